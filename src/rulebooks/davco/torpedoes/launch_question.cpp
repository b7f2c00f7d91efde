// Which tubes are launched at whom, and how they are set. Written as "1st 4 normal-deep > Bismarck".
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/kit/fire_orders.h"
#include "rulebooks/davco/captain/captain.h"
#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {
namespace {

enum class NoLaunch : std::uint8_t { none, no_tubes, empty, no_enemy, out_of_sight, no_bearing };

struct TubeAim {
  NoLaunch bar{};
  Clause clause{"davco.torp.11"};
  double range = 0;
  unsigned arcs = 0;  // settings that there are
};

// davco.torp.11: abeam, on her own side if she stands there; bow tubes within 15 degrees of ahead.
bool bears(TubeSide side, int off) {
  constexpr int bow = 15 * 60, first = 30 * 60, last = 150 * 60;
  if (side == TubeSide::bow) return std::abs(off) <= bow;
  const bool abeam = std::abs(off) >= first && std::abs(off) <= last;
  return abeam && (side == TubeSide::centre || (side == TubeSide::port ? off < 0 : off > 0));
}

unsigned settings_of(Nation nation) {
  unsigned bits = 0;
  for (int i = 0; i < settings; ++i)
    if (run_setting(nation, run_in(i)).reach > 0) bits |= 1u << i;
  return bits;
}

int farthest_run(Nation nation) {
  int reach = 0;
  for (const Run run : {Run::short_run, Run::normal, Run::long_run})
    reach = std::max(reach, run_setting(nation, run).reach);
  return reach;
}

TubeAim aim_tubes(const Battle& battle, Actor who, int mount, Actor target) {
  const Ship& ship = battle[who];
  const Sheet& sheet = battle.sheet(ship);
  if (mount < 0 || mount >= sheet.tubes.size()) return {NoLaunch::no_tubes};
  if (ship.loaded[std::size_t(mount)] == 0) return {NoLaunch::empty};
  if (!is_enemy(battle, ship.side, target)) return {NoLaunch::no_enemy, "davco.torp.1"};
  const double away = range(ship, battle[target]);
  if (away > battle.weather.visibility) return {NoLaunch::out_of_sight, "davco.weather.3", away};
  if (!bears(sheet.tubes[mount].side, off_bow(ship.pose, battle[target].pose.at)))
    return {NoLaunch::no_bearing, "davco.torp.11", away};
  return {NoLaunch::none, "davco.torp.1", away, settings_of(sheet.nation)};
}

// davco.torp.1: the shortest run that covers the range and 30 cm more; the depth that is critical.
int usual_setting(const Battle& battle, Actor who, Actor target) {
  constexpr int margin = 30;
  const int away = range(battle[who], battle[target]) + margin;
  const Nation nation = battle.sheet(who).nation;
  Run best = Run::short_run;
  for (const Run run : {Run::short_run, Run::normal, Run::long_run}) {
    if (run_setting(nation, run).reach > 0) best = run;
    if (run_setting(nation, run).reach >= away) break;
  }
  return setting_of(best, best_depth(battle.sheet(target).type));
}

struct LaunchQuestion : engine::WeighedFire<Battle, LaunchQuestion> {
  static constexpr const char *name = "launch",
                              *prompt = "torpedoes: which tubes, at whom, with what run and depth?";
  static constexpr const char* form =
      "hold, or mount, number, setting and target, as in \"1st 4 normal-deep > Bismarck\"";
  static constexpr Clause clause = "davco.torp.1", arc_clause = "davco.torp.4", flag_clause = "davco.torp.1";
  static constexpr const char* wrong_arc = "her torpedoes have no such run";
  static constexpr auto& arcs = setting_words;

  static constexpr int first_mount = first_tubes;
  // davco.torp.2: who is not asked has empty tubes.
  static bool secret(const Battle&, const Question&) { return true; }

  static int mount(int number) { return number - first_tubes; }
  static int mounts(const Battle& battle, Actor who) { return battle.sheet(who).tubes.size(); }
  static int ready(const Battle& battle, Actor who, int mount) {
    return mount >= 0 && mount < mounts(battle, who) ? battle[who].loaded[std::size_t(mount)] : 0;
  }
  static engine::MountNote mount_note(const Battle& battle, Actor who, int mount) {
    return {first_tubes + mount,
            tubes_name(mount),
            ready(battle, who, mount),
            double(farthest_run(battle.sheet(who).nation)),
            {}};
  }
  static auto targets(const Battle& battle, Actor who) { return enemies_of(battle, who); }
  static TubeAim aim(const Battle& battle, Actor who, int mount, Actor target) {
    return aim_tubes(battle, who, mount, target);
  }
  static std::string why_not(const Battle& battle, Actor, int, Actor target, const TubeAim& aim) {
    switch (aim.bar) {
      case NoLaunch::none: return {};
      case NoLaunch::no_tubes: return "she has no such tubes";
      case NoLaunch::empty: return "these tubes are empty";
      case NoLaunch::no_enemy: return "there is no such enemy on the sea";
      case NoLaunch::out_of_sight: return fmt::format("{} is out of sight", engine::name_of(battle, target));
      case NoLaunch::no_bearing:
        return fmt::format("these tubes do not bear on {}", engine::name_of(battle, target));
    }
    return {};
  }
  static void show_dice(const Battle& battle, Actor who, int, const TubeAim&, engine::TargetNote& note) {
    note.arc = usual_setting(battle, who, note.target), note.dice.reset();
  }
  static Refusal too_many(const Battle& battle, const Question& q, const engine::Shot&, int sum, int most) {
    return refusal(battle, q.actor, "davco.torp.11", "launch.too-many",
                   "{} torpedoes, but {} are in the mount", sum, most);
  }
  // davco.torp.13: all at one target are set alike.
  static Verdict bad_mix(const Battle& battle, const Question& q, const Fire& fire) {
    for (const engine::Shot& one : fire.shots)
      for (const engine::Shot& other : fire.shots)
        if (one.target == other.target && one.arc != other.arc)
          return refusal(battle, q.actor, "davco.torp.13", "launch.settings",
                         "all torpedoes at {} have one setting", engine::name_of(battle, one.target));
    return std::nullopt;
  }

  static Answer standard(const Battle&, const Question&) { return Answer::of(Fire{}); }
  // Everything that bears at one enemy.
  static Answer all_at(const Battle& battle, Actor who, Actor target) {
    Fire fire{};
    for (int mount = 0; mount < mounts(battle, who); ++mount)
      if (aim(battle, who, mount, target).bar == NoLaunch::none)
        fire.shots.add({std::uint8_t(first_tubes + mount), std::uint8_t(usual_setting(battle, who, target)),
                        std::int16_t(ready(battle, who, mount)), target});
    return Answer::of(fire);
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const auto enemies = targets(battle, q.actor);
    if (enemies.empty() || !picker.one_in(4)) return standard(battle, q);
    return all_at(battle, q.actor, enemies[picker.below(enemies.size())]);
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(standard(battle, q));
    for (const Actor target : targets(battle, q.actor)) out.push_back(all_at(battle, q.actor, target));
  }
  // What they may expect, less what they would be worth in a better place.
  static double worth(const Battle& battle, Actor who, const Fire& fire, int number) {
    constexpr double kept = 300;  // points a torpedo
    const engine::Shot& shot = fire.shots[number];
    const Ship& target = battle[shot.target];
    if (battle.move >= battle.book->turn_limit) return -1;
    const double patience = std::min(1.0, (battle.book->turn_limit - battle.move) / 10.0);
    return torpedo_points(battle, battle[who], battle[who].pose.at, shot.amount, target, 2) -
           patience * kept * shot.amount;
  }
};

}  // namespace

std::string tubes_name(int mount) {
  constexpr const char* words[] = {"1st", "2nd", "3rd", "4th", "5th", "6th"};
  return words[mount];
}

bool may_launch(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  const auto& tubes = battle.sheet(ship).tubes;
  if (std::all_of(ship.loaded.begin(), ship.loaded.end(), [](int torpedoes) { return torpedoes == 0; }))
    return false;
  return enemies(battle, ship.side).any([&](const Ship& enemy) {
    if (range(ship, enemy) > battle.weather.visibility) return false;
    const int off = off_for_arcs(ship.pose, enemy.pose.at);
    for (int mount = 0; mount < tubes.size(); ++mount)
      if (ship.loaded[std::size_t(mount)] > 0 && bears(tubes[mount].side, off)) return true;
    return false;
  });
}

const QuestionKind launch_kind = engine::question_kind<Battle, LaunchQuestion>();

}  // namespace davco
