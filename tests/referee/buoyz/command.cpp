// Chapters 3, 7, 8 and 10.4: initiative, wind, Command checks, grapples, boarding, colours.
#include <algorithm>
#include <cmath>

#include "tests/referee/buoyz/judge.h"
#include "tests/referee/buoyz/measure.h"

namespace referee::buoyz_book {
namespace {

bool counts(const Ship& ship) {
  return (ship.state == State::on_table || ship.state == State::lurking) && !ship.is(Mark::struck);
}

// l.726-732, 1631.
int initiative_bonus(const Case& at, Side side) {
  const Battle& battle = at.seen.after;
  bool civilian = false, spotter = false, patrol = false;
  for (const Ship& ship : battle.ships) {
    if (ship.side != side || ship.is(Mark::prize) || !counts(ship)) continue;
    civilian |= battle.sheet(ship).civilian && ship.state == State::on_table;
    spotter |= ship.has(Ability::spotter);
  }
  for (const Flight& flight : battle.flights)
    patrol |= flight.side == side && flight.state == AirState::aloft && flight.kind == FlightKind::patrol;
  int bonus = (civilian ? -1 : 0) + (spotter ? 1 : 0) + (patrol ? 2 : 0);
  const auto& book = *battle.book;
  if (book.night && book.era == 6 && book.side(side).japanese) ++bonus;
  const Actor flag = battle.fleet(side).flagship;
  if (flag == nobody || battle[flag].side != side || !counts(battle[flag])) return bonus;
  const Ship& flagship = battle[flag];
  bonus += flagship.command >= 3 ? 2 : flagship.command <= 1 ? -2 : 0;
  const bool gauge = book.era <= 4 && can_sail(battle.sheet(flagship)) && !battle.weather.calm &&
                     wind_off_bow(battle, flagship) >= 90;
  return bonus + (gauge ? 2 : 0) + radar(battle, flagship);
}

// l.1206-1278, in the order of the ledger's table; to cut loose is to evade.
constexpr int check_numbers[] = {0, 7, 6, 6, 5, 6, 7, 5, 5, 4, 5, 6, 3, 6, 6};

// l.1244-1264: some are for eras 1 to 4, smoke for 5 and later.
bool of_this_era(const Case& at, const Ship& ship, Action action) {
  switch (action) {
    case Action::tack:
    case Action::jib:
    case Action::wear:
    case Action::evade_grapple:
    case Action::cut_loose: return at.era() <= 4;
    case Action::grapple: return at.era() <= 4 || (at.era() == 5 && ship.has(Ability::ram));
    case Action::smoke: return at.era() >= 5;
    default: return true;
  }
}

// l.1402-1410.
int boarding_bonus(const Case& at, const Ship& ship) {
  constexpr int by_size[] = {0, 4, 3, 1, 0, 0};
  const Sheet& sheet = at.sheet(ship);
  const bool own_crew = !ship.is(Mark::prize);
  int bonus = by_size[std::min<int>(sheet.size, 5)];
  bonus += own_crew && ship.has(Ability::marines) ? 1 : 0;
  bonus += ship.has(Ability::close) && !sheet.has_cannon() ? 1 : 0;
  bonus += ship.command >= 3 ? 1 : ship.command <= 1 ? -1 : 0;
  return bonus + (own_crew && ship.has(Ability::legendary_officers) ? 1 : 0);
}

const Roll* roll_of(const Case& at, Actor who, std::string_view what) {
  const Roll* last = nullptr;
  for (const Roll& roll : at.seen.rolls)
    if (roll.told == at.told && roll.why.actor == who && what == roll.why.what) last = &roll;
  return last;
}

}  // namespace

void Judge::initiative(Case& at) {
  if (!is(at.event(), FleetTold::initiative)) return;
  const auto& numbers = at.event().numbers;
  const Side holder = at.seen.after.holder, other = Side(1 - engine::index(holder));
  at.hold("initiative", at.event().who == engine::actor_of(holder) && numbers[0] > numbers[1], nobody,
          "holds the Initiative with {} against {}", numbers[0], numbers[1]);
  const int ours = numbers[2] + initiative_bonus(at, holder),
            theirs = numbers[3] + initiative_bonus(at, other);
  at.hold("initiative modifiers", numbers[0] == ours && numbers[1] == theirs, nobody,
          "has {} against {}, and should have {} against {}", numbers[0], numbers[1], ours, theirs);
}

// l.1646-1649: wind and weather change by the table, and in its step.
void Judge::weather(Case& at) {
  const auto &was = at.seen.before.weather, &is = at.seen.after.weather;
  if (at.seen.turn == 0) return;
  if (!at.in("Wind change")) {
    const bool gale_over = at.in("Weather") && was.gale && !is.gale;
    return at.hold("weather", was == is || gale_over, nobody, "finds other weather");
  }
  int rolled = 0;
  for (const Roll& roll : at.seen.rolls)
    if (std::string_view(roll.why.what) == "wind change") rolled = roll.result;
  const int shift = (int(is.wind) - int(was.wind) + 8) % 8;
  const int due = !at.now.book->options.wind_changes ? 0 : rolled == 3 ? 1 : rolled == 11 ? 7 : 0;
  at.hold("wind", shift == due, nobody, "has the wind shift {} points on a {}", shift, rolled);
  if (!was.calm && is.calm) at.hold("wind", rolled == 2, nobody, "is becalmed on a {}", rolled);
  if (!was.gale && is.gale) at.hold("wind", rolled == 12, nobody, "has a gale on a {}", rolled);
}

void Judge::actions(Case& at) {
  const bool passed = is(at.event(), MoveTold::action_passed);
  if (!passed && !is(at.event(), MoveTold::action_failed)) return;
  const Actor who = at.event().who;
  const Ship& ship = at.ship();
  const Action action = Action(at.event().numbers[0]);
  const int need = check_numbers[static_cast<int>(action)];
  const Roll* roll = nullptr;
  for (const Roll& one : at.seen.rolls)
    if (one.told == at.told && one.why.actor == who) roll = &one;
  const int total = roll ? roll->faces[0] + command(at, ship) : 0;
  at.hold("command check", roll && passed == (total >= need), who, "{} with {} of {}",
          passed ? "passes" : "fails", total, need);
  Deeds& deeds = deeds_[engine::index(who)];
  if (passed && action == Action::hero) ++deeds.heroes;
  const bool two = deeds.heroes > 0 || (ship.has(Ability::legendary_officers) && !ship.is(Mark::prize));
  ++deeds.checks;
  at.hold("one action", deeds.checks <= (two ? 2 + deeds.heroes : 1), who, "tries {} actions", deeds.checks);
  at.hold("actions of the era", of_this_era(at, ship, action), who, "tries what her era does not know");
  const bool boards = action == Action::grapple && ship.is(Mark::prize);
  const bool idle = ship.is(Mark::struck) || boards || ship.is(Mark::dived_now);
  at.hold("who may act", !idle && (action != Action::smoke || !at.now.weather.bad), who,
          "tries an action she may not try");
}

void Judge::grapples(Case& at) {
  if (is(at.event(), BoardTold::closes))
    at.hold("closing", at.ship().did(Action::grapple) && at.era() <= 5, at.event().who,
            "closes without having passed Grapple / Ram!");
  for (const auto& link : at.now.grapples) {
    const auto to = [&](const auto& other) { return other.target == link.target; };
    at.hold("two at most", std::count_if(at.now.grapples.begin(), at.now.grapples.end(), to) <= 2,
            link.target, "is grappled by more than two");
  }
}

void Judge::boarding(Case& at) {
  if (is(at.event(), BoardTold::boards)) {
    const Roll *ours = roll_of(at, at.event().who, "boarding"),
               *theirs = roll_of(at, at.event().whom, "boarding");
    const int us = ours ? ours->faces[0] + boarding_bonus(at, at.ship()) : 0;
    const int them = theirs ? theirs->faces[0] + boarding_bonus(at, at.target()) : 0;
    at.hold("boarding", us == at.event().numbers[0] && them == at.event().numbers[1], at.event().who,
            "boards with {} against {}, and should with {} against {}", at.event().numbers[0],
            at.event().numbers[1], us, them);
  }
  if (!is(at.event(), BoardTold::taken)) return;
  const Event* fight = at.told > 0 ? &at.seen.events[at.told - 1] : nullptr;
  const bool won = fight && is(*fight, BoardTold::boards) &&
                   (fight->who == at.event().whom ? fight->numbers[0] > fight->numbers[1]
                                                  : fight->numbers[1] > fight->numbers[0]);
  at.hold("captured", won || at.ship().is(Mark::struck) || at.sheet(at.ship()).fort(), at.event().who,
          "is taken though she did not lose the fight");
}

// l.1005-1008.
void Judge::colours(Case& at) {
  const bool strikes = is(at.event(), BoardTold::strikes);
  if (!strikes && !is(at.event(), BoardTold::fights_on)) return;
  const Roll* roll = roll_of(at, at.event().who, "to fight on");
  const int total = roll ? roll->faces[0] + command(at, at.ship()) : 0;
  at.hold("colours", roll && at.era() <= 4 && at.ship().is(Mark::crippled) && strikes == (total < 4),
          at.event().who, "{} with {}", strikes ? "strikes" : "fights on", total);
}

}  // namespace referee::buoyz_book
