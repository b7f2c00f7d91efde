// Steps 3 and 5: who flies next and where to, whom CAP meets, at whom ships' anti-aircraft guns fire.
#include <algorithm>

#include "rulebooks/wetthrust/estimate.h"
#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/fly.h"
#include "rulebooks/wetthrust/strike.h"
#include "sea/table.h"

namespace wetthrust {
namespace {

using engine::Air;
using engine::AirOrder;
using engine::Fire;
using engine::Shot;

using Waiting = Few<Actor, max_squadrons>;
Waiting waiting(const Battle& battle, Side side) {
  Waiting list{};
  each_squadron(battle, [&](Actor who, const Squadron& s) {
    if (s.side == side && !s.launched && !s.flown && s.orders == AirOrders::free) list.add(who);
  });
  return list;
}

struct NextQuestion {
  static constexpr const char* name = "next squadron";
  static constexpr Clause clause = "wetthrust.air.4";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(index(waiting(battle, q.side)[0]));
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    for (const Actor who : waiting(battle, q.side))
      if (index(who) == answer.choice.option) return std::nullopt;
    return Refusal{
        clause, "next.no-squadron",
        fmt::format("{}: no squadron of that number is waiting to fly", battle.book->side(q.side).name)};
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const Waiting list = waiting(battle, q.side);
    return Answer::option(index(list[picker.below(list.size())]));
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: which squadron moves next?", battle.book->side(q.side).name);
    out.form = "the name of a squadron";
    for (const Actor who : waiting(battle, q.side))
      out.options.push_back({index(who), battle.name(who), {}, clause});
  }
};

AirOrder order(Actor who, FlyVerb verb, Actor object) {
  return {who, static_cast<std::uint8_t>(verb), 0, object, -1, 0};
}

AirOrder fly_toward(const Battle& battle, Actor who, sea::Point to) {
  const Squadron& squadron = battle.squadron(who);
  AirOrder out = order(who, FlyVerb::fly, nobody);
  out.heading = std::int16_t(sea::bearing(squadron.pose.at, to).minutes());
  out.speed = std::int16_t(std::min(air_speed(squadron), sea::distance(squadron.pose.at, to)));
  return out;
}

bool legal_target(const Battle& battle, const Squadron& squadron, Actor target) {
  if (is_ship(target))
    return index(target) < battle.ships.size() && can_attack_ships(squadron) && on_table(battle[target]) &&
           battle[target].side != squadron.side && battle[target].mode == Mode::surfaced &&
           can_reach(battle, squadron, target);
  if (!is_squadron(target) || index(target) - max_ships >= battle.squadrons.size()) return false;
  const Squadron& other = battle.squadron(target);
  return squadron.plane == Plane::fighter && aloft(other) && other.side != squadron.side &&
         sea::within(sea::distance(squadron.pose.at, other.pose.at), fighter_move);
}

double attack_worth(const Battle& battle, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  if (is_squadron(target)) return battle.squadron(target).plane == Plane::fighter ? 1 : 3;
  const Ship& ship = battle[target];
  if (squadron.plane == Plane::torpedo_bomber)
    return torpedo_worth(battle, destination(battle, squadron, order(who, FlyVerb::attack, target)).at,
                         target, squadron.aircraft);
  const int needed = std::clamp(total(bomb_number(battle, who, target)), 0, 6);
  const double each = std::max(0.5, 3.5 - battle.sheet(ship).deck);
  return squadron.aircraft * needed / 6.0 * each * worth_of_box(battle, ship);
}

Actor best_target(const Battle& battle, Actor who) {
  Actor best = nobody;
  double most = 0;
  for (int i = 0; i < max_ships + battle.squadrons.size(); ++i) {
    if ((i >= battle.ships.size() && i < max_ships) || !legal_target(battle, battle.squadron(who), Actor(i)))
      continue;
    if (const double value = attack_worth(battle, who, Actor(i)); value > most) most = value, best = Actor(i);
  }
  return best;
}

Actor home_of(const Battle& battle, const Squadron& squadron) {
  if (squadron.carrier == 255 || !on_table(battle.ships[squadron.carrier])) return nobody;
  return ship_actor(squadron.carrier);
}

AirOrder go_home(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  const Actor home = home_of(battle, squadron);
  if (home == nobody) {
    const sea::Table& table = battle.book->table;
    const sea::Edge edge = sea::nearest_edge(table, squadron.pose.at);
    sea::Point out = squadron.pose.at;
    if (edge == sea::Edge::North) out.y = table.north_east.y;
    if (edge == sea::Edge::South) out.y = table.south_west.y;
    if (edge == sea::Edge::East) out.x = table.north_east.x;
    if (edge == sea::Edge::West) out.x = table.south_west.x;
    return fly_toward(battle, who, out);
  }
  const bool near = sea::within(sea::distance(squadron.pose.at, battle[home].pose.at), air_speed(squadron));
  if (near && squadron.plane != Plane::recon && may_land_on(battle, squadron, home))
    return order(who, FlyVerb::land, home);
  return fly_toward(battle, who, battle[home].pose.at);
}

sea::Point nearest_prey(const Battle& battle, const Squadron& squadron) {
  sea::Point at = squadron.pose.at;
  double nearest = 1e18;
  each_ship(battle, [&](Actor, const Ship& ship) {
    const double away = sea::distance_squared(ship.pose.at, squadron.pose.at);
    if (ship.side != squadron.side && ship.mode == Mode::surfaced && away < nearest)
      nearest = away, at = ship.pose.at;
  });
  return at;
}

// Attack what is worth most; else towards the enemy while the fuel lasts; home with empty racks.
AirOrder plain_flight(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  if (const Actor target = best_target(battle, who); target != nobody)
    return order(who, FlyVerb::attack, target);
  const bool limited = squadron.carrier != 255 && squadron.plane != Plane::recon;
  const bool must_return = limited && (!squadron.armed || squadron.endurance <= 2);
  const bool gone_home = squadron.plane == Plane::land_bomber && !squadron.armed;
  if (must_return || gone_home || squadron.plane == Plane::fighter) return go_home(battle, who);
  return fly_toward(battle, who, nearest_prey(battle, squadron));
}

struct FlyQuestion {
  static constexpr const char* name = "fly";
  static constexpr Clause clause = "wetthrust.air.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static Answer of(const AirOrder& order) {
    Air air{};
    air.orders.add(order);
    return Answer::of(air);
  }
  static Answer standard(const Battle& battle, const Question& q) {
    return of(plain_flight(battle, q.actor));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const auto& orders = answer.air.orders;
    if (orders.size() != 1 || orders[0].flight != q.actor)
      return refusal(battle, q.actor, clause, "fly.one-order", "one order for this squadron is wanted");
    const AirOrder& o = orders[0];
    const Squadron& squadron = battle.squadron(q.actor);
    if (o.verb > 3 || o.load != 0)
      return refusal(battle, q.actor, clause, "fly.verb", "it can fly, attack, land or come alongside");
    if (o.speed < 0 || o.speed > air_speed(squadron) || o.heading < -1 || o.heading >= 21600)
      return refusal(battle, q.actor, clause, "fly.too-far", "it flies at most {} inches",
                     air_speed(squadron));
    return bad_object(battle, q, squadron, o);
  }

  static Verdict bad_object(const Battle& battle, const Question& q, const Squadron& squadron,
                            const AirOrder& o) {
    switch (FlyVerb(o.verb)) {
      case FlyVerb::fly:
        if (o.object == nobody) return std::nullopt;
        return refusal(battle, q.actor, clause, "fly.object", "fly goes to a place, not to a ship");
      case FlyVerb::attack:
        if (legal_target(battle, squadron, o.object)) return std::nullopt;
        return refusal(battle, q.actor,
                       squadron.plane == Plane::fighter ? "wetthrust.fight.1" : "wetthrust.air.12",
                       "fly.no-target", "it cannot attack that this turn");
      case FlyVerb::land: {
        const bool ship = is_ship(o.object) && index(o.object) < battle.ships.size();
        if (ship && squadron.plane != Plane::recon && may_land_on(battle, squadron, o.object) &&
            sea::within(sea::distance(squadron.pose.at, battle[o.object].pose.at), air_speed(squadron)))
          return std::nullopt;
        return refusal(battle, q.actor, "wetthrust.air.8", "fly.cannot-land",
                       "it cannot land there this turn");
      }
      case FlyVerb::alongside:
        if (squadron.plane == Plane::recon && is_ship(o.object) && index(o.object) == squadron.carrier &&
            on_table(battle[o.object]) && stationary(battle[o.object]) &&
            sea::within(sea::distance(squadron.pose.at, battle[o.object].pose.at), air_speed(squadron)))
          return std::nullopt;
        return refusal(battle, q.actor, "wetthrust.recon.4", "fly.cannot-come-alongside",
                       "its own ship must lie still, in reach");
    }
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const bool wander = picker.one_in(4);
    if (!wander) return standard(battle, q);
    AirOrder o = order(q.actor, FlyVerb::fly, nobody);
    o.heading = std::int16_t(picker.below(36) * 600);
    o.speed = std::int16_t(picker.below(17));
    return of(o);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Squadron& squadron = battle.squadron(q.actor);
    out.prompt =
        fmt::format("{}: {} aircraft, {}; where does it fly? At most {} inches", battle.name(q.actor),
                    squadron.aircraft, squadron.armed ? "armed" : "not armed", air_speed(squadron));
    out.form =
        "\"fly @heading speed N\", \"attack ship\", \"land carrier\" or \"alongside ship\", with the "
        "squadron's name before it";
    out.verbs.assign(std::begin(fly_verbs), std::end(fly_verbs));
    for (int i = 0; i < max_ships + battle.squadrons.size(); ++i)
      if ((i < battle.ships.size() || i >= max_ships) && legal_target(battle, squadron, Actor(i)))
        out.options.push_back({i, battle.name(Actor(i)), {}, clause});
  }
};

struct CapQuestion {
  static constexpr const char* name = "cap";
  static constexpr Clause clause = "wetthrust.fight.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Raiders raiders(const Battle& battle, const Question& q) {
    return raiders_of(battle, battle.squadron(q.actor));
  }
  static Answer standard(const Battle& battle, const Question& q) {
    const Raiders list = raiders(battle, q);
    return Answer::option(index(*std::max_element(list.begin(), list.end(), [&](Actor a, Actor b) {
      return battle.squadron(a).aircraft < battle.squadron(b).aircraft;
    })));
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    for (const Actor who : raiders(battle, q))
      if (index(who) == answer.choice.option) return std::nullopt;
    return refusal(battle, q.actor, clause, "cap.no-raider",
                   "no raider of that number attacks what it guards");
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const Raiders list = raiders(battle, q);
    return Answer::option(index(list[picker.below(list.size())]));
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: which raiders does it meet?", battle.name(q.actor));
    out.form = "the name of a squadron";
    for (const Actor who : raiders(battle, q))
      out.options.push_back({index(who), battle.name(who), {}, clause});
  }
};

// All systems of one kind at the biggest squadron they can reach.
void add_flak(const Battle& battle, Actor ship, Flak flak, Fire& fire) {
  const int systems = flak_ready(battle, battle[ship], flak);
  Actor best = nobody;
  for (const Actor who : in_reach(battle, ship)) {
    if (!flak_reaches(battle, ship, flak, who)) continue;
    if (best == nobody || battle.squadron(who).aircraft > battle.squadron(best).aircraft) best = who;
  }
  if (systems > 0 && best != nobody)
    fire.shots.add({static_cast<std::uint8_t>(flak), 0, std::int16_t(systems), best});
}

struct AaQuestion {
  static constexpr const char* name = "aa";
  static constexpr Clause clause = "wetthrust.aa.6";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::fire;

  static Answer standard(const Battle& battle, const Question& q) {
    Fire fire{};
    add_flak(battle, q.actor, Flak::pdf, fire);
    add_flak(battle, q.actor, Flak::adf, fire);
    return Answer::of(fire);
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    std::array<int, 2> used{};
    for (const Shot& shot : answer.fire.shots) {
      const bool known = shot.mount < 2 && is_squadron(shot.target) &&
                         index(shot.target) - max_ships < battle.squadrons.size();
      if (!known || answer.fire.flags)
        return refusal(battle, q.actor, clause, "aa.no-such", "PDF or ADF fire at a squadron");
      const Flak flak = Flak(shot.mount);
      if (!flak_reaches(battle, q.actor, flak, shot.target))
        return refusal(battle, q.actor, flak == Flak::pdf ? "wetthrust.aa.2" : "wetthrust.aa.3",
                       "aa.cannot-reach", "{} cannot fire at {}", flak_words[shot.mount],
                       battle.name(shot.target));
      if (shot.amount < 1 || (used[shot.mount] += shot.amount) > flak_ready(battle, battle[q.actor], flak))
        return refusal(battle, q.actor, clause, "aa.too-many", "she has {} {}",
                       flak_ready(battle, battle[q.actor], flak), flak_words[shot.mount]);
    }
    return std::nullopt;
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker&) { return standard(battle, q); }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: at which squadrons do her anti-aircraft guns fire?", battle.name(q.actor));
    out.form = "hold, or \"PDF 2 > squadron; ADF 1 > squadron\"";
    for (const Flak flak : {Flak::pdf, Flak::adf}) {
      engine::MountNote mount;
      mount.mount = static_cast<int>(flak), mount.name = flak_words[mount.mount];
      mount.available = flak_ready(battle, battle[q.actor], flak), mount.reach = 6;
      for (const Actor who : in_reach(battle, q.actor)) {
        const bool reaches = flak_reaches(battle, q.actor, flak, who);
        mount.targets.push_back({who, sea::distance(battle[q.actor].pose.at, battle.squadron(who).pose.at),
                                 mount.available, 0, reaches ? "" : "out of its reach", "wetthrust.aa.4"});
      }
      if (mount.available > 0) out.mounts.push_back(mount);
    }
  }
};

constexpr const QuestionKind* kinds[] = {&deck_kind, &fighter_kind, &next_squadron_kind,
                                         &fly_kind,  &cap_kind,     &aa_kind};

}  // namespace

const QuestionKind next_squadron_kind = engine::question_kind<Battle, NextQuestion>();
const QuestionKind fly_kind = engine::question_kind<Battle, FlyQuestion>();
const QuestionKind cap_kind = engine::question_kind<Battle, CapQuestion>();
const QuestionKind aa_kind = engine::question_kind<Battle, AaQuestion>();

QuestionKinds air_questions() { return kinds; }

}  // namespace wetthrust
