// Chapter 11.1: lurking, revealing, diving and surfacing.
#include "rulebooks/buoyz/submarines.h"

#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/waters.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

// buoyz.11.1.2: boats the scenario sets to lurk; where a side places its own ships, or the scenario lets it,
// it may hide any boat.
bool may_lurk(const Battle& battle, const Ship& ship) {
  if (!battle.sheet(ship).submarine()) return false;
  const SideInfo& side = battle.book->side(ship.side);
  if (ship.is(Mark::aground)) return false;
  return ship.state == State::lurking || (on_table(ship) && (side.deploys || side.hides));
}

void hide(Battle& battle, Umpire& umpire, Actor who, int number) {
  Ship& boat = battle[who];
  if (number == with_the_fleet) return;
  boat.table = std::uint8_t((number - 1) / zones);
  lurk(boat, (number - 1) % zones + 1);
  umpire.tell(event(OrdnanceTold::lurks, "buoyz.11.1.2", who, nobody, {boat.zone, boat.table}));
}

void appear(Battle& battle, Umpire& umpire, Actor who, Depth depth) {
  const auto place =
      umpire.ask<engine::Place>(battle, question(appear_kind, battle, who, static_cast<int>(depth)));
  Ship& boat = battle[who];
  boat.state = State::on_table;
  boat.zone = 0;
  boat.pose = pose_at(battle, boat.table, place);
  depth == Depth::submerged ? boat.set(Mark::submerged) : boat.clear(Mark::submerged);
  heed_order(battle, boat);
  umpire.tell(
      event(OrdnanceTold::revealed, "buoyz.11.1.3", who, nobody,
            {milli(boat.pose.at.x), milli(boat.pose.at.y), place.heading, depth == Depth::submerged}));
}

// buoyz.11.1.3: some may be revealed and others kept, also under the order to break contact (cam3.1.7).
void reveal_boats_of(Battle& battle, Umpire& umpire, Side side) {
  for (int i = 0; i < battle.ships.size(); ++i)
    if (battle.ships[i].side == side && battle.ships[i].state == State::lurking)
      reveal(battle, umpire, ship_actor(i), Showing::free);
}

void forget_contacts(Battle& battle) {
  for (Ship& ship : battle.ships) ship.sonar = nobody;
  for (Flight& flight : battle.flights) flight.sonar = nobody;
}

bool near_land(const Battle& battle, sea::Point at) {
  for (const sea::Polygon& dock : battle.book->docks)
    if (sea::inside(dock, at)) return false;
  for (const sea::Polygon& land : battle.book->land)
    if (!sea::at_least(sea::distance(at, land), battle.book->p.land_belt)) return true;
  return false;
}

bool touches(const sea::Outline& hull, std::span<const sea::Polygon> shapes) {
  for (const sea::Polygon& shape : shapes)
    if (sea::contact(hull, shape)) return true;
  return false;
}

bool touches_ship(const Battle& battle, const sea::Outline& hull) {
  for (const Ship& ship : battle.ships)
    if (on_table(ship) && sea::within(sea::gap(hull, outline(battle, ship)), battle.book->p.contact))
      return true;
  return false;
}

}  // namespace

// Gaps G10: a grid of 3 by 2 along the long side, numbered from the north-west; a boundary belongs to the
// lower number.
int zone_of(const Battle& battle, sea::Point at) {
  for (const sea::Table& table : battle.book->tables)
    for (int zone = 1; zone <= zones; ++zone)
      if (sea::inside(zone_area(table, zone), at)) return zone;
  return 0;
}

sea::Table zone_area(const sea::Table& table, int zone) {
  const bool wide = sea::width(table) >= sea::depth(table);
  const int columns = wide ? 3 : 2, rows = zones / columns;
  const int column = (zone - 1) % columns, row = (zone - 1) / columns;
  const double width = sea::width(table) / columns, depth = sea::depth(table) / rows;
  const sea::Point north_west{table.south_west.x + column * width, table.north_east.y - row * depth};
  return {{north_west.x, north_west.y - depth}, {north_west.x + width, north_west.y}};
}

// buoyz.11.1.3: not on land, in closed water (10.1.3) or on a shoal she cannot cross (10.1.2); on the surface
// not touching a ship.
Berth berth(const Battle& battle, const Ship& boat, const sea::Pose& pose, Depth depth) {
  if (!sea::inside(zone_area(battle.book->table(boat.table), boat.zone), pose.at)) return Berth::zone;
  const sea::Outline hull = outline(battle, boat, pose);
  if (touches(hull, battle.book->land)) return Berth::land;
  if (near_land(battle, pose.at)) return Berth::belt;
  if (!crosses_shoals(battle, boat) && touches(hull, battle.book->shoals)) return Berth::shoal;
  return depth == Depth::surfaced && touches_ship(battle, hull) ? Berth::ship : Berth::free;
}

// Looks at a grid of places in a scattered order.
std::optional<sea::Pose> first_free(const Battle& battle, const Ship& boat) {
  const sea::Table area = zone_area(battle.book->table(boat.table), boat.zone);
  constexpr int steps = 16;
  for (int i = 0; i < steps * steps; ++i) {
    const int at = i * 101 % (steps * steps);
    const double x = (at % steps + 0.5) / steps, y = (at / steps + 0.5) / steps;
    const sea::Pose pose{{area.south_west.x + x * sea::width(area), area.south_west.y + y * sea::depth(area)},
                         {}};
    if (berth(battle, boat, pose, Depth::surfaced) == Berth::free) return pose;
  }
  return std::nullopt;
}

// buoyz.11.1.2: off the table she is neither at anchor nor at any depth.
void lurk(Ship& boat, int zone) {
  boat.state = State::lurking;
  boat.zone = std::uint8_t(zone);
  boat.pose = {};
  for (const Mark mark : {Mark::submerged, Mark::detected, Mark::anchored}) boat.clear(mark);
}

// Set-up, sealed: each owner notes where his boats lurk.
void hide_submarines(Battle& battle, Umpire& umpire) {
  if (!battle.book->submarines) return;
  std::array<Few<Question, max_ships>, sides> sheets{};
  std::array<std::array<Answer, max_ships>, sides> answers;
  umpire.sealed(sides, [&](Side side) {
    auto& sheet = sheets[std::size_t(index(side))];
    sheet.clear();
    for (int i = 0; i < battle.ships.size(); ++i)
      if (battle.ships[i].side == side && may_lurk(battle, battle.ships[i]))
        sheet.add(question(zone_kind, battle, ship_actor(i)));
    umpire.ask_all(battle, {sheet.begin(), std::size_t(sheet.size())},
                   answers[std::size_t(index(side))].data());
  });
  for (std::size_t side = 0; side < sides; ++side)
    for (int i = 0; i < sheets[side].size(); ++i)
      hide(battle, umpire, sheets[side][i].actor, answers[side][std::size_t(i)].choice.option);
}

// buoyz.11.1.3: a lurking boat may show herself anywhere in her zone, surfaced or submerged.
void reveal(Battle& battle, Umpire& umpire, Actor who, Showing showing) {
  if (!first_free(battle, battle[who])) return;
  const auto choice = umpire.ask<engine::Choice>(
      battle, question(reveal_kind, battle, who, showing == Showing::forced ? must_appear : 0));
  if (Reveal(choice.option) == Reveal::stay) return;
  appear(battle, umpire, who,
         Reveal(choice.option) == Reveal::submerged ? Depth::submerged : Depth::surfaced);
}

// Movement 1: the Initiative holder's boats first.
void reveal_submarines(Battle& battle, Umpire& umpire) {
  forget_contacts(battle);
  for (const Side side : {battle.holder, enemy_of(battle.holder)}) reveal_boats_of(battle, umpire, side);
}

// buoyz.11.1.1: only submarines; neither crippled (5.7.7) nor with jammed planes (5.8.4).
bool can_submerge(const Ship& ship) {
  return ship.has(Ability::submarine) && !crippled(ship) && ship.steering == 0;
}

// With everything stowed (7.3.17).
bool may_dive(const Battle& battle, const Ship& ship) {
  const bool stowed = !battle.sheet(ship).deploys || ship.is(Mark::stowed);
  return can_submerge(ship) && battle.book->era >= 5 && !ship.is(Mark::aground) && !ship.is(Mark::struck) &&
         !ship.is(Mark::prize) && stowed;
}

// buoyz.cam3.1.5: the order to go home binds surface ships, and so a boat while she is on the surface
// (11.1.6).
void heed_order(const Battle& battle, Ship& boat) {
  if (battle.fleet(boat.side).ordered_off && !submerged(boat))
    boat.set(Mark::retreating);
  else
    boat.clear(Mark::retreating);
}

// buoyz.4.1.1.6: nobody is under water and at anchor.
void go_under(Battle& battle, Umpire& umpire, Actor who, const engine::Event& dives) {
  Ship& boat = battle[who];
  boat.set(Mark::submerged);
  boat.set(Mark::dived_now);
  heed_order(battle, boat);
  umpire.tell(dives);
  if (!boat.is(Mark::anchored)) return;
  boat.clear(Mark::anchored);
  umpire.tell(event(MoveTold::weighed, "buoyz.4.1.1.6", who));
}

// buoyz.11.1.4: she may not attack nor try a Special Action for the rest of the turn.
void change_depth(Battle& battle, Umpire& umpire, Actor who, Depth depth, Clause clause) {
  Ship& boat = battle[who];
  if (submerged(boat) == (depth == Depth::submerged)) return;
  if (depth == Depth::submerged)
    return go_under(battle, umpire, who, event(OrdnanceTold::dived, clause, who));
  boat.set(Mark::dived_now);
  boat.clear(Mark::submerged);
  boat.clear(Mark::detected);
  heed_order(battle, boat);
  umpire.cite("buoyz.11.1.6");
  umpire.tell(event(OrdnanceTold::surfaced, clause, who));
}

void ask_depth(Battle& battle, Umpire& umpire, Actor who) {
  const Ship& boat = battle[who];
  if (!battle.sheet(boat).submarine() || boat.is(Mark::dived_now)) return;
  if (!submerged(boat) && !may_dive(battle, boat)) return;
  const auto order = umpire.ask<engine::Choice>(battle, question(depth_kind, battle, who));
  if (DepthOrder(order.option) == DepthOrder::stay) return;
  const Depth depth = submerged(boat) ? Depth::surfaced : Depth::submerged;
  change_depth(battle, umpire, who, depth, "buoyz.11.1.4");
}

}  // namespace buoyz
