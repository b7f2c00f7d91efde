// Attack 1: how a ship divides her anti-aircraft dice. Written as "aa 2 > Val 1; aa 1 > Kate 2; high angle".
#include <algorithm>
#include <cmath>

#include "rulebooks/buoyz/aa.h"
#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/by_eye.h"
#include "rulebooks/buoyz/dogfight.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/flights.h"

namespace buoyz {
namespace {

using engine::Fire;
using engine::Shot;

constexpr auto aa_mount = static_cast<std::uint8_t>(Weapon::aa);

FlightList targets_of(const Battle& battle, Actor ship) {
  FlightList list{};
  for (int i = 0; i < battle.flights.size(); ++i)
    if (aa_bar(battle, ship, flight_actor(i)) == AaBar::none) list.add(flight_actor(i));
  return list;
}

int pool(const Battle& battle, Actor ship, std::uint32_t flags) {
  return aa_dice(battle, battle[ship]) +
         (flags & high_angle_flag ? high_angle_dice(battle, battle[ship]) : 0);
}

bool attacks(const Flight& flight, Actor ship) { return on_run(flight) && flight.target == ship; }

// Attackers of this ship first, then the nearest (9.5.3).
void sort_by_danger(const Battle& battle, Actor ship, FlightList& list) {
  const auto key = [&](Actor who) {
    const Flight& flight = battle.flight(who);
    return sea::distance_squared(flight.pose.at, battle[ship].pose.at) + (attacks(flight, ship) ? 0 : 1e9);
  };
  std::sort(list.begin(), list.end(),
            [&](Actor a, Actor b) { return std::pair(key(a), a) < std::pair(key(b), b); });
}

Fire spread(const Battle& battle, Actor ship, const FlightList& over, std::uint32_t flags) {
  Fire fire{};
  fire.flags = flags;
  const int dice = pool(battle, ship, flags);
  const int flights = std::min({over.size(), dice, Few<Shot, 16>::capacity});
  for (int i = 0; i < flights; ++i) {
    const int share = dice / flights + (i < dice % flights ? 1 : 0);
    fire.shots.add({aa_mount, 0, std::int16_t(share), over[i]});
  }
  return fire;
}

FlightList attackers_of(const Battle& battle, Actor ship, const FlightList& list) {
  FlightList attackers{};
  for (const Actor who : list)
    if (attacks(battle.flight(who), ship)) attackers.add(who);
  return attackers;
}

const char* aa_reason(AaBar bar) {
  constexpr const char* words[] = {"",
                                   "is not in the air here",
                                   "is on her own side",
                                   "is in a dogfight",
                                   "has been hit and broken off this turn",
                                   "is out of range",
                                   "is out of sight"};
  return words[static_cast<int>(bar)];
}

Clause aa_clause(AaBar bar) {
  constexpr const char* clauses[] = {"buoyz.9.5.3", "buoyz.9.5.3", "buoyz.9.5.3", "buoyz.9.6.5",
                                     "buoyz.9.5.5", "buoyz.9.5.2", "buoyz.10.2.2"};
  return clauses[static_cast<int>(bar)];
}

struct AaQuestion {
  static constexpr const char* name = "anti-aircraft";
  static constexpr Clause clause = "buoyz.9.5.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::fire;

  // Spread over those that attack her, with High Angle; else all at the nearest.
  static Answer standard(const Battle& battle, const Question& q) {
    return judged(battle, q.actor, [&](const Battle& looks) { return at_attackers(looks, q); });
  }
  static Answer at_attackers(const Battle& battle, const Question& q) {
    FlightList list = targets_of(battle, q.actor);
    sort_by_danger(battle, q.actor, list);
    const FlightList attackers = attackers_of(battle, q.actor, list);
    const bool angle = (!attackers.empty() || aa_dice(battle, battle[q.actor]) == 0) &&
                       high_angle_dice(battle, battle[q.actor]) > 0;
    if (attackers.empty()) list.count = std::min<std::uint16_t>(list.count, 1);
    return Answer::of(
        spread(battle, q.actor, attackers.empty() ? list : attackers, angle ? high_angle_flag : 0));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const Fire& fire = answer.fire;
    if (fire.flags & ~high_angle_flag)
      return refusal(battle, q.actor, clause, "aa.flag", "there is no such order");
    if ((fire.flags & high_angle_flag) && high_angle_dice(battle, battle[q.actor]) == 0)
      return refusal(battle, q.actor, "buoyz.7.3.21", "aa.no-high-angle",
                     "she has no secondary guns that could fire at aircraft");
    int dice = 0;
    for (int i = 0; i < fire.shots.size(); ++i) {
      if (auto bad = bad_shot(battle, q, fire, i)) return bad;
      dice += fire.shots[i].amount;
    }
    if (dice > pool(battle, q.actor, fire.flags))
      return refusal(battle, q.actor, "buoyz.5.2.1", "aa.too-many", "{} dice, but she has {}", dice,
                     pool(battle, q.actor, fire.flags));
    return std::nullopt;
  }

  static Verdict bad_shot(const Battle& battle, const Question& q, const Fire& fire, int number) {
    const Shot& shot = fire.shots[number];
    if (shot.mount != aa_mount || shot.arc != 0)
      return refusal(battle, q.actor, "buoyz.9.5.1", "aa.weapon",
                     "only AA weapons, all round, hurt aircraft");
    if (shot.amount < 1)
      return refusal(battle, q.actor, clause, "aa.no-dice", "at least one die is fired at each flight");
    if (!is_flight(shot.target))
      return refusal(battle, q.actor, "buoyz.5.1.4", "aa.ship", "AA batteries fire only at aircraft");
    if (const AaBar bar = shown_aa_bar(battle, q.actor, shot.target); bar != AaBar::none)
      return refusal(battle, q.actor, aa_clause(bar), "aa.target", "that flight {}", aa_reason(bar));
    for (int i = 0; i < number; ++i)
      if (fire.shots[i].target == shot.target)
        return refusal(battle, q.actor, clause, "aa.twice", "{} is named twice; write it as one shot",
                       battle.name(shot.target));
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const FlightList list = targets_of(battle, q.actor);
    const bool can_angle = high_angle_dice(battle, battle[q.actor]) > 0;
    const bool angle = can_angle && (aa_dice(battle, battle[q.actor]) == 0 || picker.one_in(2));
    if (list.empty() || picker.one_in(10)) return Answer::of(Fire{});
    FlightList some{};
    const int first = picker.below(list.size()), most = picker.between(1, std::min(3, list.size()));
    for (int i = 0; i < most; ++i) some.add(list[(first + i) % list.size()]);
    return Answer::of(spread(battle, q.actor, some, angle ? high_angle_flag : 0));
  }

  // Spread over all attackers, over all in range, or everything at one; with High Angle and without.
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    judged(battle, q.actor, [&](const Battle& looks) { add_candidates(looks, q, out); });
  }
  static void add_candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    FlightList list = targets_of(battle, q.actor);
    sort_by_danger(battle, q.actor, list);
    FlightList runs{};
    for (const Actor who : list)
      if (on_run(battle.flight(who))) runs.add(who);
    const bool can_angle = high_angle_dice(battle, battle[q.actor]) > 0;
    for (const std::uint32_t flags : {std::uint32_t{0}, high_angle_flag}) {
      if (flags && !can_angle) break;
      if (pool(battle, q.actor, flags) == 0) continue;
      add_spreads(battle, q.actor, list, runs, flags, out);
    }
    if (out.empty()) out.push_back(Answer::of(Fire{}));
  }

  static void add_spreads(const Battle& battle, Actor ship, const FlightList& list, const FlightList& runs,
                          std::uint32_t flags, engine::Candidates& out) {
    constexpr int singles = 4;
    if (!runs.empty()) out.push_back(Answer::of(spread(battle, ship, runs, flags)));
    for (int i = 0; i < std::min(singles, list.size()); ++i) {
      FlightList one{};
      one.add(list[i]);
      out.push_back(Answer::of(spread(battle, ship, one, flags)));
    }
  }

  // A flight that is stopped does not drop what it carries.
  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    constexpr int need = 5;
    constexpr double secondary_die = 0.15;
    engine::Prospect prospect;
    for (const Shot& shot : answer.fire.shots) {
      const Flight& flight = battle.flight(shot.target);
      const double hit = chance_to_hit(total(aa_hits(battle, battle[q.actor], flight)), need);
      const double stopped = 1 - std::pow(1 - hit, shot.amount);
      prospect.dealt += stopped * flight_worth * 2 / 3;
      if (on_run(flight))
        prospect.goal += stopped * load_worth(battle, flight, battle[flight.target], flight.pose.at);
    }
    if (answer.fire.flags & high_angle_flag) prospect.goal -= secondary_die * battle.sheet(q.actor).secondary;
    return prospect;
  }

  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    if (!battle.book->options.show_ranges) return;  // the odds would tell the range (1.1.2)
    fire_volleys(battle, umpire, q.actor, answer.fire);
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Ship& ship = battle[q.actor];
    out.prompt = fmt::format("{}: at which flights does she fire?", battle.name(q.actor));
    out.form = "hold, or \"aa 2 > FLIGHT\" with ; between several; \"high angle\" adds secondary guns";
    if (high_angle_dice(battle, ship) > 0) out.flags = {"high angle"};
    engine::MountNote mount;
    mount.mount = aa_mount;
    mount.name = weapon_name(Weapon::aa);
    mount.available = aa_dice(battle, ship);
    mount.reach = aa_range(battle, ship);
    each_flight(battle, [&](Actor who, const Flight& flight) {
      if (flight.side == q.side || flight.table != ship.table) return;
      const AaBar bar = shown_aa_bar(battle, q.actor, who);
      std::optional<double> range;
      if (battle.book->options.show_ranges) range = sea::distance(ship.pose.at, flight.pose.at);
      mount.targets.push_back({who, range, mount.available, 0, aa_reason(bar), aa_clause(bar)});
    });
    out.mounts.push_back(mount);
  }
};

}  // namespace

const QuestionKind aa_kind = engine::question_kind<Battle, AaQuestion>();

}  // namespace buoyz
