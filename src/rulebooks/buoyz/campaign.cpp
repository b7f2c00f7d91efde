// Campaign supplement 4.0, 4.1 and 4.3: how a campaign goes, and who wins it.
#include "rulebooks/buoyz/campaign.h"

#include <algorithm>

#include "engine/text.h"
#include "rulebooks/buoyz/campaign_parts.h"

namespace buoyz {
namespace {

struct Years {
  int first, last;
};
std::optional<Years> named_years(const Asked& asked) {
  const auto text = asked.text("years");
  if (!text) return std::nullopt;
  const std::size_t mark = text->find('-', 1);
  const auto first = engine::whole(text->substr(0, mark));
  const auto last = mark == std::string::npos ? first : engine::whole(text->substr(mark + 1));
  if (!first || !last || *first > *last || !year_fits(*first, era_of(*first)))
    Asked::fail("years",
                fmt::format("is \"{}\"; expected a year or two, as in 1940-1943", engine::printable(*text)));
  return Years{*first, *last};
}

// The years of a campaign lie in one era.
Asked with_first_year(const Asked& asked, const std::optional<Years>& years) {
  if (!years) return asked;
  return asked.with("year", std::to_string(years->first));
}

void take_years(Campaign& campaign, const Plan& plan, const std::optional<Years>& years) {
  campaign.era = plan.era;
  campaign.first_year = plan.year;
  campaign.last_year = years ? years->last : plan.year;
  if (!year_fits(campaign.last_year, campaign.era))
    Asked::fail("years", fmt::format("{} is not in era {}", campaign.last_year, campaign.era));
}

// Extra aircraft and minefields stand in the fleet's list behind its ships.
void add_counters(FleetSide& side, const Force& force) {
  for (const ExtraFlight& flight : force.flights) add_flight(side, flight.type);
  for (const BoughtField& field : force.minefields) {
    FleetShip entry;
    entry.name = fmt::format("{} minefield {}", engine::usual_words(force.name).adjective,
                             &field - force.minefields.data() + 1);
    entry.design = asset_words[int(Asset::minefield)];
    entry.points = field.points;
    entry.klass = Class::boat_counter;
    entry.kind = Asset::minefield;
    side.ships.push_back(entry);
  }
}

// One total for both fleets, or a total for a side, as in British=100; who has none starts with what a battle
// takes.
std::array<int, 2> fleet_totals(const Asked& asked, const SideNames& sides, int least) {
  constexpr int most = 2000;
  std::array<int, 2> totals{least, least};
  const auto given = asked.all("fleet");
  if (given.size() == 1 && given[0].find('=') == std::string::npos) {
    totals.fill(*asked.number("fleet", least, most));
    return totals;
  }
  for (const OfSide& wish : asked.of_sides("fleet", sides)) {
    const auto points = engine::whole(wish.value);
    if (!points || *points < least || *points > most)
      Asked::fail("fleet",
                  fmt::format("is \"{}\" for the {}; expected a whole number, {} to {}",
                              engine::printable(wish.value), sides[std::size_t(wish.side)], least, most));
    totals[std::size_t(wish.side)] = *points;
  }
  return totals;
}

std::string told_totals(const std::array<int, 2>& totals, const SideNames& sides) {
  if (totals[0] == totals[1]) return fmt::format("{} points each", totals[0]);
  return fmt::format("{} {} points, {} {}", sides[0], totals[0], sides[1], totals[1]);
}

FleetSide fleet_of(const Plan& plan, int number, const Sheets& sheets) {
  const Force& force = plan.forces[std::size_t(number)];
  FleetSide side;
  side.name = force.name;
  side.nation = force.nation;
  side.rank = rank_of(force.nation, plan.era);
  side.start = plan.ceiling(number);
  for (const Bought& ship : force.ships) {
    const Sheet& sheet = sheets[std::size_t(ship.sheet)];
    FleetShip entry;
    entry.name = ship.name, entry.design = sheet.name;
    entry.points = ship.points, entry.klass = sheet.klass;
    side.ships.push_back(entry);
  }
  add_counters(side, force);
  return side;
}

}  // namespace

// buoyz.cam4.2.7: aircraft are among the "other counters" of the small group.
FleetShip& add_flight(FleetSide& side, const std::string& type) {
  FleetShip flight;
  for (int number = 1; flight.name.empty() || side.find(flight.name); ++number)
    flight.name = fmt::format("{} {} {}", engine::usual_words(side.name).adjective, type, number);
  flight.design = type;
  flight.points = flight_points;
  flight.klass = Class::boat_counter;
  flight.kind = Asset::flight;
  return side.ships.emplace_back(flight);
}

FleetShip* FleetSide::find(std::string_view ship) {
  for (FleetShip& own : ships)
    if (engine::same_word(own.name, ship)) return &own;
  return nullptr;
}
const FleetShip* FleetSide::find(std::string_view ship) const {
  return const_cast<FleetSide*>(this)->find(ship);
}

int Campaign::year_of(int battle) const {
  return scenarios < 2 ? first_year : first_year + (last_year - first_year) * (battle - 1) / (scenarios - 1);
}

// buoyz.cam4.0.1: each fleet starts with a points total. buoyz.cam4.1.1: number of scenarios, theatre and
// years are agreed.
Campaign begin_campaign(const Asked& asked, const Sheets& sheets, Clerk& clerk) {
  const auto years = named_years(asked);
  Plan plan;
  clerk.begin({0, 1});
  fix_time_and_place(plan, with_first_year(asked, years), clerk);
  name_sides(plan, asked, clerk);
  Campaign campaign;
  take_years(campaign, plan, years);
  campaign.theatre = plan.theatre;
  campaign.points = asked.number("points", 1, 1000).value_or(campaign.points);
  campaign.scenarios = asked.number("scenarios", 1, 20).value_or(campaign.scenarios);
  campaign.bc_percent = asked.number("bc-percent", 1, 100).value_or(campaign.bc_percent);
  campaign.survive_on_doubles = asked.word("survive-on-doubles", yes_no).value_or(0) == 0;
  campaign.dominant = asked.side("dominant", plan.names());
  clerk.note("buoyz.cam4.1.1", "Campaign",
             fmt::format("{} scenarios in the {}, {} to {}", campaign.scenarios,
                         theatre_names[std::size_t(plan.theatre)], campaign.first_year, campaign.last_year));
  clerk.begin({0, 2});
  const auto totals = fleet_totals(asked, plan.names(), campaign.points);
  for (std::size_t i = 0; i < 2; ++i) plan.forces[i].own_total = totals[i];
  buy_forces(plan, asked, sheets, clerk);
  campaign.unique_ships = plan.unique_ships, campaign.stand_ins = plan.stand_ins;
  campaign.history = plan.history;
  for (int i = 0; i < 2; ++i) campaign.sides[std::size_t(i)] = fleet_of(plan, i, sheets);
  for (const OfSide& wish : asked.of_sides("rank", plan.names()))
    campaign.sides[std::size_t(wish.side)].rank = rank_named(wish.value);
  clerk.note("buoyz.cam4.0.1", "Fleets", told_totals(totals, plan.names()));
  campaign.title = asked.text("title").value_or(
      fmt::format("Campaign in the {}, {}", theatre_names[std::size_t(plan.theatre)], campaign.first_year));
  if (!is_title(campaign.title)) Asked::fail("title", "expected plain text of at most 80 characters");
  return campaign;
}

int points_destroyed(const Fought& battle, int side) {
  int points = 0;
  for (const SentShip& ship : battle.sides[std::size_t(1 - side)].ships)
    if (is_loss(ship.fate) && ship.kind == Asset::ship) points += ship.points;  // aircraft are no shipping
  return points;
}

// buoyz.cam4.3.1: 3 for him whose enemy is first to break contact; the same turn, nobody. buoyz.cam4.3.2: 1
// for every full 10 points destroyed. buoyz.cam4.3.3: 2 more if he did not have to break contact himself.
Tally points_scored(const Fought& battle, int side) {
  const int own = battle.sides[std::size_t(side)].broke_contact;
  const int enemy = battle.sides[std::size_t(1 - side)].broke_contact;
  Tally points;
  const bool held = enemy > 0 && (own == 0 || enemy < own);
  if (held) points.plus(3, "the enemy broke contact first", "buoyz.cam4.3.1");
  if (const int tens = points_destroyed(battle, side) / 10; tens > 0)
    points.plus(tens, "for enemy shipping destroyed", "buoyz.cam4.3.2");
  if (held && own == 0) points.plus(2, "did not have to break contact", "buoyz.cam4.3.3");
  return points;
}

int campaign_points(const Fought& battle, int side, Clerk& clerk) {
  const Tally points = points_scored(battle, side);
  for (const engine::TallyLine& line : points.lines()) clerk.cite(line.clause);
  return total(points);
}

int total_points(const Campaign& campaign, int side) {
  int points = 0;
  for (const Fought& battle : campaign.battles) points += battle.sides[std::size_t(side)].campaign_points;
  return points;
}

// buoyz.cam4.3.4: most campaign points wins.
std::optional<int> leader(const Campaign& campaign) {
  const int first = total_points(campaign, 0), second = total_points(campaign, 1);
  if (first > second) return 0;
  if (second > first) return 1;
  return std::nullopt;
}

namespace {

// Part by part, each with its clause; then their sum, which is what the campaign counts.
void tell_points(const Fought& battle, int side, const std::string& whose, Clerk& clerk) {
  const Tally points = points_scored(battle, side);
  clerk.note("buoyz.cam4.3.2", whose,
             fmt::format("{} points of enemy shipping destroyed", points_destroyed(battle, side)));
  for (const engine::TallyLine& line : points.lines())
    clerk.note(line.clause, whose, fmt::format("{:+} {}", line.amount, line.reason));
  const int sum = total(points);
  clerk.note("buoyz.cam4.1.1", whose,
             fmt::format("{} campaign point{} for this battle", sum, sum == 1 ? "" : "s"));
}

}  // namespace

void close_battle(Campaign& campaign, Clerk& clerk) {
  Fought& battle = campaign.battles.back();
  battle.open = false;
  battle.scenario.clear();
  const std::string number = fmt::format("Battle {}", campaign.battles.size());
  for (int side = 0; side < 2; ++side) {
    battle.sides[std::size_t(side)].campaign_points = campaign_points(battle, side, clerk);
    tell_points(battle, side, fmt::format("{}, {}", number, campaign.sides[std::size_t(side)].name), clerk);
  }
  if (!campaign.over()) return open_interval(campaign, clerk);
  must_settle(campaign);
  const auto winner = leader(campaign);
  clerk.note("buoyz.cam4.3.4", "The campaign is over",
             winner ? fmt::format("the {} win it", campaign.sides[std::size_t(*winner)].name) : "level");
}

}  // namespace buoyz
