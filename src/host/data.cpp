#include "host/data.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/files/load_error.h"
#include "engine/question/notation.h"
#include "host/failure.h"
#include "host/near.h"
#include "host/words.h"
#include "rulebooks/registry.h"

namespace host {
namespace {

bool is_folder(const Path& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

bool holds_a_rulebook(const Path& folder) {
  const auto& books = rulebooks::all();
  return std::any_of(books.begin(), books.end(), [&](auto* book) { return is_folder(folder / book->id); });
}

Path checked(const Path& folder, const char* named_by) {
  if (!is_folder(folder))
    throw Failure(fmt::format("{} {}: there is no such folder", named_by, folder.string()));
  if (!holds_a_rulebook(folder))
    throw Failure(fmt::format("{} {}: the folder holds no rulebook's data", named_by, folder.string()));
  return folder;
}

Path program_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace

Path data_folder(const std::string& given) {
  if (!given.empty()) return checked(given, "--data");
  const char* named = std::getenv("BROADSIDE_DATA");
  if (named && *named) return checked(named, "BROADSIDE_DATA");
  const Path program = program_folder();
  const Path places[] = {program / "../../data", program / "../share/broadside", BROADSIDE_SOURCE_DATA_DIR};
  for (const Path& place : places)
    if (holds_a_rulebook(place)) return place.lexically_normal();
  throw Failure("the rulebooks' data cannot be found; say where it is with --data DIR");
}

const engine::Rulebook& need_rulebook(std::string_view id) {
  if (const engine::Rulebook* book = rulebooks::find(id)) return *book;
  std::vector<std::string> ids;
  for (const engine::Rulebook* book : rulebooks::all()) ids.emplace_back(book->id);
  throw Failure(fmt::format("no rulebook \"{}\"{}", shown(id), suggestion(id, ids)));
}

const engine::Rulebook* rulebook_by_folder(const Path& file) {
  const engine::Rulebook* found = nullptr;
  for (const Path& part : std::filesystem::absolute(file))
    if (const engine::Rulebook* book = rulebooks::find(part.string())) found = book;
  return found;
}

Path folder_of(const Path& data, const engine::Rulebook& rulebook) { return data / rulebook.id; }

std::vector<Path> scenario_files(const Path& data, const engine::Rulebook& rulebook) {
  std::vector<Path> files;
  std::error_code error;
  for (const auto& entry :
       std::filesystem::directory_iterator(folder_of(data, rulebook) / "scenarios", error))
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<engine::ClauseText> clauses_of(const Path& data, const engine::Rulebook& rulebook) {
  return engine::read_clauses(folder_of(data, rulebook) / "rules.md");
}

std::vector<std::string> scenario_names(const Path& data) {
  std::vector<std::string> names;
  for (const engine::Rulebook* book : rulebooks::all())
    for (const Path& file : scenario_files(data, *book))
      names.push_back(fmt::format("{}/{}", book->id, file.stem().string()));
  return names;
}

const engine::ClauseText* find_clause(const std::vector<engine::ClauseText>& clauses,
                                      const engine::Rulebook& rulebook, std::string_view id) {
  const std::string full = fmt::format("{}.{}", rulebook.id, id);
  for (const engine::ClauseText& clause : clauses)
    if (engine::same_word(clause.id, id) || engine::same_word(clause.id, full)) return &clause;
  return nullptr;
}

}  // namespace host
