// `broadside play`: sets up a new battle or opens a recorded one, and hands it to the terminal or to JSON.
#include <fmt/format.h>

#include <algorithm>

#include "captains/captains.h"
#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/json_game.h"
#include "cli/terminal/session.h"
#include "cli/terminal/text.h"
#include "engine/files/toml.h"
#include "engine/question/notation.h"
#include "host/failure.h"
#include "host/near.h"
#include "host/open.h"

namespace cli {
namespace {

using engine::Record;

// A battle ready to be played, and where it is kept.
struct Ready {
  engine::ScenarioPtr scenario;
  Record record;
  Path file;
};

std::pair<std::string, std::string> split_at_equals(const std::string& text, const char* flag,
                                                    const char* form) {
  const std::size_t mark = text.find('=');
  if (mark == std::string::npos || mark == 0)
    throw Failure(fmt::format("{} {}: expected {}", flag, shown(text), form));
  return {std::string(engine::trimmed(text.substr(0, mark))),
          std::string(engine::trimmed(text.substr(mark + 1)))};
}

void seat_captain(const std::string& text, const std::vector<std::string>& sides,
                  std::vector<std::string>& captains) {
  const auto [side, name] = split_at_equals(text, "--captain", "SIDE=human, random, doctrine or scripted");
  const auto called = [&wanted = side](const std::string& other) { return engine::same_word(other, wanted); };
  const auto found = std::find_if(sides.begin(), sides.end(), called);
  if (found == sides.end())
    throw Failure(
        fmt::format("--captain {}: no side \"{}\"{}", shown(text), shown(side), suggestion(side, sides)));
  std::vector<std::string> known = {"human"};
  for (const auto computer : captains::names()) known.emplace_back(computer);
  if (std::find(known.begin(), known.end(), name) == known.end())
    throw Failure(fmt::format("--captain {}: no captain \"{}\"; there are {}", shown(text), shown(name),
                              fmt::join(known, ", ")));
  captains[std::size_t(found - sides.begin())] = name;
}

// Sides that are not named are the computer's, but somebody plays: the first side, where no other is a
// human's.
std::vector<std::string> captains_of(const PlayOptions& options, const std::vector<std::string>& sides) {
  std::vector<std::string> captains(sides.size());
  for (const std::string& text : options.captains) seat_captain(text, sides, captains);
  const bool played = std::find(captains.begin(), captains.end(), "human") != captains.end();
  if (!played && captains.front().empty()) captains.front() = "human";
  std::replace(captains.begin(), captains.end(), std::string(), std::string("doctrine"));
  return captains;
}

bool typed_dice(const PlayOptions& options) {
  if (options.dice.empty() || options.dice == "seeded") return false;
  if (options.dice == "typed") return true;
  throw Failure(fmt::format("--dice {}: expected seeded or typed", shown(options.dice)));
}

bool has_human(const Record& record) {
  const auto human = [](const engine::SideRecord& side) { return side.captain == "human"; };
  return record.typed_dice || std::any_of(record.sides.begin(), record.sides.end(), human);
}

// A new battle never takes the place of another.
Path place_for(const PlayOptions& options, const Ready& ready) {
  if (options.record.empty()) return has_human(ready.record) ? new_record_name(*ready.scenario) : Path();
  if (std::filesystem::exists(options.record))
    throw Failure(fmt::format(
        "--record {0}: the file exists; choose another name, or continue it with: broadside play {0}",
        options.record));
  return options.record;
}

Ready new_battle(const PlayOptions& options) {
  OpenWith with{options.data, options.rulebook, {}};
  for (const std::string& text : options.options)
    with.options.push_back(split_at_equals(text, "--option", "NAME=VALUE"));
  const Opened opened = open_scenario(options.battle, with);
  const std::vector<std::string> captains = captains_of(options, opened.scenario->sides);
  Ready ready{
      opened.scenario,
      engine::new_record({opened.scenario, captains, seed_of(options.seed), typed_dice(options), opened.own}),
      {}};
  ready.record.files = opened.files;
  ready.file = place_for(options, ready);
  return ready;
}

Ready old_battle(const PlayOptions& options, const std::string& text) {
  if (!options.seed.empty() || !options.dice.empty() || !options.options.empty())
    throw Failure(
        fmt::format("{}: a battle that has begun keeps its --seed, --dice and --option", options.battle));
  const Path file = options.battle;
  Record record = engine::parse_record(text, file);
  engine::ScenarioPtr scenario = scenario_of(record, file, options.data);
  std::vector<std::string> captains;
  for (const auto& side : record.sides) captains.push_back(side.captain);
  for (const std::string& captain : options.captains) seat_captain(captain, scenario->sides, captains);
  for (std::size_t i = 0; i < captains.size(); ++i) record.sides[i].captain = captains[i];
  if (const std::string doubt = doubt_about(record, *scenario); !doubt.empty())
    say_error(fmt::format("{}: {}\n", file.string(), doubt));
  Ready ready{scenario, std::move(record), file};
  if (!options.record.empty()) ready.file = place_for(options, ready);
  return ready;
}

Ready make_ready(const PlayOptions& options) {
  if (!is_file(options.battle)) return new_battle(options);
  const std::string text = engine::read_text(options.battle);
  return looks_like_record(options.battle, text) ? old_battle(options, text) : new_battle(options);
}

std::vector<engine::Side> humans_in(const Record& record) {
  std::vector<engine::Side> humans;
  for (std::size_t i = 0; i < record.sides.size(); ++i)
    if (record.sides[i].captain == "human") humans.push_back(engine::Side(i));
  return humans;
}

}  // namespace

int play(const PlayOptions& options) {
  Ready ready = make_ready(options);
  Keeper keeper(ready.file);
  keeper.keep(ready.record);  // so that a place that cannot be written is known before the battle begins
  const auto humans = humans_in(ready.record);
  engine::Game game(ready.scenario, std::move(ready.record), captains::make);
  if (!game.problem().empty()) throw engine::LoadError(options.battle, game.problem_line(), game.problem());
  Lines input;
  if (options.json) return play_in_json({game, keeper, input, humans});
  Session session{game, keeper, input, screen_style(), clauses_of(options.data, game.rulebook()), humans};
  return play_in_terminal(session);
}

}  // namespace cli
