// Movement 4: where a flight from its base comes on to the table, written as "120,40 @270".
#include <algorithm>

#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/chart.h"
#include "sea/table.h"

namespace buoyz {
namespace {

struct EntryQuestion {
  static constexpr const char* name = "come-on";
  static constexpr Clause clause = "buoyz.9.3.5";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::place;

  static sea::Edge edge(const Battle& battle, const Question& q) { return battle.book->side(q.side).edge; }

  // On the edge abreast of a place, heading inward.
  static Answer abreast(const Battle& battle, const Question& q, sea::Point of) {
    const Flight& flight = battle.flight(q.actor);
    const sea::Pose pose{entry_near(battle, flight, of), inward(edge(battle, q))};
    return Answer::of(placed(battle, flight.table, pose));
  }

  // What is in its reach from there, this turn rather than the next.
  static double value(const Battle& battle, const Question& q, const Answer& answer) {
    constexpr double later = 0.5;
    const Flight& flight = battle.flight(q.actor);
    const sea::Point at = pose_at(battle, flight.table, answer.place).at;
    return best_strike(battle, flight, at, flight.table, 1) +
           later * best_strike(battle, flight, at, flight.table, 2);
  }

  // Where it left (the first of as good places), or abreast of an enemy where that promises more.
  static Answer standard(const Battle& battle, const Question& q) {
    engine::Candidates places;
    candidates(battle, q, places);
    return *std::max_element(places.begin(), places.end(), [&](const Answer& a, const Answer& b) {
      return value(battle, q, a) < value(battle, q, b);
    });
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const engine::Place& place = answer.place;
    if (place.heading < 0 || place.heading >= sea::full_circle_minutes)
      return refusal(battle, q.actor, clause, "come-on.heading", "a heading is 0 to 359 degrees");
    const Flight& flight = battle.flight(q.actor);
    const sea::Point at = pose_at(battle, flight.table, place).at;
    if (sea::within(sea::distance(at, entry_near(battle, flight, at)), 0)) return std::nullopt;
    return refusal(battle, q.actor, clause, "come-on.edge",
                   "it comes on over its own edge of the table, the {} one", sea::word(edge(battle, q)));
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const sea::Table& table = battle.book->table(battle.flight(q.actor).table);
    return abreast(battle, q,
                   {engine::units(picker.between(milli(table.south_west.x), milli(table.north_east.x))),
                    engine::units(picker.between(milli(table.south_west.y), milli(table.north_east.y)))});
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    const Flight& flight = battle.flight(q.actor);
    out.push_back(abreast(battle, q, flight.pose.at));
    each_ship_of(battle, enemy_of(q.side), [&](Actor, const Ship& ship) {
      if (ship.table == flight.table) out.push_back(abreast(battle, q, ship.pose.at));
    });
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    return {0, 0, value(battle, q, answer)};
  }

  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    const int table = battle.flight(q.actor).table;
    return {{spot(battle, table, pose_at(battle, table, answer.place))}, {}, {}};
  }
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    return abreast(battle, q, undrawn(battle, battle.flight(q.actor).table, to));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: where on its own edge, the {} one, does it come on to the table?",
                             battle.name(q.actor), sea::word(edge(battle, q)));
    const engine::Place usual = abreast(battle, q, battle.flight(q.actor).pose.at).place;
    out.form = fmt::format("x,y @heading in inches and degrees, as in \"{:g},{:g} @{:03}\"",
                           engine::units(usual.x), engine::units(usual.y), usual.heading / 60);
  }
};

}  // namespace

const QuestionKind entry_kind = engine::question_kind<Battle, EntryQuestion>();

}  // namespace buoyz
