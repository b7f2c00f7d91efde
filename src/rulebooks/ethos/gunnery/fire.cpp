// Step n: sealed orders, all pools from the state before the first die, then dice and damage salvo by salvo.
#include <algorithm>

#include "engine/kit/sealed_orders.h"
#include "rulebooks/ethos/asking.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/gunnery/gunnery.h"
#include "rulebooks/ethos/gunnery/salvos.h"
#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

constexpr int most_shots = Few<engine::Shot, 16>::capacity;

// ethos.gunnery.1: points of one entry at one target.
struct Shoot {
  Actor firer, target;
  Battery battery;
  int hits_on;
  Tally dice;
};
using Shoots = engine::Scratch<Shoot, (max_ships + max_waves) * most_shots>;

// ethos.gunnery.14, ethos.gunnery.19: a salvo of no dice has been fired too.
void remember(Battle& battle, Actor who, const Fire& fire) {
  const auto note = [&](auto& unit) {
    for (const engine::Shot& shot : fire.shots)
      if (is_ship(battle, shot.target))
        unit.fired_at |= one(index(shot.target));
      else
        unit.fired_at_boats |= one(index(shot.target) - max_ships);
  };
  if (is_wave(battle, who)) return note(battle.wave(who));
  note(battle[who]);
  battle[who].fired |= !fire.shots.empty();
}

void plan(Battle& battle, Actor who, const Fire& fire, Shoots& shoots) {
  for (int i = 0; i < fire.shots.size(); ++i) {
    const engine::Shot& shot = fire.shots[i];
    shoots.add_made([&] {
      return Shoot{who, shot.target, battery_of(entry_of(battle, who, shot.mount)),
                   hits_on(battle, shot.target),
                   dice(battle, who, shot.mount, shot.target, shot.amount, extras_of(battle, who, fire, i))};
    });
  }
  remember(battle, who, fire);
}

// ethos.gunnery.17, ethos.boats.2: one hit sinks all boats of a counter.
void strike_boats(Battle& battle, Umpire& umpire, const Shoot& shoot, int hits) {
  Wave& wave = battle.wave(shoot.target);
  if (hits == 0 || !on_table(wave)) return;
  umpire.tell(told(BoatsSunk{}, "ethos.gunnery.17", shoot.target, shoot.firer));
  wave.where = Aloft::lost;
}

Salvo salvo_of(const Battle& battle, const Shoot& shoot, int hits, Effects effects) {
  return {.target = shoot.target,
          .by = shoot.firer,
          .weapon = Weapon::gunnery,
          .hits = hits,
          .from = bow_of(battle, shoot.firer),
          .clause = "ethos.gunnery.2",
          .effects = effects};
}

// ethos.gunnery.2: each die of 5 or 6 is a hit; ethos.gunnery.3: at a small target each 6.
void shoot_at(Battle& battle, Umpire& umpire, const Shoot& shoot, Effects effects) {
  const int dice = pool(shoot.dice);
  const int hits =
      umpire.count(dice, shoot.hits_on, {shoot.firer, "ethos.gunnery.2", "a salvo", &shoot.dice});
  umpire.tell(told(Fired{shoot.battery, dice, hits}, "ethos.gunnery.2", shoot.firer, shoot.target));
  if (is_wave(battle, shoot.target)) return strike_boats(battle, umpire, shoot, hits);
  strike(battle, umpire, salvo_of(battle, shoot, hits, effects));
}

void shoot_all(Battle& battle, Umpire& umpire, std::span<const Shoot> shoots) {
  for (const Shoot& shoot : shoots) shoot_at(battle, umpire, shoot, Effects::all);
}

// Those at one ship, and then what of their damage is left to be worked out.
void shoot_for_odds(Battle& battle, Umpire& umpire, std::span<const Shoot> shoots) {
  umpire.in_turn(int(shoots.size()) + 1, battle, [&](int number) {
    if (number < int(shoots.size()))
      return shoot_at(battle, umpire, shoots[std::size_t(number)], Effects::on_boxes);
    if (is_ship(battle, shoots.front().target))
      work_out_chart(battle, umpire, salvo_of(battle, shoots.front(), 0, Effects::on_boxes));
  });
}

}  // namespace

void fire_alone(Battle& battle, Umpire& umpire, Actor who, const Fire& fire) {
  Shoots shoots;
  plan(battle, who, fire, shoots);
  std::stable_sort(shoots.begin(), shoots.end(),
                   [](const Shoot& a, const Shoot& b) { return index(a.target) < index(b.target); });
  for (auto first = shoots.begin(); first != shoots.end();) {
    const auto last =
        std::find_if(first, shoots.end(), [&](const Shoot& other) { return other.target != first->target; });
    shoot_for_odds(battle, umpire, {first, last});
    first = last;
  }
  take_off_the_lost(battle, umpire);
}

// ethos.seq.14, ethos.seq.18: whoever is afloat at the start of the step fires; side A is worked out first.
void fire_guns(Battle& battle, Umpire& umpire) {
  constexpr int firers = max_ships + max_waves;
  Shoots shoots;
  int of_first_side = 0;
  const auto write = [&](Side side, auto& sheet) {
    ask_units(battle, side, fire_kind, sheet, [&](Actor who) { return has_target(battle, who); });
  };
  engine::ask_sealed<sides, firers>(battle, umpire, write, [&](const Question& q, const Answer& order) {
    if (order.fire.shots.empty()) umpire.tell(told(HeldFire{}, "ethos.fire.6", q.actor));
    plan(battle, q.actor, order.fire, shoots);
    if (index(q.side) == 0) of_first_side = shoots.size();
  });
  const std::span<const Shoot> all(shoots.begin(), shoots.end());
  const auto first = all.first(std::size_t(of_first_side)), second = all.subspan(std::size_t(of_first_side));
  shoot_all(battle, umpire, index(battle.first) == 0 ? first : second);
  shoot_all(battle, umpire, index(battle.first) == 0 ? second : first);
  take_off_the_lost(battle, umpire);
}

}  // namespace ethos
