// A small battle for tests of the rules: a few ships written as text, captains with scripts, loaded dice, and
// a listener that keeps what is told. A ship is "Design x,y @heading knots", with "=Name" where wanted;
// blanks of a design are written as underscores:
//   Field field({"Hood 100,100 @000 28"}, {"Prinz_Eugen=Eugen 100,250 @180 30"});
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/umpire.h"
#include "rulebooks/davco/battle.h"
#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/rulebook.h"
#include "support/exercises.h"
#include "support/hearing.h"
#include "support/loaded_dice.h"
#include "support/script.h"

namespace davco_field {

using Ships = std::initializer_list<const char*>;

inline const std::filesystem::path davco_data = std::filesystem::path(BROADSIDE_DATA_DIR) / "davco";

// What goes into the scenario beside the ships.
struct Setting {
  std::string head{};   // before the sides
  std::string first{};  // after the ships of the first side
  std::string second{};
  std::string tail{};
  engine::Options options{};
};

// An order as it is written; nothing where it cannot be read.
std::optional<engine::Answer> read(const davco::Battle& battle, const davco::Question& question,
                                   const std::string& text);
std::string scenario_text(Ships first, Ships second, const Setting& setting = {});
engine::ScenarioPtr load_text(const std::string& text, const engine::Options& options = {});

// What the sides answer in one step, and how the dice fall. A side without a script gives default answers.
struct Play {
  std::vector<std::string> first{}, second{};
  std::vector<int> dice{};
};

enum class Step { orders, launch, air, move, mines, smoke, guns, torpedoes, control, end };

class Field {
 public:
  Field(Ships first, Ships second, const Setting& setting = {});

  davco::Battle battle{};
  support::Hearing hearing;
  int move = 1;

  davco::Actor who(const std::string& name) const;
  davco::Ship& operator[](const std::string& name) { return battle[who(name)]; }
  const davco::Sheet& sheet(const std::string& name) { return battle.sheet(who(name)); }
  davco::Book& book() { return const_cast<davco::Book&>(*battle.book); }

  void set_up(const Play& play = {});
  void run(Step step, const Play& play = {});

  // What a refusal says, or "legal".
  std::string refused_words(const davco::QuestionKind& kind, const std::string& name,
                            const std::string& text);
  // "code clause" of a refusal, or "legal".
  std::string refused(const davco::QuestionKind& kind, const std::string& name, const std::string& text);

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

 private:
  void run(const engine::Step& step, int number, const Play& play);
  engine::Verdict refusal(const davco::QuestionKind& kind, const std::string& name, const std::string& text);
  engine::ScenarioPtr scenario_;
  engine::Umpire umpire_;
};

}  // namespace davco_field
