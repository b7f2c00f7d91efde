#include "rulebooks/ethos/mines/rams.h"

#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/mines/mines.h"

namespace ethos {
namespace {

constexpr int dice = 2;  // ethos.ram.1: as a torpedo, and certain

void hit(Battle& battle, Umpire& umpire, Actor target, Actor by, sea::Point from, Clause clause) {
  if (is_lost(battle[target])) return;
  const int hits = warhead(battle, umpire, dice, by, clause, "damage of the ram");
  strike(battle, umpire, {target, by, Weapon::ram, hits, from, clause});
}

// ethos.ram.1: two hits on the beam, one elsewhere. ethos.ram.2: without a ram one on herself.
void ram_one(Battle& battle, Umpire& umpire, Actor who, Actor target, bool on_beam) {
  if (!battle.sheet(who).ram) {
    umpire.tell(told(HurtByRam{}, "ethos.ram.2", who, target));
    return hit(battle, umpire, who, who, battle[target].pose.at, "ethos.ram.2");
  }
  umpire.tell(told(Rammed{on_beam}, "ethos.ram.1", who, target));
  const sea::Point from = battle[who].pose.at;
  for (int hits = on_beam ? 2 : 1; hits > 0; --hits) hit(battle, umpire, target, who, from, "ethos.ram.1");
}

}  // namespace

// ethos.ram.1: her bow meets one of the long sides, at 45 to 135 degrees.
bool is_on_beam(const Battle& battle, const sea::Pose& bow, const Ship& target) {
  constexpr sea::Angle least = sea::degrees(45), most = sea::degrees(135);
  const sea::Outline hull = outline(battle, target);
  const double along = sea::dot(bow.at - hull.middle, hull.ahead);
  const sea::Angle crossing = sea::angle_between(bow.heading, target.pose.heading);
  return sea::within(std::abs(along), hull.half_length) && crossing >= least && crossing <= most;
}

void declare_ram(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  Ship& ship = battle[who];
  ship.declared.ram = target;
  ship.declared.on_beam = is_on_beam(battle, ship.pose, battle[target]);
  umpire.tell(told(RamDeclared{}, "ethos.ram.3", who, target));
}

// ethos.seq.19: a ship lost on a mine completes her ram; each is settled on its own.
void ram(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, const Ship& ship) {
    const Declared declared = ship.declared;
    if (declared.ram != nobody) ram_one(battle, umpire, who, declared.ram, declared.on_beam);
  });
}

}  // namespace ethos
