#include "rulebooks/buoyz/colours.h"

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/fireships.h"

namespace buoyz {
namespace {

constexpr int to_fight_on = 4;

// buoyz.5.7.6: D6 + Command, under 4 she strikes and takes no further part.
void strike_test(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  ship.clear(Mark::to_test);
  const CommandCheck check = command_check(battle, umpire, who, to_fight_on, "buoyz.5.7.6", "to fight on");
  if (check.passed())
    return umpire.tell(event(BoardTold::fights_on, "buoyz.5.7.6", who, nobody, check.numbers()));
  ship.set(Mark::struck);
  ship.clear(Mark::evading);
  umpire.tell(event(BoardTold::strikes, "buoyz.5.7.6", who, nobody, check.numbers()));
}

}  // namespace

// End 4: ships first crippled this turn may strike; fireships burn.
void strike_tests(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.is(Mark::to_test)) strike_test(battle, umpire, who);
  });
  fireships_burn(battle, umpire);
}

// buoyz.8.2.6: a friend boards a struck ship; she returns under her old crew, still crippled.
void bring_back(Battle& battle, Umpire& umpire, Actor who, Actor by) {
  battle[who].set(Mark::retaken);
  umpire.tell(event(BoardTold::brought_back, "buoyz.8.2.6", who, by));
}

void rejoin(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, Ship& ship) {
    if (!ship.is(Mark::retaken)) return;
    ship.clear(Mark::retaken);
    ship.clear(Mark::struck);
    umpire.tell(event(BoardTold::rejoins, "buoyz.8.2.6", who));
  });
}

}  // namespace buoyz
