// Nef: battles of flying warships. What the engine is handed; the rules are in the files of their chapters.
#include "rulebooks/nef/rulebook.h"

#include <fmt/format.h>

#include "engine/on_battle.h"
#include "rulebooks/nef/chart.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/damage.h"
#include "rulebooks/nef/load.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/result.h"
#include "rulebooks/nef/text.h"
#include "rulebooks/nef/turn.h"
#include "rulebooks/nef/victory.h"

namespace nef {
namespace {

constexpr const QuestionKind* question_kinds[] = {
    &place_kind,         &load_kind, &aloft_kind, &speed_kind, &launch_kind, &first_course_kind,
    &second_course_kind, &fire_kind, &land_kind,  &salvo_kind, &arm_kind};

// What must hold whenever a captain is asked.
std::string broken(const Battle& battle) {
  for (int i = 0; i < battle.units.size(); ++i) {
    const Unit& unit = battle.units[i];
    const Sheet& sheet = battle.sheet(unit);
    if (unit.boxes > sheet.hull())
      return fmt::format("{} has lost more boxes than she has", battle.name(Actor(i)));
    if (unit.row >= hull_rows) return fmt::format("{} is below her last row", battle.name(Actor(i)));
    if (on_table(unit) && !sea::inside(battle.book->table, unit.pose.at))
      return fmt::format("{} is off the table", battle.name(Actor(i)));
    if (unit.rockets > unit.launchers && !is_flight(unit.kind))
      return fmt::format("{} has more rockets than launchers", battle.name(Actor(i)));
  }
  return {};
}

std::string mount_name(const Battle& battle, Actor, int mount) {
  return mount >= 0 && mount < weapons ? battle.book->weapon(Weapon(mount)).name : std::to_string(mount);
}

// What an attack did: hits on each unit.
void measure(const Battle& before, const Battle& after, std::vector<std::pair<std::string, double>>& out) {
  for (int i = 0; i < after.units.size(); ++i) {
    const int hits = after.units[i].hits - before.units[i].hits;
    if (after.units[i].attacks != before.units[i].attacks || hits)
      out.emplace_back("hits on " + after.name(Actor(i)), hits);
  }
}

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

double strength(const Battle& battle, Side side) {
  double points = 0;
  each_unit(battle, [&](Actor, const Unit& unit) {
    if (unit.side != side || !still_there(battle, unit)) return;
    points += worth_left(battle, unit);
  });
  return points;
}

std::vector<engine::Member> roster(const Battle& battle) {
  std::vector<engine::Member> members;
  each_unit(battle, [&](Actor who, const Unit& unit) {
    members.push_back({who, unit.side, battle.name(who), battle.sheet(unit).type});
  });
  return members;
}

bool put(Battle& battle, Actor who, sea::Pose pose) {
  if (!sea::inside(battle.book->table, pose.at)) return false;
  battle[who].pose = pose;
  battle[who].state = State::on_table;
  return true;
}

constexpr const char* data_files[] = {"ships.toml", "tables.toml"};

}  // namespace

const engine::Rulebook& rulebook() {
  using engine::on;
  static const engine::Rulebook book = {
      .id = "nef",
      .title = "Nef quick reference",
      .credit = "the author of the Nef quick reference sheet",
      .version = 3,
      .battle_size = sizeof(Battle),
      .setup = setup_steps,
      .turn = turn_steps,
      .questions = question_kinds,
      .view = nullptr,  // nothing on the table is hidden
      .hash = engine::hash_battle<Battle>,
      .state = engine::print_battle<Battle>,
      .broken = on<broken>,
      .ending = on<ending>,
      .name = on<engine::name_of<Battle>>,
      .find = on<engine::find_unit<Battle>>,
      .mount_name = on<mount_name>,
      .describe = on<describe>,
      .event_name = Chronicle::event_name,
      .picture = on<picture>,
      .status = on<status>,
      .strength = on<strength>,
      .measure = engine::on_two<measure>,
      .load = load_scenario,
      .ships = load_ship_list,
      .data_files = data_files,
      .arcs = on<fire_arcs>,
      .boxes = on<boxes>,
      .path = Chronicle::path,
      .hits = Chronicle::hits,
      .numbers = Chronicle::numbers,
      .mend = engine::mend_battle<Battle, mendable>,
      .field_of = engine::field_of<Battle>,
      .roster = on<roster>,
      .standing = on<standing>,
      .became = on<became>,
      .why_ended = on<why_ended>,
      .lost_word = "destroyed",
      .afloat_word = "in action",
      .fate = Chronicle::fate_of,
      .fateful = Chronicle::fateful,
      .spares = engine::find_spares<Battle>,
      .put =
          [](void* battle, Actor who, double x, double y, int heading) {
            return put(engine::typed<Battle>(battle), who, {{x, y}, sea::Heading::from_north({heading})});
          },
  };
  return book;
}

}  // namespace nef
