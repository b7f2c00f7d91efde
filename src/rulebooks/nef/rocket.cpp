// Chapter "rocket".
#include "rulebooks/nef/rocket.h"
#include "rulebooks/nef/chronicle.h"

namespace nef {

// nef.rocket.1: a salvo throws three dice, hits on 6, sixes again. nef.rocket.2: any number at once.
void fire_rockets(Battle& battle, Umpire& umpire, Actor who, const Shot& shot) {
  battle[who].rockets = std::uint8_t(battle[who].rockets - shot.amount);
  const WeaponRow& row = battle.book->weapon(Weapon::rocket);
  const int hits = umpire.exploding(row.dice * shot.amount, row.need, {who, "nef.rocket.1", "rocket salvo"});
  score(battle, umpire, who, shot, hits, "nef.rocket.1");
}

// nef.rocket.3: a Nef, not a fighter, may reload one salvo per turn, one that it has just fired too.
bool can_reload(const Unit& unit, int fired) {
  return !is_flight(unit.kind) && unit.rockets - fired < unit.launchers;
}

// Declared with the fire orders, loaded at the end of the turn.
void reload_rockets(Battle& battle, Umpire& umpire) {
  each_unit(battle, [&](Actor who, Unit& unit) {
    if (on_table(unit) && unit.reloading && can_reload(unit)) {
      ++unit.rockets;
      umpire.tell(told(Reloaded{unit.rockets}, "nef.rocket.3", who));
    }
    unit.reloading = 0;
  });
}

}  // namespace nef
