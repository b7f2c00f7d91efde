// The D20 after torpedoes (l.224-266) and bombs (l.312-354, 376-418).
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

// What the table orders, and what was told.
struct Extra {
  int points = 0, fires = 0, holes = 0, crossed = 0, broken = 0;
  bool operator==(const Extra&) const = default;
};

bool is_strike(const Event& event) { return is(event, FireTold::torpedoes) || is(event, AirTold::attacked); }
bool ends_a_strike(const Event& event) {
  return is_strike(event) || is(event, FireTold::salvo) || is(event, SubmarineTold::attack_run);
}

// What does not need another die.
Extra ordered_by(int result, bool bomb, bool bow) {
  Extra due;
  const bool spared = bow && !bomb && (result == 11 || result == 12 || result == 14);
  if (result >= 6 && result <= 10) due.points = result - 5;
  if (result == 10 || result == 13 || (bomb && (result == 15 || result == 16))) due.fires = 1;
  if ((result == 11 || result == 12 || result == 14) && !spared) due.crossed = 1;
  if (result >= 17 && result <= 19) due.holes = result - 16;
  if (result == 20) due.broken = 1;
  return due;
}

// Which throw adds points to a result.
const char* throw_for(int result, bool bomb, bool bow) {
  if (result == 12 && !bomb && !bow) return "boiler damage";
  return result == 15 ? "small magazine" : result == 16 ? "magazine" : nullptr;
}

System struck_by(int result, bool bomb) {
  if (result == 11) return bomb ? System::battery : System::rudder;
  if (result == 12) return bomb ? System::bridge : System::boiler;
  return bomb ? System::radar : System::propeller;
}

}  // namespace

void Judge::extras() {
  const auto& events = seen_->events;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!is_strike(events[i])) continue;
    std::size_t end = i + 1, found = 0;
    int throws = 0;
    bool sunk = false;
    for (; end < events.size() && !ends_a_strike(events[end]); ++end) {
      if (is(events[end], FireTold::extra_effect)) found = end, ++throws;
      if (is(events[end], FireTold::sunk) && !throws) sunk = true;
    }
    const bool due = events[i].numbers[3] > 0 && !sunk;
    hold("one D20", events[i].whom, throws == (due ? 1 : 0), "has {} throws for extra effects", throws);
    if (throws != 1) continue;
    const bool bomb = is(events[i], AirTold::attacked);
    const sea::Point from =
        is_ship(events[i].who) ? before()[events[i].who].pose.at : before().squadron(events[i].who).pose.at;
    const double off = off_bow(before()[events[i].whom].pose, from);
    const bool told_bow = events[found].numbers[1] == 1;
    one_extra(found, end, bomb, doubtful_quarter(off) ? told_bow : std::abs(off) < 45);
  }
}

void Judge::one_extra(std::size_t number, std::size_t end, bool bomb, bool bow) {
  const Event& event = seen_->events[number];
  const int result = event.numbers[0];
  const HeardRoll* d20 = next_roll(event.whom, "extra effects");
  Extra due = ordered_by(result, bomb, bow), told;
  if (const char* what = throw_for(result, bomb, bow))
    if (const HeardRoll* roll = next_roll(event.whom, what))
      due.points += roll->result + (result == 16 ? 6 : 0);
  bool right_system = true;
  for (std::size_t i = number + 1; i < end; ++i) {
    const Event& one = seen_->events[i];
    if (one.who != event.who) continue;
    if (is(one, FireTold::damaged)) told.points += one.numbers[0];
    if (is(one, FireTold::fire_started)) ++told.fires;
    if (is(one, FireTold::hole)) told.holes += one.numbers[0];
    if (is(one, FireTold::broke_up)) ++told.broken;
    if (is(one, FireTold::none_to_lose)) ++told.crossed;
    if (is(one, FireTold::sunk) && in_step("Fire aircraft")) due.fires = 0;  // gone down, she burns no more
    if (!is(one, FireTold::crossed_off)) continue;
    ++told.crossed;
    const System lost = before().sheet(event.who).symbols[std::size_t(one.numbers[0])].system;
    right_system &= lost == struck_by(result, bomb) || (result == 12 && lost == System::second_bridge);
  }
  hold("extra effects", event.who, d20 && d20->faces[0] == result && told == due && right_system,
       "suffers {} points, {} fires by a {}", told.points, told.fires, result);
}

}  // namespace referee::wetthrust_book
