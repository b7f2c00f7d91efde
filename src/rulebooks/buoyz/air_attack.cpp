// Chapter 9.4.
#include "rulebooks/buoyz/air_attack.h"

#include <algorithm>

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/air_run.h"
#include "rulebooks/buoyz/bombs.h"
#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/missiles.h"
#include "rulebooks/buoyz/torpedoes.h"

namespace buoyz {
namespace {

bool may_strike(const Battle& battle, Actor who) {
  bool any = false;
  each_ship_of(battle, enemy_of(battle.flight(who).side), [&](Actor target, const Ship&) {
    any = any || shown_aim(battle, who, target).bar == AirBar::none;
  });
  return any;
}

void stand_by(Flight& flight) {
  flight.duty = Duty::free;
  flight.target = nobody;
}

void give_up(Battle& battle, Umpire& umpire, Actor who, const engine::Event& why) {
  stand_by(battle.flight(who));
  umpire.tell(why);
}

// 9.4.2: it may hold back for a later turn; 9.4.3, 4.2.5: else it names its target before AA fires.
void declare(Battle& battle, Umpire& umpire, Actor who) {
  Flight& flight = battle.flight(who);
  if (!may_strike(battle, who)) return stand_by(flight);
  const int option = umpire.ask<engine::Choice>(battle, question(declare_kind, battle, who)).option;
  if (option < 0) return give_up(battle, umpire, who, event(AirTold::holds_back, "buoyz.9.4.2", who));
  flight.duty = Duty::attack;
  flight.target = Actor(option);
  umpire.tell(event(AirTold::declares, "buoyz.9.4.3", who, flight.target, {static_cast<int>(flight.load)}));
  if (flight.load == Warload::torpedo || flight.load == Warload::missile ||
      flight.load == Warload::guided_bomb)
    umpire.cite("buoyz.4.2.5");
}

// 11.1.7: a submerged boat is attacked only after it has been found; 9.4.1: but depth charges go where it was
// seen to dive this turn, and a helicopter with dipping sonar may look for it itself.
bool has_contact(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  const bool charges = battle.flight(who).load == Warload::depth_charge;
  if (!submerged(battle[target]) || (charges && battle[target].is(Mark::dived_now))) return true;
  if (!detected_by(battle, who, target)) search_from_air(battle, umpire, who);
  umpire.cite("buoyz.11.1.7");
  return detected_by(battle, who, target);
}

void drop_charges(Battle& battle, Umpire& umpire, Actor who, Actor boat) {
  umpire.cite("buoyz.9.4.1");
  drop_depth_charges(battle, umpire, who, boat);
}

// 9.2.3: a kamikaze is gone whatever the dice.
void crash(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  drop_bombs(battle, umpire, who, target);
  Flight& flight = battle.flight(who);
  flight.state = AirState::lost;
  flight.target = nobody;
  umpire.tell(event(AirTold::crashes, "buoyz.9.2.3", who, target));
}

void use_load(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  switch (battle.flight(who).load) {
    case Warload::none: return;
    case Warload::bombs: return drop_bombs(battle, umpire, who, target);
    case Warload::torpedo:
    case Warload::guided_bomb: return launch_air_torpedo(battle, umpire, who, target);
    case Warload::missile: return launch_air_missile(battle, umpire, who, target);
    case Warload::depth_charge: return drop_charges(battle, umpire, who, target);
  }
}

}  // namespace

// Attack 1: every flight that can attack from where it is names its target or holds back.
void declare_air_attacks(Battle& battle, Umpire& umpire) {
  if (battle.flights.empty()) return;
  for (const Side side : {battle.holder, enemy_of(battle.holder)})
    each_flight(battle, [&](Actor who, const Flight& flight) {
      if (flight.side == side && is_armed(flight) && flight.fight == 0 && flight.duty != Duty::homeward)
        declare(battle, umpire, who);
    });
}

void make_attack(Battle& battle, Umpire& umpire, Actor who) {
  const Actor target = battle.flight(who).target;
  umpire.cite("buoyz.9.4.4");
  if (air_aim(battle, who, target).bar != AirBar::none)
    return give_up(battle, umpire, who, event(AirTold::finds_nothing, "buoyz.9.4.4", who));
  if (battle.type(battle.flight(who)).kamikaze) return crash(battle, umpire, who, target);
  if (!has_contact(battle, umpire, who, target))
    return give_up(battle, umpire, who, event(AirTold::not_found, "buoyz.11.1.7", who, target));
  use_load(battle, umpire, who, target);
  spend_load(battle, umpire, who);
}

// 9.4.4: by type in the order of 9.1.3, the Initiative holder's first; torpedoes and missiles are only
// placed.
void air_attacks(Battle& battle, Umpire& umpire) {
  if (std::none_of(battle.flights.begin(), battle.flights.end(), on_run)) return;
  for (int kind = 0; kind < flight_kinds; ++kind)
    for (const Side side : {battle.holder, enemy_of(battle.holder)})
      each_flight(battle, [&](Actor who, const Flight& flight) {
        if (flight.kind == FlightKind(kind) && flight.side == side && on_run(flight))
          make_attack(battle, umpire, who);
      });
}

}  // namespace buoyz
