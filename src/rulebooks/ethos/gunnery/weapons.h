// What a ship or boat can fire, and where to: weapon entries in four directions (ethos.fire, ethos.sd.4 to
// 8).
#pragma once

#include "rulebooks/ethos/gunnery/gunnery_events.h"

namespace ethos {

// A mount of an order is a weapon entry that fires in one direction.
inline constexpr int directions = 4;
constexpr int mount_of(int entry, Quarter quarter) { return entry * directions + int(quarter); }
constexpr int entry_of_mount(int mount) { return mount / directions; }
constexpr Quarter quarter_of_mount(int mount) { return Quarter(mount % directions); }

int mounts_of(const Battle& battle, Actor who);
const Entry& entry_of(const Battle& battle, Actor who, int mount);
Battery battery_of(const Entry& entry);
std::string mount_name(const Battle& battle, Actor who, int mount);

double gun_range(const Entry& entry);  // ethos.fire.8, in inches
double longest_range(const Battle& battle, Actor who);

// ethos.fire.1 to 5: whether the target lies where that mount fires.
bool bears(const Battle& battle, Actor who, int mount, Actor target);
// Where a target lies, for whoever asks more than once.
struct Lie {
  int off = 0;                // her bow, in arc-minutes, to starboard above 0, no more exactly than arcs need
  std::uint8_t quarters = 0;  // bits of Quarter, in whose arcs it lies
};
Lie lie_of(const Battle& battle, Actor who, Actor target);
bool bears(const Battle& battle, Actor who, int mount, const Lie& lie);
// ethos.sd.7: points that this mount has for a target; with nobody for the one it has most for.
int points_toward(const Battle& battle, Actor who, int mount, Actor target);
int points_toward(const Battle& battle, Actor who, int mount, int off);

// ethos.fire.6: weapons that share their points: a turreted entry in all directions, or one side's.
int group_of(const Battle& battle, Actor who, int mount, Actor target);
int group_of(const Battle& battle, Actor who, int mount, int off);
inline constexpr int groups = max_entries * (broadsides + 1);
int points_of_group(const Battle& battle, Actor who, int group);

}  // namespace ethos
