#include "tests/referee/wetthrust/judge.h"

#include <algorithm>

namespace referee::wetthrust_book {
namespace {

// Something that happens only to somebody who is there.
bool is_a_deed(const Event& event) {
  return is<told::Plotted, told::Moved, told::Smokes, told::ScreenLaid, told::SalvoFired, told::Struck,
            told::TorpedoesRun, told::Repaired, told::FireStarted, told::Damaged, told::Launched, told::Flown,
            told::Landed, told::Dogfight, told::FiredOn, told::AaFire, told::AirAttack, told::AttackRun,
            told::Challenged, told::Disengaged, told::ModeChanged>(event);
}

bool is_an_end(const Event& event) {
  return is<told::Sunk, told::Hulk, told::Disengaged, told::Left, told::DrivenOff, told::Destroyed,
            told::OutOfFuel, told::LostAboard>(event);
}

}  // namespace

void Judge::watch(const Step& seen, Notes& notes) {
  seen_ = &seen, notes_ = &notes;
  used_.clear();
  if (seen.turn > 0) {
    acts_of_the_lost();
    no_return();
    if (in_step("Move ships") || in_step("Move aircraft")) one_move_each();
    if (in_step("Write orders")) orders();
    if (in_step("Move ships")) moves();
    if (in_step("Move aircraft")) flying();
    if (in_step("Fire ships")) ship_fire();
    if (in_step("Fire aircraft")) strikes();
    if (in_step("Threshold checks")) checks();
    if (in_step("Damage control")) repair();
    if (in_step("End of turn")) leaving();
    if (in_step("Fire ships") || in_step("Fire aircraft")) idle_dice();
    if (!in_step("Fire ships") && !in_step("End of turn")) tubes_rest();
    boats();
    damage();
    sizes();
    secrets();
  }
  remember();
}

const HeardRoll* Judge::next_roll(Actor who, std::string_view what) {
  for (std::size_t i = 0; i < seen_->rolls.size(); ++i)
    if (seen_->rolls[i].why.actor == who && what == seen_->rolls[i].why.what && used_.insert(i).second)
      return &seen_->rolls[i];
  return nullptr;
}

void Judge::acts_of_the_lost() {
  for (const Event& event : seen_->events) {
    if (is_a_deed(event)) hold("the lost are out", event.who, !gone_.contains(event.who), "still acts");
    if (is_an_end(event)) gone_.insert(event.who);
  }
}

void Judge::no_return() {
  for (int i = 0; i < before().ships.size(); ++i) {
    const State was = before().ships[i].state;
    if (was != State::on_table && was != State::sinking)
      hold("no return", Actor(i), after().ships[i].state == was, "is there again");
  }
  each_flight([&](Actor who, const Squadron& was, const Squadron& is) {
    if (was.state == ::wetthrust::AirState::lost || was.state == ::wetthrust::AirState::left)
      hold("no return", who, is.state == was.state, "is there again");
  });
}

void Judge::one_move_each() {
  std::set<Actor> moved;
  for (const Event& event : seen_->events)
    if (is<told::Moved, told::Flown>(event))
      hold("one move a turn", event.who, moved.insert(event.who).second, "moves again");
}

void Judge::idle_dice() {
  for (std::size_t i = 0; i < seen_->rolls.size(); ++i) {
    const std::string_view what = seen_->rolls[i].why.what;
    if (what == "German fire control" || what == "which battery") continue;
    hold("no idle dice", seen_->rolls[i].why.actor, used_.contains(i), "throws for {}", what);
  }
}

// What the next steps need to know of this one.
void Judge::remember() {
  for (int i = 0; i < after().ships.size(); ++i) {
    if (seen_->turn == 0) checked_[std::size_t(i)] = after().ships[i].damage;
    const auto& symbols = after().sheet(after().ships[i]).symbols;
    const std::uint64_t fresh = after().ships[i].lost & ~before().ships[i].lost;
    const std::uint64_t mended = before().ships[i].lost & ~after().ships[i].lost;
    for (std::size_t s = 0; s < symbols.size(); ++s)
      if ((symbols[s].system == System::bridge && marked(fresh, s)) ||
          (symbols[s].system == System::second_bridge && marked(mended, s)))
        blind_since_[std::size_t(i)] = seen_->turn;
  }
}

}  // namespace referee::wetthrust_book
