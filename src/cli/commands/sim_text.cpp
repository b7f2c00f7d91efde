#include "cli/commands/sim_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/odds.h"
#include "cli/terminal/text.h"
#include "engine/result/roster.h"

namespace cli {
namespace {

using engine::Group;
using sim::Count;
using sim::Statistics;

std::string wins_words(const engine::Scenario& scenario, std::size_t side) {
  return scenario.sides[side] + (scenario.words_of(engine::Side(side)).plural ? " win" : " wins");
}

std::string per_cent(Count count, Count all) {
  return fmt::format("{:.1f} %", 100 * sim::share_of(count, all).share);
}

std::string outcome_text(const Statistics& statistics, const engine::Scenario& scenario, const Style& style) {
  std::vector<Row> rows;
  const auto add = [&](const std::string& name, Count count) {
    const sim::Share share = sim::share_of(count, statistics.battles);
    rows.push_back({name, share_text(share), bar(share.share, style)});
  };
  for (std::size_t i = 0; i < statistics.sides.size(); ++i)
    add(wins_words(scenario, i), statistics.sides[i].wins);
  add("draws", statistics.draws);
  add("undecided", statistics.undecided);
  return columns(rows);
}

std::string endings_text(const Statistics& statistics) {
  std::vector<Row> rows;
  for (const auto& [how, count] : sim::ranked(statistics.endings))
    rows.push_back({how, per_cent(count, statistics.battles)});
  return columns(rows);
}

// Columns for what nobody ever became would only widen the tables; lost is always told.
std::vector<Group> groups_seen(const Statistics& statistics) {
  std::vector<Group> seen;
  for (const Group group : engine::all_groups)
    if (group == Group::lost ||
        std::any_of(statistics.ships.begin(), statistics.ships.end(),
                    [&](const sim::ShipStatistics& ship) { return ship.ended_as(group) > 0; }))
      seen.push_back(group);
  return seen;
}

// What became of a side's points adds up to all of them.
std::string sides_text(const Statistics& statistics, const engine::Scenario& scenario) {
  const auto groups = groups_seen(statistics);
  std::vector<Row> rows = {{"side", "strength left", "5 % to 95 %"}};
  for (const Group group : groups) rows[0].push_back(engine::word(*scenario.rulebook, group));
  rows[0].insert(rows[0].end(), {"units left", "luck"});
  for (std::size_t i = 0; i < statistics.sides.size(); ++i) {
    const sim::SideStatistics& side = statistics.sides[i];
    const sim::Mean left = sim::mean_of(side.strength_sum, side.strength_squares, statistics.battles, 10);
    const sim::Mean luck = sim::mean_of(side.luck_sum, side.luck_squares, statistics.battles, 1000);
    rows.push_back({scenario.sides[i], fmt::format("{:.1f} % +-{:.1f}", left.value, left.high - left.value),
                    fmt::format("{:g} to {:g} %", sim::quantile(side.strength, 0.05),
                                sim::quantile(side.strength, 0.95))});
    for (const Group group : groups)
      rows.back().push_back(fmt::format("{:.1f} %", 100 * side.share_of_points(group, statistics.battles)));
    rows.back().push_back(fmt::format("{:.2f}", sim::mean(side.ships_left)));
    rows.back().push_back(fmt::format("{:+.3f} +-{:.3f}", luck.value, luck.high - luck.value));
  }
  return columns(rows);
}

std::string name_of(const std::vector<engine::Member>& roster, int actor) {
  for (const engine::Member& member : roster)
    if (engine::index(member.actor) == actor) return member.name;
  return "no ship";
}

std::string ships_text(const Statistics& statistics, const engine::Scenario& scenario) {
  const auto roster = engine::roster_of(*scenario.rulebook, scenario.start.data());
  const auto groups = groups_seen(statistics);
  std::vector<Row> rows = {{"ship", "side"}};
  for (const Group group : groups)
    rows[0].push_back(group == Group::lost ? "lost" : engine::word(*scenario.rulebook, group));
  rows[0].insert(rows[0].end(), {"crippled", "lost in turn", "mostly by", "under"});
  for (std::size_t i = 0; i < roster.size(); ++i) {
    const sim::ShipStatistics& ship = statistics.ships[i];
    Row row = {roster[i].name, scenario.sides[std::size_t(engine::index(roster[i].side))]};
    for (const Group group : groups)
      row.push_back(group == Group::lost ? share_text(sim::share_of(ship.lost(), statistics.battles))
                                         : per_cent(ship.ended_as(group), statistics.battles));
    row.push_back(per_cent(ship.crippled(), statistics.battles));
    if (!ship.lost_to.empty())
      row.insert(row.end(),
                 {fmt::format("{:.1f}", sim::mean(ship.lost_in)),
                  name_of(roster, sim::ranked(ship.lost_to)[0].first), sim::ranked(ship.lost_by)[0].first});
    rows.push_back(row);
  }
  return columns(rows);
}

std::string variants_text(const sim::Study& study, const Style& style) {
  const engine::Scenario& scenario = study.scenario();
  std::vector<Row> rows(1, {"variant"});
  for (std::size_t side = 0; side < scenario.sides.size(); ++side)
    rows[0].insert(rows[0].end(), {wins_words(scenario, side), "gain", "significant"});
  for (std::size_t v = 0; v < study.labels.size(); ++v) {
    const Statistics& statistics = study.outcome.statistics[v];
    Row row = {study.labels[v]};
    for (std::size_t side = 0; side < statistics.sides.size(); ++side) {
      row.push_back(fmt::format("{:.2f} %",
                                100 * sim::share_of(statistics.sides[side].wins, statistics.battles).share));
      const sim::Mean gained = sim::gain(study, v, side);
      row.push_back(
          v == 0 ? ""
                 : fmt::format("{:+.2f} +-{:.2f}", 100 * gained.value, 100 * (gained.high - gained.value)));
      row.push_back(v == 0 ? "" : gained.differs_from_zero() ? "yes" : "no");
    }
    rows.push_back(row);
  }
  return columns(rows) +
         style.dim(
             "  gain: change in win rate against the first line, in percentage points, battle by "
             "battle on the same dice; a draw is half a win; 95 % intervals\n");
}

}  // namespace

std::string share_text(const sim::Share& share) {
  return fmt::format("{:.2f} % ({:.2f} to {:.2f})", 100 * share.share, 100 * share.interval.low,
                     100 * share.interval.high);
}

std::string study_text(const sim::Study& study, const Style& style) {
  const engine::Scenario& scenario = study.scenario();
  const Statistics& statistics = study.outcome.statistics.front();
  std::string captains;
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    captains +=
        fmt::format("{}{}: {}", i ? ", " : "", scenario.sides[i], study.plan.variants.front().captains[i]);
  std::string text =
      fmt::format("{}, {} battles{}, seed {}, captains {}\n", style.bold(scenario.title), statistics.battles,
                  study.outcome.stopped ? " before it was stopped" : "", study.plan.key, captains);
  if (statistics.battles == 0) return text;
  text += outcome_text(statistics, scenario, style) + "\n" + endings_text(statistics) + "\n" +
          sides_text(statistics, scenario) + "\n" + ships_text(statistics, scenario);
  if (study.labels.size() > 1) text += "\n" + variants_text(study, style);
  return text + style.dim(fmt::format(
                    "\n  turns: mean {:.1f}, {:g} to {:g} in nine of ten battles; {:.1f} s, {:.0f} battles a "
                    "second\n"
                    "  to look at: --save median=FILE (battle {}), luckiest ({}), closest ({})\n",
                    sim::mean(statistics.turns), sim::quantile(statistics.turns, 0.05),
                    sim::quantile(statistics.turns, 0.95), study.outcome.seconds,
                    double(statistics.battles) * double(study.labels.size()) / study.outcome.seconds,
                    sim::median_battle(statistics), statistics.luckiest.number, statistics.closest.number));
}

}  // namespace cli
