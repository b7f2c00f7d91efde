// What the owners of submarines are asked: where a hidden boat lies, and whether she runs silent.
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "engine/kit/place_of.h"
#include "rulebooks/wetthrust/screen/chart.h"
#include "rulebooks/wetthrust/submarines/submarines.h"
#include "sea/table.h"

namespace wetthrust {
namespace {

constexpr double from_escorts = 16;  // of a hidden boat at the start
constexpr double destroyer_near = 6;

bool is_escort(const Battle& battle, const Ship& ship, Side side) {
  return ship.side != side && is_destroyer(battle.sheet(ship).type);
}

bool far_from_escorts(const Battle& battle, Side side, sea::Point at) {
  return !fleet(battle).any([&](const Ship& ship) {
    return is_escort(battle, ship, side) && !sea::at_least(sea::distance(ship.pose.at, at), from_escorts);
  });
}

Answer place_at(sea::Point at, sea::Heading heading) {
  return engine::place_at(at.x, at.y, heading.minutes());
}

// The middle of the enemy's ships, for which a boat lies in wait, and where they are going.
sea::Pose prey(const Battle& battle, Side side) {
  sea::Vec sum{}, course{};
  int count = 0;
  each_ship(battle, [&](Actor, const Ship& ship) {
    if (ship.side == side) return;
    sum = sum + (ship.pose.at - sea::Point{}), course = course + ship.pose.heading.unit();
    ++count;
  });
  if (count == 0) return {sea::middle(battle.book->table), {}};
  const sea::Point middle = sea::Point{} + sum * (1.0 / count);
  return {middle, sea::bearing(middle, middle + course)};
}

// Off the prey's bow or quarter, as near as is legal. `first` says where to begin: even numbers to port, odd
// ones to starboard, the higher the further aft.
Answer in_wait(const Battle& battle, Side side, int first) {
  constexpr int places = 24, apart = 900;
  const sea::Pose wanted = prey(battle, side);
  for (int i = 0; i < places; ++i) {
    const int turn = (first + 2 * i) % places;
    const sea::Heading from = wanted.heading + sea::Angle{(turn / 2 + 1) * (turn % 2 ? apart : -apart)};
    for (double ring = 17; ring < 40; ring += 3) {
      const sea::Point at = wanted.at + from.unit() * ring;
      if (sea::inside(battle.book->table, at) && far_from_escorts(battle, side, at))
        return place_at(at, from.opposite());
    }
  }
  return place_at(sea::middle(battle.book->table), {});
}

struct PlaceQuestion : engine::PlaceOf<Battle, PlaceQuestion> {
  static constexpr const char *name = "place", *form = "x,y @heading, as in \"40,60 @090\"";
  static constexpr Clause clause = "wetthrust.sub.2";

  static Answer standard(const Battle& battle, const Question& q) {
    return in_wait(battle, q.side, 6 + boats_before(battle, q.actor));
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    return in_wait(battle, q.side, picker.below(24));
  }
  // So that no two of them lie in the same place.
  static int boats_before(const Battle& battle, Actor who) {
    const Ship* const ships = battle.ships.begin();
    return int(std::count_if(ships, ships + index(who), [&](const Ship& ship) {
      return ship.placing && ship.side == battle[who].side;
    }));
  }
  static Verdict bad_place(const Battle& battle, const Question& q, engine::Spot to) {
    const Refusing no{battle, q.actor};
    if (!sea::inside(battle.book->table, {to.x, to.y}))
      return no(clause, "place.off-table", "{:.1f},{:.1f} is off the table", to.x, to.y);
    if (to.heading < 0 || to.heading >= 21600)
      return no(clause, "place.heading", "a heading is from 0 to 359 degrees");
    if (!far_from_escorts(battle, q.side, {to.x, to.y}))
      return no(clause, "place.near-escort", "a hidden boat starts at least {} inches from every escort",
                from_escorts);
    return std::nullopt;
  }
  // Her bow to the prey.
  static int facing(const Battle& battle, const Question& q, double x, double y) {
    const sea::Point at{x, y}, wanted = prey(battle, q.side).at;
    return at == wanted ? 0 : sea::bearing(at, wanted).minutes();
  }
  static std::string prompt(const Battle&, const Question&) {
    return fmt::format(
        "where does she lie in wait? At least {} inches from every escort; nobody else will know",
        from_escorts);
  }
};

bool hunted(const Battle& battle, const Ship& boat) {
  return fleet(battle).any([&](const Ship& ship) {
    return is_escort(battle, ship, boat.side) && sea::within(ship.pose.at, boat.pose.at, destroyer_near);
  });
}

struct SilentQuestion : engine::YesOrNo<Battle, SilentQuestion> {
  static constexpr Clause clause = "wetthrust.sub.11";
  static constexpr const char *name = "silent", *code = "silent.yes-or-no",
                              *prompt = "does she run silent at once?",
                              *yes = "she lies still, and anti-submarine attacks need 2 less",
                              *no = "she keeps her speed, and is attacked as usual";

  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(hunted(battle, battle[q.actor]) ? 1 : 0);
  }
};

}  // namespace

const QuestionKind place_kind = engine::question_kind<Battle, PlaceQuestion>();
const QuestionKind silent_kind = engine::question_kind<Battle, SilentQuestion>();

}  // namespace wetthrust
