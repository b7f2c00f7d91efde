// At which waves a ship fires, arc by arc. Written as "starboard 33 > Axis wave 1".
#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/fire_orders.h"
#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/setup/words.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {
namespace {

constexpr int arcs_round = 4;

enum class NoAa : std::uint8_t { none, no_arc, no_wave, other_arc, out_of_reach };
struct AaAim {
  NoAa bar{};
  Clause clause{"davco.aa.5"};
  double range = 0;  // to where the wave is placed
  int near = 0;      // to the nearest point of its run
  int points = 0;
};

AaAim aim_aa(const Battle& battle, Actor who, int arc, Actor wave) {
  if (arc < 0 || arc >= arcs_round) return {NoAa::no_arc, "davco.aa.3"};
  const bool there = index(wave) >= max_ships && index(wave) - max_ships < battle.waves.size() &&
                     attacks(battle.wave(wave)) && battle.wave(wave).side != battle[who].side;
  if (!there) return {NoAa::no_wave, "davco.aa.6"};
  const Wave& run = battle.wave(wave);
  const double away = range(battle[who].pose.at, place_of(battle, run));
  const int near = aa_distance(battle, battle[who], run);
  if (aa_arc(battle[who].pose, place_of(battle, run)) != AaArc(arc))
    return {NoAa::other_arc, "davco.aa.3", away, near};
  const int points = aa_points(battle, who, run);
  return {points > 0 ? NoAa::none : NoAa::out_of_reach, "davco.aa.5", away, near, points};
}

struct AaQuestion : engine::WeighedFire<Battle, AaQuestion> {
  static constexpr const char *name = "aa", *prompt = "at which waves does she fire?", *mount_word = "arc";
  static constexpr const char* form = "hold, or arc, points and wave, as in \"starboard 33 > Axis wave 1\"";
  static constexpr Clause clause = "davco.aa.6", twice_clause = "davco.aa.7", flag_clause = "davco.aa.6";
  static constexpr int first_mount = first_aa;
  // Gaps 5: who is not asked has no AA points left.
  static bool secret(const Battle& battle, const Question&) { return battle.book->options.hidden_damage; }
  static constexpr engine::Counted fired{"AA point", "AA points"};

  static int mount(int number) { return number - first_aa; }
  static int mounts(const Battle&, Actor) { return arcs_round; }
  static std::vector<Actor> targets(const Battle& battle, Actor who) {
    std::vector<Actor> waves;
    for (int i = 0; i < battle.waves.size(); ++i)
      if (attacks(battle.waves[i]) && battle.waves[i].side != battle[who].side)
        waves.push_back(wave_actor(i));
    return waves;
  }
  // The most that the arc has for any one wave.
  static int ready(const Battle& battle, Actor who, int arc) {
    int most = 0;
    for (const Actor wave : targets(battle, who)) most = std::max(most, aim(battle, who, arc, wave).points);
    return most;
  }
  static engine::MountNote mount_note(const Battle& battle, Actor who, int arc) {
    return {first_aa + arc, aa_arc_words[arc], ready(battle, who, arc), reach_of_band[0], {}};
  }
  static AaAim aim(const Battle& battle, Actor who, int arc, Actor wave) {
    return aim_aa(battle, who, arc, wave);
  }
  static std::string why_not(const Battle& battle, Actor, int, Actor wave, const AaAim& aim) {
    switch (aim.bar) {
      case NoAa::none: return {};
      case NoAa::no_arc: return "there is no such arc";
      case NoAa::no_wave: return "no such wave attacks";
      case NoAa::other_arc: return fmt::format("{} is in another arc", engine::name_of(battle, wave));
      case NoAa::out_of_reach: return fmt::format("{} passes out of reach", engine::name_of(battle, wave));
    }
    return {};
  }
  static Refusal too_many(const Battle& battle, const Question& q, const engine::Shot&, int sum, int most) {
    return refusal(battle, q.actor, "davco.aa.7", "aa.too-many", "{} points, but that arc has {}", sum, most);
  }
  static int all(const Ship& ship) { return ship.aa[0] + ship.aa[1] + ship.aa[2]; }
  static Verdict bad_mix(const Battle& battle, const Question& q, const Fire& fire) {
    int sum = 0;
    for (const engine::Shot& shot : fire.shots) sum += shot.amount;
    if (const int most = all(battle[q.actor]); sum > most)
      return refusal(battle, q.actor, "davco.aa.7", "aa.all", "{} points in all, but she has {}", sum, most);
    for (const engine::Shot& shot : fire.shots)
      if (const int most = aim(battle, q.actor, mount(shot.mount), shot.target).points; shot.amount > most)
        return refusal(battle, q.actor, "davco.aa.5", "aa.reach", "{} of her points reach {}", most,
                       engine::name_of(battle, shot.target));
    return std::nullopt;
  }

  // davco.aa.6: the nearest wave of each arc, with all of it.
  static Answer standard(const Battle& battle, const Question& q) {
    Fire fire{};
    int left = all(battle[q.actor]);
    for (int arc = 0; arc < arcs_round && left > 0; ++arc) {
      Actor nearest = nobody;
      AaAim best;
      for (const Actor wave : targets(battle, q.actor))
        if (const AaAim aimed = aim(battle, q.actor, arc, wave);
            aimed.bar == NoAa::none && (nearest == nobody || aimed.near < best.near))
          nearest = wave, best = aimed;
      if (nearest == nobody) continue;
      fire.shots.add({std::uint8_t(first_aa + arc), 0, std::int16_t(std::min(left, best.points)), nearest});
      left -= best.points;
    }
    return Answer::of(fire);
  }
  static double worth(const Battle&, Actor, const Fire& fire, int number) {
    return fire.shots[number].amount;
  }
};

}  // namespace

const QuestionKind aa_kind = engine::question_kind<Battle, AaQuestion>();

}  // namespace davco
