// Step 5: attacks of squadrons on ships.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {

// In the order in which things are told, for every squadron shrinks as it goes.
void Judge::strikes() {
  each_flight([&](Actor who, const Squadron& was, const Squadron&) { left_[flight(who)] = was.aircraft; });
  chosen_.fill(engine::nobody);
  for (const Event& event : seen_->events) {
    if (const auto lost = maybe<told::LostAircraft>(event)) {
      hold("aircraft are told", event.who, lost->left < aircraft(event.who), "loses nobody");
      left_[flight(event.who)] = lost->left;
    }
    if (is<told::Destroyed>(event)) left_[flight(event.who)] = 0;
    if (is<told::TargetChosen>(event)) chosen_[flight(event.who)] = event.whom;
    const bool burst = is<told::Dogfight, told::FiredOn, told::Replied>(event);
    if (burst) one_burst(event);
    if (is<told::AaFire>(event)) flak(event);
    if (is<told::TorpedoesRun, told::AirAttack>(event)) may_strike(event);
    if (is<told::TorpedoesRun>(event)) torpedoes(event);
    if (is<told::AirAttack>(event)) bombs(event);
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
  const bool torpedo = is<told::TorpedoesRun>(event);
  const bool fits = torpedo ? squadron.plane == Plane::torpedo_bomber
                            : squadron.plane == Plane::dive_bomber || squadron.plane == Plane::land_bomber;
  hold("who attacks ships", event.who, fits && squadron.side != before()[event.whom].side, "attacks {}",
       before().name(event.whom));
  const int dropped = torpedo ? as<told::TorpedoesRun>(event).torpedoes : as<told::AirAttack>(event).aircraft;
  hold("a bomb for each", event.who, dropped == aircraft(event.who), "drops {} with {} aircraft", dropped,
       aircraft(event.who));
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
  const auto attack = as<told::AirAttack>(event);
  int needed = attack.aircraft;
  if (still) needed += high ? 3 : 4;
  if (zigzags(target)) needed -= high ? 3 : 2;
  int hits = needed >= 6 ? attack.aircraft : 0, points = 0;
  const HeardRoll* roll = needed >= 1 && needed <= 5 ? next_roll(event.who, "bombs") : nullptr;
  if (roll)
    for (const int face : roll->faces) hits += face <= needed;
  hold("bomb number", event.who, attack.needed == needed && attack.hits == hits, "scores {} hits of {}",
       attack.hits, hits);
  const int deck = armour(before(), target, before().sheet(target).deck, Against::bombs_and_torpedoes);
  for (int i = 0; i < hits; ++i)
    if (const HeardRoll* one = next_roll(event.who, "bomb damage"))
      points += std::max(0, one->faces[0] - deck + (still ? (high ? 3 : 4) : 0));
  hold("bomb damage", event.who, attack.points == points, "does {} points of {}", attack.points, points);
}

}  // namespace referee::wetthrust_book
