// Which weapons bear on which ships (fire.7), and why others do not.
#include <cmath>

#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"

namespace wetthrust {
namespace {

constexpr double attack_run_reach = 3;  // asw.4

// What keeps weapons of a kind silent, whatever is left of them. wetthrust.sub.2, wetthrust.sub.3: below the
// surface all but torpedoes at periscope depth.
Bar bar_of_kind(const Sheet& sheet, const Ship& ship, System system, Battery battery) {
  if (!(sheet.of[std::size_t(System::fire_control)] & ~ship.lost)) return Bar::no_control;
  const bool main = system == System::battery && battery == sheet.biggest;
  if (main && ship.is(Mark::disruptive)) return Bar::disruptive;
  if (system != System::launcher && ship.mode != Mode::surfaced) return Bar::hidden;
  if (system == System::launcher && ship.mode == Mode::deep) return Bar::hidden;
  return Bar::none;
}
bool any_ready(const Sheet& sheet, const Ship& ship, const Group& group) {
  if ((group.members & ~ship.lost & ~ship.fired) == 0) return false;
  return group.system == System::battery || loads_of(sheet, ship, group) > 0;
}

Bar weapon_bar(const Sheet& sheet, const Ship& ship, const Group& group) {
  const Bar bar = bar_of_kind(sheet, ship, group.system, group.battery);
  if (bar != Bar::no_control && (group.members & ~ship.lost) == 0) return Bar::lost;
  return bar != Bar::none || any_ready(sheet, ship, group) ? bar : Bar::used;
}

// Nothing keeps any weapon of hers silent but what has happened to it.
bool all_kinds_open(const Sheet& sheet, const Ship& ship) {
  return ship.mode == Mode::surfaced && bar_of_kind(sheet, ship, System::battery, sheet.biggest) == Bar::none;
}

Clause weapon_clause(Bar bar, System system) {
  const bool tubes = system == System::launcher;
  switch (bar) {
    case Bar::no_control: return tubes ? "wetthrust.torp.10" : "wetthrust.fcs.3";
    case Bar::used: return tubes ? "wetthrust.torp.8" : "wetthrust.fire.6";
    case Bar::lost: return "wetthrust.gen.4";
    case Bar::disruptive: return "wetthrust.move.13";
    case Bar::hidden: return "wetthrust.sub.2";
    default: return "wetthrust.fire.6";
  }
}

Clause range_clause(System system) {
  if (system == System::launcher) return "wetthrust.torp.2";
  return system == System::asw_mount ? "wetthrust.asw.4" : "wetthrust.dmg.1";
}

}  // namespace

double reach_of(System system, Battery battery) {
  if (system == System::launcher) return torpedo_reach;
  if (system == System::asw_mount) return attack_run_reach;
  return 12.0 * (4 - static_cast<int>(battery));
}

Few<sea::Arc, 2> arcs_of(Facing facing) {
  constexpr sea::Arc starboard = sea::arc(45, 135), port = sea::arc(225, 315);
  switch (facing) {
    case Facing::fwd: return {1, {sea::arc(-135, 135)}};
    case Facing::aft: return {1, {sea::arc(45, 315)}};
    case Facing::prt: return {1, {sea::arc(180, 360)}};
    case Facing::stb: return {1, {sea::arc(0, 180)}};
    case Facing::bow: return {1, {sea::arc(-45, 45)}};
    case Facing::stn: return {1, {sea::arc(135, 225)}};
    case Facing::port: return {1, {port}};
    case Facing::starboard: return {1, {starboard}};
    case Facing::mid: return {2, {starboard, port}};
    default: return {1, {sea::all_round()}};
  }
}

// wetthrust.thr.6: tubes and charges of what is lost do not count. wetthrust.sub.5: those of one facing.
int loads_of(const Sheet& sheet, const Ship& ship, const Group& group) {
  int sum = 0;
  each_symbol(sheet, group.members & ~ship.lost & ~ship.fired, [&](int, const Symbol& symbol) {
    const int left = ship.loaded[symbol.mount];
    sum += group.system == System::launcher ? left : left > 0;
  });
  return sum;
}

Armament armament(const Battle& battle, const Ship& ship) {
  Armament ready{battle.sheet(ship)};
  const bool open = all_kinds_open(ready.sheet, ship);
  std::uint32_t number = 1;
  for (const Group& group : ready.sheet.groups) {
    const std::uint32_t here = number;
    number <<= 1;
    if (!any_ready(ready.sheet, ship, group)) continue;
    if (!open && weapon_bar(ready.sheet, ship, group) != Bar::none) continue;
    const bool gun = group.system == System::battery;
    (gun ? ready.guns : ready.others) |= here;
    if (gun) ready.batteries |= group.members & ~ship.lost;
    if (group.reach < ready.farthest_reach) continue;
    if (group.reach > ready.farthest_reach) ready.farthest_reach = group.reach, ready.farthest = 0;
    if (group.system != System::asw_mount) ready.farthest |= bit(group.facing);
  }
  return ready;
}

bool fits_submerged(const Battle& battle, const Ship& firer, System weapon, const Ship& target) {
  const bool diver = battle.sheet(target).dives;
  if (weapon == System::asw_mount) return diver && target.is(Mark::detected);
  if (weapon == System::launcher) return !diver;
  return !diver || (target.mode == Mode::periscope && target.is(Mark::detected) &&
                    is_destroyer(battle.sheet(firer).type));
}

// Whether any weapon bears; arcs that leave no gap between them need not be looked at.
bool any_bears_on(const Battle& battle, const Ship& ship, const Armament& ready, const Ship& target,
                  double range) {
  Facings facings = 0;
  bool right_over_her = false;
  each_weapon(ready.sheet, ready.guns | ready.others, [&](int, const Group& weapon) {
    if (!sea::within(range, weapon.reach) || !fits(battle, ship, weapon.system, target)) return;
    facings |= bit(weapon.facing);
    right_over_her |= on_top(weapon.system, range);
  });
  if (!facings || right_over_her || all_round(facings)) return facings;
  return Bearings(ship.pose).on(seen_at(target)) & facings;
}

std::uint64_t targets_of(const Battle& battle, const Ship& ship, const Armament& ready,
                         const Fleet& enemies) {
  const sea::Reach reach = sea::reach(ready.farthest_reach);
  const bool all_sides = all_round(ready.farthest);
  std::uint64_t targets = 0;
  for (const Seen& enemy : enemies) {
    const double squared = sea::distance_squared(ship.pose.at, enemy.at);
    if (!sea::within(squared, reach)) continue;
    const bool sure = all_sides && enemy.surfaced;
    if (sure || any_bears_on(battle, ship, ready, battle.ships[enemy.number], std::sqrt(squared)))
      targets |= std::uint64_t{1} << enemy.number;
  }
  return targets;
}

// wetthrust.fire.7: in range and in arc after movement. wetthrust.gen.2: a limit belongs to the nearer band.
Aim aim(const Battle& battle, Actor firer, int number, Actor target) {
  const Ship& ship = battle[firer];
  const Sheet& sheet = battle.sheet(ship);
  if (number < 0 || std::size_t(number) >= sheet.groups.size()) return {Bar::no_weapon, "wetthrust.gen.4"};
  const Group& group = sheet.groups[std::size_t(number)];
  const bool known = is_ship(target) && index(target) < battle.ships.size();
  const bool there = known && battle[target].side != ship.side && on_table(battle[target]);
  const double range = there ? sea::distance(ship.pose.at, seen_at(battle[target])) : 0;
  if (const Bar bar = weapon_bar(sheet, ship, group); bar != Bar::none)
    return {bar, weapon_clause(bar, group.system), range};
  if (!there) return {Bar::target, "wetthrust.fire.7"};
  const Ship& other = battle[target];
  if (!fits(battle, ship, group.system, other)) return {Bar::target, "wetthrust.asw.3", range};
  if (sea::beyond(range, group.reach)) return {Bar::range, range_clause(group.system), range};
  if (!on_top(group.system, range) && !bears(ship.pose, group.facing, seen_at(other)))
    return {Bar::arc, group.system == System::asw_mount ? "wetthrust.asw.5" : "wetthrust.fire.7", range};
  return {Bar::none, "wetthrust.fire.7", range};
}

Symbols bearing_on(const Battle& battle, Actor firer, Actor target, Symbols batteries) {
  const Sheet& sheet = battle.sheet(firer);
  Symbols bearing = 0;
  for (std::size_t g = 0; g < sheet.groups.size(); ++g)
    if ((sheet.groups[g].members & batteries) && aim(battle, firer, int(g), target).bar == Bar::none)
      bearing |= sheet.groups[g].members & batteries & ~battle[firer].lost;
  return bearing;
}

double rounded_up(double inches) { return std::ceil(inches * 10) / 10; }

std::string group_name(const Group& group) {
  if (group.system == System::launcher) return fmt::format("torpedoes {}", word(group.facing));
  if (group.system == System::asw_mount) return fmt::format("depth charges {}", word(group.facing));
  return fmt::format("{} {}", letter(group.battery), word(group.facing));
}

namespace {

// wetthrust.torp.8: fired this turn, being loaded again, or empty for good. Of several launchers the one that
// is ready first.
std::string why_empty(const Sheet& sheet, const Ship& ship, const Group& group, const std::string& weapon) {
  if (group.system != System::launcher) return weapon + " has fired or is not loaded";
  int ready = 0;
  each_symbol(sheet, group.members & ~ship.lost, [&](int, const Symbol& symbol) {
    const int turn = ship.reloads[symbol.mount] ? ship.ready[symbol.mount] : 0;
    if (turn && (ready == 0 || turn < ready)) ready = turn;
  });
  return ready ? fmt::format("{} are being loaded again and ready in turn {}", weapon, ready)
               : fmt::format("there are no more {}", weapon);
}

}  // namespace

std::string why_not(const Battle& battle, Actor firer, int group, Actor target, const Aim& aimed) {
  const Sheet& sheet = battle.sheet(firer);
  const bool known = group >= 0 && std::size_t(group) < sheet.groups.size();
  const std::string weapon = known ? group_name(sheet.groups[std::size_t(group)]) : "that";
  const std::string whom =
      is_ship(target) && index(target) < battle.ships.size() ? battle.name(target) : "that target";
  switch (aimed.bar) {
    case Bar::none: return {};
    case Bar::no_weapon: return "she has no such weapon";
    case Bar::lost: return weapon + " is out of action";
    case Bar::used: return why_empty(sheet, battle[firer], sheet.groups[std::size_t(group)], weapon);
    case Bar::disruptive: return "her turn was too sharp for the main armament";
    case Bar::no_control: return "no fire control is left";
    case Bar::target: return fmt::format("{} cannot be fired at with {}", whom, weapon);
    case Bar::arc: return fmt::format("{} is out of the arc of {}", whom, weapon);
    case Bar::range:
      return fmt::format("{} is {:.1f} inches away, out of range of {}", whom, rounded_up(aimed.range),
                         weapon);
    case Bar::hidden: return weapon + " cannot be used under water";
  }
  return {};
}

}  // namespace wetthrust
