// Step 6: flooding, threshold checks, boilers and magazines.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

bool is_check(const HeardRoll& roll) { return std::string_view(roll.why.what).starts_with("check of "); }

struct CheckDice {
  int thrown = 0, failed = 0;
};
CheckDice check_dice(const Step& seen, Actor who) {
  CheckDice dice;
  for (const HeardRoll& roll : seen.rolls) {
    if (roll.why.actor != who || !is_check(roll)) continue;
    dice.thrown += int(roll.faces.size());
    for (const int face : roll.faces) dice.failed += face >= roll.need;
  }
  return dice;
}

// Not crossed off by a D20 before.
bool in_a_check(const Event& loss) { return loss.clause.text() == "wetthrust.thr.1"; }

int system_of(const Battle& battle, const Event& event) {
  return int(battle.sheet(event.who).symbols[std::size_t(as<told::SystemLost>(event).symbol)].system);
}

}  // namespace

void Judge::checks() {
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    floods(who, was);
    dice_of_checks(who, was, is);
    controls_lost_[at(who)] =
        int(std::count_if(seen_->events.begin(), seen_->events.end(), [&](const Event& event) {
          return event.who == who && engine::is<told::SystemLost>(event) &&
                 system_of(before(), event) == int(System::fire_control);
        }));
    boilers(who, is);
    magazines(who, is);
  });
}

// l.260-264: the holes that were open when the last turn ended.
void Judge::floods(Actor who, const Ship&) {
  int points = 0;
  for (const Event& event : seen_->events)
    if (const auto flooding = maybe<told::Flooding>(event); flooding && event.who == who)
      points += flooding->points;
  if (points || flooding_[at(who)])
    hold("flooding", who, points == flooding_[at(who)], "takes {} points of water, {} are due", points,
         flooding_[at(who)]);
}

// l.188-190: for every row a D6 for each system that is left, lost at the number of the row.
void Judge::dice_of_checks(Actor who, const Ship& was, const Ship& is) {
  if (is.state != State::on_table) return;
  int left = int(before().sheet(was).symbols.size()) - std::popcount(was.lost), dice = 0, lost = 0;
  std::vector<int> numbers;
  for (const Event& event : seen_->events) {
    if (event.who != who) continue;
    if (engine::is<told::SystemLost>(event)) in_a_check(event) ? ++lost : --left;
    const auto checked = maybe<told::Checked>(event);
    if (!checked) continue;
    dice += left, left -= checked->lost;
    numbers.push_back(checked->number);
  }
  const std::vector<int> due = rows_due(who, is);
  checked_[at(who)] = is.damage;
  const auto [thrown, failed] = check_dice(*seen_, who);
  if (due.empty() && numbers.empty() && thrown == 0) return;
  hold("threshold rows", who, due == numbers, "takes {} checks for {} rows", numbers.size(), due.size());
  hold("threshold dice", who, dice == thrown, "throws {} dice for {} systems", thrown, dice);
  hold("threshold losses", who, lost == failed, "loses {} systems by {} dice", lost, failed);
}

// The numbers of the rows that are full and were not when the last checks were taken.
std::vector<int> Judge::rows_due(Actor who, const Ship& is) const {
  std::vector<int> due;
  int end = 0;
  for (const auto& row : before().sheet(is).rows) {
    end += row.boxes;
    if (is.damage >= end && row.check > 0 && end > checked_[at(who)]) due.push_back(row.check);
  }
  return due;
}

// l.29-32
void Judge::boilers(Actor who, const Ship& is) {
  if (is.state != State::on_table) return;
  int lost = 0, told = 0, fires = 0, burning = 0;
  for (const Event& event : seen_->events) {
    if (event.who != who) continue;
    if (engine::is<told::SystemLost>(event) && in_a_check(event))
      lost += system_of(before(), event) == int(System::boiler);
    if (const auto burst = maybe<told::BoilerBurst>(event)) told += burst->points;
    if (engine::is<told::MagazineExploded>(event)) ++burning;
    if (engine::is<told::FireStarted>(event)) ++fires;
  }
  int points = 0;
  for (int i = 0; i < lost; ++i) {
    const HeardRoll* roll = next_roll(who, "does a boiler burst, on 1 to 4");
    if (!roll || roll->faces[0] > 4) continue;
    points += roll->faces[0];
    const HeardRoll* hit = next_roll(who, "hit dice");
    burning += hit && is_hit_symbol(before(), hit->faces[0]);
  }
  if (lost) hold("boilers", who, told == points, "bursts for {} points of {}", told, points);
  if (fires || burning)
    hold("fires have a cause", who, fires == burning, "has {} fires of {}", fires, burning);
}

// l.484-487: 2D6 + 6 and a fire; two in one check and she is gone.
void Judge::magazines(Actor who, const Ship& is) {
  int lost = 0, points = 0, told = 0, in_check = 0, most = 0;
  for (const Event& event : seen_->events) {
    if (event.who != who) continue;
    if (engine::is<told::Checked>(event)) in_check = 0;
    if (engine::is<told::SystemLost>(event) && system_of(before(), event) == int(System::magazine))
      ++lost, most = std::max(most, ++in_check);
    if (const auto blast = maybe<told::MagazineExploded>(event)) told += blast->points;
  }
  if (lost == 0) return;
  while (const HeardRoll* roll = next_roll(who, "magazine")) points += roll->result + 6;
  hold("magazines", who, told == points && (most < 2 || is.state == State::sunk), "explodes for {} of {}",
       told, points);
}

}  // namespace referee::wetthrust_book
