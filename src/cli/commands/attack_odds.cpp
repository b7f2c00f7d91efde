// `broadside odds`: what can come of an attack, in a scenario after its set-up or in a recorded battle.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "captains/captains.h"
#include "cli/commands/changed.h"
#include "cli/commands/odds.h"
#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/log_text.h"
#include "cli/terminal/text.h"
#include "engine/files/toml.h"
#include "engine/question/notation.h"
#include "engine/record/game.h"
#include "host/failure.h"
#include "host/near.h"
#include "odds/situation.h"
#include "odds/staging.h"

namespace cli {
namespace {

using Json = nlohmann::ordered_json;

// The table on which an attack is weighed.
struct Table {
  engine::ScenarioPtr scenario;
  std::vector<std::byte> battle;
  std::string moment;  // in words
};

std::optional<odds::Aspect> aspect_of(const std::string& word) {
  if (word.empty()) return std::nullopt;
  return word == "beam" ? odds::Aspect::beam : word == "bow" ? odds::Aspect::bow : odds::Aspect::stern;
}

odds::Stage stage_of(const OddsOptions& options) {
  return {options.at >= 0 ? std::optional(options.at) : std::nullopt, aspect_of(options.aspect),
          aspect_of(options.bearing)};
}

Table of_scenario(const OddsOptions& options) {
  std::vector<sim::Change> changes;
  try {
    for (const std::string& text : options.set) changes.push_back(sim::read_change(text));
    for (const std::string& text : options.options) changes.push_back(sim::read_change("options." + text));
  } catch (const sim::BadChange& bad) {
    throw Failure(fmt::format("--set {}", bad.what()));
  }
  const Opened opened = open_changed(options.scenario, {options.data, options.rulebook, {}}, changes);
  const engine::Scenario& scenario = *opened.scenario;
  engine::BattleBytes battle(scenario.rulebook->battle_size);
  odds::set_up(scenario, {1, 0}, battle.data());
  const odds::AttackText first =
      odds::read_attack(*scenario.rulebook, battle.data(), options.attacks.front());
  const char* step = odds::bring_to_fire(scenario, first, stage_of(options), battle.data());
  return {opened.scenario, battle.copy(), step ? fmt::format("turn 1, {}", step) : "as the battle begins"};
}

// The record up to where this ship was asked to fire in that turn, nobody answering any more. A record that
// stops at that question is left as it is.
engine::Record until_asked(engine::Record record, int turn, const std::string& kind,
                           const std::string& ship) {
  record = engine::Game::cut(std::move(record), turn + 1);
  if (int(record.turns.size()) <= turn) return record;
  engine::TurnRecord& last = record.turns[std::size_t(turn)];
  for (std::size_t i = 0; i < last.steps.size(); ++i) {
    auto& entries = last.steps[i].entries;
    for (std::size_t e = 0; e < entries.size(); ++e)
      if (engine::same_word(entries[e].actor, ship) && entries[e].question == kind) {
        entries.resize(e);
        last.steps.resize(i + 1);
        last.hash.reset();
        record.result.clear();
        return record;
      }
  }
  return record;
}

std::unique_ptr<engine::Captain> nobody(std::string_view, std::uint64_t) { return nullptr; }

// She was not asked to fire in that turn.
Table at_the_beginning(const engine::ScenarioPtr& scenario, const engine::Record& record, int turn,
                       const Path& file) {
  const engine::Game game(scenario, engine::Game::cut(record, turn), nobody);
  if (!game.problem().empty()) throw engine::LoadError(file, game.problem_line(), game.problem());
  return {scenario, game.view(engine::Viewer::umpire()),
          fmt::format("the beginning of turn {}; she was not asked to fire that turn", turn)};
}

Table of_record(const OddsOptions& options) {
  const Path file = options.record;
  const engine::Record record = engine::parse_record(engine::read_text(file), file);
  const engine::ScenarioPtr scenario = scenario_of(record, file, options.data);
  const int turns = int(record.turns.size()) - 1;
  const int turn = options.turn < 0 ? turns : options.turn;
  if (turn > turns)
    throw Failure(fmt::format("--turn {}: {} has {}", turn, options.record, counted(turns, "turn")));
  const odds::AttackText attack =
      odds::read_attack(*scenario->rulebook, scenario->start.data(), options.attacks.front());
  const std::string ship = scenario->rulebook->name(scenario->start.data(), attack.firer);
  const engine::QuestionKind& kind = odds::fire_question(*scenario->rulebook);
  const engine::Game game(scenario, until_asked(record, turn, kind.name, ship), nobody);
  if (!game.problem().empty()) throw engine::LoadError(file, game.problem_line(), game.problem());
  for (const engine::Waiting& waiting : game.waiting())
    if (waiting.question.actor == attack.firer && waiting.question.kind == &kind)
      return {scenario, waiting.view, fmt::format("turn {}, {}", game.turn(), game.step_name())};
  return at_the_beginning(scenario, record, turn, file);
}

// All attacks, placed and judged. What she may not do is a failure, unless it is to be weighed anyway.
struct Weighed {
  std::vector<odds::Order> orders;
  std::vector<std::string> notes;      // what she may not do as she stands
  std::vector<std::string> situation;  // where they stand and what is fired, in words
};

// Only where another heading would help.
const char* hint_of_turning(const engine::Rulebook& rulebook, const void* battle,
                            const odds::AttackText& attack, odds::Ordered ordered) {
  engine::BattleBytes turned(rulebook.battle_size);
  turned.copy_from(battle);
  return odds::turn_to_bear(rulebook, turned.data(), attack, ordered)
             ? "; --anyway shows the odds after turning until she may"
             : "";
}

Weighed weigh(const OddsOptions& options, const engine::Rulebook& rulebook, void* battle) {
  Weighed weighed;
  for (const std::string& text : options.attacks) {
    const odds::AttackText attack = odds::read_attack(rulebook, battle, text);
    odds::arrange(rulebook, battle, attack, stage_of(options));
    odds::Ordered ordered = odds::order_of(rulebook, battle, attack);
    if (ordered.refusal) {
      const std::string why =
          fmt::format("{} [{}]", ordered.refusal->sentence, ordered.refusal->clause.text());
      if (!options.anyway) throw Failure(why + hint_of_turning(rulebook, battle, attack, ordered));
      if (!odds::turn_to_bear(rulebook, battle, attack, ordered))
        throw Failure(fmt::format("{}; no heading helps", why));
      weighed.notes.push_back(why);
    }
    weighed.orders.push_back(ordered.order);
    for (const std::string& line : odds::situation(rulebook, battle, ordered.order))
      weighed.situation.push_back(line);
  }
  return weighed;
}

// The throws of the attack that have reasons, as they come up in a first try.
class Tallies : public engine::Listener {
 public:
  struct Line {
    std::string what;
    std::string_view clause;
    int need = 0;
    bool or_less = false;
    std::vector<engine::TallyLine> lines;
  };
  explicit Tallies(const odds::Attack& attack) : attack_(attack) {}
  std::vector<Line> take() {
    engine::Umpire umpire(*attack_.rulebook);
    const auto captain = captains::make("scripted", 0);
    for (int side = 0; side < engine::max_sides; ++side) umpire.seat(engine::Side(side), *captain);
    engine::BattleBytes battle(attack_.rulebook->battle_size);
    umpire.listen(this);
    for (const odds::Order& order : attack_.orders) {
      battle.copy_from(attack_.battle);
      umpire.start({1, 0});
      order.question.kind->carry_out(battle.data(), umpire, order.question, order.answer);
    }
    return std::move(lines_);
  }

 private:
  void told(const engine::Event&) override {}
  void cited(engine::Clause) override {}
  void rolled(const engine::Rolled& roll) override {
    const std::string name = attack_.rulebook->name(attack_.battle, roll.why.actor);
    const std::string what = fmt::format("{}, {}", name, roll.why.what);
    for (const Line& line : lines_)
      if (line.what == what) return;
    Line line{what, roll.why.clause.text(), roll.need, roll.or_less, {}};
    if (roll.why.tally)
      for (const engine::TallyLine& reason : roll.why.tally->lines()) line.lines.push_back(reason);
    if (!line.lines.empty()) lines_.push_back(line);
  }
  const odds::Attack& attack_;
  std::vector<Line> lines_;
};

Json json_of(const odds::AttackOdds& all) {
  Json json = {{"exact", all.exact}, {"paths", all.paths}, {"cut", all.cut}, {"outcomes", Json::array()}};
  for (const odds::Outcome& outcome : all.outcomes) {
    Json one = {{"p", outcome.chance}};
    if (!all.exact) one["low"] = outcome.interval.low, one["high"] = outcome.interval.high;
    for (std::size_t i = 0; i < all.measures.size(); ++i) one[all.measures[i]] = outcome.values[i];
    json["outcomes"].push_back(one);
  }
  json["mean"] = Json::object();
  for (std::size_t i = 0; i < all.measures.size(); ++i) json["mean"][all.measures[i]] = all.mean(i);
  return json;
}

Json json_of(const std::vector<Tallies::Line>& tallies) {
  Json all = Json::array();
  for (const Tallies::Line& tally : tallies) {
    Json lines = Json::array();
    for (const TallyRow& row : tally_rows(tally.lines))
      lines.push_back({{"amount", row.amount}, {"reason", row.reason}, {"clause", row.clause}});
    all.push_back({{"what", tally.what}, {"clause", tally.clause}, {"need", tally.need}, {"tally", lines}});
  }
  return all;
}

std::string tallies_text(const std::vector<Tallies::Line>& tallies, const Style& style) {
  std::string text;
  for (const Tallies::Line& tally : tallies) {
    text += fmt::format(
        "  {}{} {}\n", tally.what,
        tally.need > 0 ? fmt::format(", {}{} needed", tally.need, tally.or_less ? " or less" : "") : "",
        style.clause(tally.clause));
    text += tally_text(tally.lines, style);
  }
  return text;
}

}  // namespace

int attack_odds(const OddsOptions& options) {
  if (options.scenario.empty() == options.record.empty())
    throw Failure("odds: expected either a scenario or --record FILE");
  if (!options.record.empty() && (!options.set.empty() || !options.options.empty()))
    throw Failure("--set, --option: a recorded battle keeps its ships, tables and options");
  const Table table = options.record.empty() ? of_scenario(options) : of_record(options);
  const engine::Rulebook& rulebook = *table.scenario->rulebook;
  engine::BattleBytes battle(rulebook.battle_size);
  battle.copy_from(table.battle.data());
  const Weighed weighed = weigh(options, rulebook, battle.data());
  const odds::Attack attack{&rulebook, battle.data(), weighed.orders};
  const odds::Limits limits{{options.ways, options.seconds},
                            options.samples,
                            options.seconds,
                            seed_of(options.seed.empty() ? "1" : options.seed)};
  const odds::AttackOdds all = odds::odds_of(attack, limits);
  const auto tallies = Tallies(attack).take();
  if (options.json) {
    Json json = json_of(all);
    json["attacks"] = options.attacks;
    json["moment"] = table.moment;
    json["notes"] = weighed.notes;
    json["situation"] = weighed.situation;
    json["tallies"] = json_of(tallies);
    say(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    return exit_well;
  }
  const Style style = screen_style();
  say(fmt::format("{} {}\n", style.bold(fmt::format("{}", fmt::join(options.attacks, "; "))),
                  style.dim("(" + table.moment + ")")));
  for (const std::string& note : weighed.notes) say(fmt::format("  Not allowed as she stands: {}\n", note));
  for (const std::string& line : weighed.situation) say(fmt::format("  {}\n", line));
  say(tallies_text(tallies, style));
  say(odds_text(odds::by_measure(all), style));
  return exit_well;
}

}  // namespace cli
