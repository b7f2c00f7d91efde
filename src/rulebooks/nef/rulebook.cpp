// Nef: battles of flying warships. What the engine is handed; the rules are in the files of their chapters.
#include "rulebooks/nef/rulebook.h"

#include <fmt/format.h>

#include "engine/mend.h"
#include "engine/typed.h"
#include "rulebooks/nef/chart.h"
#include "rulebooks/nef/damage.h"
#include "rulebooks/nef/events.h"
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

std::optional<int> hits_of(const engine::Event& event) {
  return Told(event.kind) == Told::attack ? std::optional<int>(event.numbers[1]) : std::nullopt;
}

// A vessel that is on her last hull row counts as crippled.
constexpr std::uint16_t fateful[] = {std::uint16_t(Told::attack),      std::uint16_t(Told::exploded),
                                     std::uint16_t(Told::row_lost),    std::uint16_t(Told::destroyed),
                                     std::uint16_t(Told::lost_aboard), std::uint16_t(Told::salvo_lost)};

engine::Fate fate(const engine::Event& event) {
  using Kind = engine::Fate::Kind;
  switch (Told(event.kind)) {
    case Told::attack:
      return {event.numbers[1] > 0 ? Kind::damaged : Kind::nothing, event.whom, event.who, event.numbers[1]};
    case Told::exploded: return {Kind::damaged, event.who, engine::nobody, event.numbers[0]};
    case Told::row_lost:
      return {event.numbers[0] == hull_rows - 1 ? Kind::crippled : Kind::nothing, event.who};
    case Told::destroyed:
    case Told::lost_aboard: return {Kind::lost, event.who, event.whom};
    case Told::salvo_lost:  // a flight on the deck, by the blow to its carrier
      return {event.whom == engine::nobody ? Kind::nothing : Kind::lost, event.whom};
    default: return {};
  }
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
  using engine::typed;
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
      .hash = [](const void* battle) { return engine::hash_of(typed<Battle>(battle)); },
      .state = [](const void* battle) { return engine::lines_of(typed<Battle>(battle)); },
      .broken = [](const void* battle) { return broken(typed<Battle>(battle)); },
      .ending = [](const void* battle, int turn) { return ending(typed<Battle>(battle), turn); },
      .name = [](const void* battle, Actor actor) { return name_of(typed<Battle>(battle), actor); },
      .find = [](const void* battle,
                 std::string_view name) { return find_unit(typed<Battle>(battle), name); },
      .mount_name = [](const void* battle, Actor actor,
                       int mount) { return mount_name(typed<Battle>(battle), actor, mount); },
      .describe = [](const void* battle,
                     const engine::Event& event) { return describe(typed<Battle>(battle), event); },
      .event_name = event_name,
      .picture = [](const void* battle) { return picture(typed<Battle>(battle)); },
      .status = [](const void* battle, Actor actor) { return status(typed<Battle>(battle), actor); },
      .strength = [](const void* battle, Side side) { return strength(typed<Battle>(battle), side); },
      .measure =
          [](const void* before, const void* after, std::vector<std::pair<std::string, double>>& out) {
            measure(typed<Battle>(before), typed<Battle>(after), out);
          },
      .load = load_scenario,
      .ships = load_ship_list,
      .data_files = data_files,
      .arcs = [](const void* battle, Actor actor) { return fire_arcs(typed<Battle>(battle), actor); },
      .boxes = [](const void* battle, Actor actor) { return boxes(typed<Battle>(battle), actor); },
      .path = [](const void*, const engine::Event& event) { return path(event); },
      .hits = hits_of,
      .mend =
          [](void* battle, std::string_view field) {
            return engine::set_field(typed<Battle>(battle), field, mendable);
          },
      .field_of = [](Actor actor) { return fmt::format("units[{}]", engine::index(actor)); },
      .roster = [](const void* battle) { return roster(typed<Battle>(battle)); },
      .standing = [](const void* battle, Actor actor) { return standing(typed<Battle>(battle), actor); },
      .became = [](const void* battle, Actor actor) { return became(typed<Battle>(battle), actor); },
      .why_ended = [](const void* battle,
                      const engine::Ending& ending) { return why_ended(typed<Battle>(battle), ending); },
      .lost_word = "destroyed",
      .afloat_word = "in action",
      .fate = fate,
      .fateful = fateful,
      .spares = [](const void* battle,
                   engine::Spares& out) { engine::spares_of(typed<Battle>(battle), out); },
      .put =
          [](void* battle, Actor who, double x, double y, int heading) {
            return put(typed<Battle>(battle), who, {{x, y}, sea::Heading::from_north({heading})});
          },
  };
  return book;
}

}  // namespace nef
