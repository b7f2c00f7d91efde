// Wet Thrust: fleet actions of the Second World War. What the engine is handed; the rules are in the files of
// their chapters.
#include "rulebooks/wetthrust/rulebook.h"

#include "engine/kit/rulebook_of.h"
#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/fights.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/damage_control.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "rulebooks/wetthrust/screen/chart.h"
#include "rulebooks/wetthrust/screen/text.h"
#include "rulebooks/wetthrust/setup/design.h"
#include "rulebooks/wetthrust/setup/load.h"
#include "rulebooks/wetthrust/submarines/submarines.h"
#include "rulebooks/wetthrust/turn.h"
#include "rulebooks/wetthrust/victory/disengaging.h"
#include "rulebooks/wetthrust/victory/result.h"
#include "rulebooks/wetthrust/victory/victory.h"
#include "rulebooks/wetthrust/view.h"

namespace wetthrust {
namespace {

constexpr const QuestionKind* question_kinds[] = {
    &plot_kind,   &ram_kind,     &next_kind,          &fire_kind,  &repair_kind, &fuel_kind,
    &deck_kind,   &fighter_kind, &next_squadron_kind, &fly_kind,   &cap_kind,    &prey_kind,
    &target_kind, &aa_kind,      &merge_kind,         &place_kind, &silent_kind, &challenge_kind};

constexpr engine::Mendable mendable[] = {
    {"x", 0, 1000},     {"y", 0, 1000},        {"heading.minutes", 0, 21599},
    {"lost", 0, 9e15},  {"ruined", 0, 9e15},   {"speed", 0, 60000},
    {"state", 0, 5},    {"mode", 0, 2},        {"damage", 0, 250},
    {"fires", 0, 60},   {"flooding", 0, 60},   {"marks", 0, 0x3FF},
    {"aircraft", 0, 6}, {"armed", 0, 1},       {"endurance", 0, 60},
    {"weather", 0, 5},  {"fuel_empty", 0, 60}, {"fuel_lost", 0, 60}};

constexpr const char* data_files[] = {"ships.toml"};

}  // namespace

// What must hold whenever a captain is asked.
const char* broken(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  if (ship.damage > sheet.boxes()) return "has more boxes marked than she has";
  if (on_table(ship) && ship.damage == sheet.boxes()) return "is afloat with every box marked";
  if (ship.ruined & ~ship.lost) return "has a system beyond repair that works";
  if (ship.speed < 0) return "goes astern";
  if (!sheet.dives && ship.mode != Mode::surfaced) return "dives and is no submarine";
  if (on_table(ship) && !sea::inside(battle.book->table, ship.pose.at)) return "is off the table";
  return nullptr;
}
const char* broken(const Battle&, const Squadron& squadron) {
  return squadron.aircraft > full_squadron ? "has more than six aircraft" : nullptr;
}

// What an attack did: boxes, systems, fires and losses.
void measure(const Ship& was, const Ship& is, const std::string& name, engine::Measures& out) {
  if (was.damage != is.damage) out.emplace_back("damage to " + name, is.damage - was.damage);
  const int systems_lost = std::popcount((is.lost | is.hit) & ~(was.lost | was.hit));
  if (systems_lost) out.emplace_back("systems lost by " + name, systems_lost);
  if (is.fires != was.fires) out.emplace_back("fires on " + name, is.fires - was.fires);
  if (on_table(was) && !on_table(is)) out.emplace_back(name + " sunk", 1);
}
void measure(const Squadron& was, const Squadron& is, const std::string& name, engine::Measures& out) {
  if (was.aircraft != is.aircraft) out.emplace_back("aircraft lost by " + name, was.aircraft - is.aircraft);
}

std::string mount_name(const Battle& battle, Actor actor, int mount) {
  if (mount >= flak_mounts && mount < flak_mounts + 2) return flak_words[mount - flak_mounts];
  if (!is_ship(actor) || mount < 0 || std::size_t(mount) >= battle.sheet(actor).groups.size())
    return std::to_string(mount);
  return group_name(battle.sheet(actor).groups[std::size_t(mount)]);
}

double strength(const Battle& battle, const Ship& ship) {
  return on_table(ship) ? worth_left(battle, ship) : 0;
}

// Set-up aside, a ship may be weighed anywhere on the table.
void stand_at(Ship& ship, const sea::Pose& pose) { ship.pose = pose, ship.state = State::on_table; }

const engine::Rulebook& rulebook() {
  static const engine::Rulebook book = engine::rulebook_of<Battle, Chronicle, mendable>({
      .id = "wetthrust",
      .title = "Wet Thrust",
      .credit = "the author of Wet Thrust",
      .version = 3,
      .setup = setup_steps,
      .turn = turn_steps,
      .questions = question_kinds,
      .load = load_scenario,
      .ships = engine::list_of_sheets<Sheet>,
      .data_files = data_files,
      .designer = &designer,
      .order_form = &order_form,
  });
  return book;
}

}  // namespace wetthrust
