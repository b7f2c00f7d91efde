// Chapter 12.5.
#include "rulebooks/buoyz/fireships.h"

#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/ship_set.h"
#include "rulebooks/buoyz/squadrons.h"
#include "sea/course.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

bool catches_fire(const Battle& battle, const Ship& ship) {
  return ship.fires == 0 && !ship.is(Mark::lit) && !battle.sheet(ship).fort();
}

// buoyz.12.5.6: she goes up and sets fire to every vessel within two inches.
void explode(Battle& battle, Umpire& umpire, Actor who) {
  constexpr Clause clause = "buoyz.12.5.6";
  const Ship fireship = battle[who];
  const sea::Reach blast = sea::reach(battle.book->p.fireship_blast);
  // She herself is alight; tables lie farther apart than that.
  const auto reached = [&](const Ship& ship) {
    return catches_fire(battle, ship) &&
           sea::within(sea::distance_squared(ship.pose.at, fireship.pose.at), blast);
  };
  int burning = 0;
  each_ship(battle, [&](Actor, const Ship& ship) { burning += reached(ship); });
  cut_free(battle, who);
  battle[who].state = State::sunk;
  umpire.tell(event(BoardTold::explodes, clause, who, nobody, {burning}));
  each_ship(battle, [&](Actor other, const Ship& ship) {
    if (reached(ship)) set_on_fire(battle, umpire, other, who, clause);
  });
}

}  // namespace

// buoyz.12.5.3: All Hands On Deck! sets her alight; buoyz.12.5.1: in eras 2 and 3 hulks are packed for it.
// buoyz.12.5.4: whatever set her on fire, her crew leaves her, colours, anchor and all.
void light_fireship(Battle& battle, Umpire& umpire, Actor who, Clause clause) {
  Ship& fireship = battle[who];
  fireship.set(Mark::lit);
  for (const Mark mark : {Mark::anchored, Mark::struck, Mark::retaken, Mark::to_test, Mark::evading})
    fireship.clear(mark);
  umpire.cite("buoyz.12.5.1");
  umpire.tell(event(BoardTold::lit, clause, who));
  leave_squadron(battle, umpire, who);
}

// buoyz.12.5.5: a lit fireship that ends her move against ships, friend or foe, sets them on fire.
void fireship_contact(Battle& battle, Umpire& umpire, Actor who, const Passage& passage) {
  if (!battle[who].is(Mark::lit)) return;
  for (const Actor victim : passage.struck) {
    if (!on_table(battle[victim]) || !catches_fire(battle, battle[victim])) continue;
    umpire.tell(event(BoardTold::runs_into, "buoyz.12.5.5", who, victim));
    set_on_fire(battle, umpire, victim, who, "buoyz.12.5.5");
  }
}

// End 4: two dice for each lit fireship; doubles, and she explodes. Whom that lights is rolled for from the
// next turn on.
void fireships_burn(Battle& battle, Umpire& umpire) {
  ShipSet alight = 0;
  each_ship(battle, [&](Actor who, const Ship& ship) { alight |= ship.is(Mark::lit) ? only(who) : 0; });
  each_of(alight, [&](Actor who) {
    if (doubles(umpire, who, "buoyz.12.5.6", "explosion")) explode(battle, umpire, who);
  });
}

}  // namespace buoyz
