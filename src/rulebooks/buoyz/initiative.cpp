// Chapter 3: 2D6 and the initiative_modifiers of table T3; the higher total holds the Initiative for the
// turn.
#include "rulebooks/buoyz/initiative.h"

#include "rulebooks/buoyz/colours.h"
#include "rulebooks/buoyz/fleet_events.h"
#include "rulebooks/buoyz/sailing.h"
#include "rulebooks/buoyz/setup.h"
#include "rulebooks/buoyz/sight.h"

namespace buoyz {
namespace {

constexpr Clause initiative_modifiers = "buoyz.3.0.2";

bool counts(const Ship& ship) {
  return (on_table(ship) || ship.state == State::lurking) && !ship.is(Mark::struck);
}

// What the ships of a fleet bring, each line once however many qualify; prizes are not of the fleet.
void add_fleet(const Battle& battle, Side side, Tally& tally) {
  bool civilian = false, spotter = false;
  for (const Ship& ship : battle.ships) {
    if (ship.side != side || ship.is(Mark::prize) || !counts(ship)) continue;
    civilian = civilian || (battle.sheet(ship).civilian && on_table(ship));
    spotter = spotter || ship.has(Ability::spotter);
  }
  if (civilian) tally.plus(-1, "civilian shipping", initiative_modifiers);
  if (spotter) tally.plus(+1, "spotter", "buoyz.7.3.19");
}

void add_flagship(const Battle& battle, Side side, Tally& tally) {
  const Actor who = battle.fleet(side).flagship;
  if (who == nobody || battle[who].side != side || !counts(battle[who])) return;
  const Ship& flagship = battle[who];
  if (flagship.command >= superior) tally.plus(+2, "superior flagship", initiative_modifiers);
  if (flagship.command <= inferior) tally.plus(-2, "inferior flagship", initiative_modifiers);
  // buoyz.3.0.3: the wind comes from abaft her beam now.
  if (battle.book->era <= last_era_of_sail && has_gauge(battle, flagship))
    tally.plus(+2, "weather gauge", "buoyz.3.0.3");
  if (const int radar = radar_level(battle, flagship))
    tally.plus(radar, "flagship's radar", initiative_modifiers);
}

void add_aircraft(const Battle& battle, Side side, Tally& tally) {
  for (const Flight& flight : battle.flights)
    if (aloft(flight) && flight.side == side && flight.kind == FlightKind::patrol) {
      tally.plus(+2, "patrol aircraft", initiative_modifiers);
      return;
    }
}

struct Score {
  int dice, modifiers;
  int total() const { return dice + modifiers; }
};

Score roll(const Battle& battle, Umpire& umpire, Side side) {
  const Tally tally = initiative(battle, side);
  return {umpire.sum(2, Die::d6, {engine::actor_of(side), "buoyz.3.0.1", "Initiative", &tally}),
          total(tally)};
}

void tell_tie(Umpire& umpire, const std::array<Score, sides>& scores) {
  umpire.tell(event(FleetTold::tied, "buoyz.3.0.1", nobody, nobody,
                    {scores[0].total(), scores[1].total(), scores[0].dice, scores[1].dice}));
}

}  // namespace

// buoyz.3.0.2: the initiative_modifiers add up.
Tally initiative(const Battle& battle, Side side) {
  Tally tally;
  add_fleet(battle, side, tally);
  add_flagship(battle, side, tally);
  add_aircraft(battle, side, tally);
  const Book& book = *battle.book;
  if (book.night && book.era == 6 && book.side(side).japanese)
    tally.plus(+1, "Japanese at night", "buoyz.10.3.2");
  return tally;
}

// buoyz.3.0.1: both sides roll, equal totals roll again. buoyz.3.0.4: the holder says who moves first.
void roll_initiative(Battle& battle, Umpire& umpire) {
  rejoin(battle, umpire);
  replace_flagships(battle, umpire);
  constexpr Side first{0}, second{1};
  constexpr int most_rolls = 100;
  std::array<Score, sides> scores{};
  for (int i = 0; i < most_rolls && scores[0].total() == scores[1].total(); ++i) {
    if (i > 0) tell_tie(umpire, scores);
    scores = {roll(battle, umpire, first), roll(battle, umpire, second)};
  }
  if (scores[0].total() != scores[1].total())
    battle.holder = scores[0].total() > scores[1].total() ? first : second;
  const Score &won = scores[std::size_t(index(battle.holder))],
              &lost = scores[std::size_t(1 - index(battle.holder))];
  umpire.tell(event(FleetTold::initiative, "buoyz.3.0.4", engine::actor_of(battle.holder), nobody,
                    {won.total(), lost.total(), won.dice, lost.dice}));
}

}  // namespace buoyz
