// The launchers of ships and the loads of waves: what is ready, where it bears, at whom it may be aimed.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// ethos.torp.9, ethos.fire.5: a wave's load is one launcher that bears ahead.
int launchers_of(const Battle& battle, Actor who);
Launcher launcher_of(const Battle& battle, Actor who, int number);

enum class Unready : std::uint8_t { none, no_launcher, idle, lost, loading, empty, no_salvo };
Unready unready(const Battle& battle, Actor who, int number);
bool may_launch(const Battle& battle, Actor who);  // anything, anywhere

// ethos.torp.2, ethos.torp.3: torpedoes of 1970 and later are fast and guided. ethos.missile.2: missiles are
// guided unless her sheet says otherwise.
inline bool is_modern(const Battle& battle) { return battle.book->year >= 1970; }
inline bool is_guided(const Battle& battle, const Launcher& launcher, RunnerKind kind) {
  if (kind == RunnerKind::missile) return !launcher.unguided;
  return launcher.guided || is_modern(battle);
}
// ethos.torp.3: a torpedo that could follow somebody may be sent on a bare course all the same.
inline bool needs_target(const Battle& battle, const Launcher& launcher, RunnerKind kind) {
  return kind == RunnerKind::missile && is_guided(battle, launcher, kind);
}
inline bool has(const Launcher& launcher, RunnerKind kind) {
  return kind == RunnerKind::missile ? launcher.missile : launcher.torpedo;
}

std::string bearing_text(const Launcher& launcher);  // "to port, ahead", "all round"
// ethos.fire.4: forward and aft within 45 degrees, each side from 45 to 135.
bool bears(const Launcher& launcher, const sea::Pose& pose, sea::Point target);

// ethos.torp.3, ethos.missile.1, ethos.asw.4: an enemy that a guided weapon may follow, in arc or not.
bool may_follow(const Battle& battle, Actor who, const Launcher& launcher, RunnerKind kind, Actor target);
// Calls f(actor) for those that may be followed and bear.
template <class F>
void each_target(const Battle& battle, Actor who, const Launcher& launcher, RunnerKind kind, F&& f) {
  const sea::Pose& pose = pose_of(battle, who);
  const auto look_at = [&](Actor target, const auto& unit) {
    if (may_follow(battle, who, launcher, kind, target) && bears(launcher, pose, unit.pose.at)) f(target);
  };
  fleet(battle).each(look_at), flying(battle).each(look_at), contacts(battle).each(look_at);
}

}  // namespace ethos
