// Chapter fire and step 4.
#include "rulebooks/wetthrust/fire.h"

#include <algorithm>

#include "rulebooks/wetthrust/fire_events.h"
#include "rulebooks/wetthrust/fire_questions.h"
#include "rulebooks/wetthrust/guns.h"
#include "rulebooks/wetthrust/sub.h"
#include "rulebooks/wetthrust/systems.h"
#include "rulebooks/wetthrust/torp.h"

namespace wetthrust {
namespace {

constexpr double torpedo_reach = 8, attack_run_reach = 3, range_zero = 0.5;  // torp.2, asw.4, asw.5
constexpr int most_initiative_rolls = 100;

sea::Arc arc_of(Facing facing) {
  switch (facing) {
    case Facing::fwd: return sea::arc(-135, 135);
    case Facing::aft: return sea::arc(45, 315);
    case Facing::prt: return sea::arc(180, 360);
    case Facing::stb: return sea::arc(0, 180);
    case Facing::bow: return sea::arc(-45, 45);
    case Facing::stn: return sea::arc(135, 225);
    case Facing::port: return sea::arc(225, 315);
    case Facing::starboard: return sea::arc(45, 135);
    default: return sea::all_round();
  }
}

Battery biggest_printed(const Sheet& sheet) {
  Battery best = Battery::D;
  each_symbol(sheet, sheet.of[std::size_t(System::battery)],
              [&](int, const Symbol& symbol) { best = std::min(best, symbol.battery); });
  return best;
}

Bar weapon_bar(const Battle& battle, const Ship& ship, const Group& group) {
  if (!any_fire_control(battle, ship)) return Bar::no_control;
  if ((group.members & ~ship.lost) == 0) return Bar::lost;
  const bool main = group.system == System::battery && group.battery == biggest_printed(battle.sheet(ship));
  if (main && ship.is(Mark::disruptive)) return Bar::disruptive;
  if (group.system != System::launcher && ship.mode != Mode::surfaced) return Bar::hidden;
  if (group.system == System::launcher && ship.mode == Mode::deep) return Bar::hidden;
  return available(battle, ship, group) == 0 ? Bar::used : Bar::none;
}

Clause weapon_clause(Bar bar) {
  switch (bar) {
    case Bar::no_control: return "wetthrust.fcs.3";
    case Bar::lost: return "wetthrust.gen.4";
    case Bar::disruptive: return "wetthrust.move.13";
    case Bar::hidden: return "wetthrust.sub.2";
    default: return "wetthrust.fire.6";
  }
}

// wetthrust.sub.3, wetthrust.asw.3: what of a submarine may be attacked, and by whom.
bool fits(const Battle& battle, const Ship& firer, const Group& group, const Ship& target) {
  const bool diver = battle.sheet(target).dives && target.mode != Mode::surfaced;
  if (group.system == System::asw_mount) return diver && target.is(Mark::detected);
  if (group.system == System::launcher) return !diver;
  return !diver || (target.mode == Mode::periscope && target.is(Mark::detected) &&
                    is_destroyer(battle.sheet(firer).type));
}

bool in_range(const Group& group, double range) {
  switch (group.system) {
    case System::launcher: return sea::within(range, torpedo_reach);
    case System::asw_mount: return sea::within(range, attack_run_reach);
    default: return damage_dice(group.battery, range) > 0;
  }
}

Clause range_clause(System system) {
  if (system == System::launcher) return "wetthrust.torp.2";
  return system == System::asw_mount ? "wetthrust.asw.4" : "wetthrust.dmg.1";
}

// The first so many members of a group that can fire now.
Symbols take(const Ship& ship, const Group& group, int amount) {
  Symbols taken = 0;
  for (Symbols left = group.members & ~ship.lost & ~ship.fired; left && amount > 0;
       left &= left - 1, --amount)
    taken |= left & (~left + 1);
  return taken;
}

// Batteries of one order that go at one target are one salvo (guns.1).
void fire_guns(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order) {
  const Sheet& sheet = battle.sheet(who);
  Ship& ship = battle[who];
  ship.salvos.clear();
  for (const engine::Shot& shot : order.shots) {
    const Group& group = sheet.groups[shot.mount];
    if (group.system != System::battery) continue;
    const Symbols batteries = take(ship, group, shot.amount);
    ship.fired |= batteries;
    Salvo* same = std::find_if(ship.salvos.begin(), ship.salvos.end(),
                               [&](const Salvo& salvo) { return salvo.target == shot.target; });
    if (same != ship.salvos.end())
      same->batteries |= batteries;
    else
      ship.salvos.add({batteries, shot.target});
  }
  for (const Salvo& salvo : ship.salvos)
    if (afloat(battle[salvo.target])) fire_salvo(battle, umpire, who, salvo.target, salvo.batteries);
}

// wetthrust.torp.1: all tubes at one target are one salvo; wetthrust.torp.8: they are empty then, and reload.
int empty_tubes(Battle& battle, Umpire& umpire, Actor who, const Group& group, int tubes) {
  Ship& ship = battle[who];
  int fired = 0;
  each_symbol(battle.sheet(ship), group.members & ~ship.lost, [&](int place, const Symbol&) {
    const std::size_t mount = std::size_t(mount_number(battle.sheet(ship), place));
    const int from_here = std::min<int>(tubes - fired, ship.loaded[mount]);
    if (from_here <= 0) return;
    fired += from_here;
    ship.loaded[mount] = std::uint8_t(ship.loaded[mount] - from_here);
    ship.fired |= Symbols{1} << place;
    ship.ready[mount] = std::uint8_t(umpire.turn() + battle.book->options.torpedo_reload_turns + 1);
  });
  return fired;
}

void fire_torpedoes(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order) {
  Few<std::pair<Actor, int>, 16> salvos{};
  for (const engine::Shot& shot : order.shots) {
    const Group& group = battle.sheet(who).groups[shot.mount];
    if (group.system != System::launcher) continue;
    const int tubes = empty_tubes(battle, umpire, who, group, shot.amount);
    auto* same = std::find_if(salvos.begin(), salvos.end(),
                              [&](const auto& salvo) { return salvo.first == shot.target; });
    if (same != salvos.end())
      same->second += tubes;
    else
      salvos.add({shot.target, tubes});
  }
  for (const auto& salvo : salvos)
    if (afloat(battle[salvo.first]))
      torpedo_salvo(battle, umpire, who, salvo.first, battle[who].pose.at, salvo.second, Moment::ship_fire);
}

void fire_mounts(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order) {
  Symbols mounts = 0;
  Actor boat = nobody;
  for (const engine::Shot& shot : order.shots) {
    const Group& group = battle.sheet(who).groups[shot.mount];
    if (group.system != System::asw_mount) continue;
    const Symbols taken = take(battle[who], group, shot.amount);
    battle[who].fired |= taken;
    mounts |= taken, boat = shot.target;
  }
  if (mounts) attack_run(battle, umpire, who, boat, mounts);
}

// wetthrust.bridge.2: without a bridge she repeats her last fire orders where they still bear.
void repeat_orders(Battle& battle, Umpire& umpire, Actor who) {
  umpire.cite("wetthrust.bridge.2");
  const Few<Salvo, most_salvos> salvos = battle[who].salvos;
  for (const Salvo& salvo : salvos) {
    Symbols bearing = 0;
    const Sheet& sheet = battle.sheet(who);
    for (std::size_t g = 0; g < sheet.groups.size(); ++g)
      if ((sheet.groups[g].members & salvo.batteries) &&
          aim(battle, who, int(g), salvo.target).bar == Bar::none)
        bearing |= sheet.groups[g].members & salvo.batteries & ~battle[who].lost;
    if (bearing)
      fire_salvo(battle, umpire, who, salvo.target, bearing);
    else
      umpire.tell(event(FireTold::no_bearing, "wetthrust.bridge.2", who, salvo.target));
  }
}

using Waiting = Few<Actor, max_ships>;

Waiting waiting_to_fire(const Battle& battle, Side side) {
  Waiting waiting{};
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    if (ship.side == side && afloat(ship) && !ship.is(Mark::fired) && has_target(battle, ship_actor(i)))
      waiting.add(ship_actor(i));
  }
  return waiting;
}

// wetthrust.fire.1: everything she fires is finished before another ship fires. wetthrust.fire.3: declared
// first.
void fire_one(Battle& battle, Umpire& umpire, Actor who) {
  battle[who].set(Mark::fired);
  if (!controlled(battle, battle[who], umpire.turn())) return repeat_orders(battle, umpire, who);
  const auto order = umpire.ask<engine::Fire>(battle, question(fire_kind, battle, who));
  umpire.cite("wetthrust.fire.3");
  umpire.cite("wetthrust.fire.5");
  if (order.shots.empty()) umpire.tell(event(FireTold::held_fire, "wetthrust.fire.2", who));
  resolve(battle, umpire, who, order);
}

// wetthrust.seq.3: what was sunk in this step is removed now.
void remove_sinking(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    if (battle.ships[i].state != State::sinking) continue;
    battle.ships[i].state = State::sunk;
    umpire.tell(event(FireTold::sunk, "wetthrust.seq.3", ship_actor(i)));
  }
}

}  // namespace

bool bears(const Ship& ship, Facing facing, sea::Point at) {
  if (facing == Facing::all) return true;
  if (facing == Facing::mid)
    return sea::in_arc(ship.pose, sea::arc(45, 135), at) || sea::in_arc(ship.pose, sea::arc(225, 315), at);
  return sea::in_arc(ship.pose, arc_of(facing), at);
}

// wetthrust.gen.3: four quadrants; a bearing on a limit is in both.
unsigned quadrants(const sea::Pose& of, sea::Point at) {
  constexpr sea::Angle half = sea::degrees(45);
  unsigned bits = 0;
  for (int q = 0; q < 4; ++q)
    if (sea::in_quarter(of, sea::Quarter(q), half, at)) bits |= 1u << q;
  return bits;
}

int mount_number(const Sheet& sheet, int symbol) {
  const Symbols mounts = sheet.of[std::size_t(System::launcher)] | sheet.of[std::size_t(System::asw_mount)];
  return std::popcount(mounts & ((Symbols{1} << symbol) - 1));
}

int available(const Battle& battle, const Ship& ship, const Group& group) {
  const Symbols ready = group.members & ~ship.lost & ~ship.fired;
  if (group.system == System::battery) return std::popcount(ready);
  int sum = 0;
  each_symbol(battle.sheet(ship), ready, [&](int place, const Symbol&) {
    const int left = ship.loaded[std::size_t(mount_number(battle.sheet(ship), place))];
    sum += group.system == System::launcher ? left : left > 0;
  });
  return sum;
}

bool may_be_shot_at(const Battle& battle, Actor firer, Actor target) {
  if (!is_ship(target) || index(target) >= battle.ships.size()) return false;
  return battle[target].side != battle[firer].side && on_table(battle[target]);
}

// wetthrust.fire.7: in range and in arc after movement. wetthrust.gen.2: a limit belongs to the nearer band.
Aim aim(const Battle& battle, Actor firer, int number, Actor target) {
  const Ship& ship = battle[firer];
  const Sheet& sheet = battle.sheet(ship);
  if (number < 0 || std::size_t(number) >= sheet.groups.size()) return {Bar::no_weapon, "wetthrust.gen.4"};
  const Group& group = sheet.groups[std::size_t(number)];
  if (const Bar bar = weapon_bar(battle, ship, group); bar != Bar::none) {
    const bool blind_tubes = bar == Bar::no_control && group.system == System::launcher;
    return {bar, blind_tubes ? "wetthrust.torp.10" : weapon_clause(bar)};
  }
  if (!may_be_shot_at(battle, firer, target)) return {Bar::target, "wetthrust.fire.7"};
  const Ship& other = battle[target];
  const double range = sea::distance(ship.pose.at, other.pose.at);
  if (!fits(battle, ship, group, other)) return {Bar::target, "wetthrust.asw.3", range};
  if (!in_range(group, range)) return {Bar::range, range_clause(group.system), range};
  const bool on_top = group.system == System::asw_mount && range < range_zero;
  if (!on_top && !bears(ship, group.facing, other.pose.at))
    return {Bar::arc, group.system == System::asw_mount ? "wetthrust.asw.5" : "wetthrust.fire.7", range};
  return {Bar::none, "wetthrust.fire.7", range};
}

bool has_target(const Battle& battle, Actor who) {
  const int groups = int(battle.sheet(who).groups.size());
  for (int target = 0; target < battle.ships.size(); ++target) {
    if (battle.ships[target].side == battle[who].side || !on_table(battle.ships[target])) continue;
    for (int group = 0; group < groups; ++group)
      if (aim(battle, who, group, ship_actor(target)).bar == Bar::none) return true;
  }
  return false;
}

// wetthrust.fire.4: count hit dice, roll them, on a hit roll damage dice, mark damage.
void resolve(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order) {
  umpire.cite("wetthrust.fire.4");
  fire_guns(battle, umpire, who, order);
  fire_torpedoes(battle, umpire, who, order);
  fire_mounts(battle, umpire, who, order);
}

// wetthrust.fire.2: each side rolls a D6, equal dice again; the higher fires first, the lower flies first.
void roll_initiative(Battle& battle, Umpire& umpire) {
  for (int round = 0; round < most_initiative_rolls; ++round) {
    const int first = umpire.roll(Die::d6, {engine::actor_of(Side(0)), "wetthrust.fire.2", "initiative"});
    const int second = umpire.roll(Die::d6, {engine::actor_of(Side(1)), "wetthrust.fire.2", "initiative"});
    battle.higher = first > second ? Side(0) : Side(1);
    if (first != second) break;
  }
  umpire.tell(event(FireTold::initiative, "wetthrust.fire.2", engine::actor_of(battle.higher)));
}

// Step 4: ship by ship, sides alternating, until nobody wants to fire.
void fire_ships(Battle& battle, Umpire& umpire) {
  Side side = battle.higher;
  for (int idle = 0; idle < sides; side = enemy_of(side)) {
    const Waiting waiting = waiting_to_fire(battle, side);
    idle = waiting.empty() ? idle + 1 : 0;
    if (waiting.empty()) continue;
    const Actor who = waiting.size() == 1
                          ? waiting[0]
                          : Actor(umpire.ask<engine::Choice>(battle, question(next_kind, side)).option);
    fire_one(battle, umpire, who);
  }
  remove_sinking(battle, umpire);
  umpire.cite("wetthrust.fire.1");
}

}  // namespace wetthrust
