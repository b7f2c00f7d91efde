// Step i: cutting loose and grappling, side A's tries before side B's.
#include "engine/kit/choice_of.h"
#include "rulebooks/ethos/boarding/fights.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/movement/movement.h"

namespace ethos {
namespace {

constexpr int needed = 4;  // ethos.grapple.1 and 2

// ethos.grapple.1, ethos.ram.4: enemy ships next to her that she is not made fast to. ethos.sub.17: not
// submerged boats.
// ethos.general.3: she lies next to them, hull to hull.
auto ships_in_reach(const Battle& battle, Actor who) {
  constexpr double two_hulls = 3;
  const Ship& ship = battle[who];
  return fleet(battle).all([&](Actor other, const Ship& enemy) {
    return enemy.side != ship.side && !enemy.submerged && battle.sheet(enemy).kind != Kind::fort &&
           !(ship.grappled & one(index(other))) &&
           sea::within(sea::distance_squared(ship.pose.at, enemy.pose.at), sea::reach(two_hulls)) &&
           next_to(outline(battle, ship), outline(battle, enemy));
  });
}

struct GrappleQuestion : engine::ChoiceOf<Battle, GrappleQuestion> {
  static constexpr const char *name = "grapple", *code = "grapple.target", *form = "an enemy ship, or none",
                              *prompt = "which enemy does she try to grapple?",
                              *refused = "she grapples an enemy ship next to her";
  static constexpr Clause clause = "ethos.grapple.1";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return engine::choices(ships_in_reach(battle, q.actor), engine::OrNone::yes);
  }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int target) {
    if (target < 0) return {"she grapples nobody"};
    return engine::stakes_at_least(Die::d6, needed - battle.sheet(q.actor).corvus,
                                   "made fast to her: both lie still, and either may board");
  }
  // Where she and hers would be the stronger.
  static int worth(const Battle& battle, const Question& q, int target) {
    if (target < 0) return 0;
    const Ships fight = fight_of(battle, q.actor) | fight_of(battle, Actor(target));
    return lead(battle, fight, q.side);
  }
};

struct CutQuestion : engine::YesOrNo<Battle, CutQuestion> {
  static constexpr const char *name = "cut-loose", *code = "cut-loose.answer",
                              *prompt = "does she try to cut loose?";
  static constexpr Clause clause = "ethos.grapple.2";

  static engine::Stakes stakes(const Battle&, const Question&, int yes) {
    if (!yes) return {"she stays made fast"};
    return engine::stakes_at_least(Die::d6, needed, "free of all who hold her");
  }
  static int worth(const Battle& battle, const Question& q, int yes) {
    return yes ? -lead(battle, fight_of(battle, q.actor), q.side) : 0;
  }
};

void try_to_grapple(Battle& battle, Umpire& umpire, Actor who) {
  if (ships_in_reach(battle, who).empty()) return;
  const auto target = umpire.next(battle, question(grapple_kind, battle, who));
  if (!target) return;
  Tally bonus;
  if (battle.sheet(who).corvus) bonus.plus(1, "corvus", "ethos.grapple.1");
  const int die = umpire.roll(Die::d6, {who, "ethos.grapple.1", "grapple"}) + total(bonus);
  if (die < needed) return umpire.tell(told(NotGrappled{}, "ethos.grapple.1", who, *target));
  battle[who].grappled |= one(index(*target));
  battle[*target].grappled |= one(index(who));
  umpire.tell(told(Grappled{}, "ethos.grapple.1", who, *target));
}

// ethos.grapple.2: made fast before this step, and nobody boarded in the last step o.
bool may_cut(const Battle& battle, const Ship& ship, Ships fast_before, Actor who) {
  return ship.grappled != 0 && fast_before & one(index(who)) &&
         (ship.boarded == 0 || ship.boarded + 1 < battle.turn);
}

void try_to_cut(Battle& battle, Umpire& umpire, Actor who) {
  if (umpire.ask<engine::Choice>(battle, question(cut_kind, battle, who)).option != 1) return;
  if (umpire.roll(Die::d6, {who, "ethos.grapple.2", "cut loose"}) < needed)
    return umpire.tell(told(NotCutLoose{}, "ethos.grapple.2", who));
  let_go(battle, who);
  umpire.tell(told(CutLoose{}, "ethos.grapple.3", who));
}

}  // namespace

const QuestionKind grapple_kind = engine::question_kind<Battle, GrappleQuestion>();
const QuestionKind cut_kind = engine::question_kind<Battle, CutQuestion>();

// ethos.grapple.3: she is free of all.
void let_go(Battle& battle, Actor who) {
  for (Ship& other : battle.ships) other.grappled &= ~one(index(who));
  battle[who].grappled = 0;
}

void drop_lost_grapples(Battle& battle) {
  for (int i = 0; i < battle.ships.size(); ++i)
    if (battle.ships[i].grappled != 0 && !afloat(battle.ships[i])) let_go(battle, Actor(i));
}

// ethos.seq.9: side A tries first.
void grapples(Battle& battle, Umpire& umpire) {
  drop_lost_grapples(battle);
  Ships fast_before = 0;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.grappled != 0) fast_before |= one(index(who));
  });
  for (const Side side : {battle.first, enemy_of(battle.first)})
    each_ship(battle, [&](Actor who, const Ship& ship) {
      const bool tries = ship.side == side && !ship.submerged && in_game(battle, ship) &&
                         battle.sheet(ship).kind != Kind::fort;
      if (!tries) return;
      if (may_cut(battle, ship, fast_before, who)) try_to_cut(battle, umpire, who);
      try_to_grapple(battle, umpire, who);
    });
}

}  // namespace ethos
