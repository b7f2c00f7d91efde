// `broadside validate`: checks data files and records without playing. Each file is judged by its name
// and content; every file gets a line, and one bad file makes the exit code 2.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/text.h"
#include "engine/files/toml.h"
#include "engine/offer/campaign.h"
#include "engine/record/game.h"
#include "host/carried.h"
#include "host/failure.h"
#include "host/lesson.h"
#include "host/open.h"
#include "rulebooks/registry.h"

namespace cli {
namespace {

// Files of a rulebook lie in a folder named after it; elsewhere it has to be said, unless there is only one.
const engine::Rulebook& rulebook_of(const Path& file, const ValidateOptions& options) {
  if (!options.rulebook.empty()) return need_rulebook(options.rulebook);
  if (const engine::Rulebook* book = rulebook_by_folder(file)) return *book;
  if (rulebooks::all().size() == 1) return *rulebooks::all().front();
  throw Failure(fmt::format("{}: say with --rulebook which rulebook it belongs to", file.string()));
}

void check_record(const Path& file, const std::string& text, const ValidateOptions& options) {
  const engine::Record record = engine::parse_record(text, file);
  const engine::Game game(scenario_of(record, file, options.data), record, nullptr);
  if (!game.problem().empty()) throw engine::LoadError(file, game.problem_line(), game.problem());
}

// Tables and aircraft are read when a scenario is. Any scenario that loads with them shows that they are
// sound.
void check_by_scenarios(const engine::CarriedFile& file, const engine::Rulebook& book, const Path& data) {
  std::optional<engine::LoadError> trouble;
  for (const Path& scenario : scenario_files(data, book)) try {
      book.load({folder_of(data, book), scenario, engine::read_text(scenario), {}, {file}});
      return;
    } catch (const engine::LoadError& error) {
      if (error.faults().front().file == file.path) throw;
      if (!trouble) trouble = error;
    }
  if (trouble) throw *trouble;
}

// What is allowed and likely not meant.
void warn(const Path& file, const std::string& doubt) {
  say(fmt::format("{}: note: {}\n", file.string(), doubt));
}

// Laid over the rulebook's own, as it would be beside a scenario.
void check_data(const Path& file, const std::string& text, const ValidateOptions& options) {
  const engine::Rulebook& book = rulebook_of(file, options);
  const engine::CarriedFile carried{file.filename().string(), text, file};
  if (!has_data_file(book, carried.name))
    throw engine::LoadError(file, 0, fmt::format("rulebook {} has no {}", book.id, carried.name));
  if (carried.name != "ships.toml") return check_by_scenarios(carried, book, options.data);
  for (const engine::ShipSheet& ship : book.ships({folder_of(options.data, book), {carried}}))
    if (names_ship(text, ship.name))
      for (const std::string& doubt : ship.doubts) warn(file, fmt::format("{}: {}", ship.name, doubt));
}

bool is_data(const std::string& name) {
  const auto& books = rulebooks::all();
  return std::any_of(books.begin(), books.end(), [&](auto* book) { return has_data_file(*book, name); });
}

void check_toml(const Path& file, const std::string& text, const ValidateOptions& options) {
  const engine::TomlFile toml(file, text);
  if (toml.root().has("ship"))
    throw engine::LoadError(file, 0, "holds ships; expected it to be called ships.toml");
  const Opened opened = open_scenario_text(file, text, {options.data, options.rulebook, {}});
  for (const std::string& doubt : opened.scenario->doubts) warn(file, doubt);
}

void check_campaign(const Path& file, const std::string& text, const ValidateOptions& options) {
  const engine::TomlFile toml(file, text);
  const engine::Rulebook& book = need_rulebook(toml.root().text("rulebook"));
  if (!book.campaigns) throw engine::LoadError(file, 0, fmt::format("rulebook {} has no campaigns", book.id));
  book.campaigns->status({folder_of(options.data, book), file, text});
}

void check_file(const Path& file, const ValidateOptions& options) {
  const std::string text = engine::read_text(file), name = file.filename().string();
  if (looks_like_record(file, text)) return check_record(file, text, options);
  if (file.extension() == ".campaign") return check_campaign(file, text, options);
  if (is_data(name)) return check_data(file, text, options);
  if (name == "rules.md") return void(engine::read_clauses(std::filesystem::absolute(file)));
  if (is_lesson(file)) return play_lesson(read_lesson(rulebook_of(file, options), file), options.data);
  check_toml(file, text, options);
}

bool is_good(const std::string& file, const ValidateOptions& options) {
  try {
    check_file(file, options);
    say(fmt::format("{}: ok\n", file));
    return true;
  } catch (const std::exception& error) {
    say_error(fmt::format("{}\n", error.what()));
    return false;
  }
}

}  // namespace

int validate(const ValidateOptions& options) {
  bool all_good = true;
  for (const std::string& file : options.files) all_good &= is_good(file, options);
  return all_good ? exit_well : exit_bad_input;
}

}  // namespace cli
