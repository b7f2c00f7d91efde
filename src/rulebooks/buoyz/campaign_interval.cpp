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
  campaign.intervals.back().repairs.push_back({side, ship.name, die, 0});
  for (const SentShip& sent : campaign.battles.back().sides[std::size_t(side)].ships)
    if (sent.fate == Fate::saved && engine::same_word(sent.name, ship.name)) clerk.cite("buoyz.cam4.2.2");
  clerk.note("buoyz.cam4.2.1", ship.name,
             die >= repair_need ? "repaired" : "not to be had for the next scenario");
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
  const int modifier = delivery_modifier(group, rank).value_or(0);
  Tally tally;
  tally.plus(modifier, rank_reason[static_cast<int>(rank)], clause_of(group));
  const int die = clerk.roll(Die::d6, {dice_of(campaign, side, ship), "buoyz.cam4.2.4", "delivery", &tally});
  campaign.intervals.back().deliveries.push_back({side, ship.name, die, modifier, 0});
  clerk.note("buoyz.cam4.2.4", ship.name, die + total(tally) >= delivery_need ? "delivered" : "delayed");
}

// buoyz.cam4.2.5: only a lost capital ship may be replaced, one for one.
const FleetShip* lost_and_not_replaced(const FleetSide& side) {
  for (const FleetShip& lost : side.ships) {
    const bool gone = lost.standing == Standing::sunk || lost.standing == Standing::captured;
    if (!gone || group_of(lost.klass) != Group::capital) continue;
    if (std::none_of(side.ships.begin(), side.ships.end(),
                     [&](const FleetShip& other) { return engine::same_word(other.replaces, lost.name); }))
      return &lost;
  }
  return nullptr;
}

[[noreturn]] void refuse(const std::string& why, Clause clause) {
  throw engine::BadWish(fmt::format("{} [{}]", why, clause.text()));
}

void check_order(const Campaign& campaign, const FleetSide& side, const Sheet& sheet) {
  if (campaign.has_open_battle() || campaign.intervals.empty() || campaign.over())
    refuse("replacements come between two scenarios", "buoyz.cam4.2.3");
  if (sheet.fort() || sheet.points <= 0)
    refuse(fmt::format("{} cannot be ordered", sheet.name), "buoyz.cam4.2.4");
  if (!delivery_modifier(group_of(sheet.klass), side.rank))
    refuse(fmt::format("{} is of no rank that replaces capital ships", side.nation), "buoyz.cam4.2.5");
  if (sheet.points > side.hoard)
    refuse(fmt::format("{} costs {} points; the {} have {}", sheet.name, sheet.points, side.name, side.hoard),
           "buoyz.cam4.2.4");
}

}  // namespace

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
  constexpr int table[3][4] = {{1, 0, -2, 0}, {2, 1, 0, -1}, {3, 2, 1, 0}};
  if (group == Group::capital && rank == Rank::other) return std::nullopt;
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
  FleetSide& side = side_of(campaign, number);
  check_order(campaign, side, sheet);
  const Plan plan = plan_of(campaign, int(campaign.battles.size()) + 1);
  if (const std::string why = why_not_available(plan, sheets, sheet, number); !why.empty())
    refuse(why, "buoyz.cam2.1.2");
  FleetShip ship{name_for(plan, number, sheet, clerk),
                 sheet.name,
                 sheet.points,
                 sheet.klass,
                 int(now(campaign)),
                 {},
                 Standing::delayed,
                 0};
  if (group_of(sheet.klass) == Group::capital) {
    const FleetShip* lost = lost_and_not_replaced(side);
    if (!lost)
      refuse(fmt::format("the {} have lost no capital ship that is not replaced", side.name),
             "buoyz.cam4.2.5");
    ship.replaces = lost->name;
  }
  side.ships.push_back(ship);
  clerk.begin({now(campaign), delivering});
  deliver(campaign, number, side.ships.back(), clerk);
  must_settle(campaign);
}

}  // namespace buoyz
