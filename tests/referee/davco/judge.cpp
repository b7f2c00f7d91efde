#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

// Something that only those who are there do or suffer.
bool is_a_deed(const Event& event) {
  return is<told::Moved, told::SalvoFired, told::HeldFire, told::Launched, told::Mined, told::MinePassed,
            told::Collided, told::AaFired, told::FireBurns, told::Floods, told::SteamBack, told::WavePlaced>(
      event);
}

}  // namespace

void Judge::watch(const Step& seen, Notes& notes) {
  seen_ = &seen, notes_ = &notes;
  used_.clear();
  weather();
  if (seen.turn == 0) return;
  acts_of_the_lost();
  no_return();
  moves();
  if (in_step("Gunnery")) gunnery();
  if (in_step("Gunnery") || in_step("Air attack")) hits();
  if (in_step("Air attack")) flights();
  if (in_step("Mines")) mines();
  if (in_step("Damage control")) control();
  torpedoes();
  if (in_step("Torpedo results")) runs();
  damage();
  secrets();
  ledgers();
}

const HeardRoll* Judge::next_roll(Actor who, std::string_view what) {
  for (std::size_t i = 0; i < seen_->rolls.size(); ++i)
    if (seen_->rolls[i].why.actor == who && what == seen_->rolls[i].why.what && used_.insert(i).second)
      return &seen_->rolls[i];
  return nullptr;
}

int Judge::rolls_of(Actor who, std::string_view what) const {
  return int(std::count_if(seen_->rolls.begin(), seen_->rolls.end(), [&](const HeardRoll& roll) {
    return roll.why.actor == who && what == roll.why.what;
  }));
}

const Event* Judge::after_event(std::size_t number, std::size_t more) const {
  return number + more < seen_->events.size() ? &seen_->events[number + more] : nullptr;
}

// Those that are sunk in a step go at its end, after all that the step still brings them.
void Judge::acts_of_the_lost() {
  for (const Event& event : seen_->events) {
    if (is_a_deed(event)) hold("the lost are out", event.who, !gone_.contains(event.who), "still acts");
    if (is<told::Sunk, told::LeftSea>(event)) gone_.insert(event.who);
  }
}

void Judge::no_return() {
  for (int i = 0; i < before().ships.size(); ++i)
    if (!on_sea(before().ships[i]))
      hold("no return", Actor(i), after().ships[i].state == before().ships[i].state, "is there again");
}

}  // namespace referee::davco_book
