// The hit dice of a salvo (guns.3 to guns.16): each modifier stands here once, and is either told with its
// reason or only added up.
#pragma once

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/movement/smoke.h"

namespace wetthrust {

// Working batteries of the highest class that has one.
inline Symbols biggest_guns(const Battle& battle, const Ship& ship, Symbols among) {
  for (const Symbols of_class : battle.sheet(ship).batteries)
    if (of_class & among) return of_class & among;
  return 0;
}

// wetthrust.guns.5: all of her biggest guns at this one target.
inline Symbols broadside_of(const Battle& battle, const Ship& ship) {
  const Symbols all = battle.sheet(ship).of[std::size_t(System::battery)];
  const bool strict = battle.book->options.broadside_needs_all;
  return biggest_guns(battle, ship, strict ? all : all & ~ship.lost);
}

// wetthrust.fcs.2: each costs a hit die.
inline int lost_controls(const Battle& battle, const Ship& ship) {
  if (battle.book->options.fc_penalty == LostControls::last_turn) return ship.controls_lost_last;
  const Symbols all = battle.sheet(ship).of[std::size_t(System::fire_control)];
  return how_many(all & ship.lost);
}

// A number without its reasons, for those who only weigh it: takes the place of a Tally.
struct Sum {
  int total = 0;
  void plus(int amount, const char*, Clause) { total += amount; }
};

// The modifiers of the hit dice, in the order in which they are told. Dice is a Tally or a Sum.
template <class Dice>
void add_aim(const Ladder& ladder, Symbols broadside, Symbols batteries, Dice& dice) {
  constexpr const char* levels[] = {"red: first shot", "amber: second shot", "green: third shot or later"};
  dice.plus(1 + ladder.level, levels[ladder.level], "wetthrust.guns.3");
  if (broadside && (batteries & broadside) == broadside) dice.plus(1, "broadside", "wetthrust.guns.5");
  if (ladder.hit & 1) dice.plus(1, "hit on the previous turn", "wetthrust.guns.10");
}

// wetthrust.recon.2: one, however many aircraft.
template <class Dice>
void add_spotter(const Battle& battle, Actor firer, Actor target, Dice& dice) {
  if (spotted(battle, firer, target)) dice.plus(1, "own aircraft spots", "wetthrust.guns.11");
}

// wetthrust.radar.1: at any range.
template <class Dice>
void add_instruments(const Battle& battle, const Ship& ship, Dice& dice) {
  if (ship.is(Mark::rolled_german))
    dice.plus(ship.is(Mark::german_bonus) ? 1 : -1, "German fire control", "wetthrust.guns.8");
  if (working(battle, ship, System::radar)) dice.plus(1, "radar", "wetthrust.guns.9");
  if (const int lost = lost_controls(battle, ship))
    dice.plus(-lost, "fire controls lost", "wetthrust.guns.12");
}

template <class Dice>
void add_target_smoke(const Ship& target, Dice& dice) {
  if (hides_in_smoke(target)) dice.plus(-1, "target makes smoke", "wetthrust.guns.6");
}

template <class Dice>
void add_sight(const Battle& battle, const Ship& firer, Dice& dice) {
  if (hides_in_smoke(firer)) dice.plus(-1, "firer makes smoke", "wetthrust.guns.7");
  if (const int number = weather_number(battle.weather)) dice.plus(-number, "weather", "wetthrust.guns.13");
}

template <class Dice>
void add_cover(const Battle& battle, const Ship& firer, const Ship& target, Dice& dice) {
  if (!battle.screens.empty() && screened(battle, firer.pose.at, seen_at(target)))
    dice.plus(-1, "smoke screen", "wetthrust.guns.14");
  if (target.is(Mark::salvo_chasing)) dice.plus(-1, "target chases salvos", "wetthrust.guns.15");
}

// How many hit dice a ship has at one target after another; what depends on her alone is counted once.
class HitDice {
 public:
  HitDice(const Battle& battle, Actor firer)
      : battle_(battle),
        firer_(firer),
        has_spotter_(spotter_aloft(battle, firer)),
        broadside_(broadside_of(battle, battle[firer])) {
    Sum dice;
    add_instruments(battle, battle[firer], dice);
    add_sight(battle, battle[firer], dice);
    of_firer_ = dice.total;
  }
  int at(Actor target, Symbols batteries) const {
    Sum dice{of_firer_};
    add_aim(battle_.ladder(firer_, target), broadside_, batteries, dice);
    if (has_spotter_) add_spotter(battle_, firer_, target, dice);
    add_target_smoke(battle_[target], dice);
    add_cover(battle_, battle_[firer_], battle_[target], dice);
    return dice.total;
  }

 private:
  const Battle& battle_;
  Actor firer_;
  bool has_spotter_;
  Symbols broadside_;
  int of_firer_ = 0;
};

}  // namespace wetthrust
