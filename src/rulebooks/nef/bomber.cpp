// Chapter "bomber".
#include "rulebooks/nef/bomber.h"

#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/damage.h"

namespace nef {
namespace {

constexpr int hit_that_halves = 2;

}  // namespace

// nef.bomber.2: the first hit has no effect, the second halves the unused load, the third destroys.
void damage_bomber(Battle& battle, Umpire& umpire, Actor who, int before) {
  Unit& flight = battle[who];
  if (flight.boxes >= battle.sheet(flight).hull()) return destroy(battle, umpire, who, "nef.bomber.2");
  const bool halved = before < hit_that_halves && flight.boxes >= hit_that_halves;
  if (halved && flight.rapiers + flight.bombs > 0) {
    flight.rapiers /= 2;
    flight.bombs /= 2;
    return umpire.tell(told(LoadHalved{flight.rapiers, flight.bombs}, "nef.bomber.2", who));
  }
  umpire.tell(told(FlightHit{flight.boxes}, "nef.bomber.2", who));
}

}  // namespace nef
