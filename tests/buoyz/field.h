// A small battle for tests of the rules: a few ships written as text, captains with scripts, loaded dice, and
// a listener that keeps what the umpire cites. A ship is "Design=Name x,y @heading", blanks of a design
// written as underscores, then any keys of [[side.ship]] with their values:
//   Field field({"HMS_Hood_(1941)=Hood 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180 command 3"});
//   Field field({"KMS_U-99=U-99 20,20 @000 lurking true"}, {...}, {.head = "era = 6\nyear = 1942\n"});
// The first list is side South (own edge south), the second North.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/umpire.h"
#include "rulebooks/buoyz/battle.h"
#include "rulebooks/buoyz/rulebook.h"
#include "rulebooks/buoyz/umpiring.h"
#include "support/exercises.h"
#include "support/hearing.h"
#include "support/loaded_dice.h"
#include "support/script.h"

namespace field {

using Vessels = std::initializer_list<const char*>;
using Texts = std::initializer_list<std::string>;

inline const std::filesystem::path buoyz_data = std::filesystem::path(BROADSIDE_DATA_DIR) / "buoyz";

// head: keys before the sides (a table of 120 by 80 and era 6, 1942, wind N unless named there). south,
// north: whole sections for a side, such as "[[side.flight]]\ntype = \"Val\"\n". tail: sections after the
// sides. ships: a ships.toml of the scenario's own.
struct More {
  std::string head{}, south{}, north{}, tail{};
  engine::Options options{};
  std::string ships{};
};
std::string scenario_text(Vessels south, Vessels north, const More& more = {});
engine::ScenarioPtr load_text(const std::string& text, const engine::Options& options = {},
                              const std::string& ships = {});

// What the sides answer in one step, in the order they are asked, and how the dice fall. A side without a
// script gives default answers.
struct Play {
  std::vector<std::string> south{}, north{};
  std::vector<int> dice{};
};

class Field {
 public:
  Field(Vessels south, Vessels north, const More& more = {});

  buoyz::Battle battle{};
  support::Hearing hearing;
  int turn = 1;

  engine::Umpire& umpire() {
    return umpire_;
  }  // ready to be used by a rule function that a test calls itself
  buoyz::Actor who(const std::string& name) const;
  buoyz::Ship& operator[](const std::string& name) { return battle[who(name)]; }
  buoyz::Flight& flight(const std::string& name) { return battle.flight(who(name)); }
  buoyz::Book& book();  // to change an option or parameter in the middle of a test

  // One step of the turn or of the set-up, by its name in turn.cpp: step("Ships fire", {...}).
  void step(const std::string& name, const Play& play = {});
  // A rule function called by itself with scripts and dice: run({.dice = {1, 2}}, [&](auto& umpire) { ... }).
  void run(const Play& play, const std::function<void(engine::Umpire&)>& rule);

  // What is wrong with an answer in notation. Its clause counts as cited.
  engine::Verdict verdict(const buoyz::QuestionKind& kind, const std::string& name, const std::string& text,
                          int detail = 0);
  // "code clause" of a refusal, or "legal"; the sentence must name the ship.
  std::string refused(const buoyz::QuestionKind& kind, const std::string& name, const std::string& text,
                      int detail = 0);

  bool cited(const std::string& clause) const { return hearing.clauses.contains(clause); }
  int told(std::uint16_t kind) const;  // how many events of this kind
  // The test exercised these clauses; the umpire must have cited them.
  void exercises(std::initializer_list<const char*> clauses) const {
    support::exercises(clauses, hearing.clauses);
  }

 private:
  engine::ScenarioPtr scenario_;
  engine::Umpire umpire_;
};

// How many events of a kind were told.
template <class Told>
requires std::is_enum_v<Told>
int told(const Field& field, Told kind) { return field.told(static_cast<std::uint16_t>(kind)); }

}  // namespace field
