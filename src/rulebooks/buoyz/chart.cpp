#include "rulebooks/buoyz/chart.h"

#include <algorithm>

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/setup_events.h"
#include "rulebooks/buoyz/submarines.h"
#include "rulebooks/buoyz/targets.h"

namespace buoyz {
namespace {

constexpr Weapon all_weapons[] = {Weapon::main,      Weapon::cannon,   Weapon::secondary,
                                  Weapon::torpedoes, Weapon::missiles, Weapon::depth_charges};

engine::FireArc fire_arc(const Battle& battle, const Ship& ship, Weapon weapon, int from, int to) {
  engine::FireArc arc{weapon_name(weapon), from * 60, to * 60, longest_range(battle, ship, weapon),
                      shortest_range(battle, weapon)};
  const Parameters& p = battle.book->p;
  const auto band = [&](double range) {
    if (range > arc.least && range < arc.reach) arc.bands.push_back(range);
  };
  if (is_gun(weapon) && weapon != Weapon::cannon) band(p.long_range), band(p.extreme_range);
  if (weapon == Weapon::cannon) band(p.cannon_long), band(p.cannon_extreme);
  band(effective_range(battle, ship, weapon));
  std::sort(arc.bands.begin(), arc.bands.end());
  return arc;
}

// Neighbouring quarters become one arc. Fore is 315 to 45, starboard 45 to 135, and so on.
void add_arcs(const Battle& battle, const Ship& ship, Weapon weapon, std::vector<engine::FireArc>& out) {
  const unsigned arcs = weapon_arcs(battle, ship, weapon);
  if (arcs == all_arcs) return out.push_back(fire_arc(battle, ship, weapon, 0, 360));
  for (int first = 0; first < 4; ++first) {
    const bool begins = (arcs >> first & 1) && !(arcs >> ((first + 3) % 4) & 1);
    if (!begins) continue;
    int quarters = 1;
    while (arcs >> ((first + quarters) % 4) & 1) ++quarters;
    out.push_back(fire_arc(battle, ship, weapon, first * 90 - 45, (first + quarters) * 90 - 45));
  }
}

void add_stock(std::vector<engine::BoxRow>& rows, const char* label, int all, int left) {
  if (all > 0 && all != no_limit) rows.push_back({label, all, std::clamp(all - left, 0, all)});
}

const char* halt_text(const Battle& battle, Actor who, const Passage& passage) {
  switch (passage.halt) {
    case Halt::none:
      if (passage.struck.empty()) return "";
      return runs_down(battle, who, passage.struck[0]) ? "rams" : "collides";
    case Halt::collision: return "collides";
    case Halt::aground: return "runs aground";
    case Halt::belt: return "is stopped by the land";
    case Halt::edge: return "leaves the table";
  }
  return "";
}

}  // namespace

sea::Point drawn(const Battle& battle, int table, sea::Point at) {
  const sea::Table& first = battle.book->table(0);
  const sea::Point corner = battle.book->table(table).south_west;
  return {at.x - corner.x + table * (sea::width(first) + gap_between_tables), at.y - corner.y};
}

sea::Point undrawn(const Battle& battle, int table, engine::Spot at) {
  const sea::Point corner = drawn(battle, table, {0, 0});
  return {at.x - corner.x, at.y - corner.y};
}

int table_of(const Battle& battle, sea::Point at) {
  int table = 0;
  while (table + 1 < int(battle.book->tables.size()) &&
         at.x >= battle.book->table(table + 1).south_west.x - gap_between_tables)
    ++table;
  return table;
}

engine::Place placed(const Battle& battle, int table, const sea::Pose& pose) {
  const sea::Point at = drawn(battle, table, pose.at);
  return {milli(at.x), milli(at.y), std::int16_t(pose.heading.minutes())};
}

sea::Pose pose_at(const Battle& battle, int table, const engine::Place& place) {
  return {undrawn(battle, table, {engine::units(place.x), engine::units(place.y), 0}),
          sea::Heading::from_north({place.heading})};
}

engine::Spot spot(const Battle& battle, int table, const sea::Pose& pose) {
  const sea::Point at = drawn(battle, table, pose.at);
  return {at.x, at.y, pose.heading.minutes()};
}

// buoyz.1.1.2: where ranges are hidden, nothing that has to be measured is shown.
std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor actor) {
  std::vector<engine::FireArc> arcs;
  if (!is_ship(actor) || !battle.book->options.show_ranges) return arcs;
  const Ship& ship = battle[actor];
  for (const Weapon weapon : all_weapons)
    if (available(battle, ship, weapon) > 0) add_arcs(battle, ship, weapon, arcs);
  return arcs;
}

std::vector<engine::BoxRow> blank_boxes(const Sheet& sheet) {
  std::vector<engine::BoxRow> rows{{"hull", sheet.hull, 0, fmt::format("crippled at {}", sheet.cripple)}};
  add_stock(rows, "torpedoes", sheet.torpedo_loads, sheet.torpedo_loads);
  add_stock(rows, "missiles", sheet.missile_loads, sheet.missile_loads);
  if (sheet.depth_charges)
    add_stock(rows, "depth charges", sheet.depth_charge_loads, sheet.depth_charge_loads);
  add_stock(rows, "mines", sheet.mines, sheet.mines);
  return rows;
}

std::vector<engine::BoxRow> boxes(const Battle& battle, Actor actor) {
  if (!is_ship(actor)) return {};
  const Ship& ship = battle[actor];
  const Sheet& sheet = battle.sheet(ship);
  std::vector<engine::BoxRow> rows{
      {"hull", sheet.hull, sheet.hull - ship.hull, fmt::format("crippled at {}", sheet.cripple)}};
  add_stock(rows, "torpedoes", sheet.torpedo_loads, ship.torpedoes);
  add_stock(rows, "missiles", sheet.missile_loads, ship.missiles);
  if (sheet.depth_charges) add_stock(rows, "depth charges", sheet.depth_charge_loads, ship.depth_charges);
  add_stock(rows, "mines", sheet.mines, ship.mines);
  return rows;
}

std::vector<engine::Spot> path(const Battle& battle, const engine::Event& event) {
  const std::uint16_t moves[] = {std::uint16_t(MoveTold::moved), std::uint16_t(MoveTold::drifted),
                                 std::uint16_t(AirTold::flies), std::uint16_t(SetupTold::placed)};
  if (std::find(std::begin(moves), std::end(moves), event.kind) == std::end(moves)) return {};
  const sea::Pose pose{{event.numbers[0] / 1000.0, event.numbers[1] / 1000.0},
                       sea::Heading::from_north({event.numbers[2]})};
  return {spot(battle, table_of(battle, pose.at), pose)};
}

const char* silhouette(const Sheet& sheet) {
  switch (sheet.klass) {
    case Class::battleship:
    case Class::battlecruiser: return "battleship";
    case Class::carrier:
    case Class::escort_carrier: return "carrier";
    case Class::heavy_cruiser:
    case Class::light_cruiser:
    case Class::ironclad: return "cruiser";
    case Class::destroyer:
    case Class::destroyer_escort: return "destroyer";
    case Class::submarine:
    case Class::nuclear_submarine: return "submarine";
    case Class::transport: return "merchant";
    case Class::galley: return "galley";
    case Class::boat_counter: return "boat";
    case Class::fort: return "fort";
    default: return "sailing-ship";
  }
}

// The middle two thirds of her own edge, so deep.
engine::Area deployment_zone(const Battle& battle, const Ship& ship) {
  const SideInfo& side = battle.book->side(ship.side);
  const sea::Table& table = battle.book->table(ship.table);
  const sea::Point corner = drawn(battle, ship.table, table.south_west);
  const double wide = sea::width(table), deep = sea::depth(table);
  double west = corner.x + wide / 6, east = corner.x + wide * 5 / 6;
  double south = corner.y + deep / 6, north = corner.y + deep * 5 / 6;
  switch (side.edge) {
    case sea::Edge::North: north = corner.y + deep, south = north - side.depth; break;
    case sea::Edge::South: south = corner.y, north = south + side.depth; break;
    case sea::Edge::East: east = corner.x + wide, west = east - side.depth; break;
    case sea::Edge::West: west = corner.x, east = west + side.depth; break;
  }
  return {"zone", side.name, {{west, south}, {east, south}, {east, north}, {west, north}}};
}

engine::Preview preview_course(const Battle& battle, Actor who, const engine::Course& course) {
  const Ship& ship = battle[who];
  const Passage passage = sail(battle, who, course);
  engine::Preview preview{{}, halt_text(battle, who, passage), fire_arcs(battle, who)};
  for (int i = 0; i + 1 < passage.track.size(); ++i) {
    const sea::Vec leg = passage.track[i + 1] - passage.track[i];
    const bool still = sea::dot(leg, leg) < 1e-9;
    preview.path.push_back(
        spot(battle, ship.table, {passage.track[i], still ? ship.pose.heading : sea::heading_of(leg)}));
  }
  if (preview.path.empty()) preview.path.push_back(spot(battle, ship.table, ship.pose));
  preview.path.push_back(spot(battle, ship.table, passage.end));
  return preview;
}

}  // namespace buoyz
