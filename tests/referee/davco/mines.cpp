// Minefields: who throws, the chance, and what a mine does.
#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

using ::davco::Field;

bool within(const Field& field, sea::Point at, double margin) {
  return at.x > field.from.x - margin && at.x < field.to.x + margin && at.y > field.from.y - margin &&
         at.y < field.to.y + margin;
}

// The bow itself was in it; and where neither bow nor stern nor track can have been.
bool surely_in(const Field& field, const Ship& ship) {
  return within(field, ship.pose.at, -ruler) || within(field, ship.before.at, -ruler);
}
bool maybe_in(const Field& field, const Sheet& sheet, const Ship& ship) {
  return within(field, ship.pose.at, ship.ran / 2.0 + sheet.length / 100.0 + 1);
}

// Per cent; nothing for densities that the table does not print.
int chance_of(const Field& field, const Ship& ship) {
  if (field.density % 10 || field.density > 120 || field.density == 110) return -1;
  const int chance = field.density == 120 ? 55 : field.density / 2;
  return field.magnetic && !ship.degaussed ? std::min(100, 2 * chance) : chance;
}

}  // namespace

void Judge::mines() {
  each_afloat([&](Actor who, const Ship& was, const Ship& now) {
    throws_for_mines(who, was);
    if (times_told<told::Mined>(who) > 0)
      hold("half speed", who, now.speed <= was.speed / 2, "goes on at {} of {} knots", now.speed, was.speed);
  });
  each_told<told::Mined>([&](std::size_t, const Event& event, const told::Mined& mine) {
    const HeardRoll* roll = next_roll(event.who, "damage of the mine");
    hold("mine damage", event.who, roll && mine.points == 1500 * roll->result, "loses {} points by a mine",
         mine.points);
  });
}

// The chance is looked at where it is certain which throw was for which field.
void Judge::throws_for_mines(Actor who, const Ship& ship) {
  std::vector<const Field*> sure;
  int perhaps = 0;
  for (const Field& field : before().book->fields) {
    if (surely_in(field, ship)) sure.push_back(&field);
    perhaps += maybe_in(field, before().sheet(who), ship);
  }
  const int thrown = rolls_of(who, "mines"), fields = int(sure.size());
  if (thrown == 0 && fields == 0) return;
  hold("in the field", who, thrown >= fields && thrown <= perhaps, "throws {} times in {} fields", thrown,
       fields);
  if (thrown != fields) return;
  auto next = sure.begin();
  for (const Event& event : seen_->events)
    if (event.who == who && is<told::Mined, told::MinePassed>(event) && next != sure.end())
      one_field(who, **next++, is<told::Mined>(event));
}

void Judge::one_field(Actor who, const Field& field, bool mined) {
  const HeardRoll* roll = next_roll(who, "mines");
  const int chance = chance_of(field, before()[who]);
  if (roll && chance >= 0)
    hold("mine chance", who, mined == (roll->result <= chance), "with a {} of {} is {}mined", roll->result,
         chance, mined ? "" : "not ");
}

}  // namespace referee::davco_book
