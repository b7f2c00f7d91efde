// Movement 4: the way of a flight that must go home, written as "home Val 1" or "home Val 1 to 90,52 120,52".
#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/flight_path.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/fly_orders.h"
#include "sea/table.h"

namespace buoyz {
namespace {

using engine::AirOrder;

std::string home_text(const Battle& battle, const Home& home) {
  switch (home.kind) {
    case Home::Kind::none: return "No deck or base is left to it";
    case Home::Kind::deck: return fmt::format("It ends its move astern of {}", battle.name(home.ship));
    case Home::Kind::base:
    case Home::Kind::table: break;
  }
  return fmt::format("It leaves the table by the {} edge", sea::word(home.edge));
}

struct WayHomeQuestion {
  static constexpr const char* name = "way-home";
  static constexpr Clause clause = "buoyz.9.1.4";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static Answer one(const AirOrder& order) {
    engine::Air air{};
    air.orders.add(order);
    return Answer::of(air);
  }
  // The same order in the words of fly_kind.
  static AirOrder as_flown(AirOrder order) {
    order.verb = std::uint8_t(Fly::home);
    return order;
  }

  static Answer standard(const Battle&, const Question& q) { return one(AirOrder::of(q.actor, 0)); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const auto& orders = answer.air.orders;
    if (orders.size() != 1 || orders[0].flight != q.actor)
      return refusal(battle, q.actor, clause, "fly.one-order", "one order is wanted, to this flight");
    if (orders[0].verb >= std::size(way_home_words))
      return refusal(battle, q.actor, clause, "fly.verb", "it must go home");
    return refuse_fly(battle, q, as_flown(orders[0]));
  }

  // Now and then by some place that is on no straight way.
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const Flight& flight = battle.flight(q.actor);
    const sea::Point goal = place_of(battle, flight, home_of(battle, flight));
    const sea::Vec off{double(picker.between(-20, 20)), double(picker.between(-20, 20))};
    AirOrder order = AirOrder::of(q.actor, 0);
    order.path.add(waypoint(battle, flight.table, sea::along(flight.pose.at, goal, 0.5) + off));
    return refuse(battle, q, one(order)) ? standard(battle, q) : one(order);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    return preview_flight(battle, q.actor, as_flown(answer.air.orders[0]));
  }
  // By that place, if it still gets home then.
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    const Flight& flight = battle.flight(q.actor);
    AirOrder order = AirOrder::of(q.actor, 0);
    order.path.add(waypoint(battle, flight.table, undrawn(battle, flight.table, to)));
    return refuse(battle, q, one(order)) ? standard(battle, q) : one(order);
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Flight& flight = battle.flight(q.actor);
    out.prompt = fmt::format("{}: by which way does it fly home? {}; {:g} inches", battle.name(q.actor),
                             home_text(battle, home_of(battle, flight)), air_speed(battle, flight));
    out.form = fmt::format("\"home {0}\" for straight home, or with turns \"home {0} to 40,20 60,35\"",
                           battle.name(q.actor));
    out.verbs.assign(std::begin(way_home_words), std::end(way_home_words));
    out.path_length = air_speed(battle, flight);
  }
};

}  // namespace

const QuestionKind way_home_kind = engine::question_kind<Battle, WayHomeQuestion>();

}  // namespace buoyz
