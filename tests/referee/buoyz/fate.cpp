// What a die or two decide about a ship: her abilities, her magazine, a Torpedo Belt, a burning fireship.
#include <algorithm>

#include "tests/referee/buoyz/judge.h"
#include "tests/referee/buoyz/measure.h"

namespace referee::buoyz_book {
namespace {

// All dice of that name thrown just before the event.
std::vector<int> faces(const Case& at, std::string_view what) {
  std::vector<int> all;
  for (const Roll& roll : at.seen.rolls)
    if (roll.told == at.told && what == roll.why.what)
      all.insert(all.end(), roll.faces.begin(), roll.faces.end());
  return all;
}

bool doubles(const std::vector<int>& dice) {
  return dice.size() >= 2 && dice[dice.size() - 1] == dice[dice.size() - 2];
}

}  // namespace

void Judge::fate(Case& at) {
  const Event& event = at.event();
  if (is(event, FireTold::ability_lost) && event.numbers[1]) {  // l.1002-1004
    const Roll* last = nullptr;
    for (const Roll& roll : at.seen.rolls)
      if (roll.told == at.told) last = &roll;
    at.hold("abilities lost", last && last->why.actor == event.who && last->faces[0] >= 4, event.who,
            "loses an ability without a 4");
  }
  const std::vector<int> magazine = faces(at, "magazine explodes on doubles");
  if (!magazine.empty() && (is(event, FireTold::exploded) || is(event, FireTold::on_fire)))  // l.1033-1035
    at.hold("magazine", doubles(magazine) == is(event, FireTold::exploded), event.who,
            "blows up or burns against the dice");
  if (is(event, BoardTold::explodes))  // l.1827
    at.hold("fireships", doubles(faces(at, "explosion")) && at.ship().is(Mark::lit), event.who,
            "blows up without doubles");
  const std::vector<int> belt = faces(at, "Torpedo Belt");  // l.1344
  const std::size_t hits = faces(at, "torpedo damage").size() + faces(at, "mine damage").size();
  if (belt.empty() || hits == 0) return;
  at.hold("torpedo belt", at.ship().has(Ability::torpedo_belt) && belt.size() <= (hits + 1) / 2, event.who,
          "has {} of {} dice rolled again", belt.size(), hits);
}

}  // namespace referee::buoyz_book
