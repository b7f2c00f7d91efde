// Chapter 6.2: damage control.
#include "rulebooks/buoyz/repairs.h"

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/end.h"
#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

// buoyz.6.2.5: struck ships and those taken this turn repair nothing.
bool repairs(const Ship& ship) {
  const bool damaged = ship.fires || ship.steering || ship.motive || ship.armament || ship.lost;
  return damaged && !ship.is(Mark::struck) && !ship.is(Mark::taken) && !ship.is(Mark::lit);
}

void mend(Ship& ship, Effect effect) {
  switch (effect) {
    case Effect::fire: --ship.fires; return;
    case Effect::steering: --ship.steering; return;
    case Effect::motive: --ship.motive; return;
    case Effect::armament: --ship.armament; return;
    default: break;
  }
  ship.lost &= ~bit(ability_of(effect));
  ship.abilities |= bit(ability_of(effect));
}

// buoyz.6.2.2: one try on one effect. buoyz.6.2.3: Hull, the crippled state and what crippling took are gone.
void try_repair(Battle& battle, Umpire& umpire, Actor who, Effect effect) {
  Ship& ship = battle[who];
  const Tally tally = repair_tally(battle, ship);
  if (ship.is(Mark::prize)) umpire.cite("buoyz.6.2.5");
  const int die = umpire.roll(Die::d6, {who, "buoyz.6.2.2", "damage control", &tally});
  const bool done = die + total(tally) >= repair_check;
  if (done) mend(ship, effect);
  umpire.tell(event(done ? FireTold::repaired : FireTold::not_repaired, "buoyz.6.2.2", who, nobody,
                    {static_cast<int>(effect), die, total(tally), repair_check}));
  if (crippled(ship)) umpire.cite("buoyz.6.2.3");
}

// The owner settles what each of his ships sees to, where there is a choice.
void repair_fleet(Battle& battle, Umpire& umpire, Side side) {
  Few<Question, max_ships> sheet;
  Few<Actor, max_ships> damaged;
  sheet.clear(), damaged.clear();
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    if (ship.side != side || !at_sea(ship) || !repairs(ship)) continue;
    damaged.add(ship_actor(i));
    if (effects_on(ship).size() > 1) sheet.add(question(repair_kind, battle, ship_actor(i)));
  }
  std::array<Answer, max_ships> answers;
  umpire.ask_all(battle, {sheet.begin(), std::size_t(sheet.size())}, answers.data());
  std::size_t asked = 0;
  for (const Actor who : damaged) {
    const auto on_her = effects_on(battle[who]);
    const int option = on_her.size() > 1 ? answers[asked++].choice.option : static_cast<int>(on_her[0]);
    if (option >= 0) try_repair(battle, umpire, who, Effect(option));  // else her crew leaves all as it is
  }
}

}  // namespace

bool suffers(const Ship& ship, Effect effect) {
  switch (effect) {
    case Effect::fire: return ship.fires;
    case Effect::steering: return ship.steering;
    case Effect::motive: return ship.motive;
    case Effect::armament: return ship.armament;
    default: return ship.lost & bit(ability_of(effect));
  }
}

Few<Effect, effects> effects_on(const Ship& ship) {
  Few<Effect, effects> found;
  found.clear();
  const int last = ship.lost ? effects : static_cast<int>(Effect::first_ability);  // mostly none is lost
  for (int i = 0; i < last; ++i)
    if (suffers(ship, Effect(i))) found.add(Effect(i));
  return found;
}

// buoyz.6.2.2: D6 + Command, one more with All Hands On Deck! (7.2.2).
Tally repair_tally(const Battle& battle, const Ship& ship) {
  Tally tally = command_tally(battle, ship);
  if (ship.did(Action::all_hands)) tally.plus(1, "All Hands On Deck!", "buoyz.7.2.2");
  return tally;
}

std::string effect_name(Effect effect) {
  constexpr const char* names[] = {"fire", "steering", "motive", "armament"};
  return effect < Effect::first_ability ? names[static_cast<int>(effect)] : ability_name(ability_of(effect));
}

// buoyz.6.2.1: the Initiative holder's ships first, then the opponent's; after that fires spread (8.1.9).
void damage_control(Battle& battle, Umpire& umpire) {
  umpire.cite("buoyz.6.1.1");
  umpire.cite("buoyz.6.2.1");
  umpire.cite("buoyz.2.2.5");
  repair_fleet(battle, umpire, battle.holder);
  repair_fleet(battle, umpire, enemy_of(battle.holder));
  spread_fire(battle, umpire);
}

// buoyz.11.2.5: detected boats are lost sight of; buoyz.7.2.13: smoke has cleared.
void clear_markers(Battle& battle, Umpire& umpire) {
  for (Ship& ship : battle.ships) {
    if (ship.is(Mark::detected) || ship.did(Action::smoke)) umpire.cite("buoyz.1.1.5");
    if (ship.is(Mark::detected)) umpire.cite("buoyz.11.2.5");
    if (ship.did(Action::smoke)) ship.set(Mark::smoked), umpire.cite("buoyz.7.2.13");
    ship.clear(Mark::detected);
    ship.done &= ~bit(Action::smoke);
  }
}

}  // namespace buoyz
