// Chapter "torp". Torpedoes strike in the step they are fired in (nef.torp.6); there are no counters.
#include "rulebooks/nef/torp.h"

namespace nef {
namespace {

// nef.torp.6: at once, in the step they are fired in.
int throw_salvos(Battle& battle, Umpire& umpire, Actor who, const Shot& shot, Clause clause,
                 const char* what) {
  const WeaponRow& row = battle.book->weapon(Weapon(shot.mount));
  return umpire.exploding(row.dice * shot.amount, row.need, {who, clause, what});
}

}  // namespace

// nef.torp.1: a salvo throws five dice, hits on 5 or 6, sixes again. nef.torp.3: it is never reloaded.
void fire_torpedo(Battle& battle, Umpire& umpire, Actor who, const Shot& shot) {
  battle[who].torpedoes = std::uint8_t(battle[who].torpedoes - shot.amount);
  const int hits = throw_salvos(battle, umpire, who, shot, "nef.torp.1", "torpedo salvo");
  score(battle, umpire, who, shot, hits, "nef.torp.1");
}

// nef.torp.4: a Rapier salvo throws four dice, hits on 5 or 6, sixes again. nef.bomber.4: both may go at
// once.
void fire_rapiers(Battle& battle, Umpire& umpire, Actor who, const Shot& shot) {
  battle[who].rapiers = std::uint8_t(battle[who].rapiers - shot.amount);
  const int hits = throw_salvos(battle, umpire, who, shot, "nef.torp.4", "Rapier salvo");
  score(battle, umpire, who, shot, hits, "nef.torp.4");
}

}  // namespace nef
