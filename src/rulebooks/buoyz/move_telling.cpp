#include "rulebooks/buoyz/move_telling.h"

#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/move_events.h"

namespace buoyz {
namespace {

using engine::Course;

void cite_all(Umpire& umpire, const Tally& tally) {
  for (const engine::TallyLine& line : tally.lines()) umpire.cite(line.clause);
  if (tally.total(engine::Rounding::down) != tally.total(engine::Rounding::up)) umpire.cite("buoyz.1.1.4");
}

// buoyz.4.1.1.5: a gauge lost in the move slows her next turn only.
void cite_wind(const Battle& battle, Umpire& umpire, const Ship& ship, const Passage& passage) {
  umpire.cite("buoyz.4.1.1.1");
  const Attitude before = attitude(battle, ship.pose.heading), after = attitude(battle, passage.end.heading);
  if (before != after && passage.run > 0) umpire.cite("buoyz.4.1.1.5");
}

void cite_turns(const Battle& battle, Umpire& umpire, const Ship& ship, const Helm& at,
                const Course& course) {
  int turns = 0;
  for (const engine::Leg& leg : course.legs) turns += leg.kind == engine::Leg::Kind::turn;
  if (turns == 0 || at.handling != Handling::free) return;
  for (const char* clause : {"buoyz.4.1.6", "buoyz.4.1.7", "buoyz.4.1.8"}) umpire.cite(clause);
  if (turns == 2) umpire.cite("buoyz.7.3.2");
  cite_all(umpire, turning(battle, ship));
}

// The rules that had their say in a move.
void cite_move(const Battle& battle, Umpire& umpire, Actor who, const Helm& at, const Course& course,
               const Passage& passage) {
  const Ship& ship = battle[who];
  if (at.why.id && *at.why.id) umpire.cite(at.why);
  if (at.propulsion == Propulsion::sails) cite_wind(battle, umpire, ship, passage);
  if (propulsions_of(battle.sheet(ship)) > 1) umpire.cite("buoyz.4.1.1.7");
  cite_all(umpire, allowance(battle, ship, at.propulsion));
  cite_turns(battle, umpire, ship, at, course);
}

MoveTold how_she_moved(const Helm& at) {
  if (at.handling == Handling::resting) return MoveTold::rested;
  return at.handling == Handling::drifting ? MoveTold::drifted : MoveTold::moved;
}

}  // namespace

void tell_move(const Battle& battle, Umpire& umpire, Actor who, const Course& course,
               const Passage& passage) {
  const auto heard = [&](MoveTold kind) { return umpire.hears(static_cast<std::uint16_t>(kind)); };
  if (!heard(MoveTold::moved) && !heard(MoveTold::rested) && !heard(MoveTold::drifted)) return;
  const Helm at = helm(battle, who, course.flags);
  if (umpire.listening()) cite_move(battle, umpire, who, at, course, passage);
  const MoveTold told = how_she_moved(at);
  const sea::Pose& end = passage.end;
  umpire.tell(event(told, told == MoveTold::moved ? Clause("buoyz.4.1.4") : at.why, who, nobody,
                    {milli(end.at.x), milli(end.at.y), end.heading.minutes(), milli(passage.run),
                     static_cast<std::int32_t>(at.propulsion)}));
}

}  // namespace buoyz
