// Chapters 9.4.5 and 9.4.6.
#include "rulebooks/buoyz/bombs.h"

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/weather.h"

namespace buoyz {

int bomb_dice(const Battle& battle, const Flight& flight) {
  return battle.type(flight).kamikaze ? battle.book->p.kamikaze_dice : battle.book->p.bomb_dice;
}

// 9.4.5: level attackers -2, smoke -1, Bad Weather and night; none of the gun modifiers.
Tally bomb_hits(const Battle& battle, const Flight& flight, const Ship& target) {
  Tally hits;
  if (level_bomber(flight)) hits.plus(-2, "level attack", "buoyz.9.4.5");
  if (target.did(Action::smoke)) hits.plus(-1, "target makes smoke", "buoyz.7.2.15");
  add_weather(battle, hits);
  return hits;
}

// 9.4.6: the deck, no range bonus.
Tally bomb_damage(const Ship& target) {
  Tally damage;
  if (target.has(Ability::armoured_deck)) damage.plus(-1, "Armoured Deck", "buoyz.7.3.12");
  if (target.has(Ability::swwobs2)) damage.plus(1, "weak deck", "buoyz.7.3.7");
  return damage;
}

// 9.4.5, 9.4.6: dice against Target Size, then two damage dice for each hit.
void drop_bombs(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  const Flight& flight = battle.flight(who);
  const Tally tally = bomb_hits(battle, flight, battle[target]);
  const Again again = battle[target].did(Action::evasive) ? Again::evasive : Again::no;
  const int hits = hits_of(umpire, who, bomb_dice(battle, flight), total(tally), battle.sheet(target).size,
                           again, "buoyz.9.4.5", "bombs", &tally);
  umpire.tell(event(AirTold::bombs, "buoyz.9.4.5", who, target, {hits}));
  umpire.cite("buoyz.5.1.7");
  const Tally deck = bomb_damage(battle[target]);
  Blow blow;
  blow.by = who;
  blow.clause = "buoyz.9.4.6";
  blow.what = "bomb damage";
  blow.bonus = &deck;
  damage(battle, umpire, target, blow, damage_dice_per_bomb * hits);
}

}  // namespace buoyz
