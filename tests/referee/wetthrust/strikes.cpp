// Step 5: attacks of squadrons on ships.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {

// In the order in which things are told, for every squadron shrinks as it goes.
void Judge::strikes() {
  each_flight([&](Actor who, const Squadron& was, const Squadron&) { left_[flight(who)] = was.aircraft; });
  chosen_.fill(engine::nobody);
  for (const Event& event : seen_->events) {
    if (is(event, AirTold::lost_aircraft)) {
      hold("aircraft are told", event.who, event.numbers[0] < aircraft(event.who), "loses nobody");
      left_[flight(event.who)] = event.numbers[0];
    }
    if (is(event, AirTold::destroyed)) left_[flight(event.who)] = 0;
    if (is(event, AirTold::target_chosen)) chosen_[flight(event.who)] = event.whom;
    const bool burst =
        is(event, AirTold::dogfight) || is(event, AirTold::fired_on) || is(event, AirTold::replied);
    if (burst) one_burst(event);
    if (is(event, AirTold::aa_fire)) flak(event);
    if (is(event, FireTold::torpedoes) || is(event, AirTold::attacked)) may_strike(event);
    if (is(event, FireTold::torpedoes)) torpedoes(event);
    if (is(event, AirTold::attacked)) bombs(event);
  }
  contact();
  caps();
  extras();
  each_flight([&](Actor who, const Squadron&, const Squadron& is) {
    if (is.state != ::wetthrust::AirState::aloft) return;
    hold("aircraft are told", who, is.aircraft == aircraft(who), "has {} aircraft left, told {}", is.aircraft,
         aircraft(who));
  });
}

// l.288: no fighters; l.222, 297, 357, 362: once, then home to re-arm; l.280: not on the launch turn.
void Judge::may_strike(const Event& event) {
  const Squadron& squadron = before().squadron(event.who);
  int& spent = spent_[flight(event.who)];
  hold("one attack", event.who, spent == 0 && squadron.launched == 0, "attacks again before it re-armed");
  spent = 1;
  const bool torpedo = is(event, FireTold::torpedoes);
  const bool fits = torpedo ? squadron.plane == Plane::torpedo_bomber
                            : squadron.plane == Plane::dive_bomber || squadron.plane == Plane::land_bomber;
  hold("who attacks ships", event.who, fits && squadron.side != before()[event.whom].side, "attacks {}",
       before().name(event.whom));
  hold("a bomb for each", event.who, event.numbers[0] == aircraft(event.who), "drops {} with {} aircraft",
       event.numbers[0], aircraft(event.who));
  hold("says whom", event.who, chosen_[flight(event.who)] == event.whom, "attacks {} and had not said so",
       before().name(event.whom));
  escorts_after(event);
  hold("home after it", event.who, after().squadron(event.who).armed == 0, "is still armed");
}

// l.287: those who flew beside it as its escorts.
void Judge::escorts_after(const Event& event) {
  each_flight([&](Actor who, const Squadron& was, const Squadron& is) {
    const bool escort = was.orders == ::wetthrust::AirOrders::escort && was.object == event.who &&
                        was.state == ::wetthrust::AirState::aloft;
    if (escort && is.state == ::wetthrust::AirState::aloft)
      hold("escorts go home", who, is.armed == 0, "does not have to re-arm");
  });
}

// l.299-309, 364-374
void Judge::bombs(const Event& event) {
  const Squadron& squadron = before().squadron(event.who);
  const Ship& target = before()[event.whom];
  const bool high = squadron.plane == Plane::land_bomber, still = !under_way(target);
  const double range = apart(squadron.pose.at, target.pose.at);
  hold("over the target", event.who, range <= 0.5 + ruler, "drops bombs {:.2f} inches off", range);
  int needed = event.numbers[0];
  if (still) needed += high ? 3 : 4;
  if (zigzags(target)) needed -= high ? 3 : 2;
  int hits = needed >= 6 ? event.numbers[0] : 0, points = 0;
  const HeardRoll* roll = needed >= 1 && needed <= 5 ? next_roll(event.who, "bombs") : nullptr;
  if (roll)
    for (const int face : roll->faces) hits += face <= needed;
  hold("bomb number", event.who, event.numbers[1] == needed && event.numbers[2] == hits,
       "scores {} hits of {}", event.numbers[2], hits);
  const int deck = armour(before(), target, before().sheet(target).deck, Against::bombs_and_torpedoes);
  for (int i = 0; i < hits; ++i)
    if (const HeardRoll* one = next_roll(event.who, "bomb damage"))
      points += std::max(0, one->faces[0] - deck + (still ? (high ? 3 : 4) : 0));
  hold("bomb damage", event.who, event.numbers[3] == points, "does {} points of {}", event.numbers[3],
       points);
}

}  // namespace referee::wetthrust_book
