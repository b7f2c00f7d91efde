// Chapter fire and step 4.
#include "rulebooks/wetthrust/firing/fire.h"

#include <algorithm>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"
#include "rulebooks/wetthrust/submarines/submarines.h"

namespace wetthrust {
namespace {

constexpr int most_initiative_rolls = 100;

// Calls f(group, shot) for the shots of an order from weapons of one kind.
template <class F>
void each_shot(const Sheet& sheet, const engine::Fire& order, System system, F&& f) {
  for (const engine::Shot& shot : order.shots)
    if (const Group& group = sheet.groups[shot.mount]; group.system == system) f(group, shot);
}

// What of a list of salvos goes at this target; all that does is one salvo (guns.1, torp.1).
template <class Salvos>
auto& salvo_at(Salvos& salvos, Actor target) {
  auto* same =
      std::find_if(salvos.begin(), salvos.end(), [&](const auto& salvo) { return salvo.target == target; });
  if (same == salvos.end()) salvos.add({.target = target}), same = salvos.end() - 1;
  return *same;
}

// The first so many of some weapons that can fire now; they do.
Symbols take(Ship& ship, Symbols weapons, int amount) {
  const Symbols taken = lowest_of(weapons & ~ship.lost & ~ship.fired, amount);
  ship.fired |= taken;
  return taken;
}

void fire_guns(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order) {
  Ship& ship = battle[who];
  ship.salvos.clear();
  each_shot(battle.sheet(ship), order, System::battery, [&](const Group& group, const engine::Shot& shot) {
    salvo_at(ship.salvos, shot.target).batteries |= take(ship, group.members, shot.amount);
  });
  for (const Salvo& salvo : ship.salvos)
    if (afloat(battle[salvo.target])) fire_salvo(battle, umpire, who, salvo.target, salvo.batteries);
}

// wetthrust.torp.8: they are empty then, and reload.
int empty_tubes(Battle& battle, Umpire& umpire, Actor who, const Group& group, int tubes) {
  Ship& ship = battle[who];
  int fired = 0;
  each_symbol(battle.sheet(ship), group.members & ~ship.lost, [&](int place, const Symbol& symbol) {
    const std::size_t mount = symbol.mount;
    const int from_here = std::min<int>(tubes - fired, ship.loaded[mount]);
    if (from_here <= 0) return;
    fired += from_here;
    ship.loaded[mount] = std::uint8_t(ship.loaded[mount] - from_here);
    ship.fired |= Symbols{1} << place;
    ship.ready[mount] = std::uint8_t(umpire.turn() + battle.book->options.torpedo_reload_turns + 1);
  });
  return fired;
}

// wetthrust.torp.1: all tubes at one target are one salvo.
void fire_torpedoes(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order) {
  struct Torpedoes {
    Actor target;
    int tubes = 0;
  };
  engine::Scratch<Torpedoes, 16> salvos;
  each_shot(battle.sheet(who), order, System::launcher, [&](const Group& group, const engine::Shot& shot) {
    salvo_at(salvos, shot.target).tubes += empty_tubes(battle, umpire, who, group, shot.amount);
  });
  for (const Torpedoes& salvo : salvos)
    if (afloat(battle[salvo.target]))
      torpedo_salvo(battle, umpire, who, salvo.target, battle[who].pose.at, salvo.tubes, Moment::ship_fire);
}

// wetthrust.asw.8: mounts that have a salvo left.
Symbols loaded_of(const Sheet& sheet, const Ship& ship, Symbols mounts) {
  Symbols loaded = 0;
  each_symbol(sheet, mounts, [&](int place, const Symbol& symbol) {
    if (ship.loaded[symbol.mount]) loaded |= Symbols{1} << place;
  });
  return loaded;
}

void fire_mounts(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order) {
  Ship& ship = battle[who];
  Salvo run;
  each_shot(battle.sheet(ship), order, System::asw_mount, [&](const Group& group, const engine::Shot& shot) {
    run.batteries |= take(ship, loaded_of(battle.sheet(ship), ship, group.members), shot.amount);
    run.target = shot.target;
  });
  if (run.batteries) attack_run(battle, umpire, who, run.target, run.batteries);
}

// wetthrust.bridge.2: without a bridge she repeats her last fire orders where they still bear;
// wetthrust.fire.5: at no more targets than she has fire controls now, the first she was ordered.
void repeat_orders(Battle& battle, Umpire& umpire, Actor who) {
  const Few<Salvo, most_salvos> salvos = battle[who].salvos;
  int controls = count_working(battle, battle[who], System::fire_control);
  for (const Salvo& salvo : salvos) {
    const Symbols bearing = controls > 0 ? bearing_on(battle, who, salvo.target, salvo.batteries) : 0;
    if (bearing)
      fire_salvo(battle, umpire, who, salvo.target, bearing), --controls;
    else
      umpire.tell(told(NoBearing{}, "wetthrust.bridge.2", who, salvo.target));
  }
}

// Ships that have a target when step 4 begins, by side and number.
using Firing = std::array<std::uint64_t, sides>;

Firing note_targets(Battle& battle) {
  Firing firing{};
  std::array<Fleet, sides> fleets;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    fleets[std::size_t(index(ship.side))].add({seen_at(ship), index(who), ship.mode == Mode::surfaced});
  });
  for (int i = 0; i < battle.ships.size(); ++i) {
    Ship& ship = battle.ships[i];
    if (!afloat(ship)) continue;
    const Fleet& enemies = fleets[std::size_t(index(enemy_of(ship.side)))];
    ship.targets = targets_of(battle, ship, armament(battle, ship), enemies);
    if (ship.targets) firing[std::size_t(index(ship.side))] |= std::uint64_t{1} << i;
  }
  return firing;
}

// Two are enough to know that there is a choice.
using Waiting = Few<Actor, 2>;

Waiting waiting_to_fire(const Battle& battle, std::uint64_t among) {
  Waiting waiting{};
  for (; among && !waiting.full(); among &= among - 1)
    if (const int i = std::countr_zero(among); may_fire(battle, battle.ships[i])) waiting.add(ship_actor(i));
  return waiting;
}

// wetthrust.fire.1: everything she fires is finished before another ship fires. wetthrust.fire.3: declared
// first.
void fire_one(Battle& battle, Umpire& umpire, Actor who) {
  battle[who].set(Mark::fired);
  if (!controlled(battle, battle[who], umpire.turn())) return repeat_orders(battle, umpire, who);
  const auto order = umpire.ask<engine::Fire>(battle, question(fire_kind, battle, who));
  if (order.shots.empty()) umpire.tell(told(HeldFire{}, "wetthrust.fire.2", who));
  resolve(battle, umpire, who, order);
}

// wetthrust.seq.3: what was sunk in this step is removed now.
void remove_sinking(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    if (battle.ships[i].state != State::sinking) continue;
    battle.ships[i].state = State::sunk;
    umpire.tell(told(Sunk{}, "wetthrust.seq.3", ship_actor(i)));
    go_down_with(battle, umpire, ship_actor(i));
  }
}

}  // namespace

// wetthrust.fire.4: count hit dice, roll them, on a hit roll damage dice, mark damage.
void resolve(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order) {
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
  umpire.tell(told(Initiative{}, "wetthrust.fire.2", engine::actor_of(battle.higher)));
}

// Step 4: ship by ship, sides alternating, until nobody wants to fire.
void fire_ships(Battle& battle, Umpire& umpire) {
  const Firing firing = note_targets(battle);
  in_turns(battle.higher, [&](Side side) {
    const Waiting waiting = waiting_to_fire(battle, firing[std::size_t(index(side))]);
    if (waiting.empty()) return false;
    fire_one(battle, umpire, one_of(waiting, battle, umpire, question(next_kind, side)));
    return true;
  });
  for (Ship& ship : battle.ships) ship.targets = 0;
  remove_sinking(battle, umpire);
}

}  // namespace wetthrust
