// Step 5: fights between aircraft, and fire from ships at them.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

using ::wetthrust::AirOrders;
using ::wetthrust::AirState;

// l.293: fighters; l.294: others.
int kills_by(const HeardRoll& roll, bool fighter) {
  int kills = 0;
  for (const int face : roll.faces) kills += fighter ? (face == 6 ? 2 : face >= 4) : face >= 5;
  return kills;
}

bool flies(const Squadron& squadron) { return squadron.state == AirState::aloft && squadron.aircraft > 0; }

bool threw(const Step& seen, Actor who) {
  return std::any_of(seen.rolls.begin(), seen.rolls.end(), [&](const HeardRoll& roll) {
    return roll.why.actor == who && std::string_view(roll.why.what) == "fighters fire";
  });
}

}  // namespace

void Judge::one_burst(const Event& event) {
  if (const auto burst = maybe<told::FiredOn>(event)) burst_dice(event.who, event.whom, burst->kills);
  if (const auto burst = maybe<told::Replied>(event)) burst_dice(event.who, event.whom, burst->kills);
  if (const auto fight = maybe<told::Dogfight>(event)) {
    burst_dice(event.who, event.whom, fight->kills);
    burst_dice(event.whom, event.who, fight->losses);
  }
  burst_reach(event);
  if (is<told::FiredOn>(event)) escorts_first(event);
}

// l.287: whoever guards these bombers, beside them, has somebody on his neck first.
void Judge::escorts_first(const Event& event) {
  const Squadron& prey = before().squadron(event.whom);
  if (prey.plane == Plane::fighter) return;
  each_flight([&](Actor who, const Squadron& was, const Squadron&) {
    if (!flies(was) || was.orders != AirOrders::escort || was.object != event.whom) return;
    if (apart(was.pose.at, prey.pose.at) > 0.5 - ruler) return;
    const bool fought = std::any_of(seen_->events.begin(), seen_->events.end(), [&](const Event& other) {
      const bool dogfight = is<told::Dogfight>(other);
      return (dogfight && other.who == who) || ((dogfight || is<told::FiredOn>(other)) && other.whom == who);
    });
    hold("escorts first", who, fought, "looks on while its bombers are attacked");
  });
}

// l.291-294
void Judge::burst_dice(Actor by, Actor at, int kills) {
  const bool fighter = before().squadron(by).plane == Plane::fighter;
  const HeardRoll* roll = next_roll(by, fighter ? "fighters fire" : "replies");
  hold("one burst a turn", by, roll != nullptr, "fires again");
  if (!roll) return;
  hold("air dice", by,
       int(roll->faces.size()) == aircraft(by) && kills == std::min(kills_by(*roll, fighter), aircraft(at)),
       "shoots down {} with {} aircraft", kills, aircraft(by));
}

// l.289: within 3 inches and ahead of other aircraft, in contact with fighters. CAP and escorts meet whom
// they meet.
void Judge::burst_reach(const Event& event) {
  const Squadron &one = before().squadron(event.who), &other = before().squadron(event.whom);
  hold("enemies aloft", event.who, one.side != other.side && one.plane != Plane::recon, "fires at a friend");
  if (is<told::Replied>(event) || one.orders != AirOrders::free || other.orders != AirOrders::free) return;
  const double range = apart(one.pose.at, other.pose.at);
  const bool prey = other.plane != Plane::fighter;
  const bool ahead = range <= 0.5 + ruler || std::abs(off_bow(one.pose, other.pose.at)) <= 45 + protractor;
  hold("air reach", event.who, prey ? range <= 3 + ruler && ahead : range <= 0.5 + ruler,
       "fires {:.2f} inches", range);
}

// l.289: fighters in contact fight.
void Judge::contact() {
  each_flight([&](Actor who, const Squadron& was, const Squadron&) {
    if (!flies(was) || was.plane != Plane::fighter || was.launched || !was.armed) return;
    each_flight([&](Actor, const Squadron& other, const Squadron&) {
      const bool near = flies(other) && other.side != was.side && other.plane == Plane::fighter &&
                        apart(was.pose.at, other.pose.at) <= 0.5 - ruler;
      if (near && was.orders == AirOrders::free && was.named == engine::nobody)
        hold("contact", who, threw(*seen_, who), "does not fight whom it touches");
    });
  });
}

// l.286: whether it attacks the carrier, or a ship with ADF that escorts her.
bool Judge::raids(const Event& chosen, const Ship& carrier) const {
  const Squadron& raider = before().squadron(chosen.who);
  if (!flies(raider) || raider.side == carrier.side || raider.launched) return false;
  const Ship& target = before()[chosen.whom];
  if (target.state != State::on_table || target.side != carrier.side) return false;
  return &target == &carrier ||
         (intact(before(), target, System::adf) > 0 && apart(target.pose.at, carrier.pose.at) <= 6 - ruler);
}

// l.286: who does that meets the CAP first.
void Judge::caps() {
  for (int i = 0; i < before().ships.size(); ++i) {
    const Ship& carrier = before().ships[i];
    bool guarded = false, met = false, raided = false;
    each_flight([&](Actor who, const Squadron& was, const Squadron&) {
      const bool cap = flies(was) && was.orders == AirOrders::cap && was.carrier == i &&
                       apart(was.pose.at, carrier.pose.at) <= 0.5 - ruler;
      guarded |= cap, met |= cap && threw(*seen_, who);
    });
    for (const Event& event : seen_->events) raided |= is<told::TargetChosen>(event) && raids(event, carrier);
    if (guarded && raided && carrier.state == State::on_table)
      hold("CAP", Actor(i), met, "is raided and her CAP looks on");
  }
}

// l.426-436
void Judge::flak(const Event& event) {
  const auto fire = as<told::AaFire>(event);
  const bool pdf = fire.flak == ::wetthrust::Flak::pdf;
  const Ship& ship = before()[event.who];
  const Squadron& target = before().squadron(event.whom);
  const bool high = is_high(target.plane);
  const HeardRoll* roll = next_roll(event.who, high ? "ADF at high aircraft" : "anti-aircraft fire");
  int kills = 0;
  for (const int face : roll ? roll->faces : std::vector<int>{})
    kills += high ? (face - 2 >= 4) : face == 6 ? 2 : face >= 4;
  const int mounts = intact(before(), ship, pdf ? System::pdf : System::adf);
  int used = 0;
  for (const Event& other : seen_->events)
    if (const auto one = maybe<told::AaFire>(other); one && other.who == event.who && one->flak == fire.flak)
      used += one->systems;
  hold("flak dice", event.who,
       roll && int(roll->faces.size()) == fire.systems && fire.kills == std::min(kills, aircraft(event.whom)),
       "shoots down {} of {}", fire.kills, kills);
  hold("flak once", event.who, used <= mounts, "fires {} times with {}", used, mounts);
  hold("fire control", event.who, intact(before(), ship, System::fire_control) > 0,
       "fires without fire control");
  flak_reach(event);
}

void Judge::flak_reach(const Event& event) {
  const Ship& ship = before()[event.who];
  const Squadron& target = before().squadron(event.whom);
  const bool pdf = as<told::AaFire>(event).flak == ::wetthrust::Flak::pdf;
  const double range = apart(ship.pose.at, target.pose.at);
  if (pdf) hold("PDF", event.who, range <= 6 + ruler && !is_high(target.plane), "fires {:.2f} inches", range);
  const Actor attacked = chosen_[flight(event.whom)];
  if (target.plane == Plane::recon) return;
  hold("says whom", event.whom, is_ship(attacked), "is fired at and attacks nobody");
  if (!is_ship(attacked)) return;
  const double screen = apart(ship.pose.at, before()[attacked].pose.at);
  hold("ADF", event.who, attacked == event.who || (!pdf && screen <= 6 + ruler),
       "defends a ship {:.2f} inches away", screen);
}

}  // namespace referee::wetthrust_book
