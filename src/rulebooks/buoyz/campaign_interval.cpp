// Campaign supplement 4.2: repairs and replacements between two scenarios.
#include <algorithm>

#include "engine/text.h"
#include "rulebooks/buoyz/campaign_parts.h"

namespace buoyz {
namespace {

enum Stage : std::uint16_t { repairing = 11, delivering = 12 };
constexpr int replacement_percent = 10;

FleetSide& side_of(Campaign& campaign, int side) { return campaign.sides[std::size_t(side)]; }
std::uint32_t now(const Campaign& campaign) { return std::uint32_t(campaign.intervals.size()); }

// buoyz.cam4.2.1: D6, on 4 or more she is repaired, else she misses the next scenario and rolls again after
// it. buoyz.cam4.2.2: a ship that sank and reached port is treated in the same way.
void repair(Campaign& campaign, int side, const FleetShip& ship, Clerk& clerk) {
  const int die = clerk.roll(Die::d6, {dice_of(campaign, side, ship), "buoyz.cam4.2.1", "repairs"});
  campaign.intervals.back().repairs.push_back({.side = side, .ship = ship.name, .die = die});
  for (const SentShip& sent : campaign.battles.back().sides[std::size_t(side)].ships)
    if (sent.fate == Fate::saved && engine::same_word(sent.name, ship.name)) clerk.cite("buoyz.cam4.2.2");
  clerk.note("buoyz.cam4.2.1", ship.name,
             die >= repair_need ? "repaired" : "still in dock for the next scenario");
}

Clause clause_of(Group group) {
  return group == Group::capital  ? Clause("buoyz.cam4.2.5")
         : group == Group::medium ? Clause("buoyz.cam4.2.6")
                                  : Clause("buoyz.cam4.2.7");
}

constexpr const char* rank_reason[] = {"first-rate power", "second-rate power", "third-rate power",
                                       "minor power"};

// buoyz.cam4.2.4: D6 of 4 or more with the modifier of her group and the rank of the power.
void deliver(Campaign& campaign, int side, const FleetShip& ship, Clerk& clerk) {
  const Group group = group_of(ship.klass);
  const Rank rank = side_of(campaign, side).rank;
  const int modifier = *delivery_modifier(group, rank);  // what can never come is not ordered
  Tally tally;
  tally.plus(modifier, rank_reason[static_cast<int>(rank)], clause_of(group));
  const int die = clerk.roll(Die::d6, {dice_of(campaign, side, ship), "buoyz.cam4.2.4", "delivery", &tally});
  campaign.intervals.back().deliveries.push_back(
      {.side = side, .ship = ship.name, .die = die, .modifier = modifier});
  clerk.note("buoyz.cam4.2.4", ship.name, die + total(tally) >= delivery_need ? "delivered" : "delayed");
}

bool is_lost(const FleetShip& ship) {
  return ship.standing == Standing::sunk || ship.standing == Standing::captured;
}

// buoyz.cam4.2.5, buoyz.cam4.2.6: only a capital or medium ship that is lost may be replaced, one for one.
const FleetShip* lost_and_not_replaced(const FleetSide& side, Group group) {
  for (const FleetShip& lost : side.ships) {
    if (!is_lost(lost) || group_of(lost.klass) != group) continue;
    if (std::none_of(side.ships.begin(), side.ships.end(),
                     [&](const FleetShip& other) { return engine::same_word(other.replaces, lost.name); }))
      return &lost;
  }
  return nullptr;
}

Plan plan_of_next(const Campaign& campaign) { return plan_of(campaign, int(campaign.battles.size()) + 1); }

[[noreturn]] void refuse(const std::string& why, Clause clause) {
  throw engine::BadWish(fmt::format("{} [{}]", why, clause.text()));
}

const NoOrder not_now{"replacements come between two scenarios", "buoyz.cam4.2.3"};

NoOrder too_dear(const FleetSide& side, const std::string& name, int points) {
  return {fmt::format("{} costs {} points; the {} have {}", name, points, side.name, side.hoard),
          "buoyz.cam4.2.4"};
}

void roll_for(Campaign& campaign, int number, Clerk& clerk) {
  clerk.begin({now(campaign), delivering});
  deliver(campaign, number, side_of(campaign, number).ships.back(), clerk);
  must_settle(campaign);
}

// Points that are ready or on order.
int strength_to_come(const FleetSide& side) {
  int points = 0;
  for (const FleetShip& ship : side.ships)
    if (!is_lost(ship)) points += ship.points;
  return points;
}

int small_ships_missing(const FleetSide& side) {
  int missing = 0;
  for (const FleetShip& ship : side.ships) {
    if (group_of(ship.klass) != Group::small || ship.kind != Asset::ship) continue;
    missing += (is_lost(ship) ? 1 : 0) - (ship.joined > 0 ? 1 : 0);
  }
  return missing;
}

// The dearest that can be ordered and costs no more than what it makes up for; small ones only where some are
// missing or the fleet is short.
const Sheet* habitual_order(const Campaign& campaign, int number, const Sheets& sheets) {
  const FleetSide& side = campaign.sides[std::size_t(number)];
  const bool small_too = small_ships_missing(side) > 0 || strength_to_come(side) < campaign.points;
  const Sheet* best = nullptr;
  for (const Sheet& sheet : sheets) {
    if (best && best->points >= sheet.points) continue;
    if (why_no_order(campaign, number, sheet, sheets)) continue;
    const Group group = group_of(sheet.klass);
    const bool wanted = group == Group::small ? small_too && !is_merchant(sheet)
                                              : sheet.points <= lost_and_not_replaced(side, group)->points;
    if (wanted) best = &sheet;
  }
  return best;
}

}  // namespace

bool may_order(const Campaign& campaign) {
  return !campaign.has_open_battle() && !campaign.intervals.empty() && !campaign.over();
}

std::optional<NoOrder> why_no_order(const Campaign& campaign, int number, const Sheet& sheet,
                                    const Sheets& sheets) {
  const FleetSide& side = campaign.sides[std::size_t(number)];
  const Group group = group_of(sheet.klass);
  if (!may_order(campaign)) return not_now;
  if (sheet.fort() || sheet.points <= 0)
    return NoOrder{fmt::format("{} cannot be ordered", sheet.name), "buoyz.cam4.2.4"};
  if (!delivery_modifier(group, side.rank))
    return NoOrder{fmt::format("{} is of no rank that replaces capital ships", side.nation),
                   "buoyz.cam4.2.5"};
  if (sheet.points > side.hoard) return too_dear(side, sheet.name, sheet.points);
  const Plan plan = plan_of_next(campaign);
  if (const std::string why = why_not_available(plan, sheets, sheet, number); !why.empty())
    return NoOrder{why, "buoyz.cam2.1.2"};
  if (group != Group::small && !lost_and_not_replaced(side, group))
    return NoOrder{fmt::format("the {} have lost no {} ship that is not replaced", side.name,
                               group_words[std::size_t(group)]),
                   clause_of(group)};
  return std::nullopt;
}

// Forts are never ordered; the rest of Tcam4.2.
Group group_of(Class klass) {
  switch (klass) {
    case Class::battleship:
    case Class::carrier:
    case Class::battlecruiser:
    case Class::nuclear_submarine:
    case Class::ironclad:
    case Class::first_rate:
    case Class::second_rate:
    case Class::third_rate: return Group::capital;
    case Class::heavy_cruiser:
    case Class::light_cruiser:
    case Class::escort_carrier:
    case Class::fourth_rate:
    case Class::frigate: return Group::medium;
    default: return Group::small;
  }
}

// Table Tcam4.2.
std::optional<int> delivery_modifier(Group group, Rank rank) {
  constexpr std::optional<int> table[][4] = {{1, 0, -2, std::nullopt}, {2, 1, 0, -1}, {3, 2, 1, 0}};
  return table[static_cast<int>(group)][static_cast<int>(rank)];
}

Actor dice_of(const Campaign& campaign, int side, const FleetShip& ship) {
  const auto& ships = campaign.sides[std::size_t(side)].ships;
  return Actor(2 * (&ship - ships.data()) + side);
}

// buoyz.cam4.2.3: each side gets a tenth of its starting total; what it does not spend stays.
void open_interval(Campaign& campaign, Clerk& clerk) {
  replay_log(campaign);  // up to the battle just fought
  campaign.intervals.emplace_back();
  for (int side = 0; side < 2; ++side) {
    const int points = side_of(campaign, side).start * replacement_percent / 100;
    campaign.intervals.back().granted[std::size_t(side)] = points;
    clerk.note("buoyz.cam4.2.3", fmt::format("{}, replacement points", side_of(campaign, side).name),
               fmt::format("{} more, {} in all", points, side_of(campaign, side).hoard + points));
  }
  clerk.begin({now(campaign), repairing});
  for (int side = 0; side < 2; ++side)
    for (const FleetShip& ship : side_of(campaign, side).ships)
      if (ship.standing == Standing::crippled) repair(campaign, side, ship, clerk);
  clerk.begin({now(campaign), delivering});
  for (int side = 0; side < 2; ++side)
    for (const FleetShip& ship : side_of(campaign, side).ships)
      if (ship.standing == Standing::delayed) deliver(campaign, side, ship, clerk);
  must_settle(campaign);
}

// buoyz.cam4.2.4: a replacement costs its points, and they stay committed if it is delayed.
void order_replacement(Campaign& campaign, int number, const Sheet& sheet, const Sheets& sheets,
                       Clerk& clerk) {
  if (const auto no = why_no_order(campaign, number, sheet, sheets)) refuse(no->why, no->clause);
  FleetSide& side = side_of(campaign, number);
  const Plan plan = plan_of_next(campaign);
  FleetShip ship;
  ship.name = name_for(plan, number, sheet, clerk), ship.design = sheet.name;
  ship.points = sheet.points, ship.klass = sheet.klass;
  ship.joined = int(now(campaign));
  ship.standing = Standing::delayed;
  if (const Group group = group_of(sheet.klass); group != Group::small)
    ship.replaces = lost_and_not_replaced(side, group)->name;
  side.ships.push_back(ship);
  roll_for(campaign, number, clerk);
}

void order_flight(Campaign& campaign, int number, const std::string& type, Clerk& clerk) {
  FleetSide& side = side_of(campaign, number);
  if (!may_order(campaign)) refuse(not_now.why, not_now.clause);
  if (const NoOrder no = too_dear(side, type, flight_points); flight_points > side.hoard)
    refuse(no.why, no.clause);
  FleetShip& flight = add_flight(side, type);
  flight.joined = int(now(campaign));
  flight.standing = Standing::delayed;
  roll_for(campaign, number, clerk);
}

void order_by_habit(Campaign& campaign, int number, const Sheets& sheets, Clerk& clerk) {
  while (const Sheet* sheet = habitual_order(campaign, number, sheets))
    order_replacement(campaign, number, *sheet, sheets, clerk);
}

}  // namespace buoyz
