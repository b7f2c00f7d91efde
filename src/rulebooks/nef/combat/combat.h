// Chapters "combat", "torp", "rocket", "bomb" and "fighter": ranges, arcs, who may be shot at with what, and
// what each weapon throws.
#pragma once

#include "engine/kit/sum.h"
#include "rulebooks/nef/battle.h"
#include "sea/arc.h"

namespace nef {

// nef.combat.4: front and rear 60 degrees, port and starboard 120 degrees each. `all` is for what has no
// arcs: ground installations, fighter guns, and bombs, which fall straight down.
enum class Arc : std::uint8_t { front, starboard, rear, port, all };
inline constexpr const char* arc_names[] = {"front", "starboard", "rear", "port", "all"};
constexpr unsigned bit(Arc arc) { return 1u << static_cast<unsigned>(arc); }
constexpr bool bears_all_round(Weapon weapon) {
  return weapon == Weapon::bombs || weapon == Weapon::fighter_gun;
}

// The four arcs of one firer, laid on the table once for many targets.
class Arcs {
 public:
  explicit Arcs(const sea::Pose& pose);
  unsigned covering(sea::Point target) const;  // bits of Arc; all four on the same spot

 private:
  std::array<sea::ArcTest, 4> arcs_;
};

// Why a shot may not be fired.
enum class Bar : std::uint8_t { none, no_weapon, no_target, spent, gone, own_side, kind, range, arc };
struct Aim {
  Bar bar = Bar::none;
  Clause clause{};
  double range = 0;
  unsigned arcs = 0;  // through which it may be fired
};
// Looks at one weapon and one target, as things stand at the start of step 3.
Aim aim(const Battle& battle, Actor firer, Weapon weapon, Actor target);
// The same for many targets: the firer's arcs are laid on the table once.
Aim aim(const Battle& battle, const Unit& firer, const Arcs& arcs, Weapon weapon, const Unit& target);

// How many dice, bombs or salvos of this weapon the unit can still use this turn.
int available(const Battle& battle, const Unit& unit, Weapon weapon);
// What may be fired at what.
bool fits(Weapon weapon, Kind target);

void combat(Battle& battle, Umpire& umpire);

inline constexpr Weapon all_weapons[] = {Weapon::guns,  Weapon::torpedo,     Weapon::rocket,
                                         Weapon::bombs, Weapon::fighter_gun, Weapon::rapier};

// What the book says of a weapon beside its row of the weapons table.
struct WeaponRule {
  const char* what;                             // is thrown for
  const char *one, *all;                        // of it, in sentences; tables.toml has the names for orders
  Clause thrown, scored, reach, amount, spent;  // where it says so
  std::uint8_t Unit::*magazine = nullptr;       // what is fired is gone from there
  std::uint8_t Sheet::*printed = nullptr;       // and was printed there
};
const WeaponRule& rule_of(Weapon weapon);
// The sheet has salvos or a stock of it, whatever is left of them.
bool had(const Battle& battle, const Unit& unit, Weapon weapon);

// How many dice so much of a weapon throws through an arc, and the face that each needs: as a Tally that
// tells why, or as a Sum for those who only weigh it.
template <class Number>
Number dice_of(const Battle& battle, const Unit& firer, Weapon weapon, int amount, Arc arc);
template <class Number>
Number need_of(const Battle& battle, Weapon weapon, int amount, const Unit& target);

// Resolves one shot of a fire order. Its hits come into force at the end of the turn.
void resolve(Battle& battle, Umpire& umpire, Actor who, const Shot& shot);

// A Nef with an empty launcher may load one salvo instead of firing its guns; what it has `fired` this turn
// leaves its launcher empty too.
bool can_reload(const Unit& unit, int fired = 0);
void reload_rockets(Battle& battle, Umpire& umpire);

}  // namespace nef
