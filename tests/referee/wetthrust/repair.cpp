// Step 7: fires and repairs.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

bool is_attempt(const Event& event) { return is<told::Repaired, told::NoRepair, told::BeyondRepair>(event); }

// l.481; aircraft, magazines and fuel are no work for them either.
bool can_be_repaired(System system) {
  return system != System::damage_control && system != System::magazine && system != System::squadron &&
         system != System::recon;
}

template <class Deed>
int count_told(const Step& seen, Actor who) {
  return int(std::count_if(seen.events.begin(), seen.events.end(),
                           [&](const Event& event) { return is<Deed>(event) && event.who == who; }));
}

}  // namespace

int tried_symbol(const Event& event) {
  int symbol = -1;
  if (const auto done = maybe<told::Repaired>(event)) symbol = done->symbol;
  if (const auto left = maybe<told::NoRepair>(event)) symbol = left->symbol;
  if (const auto lost = maybe<told::BeyondRepair>(event)) symbol = lost->symbol;
  return symbol < ::wetthrust::max_symbols ? symbol : -1;
}

void Judge::repair() {
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    fires_of(who, was, is);
    repairs_of(who, was);
    flooding_[at(who)] = is.small_holes + 2 * is.big_holes + 3 * is.severe_holes;
  });
  patching();
  for (const Event& event : seen_->events)
    if (tried_symbol(event) >= 0) one_repair(event, before()[event.who]);
}

// l.469-479: a die for each; 1 spreads, 4 to 6 are out.
void Judge::fires_of(Actor who, const Ship& was, const Ship& is) {
  const HeardRoll* roll = was.fires ? next_roll(who, "fires") : nullptr;
  int fires = was.fires;
  if (roll)
    for (const int face : roll->faces) fires += face == 1 ? 1 : face >= 4 ? -1 : 0;
  const int boxes = before().sheet(was).fire_boxes;
  fires = std::min(fires, boxes);
  fires = std::min(fires + count_told<told::FireStarted>(*seen_, who), boxes);
  if (was.fires || is.fires)
    hold("fires", who, (!was.fires || (roll && int(roll->faces.size()) == was.fires)) && is.fires == fires,
         "has {} fires, {} are due", is.fires, fires);
}

void Judge::patching() {
  for (const Event& event : seen_->events) {
    const bool stays = is<told::HoleStays>(event), patched = is<told::HolePatched>(event);
    const bool nothing = is<told::NoRepair>(event) && tried_symbol(event) < 0;
    if (!stays && !patched && !nothing) continue;
    const HeardRoll* roll = next_roll(event.who, "patch a hole");
    const int face = roll ? roll->faces[0] : 0;
    hold("patching", event.who, face > 0 && patched == (face >= 5) && stays == (face == 1),
         "patches with a {}", face);
  }
  each_afloat([&](Actor who, const Ship&, const Ship&) {
    int due = 0, botched = 0;
    while (const HeardRoll* roll = next_roll(who, "does it start a fire, on 1 or 2"))
      due += roll->faces[0] <= 2, ++botched;
    const int ruined = count_told<told::BeyondRepair>(*seen_, who) + count_told<told::HoleStays>(*seen_, who);
    if (ruined || botched)
      hold("botched", who, ruined == botched && due == count_told<told::FireStarted>(*seen_, who),
           "botches {} repairs", ruined);
  });
}

// One attempt for each party that no fire needs; by option as many as there are systems, while a party is
// left.
void Judge::repairs_of(Actor who, const Ship& was) {
  int attempts = 0;
  std::set<int> tried;
  bool twice = false;
  for (const Event& event : seen_->events) {
    if (event.who != who) continue;
    const bool hole = is<told::HolePatched, told::HoleStays>(event);
    attempts += hole || is_attempt(event);
    if (const int symbol = tried_symbol(event); symbol >= 0) twice |= !tried.insert(symbol).second;
  }
  const int working = intact(before(), was, System::damage_control);
  const bool no_end = options().dc_attempts == ::wetthrust::RepairParties::unlimited && working > 0;
  const int parties = no_end ? ::wetthrust::max_symbols : std::max(0, working - was.fires);
  if (attempts)
    hold("repair parties", who, attempts <= parties && !twice, "makes {} repairs with {} parties", attempts,
         parties);
}

// l.459-468, 481
void Judge::one_repair(const Event& event, const Ship& was) {
  const std::size_t symbol = std::size_t(tried_symbol(event));
  const System system = before().sheet(was).symbols[symbol].system;
  const HeardRoll* roll = next_roll(event.who, "repair");
  const int face = roll ? roll->faces[0] : 0;
  const bool due = face >= 5   ? is<told::Repaired>(event)
                   : face == 1 ? is<told::BeyondRepair>(event)
                               : is<told::NoRepair>(event);
  hold("repairs", event.who, face > 0 && due, "repairs with a {}", face);
  hold("what can be repaired", event.who,
       can_be_repaired(system) && marked(was.lost, symbol) && !marked(was.ruined, symbol),
       "works on what is beyond repair");
}

}  // namespace referee::wetthrust_book
