#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/result/roster.h"
#include "sim/study.h"

namespace sim {
namespace {

using Json = nlohmann::ordered_json;

Json json(const Share& share) {
  return {{"count", share.count},
          {"share", share.share},
          {"low", share.interval.low},
          {"high", share.interval.high}};
}

Json json(const Mean& mean) {
  return {{"mean", mean.value}, {"low", mean.low}, {"high", mean.high}, {"deviation", mean.deviation}};
}

Json spread(const Counts& counts, double scale) {
  Json all = Json::object();
  for (const auto& [name, q] :
       {std::pair{"q05", 0.05}, {"q25", 0.25}, {"median", 0.5}, {"q75", 0.75}, {"q95", 0.95}})
    all[name] = quantile(counts, q) * scale;
  all["histogram"] = counts;
  return all;
}

std::string name_of(const std::vector<engine::Member>& roster, int actor) {
  for (const engine::Member& member : roster)
    if (engine::index(member.actor) == actor) return member.name;
  return "nobody";
}

template <class Counted, class Name>
Json ranked(const Counted& counts, const char* called, const Name& name) {
  Json list = Json::array();
  for (const auto& [key, count] : sim::ranked(counts))
    list.push_back({{called, name(key)}, {"count", count}});
  return list;
}

Json json_of_side(const Statistics& statistics, std::size_t side, const std::string& name) {
  const SideStatistics& of = statistics.sides[side];
  Json strength = json(mean_of(of.strength_sum, of.strength_squares, statistics.battles, 1000));
  strength.update(spread(of.strength, 0.01));
  Json units = {{"mean", mean(of.ships_left)}};
  units.update(spread(of.ships_left, 1));
  Json points = Json::object();
  for (const engine::Group group : engine::all_groups)
    points[engine::name(group)] = of.share_of_points(group, statistics.battles);
  return {{"name", name},
          {"wins", json(share_of(of.wins, statistics.battles))},
          {"strength_left", strength},
          {"points", points},
          {"units_left", units},
          {"luck", json(mean_of(of.luck_sum, of.luck_squares, statistics.battles, 1000))}};
}

Json json_of_ship(const Statistics& statistics, const std::vector<engine::Member>& roster, std::size_t i,
                  const engine::Scenario& scenario) {
  const ShipStatistics& ship = statistics.ships[i];
  const auto own_name = [](const std::string& clause) { return clause; };
  Json became = Json::object();
  for (std::size_t kind = 0; kind < ship.became.size(); ++kind)
    if (ship.became[kind] > 0) became[engine::name(engine::Standing::Kind(kind))] = ship.became[kind];
  return {{"name", roster[i].name},
          {"side", scenario.sides[std::size_t(engine::index(roster[i].side))]},
          {"kind", roster[i].kind},
          {"sunk", json(share_of(ship.lost(), statistics.battles))},
          {"captured", json(share_of(ship.ended_as(engine::Group::captured), statistics.battles))},
          {"escaped", json(share_of(ship.ended_as(engine::Group::escaped), statistics.battles))},
          {"afloat", json(share_of(ship.ended_as(engine::Group::afloat), statistics.battles))},
          {"became", became},
          {"crippled", json(share_of(ship.crippled(), statistics.battles))},
          {"mean_turn_sunk", ship.lost() > 0 ? Json(mean(ship.lost_in)) : Json(nullptr)},
          {"sunk_in_turn", ship.lost_in},
          {"sunk_by", ranked(ship.lost_to, "ship", [&](int actor) { return name_of(roster, actor); })},
          {"sunk_under", ranked(ship.lost_by, "clause", own_name)}};
}

Json json_of(const Study& study, std::size_t variant) {
  const Statistics& statistics = study.outcome.statistics[variant];
  const Setting& setting = study.plan.variants[variant];
  const engine::Scenario& scenario = *setting.scenario;
  const auto roster = engine::roster_of(*scenario.rulebook, scenario.start.data());
  const auto own_name = [](const std::string& text) { return text; };
  Json turns = {{"mean", mean(statistics.turns)}};
  turns.update(spread(statistics.turns, 1));
  Json all = {{"label", study.labels[variant]},
              {"battles", statistics.battles},
              {"sides", Json::array()},
              {"draws", json(share_of(statistics.draws, statistics.battles))},
              {"undecided", json(share_of(statistics.undecided, statistics.battles))},
              {"endings", ranked(statistics.endings, "how", own_name)},
              {"turns", turns},
              {"ships", Json::array()},
              {"damage_by_clause", ranked(statistics.damage_by_clause, "clause", own_name)},
              {"damage_by_ship",
               ranked(statistics.damage_by_ship, "ship", [&](int actor) { return name_of(roster, actor); })},
              {"battles_to_see",
               {{"median", median_battle(statistics)},
                {"luckiest", statistics.luckiest.number},
                {"closest", statistics.closest.number}}}};
  for (std::size_t i = 0; i < statistics.sides.size(); ++i)
    all["sides"].push_back(json_of_side(statistics, i, scenario.sides[i]));
  for (std::size_t i = 0; i < roster.size(); ++i)
    all["ships"].push_back(json_of_ship(statistics, roster, i, scenario));
  if (variant == 0) return all;
  Json gains = Json::array();
  for (std::size_t side = 0; side < statistics.sides.size(); ++side) {
    const Mean gained = gain(study, variant, side);
    Json one = json(gained);
    one["side"] = scenario.sides[side];
    one["significant"] = gained.differs_from_zero();
    gains.push_back(one);
  }
  all["gain_in_wins"] = gains;
  all["gain_in_margin"] = json(margin_gain(study, variant));
  return all;
}

}  // namespace

Json as_json(const Study& study) {
  const engine::Scenario& scenario = study.scenario();
  Json captains = Json::object();
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    captains[scenario.sides[i]] = study.plan.variants.front().captains[i];
  Json all = {{"scenario", fmt::format("{}/{}", scenario.rulebook->id, scenario.id)},
              {"title", scenario.title},
              {"captains", captains},
              {"seed", study.plan.key},
              {"stopped", study.outcome.stopped},
              {"variants", Json::array()}};
  for (std::size_t i = 0; i < study.plan.variants.size(); ++i) all["variants"].push_back(json_of(study, i));
  return all;
}

namespace {

std::string in_quotes(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

class Csv {
 public:
  explicit Csv(std::string variant) : variant_(in_quotes(variant)) {}
  void row(const std::string& subject, const char* measure, double value, odds::Interval interval) {
    text_ += fmt::format("{},{},{},{:.6g},{:.6g},{:.6g}\n", variant_, in_quotes(subject), measure, value,
                         interval.low, interval.high);
  }
  void row(const std::string& subject, const char* measure, const Share& share) {
    row(subject, measure, share.share, share.interval);
  }
  void row(const std::string& subject, const char* measure, const Mean& mean) {
    row(subject, measure, mean.value, {mean.low, mean.high});
  }
  std::string take() { return std::move(text_); }

 private:
  std::string variant_, text_;
};

std::string csv_of(const Study& study, std::size_t variant) {
  const Statistics& statistics = study.outcome.statistics[variant];
  const engine::Scenario& scenario = *study.plan.variants[variant].scenario;
  const auto roster = engine::roster_of(*scenario.rulebook, scenario.start.data());
  const Count n = statistics.battles;
  Csv csv(study.labels[variant]);
  for (std::size_t i = 0; i < statistics.sides.size(); ++i) {
    const SideStatistics& side = statistics.sides[i];
    csv.row(scenario.sides[i], "wins", share_of(side.wins, n));
    csv.row(scenario.sides[i], "strength_left", mean_of(side.strength_sum, side.strength_squares, n, 1000));
    csv.row(scenario.sides[i], "luck", mean_of(side.luck_sum, side.luck_squares, n, 1000));
    if (variant > 0) csv.row(scenario.sides[i], "gain_in_wins", gain(study, variant, i));
  }
  csv.row("battle", "draws", share_of(statistics.draws, n));
  csv.row("battle", "undecided", share_of(statistics.undecided, n));
  const double turns = mean(statistics.turns);
  csv.row("battle", "turns", turns, {quantile(statistics.turns, 0.05), quantile(statistics.turns, 0.95)});
  for (std::size_t i = 0; i < roster.size(); ++i) {
    csv.row(roster[i].name, "sunk", share_of(statistics.ships[i].lost(), n));
    csv.row(roster[i].name, "captured", share_of(statistics.ships[i].ended_as(engine::Group::captured), n));
    csv.row(roster[i].name, "escaped", share_of(statistics.ships[i].ended_as(engine::Group::escaped), n));
    csv.row(roster[i].name, "afloat", share_of(statistics.ships[i].ended_as(engine::Group::afloat), n));
    csv.row(roster[i].name, "crippled", share_of(statistics.ships[i].crippled(), n));
  }
  return csv.take();
}

}  // namespace

std::string as_csv(const Study& study) {
  std::string text = "variant,subject,measure,value,low,high\n";
  for (std::size_t i = 0; i < study.plan.variants.size(); ++i) text += csv_of(study, i);
  return text;
}

}  // namespace sim
