// Set-up: where ships start, what they take aboard, which flights a carrier has, who leads.
#include <algorithm>

#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/option_words.h"
#include "rulebooks/buoyz/setup.h"
#include "rulebooks/buoyz/squadrons.h"
#include "sea/outline.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

struct PlaceQuestion {
  static constexpr const char* name = "place";
  static constexpr Clause clause = "buoyz.2.2.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::place;

  static Answer at(const Battle& battle, const Question& q, const sea::Pose& pose) {
    return Answer::of(placed(battle, battle[q.actor].table, pose));
  }
  static sea::Pose pose_of(const Battle& battle, const Question& q, const engine::Place& place) {
    return pose_at(battle, battle[q.actor].table, place);
  }

  // Where the scenario proposes, or as near to it as there is room.
  static Answer standard(const Battle& battle, const Question& q) {
    const sea::Pose& proposed = battle[q.actor].pose;
    for (int ring = 0; ring < 40; ++ring)
      for (int i = 0; i < (ring == 0 ? 1 : 8); ++i) {
        sea::Pose pose = proposed;
        pose.at = pose.at + sea::heading(45.0 * i).unit() * double(ring);
        const Answer tried = at(battle, q, pose);
        if (!refuse(battle, q, tried)) return tried;
      }
    return at(battle, q, proposed);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const engine::Place& place = answer.place;
    if (place.heading < 0 || place.heading >= sea::full_circle_minutes)
      return refusal(battle, q.actor, clause, "place.heading", "a heading is 0 to 359 degrees");
    const std::string why = why_no_place(battle, q.actor, pose_of(battle, q, place));
    if (why.empty()) return std::nullopt;
    return refusal(battle, q.actor, clause, "place.zone", "she may not start there: {}", why);
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const sea::Table& table = battle.book->table(battle[q.actor].table);
    for (int tries = 0; tries < 100; ++tries) {
      const int x = picker.between(0, int(sea::width(table)));
      const int y = picker.between(0, int(sea::depth(table)));
      const int heading = picker.below(72) * 300;
      const Answer there =
          at(battle, q,
             {table.south_west + sea::Vec{double(x), double(y)}, sea::Heading::from_north({heading})});
      if (!refuse(battle, q, there)) return there;
    }
    return standard(battle, q);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format(
        "{}: where does she start? Within {} inches of her own edge, in the middle two thirds of it",
        battle.name(q.actor), battle.book->side(q.side).depth);
    out.form = "x,y @heading in inches and degrees, as in \"20,4 @045\"";
    out.areas = {deployment_zone(battle, battle[q.actor])};
  }

  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    return {{spot(battle, battle[q.actor].table, pose_of(battle, q, answer.place))},
            {},
            fire_arcs(battle, q.actor)};
  }

  // On whole tenths of an inch, heading as she does.
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    const auto tenths = [](double inches) { return double(std::int64_t(inches * 10 + 0.5)) / 10; };
    const Ship& ship = battle[q.actor];
    const sea::Point point = undrawn(battle, ship.table, {tenths(to.x), tenths(to.y), 0});
    const Answer there = at(battle, q, {point, ship.pose.heading});
    return refuse(battle, q, there) ? standard(battle, q) : there;
  }
};

struct FlagshipQuestion {
  static constexpr const char* name = "flagship";
  static constexpr Clause clause = "buoyz.3.0.5";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;
  static constexpr bool names_actor = true;

  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(index(default_flagship(battle, q.side)));
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int option = answer.choice.option;
    if (option >= 0 && option < battle.ships.size() && may_lead(battle, ship_actor(option), q.side))
      return std::nullopt;
    return Refusal{clause, "flagship.none",
                   fmt::format("{}: the flagship is one of your own ships that can still fight",
                               battle.book->side(q.side).name)};
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    for (int tries = 0; tries < 200; ++tries) {
      const Answer tried = Answer::option(picker.below(battle.ships.size()));
      if (!refuse(battle, q, tried)) return tried;
    }
    return standard(battle, q);
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = "Which ship flies the admiral's flag?";
    out.form = "the name of a ship";
    for (int i = 0; i < battle.ships.size(); ++i)
      if (may_lead(battle, ship_actor(i), q.side))
        out.options.push_back({i,
                               battle.name(ship_actor(i)),
                               "",
                               clause,
                               {fmt::format("Command {:+}; {}", int(battle.ships[i].command),
                                            in_brief(battle, ship_actor(i)))}});
  }
};

struct Mines {
  static constexpr const char* name = "mines";
  static constexpr Clause clause = "buoyz.5.10.2";
};
struct Boat {
  static constexpr const char* name = "boat";
  static constexpr Clause clause = "buoyz.1.6.2";
};

// A choice between things to take aboard.
template <class K>
struct FittingQuestion {
  static constexpr Clause mines = "buoyz.5.10.2";
  static constexpr const char* name = K::name;
  static constexpr Clause clause = K::clause;
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static bool offers(const Battle& battle, const Question& q, int option) {
    return option >= 0 && option < fittings && may_take(battle, battle[q.actor], Fitting(option));
  }
  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(static_cast<int>(taken(battle, battle[q.actor])));
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (offers(battle, q, answer.choice.option)) return std::nullopt;
    return refusal(battle, q.actor, clause, "fit.unknown", "she cannot be fitted out with that");
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    for (int tries = 0; tries < 50; ++tries)
      if (const int option = picker.below(fittings); offers(battle, q, option)) return Answer::option(option);
    return standard(battle, q);
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: what does she take aboard?", battle.name(q.actor));
    out.form = "one of the options";
    for (int i = 0; i < fittings; ++i)
      if (may_take(battle, battle[q.actor], Fitting(i)))
        out.options.push_back({i,
                               fitting_names[i],
                               "",
                               Fitting(i) == Fitting::mines ? mines : clause,
                               {fitting_brings(Fitting(i))}});
  }
};

struct WingQuestion {
  static constexpr const char* name = "wing";
  static constexpr Clause clause = "buoyz.1.5.8";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static const std::vector<int>& types(const Battle& battle, const Question& q) {
    return battle.sheet(battle.ships[battle.flight(q.actor).carrier]).flight_types;
  }
  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(battle.flight(q.actor).type);
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const auto& known = types(battle, q);
    if (std::find(known.begin(), known.end(), answer.choice.option) != known.end()) return std::nullopt;
    return refusal(battle, q.actor, clause, "wing.type", "her carrier does not fly that type in {}",
                   battle.book->year);
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const auto& known = types(battle, q);
    return Answer::option(known[std::size_t(picker.below(int(known.size())))]);
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: which machines are these?", battle.name(q.actor));
    out.form = "one of the options";
    for (const int type : types(battle, q)) {
      const FlightType& data = battle.book->flight_types[std::size_t(type)];
      out.options.push_back(
          {type,
           data.name,
           "",
           clause,
           {fmt::format("{}, {:+} in dogfights", kind_name(data.kind), int(data.dogfight))}});
    }
  }
};

bool lies_in(const std::vector<sea::Polygon>& shapes, sea::Point at) {
  return std::any_of(shapes.begin(), shapes.end(),
                     [&](const sea::Polygon& shape) { return sea::inside(shape, at); });
}

// Gaps G7: near enough to her own edge, in the middle two thirds of its length.
bool in_zone(const Book& book, const Ship& ship, sea::Point at) {
  const SideInfo& side = book.side(ship.side);
  const sea::Table& table = book.table(ship.table);
  if (!sea::inside(table, at) || !sea::within(sea::distance_to(table, side.edge, at), side.depth))
    return false;
  const bool level = side.edge == sea::Edge::North || side.edge == sea::Edge::South;
  const double length = level ? sea::width(table) : sea::depth(table);
  const double along = level ? at.x - table.south_west.x : at.y - table.south_west.y;
  return sea::within(length / 6, along) && sea::within(along, length * 5 / 6);
}

}  // namespace

std::string why_no_place(const Battle& battle, Actor who, const sea::Pose& pose) {
  const Book& book = *battle.book;
  const Ship& ship = battle[who];
  const Sheet& sheet = battle.sheet(ship);
  if (!in_zone(book, ship, pose.at)) return "it is outside her side's zone";
  if (!lies_in(book.docks, pose.at)) {
    for (const sea::Polygon& land : book.land)
      if (sea::distance(pose.at, land) < book.p.land_belt) return "it is too near the land";
    if (sheet.size < 4 && lies_in(book.shoals, pose.at)) return "it is on a shoal";
  }
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& other = battle.ships[i];
    if (ship_actor(i) == who || !on_table(other) || other.side != ship.side) continue;
    if (i > index(who) && book.side(other.side).deploys) continue;  // has not been placed yet
    if (sea::contact(sea::place(sheet.base, pose), sea::place(battle.sheet(other).base, other.pose)))
      return fmt::format("{} is there", battle.name(ship_actor(i)));
  }
  return {};
}

const QuestionKind place_kind = engine::question_kind<Battle, PlaceQuestion>();
const QuestionKind flagship_kind = engine::question_kind<Battle, FlagshipQuestion>();
const QuestionKind boat_kind = engine::question_kind<Battle, FittingQuestion<Boat>>();
const QuestionKind mines_kind = engine::question_kind<Battle, FittingQuestion<Mines>>();
const QuestionKind wing_kind = engine::question_kind<Battle, WingQuestion>();

QuestionKinds setup_questions() {
  static const QuestionKind* const kinds[] = {&place_kind, &flagship_kind, &boat_kind,
                                              &mines_kind, &wing_kind,     &squadron_kind};
  return kinds;
}

}  // namespace buoyz
