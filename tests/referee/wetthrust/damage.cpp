// What is marked on the sheets, and that somebody was told why.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

// Points that an event does to somebody; -1: as its table says, which is looked at there.
struct Blow {
  Actor whom = engine::nobody;
  int points = 0;
};

bool is_run(const Event& event) { return is<told::TorpedoesRun, told::AirAttack, told::AttackRun>(event); }

int points_of_run(const Event& event) {
  if (const auto torpedoes = maybe<told::TorpedoesRun>(event)) return torpedoes->points;
  if (const auto attack = maybe<told::AirAttack>(event)) return attack->points;
  return as<told::AttackRun>(event).points;
}

Blow blow_of(const Event& event) {
  if (const auto struck = maybe<told::Struck>(event)) return {event.whom, struck->points};
  if (is_run(event)) return {event.whom, points_of_run(event)};
  if (const auto collided = maybe<told::Collided>(event)) return {event.who, collided->points};
  if (const auto rammed = maybe<told::Rammed>(event)) return {event.who, rammed->points};
  if (const auto flooding = maybe<told::Flooding>(event)) return {event.who, flooding->points};
  if (const auto burst = maybe<told::BoilerBurst>(event)) return {event.who, burst->points};
  if (const auto exploded = maybe<told::MagazineExploded>(event)) return {event.who, exploded->points};
  if (is<told::ExtraEffect>(event)) return {event.who, -1};
  return {};
}

// l.188: rows that a stretch of boxes completes.
int rows_completed(const Sheet& sheet, int from, int to) {
  int end = 0, rows = 0;
  for (const auto& row : sheet.rows) {
    end += row.boxes;
    rows += from < end && to >= end;
  }
  return rows;
}

bool sinks_outright(const Event& event) { return is<told::BrokeUp, told::BlewUp, told::Flooded>(event); }

// l.39, 242-252, 330-340
int fuel_of_extra(int result) { return (result >= 8 && result <= 10) || result == 13; }

}  // namespace

void Judge::damage() {
  causes();
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    boxes_of(who, was, is);
    fuel_of(who, was, is);
    holes_of(who, was, is);
    systems_of(who, was, is);
    fate_of(who, was, is);
  });
}

void Judge::causes() {
  std::array<Blow, std::size_t(ships)> last{};
  for (const Event& event : seen_->events) {
    if (const Blow blow = blow_of(event); blow.whom != engine::nobody) last[at(blow.whom)] = blow;
    const auto damaged = maybe<told::Damaged>(event);
    if (!damaged) continue;
    const Blow& blow = last[at(event.who)];
    hold("damage has a cause", event.who,
         blow.whom == event.who && (blow.points == damaged->points || blow.points < 0),
         "takes {} points from nothing", damaged->points);
    last[at(event.who)] = {};
  }
}

void Judge::boxes_of(Actor who, const Ship& was, const Ship& is) {
  const Sheet& sheet = before().sheet(was);
  int points = 0, due = 0;
  bool outright = false;
  for (const Event& event : seen_->events) {
    if (event.who != who) continue;
    if (const auto damaged = maybe<told::Damaged>(event)) points += damaged->points;
    if (engine::is<told::CheckDue>(event)) ++due;
    outright |= sinks_outright(event);
  }
  const int boxes = outright ? hull(sheet) : std::min(was.damage + points, hull(sheet));
  hold("boxes", who, is.damage == boxes, "has {} boxes marked, {} are due", is.damage, boxes);
  if (outright || is.damage == hull(sheet) || (points == 0 && due == 0)) return;
  const int rows = rows_completed(sheet, was.damage, is.damage);
  hold("rows", who, due == rows, "has {} checks due for {} rows", due, rows);
}

// l.39: a box for each row, one for every five points of a salvo, and those of the D20.
void Judge::fuel_of(Actor who, const Ship& was, const Ship& is) {
  if (is.state != State::on_table) return;
  int due = rows_completed(before().sheet(was), was.damage, is.damage);
  for (const Event& event : seen_->events) {
    const auto struck = maybe<told::Struck>(event);
    if (struck && event.whom == who) due += struck->points / 5;
    if (is_run(event) && event.whom == who) due += points_of_run(event) / 5;
    const auto extra = maybe<told::ExtraEffect>(event);
    if (extra && event.who == who) due += fuel_of_extra(extra->result);
  }
  const int had = before().sheet(was).fuel - was.fuel_lost - was.fuel_spoiled;
  const int lost = is.fuel_lost + is.fuel_spoiled - was.fuel_lost - was.fuel_spoiled;
  if (due || lost)
    hold("fuel", who, lost == std::min(due, had), "loses {} boxes of fuel, {} are due", lost, due);
}

void Judge::holes_of(Actor who, const Ship& was, const Ship& is) {
  std::array<int, 3> holes{was.small_holes, was.big_holes, was.severe_holes};
  int closed = 0;
  for (const Event& event : seen_->events) {
    if (event.who != who) continue;
    if (const auto hole = maybe<told::Holed>(event)) ++holes[std::size_t(hole->points - 1)];
    if (const auto patched = maybe<told::HolePatched>(event)) closed += patched->closed;
  }
  const int left = holes[0] + holes[1] - closed;
  if (holes[0] + holes[1] + holes[2] || is.small_holes + is.big_holes + is.severe_holes)
    hold("holes", who,
         is.small_holes + is.big_holes == left && is.severe_holes == holes[2] && is.small_holes <= holes[0] &&
             is.big_holes <= holes[1],
         "has {} holes and {} severe, {} and {} are due", is.small_holes + is.big_holes, is.severe_holes,
         left, holes[2]);
}

// l.189: systems go and come back by events, and by nothing else.
void Judge::systems_of(Actor who, const Ship& was, const Ship& is) {
  std::uint64_t lost = was.lost;
  for (const Event& event : seen_->events) {
    if (event.who != who) continue;
    if (const auto gone = maybe<told::SystemLost>(event)) lost |= std::uint64_t{1} << gone->symbol;
    if (const auto back = maybe<told::Repaired>(event)) lost &= ~(std::uint64_t{1} << back->symbol);
  }
  hold("systems", who, lost == is.lost, "has lost other systems than was told");
}

// l.187-190, 266, 480, 485, 514, 542: how a ship ceases to be there.
void Judge::fate_of(Actor who, const Ship& was, const Ship& is) {
  const bool gone = is_told_of<told::Disengaged>(who);
  bool left = gone;
  for (const Event& event : seen_->events)
    left |= event.who == who && (engine::is<told::Left, told::DrivenOff>(event));
  const bool full = is.damage >= hull(before().sheet(was));
  const bool ablaze = in_step("Damage control") && is.fires >= before().sheet(was).fire_boxes;
  const State state = is.state;
  hold("fate", who,
       full == (state == State::sunk || state == State::sinking) && ablaze == (state == State::hulk) &&
           left == (state == State::left || state == State::driven_off),
       "is in state {} with {} boxes marked", int(state), is.damage);
}

}  // namespace referee::wetthrust_book
