// Whether a ship's guns may fire at another, and with how many.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

enum class Bar : std::uint8_t {
  none,
  no_guns,   // she has no such battery, or none of it is left
  no_enemy,  // no such target on the sea
  out_of_sight,
  out_of_range,
  smoke,
  blocked,  // a ship lies between
  no_bearing,
  turned,     // more than 60 degrees in this move
  new_target  // a change of target costs a move
};

struct Aim {
  Bar bar{};
  Clause clause{"davco.firing.11"};
  int range = 0;  // whole cm
  Band band{};
  int guns = 0;  // that bear
  Actor between = nobody;

  Aim barred(Bar by, Clause why, Actor who = nobody) const { return {by, why, range, band, guns, who}; }
};

inline constexpr int sharp_turn = 60 * 60;  // arc-minutes

const Gun* gun_of(const Battle& battle, const Ship& ship, Battery battery);
int off_bow(const sea::Pose& ship, sea::Point target);       // arc-minutes, to starboard above 0
int off_for_sides(const sea::Pose& ship, sea::Point from);   // quicker, and as good for ends and sides
int off_for_arcs(const sea::Pose& ship, sea::Point target);  // and still quicker, as good for arcs
bool bears(Arc arc, int off_bow);
bool intact(const Ship& ship, int mount);
int guns_bearing(const Battle& battle, const Ship& ship, Battery battery, int off_bow);
Band band_at(const Gun& gun, int range);  // davco.firing.1

// A battery, or one of its mounts where fire is split.
struct Guns {
  Battery battery{};
  std::uint32_t mounts = 0;  // bits; none: there are no such guns
};
inline std::uint32_t mounts_of(const Sheet& sheet, Battery battery) {
  return sheet.mounts_of[std::size_t(battery)];
}

// One ship's guns, looking for targets. What lies between is looked at once for all her batteries.
class Gunner {
 public:
  Gunner(const Battle& battle, Actor who) : battle_(battle), ship_(battle[who]), who_(who) {}
  Aim aim(const Guns& guns, Actor target);
  bool may_fire(const Guns& guns, Actor target);

 private:
  struct Line {
    bool smoke;
    Actor between;
  };
  Aim lay(const Guns& guns, Actor target);
  const Line& line_to(Actor target, int range);

  const Battle& battle_;
  const Ship& ship_;
  Actor who_;
  std::uint32_t looked_ = 0;  // bits of those whose line is known
  std::array<Line, max_ships> lines_;
};

inline Aim aim(const Battle& battle, Actor firer, Battery battery, Actor target) {
  return Gunner(battle, firer).aim({battery, mounts_of(battle.sheet(firer), battery)}, target);
}

// davco.firing.2: the ship that stops the fire of one at another; nobody where none does.
Actor ship_between(const Battle& battle, Actor firer, Actor target);

}  // namespace davco
