// Opens what a command is given to work on: a scenario by its name or its file, a record of a battle.
// Whatever is wrong with it is thrown as LoadError (a file at fault) or Failure (a wrong name).
#pragma once

#include <string>
#include <vector>

#include "engine/record/record.h"
#include "host/data.h"

namespace host {

struct Opened {
  engine::ScenarioPtr scenario;
  bool own = false;                          // the player's own file, not one that comes with the program
  std::vector<engine::CarriedFile> files{};  // its own ships and tables, laid over ours
};

// What a scenario is opened with.
struct OpenWith {
  Path data;
  std::string rulebook;  // empty: worked out
  engine::Options options;
};

// "rulebook/name", a name alone where it is clear, or a file.
Opened open_scenario(const std::string& reference, const OpenWith& with);

// A scenario file that is read already.
Opened open_scenario_text(const Path& file, const std::string& text, const OpenWith& with);

// What --seed says; new dice where it says nothing.
engine::Seed seed_of(const std::string& text);

inline constexpr const char* record_extension = ".battle";
bool is_file(const Path& path);
// Whether a file speaks of that ship, its name in quotes.
bool names_ship(const std::string& text, const std::string& ship);
bool looks_like_record(const Path& file, std::string_view text);
// A scenario that is a text with files of its own; `name` is for complaints.
engine::ScenarioPtr load_own(const engine::Rulebook& rulebook, const engine::Record& record, const Path& name,
                             const Path& data);
// The scenario that a record names or carries.
engine::ScenarioPtr load_recorded(const engine::Record& record, const Path& file, const Path& data);
// The same, with sides and captains that fit it.
engine::ScenarioPtr scenario_of(const engine::Record& record, const Path& file, const Path& data);

// Why a record might not come out as it was played: other rules or other ships since. Empty: it should.
std::string doubt_about(const engine::Record& record, const engine::Scenario& scenario);

}  // namespace host
