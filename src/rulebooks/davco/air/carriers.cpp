// davco.air.6: a carrier flies off one wave a move, which attacks so many moves later as it has to fly.
#include <algorithm>
#include <cmath>

#include "engine/kit/air_orders.h"
#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/chronicle.h"

namespace davco {
namespace {

constexpr const char* fly_verbs[] = {"none", "dive", "skip", "torpedo"};

struct FlyQuestion : engine::OneAirOrder<Battle, FlyQuestion> {
  static constexpr const char *name = "fly", *one_order = "one order is wanted for this carrier";
  static constexpr Clause clause = "davco.air.6";
  // Who is asked has a wave left aboard.
  static bool secret(const Battle&, const Question&) { return true; }

  static engine::AirOrder plain(const Battle&, Actor who) { return engine::AirOrder::of(who, 0); }
  // The dearest enemy, with dive bombers and torpedo bombers by turns.
  static engine::AirOrder weighed(const Battle& battle, Actor who) {
    const Actor target = fleet(battle).best(
        [&](const Ship& ship) { return ship.side == battle[who].side ? 0.0 : double(ship.points); });
    return target == nobody ? plain(battle, who) : engine::AirOrder::of(who, battle.move % 2 ? 1 : 3, target);
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    engine::AirOrder order = weighed(battle, q.actor);
    if (order.object != nobody) order.verb = std::uint8_t(1 + picker.below(3));
    return of(picker.one_in(3) ? plain(battle, q.actor) : order);
  }
  static Verdict bad_order(const Battle& battle, const Question& q, const engine::AirOrder& order) {
    const bool flies = order.verb != 0;
    return engine::first_objection(
        battle, q.actor,
        {{order.verb >= std::size(fly_verbs), clause, "fly.verb",
          "she flies dive, skip or torpedo bombers, or none"},
         {flies && !is_enemy(battle, battle[q.actor].side, order.object), clause, "fly.target",
          "there is no such enemy on the sea"},
         {order.load != 0 || order.heading != -1 || order.speed != 0 || !order.path.empty(), clause,
          "fly.more", "kind and target are all that is ordered now"}});
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: does she fly off a wave?", battle.name(q.actor));
    out.form =
        fmt::format("\"none {0}\" or \"dive {0} > SHIP\", skip and torpedo likewise", battle.name(q.actor));
    out.verbs.assign(std::begin(fly_verbs), std::end(fly_verbs));
  }
};

void send(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order) {
  constexpr double a_move = 100;  // cm
  const int number = wave_aboard(battle, who);
  if (order.verb == 0 || number < 0) return;
  Wave& wave = battle.waves[number];
  const double away = sea::distance(battle[who].pose.at, battle[order.object].pose.at);
  wave.kind = WaveKind(order.verb - 1), wave.sent = order.object, wave.aloft = true;
  wave.due = std::uint8_t(battle.move + std::max(1, int(std::ceil(away / a_move))));
  umpire.tell(told(FlownOff{wave.kind, wave.due}, "davco.air.6", who, order.object,
                   engine::Audience::side(wave.side)));
  umpire.tell(told(SeenFlyingOff{}, "davco.air.6", who, nobody, engine::Audience::side(enemy_of(wave.side))));
}

}  // namespace

const QuestionKind fly_kind = engine::question_kind<Battle, FlyQuestion>();

int wave_aboard(const Battle& battle, Actor carrier) {
  for (int i = 0; i < battle.waves.size(); ++i)
    if (battle.waves[i].carrier == index(carrier) && !battle.waves[i].aloft) return i;
  return -1;
}

// 20 knots and hardly a turn in the move before, a lift, a hangar never hit, fewer than three beaten decks.
bool can_fly_off(const Battle& battle, Actor carrier) {
  constexpr int least_knots = 20, most_turn = 30 * 60, most_deck_hits = 2;
  const Ship& ship = battle[carrier];
  const int lifts = battle.sheet(ship).lifts, all_lifts = (1 << lifts) - 1;
  return wave_aboard(battle, carrier) >= 0 && ship.ran >= least_knots && ship.turned <= most_turn &&
         (ship.lifts_lost & all_lifts) != all_lifts && !ship.is(Wreck::hangar) &&
         ship.deck_hits <= most_deck_hits;
}

void fly_off(Battle& battle, Umpire& umpire) {
  if (!battle.book->options.carrier_flying) return;
  const auto may = [&](Actor who) { return can_fly_off(battle, who); };
  ask_fleet(battle, umpire, fly_kind, may, [&](const Question& q, const Answer& answer) {
    send(battle, umpire, q.actor, answer.air.orders[0]);
  });
}

}  // namespace davco
