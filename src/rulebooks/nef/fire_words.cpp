#include "rulebooks/nef/fire_words.h"

#include <fmt/format.h>

#include <cmath>

#include "rulebooks/nef/words.h"

namespace nef {
namespace {

// A range beyond a reach, with as many decimals as it takes to show that.
std::string too_far(double range, const char* weapons, double reach) {
  const bool tenths_show_it = std::floor(range * 10 + 0.5) > reach * 10;
  return fmt::format("{:.{}f} inches away; {} reach {:g}", range, tenths_show_it ? 1 : 2, weapons, reach);
}

std::string none_left(const Battle& battle, const Unit& unit, Weapon weapon) {
  if (!had(battle, unit, weapon)) return fmt::format("{} has no {} to fire", she(unit), all_of(weapon));
  if (weapon == Weapon::rocket && !is_flight(unit.kind))
    return fmt::format("{} rocket launchers are empty", her(unit));
  return fmt::format("{} {} are spent", her(unit), all_of(weapon));
}

}  // namespace

std::string why_not(const Battle& battle, Actor who, Weapon weapon, Actor target, const Aim& aimed) {
  switch (aimed.bar) {
    case Bar::none: return {};
    case Bar::no_weapon: return fmt::format("{} has no such weapon", she(battle[who]));
    case Bar::spent: return none_left(battle, battle[who], weapon);
    case Bar::no_target:
    case Bar::gone: return "there is no such target on the table";
    case Bar::own_side: return fmt::format("{} is on {} own side", battle.name(target), her(battle[who]));
    case Bar::kind: return fmt::format("{} cannot be aimed at {}", all_of(weapon), battle.name(target));
    case Bar::range:
      return fmt::format("{} is {}", battle.name(target),
                         too_far(aimed.range, all_of(weapon), battle.book->weapon(weapon).reach));
    case Bar::arc:
      return fmt::format("{} is not in the front arc, the only one {} fire through", battle.name(target),
                         all_of(weapon));
  }
  return {};
}

bool had(const Battle& battle, const Unit& unit, Weapon weapon) {
  const Sheet& sheet = battle.sheet(unit);
  switch (weapon) {
    case Weapon::torpedo: return sheet.torpedoes > 0;
    case Weapon::rocket: return sheet.rockets > 0;
    case Weapon::bombs: return sheet.bombs > 0;
    default: return false;
  }
}

Clause limit_clause(const Unit& unit, Weapon weapon, int most) {
  switch (weapon) {
    case Weapon::torpedo: return "nef.torp.2";
    case Weapon::rocket: return "nef.rocket.2";
    case Weapon::rapier: return "nef.bomber.3";
    case Weapon::bombs: return unit.bombs == most ? "nef.bomb.2" : "nef.bomb.1";
    default: return "nef.combat.8";
  }
}

Clause spent_clause(Weapon weapon) {
  switch (weapon) {
    case Weapon::torpedo: return "nef.torp.3";
    case Weapon::rocket: return "nef.rocket.3";
    case Weapon::bombs: return "nef.bomb.2";
    default: return "nef.combat.9";
  }
}

}  // namespace nef
