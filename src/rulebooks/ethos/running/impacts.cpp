// Step m: missiles, bombs and kamikazes, torpedoes, spars, in that order (ethos.seq.13, ethos.seq.19).
#include <utility>

#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/running/running.h"

namespace ethos {
namespace {

// How one kind of weapon goes off.
struct Charge {
  Striker what;
  Weapon weapon;
  int ineffective;  // up to this face
  int dice;
  Clause effect, damage;
  const char* words;
};
constexpr Charge torpedo_charge{Striker::torpedo, Weapon::torpedo, 2,        2,
                                "ethos.torp.6",   "ethos.torp.7",  "torpedo"};
constexpr Charge missile_charge{Striker::missile,  Weapon::missile,   1,        3,
                                "ethos.missile.3", "ethos.missile.4", "missile"};
constexpr Charge spar_charge{Striker::spar,  Weapon::spar,  2, 2, "ethos.torp.10",
                             "ethos.torp.7", "spar torpedo"};

// ethos.torp.6: a torpedo does on 3 and more. ethos.missile.3: a missile on 2 and more. ethos.torp.10: a spar
// is a normal torpedo.
bool goes_off(Umpire& umpire, const Charge& charge, Actor shown) {
  return umpire.read(Die::d6, {shown, charge.effect, charge.words},
                     [&](int face) { return face > charge.ineffective; });
}

// ethos.torp.7: two dice of damage. ethos.missile.4: of a missile three. ethos.seq.20: hits on a ship that is
// lost already are lost too.
void go_off(Battle& battle, Umpire& umpire, const Charge& charge, Actor target, Actor by, sea::Point from) {
  if (!afloat(battle[target]) || is_lost(battle[target])) return;
  const Actor shown = shown_as(battle, target);
  const int hits = goes_off(umpire, charge, shown)
                       ? warhead(battle, umpire, charge.dice, shown, charge.damage, charge.words)
                       : 0;
  umpire.tell(told(Struck{charge.what, hits}, charge.effect, shown, by));
  if (hits > 0) strike(battle, umpire, {target, by, charge.weapon, hits, from, charge.damage});
}

// ethos.missile.5: an effective missile destroys a boat counter.
void go_off_among_boats(Battle& battle, Umpire& umpire, Actor boats, Actor by) {
  if (!on_table(battle.wave(boats)) || !goes_off(umpire, missile_charge, boats)) return;
  battle.wave(boats).where = Aloft::lost;
  umpire.tell(told(BoatsDestroyed{}, "ethos.missile.5", boats, by));
}

void strike_with(Battle& battle, Umpire& umpire, RunnerKind kind, Side side) {
  for (int i = 0; i < battle.runners.size(); ++i) {
    const Runner runner = battle.runners[i];
    if (runner.kind != kind || runner.side != side || runner.meets == nobody) continue;
    if (is_wave(battle, runner.meets))
      go_off_among_boats(battle, umpire, runner.meets, runner.from);
    else
      go_off(battle, umpire, kind == RunnerKind::missile ? missile_charge : torpedo_charge, runner.meets,
             runner.from, runner.last);
  }
}

// ethos.torp.10: once a battle, at whom the mover declared it in step f, even if she has moved on since.
void explode_spars(Battle& battle, Umpire& umpire, Ships with_spars) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    if (!(with_spars & one(i))) continue;
    Ship& ship = battle.ships[i];
    const Actor target = std::exchange(ship.declared.spar, nobody);
    ship.spar_used = true;
    go_off(battle, umpire, spar_charge, target, Actor(i), ship.pose.at);
  }
}

Ships with_spars(const Battle& battle) {
  Ships ships = 0;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.declared.spar != nobody && !ship.spar_used) ships |= one(index(who));
  });
  return ships;
}

}  // namespace

// ethos.seq.13, ethos.seq.19: in this order.
void impacts(Battle& battle, Umpire& umpire) {
  const Ships spars = with_spars(battle);
  const Side order[] = {battle.first, enemy_of(battle.first)};
  for (const Side side : order) strike_with(battle, umpire, RunnerKind::missile, side);
  drop_bombs(battle, umpire);
  for (const Side side : order) strike_with(battle, umpire, RunnerKind::torpedo, side);
  explode_spars(battle, umpire, spars);
  for (Runner& runner : battle.runners)  // ethos.torp.6: the counter is removed either way
    if (runner.meets != nobody) runner.turns = run_over;
  take_off_runners(battle);
  take_off_the_lost(battle, umpire);
}

}  // namespace ethos
