// What follows from a campaign's log: how every ship stands and what is left to spend. A file that says
// otherwise has been damaged.
#include <algorithm>

#include "engine/check.h"
#include "engine/text.h"
#include "rulebooks/buoyz/campaign_parts.h"

namespace buoyz {
namespace {

using engine::same_word;
using Problem = std::optional<Flaw>;

Problem flaw(int line, const std::string& what) { return Flaw{line, what}; }

Standing after(Fate fate) {
  switch (fate) {
    case Fate::fit: return Standing::ready;
    case Fate::sunk: return Standing::sunk;
    case Fate::captured: return Standing::captured;
    default: return Standing::crippled;
  }
}

// Ships not of the fleet were lent for the day.
Problem settle_battle(Campaign& campaign, const Fought& battle) {
  for (std::size_t i = 0; i < 2; ++i)
    for (const SentShip& sent : battle.sides[i].ships) {
      FleetShip* ship = campaign.sides[i].find(sent.name);
      if (!ship) continue;
      if (ship->standing != Standing::ready)
        return flaw(sent.line, fmt::format("{} fought there but was {}", sent.name,
                                           standing_words[std::size_t(ship->standing)]));
      if (ship->points != sent.points)
        return flaw(sent.line,
                    fmt::format("{} is worth {} points, not {}", sent.name, ship->points, sent.points));
      if (!battle.open) ship->standing = after(sent.fate);
    }
  return {};
}

Problem settle_points(const Campaign& campaign, const Fought& battle) {
  Clerk unheard{campaign.seed};
  for (int side = 0; side < 2; ++side) {
    const FoughtSide& fought = battle.sides[std::size_t(side)];
    const int points = battle.open ? 0 : campaign_points(battle, side, unheard);
    if (points != fought.campaign_points)
      return flaw(fought.line,
                  fmt::format("{} campaign point{}; by its ships and who broke contact it is {}",
                              fought.campaign_points, fought.campaign_points == 1 ? "" : "s", points));
  }
  return {};
}

// Every ship in dock rolls once in an interval, and no other.
Problem settle_repairs(Campaign& campaign, const Interval& interval) {
  std::size_t due = 0;
  for (const FleetSide& side : campaign.sides)
    due += std::size_t(std::count_if(side.ships.begin(), side.ships.end(), [](const FleetShip& ship) {
      return ship.standing == Standing::crippled;
    }));
  if (interval.repairs.size() != due)
    return flaw(interval.line,
                fmt::format("{} repairs are rolled for; {} ships are in dock", interval.repairs.size(), due));
  std::vector<const FleetShip*> done;
  for (const Repair& repair : interval.repairs) {
    FleetShip* ship = campaign.sides[std::size_t(repair.side)].find(repair.ship);
    if (!ship || ship->standing != Standing::crippled ||
        std::find(done.begin(), done.end(), ship) != done.end())
      return flaw(repair.line, fmt::format("{} is not in dock", repair.ship));
    done.push_back(ship);
  }
  for (const Repair& repair : interval.repairs)
    if (repair.die >= repair_need)
      campaign.sides[std::size_t(repair.side)].find(repair.ship)->standing = Standing::ready;
  return {};
}

Problem settle_delivery(Campaign& campaign, const Delivery& delivery, int number) {
  FleetSide& side = campaign.sides[std::size_t(delivery.side)];
  FleetShip* ship = side.find(delivery.ship);
  if (!ship || ship->standing != Standing::delayed || ship->joined > number)
    return flaw(delivery.line, fmt::format("{} is not on order", delivery.ship));
  if (delivery_modifier(group_of(ship->klass), side.rank) != delivery.modifier)
    return flaw(delivery.line, fmt::format("modifier {} is not that of Tcam4.2", delivery.modifier));
  if (delivery.die + delivery.modifier >= delivery_need) ship->standing = Standing::ready;
  return {};
}

// What was ordered costs its points, and is rolled for in every interval until it comes.
Problem settle_deliveries(Campaign& campaign, const Interval& interval, int number) {
  std::size_t due = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    FleetSide& side = campaign.sides[i];
    side.hoard += interval.granted[i];
    for (const FleetShip& ship : side.ships) {
      if (ship.joined == number) side.hoard -= ship.points;
      if (ship.standing == Standing::delayed && ship.joined <= number) ++due;
    }
    if (side.hoard < 0)
      return flaw(side.line, fmt::format("the {} spent {} replacement points more than they had", side.name,
                                         -side.hoard));
  }
  if (interval.deliveries.size() != due)
    return flaw(interval.line, fmt::format("{} deliveries are rolled for; {} ships are on order",
                                           interval.deliveries.size(), due));
  for (const Delivery& delivery : interval.deliveries)
    if (const Problem problem = settle_delivery(campaign, delivery, number)) return problem;
  return {};
}

Problem settle_interval(Campaign& campaign, int number) {
  const Interval& interval = campaign.intervals[std::size_t(number - 1)];
  if (const Problem problem = settle_repairs(campaign, interval)) return problem;
  return settle_deliveries(campaign, interval, number);
}

// The log goes battle, interval, battle ... and only the last battle may be open.
Problem check_order(const Campaign& campaign) {
  const std::size_t battles = campaign.battles.size(), intervals = campaign.intervals.size();
  if (int(battles) > campaign.scenarios)
    return flaw(0, fmt::format("has more battles than {}", campaign.scenarios));
  for (std::size_t i = 0; i + 1 < battles; ++i)
    if (campaign.battles[i].open)
      return flaw(campaign.battles[i].sides[0].line, "an earlier battle is still open");
  const std::size_t due = battles == 0                                    ? 0
                          : campaign.has_open_battle() || campaign.over() ? battles - 1
                                                                          : battles;
  if (intervals != due)
    return flaw(0, fmt::format("has {} intervals; {} belong to its battles", intervals, due));
  return {};
}

Problem check_ships(const Campaign& campaign) {
  for (const FleetSide& side : campaign.sides)
    for (const FleetShip& ship : side.ships) {
      if (ship.joined > int(campaign.intervals.size()))
        return flaw(ship.line, fmt::format("{} was ordered after interval {}, which is not there", ship.name,
                                           ship.joined));
      const Group group = group_of(ship.klass);
      const FleetShip* lost = side.find(ship.replaces);
      // Medium ships of older files may say nothing of whom they replace.
      const bool must = group == Group::capital || !ship.replaces.empty();
      if (ship.joined > 0 && must && (!lost || group_of(lost->klass) != group))
        return flaw(ship.line,
                    fmt::format("{} replaces no lost {} ship", ship.name, group_words[std::size_t(group)]));
    }
  return {};
}

}  // namespace

std::optional<Flaw> replay_log(Campaign& campaign) {
  for (FleetSide& side : campaign.sides) {
    side.hoard = 0;
    for (FleetShip& ship : side.ships) ship.standing = ship.joined == 0 ? Standing::ready : Standing::delayed;
  }
  for (int number = 1; number <= int(campaign.battles.size()); ++number) {
    const Fought& battle = campaign.battles[std::size_t(number - 1)];
    if (const Problem problem = settle_battle(campaign, battle)) return problem;
    if (const Problem problem = settle_points(campaign, battle)) return problem;
    if (number > int(campaign.intervals.size())) break;
    if (const Problem problem = settle_interval(campaign, number)) return problem;
  }
  return {};
}

std::optional<Flaw> settle(Campaign& campaign) {
  if (const Problem problem = check_order(campaign)) return problem;
  if (const Problem problem = check_ships(campaign)) return problem;
  return replay_log(campaign);
}

void must_settle(Campaign& campaign) {
  const auto problem = settle(campaign);
  engine::check(!problem, problem ? problem->what.c_str() : "");
}

}  // namespace buoyz
