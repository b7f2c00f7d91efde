// buoyz.2.2.10: the floating map, with its question.
#include <algorithm>

#include "rulebooks/buoyz/end.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/leave.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/move_events.h"

namespace buoyz {
namespace {

// Whether a ship that the map leaves behind disengages.
struct DisengageQuestion {
  static constexpr const char* name = "disengage";
  static constexpr engine::Clause clause = "buoyz.2.2.10";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Answer standard(const Battle&, const Question&) { return Answer::option(0); }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == 0 || answer.choice.option == 1) return std::nullopt;
    return refusal(battle, q.actor, clause, "disengage.unknown", "she stays or disengages");
  }
  static Answer any(const Battle&, const Question&, engine::Picker& picker) {
    return Answer::option(picker.below(2));
  }
  static void candidates(const Battle&, const Question&, engine::Candidates& out) {
    out.push_back(Answer::option(0));
    out.push_back(Answer::option(1));
  }
  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    const Ship& ship = battle[q.actor];
    return {0, 0, answer.choice.option == 1 ? (crippled(ship) ? 1 : -1) * worth(battle, ship) : 0};
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: the map floats away from her; does she disengage?", battle.name(q.actor));
    out.form = "stay or disengage";
    out.options = {{0, "stay", "", clause, {"she is kept at the edge of the table, and fights on"}},
                   {1, "disengage", "", clause, {"she leaves the battle, and counts as got away"}}};
  }
};

// Gaps G23: the midpoint of both fleets' centroids goes back to the middle of the table.
sea::Vec shift_wanted(const Battle& battle) {
  sea::Vec centre{};
  const sea::Point middle = sea::middle(battle.book->table(0));
  for (int side = 0; side < sides; ++side) {
    sea::Vec sum{};
    int ships = 0;
    each_ship_of(battle, Side(side), [&](Actor, const Ship& ship) {
      sum += ship.pose.at - middle;
      ++ships;
    });
    if (ships == 0) return {};
    centre += sum / ships;
  }
  return centre / -2.0;
}

bool can_float(const Book& book) {
  return book.options.floating_map && book.tables.size() == 1 && book.land.empty() && book.shoals.empty() &&
         book.docks.empty() && book.minefields.empty();
}

// The edge that the shift pushes her over.
sea::Edge edge_crossed(const sea::Table& table, sea::Point from, sea::Point to) {
  const auto exit = sea::leaves(table, {from, to});
  return exit ? exit->edge : sea::nearest_edge(table, to);
}

// Asked before anything is shifted: 1 for ships whose owners let them go.
std::uint64_t ask_who_goes(const Battle& battle, Umpire& umpire, sea::Vec shift) {
  std::uint64_t go = 0;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (sea::inside(battle.book->table(0), ship.pose.at + shift)) return;
    if (umpire.ask<engine::Choice>(battle, question(disengage_kind, battle, who)).option == 1)
      go |= std::uint64_t{1} << index(who);
  });
  return go;
}

void shift_ship(Battle& battle, Umpire& umpire, Actor who, sea::Vec shift, bool goes) {
  Ship& ship = battle[who];
  const sea::Table& table = battle.book->table(0);
  const sea::Point to = ship.pose.at + shift;
  const bool off = !sea::inside(table, to);
  const sea::Edge edge = edge_crossed(table, ship.pose.at, to);
  ship.pose.at = kept_on(table, to);
  ship.smoke.at += shift;
  if (!off) return;
  umpire.tell(event(goes ? MoveTold::pushed_off : MoveTold::stays_on_map, "buoyz.2.2.10", who));
  if (goes) leave_table(battle, umpire, who, edge);
}

}  // namespace

const QuestionKind disengage_kind = engine::question_kind<Battle, DisengageQuestion>();

// buoyz.2.2.10: everything on the table is shifted together, so that the action stays on it.
void float_map(Battle& battle, Umpire& umpire) {
  if (!can_float(*battle.book)) return;
  const sea::Vec shift = shift_wanted(battle);
  if (shift == sea::Vec{}) return;
  const std::uint64_t go = ask_who_goes(battle, umpire, shift);
  umpire.tell(event(MoveTold::map_floats, "buoyz.2.2.10", nobody, nobody, {milli(shift.x), milli(shift.y)}));
  each_ship(battle, [&](Actor who, Ship&) { shift_ship(battle, umpire, who, shift, go >> index(who) & 1); });
  each_flight(battle, [&](Actor, Flight& flight) {
    flight.pose.at = kept_on(battle.book->table(0), flight.pose.at + shift);
  });
  for (Mine& mine : battle.mines) mine.pose.at += shift;
  battle.drift += shift;
}

}  // namespace buoyz
