// ethos.smoke: round counters of an inch that drift, hide and go.
#include <algorithm>

#include "engine/kit/sealed_orders.h"
#include "engine/kit/share_of.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/view.h"
#include "rulebooks/ethos/weather/weather.h"

namespace ethos {
namespace {

constexpr double apart = 1, radius = 0.5;  // of the counters of a chain
constexpr double drifts = 1;               // ethos.smoke.3
constexpr int lasts = 2;                   // turns (ethos.smoke.2)

using Layers = Few<engine::Part, decltype(engine::Share::parts)::capacity>;

// ethos.smoke.1: any ship on the surface, whatever drives her; a fort has no track.
bool may_lay(const Battle& battle, const Ship& ship) {
  return battle.sheet(ship).kind != Kind::fort && !ship.submerged && in_game(battle, ship);
}

struct SmokeQuestion : engine::ShareOf<Battle, SmokeQuestion> {
  static constexpr const char *name = "smoke", *unit = "ships", *prompt = "which ships make smoke this turn?",
                              *form = "the ships with ; between them, as in \"Hood; Norfolk\"; or none";
  static constexpr Clause clause = "ethos.smoke.1", slot_clause = "ethos.smoke.1";

  static Layers open(const Battle& battle, const Question& q) {
    Layers layers{};
    each_ship(battle, [&](Actor who, const Ship& ship) {
      if (ship.side == q.side && !layers.full() && may_lay(battle, ship))
        layers.add({std::uint16_t(index(who)), 1});
    });
    return layers;
  }
  static int room(const Battle& battle, const Question& q) { return open(battle, q).size(); }
  static std::string label(const Battle& battle, const Question&, int slot) {
    return battle.name(Actor(slot));
  }
  static Answer standard(const Battle&, const Question&) { return Answer::of(engine::Share{}); }
  static Verdict bad_part(const Battle& battle, const Question& q, const engine::Part& part, int most) {
    if (part.amount == 1 && most == 1) return std::nullopt;
    return refusal(battle, q.actor, clause, "smoke.cannot",
                   "only a ship on the surface can make smoke, once");
  }
  static Refusal twice(const Battle& battle, const Question& q, const engine::Part& part) {
    return refusal(battle, q.actor, clause, "smoke.twice", "{} is there twice", label(battle, q, part.slot));
  }
  static Refusal too_much(const Battle& battle, const Question& q, int) {
    return refusal(battle, q.actor, clause, "smoke.too-many", "there are not so many ships");
  }
};

}  // namespace

const QuestionKind smoke_kind = engine::question_kind<Battle, SmokeQuestion>();

// ethos.smoke.3: all of it an inch downwind, first. ethos.smoke.2: then what was laid in the turn before the
// last goes.
void drift_smoke(Battle& battle) {
  if (battle.puffs.empty()) return;
  if (!battle.weather.calm)
    for (Puff& puff : battle.puffs) puff.at += sea::drift(battle.weather.wind, drifts);
  const auto end = std::remove_if(battle.puffs.begin(), battle.puffs.end(),
                                  [&](const Puff& puff) { return battle.turn >= puff.laid + lasts; });
  battle.puffs.count = std::uint16_t(end - battle.puffs.begin());
}

// ethos.smoke.1: both sides name their layers unseen by each other.
void order_smoke(Battle& battle, Umpire& umpire) {
  const auto fill = [&](Side side, auto& sheet) {
    const Question asked{&smoke_kind, side, engine::actor_of(side), 0};
    if (SmokeQuestion::room(battle, asked) > 0) sheet.add(asked);
  };
  engine::ask_sealed<sides, 1>(battle, umpire, fill, [&](const Question&, const Answer& order) {
    for (const engine::Part& part : order.share.parts) {
      battle[Actor(part.slot)].smoke = true;
      umpire.tell(told(MakesSmoke{}, "ethos.smoke.1", Actor(part.slot)));
    }
  });
}

// ethos.smoke.1: along her whole track; where she lies if she does not move. ethos.vis.4: who does not know
// of her does not see it laid.
void lay_smoke(Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  const bool unseen = goes_unseen(battle, who);
  const auto lay = [&](sea::Point at) {
    if (!battle.puffs.full()) battle.puffs.add({at, battle.turn, ship.side, unseen});
  };
  if (ship.track.size() < 2) return lay(ship.pose.at);
  lay(ship.track[0].at);
  double due = apart;  // from here to the next counter
  for (int i = 1; i < ship.track.size(); ++i) {
    const sea::Segment leg{ship.track[i - 1].at, ship.track[i].at};
    const double run = sea::length(leg);
    for (; due <= run; due += apart) lay(sea::along(leg, due / run));
    due -= run;
  }
  if (due < apart - sea::touch_tolerance) lay(ship.track.back().at);
}

// ethos.smoke.4: through a counter, or from or to one.
bool smoke_between(const Battle& battle, sea::Point from, sea::Point to) {
  return std::any_of(battle.puffs.begin(), battle.puffs.end(), [&](const Puff& puff) {
    return sea::distance(puff.at, sea::Segment{from, to}) < radius - sea::touch_tolerance;
  });
}

}  // namespace ethos
