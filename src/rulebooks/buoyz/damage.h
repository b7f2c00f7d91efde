// Chapters 5.6 to 5.8: damage, cripples, criticals, sinking.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// What strikes a ship: who sent it, what each damage die is, and what its criticals do.
struct Blow {
  Actor by = nobody;
  Clause clause = "buoyz.5.6.1";
  const char* what = "damage";
  Die die = Die::d6;             // d3 for cannon
  int extra_criticals = 0;       // 5.9.7: one more for torpedoes, mines and missiles
  bool dismast = false;          // 5.8.9
  bool belt = false;             // 7.3.18: the target's Torpedo Belt helps
  bool automatic = false;        // rams and spar torpedoes against Armour 0 (8.1.4)
  const Tally* bonus = nullptr;  // what is added to each damage die
};

// buoyz.12.4.3: between two tables nobody can attack her, but she burns and repairs as ever.
inline bool at_sea(const Ship& ship) { return on_table(ship) || ship.state == State::transit; }

// Rolls a damage die for each hit and does what it says (5.6.5 to 5.6.7). Stops when she sinks.
void damage(Battle& battle, Umpire& umpire, Actor target, const Blow& blow, int hits);
// The same for hits that have yet to be rolled for, at most so many.
using RollHits = engine::FunctionRef<int()>;
void damage(Battle& battle, Umpire& umpire, Actor target, const Blow& blow, int most, RollHits roll_hits);
// Hull points without a roll: collisions, forts' motive hits, Vital System. May cripple or sink. Doubled with
// the option doubling_up (1.7.1).
void lose_hull(Battle& battle, Umpire& umpire, Actor who, int points, Actor by, Clause clause);
// One roll on table T6.
void critical(Battle& battle, Umpire& umpire, Actor who, const Blow& blow);
void cripple(Battle& battle, Umpire& umpire, Actor who);  // 5.7
void set_on_fire(Battle& battle, Umpire& umpire, Actor who, Actor by,
                 Clause clause);  // without the doubles roll
void sink(Battle& battle, Umpire& umpire, Actor who, Actor by, Clause clause);
bool doubles(Umpire& umpire, Actor who, Clause clause, const char* what);  // 2D6
// The same; where odds are reckoned one die that shows a six is as likely.
bool doubles(const Battle& battle, Umpire& umpire, Actor who, Clause clause, const char* what);

// buoyz.5.5.2: n dice, each with `bonus`, hit at `need`; natural 1 misses, natural 6 hits. Dice that hit are
// rolled again where shooter or target is Evasive (7.2.5).
enum class Again : std::uint8_t { no, evasive };
int hits_of(Umpire& umpire, Actor who, int dice, int bonus, int need, Again again, Clause clause,
            const char* what, const Tally* tally);
// What is said of a roll: more lines, as they are.
void append(const Tally& lines, Tally& to);

void fires_and_floods(Battle& battle, Umpire& umpire);  // Initiative 3
void strike_tests(Battle& battle, Umpire& umpire);      // End 4: 5.7.6, then burning fireships (12.5.6)

// 5.7.5, 5.8.8: all but drawbacks, and but for what motor torpedo boats always are (4.1.6).
Abilities losable(const Battle& battle, const Ship& ship);
int points_of(const Battle& battle, const Ship& ship);  // Tcam2.2

// Damage dice sorted by what they do to the Armour they struck.
struct DamageDice {
  int fail = 0, equal = 0, beat = 0;

  int all() const { return fail + equal + beat; }
  int packed() const { return fail | equal << 8 | beat << 16; }  // for a question's detail
  static DamageDice unpacked(int detail) { return {detail & 255, detail >> 8 & 255, detail >> 16 & 255}; }
};

}  // namespace buoyz
