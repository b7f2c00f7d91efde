#include "rulebooks/ethos/setup/setup.h"

#include <algorithm>

#include "engine/kit/sealed_orders.h"
#include "rulebooks/ethos/asking.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {

// ethos.sd.1, ethos.sd.14, ethos.sd.15, ethos.sd.16, ethos.sd.17, ethos.sd.19: every box of her sheet, the
// steering sound.
void fit_out(const Sheet& sheet, Ship& ship) {
  ship.points = {};
  for (int i = 0; i < sheet.entries.size(); ++i)
    for (std::size_t side = 0; side < broadsides; ++side)
      ship.points[side][std::size_t(i)] = sheet.entries[i].points[side];
  ship.deck = sheet.deck;
  if (sheet.combined_deck > 0) ship.deck[0] = sheet.combined_deck;
  ship.asw = sheet.asw, ship.aa = sheet.aa, ship.ecm = sheet.ecm, ship.spotters = sheet.spotters;
  ship.motive = sheet.motive, ship.hull = sheet.hull, ship.armour = sheet.armour;
  ship.crew = sheet.crew, ship.marines = sheet.marines;
  ship.mines = sheet.mines, ship.dummies = sheet.dummies;
  ship.quality = sheet.quality;
}

// ethos.init.4
void name_flagship(Battle& battle, Side side) {
  Actor& flagship = battle.flagship[std::size_t(index(side))];
  if (flagship != nobody) return;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    const auto rank = [](const Ship& one) { return std::pair(one.ecm, one.hull); };
    if (ship.side == side && (flagship == nobody || rank(ship) > rank(battle[flagship]))) flagship = who;
  });
}

// ethos.scenario.2: sheets, qualities and the year are the scenario's; where it leaves a choice of sheets,
// both sides choose unseen, and then all know of it.
void choose_fits(Battle& battle, Umpire& umpire) {
  const auto& other = battle.book->other_fit;
  const auto write = [&](Side side, auto& sheet) {
    ask_ships(battle, side, fit_kind, sheet,
              [&](Actor who, const Ship&) { return other[std::size_t(index(who))] > 0; });
  };
  engine::ask_sealed<sides, max_ships>(battle, umpire, write, [&](const Question& q, const Answer& answer) {
    if (answer.choice.option == 0) return;
    Ship& ship = battle[q.actor];
    const Quality crew = ship.quality;
    ship.sheet = std::uint8_t(other[std::size_t(index(q.actor))]);
    fit_out(battle.sheet(ship), ship);
    ship.quality = crew;
    umpire.tell(told(FittedOut{index(q.actor)}, "ethos.scenario.2", engine::actor_of(q.side)));
  });
}

void set_up(Battle& battle, Umpire& umpire) {
  choose_fits(battle, umpire);
  begin_submerged(battle, umpire);
  look_around(battle);
}

}  // namespace ethos
