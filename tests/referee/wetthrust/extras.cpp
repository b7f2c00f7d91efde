// The D20 after torpedoes (l.224-266) and bombs (l.312-354, 376-418).
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

// What the table orders, and what was told.
struct Extra {
  int points = 0, fires = 0, holes = 0, crossed = 0, broken = 0;
  std::set<System> systems{};  // that were crossed off
  bool operator==(const Extra& other) const {
    return points == other.points && fires == other.fires && holes == other.holes &&
           crossed == other.crossed && broken == other.broken;
  }
};

void add(const Sheet& sheet, const Event& event, Extra& told) {
  if (const auto damaged = maybe<told::Damaged>(event)) told.points += damaged->points;
  if (is<told::FireStarted>(event)) ++told.fires;
  if (const auto hole = maybe<told::Holed>(event)) told.holes += hole->points;
  if (is<told::BrokeUp>(event)) ++told.broken;
  const auto crossed = maybe<told::CrossedOff>(event);
  if (!crossed) return;
  ++told.crossed;
  told.systems.insert(sheet.symbols[std::size_t(crossed->symbol)].system);
}

bool is_strike(const Event& event) { return is<told::TorpedoesRun, told::AirAttack>(event); }
bool ends_a_strike(const Event& event) {
  return is_strike(event) || is<told::SalvoFired, told::AttackRun>(event);
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
      if (is<told::ExtraEffect>(events[end])) found = end, ++throws;
      if (is<told::Sunk>(events[end]) && !throws) sunk = true;
    }
    const bool bombs = is<told::AirAttack>(events[i]);
    const int points =
        bombs ? as<told::AirAttack>(events[i]).points : as<told::TorpedoesRun>(events[i]).points;
    const bool due = points > 0 && !sunk;
    hold("one D20", events[i].whom, throws == (due ? 1 : 0), "has {} throws for extra effects", throws);
    if (throws == 1) one_extra(found, end, {bombs, from_the_bow(events[i], events[found])});
  }
}

// As it was told where nobody can say.
bool Judge::from_the_bow(const Event& strike, const Event& extra) const {
  const sea::Point from =
      is_ship(strike.who) ? before()[strike.who].pose.at : before().squadron(strike.who).pose.at;
  const double off = off_bow(before()[strike.whom].pose, from);
  return doubtful_quarter(off) ? as<told::ExtraEffect>(extra).cause == ::wetthrust::Cause::torpedo_from_bow
                               : std::abs(off) < 45;
}

// Whether nothing has crossed off the last of a kind yet.
bool Judge::has_left(std::size_t number, System system) const {
  const Event& event = seen_->events[number];
  const Ship& ship = before()[event.who];
  const Sheet& sheet = before().sheet(ship);
  auto left = sheet.of[std::size_t(system)] & ~ship.lost & ~ship.hit;
  for (std::size_t i = 0; i < number; ++i)
    if (const auto crossed = maybe<told::CrossedOff>(seen_->events[i]);
        crossed && seen_->events[i].who == event.who)
      left &= ~(std::uint64_t{1} << crossed->symbol);
  return left != 0;
}

void Judge::one_extra(std::size_t number, std::size_t end, const Strike& by) {
  const Event& event = seen_->events[number];
  const int result = as<told::ExtraEffect>(event).result;
  const HeardRoll* d20 = next_roll(event.whom, "extra effects");
  Extra due = ordered_by(result, by.bomb, by.bow), told;
  if (due.crossed) {
    const System system = struck_by(result, by.bomb);
    due.crossed =
        has_left(number, system) || (system == System::bridge && has_left(number, System::second_bridge));
    hold("extra effects", event.who, (as<told::ExtraEffect>(event).none_of == 0) == (due.crossed == 1),
         "is told to lose what she has not, or not to lose what she has");
  }
  if (const char* what = throw_for(result, by.bomb, by.bow))
    if (const HeardRoll* roll = next_roll(event.whom, what))
      due.points += roll->result + (result == 16 ? 6 : 0);
  for (std::size_t i = number + 1; i < end; ++i) {
    const Event& one = seen_->events[i];
    if (one.who != event.who) continue;
    add(before().sheet(one.who), one, told);
    if (is<told::Sunk>(one) && in_step("Fire aircraft")) due.fires = 0;  // gone down, she burns no more
  }
  const bool right = told.systems.empty() || told.systems == std::set{struck_by(result, by.bomb)} ||
                     (by.bomb && result == 12 && told.systems == std::set{System::second_bridge});
  hold("extra effects", event.who, d20 && d20->faces[0] == result && told == due && right,
       "suffers {} points, {} fires by a {}", told.points, told.fires, result);
}

}  // namespace referee::wetthrust_book
