// A small battle for tests of the rules: a few vessels written as text, captains with scripts, loaded dice,
// and a listener that keeps what the umpire cites. A vessel is "Design x,y @heading", with "=Name" and
// flights where wanted:
//   Field field({"Sovereign 20,20 @000"}, {"Pegasus=Antietam 30,20 @180 fighters 2 bombers 1"});
// The first list deploys in the south, the second in the north.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/umpire.h"
#include "rulebooks/nef/battle.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/combat/combat.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/rulebook.h"
#include "support/exercises.h"
#include "support/hearing.h"
#include "support/loaded_dice.h"
#include "support/script.h"

namespace field {

using Vessels = std::initializer_list<const char*>;
using Texts = std::initializer_list<std::string>;

inline const std::filesystem::path nef_data = std::filesystem::path(BROADSIDE_DATA_DIR) / "nef";

// The text of a scenario with these vessels; `extra` goes to its end, `head` before its sides.
std::string scenario_text(Vessels south, Vessels north, const std::string& extra = "",
                          const std::string& head = "");
engine::ScenarioPtr load_text(const std::string& text, const engine::Options& options = {});

// What the sides answer in one step, in the order they are asked, and how the dice fall. A side without a
// script gives default answers.
struct Play {
  std::vector<std::string> south{}, north{};
  std::vector<int> dice{};
  bool nobody_is_asked = false;
};

class Field {
 public:
  Field(Vessels south, Vessels north, const std::string& extra = "", const engine::Options& options = {});

  nef::Battle battle{};
  support::Hearing hearing;

  nef::Actor who(const std::string& name) const;
  nef::Unit& operator[](const std::string& name) { return battle[who(name)]; }

  // One step of the turn.
  void deploy(const Play& play = {});
  void mark_speed(const Play& play = {});
  void first_half(const Play& play = {});
  void combat(const Play& play = {});
  void second_half(const Play& play = {});
  void end_of_turn(const Play& play = {});

  int turn = 1;

  // Puts a speed on a vessel as if marked; a flight in the air that was aboard.
  void marked(const std::string& name, int speed) { (*this)[name].speed = std::uint8_t(speed); }
  void aloft(const std::string& name, double x, double y, int degrees);

  // The code of the refusal of an answer that no notation could give, or "legal".
  std::string refused_raw(const nef::QuestionKind& kind, const std::string& name,
                          const engine::Answer& answer) const;
  // What is wrong with an answer in notation.
  engine::Verdict verdict(const nef::QuestionKind& kind, const std::string& name, const std::string& text,
                          int detail = 0);
  // "code clause" of a refusal, or "legal"; the sentence must name the ship.
  std::string refused(const nef::QuestionKind& kind, const std::string& name, const std::string& text,
                      int detail = 0);

  // How many events of this kind, those themselves, and what the only one says.
  template <class Deed>
  int told() const {
    return int(all<Deed>().size());
  }
  template <class Deed>
  std::vector<engine::Event> all() const {
    return hearing.all<Deed>();
  }
  template <class Deed>
  Deed only() const {
    const std::vector<Deed> deeds = hearing.deeds<Deed>();
    engine::check(deeds.size() == 1, "a test asks for the only one");
    return deeds[0];
  }
  void exercises(std::initializer_list<const char*> clauses) const { support::exercises(clauses); }

 private:
  void run(const engine::Step& step, int number, const Play& play);
  engine::ScenarioPtr scenario_;
  engine::Umpire umpire_;
};

}  // namespace field
