#include "host/open.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "captains/captains.h"
#include "engine/files/toml.h"
#include "engine/question/notation.h"
#include "host/carried.h"
#include "host/failure.h"
#include "host/near.h"
#include "host/words.h"
#include "rulebooks/registry.h"

namespace host {
namespace {

// A scenario file of somebody's own, with the ships and tables that it brings.
Opened load(const engine::Rulebook& rulebook, const Path& file, const std::string& text,
            const OpenWith& with) {
  Opened opened{nullptr, true, own_files(file, with.data, rulebook)};
  opened.scenario = rulebook.load({folder_of(with.data, rulebook), file, text, with.options, opened.files});
  return opened;
}

// Why a rulebook cannot read a file; nothing when it can.
std::vector<engine::Fault> faults_of(const engine::Rulebook& rulebook, const Path& file,
                                     const std::string& text, const OpenWith& with) {
  try {
    load(rulebook, file, text, with);
    return {};
  } catch (const engine::LoadError& error) {
    return error.faults();
  }
}

bool has_use_for_own_files(const engine::Rulebook& rulebook, const Path& file, const Path& data) {
  try {
    own_files(file, data, rulebook);
    return true;
  } catch (const engine::LoadError&) {
    return false;
  }
}

// The only rulebook that can read a file. When none can, it is taken for the one that finds least wrong.
const engine::Rulebook& only_reader(const Path& file, const std::string& text, const OpenWith& with) {
  const engine::TomlFile toml(file, text);  // what is wrong for every rulebook is said once
  const engine::Rulebook* found = nullptr;
  std::vector<engine::Fault> least;
  for (const engine::Rulebook* book : rulebooks::all()) {
    if (!has_use_for_own_files(*book, file, with.data)) continue;
    std::vector<engine::Fault> faults = faults_of(*book, file, text, with);
    if (faults.empty() && found)
      throw Failure(fmt::format("{}: say with --rulebook which rulebook it is for", file.string()));
    if (faults.empty()) found = book;
    if (faults.empty() || (!least.empty() && faults.size() >= least.size())) continue;
    least = std::move(faults);
    least.front().what += fmt::format(" (read as a scenario of {}; if it is not, say --rulebook)", book->id);
  }
  if (!found && least.empty())
    throw Failure(fmt::format("{}: no rulebook has use for all the files beside it", file.string()));
  if (!found) throw engine::LoadError(std::move(least));
  return *found;
}

// By the folder a file lies in; failing that, the only rulebook that can read it.
const engine::Rulebook& rulebook_for(const Path& file, const std::string& text, const OpenWith& with) {
  if (!with.rulebook.empty()) return need_rulebook(with.rulebook);
  if (const engine::Rulebook* book = rulebook_by_folder(file)) return *book;
  return only_reader(file, text, with);
}

// What is wrong with anything that a record carries is said of the record.
engine::ScenarioPtr load_carried(const engine::Rulebook& rulebook, const engine::Record& record,
                                 const Path& file, const Path& data) {
  try {
    return load_own(rulebook, record, Path(record.scenario + ".toml").filename(), data);
  } catch (const engine::LoadError& error) {
    throw engine::LoadError(file, 0, fmt::format("what it carries cannot be used: {}", error.what()));
  }
}

// A scenario that comes with the program.
Path named_scenario(const std::string& reference, const Path& data) {
  const std::size_t slash = reference.find('/');
  for (const engine::Rulebook* book : rulebooks::all()) {
    if (slash != std::string::npos && reference.substr(0, slash) != book->id) continue;
    const std::string name = slash == std::string::npos ? reference : reference.substr(slash + 1);
    for (const Path& file : scenario_files(data, *book))
      if (engine::same_word(file.stem().string(), name)) return file;
  }
  throw Failure(
      fmt::format("no scenario \"{}\"{}", shown(reference), suggestion(reference, scenario_names(data))));
}

}  // namespace

engine::ScenarioPtr load_own(const engine::Rulebook& rulebook, const engine::Record& record, const Path& name,
                             const Path& data) {
  for (const engine::CarriedFile& file : record.files)
    if (!has_data_file(rulebook, file.name))
      throw engine::LoadError(file.name, 0, fmt::format("rulebook {} has no such file", rulebook.id));
  return rulebook.load({folder_of(data, rulebook), name, record.scenario_text, record.options, record.files});
}

engine::ScenarioPtr load_recorded(const engine::Record& record, const Path& file, const Path& data) {
  const engine::Rulebook* rulebook = rulebooks::find(record.rulebook);
  if (!rulebook)
    throw engine::LoadError(file, 0, fmt::format("no rulebook \"{}\" is known here", shown(record.rulebook)));
  if (!record.scenario_text.empty()) return load_carried(*rulebook, record, file, data);
  const Path ours = folder_of(data, *rulebook);
  const Path named = ours / "scenarios" / Path(record.scenario + ".toml").filename();
  if (is_file(named)) return rulebook->load({ours, named, engine::read_text(named), record.options});
  throw engine::LoadError(
      file, 0, fmt::format("no scenario \"{}/{}\" is known here", record.rulebook, shown(record.scenario)));
}

bool names_ship(const std::string& text, const std::string& ship) {
  return text.find(fmt::format("\"{}\"", ship)) != std::string::npos;
}

bool is_file(const Path& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

Opened open_scenario(const std::string& reference, const OpenWith& with) {
  const bool file = is_file(reference) || Path(reference).extension() == ".toml";
  if (file) return open_scenario_text(reference, engine::read_text(reference), with);
  const Path named = named_scenario(reference, with.data);
  const auto& rulebook = need_rulebook(named.parent_path().parent_path().filename().string());
  return {rulebook.load({folder_of(with.data, rulebook), named, engine::read_text(named), with.options}),
          false};
}

Opened open_scenario_text(const Path& file, const std::string& text, const OpenWith& with) {
  const std::string plain = with_plain_lines(text);
  return load(rulebook_for(file, plain, with), file, plain, with);
}

engine::Seed seed_of(const std::string& text) {
  if (text.empty()) {
    std::random_device device;
    return {device(), 0};
  }
  const auto seed = engine::parse_seed(text);
  if (!seed) throw Failure(fmt::format("--seed {}: expected a whole number, or two as in 7/3", shown(text)));
  return *seed;
}

bool looks_like_record(const Path& file, std::string_view text) {
  if (file.extension() == record_extension) return true;
  for (const std::string_view line : words_of(text.substr(0, 4000), "\n")) {
    const std::string_view rest = engine::trimmed(line);
    if (rest.empty() || rest[0] == '#') continue;
    return engine::same_word(rest.substr(0, 9), "Broadside");
  }
  return false;
}

engine::ScenarioPtr scenario_of(const engine::Record& record, const Path& file, const Path& data) {
  const auto scenario = load_recorded(record, file, data);
  if (scenario->sides.size() != record.sides.size())
    throw engine::LoadError(
        file, 0,
        fmt::format("the record has {} sides, the scenario {}", record.sides.size(), scenario->sides.size()));
  for (std::size_t i = 0; i < record.sides.size(); ++i) {
    const auto& [name, captain] = record.sides[i];
    if (name != scenario->sides[i])
      throw engine::LoadError(file, 0,
                              fmt::format("the record has a side \"{}\" where the scenario has \"{}\"",
                                          shown(name), scenario->sides[i]));
    if (captain != "human" && !captains::make(captain, 0))
      throw engine::LoadError(file, 0, fmt::format("no captain \"{}\" is known here", shown(captain)));
  }
  return scenario;
}

std::string doubt_about(const engine::Record& record, const engine::Scenario& scenario) {
  if (record.rulebook_version != scenario.rulebook->version)
    return fmt::format("it was made under version {} of rulebook {}; this program plays version {}",
                       record.rulebook_version, record.rulebook, scenario.rulebook->version);
  if (record.fingerprint != scenario.fingerprint)
    return "the scenario, its ships or its tables have changed since it was made; if it was played with "
           "other data, say where that is with --data DIR";
  return {};
}

}  // namespace host
