// Whom a sealed step asks: a question for each unit of a side of which `asked(who, unit)` holds.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

void ask_ships(const Battle& battle, Side side, const QuestionKind& kind, auto& sheet, auto&& asked) {
  fleet(battle).each([&](Actor who, const Ship& ship) {
    if (ship.side == side && asked(who, ship)) sheet.add(question(kind, battle, who));
  });
}
void ask_waves(const Battle& battle, Side side, const QuestionKind& kind, auto& sheet, auto&& asked) {
  flying(battle).each([&](Actor who, const Wave& wave) {
    if (wave.side == side && asked(who, wave)) sheet.add(question(kind, battle, who));
  });
}
void ask_units(const Battle& battle, Side side, const QuestionKind& kind, auto& sheet, auto&& asked) {
  const auto wanted = [&](Actor who, const auto&) { return asked(who); };
  ask_ships(battle, side, kind, sheet, wanted);
  ask_waves(battle, side, kind, sheet, wanted);
}

}  // namespace ethos
