#include "rulebooks/buoyz/leave.h"

#include <algorithm>

#include "rulebooks/buoyz/end.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/waters.h"

namespace buoyz {
namespace {

constexpr int turns_in_transit = 2;

// The place on the new table's edge that answers to the one she left by.
sea::Pose entry(const Battle& battle, const Ship& ship) {
  const sea::Table& to = battle.book->table(ship.bound_for);  // as large as the one she left
  const bool eastward = ship.exit_edge == static_cast<int>(sea::Edge::East);
  return {{eastward ? to.south_west.x : to.north_east.x, ship.pose.at.y}, ship.pose.heading};
}

// Along the edge to open water where nobody lies (10.1.2, 10.1.3).
sea::Pose free_entry(const Battle& battle, Actor who, const sea::Pose& wanted) {
  const sea::Table& table = battle.book->table(battle[who].table);
  const int most = int(sea::depth(table));
  for (int inches = 0; inches <= most; ++inches)
    for (const int side : {1, -1}) {
      const sea::Pose pose{{wanted.at.x, wanted.at.y + side * inches}, wanted.heading};
      if (!sea::inside(table, pose.at) || touches_any(battle, who, pose)) continue;
      if (water(battle, battle[who], from_afar, pose.at) == Water::open) return pose;
    }
  return wanted;
}

}  // namespace

// buoyz.12.4.1: tables stand in a row, west to east.
int table_beyond(const Battle& battle, int table, sea::Edge edge) {
  if (!battle.book->options.multi_tables) return -1;
  if (edge == sea::Edge::West) return table - 1;
  if (edge == sea::Edge::East && table + 1 < int(battle.book->tables.size())) return table + 1;
  return -1;
}

// buoyz.12.3.1: she disengages and does not return; buoyz.12.4.2: over a shared edge she goes to the next
// table, but not burning (12.5.4).
void leave_table(Battle& battle, Umpire& umpire, Actor who, sea::Edge edge) {
  Ship& ship = battle[who];
  ship.exit_edge = std::uint8_t(edge);
  const int beyond = table_beyond(battle, ship.table, edge);
  if (beyond < 0 || ship.is(Mark::lit)) {
    ship.state = State::left;
    return umpire.tell(
        event(MoveTold::left_table, "buoyz.12.3.1", who, nobody, {static_cast<std::int32_t>(edge)}));
  }
  ship.state = State::transit;
  ship.bound_for = std::uint8_t(beyond);
  ship.arrives = std::uint8_t(umpire.turn() + turns_in_transit + 1);
  umpire.cite("buoyz.12.4.1");
  umpire.tell(event(MoveTold::set_off, "buoyz.12.4.2", who, nobody,
                    {static_cast<std::int32_t>(edge), beyond, ship.arrives}));
}

// buoyz.12.4.2: she appears at the corresponding edge.
void enter_from_transit(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  const sea::Pose pose = entry(battle, ship);
  ship.table = ship.bound_for;
  ship.state = State::on_table;
  ship.exit_edge = 255;
  ship.pose = free_entry(battle, who, pose);
  umpire.tell(event(MoveTold::arrived, "buoyz.12.4.2", who, nobody, {ship.table}));
}

// buoyz.12.4.3: ships in transit are safe, and everyone knows how far they have come.
void arrivals(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    Ship& ship = battle.ships[i];
    if (ship.state != State::transit || ship.arrives == 0) continue;
    umpire.tell(
        event(MoveTold::in_transit, "buoyz.12.4.3", ship_actor(i), nobody, {ship.bound_for, ship.arrives}));
    if (ship.arrives <= umpire.turn() + 1) ship.arrives = 0;
  }
}

}  // namespace buoyz
