// `broadside refight`: one battle of history under every rulebook that has a scenario of it, side by side.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands/floor.h"
#include "cli/commands/sim_text.h"
#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/text.h"
#include "engine/files/history.h"
#include "engine/files/toml.h"
#include "engine/question/notation.h"
#include "engine/result/roster.h"
#include "host/failure.h"
#include "host/near.h"
#include "host/open.h"
#include "rulebooks/registry.h"
#include "sim/study.h"

namespace cli {
namespace {

Path battle_file(const RefightOptions& options) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(options.data / "battles", error))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  for (const std::string& name : names)
    if (engine::same_word(name, options.battle)) return options.data / "battles" / (name + ".toml");
  throw Failure(fmt::format("no battle \"{}\"{}", shown(options.battle), suggestion(options.battle, names)));
}

// A scenario says in its file which battle it takes its places from.
bool is_about(const std::string& text, const std::string& battle) {
  for (const std::string_view line : words_of(text, "\n")) {
    const auto words = words_of(line, " \t=\"");
    if (line.starts_with('[')) return false;
    if (words.size() == 2 && words[0] == "battle" && words[1] == battle) return true;
  }
  return false;
}

std::vector<engine::ScenarioPtr> scenarios_of(const Path& battle, const Path& data) {
  std::vector<engine::ScenarioPtr> scenarios;
  for (const engine::Rulebook* book : rulebooks::all())
    for (const Path& file : scenario_files(data, *book)) {
      const std::string text = engine::read_text(file);
      if (is_about(text, battle.stem().string()))
        scenarios.push_back(book->load({folder_of(data, *book), file, text, {}}));
    }
  return scenarios;
}

sim::Study fought(const engine::ScenarioPtr& scenario, const RefightOptions& options, sim::Ranks& ranks) {
  sim::Plan plan;
  plan.variants = {{scenario, std::vector<std::string>(scenario->sides.size(), "doctrine")}};
  plan.key = seed_of(options.seed.empty() ? "1" : options.seed).key;
  plan.battles = std::uint32_t(options.battles);
  plan.threads = options.threads;
  sim::Study study{plan, {fmt::format("{}/{}", scenario->rulebook->id, scenario->id)}, {}};
  Progress progress(plan.battles);
  sim::Watch watch{[&](std::uint32_t played) { progress.show(played); }, &interrupted()};
  study.outcome = sim::simulate(study.plan, watch, ranks);
  return study;
}

std::string cell(const sim::Share& share) {
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * share.share, 100 * share.interval.low,
                     100 * share.interval.high);
}

constexpr const char* absent = "not there";

// Ships have the names of history in every scenario.
std::string fate_of(const sim::Study& study, const std::string& ship) {
  const engine::Scenario& scenario = study.scenario();
  const sim::Statistics& statistics = study.outcome.statistics.front();
  const auto roster = engine::roster_of(*scenario.rulebook, scenario.start.data());
  for (std::size_t i = 0; i < roster.size(); ++i)
    if (engine::same_word(roster[i].name, ship))
      return cell(sim::share_of(statistics.ships[i].lost(), statistics.battles));
  return absent;
}

std::string wins_of(const sim::Study& study, const std::string& side) {
  const engine::Scenario& scenario = study.scenario();
  const sim::Statistics& statistics = study.outcome.statistics.front();
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    if (engine::same_word(scenario.sides[i], side))
      return cell(sim::share_of(statistics.sides[i].wins, statistics.battles));
  return absent;
}

constexpr int counted_battles = 50;  // their means need no more

std::vector<Row> side_by_side(const engine::HistoricBattle& battle, const std::vector<sim::Study>& studies) {
  std::vector<Row> rows(1, {""});
  const auto add = [&](const std::string& what, const auto& value) {
    Row row = {what};
    for (const sim::Study& study : studies) row.push_back(value(study));
    const auto without = [](const std::string& text) { return text == absent; };
    if (!std::all_of(row.begin() + 1, row.end(), without)) rows.push_back(row);  // the shadowing cruisers
  };
  for (const sim::Study& study : studies) rows[0].push_back(study.labels.front());
  for (const engine::HistoricSide& side : battle.sides)
    add(side.name + " win", [&](const sim::Study& study) { return wins_of(study, side.name); });
  add("draws", [](const sim::Study& study) {
    const sim::Statistics& of = study.outcome.statistics.front();
    return cell(sim::share_of(of.draws + of.undecided, of.battles));
  });
  add("turns", [](const sim::Study& study) {
    const sim::Counts& turns = study.outcome.statistics.front().turns;
    return fmt::format("{:.1f} ({:g} to {:g})", sim::mean(turns), sim::quantile(turns, 0.05),
                       sim::quantile(turns, 0.95));
  });
  for (const engine::HistoricSide& side : battle.sides)
    for (const engine::HistoricShip& ship : side.ships)
      add(ship.name + " lost", [&](const sim::Study& study) { return fate_of(study, ship.name); });
  std::vector<Counts> counts;
  for (const sim::Study& study : studies)
    counts.push_back(count(study.scenario(), "doctrine", counted_battles));
  rows.push_back({"orders a battle"});
  rows.push_back({"dice a battle"});
  for (const Counts& of : counts) {
    rows[rows.size() - 2].push_back(fmt::format("{:.0f}", of.answers));
    rows.back().push_back(fmt::format("{:.0f}", of.dice + of.percentages));
  }
  return rows;
}

}  // namespace

int refight(const RefightOptions& options) {
  if (options.battles < 1 || options.battles > 4'000'000'000)
    throw Failure(fmt::format("--battles {}: expected 1 to 4000000000", options.battles));
  const Path file = battle_file(options);
  const engine::HistoricBattle battle = engine::load_battle(file);
  const auto scenarios = scenarios_of(file, options.data);
  if (scenarios.empty()) throw Failure(fmt::format("no rulebook has a scenario of {}", battle.title));
  const auto ranks = sim::ranks();
  const Interrupt interrupt;
  std::vector<sim::Study> studies;
  for (const engine::ScenarioPtr& scenario : scenarios) studies.push_back(fought(scenario, options, *ranks));
  if (!ranks->first()) return exit_well;
  if (options.json) {
    nlohmann::ordered_json all = {{"battle", file.stem().string()},
                                  {"title", battle.title},
                                  {"refights", nlohmann::ordered_json::array()}};
    for (const sim::Study& study : studies) all["refights"].push_back(sim::as_json(study));
    return say(all.dump(1) + "\n"), exit_well;
  }
  if (options.markdown) return say(markdown(side_by_side(battle, studies))), exit_well;
  const Style style = screen_style();
  say(fmt::format("{}: {} battles under each rulebook, captains of doctrine on both sides\n",
                  style.bold(fmt::format("{}, {}", battle.title, battle.moment)), options.battles));
  say(columns(side_by_side(battle, studies)));
  say(style.dim("  95 % intervals; of turns, nine of ten battles. Draws include battles left undecided.\n"));
  return exit_well;
}

}  // namespace cli
