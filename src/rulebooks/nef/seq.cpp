// Chapter "seq", step 1. Both sides write the speed of every vessel and flight, and what takes off;
// the orders are sealed and revealed together.
#include "rulebooks/nef/seq.h"

#include "rulebooks/nef/air.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/questions.h"

namespace nef {
namespace {

using OrderSheet = Few<Question, max_units>;

bool can_launch(const Battle& battle, Actor base) {
  bool any = false;
  if (open_deck(battle, battle[base]))
    each_unit(battle, [&](Actor, const Unit& flight) { any = any || aboard(flight, base); });
  return any;
}

OrderSheet order_sheet(const Battle& battle, Side side) {
  OrderSheet sheet{};
  each_unit(battle, [&](Actor who, const Unit& unit) {
    if (unit.side != side || !on_table(unit)) return;
    if (battle.factors(unit).speed > 0) sheet.add(question(speed_kind, battle, who));
    if (can_launch(battle, who)) sheet.add(question(launch_kind, battle, who));
  });
  return sheet;
}

void reveal(Battle& battle, Umpire& umpire, const Question& question, const Answer& answer) {
  if (question.kind == &launch_kind) return launch(battle, umpire, question.actor, answer.air);
  battle[question.actor].speed = std::uint8_t(answer.choice.option);
  umpire.tell(told(SpeedMarked{answer.choice.option}, "nef.seq.1", question.actor));
}

// nef.damage.2: a row without a speed leaves nothing to mark; she stops.
void stop_the_helpless(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.units.size(); ++i) {
    Unit& unit = battle.units[i];
    if (!on_table(unit) || unit.speed == 0 || battle.factors(unit).speed > 0) continue;
    unit.speed = 0;
    umpire.tell(told(SpeedMarked{0}, "nef.damage.2", Actor(i)));
  }
}

}  // namespace

// nef.seq.1: the speed for this turn is written for every vessel.
void mark_speed(Battle& battle, Umpire& umpire) {
  stop_the_helpless(battle, umpire);
  std::array<OrderSheet, sides> sheets;
  std::array<Answer, 2 * max_units> answers;
  umpire.sealed(sides, [&](Side side) {
    OrderSheet& sheet = sheets[std::size_t(index(side))] = order_sheet(battle, side);
    umpire.ask_all(battle, {sheet.begin(), std::size_t(sheet.size())},
                   &answers[std::size_t(index(side)) * max_units]);
  });
  for (std::size_t side = 0; side < sides; ++side)
    for (int i = 0; i < sheets[side].size(); ++i)
      reveal(battle, umpire, sheets[side][i], answers[side * max_units + std::size_t(i)]);
}

}  // namespace nef
