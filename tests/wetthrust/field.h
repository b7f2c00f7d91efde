// A small battle for tests of the rules: a few ships written as text, captains with scripts, loaded dice, and
// a listener that keeps what the umpire cites. A ship is "Design=Name x,y @heading", blanks of a design
// written as underscores, then any keys of [[side.ship]] with their values:
//   Field field({"Hood 20,20 @000 speed 8"}, {"Bismarck 30,50 @180"});
//   Field field({"Type_VIIC=U-99 20,20 @000 mode deep"}, {...}, {.head = "weather = \"fog\"\n"});
// The first list is side South (own edge south), the second North.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/umpire.h"
#include "rulebooks/wetthrust/battle.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/damage_control.h"
#include "rulebooks/wetthrust/rulebook.h"
#include "rulebooks/wetthrust/umpiring.h"
#include "support/exercises.h"
#include "support/hearing.h"
#include "support/loaded_dice.h"
#include "support/script.h"

namespace field {

using Vessels = std::initializer_list<const char*>;
using Texts = std::initializer_list<std::string>;

inline const std::filesystem::path wetthrust_data = std::filesystem::path(BROADSIDE_DATA_DIR) / "wetthrust";

// head: keys before the sides (a table of 120 by 90 and calm weather unless named there). south,
// north: whole sections for a side, such as "[[side.squadron]]\nplane = \"torpedo bomber\"\n". tail: sections
// after the sides.
struct More {
  std::string head{}, south{}, north{}, tail{};
  engine::Options options{};
};
std::string scenario_text(Vessels south, Vessels north, const More& more = {});
engine::ScenarioPtr load_text(const std::string& text, const engine::Options& options = {});

// What the sheet of a ship says behind a label; empty where it says nothing.
std::string status_line(const wetthrust::Battle& battle, wetthrust::Actor who, const std::string& label);

// What the sides answer in one step, in the order they are asked, and how the dice fall. A side without a
// script gives default answers, unless the test says that it is not asked at all.
struct Play {
  std::vector<std::string> south{}, north{};
  std::vector<int> dice{};
  bool nobody_else_is_asked = false;
};

class Field {
 public:
  Field(Vessels south, Vessels north, const More& more = {});

  wetthrust::Battle battle{};
  support::Hearing hearing;
  int turn = 1;

  engine::Umpire& umpire() {
    return umpire_;
  }  // ready to be used by a rule function that a test calls itself
  wetthrust::Actor who(const std::string& name) const;
  wetthrust::Ship& operator[](const std::string& name) { return battle[who(name)]; }
  wetthrust::Squadron& squadron(const std::string& name) { return battle.squadron(who(name)); }
  wetthrust::Book& book();  // to change an option or parameter in the middle of a test

  // One step of the turn or of the set-up, by its name in turn.cpp: step("Ships fire", {...}).
  void step(const std::string& name, const Play& play = {});
  // A rule function called by itself with scripts and dice: run({.dice = {1, 2}}, [&](auto& umpire) { ... }).
  void run(const Play& play, const std::function<void(engine::Umpire&)>& rule);

  // What is wrong with an answer in notation.
  engine::Verdict verdict(const wetthrust::QuestionKind& kind, const std::string& name,
                          const std::string& text, int detail = 0);
  // "code clause" of a refusal, or "legal"; the sentence must name the ship.
  std::string refused(const wetthrust::QuestionKind& kind, const std::string& name, const std::string& text,
                      int detail = 0);

  // How many events of this kind, and what the only one says.
  template <class Deed>
  int told() const {
    return int(hearing.all<Deed>().size());
  }
  template <class Deed>
  Deed only() const {
    const std::vector<Deed> deeds = hearing.deeds<Deed>();
    engine::check(deeds.size() == 1, "a test asks for the only one");
    return deeds[0];
  }
  std::vector<std::string> said() const;  // every event as a sentence
  void exercises(std::initializer_list<const char*> clauses) const { support::exercises(clauses); }

 private:
  engine::ScenarioPtr scenario_;
  engine::Umpire umpire_;
};

// How many of what a slot stands for damage control may try to repair.
inline int open_repairs(const wetthrust::Battle& battle, const wetthrust::Ship& ship, int slot) {
  for (const engine::Part& part : repair_slots(battle, ship))
    if (part.slot == slot) return part.amount;
  return 0;
}

}  // namespace field
