// Set-up: where vessels start, what bombers carry, which flights are in the air.
#include "engine/choice_of.h"
#include "rulebooks/nef/air.h"
#include "rulebooks/nef/chart.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/setup.h"

namespace nef {
namespace {

struct PlaceQuestion {
  static constexpr const char* name = "place";
  static constexpr engine::Clause clause = "nef.setup.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::place;

  static Answer standard(const Battle& battle, const Question& q) {
    const sea::Pose& pose = battle[q.actor].pose;
    return Answer::of(
        engine::Place{thousandths(pose.at.x), thousandths(pose.at.y), std::int16_t(pose.heading.minutes())});
  }
  static std::int32_t thousandths(double inches) { return std::int32_t(inches * engine::thousand + 0.5); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const engine::Place& place = answer.place;
    if (answer == standard(battle, q)) return std::nullopt;
    if (!is_facing(place.heading))
      return refusal(battle, q.actor, clause, "place.facing",
                     "she faces one of six ways: 000, 060, 120, 180, 240 or 300");
    const sea::Point at{double(place.x) / engine::thousand, double(place.y) / engine::thousand};
    if (in_zone(battle, battle[q.actor], at)) return std::nullopt;
    return refusal(battle, q.actor, clause, "place.zone",
                   "{},{} is not within {} inches of her own edge of the table", at.x, at.y,
                   battle.book->sides[std::size_t(index(q.side))].depth);
  }

  // Anywhere in the zone, on whole inches.
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    for (int tries = 0; tries < 100; ++tries) {
      const engine::Place place{picker.between(0, int(sea::width(battle.book->table))) * engine::thousand,
                                picker.between(0, int(sea::depth(battle.book->table))) * engine::thousand,
                                std::int16_t(picker.below(facings) * turn_angle)};
      if (!refuse(battle, q, Answer::of(place))) return Answer::of(place);
    }
    return standard(battle, q);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt =
        fmt::format("{}: where does she start? Within {} inches of her own edge, facing one of six ways",
                    battle.name(q.actor), battle.book->sides[std::size_t(index(q.side))].depth);
    out.form = "x,y @heading in inches and degrees, as in \"20,4 @000\"";
    out.areas = {deployment_zone(battle, battle[q.actor])};
    out.turn_unit = turn_angle;
  }

  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    const engine::Place& place = answer.place;
    return {{{double(place.x) / engine::thousand, double(place.y) / engine::thousand, place.heading}},
            {},
            fire_arcs(battle, q.actor)};
  }

  // On whole tenths of an inch, facing as she does.
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    const Answer usual = standard(battle, q);
    const auto tenths = [](double inches) {
      return thousandths(double(std::int32_t(inches * 10 + 0.5)) / 10);
    };
    const Answer there = Answer::of(engine::Place{tenths(to.x), tenths(to.y), usual.place.heading});
    return refuse(battle, q, there) ? usual : there;
  }
};

struct LoadQuestion : engine::ChoiceOf<Battle, LoadQuestion> {
  static constexpr const char *name = "load", *code = "load.unknown",
                              *refused = "a bomber carries rapiers or bombs", *form = "rapiers or bombs";
  static constexpr engine::Clause clause = "nef.air.8";

  static engine::ChoiceList list(const Battle&, const Question&) {
    return engine::choices(std::array{Actor(1), Actor(2)});
  }
  // Rapiers against fleets, bombs against forts.
  static Answer standard(const Battle& battle, const Question& q) {
    bool forts = false;
    each_unit(battle, [&](Actor, const Unit& unit) {
      forts = forts || (unit.side != q.side && is_ground(unit.kind));
    });
    return Answer::option(static_cast<int>(forts ? Load::bombs : Load::rapiers));
  }
  static std::string label(const Battle&, const Question&, int load) { return load_names[load]; }
  static const char* prompt(const Battle&, const Question&) { return "two Rapier salvos or four bombs?"; }
};

struct AloftQuestion {
  static constexpr const char* name = "aloft";
  static constexpr engine::Clause clause = "nef.setup.2";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static int most(const Battle& battle, const Question& q) { return most_aloft(battle, q.actor); }
  static Answer standard(const Battle&, const Question&) { return Answer::of(engine::Air{}); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.air.orders.size() > most(battle, q))
      return refusal(battle, q.actor, clause, "aloft.too-many", "at most {} of her flights start in the air",
                     most(battle, q));
    for (int i = 0; i < answer.air.orders.size(); ++i) {
      const engine::AirOrder& order = answer.air.orders[i];
      if (index(order.flight) >= battle.units.size() || !aboard(battle[order.flight], q.actor))
        return refusal(battle, q.actor, clause, "aloft.not-aboard", "that flight is not aboard");
      if (says_too_much(order, {.heading = true}))
        return refusal(battle, q.actor, clause, "aloft.not-asked", "the order says more than is asked here");
      if (!is_facing(order.heading))
        return refusal(battle, q.actor, clause, "aloft.facing", "a flight faces one of six ways, as in @060");
      for (int j = 0; j < i; ++j)
        if (answer.air.orders[j].flight == order.flight)
          return refusal(battle, q.actor, clause, "aloft.twice", "a flight is named twice");
    }
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    engine::Air air{};
    each_unit(battle, [&](Actor who, const Unit& flight) {
      if (aboard(flight, q.actor) && air.orders.size() < most(battle, q) && picker.one_in(2))
        air.orders.add(order(who, picker.below(facings) * turn_angle));
    });
    return Answer::of(air);
  }
  static engine::AirOrder order(Actor flight, int heading) {
    engine::AirOrder order = engine::AirOrder::of(flight, 0);
    order.heading = std::int16_t(heading);
    return order;
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt =
        fmt::format("{}: which flights start in the air? At most {}", battle.name(q.actor), most(battle, q));
    out.form = "none, or \"aloft FLIGHT @heading\" with ; between several";
    out.verbs = {"aloft"};
    each_unit(battle, [&](Actor who, const Unit& flight) {
      if (aboard(flight, q.actor)) out.options.push_back({index(who), battle.name(who), "", clause});
    });
  }
};

}  // namespace

const QuestionKind place_kind = engine::question_kind<Battle, PlaceQuestion>();
const QuestionKind load_kind = engine::question_kind<Battle, LoadQuestion>();
const QuestionKind aloft_kind = engine::question_kind<Battle, AloftQuestion>();

}  // namespace nef
