// Chapter 11.3: depth charges, from ships, from their helicopters and from flights.
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

// buoyz.7.3.23, buoyz.11.3.4: her own charges within their range; beyond it, or where she has none left, it
// is her helicopter that attacks.
bool by_helicopter(const Battle& battle, const Ship& ship, double range) {
  return ship.depth_charges == 0 || sea::beyond(range, battle.book->p.depth_charge);
}

struct Charges {
  Tally dice;
  bool evasive = false;
};

Charges ship_charges(const Battle& battle, Actor firer, Actor target) {
  const Ship& ship = battle[firer];
  const double range = sea::distance(ship.pose.at, battle[target].pose.at);
  return {depth_charge_dice(battle, ship, range), ship.did(Action::evasive)};
}

Charges air_charges(const Battle& battle) {
  Charges charges;
  charges.dice.plus(battle.book->p.dc_dice_air, "depth charges of a flight", "buoyz.11.3.4");
  return charges;
}

// Which rule lets a ship attack there.
Clause reach_clause(const Battle& battle, const Ship& ship, double range) {
  if (by_helicopter(battle, ship, range)) return "buoyz.7.3.23";
  return ship.has(Ability::hedgehog) ? "buoyz.7.3.15" : "buoyz.11.3.1";
}

void cite_reach(const Battle& battle, Umpire& umpire, Actor firer, Actor target) {
  if (is_flight(firer)) return umpire.cite("buoyz.11.3.4");
  const Ship& ship = battle[firer];
  umpire.cite("buoyz.5.1.6");
  umpire.cite(reach_clause(battle, ship, sea::distance(ship.pose.at, battle[target].pose.at)));
}

}  // namespace

// buoyz.11.3.1: aft, port and starboard (only aft with dc_stern_only); Hedgehog all round. buoyz.11.3.4: a
// helicopter adds to the range alone.
unsigned depth_charge_arcs(const Battle& battle, const Ship& ship) {
  if (ship.has(Ability::hedgehog)) return all_arcs;
  return battle.book->options.dc_stern_only ? bit(Arc::aft) : bit(Arc::aft) | beam_arcs;
}

double depth_charge_range(const Battle& battle, const Ship& ship) {
  return ship.has(Ability::asw_helicopter) ? battle.book->p.depth_charge_helicopter
                                           : battle.book->p.depth_charge;
}

// Gaps G14: three dice of the ship's own, two of her helicopter.
Tally depth_charge_dice(const Battle& battle, const Ship& ship, double range) {
  const Parameters& p = battle.book->p;
  Tally dice;
  if (by_helicopter(battle, ship, range))
    dice.plus(p.dc_dice_air, "depth charges by helicopter", "buoyz.11.3.4");
  else
    dice.plus(p.dc_dice_ship, "depth charges", "buoyz.11.3.2");
  if (ship.armament) dice.times(1, 1 << std::min<int>(ship.armament, 8), "armament hits", "buoyz.5.8.2");
  return dice;
}

// buoyz.11.3.2: Attack Dice against Target Size, one damage die a hit; buoyz.11.3.3: never modified.
void drop_depth_charges(Battle& battle, Umpire& umpire, Actor firer, Actor target) {
  const Charges charges = is_ship(firer) ? ship_charges(battle, firer, target) : air_charges(battle);
  const bool evasive = charges.evasive || battle[target].did(Action::evasive);
  const int dice = total(charges.dice);
  if (dice == 0) return;
  if (is_ship(firer)) spend(umpire, battle[firer].depth_charges);
  cite_reach(battle, umpire, firer, target);
  umpire.cite("buoyz.11.3.3");
  const int hits =
      hits_of(umpire, firer, dice, 0, battle.sheet(target).size, evasive ? Again::evasive : Again::no,
              "buoyz.11.3.2", "depth charges", &charges.dice);
  umpire.tell(event(OrdnanceTold::depth_charged, "buoyz.11.3.2", firer, target, {hits, dice}));
  Blow blow;
  blow.by = firer;
  blow.clause = "buoyz.11.3.2";
  blow.what = "depth charge damage";
  damage(battle, umpire, target, blow, hits);
}

}  // namespace buoyz
