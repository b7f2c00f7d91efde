// Sentences that need thought.
#include "rulebooks/nef/chronicle.h"

#include <fmt/format.h>

#include "engine/text.h"

namespace nef {

std::string shown(const Battle& battle, const Event& e, std::string_view format, int number) {
  if (format == "inches") return inches_text(number);
  if (format == "where") return is_ground(battle[e.who].kind) ? "on the ground" : "aboard";
  engine::check(format == "her row", "a format of this book");
  return fmt::format("{} {} row", her(battle[e.who]), row_name(number));
}

std::string sentence(const Battle& battle, const Event& e, const Launched& launched) {
  const std::string base = name_of(battle, e.whom);
  if (launched.speed < 0) return "is in the air beside " + base;
  return fmt::format("takes off from {} {}", base,
                     launched.speed ? fmt::format("at speed {}", launched.speed) : "and hovers");
}

// "fires 12 guns through the port arc at", "drops 9 bombs on".
static std::string shot_text(const Unit& firer, const Attack& attack) {
  const std::string ammunition = counted(attack.amount, attack.weapon);
  if (attack.weapon == Weapon::bombs) return fmt::format("drops {} on", ammunition);
  if (attack.weapon == Weapon::fighter_gun) return fmt::format("fires {} gun at", her(firer));
  const bool through = attack.weapon == Weapon::guns && attack.arc != Arc::all;
  return fmt::format("fires {}{} at", ammunition,
                     through ? fmt::format(" through the {} arc", word(attack.arc)) : "");
}

std::string sentence(const Battle& battle, const Event& e, const Attack& attack) {
  const std::string hits = e.clause.text() == "nef.combat.5" ? "halved, no die is left to throw"
                           : attack.hits                     ? counted(attack.hits, "hit")
                                                             : "no hit";
  return fmt::format("{} {}: {}", shot_text(battle[e.who], attack), name_of(battle, e.whom), hits);
}

std::string sentence(const Battle& battle, const Event& e, const Landed&) {
  return fmt::format("lands {} {}", is_ground(battle[e.whom].kind) ? "at" : "on", name_of(battle, e.whom));
}

std::string sentence(const Battle& battle, const Event& e, const Destroyed& destroyed) {
  if (is_ground(battle[e.who].kind)) return "is destroyed";
  if (destroyed.where == State::aboard) return "has landed, but is past repair";
  const bool beyond = destroyed.where == State::withdrawn || destroyed.where == State::crossed;
  return beyond ? "falls from the sky beyond the edge of the table" : "falls from the sky";
}

std::string describe(const Battle& battle, const Event& event) { return Chronicle::describe(battle, event); }

}  // namespace nef
