// A small battle for tests of the rules: a few ships written as text, captains with scripts, loaded dice, and
// a listener that keeps what is told. A ship is "Design x,y @heading", with "=Name" where wanted and then any
// words: flagship submerged convoy exceptional poor; blanks of a design are written as underscores:
//   Field field({"Hood 10,10 @000"}, {"Prinz_Eugen=Eugen 10,25 @180 exceptional"});
// It begins in turn 1 of a year of the setting (1941 unless its head says so), in good weather and daylight,
// wind from the north, and everybody sees what is in sight.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/umpire.h"
#include "rulebooks/ethos/battle.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/rulebook.h"
#include "support/exercises.h"
#include "support/hearing.h"
#include "support/loaded_dice.h"
#include "support/script.h"

namespace ethos_field {

using Ships = std::initializer_list<const char*>;

inline const std::filesystem::path ethos_data = std::filesystem::path(BROADSIDE_DATA_DIR) / "ethos";

// What goes into the scenario beside the ships.
struct Setting {
  std::string head{};   // before the sides: year, wind, night, table
  std::string first{};  // after the ships of the first side: its [[side.wave]]
  std::string second{};
  std::string tail{};  // [[land]]
  engine::Options options{};
};

std::string scenario_text(Ships first, Ships second, const Setting& setting = {});
engine::ScenarioPtr load_text(const std::string& text, const engine::Options& options = {});

// What the sides answer in one step, and how the dice fall. A side without a script gives default answers.
struct Play {
  std::vector<std::string> first{}, second{};
  std::vector<int> dice{};
};

// Steps a to q.
enum class Step {
  initiative,
  weather,
  sighting,
  launch,
  dive,
  move,
  counters,
  mines,
  grapples,
  air_combat,
  aa,
  asw,
  impacts,
  guns,
  boarding,
  repairs,
  end
};

class Field {
 public:
  Field(Ships first, Ships second, const Setting& setting = {});

  ethos::Battle battle{};
  support::Hearing hearing;
  int turn = 1;

  ethos::Actor who(const std::string& name) const;  // ship, wave or contact
  ethos::Ship& operator[](const std::string& name) { return battle[who(name)]; }
  ethos::Wave& wave(const std::string& name) { return battle.wave(who(name)); }
  ethos::Contact& contact(const std::string& name) { return battle.contact(who(name)); }
  const ethos::Sheet& sheet(const std::string& name) { return battle.sheet(who(name)); }
  ethos::Book& book() { return const_cast<ethos::Book&>(*battle.book); }

  void set_up(const Play& play = {});
  // The step of the turn. After the last one the next turn begins.
  void run(Step step, const Play& play = {});
  // One rule alone, as if called in that step.
  using Rule = std::function<void(ethos::Battle&, engine::Umpire&)>;
  void act(Step step, const Rule& rule, const Play& play = {});

  // "code clause" of a refusal, or "legal".
  std::string refused(const ethos::QuestionKind& kind, const std::string& name, const std::string& text,
                      int detail = 0);

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
  void run_rule(int number, const Rule& rule, const Play& play);
  engine::ScenarioPtr scenario_;
  engine::Umpire umpire_;
};

}  // namespace ethos_field
