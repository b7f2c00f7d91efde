// Sets the table for an attack whose odds are wanted: who fires at whom, from where, and in what words.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rulebook.h"
#include "odds/attack.h"

namespace odds {

// An attack that cannot be understood or made, in one sentence.
class BadAttack : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

enum class Aspect { beam, bow, stern };

struct Stage {
  std::optional<double> range;
  std::optional<Aspect> aspect;   // what the target shows the firer
  std::optional<Aspect> bearing;  // where the firer has the target
};

// The rulebook's question for orders to fire.
const engine::QuestionKind& fire_question(const engine::Rulebook& rulebook);

// "Hood main > Bismarck": the ship, then her order in the notation of her question. "Hood > Bismarck" is all
// that bears on that target, "Hood" alone whatever she would do by default.
struct AttackText {
  engine::Actor firer = engine::nobody;
  std::string order;
};
AttackText read_attack(const engine::Rulebook& rulebook, const void* battle, std::string_view text);

// The battle after its set-up, which captains of doctrine see to.
void set_up(const engine::Scenario& scenario, engine::Seed seed, void* battle);

// The battle in its first turn, when this ship is about to fire: radars have swept and speeds are marked, as
// plain default answers have it, and everybody stands where the set-up left him or the stage wants him. Of a
// few tries with other dice the first is taken that lets her fire. The step's name; null where she is asked
// in none, and the battle is as it was set up.
const char* bring_to_fire(const engine::Scenario& scenario, const AttackText& attack, const Stage& stage,
                          void* battle);

// Puts target and firer as far apart as wanted, the target showing the side wanted.
void arrange(const engine::Rulebook& rulebook, void* battle, const AttackText& attack, const Stage& stage);

struct Ordered {
  Order order;
  engine::Verdict refusal;  // why she may not
};
Ordered order_of(const engine::Rulebook& rulebook, const void* battle, const AttackText& attack);

// Turns the firer until she may; false where no heading helps.
bool turn_to_bear(const engine::Rulebook& rulebook, void* battle, const AttackText& attack, Ordered& ordered);

}  // namespace odds
