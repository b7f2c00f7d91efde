// ethos.spd: dice of specific damage and all that comes of them. They wait in Battle::chart, the next one
// last, so that the first of two dice is worked out, with all it causes, before the second (ethos.spd.9).
#include "rulebooks/ethos/damage/chart.h"

#include <bit>
#include <numeric>

#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/items.h"

namespace ethos {
namespace {

enum Result : std::uint8_t { unthrown, armament, motive, equipment, fire, steering, critical };

bool is_over(const Ship& ship) { return is_lost(ship) || ship.hulk; }

struct Working {
  Battle& battle;
  Umpire& umpire;
  const Chart& chart;

  Actor who() const { return chart.target; }
  Ship& ship() const { return battle[chart.target]; }
  int roll(Clause clause, const char* what) const { return umpire.roll(Die::d6, {who(), clause, what}); }
  template <class Deed>
  void tell(const Deed& deed, Clause clause) const {
    umpire.tell(told(deed, clause, who(), chart.by));
  }
};

void wait(Battle& battle, int result) { battle.chart.add(std::uint8_t(result)); }

bool boxes_alone_count(const Working& at) {
  return at.chart.effects == Effects::on_boxes && in_any_order(at.battle.sheet(at.who()));
}

// ethos.spd.10: what has no box left costs one of the hull.
void lose_hull_instead(const Working& at, Missing what) {
  at.tell(NothingLeft{what}, "ethos.spd.10");
  lose_hull(at.battle, at.umpire, at.who(), 1, "ethos.damage.3", at.chart.by);
}

// ethos.general.6: her owner says which.
void lose_one_of(const Working& at, const Items& items, const QuestionKind& kind, Clause clause) {
  constexpr int plenty = 12;  // more than one attack takes, but for once in a thousand million
  if (items.empty())
    return lose_hull_instead(at, &kind == &weapon_kind ? Missing::weapon : Missing::equipment);
  if (at.chart.effects == Effects::on_boxes && boxes_in(at.ship(), items) > plenty) return;
  int item = items[0];
  if (items.size() > 1) {
    const Question which = question(kind, at.battle, at.who(), int(at.chart.side));
    item = at.umpire.ask<engine::Choice>(at.battle, which).option;
  }
  lose_item(at.battle, at.umpire, at.who(), item, clause);
}

bool under_water(Weapon weapon) {
  return weapon == Weapon::torpedo || weapon == Weapon::mine || weapon == Weapon::ram ||
         weapon == Weapon::spar;
}

// ethos.spd.3: what a hole below the waterline does besides.
int besides(int die) { return die <= 3 ? equipment : die <= 5 ? steering : motive; }

// ethos.spd.2: one weapon, launcher or deck point on the side that was struck.
void lose_armament(const Working& at) {
  lose_one_of(at, weapons_on(at.battle, at.ship(), at.chart.side), weapon_kind, "ethos.spd.2");
  if (!under_water(at.chart.weapon) || is_over(at.ship())) return;
  wait(at.battle,
       at.umpire.read(Die::d6, {at.who(), "ethos.spd.3", "what else"}, [](int die) { return besides(die); }));
}

// ethos.spd.4: a second roll of 1 or 2 costs a motive box.
void strike_engines(const Working& at) {
  constexpr int struck_up_to = 2;
  if (at.ship().motive == 0) return lose_hull_instead(at, Missing::motive);
  const engine::Throw why{at.who(), "ethos.spd.4", "are her engines struck (1 or 2)"};
  if (!at.umpire.read(Die::d6, why, [](int die) { return int(die <= struck_up_to); }))
    return at.tell(EnginesHold{}, "ethos.spd.4");
  --at.ship().motive;
  at.tell(MotiveLost{at.ship().motive}, "ethos.spd.4");
}

void lose_unit(const Working& at, Clause clause) {
  if (people(at.ship()) == 0) return lose_hull_instead(at, Missing::people);
  lose_people(at.battle, at.umpire, at.who(), 1, clause);
}

// ethos.spd.5: any one item, and one crew.
void lose_equipment(const Working& at) {
  lose_one_of(at, items_of(at.battle, at.who(), at.chart.side), item_kind, "ethos.spd.5");
  if (!is_over(at.ship())) lose_unit(at, "ethos.spd.5");
}

void work_out(const Working& at, int result);

// Two dice thrown together; the first is worked out first (ethos.spd.9).
void two_more(const Working& at, int first, int second) {
  wait(at.battle, second);
  wait(at.battle, first);
}

// ethos.spd.6: one crew, and two more dice.
void burn(const Working& at) {
  at.tell(FireAboard{}, "ethos.spd.6");
  lose_unit(at, "ethos.spd.6");
  if (is_over(at.ship())) return;
  if (at.chart.effects == Effects::on_boxes) return two_more(at, unthrown, unthrown);
  const int first = at.roll("ethos.spd.6", "first die of the fire"),
            second = at.roll("ethos.spd.6", "second die of the fire");
  two_more(at, first, second);
}

// ethos.spd.7: her steering, once. ethos.fire.9: a fort has none.
void strike_steering(const Working& at) {
  Ship& ship = at.ship();
  if (ship.steering_damaged || at.battle.sheet(ship).kind == Kind::fort)
    return lose_hull_instead(at, Missing::steering);
  ship.steering_damaged = ship.jammed = true;
  at.tell(SteeringLost{}, "ethos.spd.7");
}

// The odds, for which any order will do, work out both at once but for another critical hit.
void work_out_both(const Working& at, int lower, int higher) {
  work_out(at, lower);
  if (is_over(at.ship())) return;
  if (higher == critical) return wait(at.battle, critical);
  work_out(at, higher);
}

// ethos.spd.8: a double sinks her at once; else both dice count.
void strike_vitals(const Working& at) {
  constexpr int pairs = 10, any_double = 0;
  at.tell(CriticalHit{}, "ethos.spd.8");
  const bool any_order = boxes_alone_count(at);
  const int pair = at.umpire.read_two(
      Die::d6, {at.who(), "ethos.spd.8", "first die of the critical hit"},
      {at.who(), "ethos.spd.8", "second die of the critical hit"}, [&](int first, int second) {
        if (first == second) return any_double;
        return any_order && second < first ? second * pairs + first : first * pairs + second;
      });
  if (pair == any_double) return sink(at.battle, at.umpire, at.who(), "ethos.spd.8", at.chart.by);
  any_order ? work_out_both(at, pair / pairs, pair % pairs) : two_more(at, pair / pairs, pair % pairs);
}

void work_out(const Working& at, int result) {
  switch (result) {
    case armament: return lose_armament(at);
    case motive: return strike_engines(at);
    case equipment: return lose_equipment(at);
    case fire: return burn(at);
    case steering: return strike_steering(at);
    default: return strike_vitals(at);
  }
}

// ethos.damage.1: nothing more is thrown for a ship that sinks.
void work_out_next(Battle& battle, Umpire& umpire, const Chart& chart) {
  if (battle.chart.empty()) return;
  const Working at{battle, umpire, chart};
  const int waiting = battle.chart.back();
  battle.chart.items[--battle.chart.count] = 0;
  const int result = waiting == unthrown ? at.roll("ethos.spd.1", "specific damage") : waiting;
  if (result == critical && waiting == unthrown) return wait(battle, critical);  // it is what comes next
  work_out(at, result);
  if (is_over(at.ship())) battle.chart = {};
}

// Boxes of hers that a result may cost beside those of her hull and her people.
int fittings(const Ship& ship) {
  int boxes = ship.deck[0] + ship.deck[1] + ship.aa + ship.asw + ship.ecm + ship.spotters + ship.motive;
  for (const auto& beam : ship.points) boxes += std::accumulate(beam.begin(), beam.end(), 0);
  return boxes + max_launchers - std::popcount(ship.launchers_lost);
}

// At most: a fire brings two dice, but costs one of her people or a box of her hull.
int left_to_do(const Battle& battle, Actor who) {
  constexpr int a_die = 2, a_result = 1, a_loss = 6;
  if (battle.chart.empty()) return 0;
  const Ship& ship = battle[who];
  int left = fittings(ship) + a_loss * (ship.hull + people(ship));
  for (const int waiting : battle.chart) left += waiting == unthrown ? a_die : a_result;
  return left;
}

}  // namespace

bool in_any_order(const Sheet& sheet) { return sheet.hull_kind != Hull::wooden; }

void wait_for_chart(Battle& battle, int dice, Actor target) {
  if (is_over(battle[target])) return;
  for (int i = 0; i < dice; ++i) wait(battle, unthrown);
}

void roll_chart(Battle& battle, Umpire& umpire, const Chart& chart) {
  umpire.repeat_while([&] { return left_to_do(battle, chart.target); }, battle, work_out_next, chart);
}

}  // namespace ethos
