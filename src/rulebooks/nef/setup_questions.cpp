// Set-up: where vessels start, and what bombers carry.
#include "engine/choice_of.h"
#include "engine/place_of.h"
#include "rulebooks/nef/chart.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/setup.h"

namespace nef {
namespace {

struct PlaceQuestion : engine::PlaceOf<Battle, PlaceQuestion> {
  static constexpr const char *name = "place",
                              *form = "x,y @heading in inches and degrees, as in \"20,4 @000\"";
  static constexpr engine::Clause clause = "nef.setup.1";

  static Answer standard(const Battle& battle, const Question& q) {
    const sea::Pose& pose = battle[q.actor].pose;
    return engine::place_at(pose.at.x, pose.at.y, pose.heading.minutes());
  }
  static int facing(const Battle& battle, const Question& q, double, double) {
    return battle[q.actor].pose.heading.minutes();
  }
  static auto depth(const Battle& battle, const Question& q) {
    return battle.book->sides[std::size_t(index(q.side))].depth;
  }
  static engine::Area area(const Battle& battle, const Question& q) {
    return deployment_zone(battle, battle[q.actor]);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer == standard(battle, q)) return std::nullopt;
    return PlaceOf::refuse(battle, q, answer);
  }
  static Verdict bad_place(const Battle& battle, const Question& q, engine::Spot to) {
    if (!is_facing(to.heading))
      return refusal(battle, q.actor, clause, "place.facing",
                     "she faces one of six ways: 000, 060, 120, 180, 240 or 300");
    if (in_zone(battle, battle[q.actor], {to.x, to.y})) return std::nullopt;
    return refusal(battle, q.actor, clause, "place.zone",
                   "{},{} is not within {} inches of her own edge of the table", to.x, to.y,
                   depth(battle, q));
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

  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("where does she start? Within {} inches of her own edge, facing one of six ways",
                       depth(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    PlaceOf::explain(battle, q, out);
    out.turn_unit = turn_angle;
  }
  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    return {{spot_of(answer.place)}, {}, fire_arcs(battle, q.actor)};
  }
};

struct LoadQuestion : engine::ChoiceOf<Battle, LoadQuestion> {
  static constexpr const char *name = "load", *code = "load.unknown",
                              *refused = "a bomber carries rapiers or bombs", *form = "rapiers or bombs",
                              *prompt = "two Rapier salvos or four bombs?";
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
};

}  // namespace

const QuestionKind place_kind = engine::question_kind<Battle, PlaceQuestion>();
const QuestionKind load_kind = engine::question_kind<Battle, LoadQuestion>();

}  // namespace nef
