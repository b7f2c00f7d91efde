#include "host/carried.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/files/toml.h"
#include "host/open.h"
#include "rulebooks/registry.h"

namespace host {
namespace {

std::set<std::string> all_names() {
  std::set<std::string> names;
  for (const engine::Rulebook* book : rulebooks::all())
    names.insert(book->data_files.begin(), book->data_files.end());
  return names;
}

// Where a scenario's own file of this name lies; empty where it has none.
Path own_file(const Path& scenario, const std::string& name, const Path& ours) {
  const Path folder = scenario.has_parent_path() ? scenario.parent_path() : Path();
  if (is_file(folder / name)) return folder / name;
  const Path whole = std::filesystem::absolute(scenario).parent_path();
  if (whole.filename() != "scenarios" || !is_file(whole.parent_path() / name)) return {};
  std::error_code error;
  if (std::filesystem::equivalent(whole.parent_path(), ours, error)) return {};
  return folder == "scenarios" ? Path(name) : (folder / ".." / name).lexically_normal();
}

}  // namespace

std::string with_plain_lines(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') plain += text[i];
  if (!plain.empty() && plain.back() != '\n') plain += '\n';
  return plain;
}

bool has_data_file(const engine::Rulebook& rulebook, std::string_view name) {
  return std::find(rulebook.data_files.begin(), rulebook.data_files.end(), name) != rulebook.data_files.end();
}

std::vector<engine::CarriedFile> own_files(const Path& scenario, const Path& data,
                                           const engine::Rulebook& rulebook) {
  std::vector<engine::CarriedFile> files;
  for (const std::string& name : all_names()) {
    const Path file = own_file(scenario, name, folder_of(data, rulebook));
    if (file.empty()) continue;
    if (!has_data_file(rulebook, name))
      throw engine::LoadError(file, 0,
                              fmt::format("rulebook {} has no {}; it would have {}", rulebook.id, name,
                                          fmt::join(rulebook.data_files, " and ")));
    files.push_back({name, with_plain_lines(engine::read_text(file)), file});
  }
  return files;
}

}  // namespace host
