// Chapter "fighter".
#include "rulebooks/nef/fighter.h"

#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/damage.h"

namespace nef {

// nef.fighter.3: one die, hits on 5 or 6; sixes again. nef.fighter.4: it bears all round and is never halved.
void fire_fighter_gun(Battle& battle, Umpire& umpire, Actor who, const Shot& shot) {
  const int hits = umpire.exploding(shot.amount, battle.book->weapon(Weapon::fighter_gun).need,
                                    {who, "nef.fighter.3", "fighter gun"});
  score(battle, umpire, who, shot, hits, "nef.fighter.3");
}

// nef.fighter.2: the first hit has no effect, the second destroys the flight. Hits add up over turns.
void damage_fighter(Battle& battle, Umpire& umpire, Actor who) {
  Unit& flight = battle[who];
  if (flight.boxes >= battle.sheet(flight).hull()) return destroy(battle, umpire, who, "nef.fighter.2");
  umpire.tell(told(FlightHit{flight.boxes}, "nef.fighter.2", who));
}

}  // namespace nef
