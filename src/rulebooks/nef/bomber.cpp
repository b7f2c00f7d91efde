// Chapter "bomber".
#include "rulebooks/nef/bomber.h"

#include "rulebooks/nef/damage.h"
#include "rulebooks/nef/events.h"

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
    return umpire.tell(
        event(Told::load_halved, "nef.bomber.2", who, engine::nobody, {flight.rapiers, flight.bombs}));
  }
  umpire.tell(event(Told::flight_hit, "nef.bomber.2", who, engine::nobody, {flight.boxes}));
}

}  // namespace nef
