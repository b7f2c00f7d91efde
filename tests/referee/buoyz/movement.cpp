// Chapters 4.1, 10.1 and 8.1 as far as they keep ships in their place.
#include <algorithm>
#include <cmath>

#include "tests/referee/buoyz/judge.h"
#include "tests/referee/buoyz/measure.h"

namespace referee::buoyz_book {
namespace {

using ::buoyz::Propulsion;

bool is_move(const Event& event) {
  return is(event, MoveTold::moved) || is(event, MoveTold::rested) || is(event, MoveTold::drifted);
}

double turned(const Ship& ship, const Event& event) {
  return std::remainder((event.numbers[2] - ship.pose.heading.minutes()) / 60.0, 360.0);
}

bool swings(const Ship& ship) { return ship.did(Action::jib) || ship.did(Action::wear); }

bool linked(const Battle& battle, Actor who) {
  return std::any_of(battle.grapples.begin(), battle.grapples.end(),
                     [&](const auto& link) { return link.attacker == who || link.target == who; });
}

bool linked_to(const Battle& battle, Actor who, Actor other) {
  return std::any_of(battle.grapples.begin(), battle.grapples.end(), [&](const auto& link) {
    return (link.attacker == who && link.target == other) || (link.attacker == other && link.target == who);
  });
}

bool grapples_anew(const Case& at, Actor who) {
  return std::any_of(at.seen.events.begin(), at.seen.events.end(), [&](const Event& event) {
    return is(event, BoardTold::grapples) && (event.who == who || event.whom == who);
  });
}

bool cuts_loose(const Case& at, Actor who) {
  return std::any_of(at.seen.events.begin(), at.seen.events.end(), [&](const Event& event) {
    return is(event, BoardTold::cuts_loose) && event.who == who;
  });
}

// Whether she was stopped by something on the way.
bool stopped(const Case& at, Actor who) {
  return at.told_of(who, {MoveTold::collided, MoveTold::fouled, MoveTold::set_back, MoveTold::grounded,
                          MoveTold::clipped, MoveTold::left_table, MoveTold::set_off});
}

double best_allowance(const Case& at, const Ship& ship) {
  double best = 0;
  for (int by = 0; by < ::buoyz::propulsions; ++by)
    if (at.sheet(ship).speed[std::size_t(by)] > 0 || at.sheet(ship).fireship())
      best = std::max(best, allowance(at, ship, Propulsion(by)));
  return best;
}

int of_move(const Case& at, std::size_t from) {
  for (std::size_t i = from; i < at.seen.events.size(); ++i)
    if (is_move(at.seen.events[i])) return int(i);
  return -1;
}

}  // namespace

void Judge::move(Case& at) {
  if (!is_move(at.event()) || !is_ship(at.event().who)) return;
  const Actor who = at.event().who;
  const Ship ship = at.ship();
  const bool from_nowhere = at.told_of(who, {MoveTold::arrived});  // where on the edge is not told
  at.hold("one move", ++deeds_[engine::index(who)].moves == 1, who, "moves a second time this turn");
  at.hold("stuck", !ship.is(Mark::aground) && !at.sheet(ship).fort() && !ship.is(Mark::struck), who,
          "moves though she is aground, ashore or struck");
  if (from_nowhere) return;
  way(at, ship);
  turning(at, ship);
}

// How far she gets, and what it costs.
void Judge::way(Case& at, const Ship& ship) {
  const Event& event = at.event();
  const double run = event.numbers[3] / 1000.0, angle = std::abs(turned(ship, event));
  const sea::Point end{event.numbers[0] / 1000.0, event.numbers[1] / 1000.0};
  at.hold("as far as run", apart(ship.pose.at, end) <= run + ruler, event.who,
          "gets {:.2f} inches away on a run of {:.2f}", apart(ship.pose.at, end), run);
  if (is(event, MoveTold::rested))
    return at.hold("resting", run < ruler && angle <= 90 + protractor, event.who,
                   "rests, and goes {:.2f} inches and {:.0f} degrees", run, angle);
  const bool pays = !swings(ship) && !is(event, MoveTold::drifted);
  const double inches = allowance(at, ship, Propulsion(event.numbers[4])), price = at.doubled();
  const bool boat = at.sheet(ship).submarine() && !ship.is(Mark::submerged) && at.era() <= 6;
  const double cost = boat ? price / 2 : price;  // l.774-775: surfaced boats double their turns
  const int points = pays ? points_for(angle, agile(at, ship)) : 0;
  const bool cannot_pay = inches < price + cost && points == 1;  // a ruling: she pays what is left
  const double spent = run + (cannot_pay ? 0 : points * cost);
  at.hold("allowance", spent <= inches + ruler, event.who, "spends {:.2f} inches of {:.0f}", spent, inches);
  const bool whole = !ship.is(Mark::crippled) && ship.motive == 0;
  if (whole && !stopped(at, event.who))
    at.hold("least move", run >= price - ruler || swings(ship), event.who, "moves only {:.2f} inches", run);
}

void Judge::turning(Case& at, const Ship& ship) {
  const Event& event = at.event();
  const double run = event.numbers[3] / 1000.0, angle = turned(ship, event), size = std::abs(angle);
  if (is(event, MoveTold::rested) || is(event, MoveTold::drifted)) return;
  if (swings(ship))
    return at.hold("hard turns",
                   std::abs(size - 90) < protractor || size < protractor || stopped(at, event.who), event.who,
                   "swings {:.1f} degrees", angle);
  if (ship.did(Action::tack) || ship.is(Mark::lit))
    return at.hold("straight on", size < protractor, event.who, "turns {:.1f} degrees", angle);
  const int times = agile(at, ship) ? 2 : 1;
  const double most = times * degrees_for(turning_score(at, ship));
  at.hold("turning", size <= most + protractor || most >= 180, event.who, "turns {:.1f} degrees of {:.0f}",
          size, most);
  if (size > protractor)
    at.hold("straight first", run >= at.doubled() - ruler, event.who, "turns after {:.2f} inches", run);
  if (ship.steering > 0)
    at.hold("jammed", size < protractor || (angle > 0) == (ship.turned > 0), event.who,
            "turns {:.1f} degrees with her rudder jammed", angle);
}

void Judge::moves_done(Case& at) {
  if (at.in("Ships move")) everyone_moves(at), collisions(at);
  if (at.seen.turn > 0 && !at.in("Floating map")) still(at);
  waters(at);
}

// Who lies still in this step lies where she lay.
void Judge::still(Case& at) {
  for (int i = 0; i < at.seen.after.ships.size(); ++i) {
    const Ship &was = at.seen.before.ships[i], &is = at.seen.after.ships[i];
    const Actor who = ::buoyz::ship_actor(i);
    if (was.state != State::on_table || is.state != State::on_table) continue;
    const bool same = apart(was.pose.at, is.pose.at) < 1e-9;
    if (was.is(Mark::anchored) && is.is(Mark::anchored) && !at.told_of(who, {MoveTold::weighed}))
      at.hold("anchored", same, who, "drags her anchor");
    for (const auto& link : at.seen.before.grapples)
      if (link.attacker == who && linked_to(at.seen.after, who, link.target) && !cuts_loose(at, who) &&
          !cuts_loose(at, link.target))
        at.hold("grappled", same && at.seen.before[link.target].pose == at.seen.after[link.target].pose, who,
                "does not stay alongside");
    if (!at.in("Ships move")) at.hold("only in their step", same, who, "moves outside of the Movement Phase");
    if (at.in("Ships move")) {
      const Ship& told = at.now.ships[i];
      at.hold("moves are told",
              apart(told.pose.at, is.pose.at) < ruler && told.pose.heading == is.pose.heading, who,
              "lies elsewhere than was told");
    }
  }
}

void Judge::everyone_moves(Case& at) {
  for (int i = 0; i < at.seen.after.ships.size(); ++i) {
    const Ship &was = at.seen.before.ships[i], &is = at.seen.after.ships[i];
    const Actor who = ::buoyz::ship_actor(i);
    if (was.state != State::on_table || is.state != State::on_table || at.sheet(was).fort()) continue;
    const bool fast = was.is(Mark::struck) || was.is(Mark::aground) || linked(at.seen.before, who) ||
                      grapples_anew(at, who);
    // She may have been hit before her turn came.
    const bool dead = (is.is(Mark::crippled) || is.motive > 0) &&
                      (best_allowance(at, was) == 0 || best_allowance(at, is) == 0);
    if (!fast && !dead) at.hold("everyone moves", deeds_[i].moves == 1, who, "is not moved");
  }
  std::array<bool, 2> lies_still{};
  for (const Ship& ship : at.seen.after.ships)
    lies_still[std::size_t(engine::index(ship.side))] |=
        deeds_[int(&ship - at.seen.after.ships.begin())].moves == 0;
  if (at.now.book->options.squadrons) return;
  for (int first = of_move(at, 0); first >= 0;) {
    const int second = of_move(at, std::size_t(first) + 1);
    if (second < 0) return;
    const Actor a = at.seen.events[std::size_t(first)].who, b = at.seen.events[std::size_t(second)].who;
    const Side side = at.seen.before[a].side;
    bool more = false;  // of the other side
    for (int next = second; next >= 0; next = of_move(at, std::size_t(next) + 1))
      more |= at.seen.before[at.seen.events[std::size_t(next)].who].side != side &&
              !at.told_of(at.seen.events[std::size_t(next)].who, {MoveTold::lies_still});
    if (!lies_still[std::size_t(1 - engine::index(side))] && more)
      at.hold("in turn", at.seen.before[b].side != side, b, "moves before the enemy has had his turn");
    first = second;
  }
}

// l.777-778 and 776: from era 5 on each of two that collide loses a point, before that nobody does.
void Judge::collisions(Case& at) {
  for (std::size_t i = 0; i < at.seen.events.size(); ++i) {
    const Event& hit = at.seen.events[i];
    if (is(hit, MoveTold::fouled)) at.hold("collisions", true, hit.who, "");
    if (!is(hit, MoveTold::collided)) continue;
    const Event* next = i + 1 < at.seen.events.size() ? &at.seen.events[i + 1] : nullptr;
    const bool paid =
        next && is(*next, FireTold::hull_lost) && next->who == hit.whom && next->numbers[0] <= at.doubled();
    at.hold("collisions", at.era() >= 5 && paid, hit.whom, "is run into and loses no hull point");
  }
}

// l.1613-1616: shoals, the belt round land, and the edge.
void Judge::waters(Case& at) {
  const auto& book = *at.now.book;
  for (int i = 0; i < at.seen.after.ships.size(); ++i) {
    const Ship &was = at.seen.before.ships[i], &is = at.seen.after.ships[i];
    const Actor who = ::buoyz::ship_actor(i);
    if (is.state != State::on_table || at.sheet(is).fort()) continue;
    const sea::Table& table = book.tables[is.table];
    const sea::Point p = is.pose.at;
    at.hold("on the table",
            p.x > table.south_west.x - ruler && p.x < table.north_east.x + ruler &&
                p.y > table.south_west.y - ruler && p.y < table.north_east.y + ruler,
            who, "lies off the table");
    if (is.is(Mark::aground) || at.seen.turn == 0 || apart(was.pose.at, p) < ruler) continue;
    if (!book.shoals.empty() && at.sheet(is).size <= 3)
      at.hold("shoals", !in_land(book.shoals, p, ruler), who, "lies on a shoal");
    if (book.land.empty() || in_land(book.docks, p, -1)) continue;
    const double room = to_land(book.land, p), least = 2.0 * at.doubled();
    const bool out =
        to_land(book.land, was.pose.at) < least && room >= to_land(book.land, was.pose.at) - ruler;
    at.hold("off the land", room >= least - ruler || out, who, "comes within {:.2f} inches of land", room);
  }
}

}  // namespace referee::buoyz_book
