// Data sheets, the weapons table and scenario files.
#include "rulebooks/nef/setup/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/files/names.h"
#include "engine/files/sheet_file.h"
#include "rulebooks/nef/air/air.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/rulebook.h"
#include "sea/polygon.h"

namespace nef {
namespace {

using engine::TomlFile;
using engine::TomlSection;

constexpr int most_turns = 200;

constexpr const char* kinds[] = {"nef", "transport", "fort", "airfield", "fighter", "bomber"};
// With an inch before and after each they fill a course's sixteen legs.
constexpr int most_turns_of_a_move = 7;

void read_rows(TomlSection& ship, const char* key, long most, std::uint8_t Factors::*factor, Sheet& sheet) {
  if (!ship.has(key)) return;
  const auto values = ship.numbers(key, hull_rows, {0, most});
  for (std::size_t i = 0; i < hull_rows; ++i) sheet.rows[i].*factor = std::uint8_t(values[i]);
}

std::uint8_t count(TomlSection& ship, const char* key, long most) {
  return std::uint8_t(ship.number(key, {0, most}, 0));
}

// The first table has every key; one laid over it only those that differ.
void read_weapon(TomlSection& row, WeaponRow& weapon) {
  const bool known = !weapon.name.empty();
  const auto reads = [&](const char* key) { return !known || row.has(key); };
  if (reads("reach")) weapon.reach = row.real("reach", 0, 100);
  weapon.dice = int(row.number("dice", {0, 20}, weapon.dice));
  if (reads("need")) weapon.need = int(row.number("need", {2, 6}));
  if (reads("name")) weapon.name = row.text("name");
  row.done();
}

void read_weapons(const engine::TextFile& file, Book& book, engine::Faults& faults) {
  const TomlFile toml(file.path, file.text, &faults);
  TomlSection root = toml.root();
  const char* keys[weapons] = {"guns", "torpedo", "rocket", "bombs", "fighter_gun", "rapier"};
  for (std::size_t i = 0; i < weapons; ++i) {
    WeaponRow& weapon = book.table_of_weapons[i];
    auto row = root.section(keys[i]);
    if (row) read_weapon(*row, weapon);
    if (!row && weapon.name.empty())
      root.report(keys[i], "is missing; expected a section with name, reach, dice and need");
  }
  root.done();
}

using Draft = engine::Draft<Book, Battle>;

Unit new_unit(const Book& book, int sheet, Side side) {
  Unit unit = new_unit(book.sheets[std::size_t(sheet)]);
  unit.sheet = std::uint8_t(sheet);
  unit.side = side;
  return unit;
}

void add_unit(Draft& draft, const TomlSection& section, const Unit& unit, const std::string& name) {
  if (draft.battle.units.full()) section.fail(fmt::format("more than {} vessels and flights", max_units));
  engine::check_name(section, draft.book->names, name);
  draft.battle.units.add(unit);
  draft.book->names.push_back(name);
}

// The flights a carrier or airfield starts with, aboard and armed. nef.fighter.1, nef.bomber.1: all of one
// sheet.
void add_flights(Draft& draft, const TomlSection& section, int base, Kind kind, int count) {
  const char* design = kind == Kind::fighter ? "Fighter flight" : "Bomber flight";
  const auto& sheets = draft.book->sheets;
  const auto found = std::ranges::find(sheets, design, &Sheet::name);
  if (found == sheets.end()) section.fail("ships.toml has no sheet for its flights");
  for (int i = 1; i <= count; ++i) {
    Unit flight = new_unit(*draft.book, int(found - sheets.begin()), draft.battle.units[base].side);
    flight.state = State::aboard;
    flight.base = std::uint8_t(base);
    flight.pose = draft.battle.units[base].pose;
    arm(flight, kind == Kind::fighter ? rocket_load : std::uint8_t(Load::rapiers));
    add_unit(draft, section, flight,
             fmt::format("{} {}{}", draft.book->names[std::size_t(base)],
                         kind == Kind::fighter ? "fighter " : "bomber ", i));
  }
}

void read_vessel(Draft& draft, TomlSection& section, Side side) {
  const int sheet = engine::read_design(section, draft.book->sheets);
  const Sheet& data = draft.book->sheets[std::size_t(sheet)];
  Unit unit = new_unit(*draft.book, sheet, side);
  if (is_flight(unit.kind)) section.fail("design", "flights start aboard of a carrier or airfield");
  const auto at = section.reals("at", 2, 0, 1000);
  unit.pose = {{at[0], at[1]}, sea::Heading::from_north({int(section.number("heading", {0, 359})) * 60})};
  if (!is_facing(unit.pose.heading.minutes()))
    section.fail("heading", "expected one of 0, 60, 120, 180, 240, 300");
  if (!sea::inside(draft.book->table, unit.pose.at)) section.fail("at", "is off the table");
  const std::string name = section.text("name", data.name.c_str());
  const int fighters = int(section.number("fighters", {0, 2L * data.fighters}, data.fighters));
  const int bombers = int(section.number("bombers", {0, 2L * data.bombers}, data.bombers));
  constexpr int most = decltype(Air::orders)::capacity;  // all of them can be re-armed at once
  if (fighters + bombers > most)
    section.fail(
        fmt::format("has {} flights aboard; at most {} can be given orders", fighters + bombers, most));
  section.done();
  const int base = draft.battle.units.size();
  add_unit(draft, section, unit, name);
  add_flights(draft, section, base, Kind::fighter, fighters);
  add_flights(draft, section, base, Kind::bomber, bombers);
}

void check_opposed(const Book& book, TomlSection& first, TomlSection& second) {
  second.rest_on(first, "edge");
  if (book.sides[1].edge != opposite(book.sides[0].edge))
    second.report("edge", "is not opposite the other side's; expected two opposite edges");
}

void read_side(Draft& draft, TomlSection& section, int number) {
  SideInfo& side = draft.book->sides[std::size_t(number)];
  engine::read_side_name(section, draft.book->names, side.name, side.words);
  side.edge = sea::Edge(engine::read_word(section, "edge", sea::edge_words));
  if (section.has("depth")) side.depth = section.real("depth", 0, 200);
  if (section.sections("vessel", max_units).empty())
    section.report("vessel", "a side needs at least one [[side.vessel]]");
  section.each("vessel", max_units, [&](TomlSection& vessel) { read_vessel(draft, vessel, Side(number)); });
  section.done();
  each_unit(draft.battle, [&](Actor, const Unit& unit) {
    if (index(unit.side) == number) side.points += draft.battle.sheet(unit).points;
  });
}

void read_objective(Draft& draft, TomlSection& root) {
  auto section = root.section("objective");
  if (!section) return;
  section->rest_on(root, "side");
  Objective& objective = draft.book->objective;
  objective.transports_cross = section->flag("transports_cross", false);
  if (section->has("destroy")) {
    objective.destroy = engine::read_name(*section, "destroy", draft.book->names, "vessel");
    objective.raider = enemy_of(draft.battle.units[objective.destroy].side);
  }
  section->done();
}

Coast read_coast(TomlSection& section) {
  constexpr double farthest = 400;
  Coast coast;
  for (const auto& corner : section.rows("corners", 2, sea::most_corners, 0, farthest))
    coast.emplace_back(corner[0], corner[1]);
  if (coast.size() < 3) section.report("corners", "expected at least three corners");
  section.done();
  return coast;
}

void read_scenario(Draft& draft, TomlSection& root) {
  static const std::vector<engine::OptionRow<Book>> options = {
      {"explosion", &Book::explosion, {"d6", "destroy"}}};
  draft.book->turn_limit = int(root.number("turn_limit", {1, most_turns}, draft.book->turn_limit));
  const auto size = root.reals("table", 2, 12, 400);
  draft.book->table = sea::table(size[0], size[1]);
  root.rest_on("table");
  constexpr int most_lands = 16;
  root.each("land", most_lands, [&](TomlSection& land) { draft.book->land.push_back(read_coast(land)); });
  draft.book->sides.resize(sides);
  auto sections = engine::read_two_sides(
      root, draft.faults, [&](TomlSection& side, int number) { read_side(draft, side, number); });
  check_opposed(*draft.book, sections[0], sections[1]);
  read_objective(draft, root);
  draft.scenario->options = engine::read_options("nef", options, root, draft.source.options, *draft.book);
}

}  // namespace

void read_sheet(TomlSection& ship, Sheet& sheet) {
  sheet.name = ship.text("name");
  sheet.power = ship.text("power", "any");
  sheet.type = ship.text("type");
  sheet.kind = Kind(engine::read_word(ship, "kind", kinds, "nef"));
  read_rows(ship, "hull", 60, &Factors::boxes, sheet);
  read_rows(ship, "gun", 60, &Factors::gun, sheet);
  read_rows(ship, "bomb", 60, &Factors::bomb, sheet);
  read_rows(ship, "speed", 60, &Factors::speed, sheet);
  read_rows(ship, "turn", most_turns_of_a_move, &Factors::turn, sheet);
  sheet.bombs = count(ship, "bombs", 200);
  sheet.torpedoes = count(ship, "torpedoes", 20);
  sheet.rockets = count(ship, "rockets", 20);
  sheet.fighters = count(ship, "fighters", 12);
  sheet.bombers = count(ship, "bombers", 12);
  sheet.deck = sheet.fighters + sheet.bombers > 0 || ship.flag("deck", false);
  sheet.points = int(ship.number("points", {1, 10000})) - sheet.points_of_flights();
  if (sheet.points < 1) ship.fail("points", "are less than the flights alone are worth");
  if (sheet.rows[0].boxes == 0) ship.fail("hull", "the first row must have a box");
  if (is_ground(sheet.kind) && sheet.rows[0].speed > 0)
    ship.fail("speed", "a ground installation does not move");
}

engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source) {
  Draft draft(source);
  draft.faults.attempt(
      [&] { draft.book->sheets = engine::load_sheets<Sheet>(source.files(), draft.faults); });
  for (const auto& file : engine::layers(source.files(), "tables.toml"))
    draft.faults.attempt([&] { read_weapons(file, *draft.book, draft.faults); });
  engine::read_root(source, *draft.scenario, draft.faults,
                    [&](TomlSection& root) { read_scenario(draft, root); });
  return engine::finished(rulebook(), draft);
}

}  // namespace nef
