// ethos.sub: diving and coming up, by order and by force.
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "engine/kit/sealed_orders.h"
#include "rulebooks/ethos/asking.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {
namespace {

constexpr int saved_on = 6;  // ethos.sub.14

// ethos.sub.13: her last motive point but one, unless she was built with one.
bool is_crippled(const Battle& battle, const Ship& boat) {
  return boat.steering_damaged || boat.motive == 0 || (boat.motive == 1 && battle.sheet(boat).motive > 1);
}

// ethos.crew.1, ethos.board.5: not with too few aboard, nor in the turn after she was taken.
bool can_choose(const Battle& battle, const Ship& ship) {
  if (battle.sheet(ship).kind != Kind::submarine || !in_game(battle, ship)) return false;
  if (is_fresh_prize(battle, ship)) return false;
  return ship.submerged || may_dive(battle, ship);
}

struct DepthQuestion : engine::YesOrNo<Battle, DepthQuestion> {
  static constexpr const char *name = "depth", *code = "depth.yes-or-no";
  static constexpr Clause clause = "ethos.seq.5";

  static std::string prompt(const Battle& battle, const Question& q) {
    return battle[q.actor].submerged ? "does she come up?" : "does she dive?";
  }
  // ethos.sub.2 to sub.4
  static engine::Stakes stakes(const Battle& battle, const Question& q, int yes) {
    const bool down = battle[q.actor].submerged;
    if (!yes) return {down ? "she stays down" : "she stays up"};
    return {down ? "up, without red herrings, and seen by all who are near; this turn no faster than below"
                 : "down, with red herrings, and to be found afresh; from this turn on no faster than below"};
  }
  // Down where an enemy is in sight, and there to stay.
  static int worth(const Battle& battle, const Question& q, int yes) {
    const Ship& boat = battle[q.actor];
    return yes == (!boat.submerged && (boat.sees | boat.sees_waves) != 0);
  }
};

bool launched_now(const Battle& battle, const Ship& boat) {
  return std::any_of(boat.launched.begin(), boat.launched.end(),
                     [&](int turn) { return turn > 0 && turn == battle.turn; });
}

bool lies_clear(const Battle& battle, Actor who, const sea::Outline& hull) {
  const auto& land = battle.book->land;
  return !fleet(battle).any([&](Actor other, const Ship& ship) {
    return other != who && !ship.submerged && sea::contact(hull, outline(battle, ship));
  }) && std::none_of(land.begin(), land.end(), [&](const auto& shape) { return sea::contact(hull, shape); });
}

// ethos.sub.17: the shortest way clear of what floats above her, in steps of a twentieth of an inch.
sea::Point place_to_come_up(const Battle& battle, Actor who) {
  constexpr double step = 0.05;
  constexpr int directions = 32, steps = 60;
  const sea::Outline hull = outline(battle, battle[who]);
  const sea::Point at = battle[who].pose.at;
  if (lies_clear(battle, who, hull)) return at;
  for (int i = 1; i <= steps; ++i)
    for (int turn = 0; turn < directions; ++turn) {
      const sea::Heading way = battle[who].pose.heading + sea::full_circle / directions * turn;
      const sea::Vec shift = way.unit() * (i * step);
      if (sea::inside(battle.book->table, at + shift) && lies_clear(battle, who, sea::moved(hull, shift)))
        return at + shift;
    }
  return at;
}

}  // namespace

const QuestionKind depth_kind = engine::question_kind<Battle, DepthQuestion>();

bool may_dive(const Battle& battle, const Ship& boat) {
  return !boat.submerged && !is_crippled(battle, boat) && boat.grappled == 0 && !boat.aground;
}

// ethos.seq.5: both sides unseen by each other.
void dive_or_surface(Battle& battle, Umpire& umpire) {
  if (battle.contacts.empty()) return;
  const auto fill = [&](Side side, auto& sheet) {
    ask_ships(battle, side, depth_kind, sheet,
              [&](Actor, const Ship& ship) { return can_choose(battle, ship); });
  };
  const auto obey = [&](const Question& q, const Answer& answer) {
    if (answer.choice.option == 0) return;
    battle[q.actor].submerged ? surface(battle, umpire, q.actor, "ethos.sub.3")
                              : dive(battle, umpire, q.actor);
  };
  engine::ask_sealed<sides, max_submarines>(battle, umpire, fill, obey);
}

// ethos.sub.2: her red herrings go down with her. ethos.sub.7: unless she launched in this turn; they come by
// ethos.sub.8. ethos.sub.4: in this turn at her submerged speed.
// ethos.sub.16: she has to be found afresh.
void dive(Battle& battle, Umpire& umpire, Actor who) {
  umpire.tell(told(Dived{}, "ethos.sub.2", who));
  Ship& boat = battle[who];
  boat.submerged = true;
  boat.located = false;
  boat.exposed = 0;
  boat.changed_depth = battle.turn;
  set_out_counters(battle, umpire, who, "ethos.sub.2");
  if (launched_now(battle, boat)) give_away(battle, umpire, who);
  look_for(battle, who);
}

// ethos.sub.3: without red herrings. ethos.vis.13: seen at once by all who are near enough.
void surface(Battle& battle, Umpire& umpire, Actor who, Clause clause) {
  Ship& boat = battle[who];
  take_off_counters(battle, boat);
  boat.changed_depth = battle.turn;
  boat.pose.at = place_to_come_up(battle, who);
  look_for(battle, who);
  umpire.tell(told(Surfaced{}, clause, who));
}

// ethos.sub.17: lost with her last crew. ethos.sub.14: without motive she comes up on a 6 or never.
// ethos.sub.13: with one motive point or a steering hit she must come up.
void check_depth(Battle& battle, Umpire& umpire, Actor who) {
  const Ship& boat = battle[who];
  if (!afloat(boat) || !boat.submerged) return;
  if (people(boat) == 0) return sink(battle, umpire, who, "ethos.sub.17");
  if (!is_crippled(battle, boat)) return;
  if (boat.motive > 0) return surface(battle, umpire, who, "ethos.sub.13");
  if (umpire.roll(Die::d6, {who, "ethos.sub.14", "coming up without motive"}) >= saved_on)
    return surface(battle, umpire, who, "ethos.sub.14");
  sink(battle, umpire, who, "ethos.sub.14");
}

}  // namespace ethos
