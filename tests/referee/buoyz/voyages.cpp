// Who goes home, who is between two tables or off at his base, and in which order aircraft and their enemies
// act.
#include <algorithm>
#include <cmath>

#include "tests/referee/buoyz/judge.h"
#include "tests/referee/buoyz/measure.h"

namespace referee::buoyz_book {
namespace {

double off_home(const Case& at, const Ship& ship, int minutes) {
  const double home = 90.0 * static_cast<int>(at.now.book->side(ship.side).edge);
  return std::abs(std::remainder(minutes / 60.0 - home, 360.0));
}

// Somebody who may bar her way.
bool crowded(const Case& at, Actor who) {
  for (int i = 0; i < at.now.ships.size(); ++i) {
    const Ship& other = at.now.ships[i];
    if (::buoyz::ship_actor(i) != who && other.state == State::on_table &&
        apart(other.pose.at, at.now[who].pose.at) < 6.0 * at.doubled())
      return true;
  }
  return false;
}

bool air_attack_told(const Event& event) {
  return is_flight(event.who) &&
         (is(event, AirTold::bombs) || is(event, OrdnanceTold::torpedoes_launched) ||
          is(event, OrdnanceTold::missiles_launched) || is(event, OrdnanceTold::depth_charged));
}

// On the line of its side's edge, between the corners of the table.
bool at_edge(const Case& at, const Flight& flight, sea::Point on) {
  const sea::Table& table = at.now.book->table(flight.table);
  const double north = table.north_east.y - on.y, east = table.north_east.x - on.x;
  const double south = on.y - table.south_west.y, west = on.x - table.south_west.x;
  const double off[] = {north, east, south, west};
  return std::min({north, east, south, west}) > -ruler &&
         off[static_cast<int>(at.now.book->side(flight.side).edge)] < ruler;
}

// Half the diagonal of a hull, from wherever on it she is measured.
double reach_of_hull(const Sheet& sheet) { return std::hypot(sheet.base.length, sheet.base.beam); }

}  // namespace

void Judge::voyages(Case& at) { retreat(at), between_tables(at), order_in_the_air(at), closing_in(at); }

// l.1974-1978, where neither wind, land nor another ship has a say: she does not turn away from home, and
// does not tarry.
void Judge::retreat(Case& at) {
  const Event& event = at.event();
  if (!is(event, MoveTold::moved) || !is_ship(event.who) || !at.ship().is(Mark::retreating)) return;
  const Ship& ship = at.ship();
  const auto& book = *at.now.book;
  if (can_sail(at.sheet(ship)) || !book.land.empty() || !book.shoals.empty() || ship.steering > 0) return;
  if (crowded(at, event.who)) return;
  if (at.told_of(event.who, {MoveTold::collided, MoveTold::fouled, MoveTold::set_back, MoveTold::left_table,
                             MoveTold::set_off, MoveTold::arrived, MoveTold::sweeping}))
    return;
  const double was = off_home(at, ship, ship.pose.heading.minutes()),
               now = off_home(at, ship, event.numbers[2]);
  at.hold("retreat", now <= std::max(45.0, was) + protractor, event.who,
          "heads {:.0f} degrees off home, and did {:.0f}", now, was);
}

// l.1804-1805 and 1499-1505.
void Judge::between_tables(Case& at) {
  const Event& event = at.event();
  const int who = engine::index(event.who);
  if (is(event, MoveTold::set_off)) set_off_[who] = at.seen.turn;
  if (is(event, MoveTold::arrived))
    at.hold("transit", at.seen.turn >= set_off_[who] + 3, event.who, "arrives {} turns after she set off",
            at.seen.turn - set_off_[who]);
  if (is(event, AirTold::leaves)) set_off_[who] = at.seen.turn;
  if (is(event, AirTold::arrives) && event.clause.text() == "buoyz.9.3.5" && set_off_.contains(who))
    at.hold("round flight", at.seen.turn >= set_off_[who] + 4, event.who, "is back after {} turns",
            at.seen.turn - set_off_[who]);
  if (!is(event, AirTold::arrives) || event.clause.text() != "buoyz.9.3.5") return;
  const Flight& flight = at.now.flight(event.who);
  const sea::Point on{event.numbers[0] / 1000.0, event.numbers[1] / 1000.0};
  at.hold("own edge", at_edge(at, flight, on), event.who, "comes on at {:.2f},{:.2f}", on.x, on.y);
}

// l.700-709.
void Judge::order_in_the_air(Case& at) {
  const Event& event = at.event();
  if (is(event, AirTold::volley)) {
    const Side side = at.ship().side;
    at.hold("holder fires first", side != at.now.holder || !others_fired_, event.who,
            "fires at aircraft after the enemy has");
    others_fired_ = others_fired_ || side != at.now.holder;
  }
  if (!air_attack_told(event)) return;
  const Flight& flight = at.seen.before.flight(event.who);
  at.hold("declared first", flight.target == event.whom, event.who, "attacks what it did not declare");
  at.hold("attacks by type", static_cast<int>(flight.kind) >= last_to_attack_, event.who,
          "attacks after a type that comes later");
  last_to_attack_ = std::max(last_to_attack_, static_cast<int>(flight.kind));
}

// l.1258-1259: within 2 inches, or hull to hull.
void Judge::closing_in(Case& at) {
  if (!is(at.event(), BoardTold::closes)) return;
  const double hulls = reach_of_hull(at.sheet(at.ship())) + reach_of_hull(at.sheet(at.target()));
  const double range = apart(at.ship().pose.at, at.target().pose.at);
  at.hold("grapple reach", range <= std::max(2.0 * at.doubled(), hulls + 0.1) + ruler, at.event().who,
          "closes over {:.2f} inches", range);
}

}  // namespace referee::buoyz_book
