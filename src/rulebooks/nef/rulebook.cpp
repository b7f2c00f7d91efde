// Nef: battles of flying warships. What the engine is handed; the rules are in the files of their chapters.
#include "rulebooks/nef/rulebook.h"

#include "engine/kit/rulebook_of.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/combat/damage.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/screen/chart.h"
#include "rulebooks/nef/setup/setup.h"
#include "rulebooks/nef/victory/victory.h"

namespace nef {
namespace {

constexpr const QuestionKind* question_kinds[] = {
    &place_kind,         &load_kind, &aloft_kind, &speed_kind, &launch_kind, &first_course_kind,
    &second_course_kind, &fire_kind, &land_kind,  &salvo_kind, &arm_kind};

constexpr engine::Mendable mendable[] = {{"x", 0, 1000},
                                         {"y", 0, 1000},
                                         {"heading.minutes", 0, 21599},
                                         {"state", 0, 4},
                                         {"row", 0, hull_rows - 1},
                                         {"boxes", 0, 255},
                                         {"torpedoes", 0, 20},
                                         {"rockets", 0, 20},
                                         {"bombs", 0, 200},
                                         {"rapiers", 0, 20},
                                         {"speed", 0, 20},
                                         {"hits", 0, 200}};

constexpr const char* data_files[] = {"ships.toml", "tables.toml"};

}  // namespace

// What must hold whenever a captain is asked.
const char* broken(const Battle& battle, const Unit& unit) {
  if (unit.boxes > battle.sheet(unit).hull()) return "has lost more boxes than she has";
  if (unit.row >= hull_rows) return "is below her last row";
  if (on_table(unit) && !sea::inside(battle.book->table, unit.pose.at)) return "is off the table";
  if (unit.rockets > unit.launchers && !is_flight(unit.kind)) return "has more rockets than launchers";
  return nullptr;
}

std::string mount_name(const Battle& battle, Actor, int mount) {
  return mount >= 0 && mount < weapons ? battle.book->weapon(Weapon(mount)).name : std::to_string(mount);
}

void measure(const Unit& was, const Unit& is, const std::string& name, engine::Measures& out) {
  if (is.attacks != was.attacks || is.hits != was.hits)
    out.emplace_back("hits on " + name, is.hits - was.hits);
}

double strength(const Battle& battle, const Unit& unit) {
  return still_there(battle, unit) ? worth_left(battle, unit) : 0;
}

void stand_at(Unit& unit, const sea::Pose& pose) { unit.pose = pose, unit.state = State::on_table; }

const engine::Rulebook& rulebook() {
  static const engine::Rulebook book = engine::rulebook_of<Battle, Chronicle, mendable>({
      .id = "nef",
      .title = "Nef quick reference",
      .credit = "the author of the Nef quick reference sheet",
      .version = 3,
      .setup = setup_steps,
      .turn = turn_steps,
      .questions = question_kinds,
      .load = load_scenario,
      .ships = engine::list_of_sheets<Sheet>,
      .data_files = data_files,
      .lost_word = "destroyed",
      .afloat_word = "in action",
  });
  return book;
}

}  // namespace nef
