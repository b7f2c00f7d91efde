// Who takes a beaten ship, and with how many people (ethos.board.4 to 7).
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/boarding/fights.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

void man(Battle& battle, Umpire& umpire, Actor prize, Actor captor) {
  if (people(battle[captor]) < 2) return;  // one stays
  const auto share =
      umpire.ask<engine::Share>(battle, question(prize_crew_kind, battle, captor, index(prize)));
  std::array<int, 2> over{};
  for (const engine::Part& part : share.parts) over[are_marines(part.slot)] += part.amount;
  if (over[0] + over[1] == 0) return;
  Ship &from = battle[captor], &to = battle[prize];
  from.crew = std::uint8_t(from.crew - over[0]), from.marines = std::uint8_t(from.marines - over[1]);
  to.crew = std::uint8_t(over[0]), to.marines = std::uint8_t(over[1]);
  umpire.tell(told(PrizeCrew{over[0], over[1]}, "ethos.board.5", captor, prize));
}

}  // namespace

// ethos.board.4: nobody left, or one unit where there were more at first.
bool is_beaten(const Battle& battle, const Ship& ship) {
  return people(ship) <= (people_at_first(battle, ship) > 1 ? 1 : 0);
}

Ships captors_of(const Battle& battle, Actor prize) {
  Ships sound = 0, beaten = 0;
  each_in(battle, battle[prize].grappled, enemy_of(battle[prize].side), [&](Actor who, const Ship& ship) {
    (is_beaten(battle, ship) ? beaten : sound) |= one(index(who));
  });
  return sound != 0 ? sound : beaten;
}

// ethos.board.5, ethos.board.7, ethos.grapple.3, ethos.carrier.11: survivors are prisoners, the prize is let
// go, gets the captor's crew and their quality, and keeps her damage. Her old side has her before its eyes.
void capture(Battle& battle, Umpire& umpire, Actor prize, Actor captor) {
  umpire.tell(told(Captured{}, "ethos.board.4", prize, captor));
  lose_waves_aboard(battle, umpire, prize);
  let_go(battle, prize);
  Ship& ship = battle[prize];
  ship.side = battle[captor].side, ship.quality = battle[captor].quality;
  ship.crew = ship.marines = 0, ship.moved = 0;
  ship.captured = battle.turn;
  ship.reduced = ship.smoke = false;
  for (Contact& contact : battle.contacts)
    if (Actor(contact.ship) == prize) contact.side = ship.side;
  look_for(battle, prize);
  man(battle, umpire, prize, captor);
}

}  // namespace ethos
