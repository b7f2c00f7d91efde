// What is kept from a side, and the campaign supplement: losses, broken contact, points.
#include <algorithm>
#include <cmath>

#include "tests/referee/buoyz/judge.h"
#include "tests/referee/buoyz/measure.h"

namespace referee::buoyz_book {
namespace {

// l.1822-1825: whose crew took to their boats is spent.
bool gone(const Ship& ship) {
  return ship.state == State::sunk || ship.state == State::saved || ship.is(Mark::lit);
}

// l.1960: sunk, taken or struck; and flights that were bought.
int points_lost(const Battle& battle, Side side) {
  int points = 0;
  for (const Ship& ship : battle.ships)
    if (ship.owner == side && !ship.is(Mark::lit) &&
        (gone(ship) || ship.side != side || ship.is(Mark::struck)))
      points += battle.sheet(ship).points;
  for (int i = 0; i < battle.flights.size(); ++i)
    if (battle.flights[i].side == side && battle.flights[i].state == AirState::lost)
      points += battle.book->flight_points[std::size_t(i)];
  return points;
}

bool capital(const Battle& battle, const Ship& ship) {
  using ::buoyz::Class;
  constexpr Class all[] = {Class::battleship, Class::carrier,     Class::battlecruiser,
                           Class::first_rate, Class::second_rate, Class::third_rate};
  return std::find(std::begin(all), std::end(all), battle.sheet(ship).klass) != std::end(all);
}

bool flat_top(const Battle& battle, const Ship& ship) {
  const ::buoyz::Class klass = battle.sheet(ship).klass;
  return klass == ::buoyz::Class::carrier || klass == ::buoyz::Class::escort_carrier;
}

// l.1960-1965: whether a fleet has to check.
bool must_check(const Battle& battle, Side side) {
  const int level = battle.book->side(side).break_contact;
  if (level > 0 && points_lost(battle, side) >= level) return true;
  int had = 0, beaten = 0, guns_had = 0, guns = 0, decks = 0;
  for (const Ship& ship : battle.ships) {
    const bool lost = gone(ship) || ship.side != side || ship.is(Mark::struck);
    if (ship.owner != side) continue;
    decks += flat_top(battle, ship) && !lost && ship.state != State::left;
    if (!capital(battle, ship)) continue;
    ++had;
    beaten += lost || ship.is(Mark::crippled);
    guns_had += !flat_top(battle, ship);
    guns += !flat_top(battle, ship) && !lost && ship.state != State::left;
  }
  return 2 * beaten > had || (guns_had > 0 && guns == 0 && decks > 0);
}

// Points of ships a side still has, prizes apart.
int own_points(const Battle& battle, Side side) {
  int points = 0;
  for (const Ship& ship : battle.ships)
    if (ship.owner == side && ship.side == side && !gone(ship) && !ship.is(Mark::struck))
      points += battle.sheet(ship).points;
  for (int i = 0; i < battle.flights.size(); ++i)
    if (battle.flights[i].side == side && battle.flights[i].state != AirState::lost)
      points += battle.book->flight_points[std::size_t(i)];
  return points;
}

bool has_prizes(const Battle& battle, Side side) {
  return std::any_of(battle.ships.begin(), battle.ships.end(),
                     [&](const Ship& ship) { return ship.side == side && ship.owner != side; });
}

}  // namespace

// l.1679-1683: nobody but her owner knows where a boat lurks, nor hears of her.
void Judge::secrets(Case& at) {
  const Event& event = at.event();
  const bool shows = is(event, OrdnanceTold::revealed) || is(event, FleetTold::vanishes);
  for (const Actor who : {event.who, event.whom}) {
    if (!is_ship(who) || shows || engine::index(who) >= at.now.ships.size()) continue;
    const Ship& boat = at.now[who];
    if (boat.state != State::lurking || at.seen.after[who].state != State::lurking) continue;
    const engine::Audience heard = who == event.who ? event.audience : event.knowing_whom;
    const auto enemy = engine::Viewer::of(Side(1 - engine::index(boat.side)));
    at.hold("secrets", !heard.includes(enemy) && !heard.includes(engine::Viewer::everyone()), who,
            "is spoken of to the enemy while she lurks");
  }
}

void Judge::scores(Case& at) {
  if (!at.in("Break contact")) return;
  for (int i = 0; i < 2; ++i) {
    const Side side = Side(i);
    const auto &was = at.seen.before.fleet(side), &is = at.seen.after.fleet(side);
    const int lost = points_lost(at.seen.after, side);
    at.hold("losses", is.lost == lost, nobody, "has lost {} points, and is said to have lost {}", lost,
            is.lost);
    at.hold("orders stand", was.ordered_off == 0 || is.ordered_off == was.ordered_off, nobody, "turns back");
    const Roll* roll = nullptr;
    for (const Roll& one : at.seen.rolls)
      if (one.why.actor == engine::actor_of(side) && std::string_view(one.why.what) == "break contact")
        roll = &one;
    if (is.ordered_off && !was.ordered_off)
      at.hold("break contact", roll && roll->faces[0] <= 5, nobody, "breaks contact without the die for it");
    if (roll) {
      at.hold("break contact", (is.ordered_off != 0) == (roll->faces[0] <= 5), nobody,
              "stays against the die");
      at.hold("why break contact", was.tested || must_check(at.seen.before, side), nobody,
              "checks without a reason");
    } else if (at.now.book->options.break_contact && !was.ordered_off &&
               at.seen.after.won == engine::no_side && own_points(at.seen.after, side) > 0) {
      at.hold("who must check", !must_check(at.seen.before, side) && !was.tested, nobody, "does not check");
    }
  }
  for (const Event& event : at.seen.events) {
    if (!is(event, FleetTold::over)) continue;
    for (int i = 0; i < 2; ++i) {
      const Side side = Side(i);
      const Battle& battle = at.seen.after;
      if (has_prizes(battle, side)) continue;
      const bool stayed = battle.book->options.break_contact && !battle.fleet(side).ordered_off;
      const int own = own_points(battle, side);
      const int due =
          own + battle.fleet(side).bonus + battle.book->side(side).head_start + (stayed && own > 0 ? 20 : 0);
      at.hold("score", event.numbers[std::size_t(i)] == due, nobody, "scores {}, and should {}",
              event.numbers[std::size_t(i)], due);
    }
    if (event.numbers[2] && event.who != nobody) {
      const bool first = event.who == engine::actor_of(Side(0));
      at.hold("winner", first == (event.numbers[0] > event.numbers[1]), nobody, "wins with fewer points");
    }
  }
}

}  // namespace referee::buoyz_book
