// Whom a wave attacks and whence. Written as "attack Axis wave 1 @090 with deep > Dido" or "hold Axis wave
// 1".
#include "engine/kit/air_orders.h"
#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/captain/captain.h"
#include "rulebooks/davco/setup/words.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {
namespace {

constexpr const char* wave_verbs[] = {"attack", "hold"};
constexpr std::uint8_t attack_verb = 0, hold_verb = 1;
constexpr int approaches = 24;

// davco.air.2: the approach on which the fewest AA points bear.
int best_approach(const Battle& battle, Actor who, Actor target) {
  Wave wave = battle.wave(who);
  int best = 0, fewest = -1;
  for (int i = 0; i < approaches; ++i) {
    wave.target = target, wave.bearing = i * sea::full_circle_minutes / approaches;
    const int points = fleet(battle).sum([&](Actor ship, const Ship& enemy) {
      return enemy.side == wave.side ? 0 : aa_points(battle, ship, wave);
    });
    if (fewest < 0 || points < fewest) fewest = points, best = wave.bearing;
  }
  return best;
}

engine::AirOrder attack_on(const Battle& battle, Actor who, Actor target) {
  auto order = engine::AirOrder::of(who, attack_verb, target);
  order.heading = std::int16_t(best_approach(battle, who, target));
  if (battle.wave(who).kind == WaveKind::torpedo)
    order.load = std::uint8_t(1 + int(best_depth(battle.sheet(target).type)));
  return order;
}

struct WaveQuestion : engine::OneAirOrder<Battle, WaveQuestion> {
  static constexpr const char *name = "wave", *one_order = "one order is wanted for this wave";
  static constexpr Clause clause = "davco.air.2";
  // davco.air.4: who is asked has a wave that may be held back.
  static bool secret(const Battle&, const Question&) { return true; }

  static engine::AirOrder plain(const Battle& battle, Actor who) {
    if (const Actor sent = battle.wave(who).sent; sent != nobody && on_sea(battle[sent]))
      return attack_on(battle, who, sent);
    const Actor target = fleet(battle).best(
        [&](const Ship& ship) { return ship.side == battle.wave(who).side ? 0.0 : double(ship.points); });
    return target == nobody ? engine::AirOrder::of(who, hold_verb) : attack_on(battle, who, target);
  }
  static engine::AirOrder weighed(const Battle& battle, Actor who) {
    const Strike strike = best_strike(battle, who);
    if (battle.wave(who).sent != nobody) return plain(battle, who);
    if (strike.target == nobody) return engine::AirOrder::of(who, hold_verb);
    engine::AirOrder order = attack_on(battle, who, strike.target);
    order.heading = std::int16_t(strike.bearing);
    return order;
  }

  static Verdict bad_order(const Battle& battle, const Question& q, const engine::AirOrder& order) {
    const Wave& wave = battle.wave(q.actor);
    const bool attack = order.verb == attack_verb, drops = wave.kind == WaveKind::torpedo;
    const bool elsewhere = wave.sent != nobody && on_sea(battle[wave.sent]) && order.object != wave.sent;
    const bool enemy = is_enemy(battle, wave.side, order.object);
    return engine::first_objection(
        battle, q.actor,
        {{order.verb > hold_verb, clause, "wave.verb", "it attacks or is held"},
         {attack && !enemy, "davco.air.5", "wave.target", "there is no such enemy on the sea"},
         {attack && elsewhere, "davco.air.5", "wave.sent",
          "it was sent against another ship, who is still there"},
         {attack && order.heading < 0, clause, "wave.approach", "say whence it comes, as in @090"},
         {attack && drops && (order.load < 1 || order.load > 3), "davco.airtorp.2", "wave.depth",
          "say how deep its torpedoes run: shallow, medium or deep"},
         {(!attack || !drops) && order.load != 0, clause, "wave.load", "only torpedoes have a depth"},
         {!order.path.empty() || order.speed != 0, clause, "wave.path", "it comes straight at its target"}});
  }

  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    int seen = 0;
    Actor chosen = nobody;
    each_ship(battle, [&](Actor other, const Ship& ship) {
      if (ship.side != battle.wave(q.actor).side && picker.one_in(++seen)) chosen = other;
    });
    if (chosen == nobody || picker.one_in(8)) return of(engine::AirOrder::of(q.actor, hold_verb));
    if (const Actor sent = battle.wave(q.actor).sent; sent != nobody && on_sea(battle[sent])) chosen = sent;
    engine::AirOrder order = attack_on(battle, q.actor, chosen);
    order.heading = std::int16_t(picker.below(sea::full_circle_minutes));
    return of(order);
  }

  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: whom does it attack, and whence?", battle.name(q.actor));
    out.form = fmt::format("\"attack {0} @090{1} > SHIP\" or \"hold {0}\"", battle.name(q.actor),
                           battle.wave(q.actor).kind == WaveKind::torpedo ? " with deep" : "");
    out.verbs.assign(std::begin(wave_verbs), std::end(wave_verbs));
    if (battle.wave(q.actor).kind == WaveKind::torpedo)
      out.loads.assign(std::begin(depth_words), std::end(depth_words));
  }
};

}  // namespace

const QuestionKind wave_kind = engine::question_kind<Battle, WaveQuestion>();

}  // namespace davco
