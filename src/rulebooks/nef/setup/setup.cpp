// Turn 0. Both sides deploy at once, each vessel from the place the scenario proposes; bombers are
// armed, and carriers may have half their flights in the air.
#include "rulebooks/nef/setup/setup.h"

#include <algorithm>

#include "engine/kit/choice_of.h"
#include "engine/kit/place_of.h"
#include "engine/kit/sealed_orders.h"
#include "rulebooks/nef/air/air.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/screen/chart.h"
#include "sea/tolerance.h"

namespace nef {
namespace {

struct PlaceQuestion : engine::PlaceOf<Battle, PlaceQuestion> {
  static constexpr const char *name = "place",
                              *form = "x,y @heading in inches and degrees, as in \"20,4 @000\"";
  static constexpr Clause clause = "nef.setup.1";
  static constexpr int turn_unit = turn_angle;

  static Answer standard(const Battle& battle, const Question& q) {
    const sea::Pose& pose = battle[q.actor].pose;
    return engine::place_at(pose.at.x, pose.at.y, pose.heading.minutes());
  }
  static int facing(const Battle& battle, const Question& q, double, double) {
    return battle[q.actor].pose.heading.minutes();
  }
  // Within so many inches of her own edge.
  static engine::Area area(const Battle& battle, const Question& q) {
    const SideInfo& side = battle.side(q.side);
    auto [from, to] = battle.book->table;
    switch (side.edge) {
      case sea::Edge::North: from.y = to.y - side.depth; break;
      case sea::Edge::East: from.x = to.x - side.depth; break;
      case sea::Edge::South: to.y = side.depth; break;
      case sea::Edge::West: to.x = side.depth; break;
    }
    return {"zone", side.name, {{from.x, from.y}, {to.x, from.y}, {to.x, to.y}, {from.x, to.y}}};
  }

  static bool in_zone(const Battle& battle, const Question& q, Spot at) {
    const sea::Table& table = battle.book->table;
    const SideInfo& side = battle.side(q.side);
    return sea::inside(table, {at.x, at.y}) &&
           sea::within(sea::distance_to(table, side.edge, {at.x, at.y}), side.depth);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer == standard(battle, q)) return std::nullopt;
    return PlaceOf::refuse(battle, q, answer);
  }
  static Verdict bad_place(const Battle& battle, const Question& q, Spot to) {
    return first_objection(battle, q.actor,
                           {{!is_facing(to.heading), clause, "place.facing",
                             "she faces one of six ways: 000, 060, 120, 180, 240 or 300"},
                            {!in_zone(battle, q, to), clause, "place.zone",
                             "{},{} is not within {} inches of her own edge of the table"}},
                           to.x, to.y, battle.side(q.side).depth);
  }

  // Anywhere in the zone, on whole inches.
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const Answer otherwise = standard(battle, q);
    for (int tries = 0; tries < 100; ++tries) {
      const engine::Place place{picker.between(0, int(sea::width(battle.book->table))) * thousand,
                                picker.between(0, int(sea::depth(battle.book->table))) * thousand,
                                std::int16_t(picker.below(facings) * turn_angle)};
      const Answer there = Answer::of(place);
      if (in_zone(battle, q, spot_of(place)) || there == otherwise) return there;
    }
    return otherwise;
  }

  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("where does she start? Within {} inches of her own edge, facing one of six ways",
                       battle.side(q.side).depth);
  }
  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    return {{spot_of(answer.place)}, {}, fire_arcs(battle, q.actor)};
  }
};

struct LoadQuestion : engine::ChoiceOf<Battle, LoadQuestion> {
  static constexpr const char *name = "load", *code = "load.unknown",
                              *refused = "a bomber carries rapiers or bombs", *form = "rapiers or bombs",
                              *prompt = "two Rapier salvos or four bombs?";
  static constexpr Clause clause = "nef.air.8";

  static engine::ChoiceList list(const Battle&, const Question&) {
    return engine::choices(std::array{Actor(1), Actor(2)});
  }
  // Rapiers against fleets, bombs against forts.
  static Answer standard(const Battle& battle, const Question& q) {
    const bool forts =
        all_units(battle).any([&](const Unit& unit) { return unit.side != q.side && is_ground(unit.kind); });
    return Answer::option(int(forts ? Load::bombs : Load::rapiers));
  }
  static std::string label(const Battle&, const Question&, int load) { return load_names[load]; }
  static engine::Stakes stakes(const Battle&, const Question&, int load) {
    return {Load(load) == Load::bombs ? "four, dropped on what it flies over; best against what lies still"
                                      : "two salvos, fired ahead of it"};
  }
};

void fill_deployment_sheet(const Battle& battle, Side side, auto& sheet) {
  each_unit(battle, [&](Actor who, const Unit& unit) {
    if (unit.side != side) return;
    if (on_table(unit) && !is_ground(unit.kind)) sheet.add(question(place_kind, battle, who));
    if (!is_ground(unit.kind) && most_aloft(battle, who) > 0) sheet.add(question(aloft_kind, battle, who));
    if (unit.kind == Kind::bomber) sheet.add(question(load_kind, battle, who));
  });
}

// nef.setup.2: carriers may start with half their flights in the air next to them.
void start_aloft(Battle& battle, Umpire& umpire, const Question& question, const Air& orders) {
  for (const AirOrder& order : orders.orders) {
    take_off(battle, question.actor, order);
    umpire.tell(told(Launched{-1}, "nef.setup.2", order.flight, question.actor));
  }
}

// nef.setup.1: within the zone, facing one of six ways.
void put(Battle& battle, Umpire& umpire, Actor who, const engine::Place& place) {
  battle[who].pose = {{double(place.x) / thousand, double(place.y) / thousand},
                      sea::Heading::from_north({place.heading})};
  umpire.tell(told(Placed{place.x, place.y, place.heading}, "nef.setup.1", who));
}

void apply(Battle& battle, Umpire& umpire, const Question& question, const Answer& answer) {
  if (question.kind == &place_kind) return put(battle, umpire, question.actor, answer.place);
  if (question.kind == &aloft_kind) return start_aloft(battle, umpire, question, answer.air);
  arm(battle[question.actor], std::uint8_t(answer.choice.option));
  umpire.tell(told(Armed{Load(answer.choice.option)}, "nef.air.8", question.actor));
}

}  // namespace

int most_aloft(const Battle& battle, Actor base) { return flights_aboard(battle, base) / 2; }

void deploy(Battle& battle, Umpire& umpire) {
  engine::ask_sealed<sides, 2 * max_units>(
      battle, umpire, [&](Side side, auto& sheet) { fill_deployment_sheet(battle, side, sheet); },
      [&](const Question& question, const Answer& answer) { apply(battle, umpire, question, answer); });
}

const QuestionKind place_kind = engine::question_kind<Battle, PlaceQuestion>();
const QuestionKind load_kind = engine::question_kind<Battle, LoadQuestion>();

}  // namespace nef
