// Wet Thrust: fleet actions of the Second World War. What the engine is handed; the rules are in the files of
// their chapters.
#include "rulebooks/wetthrust/rulebook.h"

#include "engine/on_battle.h"
#include "rulebooks/wetthrust/air.h"
#include "rulebooks/wetthrust/chart.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage_control.h"
#include "rulebooks/wetthrust/design.h"
#include "rulebooks/wetthrust/disengaging.h"
#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/fire.h"
#include "rulebooks/wetthrust/load.h"
#include "rulebooks/wetthrust/orders.h"
#include "rulebooks/wetthrust/result.h"
#include "rulebooks/wetthrust/submarines.h"
#include "rulebooks/wetthrust/systems.h"
#include "rulebooks/wetthrust/text.h"
#include "rulebooks/wetthrust/turn.h"
#include "rulebooks/wetthrust/victory.h"
#include "rulebooks/wetthrust/view.h"

namespace wetthrust {
namespace {

constexpr const QuestionKind* question_kinds[] = {
    &plot_kind,   &ram_kind,     &next_kind,          &fire_kind,  &repair_kind, &fuel_kind,
    &deck_kind,   &fighter_kind, &next_squadron_kind, &fly_kind,   &cap_kind,    &prey_kind,
    &target_kind, &aa_kind,      &merge_kind,         &place_kind, &silent_kind, &challenge_kind};

// What must hold whenever a captain is asked.
std::string broken(const Battle& battle) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    const Sheet& sheet = battle.sheet(ship);
    const std::string& name = battle.name(ship_actor(i));
    if (ship.damage > sheet.boxes()) return fmt::format("{} has more boxes marked than she has", name);
    if (on_table(ship) && ship.damage == sheet.boxes())
      return fmt::format("{} is afloat with every box marked", name);
    if (ship.ruined & ~ship.lost) return fmt::format("{} has a system beyond repair that works", name);
    if (ship.speed < 0) return fmt::format("{} goes astern", name);
    if (!sheet.dives && ship.mode != Mode::surfaced) return fmt::format("{} dives and is no submarine", name);
    if (on_table(ship) && !sea::inside(battle.book->table, ship.pose.at))
      return fmt::format("{} is off the table", name);
  }
  for (const Squadron& squadron : battle.squadrons)
    if (squadron.aircraft > 6) return "a squadron has more than six aircraft";
  return {};
}

// What an attack did: boxes, systems, fires and losses.
void measure(const Battle& before, const Battle& after, std::vector<std::pair<std::string, double>>& out) {
  for (int i = 0; i < after.ships.size(); ++i) {
    const Ship &was = before.ships[i], &is = after.ships[i];
    const std::string& name = after.name(ship_actor(i));
    if (was.damage != is.damage) out.emplace_back("damage to " + name, is.damage - was.damage);
    const int systems_lost = std::popcount((is.lost | is.hit) & ~(was.lost | was.hit));
    if (systems_lost) out.emplace_back("systems lost by " + name, systems_lost);
    if (is.fires != was.fires) out.emplace_back("fires on " + name, is.fires - was.fires);
    if (on_table(was) && !on_table(is)) out.emplace_back(name + " sunk", 1);
  }
  for (int i = 0; i < after.squadrons.size(); ++i)
    if (before.squadrons[i].aircraft != after.squadrons[i].aircraft)
      out.emplace_back("aircraft lost by " + after.name(squadron_actor(i)),
                       before.squadrons[i].aircraft - after.squadrons[i].aircraft);
}

std::string mount_name(const Battle& battle, Actor actor, int mount) {
  if (mount >= flak_mounts && mount < flak_mounts + 2) return flak_words[mount - flak_mounts];
  if (!is_ship(actor) || mount < 0 || std::size_t(mount) >= battle.sheet(actor).groups.size())
    return std::to_string(mount);
  return group_name(battle.sheet(actor).groups[std::size_t(mount)]);
}

double strength(const Battle& battle, Side side) {
  double points = 0;
  each_ship(battle, [&](Actor, const Ship& ship) {
    if (ship.side == side) points += worth_left(battle, ship);
  });
  return points;
}

std::vector<engine::Member> roster(const Battle& battle) {
  std::vector<engine::Member> members;
  for (int i = 0; i < battle.ships.size(); ++i)
    members.push_back({ship_actor(i), battle.ships[i].side, battle.name(ship_actor(i)),
                       kind_name(battle.sheet(battle.ships[i]))});
  for (int i = 0; i < battle.squadrons.size(); ++i)
    members.push_back(
        {squadron_actor(i), battle.squadrons[i].side, battle.name(squadron_actor(i)), "squadron"});
  return members;
}

// Set-up aside, a ship may be weighed anywhere on the table.
bool put(Battle& battle, Actor who, sea::Pose pose) {
  if (!is_ship(who) || !sea::inside(battle.book->table, pose.at)) return false;
  battle[who].pose = pose;
  battle[who].state = State::on_table;
  return true;
}

constexpr engine::Mendable mendable[] = {
    {"x", 0, 1000},     {"y", 0, 1000},        {"heading.minutes", 0, 21599},
    {"lost", 0, 9e15},  {"ruined", 0, 9e15},   {"speed", 0, 60000},
    {"state", 0, 5},    {"mode", 0, 2},        {"damage", 0, 250},
    {"fires", 0, 60},   {"flooding", 0, 60},   {"marks", 0, 0x3FF},
    {"aircraft", 0, 6}, {"armed", 0, 1},       {"endurance", 0, 60},
    {"weather", 0, 5},  {"fuel_empty", 0, 60}, {"fuel_lost", 0, 60}};

constexpr const char* data_files[] = {"ships.toml"};

}  // namespace

const engine::Rulebook& rulebook() {
  using engine::on;
  static const engine::Rulebook book = {
      .id = "wetthrust",
      .title = "Wet Thrust",
      .credit = "the author of Wet Thrust",
      .version = 3,
      .battle_size = sizeof(Battle),
      .setup = setup_steps,
      .turn = turn_steps,
      .questions = question_kinds,
      .view = engine::on_view<view>,
      .knows = on<knows>,
      .hides = on<hides>,
      .may_hide = on<may_hide>,
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
      .designer = &designer,
      .order_form = &order_form,
      .roster = on<roster>,
      .standing = on<standing>,
      .became = on<became>,
      .why_ended = on<why_ended>,
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

}  // namespace wetthrust
