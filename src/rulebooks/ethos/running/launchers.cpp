#include "rulebooks/ethos/running/launchers.h"

#include <algorithm>

#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "sea/arc.h"

namespace ethos {
namespace {

bool carries_weapon(const Wave& wave) {
  return !wave.spent && (wave.load == Load::torpedo || wave.load == Load::missile);
}

// ethos.torp.5, ethos.missile.1: each launcher every second turn. ethos.sub.11: three salvos of a submarine;
// of others as many launches as the option allows.
Unready unready(const Battle& battle, const Ship& ship, std::size_t number) {
  constexpr int every = 2, most_launches = 4;
  const bool submarine = battle.sheet(ship).kind == Kind::submarine;
  if (!may_act(battle, ship)) return Unready::idle;
  if (ship.launchers_lost >> number & 1) return Unready::lost;
  if (ship.launched[number] > 0 && battle.turn < ship.launched[number] + every) return Unready::loading;
  if (submarine) return ship.salvos < most_salvos ? Unready::none : Unready::no_salvo;
  const bool empty = battle.book->options.ammo && ship.launches[number] >= most_launches;
  return empty ? Unready::empty : Unready::none;
}

}  // namespace

int launchers_of(const Battle& battle, Actor who) {
  if (is_ship(battle, who)) return battle.sheet(who).launchers.size();
  return is_wave(battle, who) && on_table(battle.wave(who)) && carries_weapon(battle.wave(who));
}

// ethos.torp.9, ethos.fire.5: a wave's load is one launcher that bears ahead. ethos.air.7: so is a missile.
Launcher launcher_of(const Battle& battle, Actor who, int number) {
  if (is_ship(battle, who)) return battle.sheet(who).launchers[number];
  const Load load = battle.wave(who).load;
  return {.torpedo = load == Load::torpedo, .missile = load == Load::missile, .arcs = bit(Quarter::ahead)};
}

Unready unready(const Battle& battle, Actor who, int number) {
  if (number < 0 || number >= launchers_of(battle, who)) return Unready::no_launcher;
  return is_ship(battle, who) ? unready(battle, battle[who], std::size_t(number)) : Unready::none;
}

// A course is always open to a torpedo; a guided missile needs a target.
bool may_launch(const Battle& battle, Actor who) {
  for (int i = 0; i < launchers_of(battle, who); ++i) {
    if (unready(battle, who, i) != Unready::none) continue;
    const Launcher launcher = launcher_of(battle, who, i);
    for (const RunnerKind kind : {RunnerKind::torpedo, RunnerKind::missile}) {
      if (!has(launcher, kind)) continue;
      bool open = !needs_target(battle, launcher, kind);
      if (!open) each_target(battle, who, launcher, kind, [&](Actor) { open = true; });
      if (open) return true;
    }
  }
  return false;
}

// ethos.fire.4: as the sheet says.
bool bears(const Launcher& launcher, const sea::Pose& pose, sea::Point target) {
  constexpr sea::Angle off_bow = sea::degrees(45);
  constexpr std::pair<Quarter, sea::Quarter> quarters[] = {{Quarter::port, sea::Quarter::Port},
                                                           {Quarter::starboard, sea::Quarter::Starboard},
                                                           {Quarter::ahead, sea::Quarter::Fore},
                                                           {Quarter::astern, sea::Quarter::Aft}};
  return std::any_of(std::begin(quarters), std::end(quarters), [&](const auto& one) {
    return (launcher.arcs & bit(one.first)) && sea::in_quarter(pose, one.second, off_bow, target);
  });
}

// ethos.asw.4: with ASW use at submerged boats too. ethos.fire.9: forts cannot be torpedoed. ethos.missile.5:
// missiles destroy boats. ethos.sub.12: a submerged boat has to be attackable.
bool may_follow(const Battle& battle, Actor who, const Launcher& launcher, RunnerKind kind, Actor target) {
  const Side side = side_of(battle, who);
  if (is_ship(battle, target)) {
    const Ship& ship = battle[target];
    const bool fort = battle.sheet(ship).kind == Kind::fort;
    return ship.side != side && afloat(ship) && !ship.submerged && (kind == RunnerKind::missile || !fort) &&
           located(battle, who, target);
  }
  if (is_wave(battle, target)) {
    const Wave& wave = battle.wave(target);
    return kind == RunnerKind::missile && wave.side != side && on_table(wave) && is_boat(wave.type) &&
           located(battle, who, target);
  }
  if (!is_contact(battle, target) || !launcher.asw_use) return false;
  const Contact& contact = battle.contact(target);
  return contact.side != side && contact.there && attackable(battle, battle.ships[contact.ship]);
}

std::string bearing_text(const Launcher& launcher) {
  constexpr const char* words[] = {"to port", "to starboard", "ahead", "astern"};
  if (launcher.arcs == all_round) return "all round";
  std::string text;
  for (int i = 0; i < int(std::size(words)); ++i)
    if (launcher.arcs & bit(Quarter(i))) text += (text.empty() ? "" : ", ") + std::string(words[i]);
  return text;
}

}  // namespace ethos
