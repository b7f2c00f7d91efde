#include "rulebooks/ethos/boarding/fights.h"

namespace ethos {

Ships fight_of(const Battle& battle, Actor who) {
  Ships fight = one(index(who)), before = 0;
  while (fight != before) {
    before = fight;
    each_ship(battle, [&](Actor other, const Ship& ship) {
      if (before & one(index(other))) fight |= ship.grappled;
    });
  }
  return fight;
}

int units_in(const Battle& battle, Ships fight, Side side) {
  int units = 0;
  each_in(battle, fight, side, [&](Actor, const Ship& ship) { units += people(ship); });
  return units;
}

int quality_bonus(Quality quality) {
  constexpr int better = 2;
  return quality == Quality::exceptional ? better : quality == Quality::poor ? -better : 0;
}

Actor leader(const Battle& battle, Ships fight, Side side) {
  Actor best = nobody;
  int most = 0;
  each_in(battle, fight, side, [&](Actor who, const Ship& ship) {
    const int worth = 10 * people(ship) + quality_bonus(ship.quality);
    if (best == nobody || worth > most) best = who, most = worth;
  });
  return best;
}

Ships leaders(const Battle& battle, Ships fight, Side side) {
  const Actor first = leader(battle, fight, side);
  Ships equal = 0;
  each_in(battle, fight, side, [&](Actor who, const Ship& ship) {
    if (people(ship) == people(battle[first])) equal |= one(index(who));
  });
  return equal;
}

Tally boarding_score(const Battle& battle, Ships fight, Side side, Actor first) {
  int crew = 0, marines = 0;
  each_in(battle, fight, side, [&](Actor, const Ship& ship) { crew += ship.crew, marines += ship.marines; });
  Tally tally;
  tally.plus(crew, "crew units", "ethos.board.1");
  if (marines > 0) tally.plus(2 * marines, "marine units", "ethos.board.1");
  const int bonus = first == nobody ? 0 : quality_bonus(battle[first].quality);
  if (bonus != 0) tally.plus(bonus, bonus > 0 ? "exceptional crew" : "poor crew", "ethos.board.1");
  return tally;
}

int lead(const Battle& battle, Ships fight, Side side) {
  const auto score = [&](Side whose) {
    return total(boarding_score(battle, fight, whose, leader(battle, fight, whose)));
  };
  return score(side) - score(enemy_of(side));
}

People people_in(const Battle& battle, Ships fight, Side side) {
  People parts{};
  for (const int marines : {1, 0})
    each_in(battle, fight, side, [&](Actor who, const Ship& ship) {
      const int units = marines ? ship.marines : ship.crew;
      if (units > 0 && !parts.full()) parts.add({std::uint16_t(slot_of(who, marines)), std::int16_t(units)});
    });
  return parts;
}

}  // namespace ethos
