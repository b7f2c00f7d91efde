// `broadside replay`: shows a recorded battle, and with --verify says whether every turn came out as it
// was recorded. A record that disagrees is shown up to the last turn that agrees.
#include <fmt/format.h>

#include <algorithm>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/log_text.h"
#include "cli/terminal/map.h"
#include "cli/terminal/order_form.h"
#include "cli/terminal/result.h"
#include "cli/terminal/text.h"
#include "engine/files/toml.h"
#include "engine/question/notation.h"
#include "host/failure.h"
#include "host/fair.h"
#include "host/near.h"
#include "host/open.h"

namespace cli {
namespace {

using engine::Game;
using engine::Record;

engine::Viewer viewer_called(const std::string& name, const std::vector<std::string>& sides) {
  if (name == "umpire") return engine::Viewer::umpire();
  if (name == "public") return engine::Viewer::everyone();
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (engine::same_word(sides[i], name)) return engine::Viewer::of(engine::Side(i));
  std::vector<std::string> known = sides;
  known.insert(known.end(), {"public", "umpire"});
  throw Failure(fmt::format("--viewer {}: no such viewer{}", shown(name), suggestion(name, known)));
}

// The record goes wrong somewhere: because a turn came out otherwise, or because the file is damaged?
// Played without its hashes, a sound record shows the first turn that differs.
bool comes_out_otherwise(const engine::ScenarioPtr& scenario, const Record& record) {
  Record bare = record;
  for (auto& turn : bare.turns) turn.hash.reset();
  bare.result.clear();
  const Game game(scenario, bare, nullptr);
  const auto& turns = game.record().turns;
  for (std::size_t i = 0; i < std::min(turns.size(), record.turns.size()); ++i)
    if (turns[i].hash && record.turns[i].hash && *turns[i].hash != *record.turns[i].hash) return true;
  return false;
}

void show_battle(const Game& game, engine::Viewer viewer, const Style& style) {
  const Reader reader(game, viewer);
  Heading heading;
  say(log_text(reader, 0, heading, style) + "\n");
  Letters letters;
  const auto picture = game.rulebook().picture(reader.view.data());
  say(draw_map(picture, letters, style) + draw_legend(picture, game.scenario().sides, letters, style));
}

std::string standing(const Game& game) {
  return fmt::format("The battle stands in turn {}, {}.\n", game.turn(), game.step_name());
}

bool is_shown(const engine::Pledge& pledge) { return !pledge.secret.empty(); }

std::string about_dice(const Record& record) {
  if (std::none_of(record.pledges.begin(), record.pledges.end(), is_shown)) return "";
  std::string text = "; the dice were joined from the secrets that were pledged";
  for (const engine::Pledge& pledge : record.pledges)
    if (!is_shown(pledge)) text += fmt::format(", without that of {}, which was not shown", pledge.who);
  return text;
}

// The pledges that a player noted before the battle, against those of the record.
std::string doubt_about_noted(const std::vector<std::string>& noted, const Record& record) {
  for (const std::string& text : noted) {
    const std::size_t mark = text.rfind('=');
    if (mark == std::string::npos) throw Failure(fmt::format("--pledge {}: expected WHO=HASH", shown(text)));
    const std::string who = text.substr(0, mark), hash = text.substr(mark + 1);
    const auto found =
        std::find_if(record.pledges.begin(), record.pledges.end(),
                     [&](const engine::Pledge& pledge) { return engine::same_word(pledge.who, who); });
    if (found == record.pledges.end()) return fmt::format("it holds no pledge of {}", shown(who));
    if (found->hash != hash)
      return fmt::format("its pledge of {} is not the one you noted; the dice may have been chosen",
                         found->who);
  }
  return {};
}

// What cannot be vouched for, in a sentence. A turn without its hash could have been edited.
std::string doubt_about_record(const ReplayOptions& options, const Game& game, const Record& part,
                               const Record& record) {
  const auto& played = game.record().turns;
  long bare = 0;
  for (std::size_t i = 0; i < played.size(); ++i)
    bare += played[i].hash && (i >= part.turns.size() || !part.turns[i].hash);
  if (bare > 0) return fmt::format("not verified: {} without a hash", counted(bare, "turn"));
  const std::string doubt = doubt_about_noted(options.pledges, record);
  return doubt.empty() ? doubt_about_pledges(record) : doubt;
}

std::string verified(const Record& record) {
  long hashes = 0;
  for (const auto& turn : record.turns) hashes += turn.hash.has_value();
  if (hashes == 0) return fmt::format("Nothing to verify yet: no turn is over{}.\n", about_dice(record));
  return fmt::format("Verified: {}, every hash agrees{}.\n", counted(hashes, "turn"), about_dice(record));
}

}  // namespace

int replay(const ReplayOptions& options) {
  const Record record = engine::parse_record(engine::read_text(options.record), options.record);
  const auto scenario = scenario_of(record, options.record, options.data);
  const engine::Viewer viewer = viewer_called(options.viewer, scenario->sides);
  if (const std::string doubt = doubt_about(record, *scenario); !doubt.empty())
    say_error(fmt::format("{}: {}\n", options.record.string(), doubt));
  const Record part = Game::cut(record, options.to < 0 ? -1 : options.to + 1);
  const Game game(scenario, part, nullptr);
  const Style style = screen_style();
  if (options.forms)
    say(order_forms(Reader(game, viewer), {}, style));
  else if (!options.quiet)
    show_battle(game, viewer, style);
  if (!game.problem().empty()) {
    const bool otherwise = comes_out_otherwise(scenario, part);
    say_error(engine::LoadError(options.record, game.problem_line(), game.problem()).what() +
              std::string("\n"));
    return otherwise ? exit_differs : exit_bad_input;
  }
  say(game.ending() ? result_text(game, style) : standing(game));
  if (!options.verify) return exit_well;
  if (const std::string doubt = doubt_about_record(options, game, part, record); !doubt.empty()) {
    say_error(fmt::format("{}: {}\n", options.record.string(), doubt));
    return exit_differs;
  }
  say(verified(part));
  return exit_well;
}

}  // namespace cli
