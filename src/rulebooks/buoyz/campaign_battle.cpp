// Campaign supplement 4.1: the battles of a campaign, and who sails to them.
#include <algorithm>
#include <cstring>

#include "engine/text.h"
#include "rulebooks/buoyz/campaign_parts.h"
#include "rulebooks/buoyz/damage.h"

namespace buoyz {
namespace {

// Ships that were chosen to sail, by their names.
std::array<std::vector<std::string>, 2> chosen(const Campaign& campaign, const Asked& asked) {
  std::array<std::vector<std::string>, 2> ships;
  for (const OfSide& wish : asked.of_sides("bring", campaign.names())) {
    const FleetSide& side = campaign.sides[std::size_t(wish.side)];
    for (const std::string_view name : engine::split(wish.value, ",")) {
      const FleetShip* ship = side.find(name);
      if (!ship)
        Asked::fail("bring", fmt::format("the {} have no ship \"{}\"", side.name, engine::printable(name)));
      if (!is_ready(*ship))
        Asked::fail("bring",
                    fmt::format("{} is {}", ship->name, standing_words[std::size_t(ship->standing)]));
      ships[std::size_t(wish.side)].push_back(ship->name);
    }
  }
  return ships;
}

std::string capital_limit(const Limits& limits) {
  return fmt::format("capital ships make up at most {}% of either side in a convoy battle, {} of {} points",
                     most_capital_percent, limits.capital_most, limits.ceiling);
}

// Sends the ships of a fleet that are fit, in the order of its list.
class Sending {
 public:
  Sending(const FleetSide& side, Plan& plan, int number, const Sheets& sheets)
      : side_(side),
        force_(plan.forces[std::size_t(number)]),
        limits_(limits_of(plan, number)),
        sheets_(sheets) {
    force_.ships.clear();
  }

  // Those of a kind, until they make up so many points.
  template <class Kind>
  int send(const std::vector<std::string>& named, int until, Kind&& wanted) {
    int points = 0;
    for (const FleetShip& ship : side_.ships) {
      if (ship.kind != Asset::ship || points >= until || !is_ready(ship) || !is_named(named, ship)) continue;
      const int sheet = sheet_named(sheets_, ship.design);
      if (is_sent(ship) || !wanted(sheets_[std::size_t(sheet)])) continue;
      if (!fits(ship)) {
        if (named.empty()) continue;
        Asked::fail("bring", why_not(ship));
      }
      force_.ships.push_back({sheet, ship.name, ship.points});
      points += ship.points;
    }
    return points;
  }

  // Then aircraft and minefields, as far as the points go.
  void send_counters(const std::vector<std::string>& named) {
    for (const FleetShip& item : side_.ships) {
      if (item.kind == Asset::ship || !is_ready(item) || !is_named(named, item)) continue;
      if (force_.spent() + item.points > limits_.ceiling) {
        if (named.empty()) continue;
        Asked::fail("bring", why_not(item));
      }
      if (item.kind == Asset::flight) force_.flights.push_back({item.design, item.name});
      if (item.kind == Asset::minefield) force_.minefields.push_back({item.points, item.name});
    }
  }

  int points_of_small() const {
    int points = 0;
    for (const Bought& sent : force_.ships)
      if (is_small(sheets_[std::size_t(sent.sheet)])) points += sent.points;
    return points;
  }

  // buoyz.cam2.2.2: capital ships that are ready and stay in port, for so few may sail with a convoy.
  std::vector<std::string> kept_in_port() const {
    std::vector<std::string> names;
    for (const FleetShip& ship : side_.ships)
      if (is_ready(ship) && !is_sent(ship) && too_many_capitals(ship))
        names.push_back(fmt::format("{} ({})", ship.name, ship.points));
    return names;
  }

 private:
  static bool is_named(const std::vector<std::string>& named, const FleetShip& ship) {
    return named.empty() || std::find(named.begin(), named.end(), ship.name) != named.end();
  }
  bool is_sent(const FleetShip& ship) const {
    return std::any_of(force_.ships.begin(), force_.ships.end(),
                       [&](const Bought& sent) { return sent.name == ship.name; });
  }
  bool too_many_capitals(const FleetShip& ship) const {
    if (limits_.capital_most < 0 || group_of(ship.klass) != Group::capital) return false;
    int capital = ship.points;
    for (const Bought& sent : force_.ships)
      if (group_of(sheets_[std::size_t(sent.sheet)].klass) == Group::capital) capital += sent.points;
    return capital > limits_.capital_most;
  }
  bool fits(const FleetShip& ship) const {
    return force_.spent() + ship.points <= limits_.ceiling &&
           int(force_.ships.size()) < most_ships_of_a_side && !too_many_capitals(ship);
  }
  std::string why_not(const FleetShip& ship) const {
    if (too_many_capitals(ship))
      return fmt::format("{} costs {} points; {} [buoyz.cam2.2.2]", ship.name, ship.points,
                         capital_limit(limits_));
    return fmt::format("{} costs {} points, and {} of {} are taken [buoyz.cam4.1.2]", ship.name, ship.points,
                       force_.spent(), limits_.ceiling);
  }

  const FleetSide& side_;
  Force& force_;
  Limits limits_;
  const Sheets& sheets_;
};

// A convoy has its merchants even where the fleet has too few: they are lent for the day, under names that no
// ship of the fleets has.
void lend_merchants(const Campaign& campaign, Plan& plan, int side, int points, const Sheets& sheets,
                    Clerk& clerk) {
  Plan everyone = plan_of(campaign, plan.stage);
  int lent_ships = 0, lent_points = 0;
  for (const Sheet& sheet : sheets) {
    if (!is_merchant(sheet) || !why_not_available(plan, sheets, sheet, side).empty()) continue;
    for (; points > 0 && sheet.points > 0; points -= sheet.points) {
      const Bought lent{int(&sheet - sheets.data()), name_for(everyone, side, sheet, clerk), sheet.points};
      everyone.forces[std::size_t(side)].ships.push_back(lent);
      plan.forces[std::size_t(side)].ships.push_back(lent);
      ++lent_ships, lent_points += sheet.points;
    }
  }
  if (lent_ships > 0)
    clerk.note("buoyz.cam4.1.2", fmt::format("{}, lent for the day", plan.forces[std::size_t(side)].name),
               fmt::format("{} merchant{}, {} points; lost, they count for the enemy's points", lent_ships,
                           lent_ships == 1 ? "" : "s", lent_points));
}

// buoyz.cam2.2.2: a tenth of the raiders' points are small ships also where their admiral says who sails. A
// fleet with too few that are fit need send no more than those.
void check_small(const FleetSide& side, const Plan& plan, int number, const Sheets& sheets, int brought) {
  const int least = limits_of(plan, number).small_least;
  Plan at_best = plan;
  const int fit = Sending(side, at_best, number, sheets).send({}, least, is_small);
  if (brought >= std::min(least, fit)) return;
  Asked::fail("bring",
              fmt::format("the {} bring {} points of ships of size 4 or 5; raiders of a convoy have at least "
                          "{} ({}%){} [buoyz.cam2.2.2]",
                          side.name, brought, least, least_percent,
                          fit < least ? fmt::format(", and {} are fit", fit) : ""));
}

// buoyz.cam4.1.2: the same total for every scenario, from ships that are fit; a side that cannot fill it
// fights short. They sail in the order of the fleet's list unless their admiral says which.
void bring(const Campaign& campaign, Plan& plan, int number, const std::vector<std::string>& named,
           const Sheets& sheets, Clerk& clerk) {
  const FleetSide& side = campaign.sides[std::size_t(number)];
  const Limits limits = limits_of(plan, number);
  Sending sending(side, plan, number, sheets);
  const int merchants = sending.send(named, limits.merchants_least, is_merchant);
  lend_merchants(campaign, plan, number, limits.merchants_least - merchants, sheets, clerk);
  sending.send(named, limits.small_least, is_small);
  sending.send(named, limits.ceiling, [](const Sheet&) { return true; });
  check_small(side, plan, number, sheets, sending.points_of_small());
  sending.send_counters(named);
  if (const auto kept = sending.kept_in_port(); !kept.empty())
    clerk.note("buoyz.cam2.2.2", fmt::format("{}, in port", side.name),
               fmt::format("{}: {}", fmt::join(kept, ", "), capital_limit(limits)));
  clerk.note("buoyz.cam4.1.2", fmt::format("{}, forces", side.name),
             fmt::format("{} of {} points", plan.forces[std::size_t(number)].spent(), plan.points));
}

FoughtSide sent(const Force& force) {
  FoughtSide side;
  const auto send = [&](const std::string& name, int points, Asset kind) {
    side.ships.push_back({.name = name, .points = points, .kind = kind});
  };
  for (const Bought& ship : force.ships) send(ship.name, ship.points, Asset::ship);
  for (const ExtraFlight& flight : force.flights) send(flight.name, flight_points, Asset::flight);
  for (const BoughtField& field : force.minefields) send(field.name, field.points, Asset::minefield);
  return side;
}

void roll_up(Campaign& campaign, Fought& battle, const Asked& asked, const Sheets& sheets, Clerk& clerk) {
  const int number = int(campaign.battles.size()) + 1;
  Plan plan = plan_of(campaign, number);
  clerk.begin({std::uint32_t(number), 1});
  choose_nature(plan, asked, clerk);
  choose_defender(plan, asked, clerk);
  const auto named = chosen(campaign, asked);
  for (int side = 0; side < 2; ++side) bring(campaign, plan, side, named[std::size_t(side)], sheets, clerk);
  clerk.begin({std::uint32_t(number), 3});
  set_up(plan, asked, sheets, clerk);
  for (std::size_t i = 0; i < 2; ++i) battle.sides[i] = sent(plan.forces[i]);
  plan.title = fmt::format("{}, battle {}", campaign.title, number);
  battle.scenario =
      scenario_text(plan, sheets, clerk, fmt::format("Battle {} of {}", number, campaign.title));
}

bool has_ships(const FoughtSide& side) { return !side.ships.empty(); }

// buoyz.cam4.1.1: a scenario that was designed, not rolled up.
void take_designed(const Campaign& campaign, Fought& battle, const std::string& text, const Battle& start) {
  battle.scenario = text;
  for (int side = 0; side < 2; ++side) {
    if (start.book->sides[std::size_t(side)].name != campaign.sides[std::size_t(side)].name)
      Asked::fail("scenario", fmt::format("its side {} is not called {}", side + 1,
                                          campaign.sides[std::size_t(side)].name));
    battle.sides[std::size_t(side)] = {};
  }
  for (int i = 0; i < start.ships.size(); ++i) {
    const Ship& ship = start.ships[i];
    const std::string& name = start.name(ship_actor(i));
    const FleetShip* own = campaign.sides[std::size_t(index(ship.owner))].find(name);
    if (own && !is_ready(*own))
      Asked::fail("scenario", fmt::format("{} is {}", name, standing_words[std::size_t(own->standing)]));
    battle.sides[std::size_t(index(ship.owner))].ships.push_back(
        {.name = name, .points = own ? own->points : points_of(start, ship)});
  }
}

}  // namespace

bool is_ready(const FleetShip& ship) { return ship.standing == Standing::ready; }

Plan plan_of(const Campaign& campaign, int battle) {
  Plan plan;
  plan.stage = battle;
  plan.theatre = campaign.theatre;
  plan.era = campaign.era, plan.year = campaign.year_of(battle);
  plan.points = campaign.points, plan.bc_percent = campaign.bc_percent;
  plan.unique_ships = campaign.unique_ships, plan.stand_ins = campaign.stand_ins;
  plan.history = campaign.history;
  plan.survive_on_doubles = campaign.survive_on_doubles;
  size_of_table(plan);
  for (std::size_t i = 0; i < 2; ++i) {
    const FleetSide& side = campaign.sides[i];
    plan.forces[i].name = side.name, plan.forces[i].nation = side.nation;
    plan.forces[i].dominant =
        campaign.dominant ? *campaign.dominant == int(i) : is_dominant(side.nation, plan.era, plan.year);
    for (const FleetShip& ship : side.ships)
      plan.forces[i].ships.push_back({.name = ship.name, .points = ship.points});
  }
  return plan;
}

void prepare_battle(Campaign& campaign, const Asked& asked, const Sheets& sheets, Clerk& clerk) {
  Fought battle;
  battle.year = campaign.year_of(int(campaign.battles.size()) + 1);
  roll_up(campaign, battle, asked, sheets, clerk);
  campaign.battles.push_back(battle);
  must_settle(campaign);
  if (has_ships(battle.sides[0]) && has_ships(battle.sides[1])) return;
  clerk.note("buoyz.cam4.1.2", fmt::format("Battle {}", campaign.battles.size()),
             "a side has no ship that is fit; it is not fought");
  close_battle(campaign, clerk);
}

void prepare_battle(Campaign& campaign, const engine::Scenario& designed, Clerk& clerk) {
  Fought battle;
  battle.year = campaign.year_of(int(campaign.battles.size()) + 1);
  Battle start;
  std::memcpy(static_cast<void*>(&start), designed.start.data(), sizeof start);
  take_designed(campaign, battle, designed.text, start);
  campaign.battles.push_back(battle);
  clerk.note("buoyz.cam4.1.1", fmt::format("Battle {}", campaign.battles.size()), designed.title);
  must_settle(campaign);
}

}  // namespace buoyz
