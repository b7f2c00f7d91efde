// ships.toml: the control sheets.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "rulebooks/wetthrust/setup/load.h"

namespace wetthrust {
namespace {

using engine::read_word;
using engine::TomlSection;

template <std::size_t N>
int word_index(const char* const (&words)[N], const std::string& word) {
  const auto found = std::find(std::begin(words), std::end(words), word);
  return found == std::end(words) ? -1 : int(found - std::begin(words));
}

void add_symbol(const TomlSection& ship, Sheet& sheet, const Symbol& symbol) {
  if (sheet.symbols.size() == max_symbols)
    ship.fail(fmt::format("more than {} symbols on one sheet", max_symbols));
  const Symbols bit = Symbols{1} << sheet.symbols.size();
  sheet.of[std::size_t(symbol.system)] |= bit;
  if (symbol.system == System::battery) sheet.batteries[std::size_t(symbol.battery)] |= bit;
  sheet.symbols.push_back(symbol);
}

void add_symbols(const TomlSection& ship, Sheet& sheet, const Symbol& symbol, long count) {
  for (long i = 0; i < count; ++i) add_symbol(ship, sheet, symbol);
}

void read_count(TomlSection& ship, Sheet& sheet, const char* key, System system, long most) {
  add_symbols(ship, sheet, {.system = system}, ship.number(key, {0, most}, 0));
}

Facing read_facing(const TomlSection& ship, const char* key, const std::string& word) {
  const int facing = word_index(facing_words, word);
  if (facing < 0)
    ship.fail(key, fmt::format("\"{}\" is no arc; expected one of {}", word, fmt::join(facing_words, ", ")));
  return Facing(facing);
}

// What a text of a list says: so many of a symbol, none where it cannot be read, and which way they face.
struct Entry {
  int count = 0;
  Symbol symbol{};
  std::string facing = "all";
};
using Word = char[16];

// "A 2 fwd": class, how many, arc.
Entry read_battery(const char* text) {
  char letter = 0;
  int count = 0;
  Word facing = "";
  std::sscanf(text, "%c %3d %15s", &letter, &count, facing);
  if (letter < 'A' || letter > 'D') return {};
  return {count, {.system = System::battery, .battery = Battery(letter - 'A')}, facing};
}

// "4 bow R2": tubes, arc, reloads.
Entry read_launcher(const char* text) {
  int tubes = 0;
  Word facing = "", reloads = "R0";
  std::sscanf(text, "%3d %15s %15s", &tubes, facing, reloads);
  if (tubes < 1 || tubes > 20 || reloads[0] != 'R' || reloads[1] < '0' || reloads[1] > '9' || reloads[2])
    return {};
  return {
      1,
      {.system = System::launcher, .tubes = std::uint8_t(tubes), .reloads = std::uint8_t(reloads[1] - '0')},
      facing};
}

// "2 port": how many, quadrant.
Entry read_asw(const char* text) {
  int count = 0;
  Word facing = "";
  std::sscanf(text, "%3d %15s", &count, facing);
  return {count, {.system = System::asw_mount}, facing};
}

// "4 fighter": how many squadrons of which kind.
Entry read_squadrons(const char* text) {
  int count = 0;
  Word kind = "";
  std::sscanf(text, "%3d %15[a-z ]", &count, kind);
  const int plane = word_index(plane_words, kind);
  if (plane < 0 || Plane(plane) > Plane::torpedo_bomber) return {};
  return {count, {.system = System::squadron, .plane = Plane(plane)}};
}

// Where a text cannot be read or says more than `most`, it is told what was expected.
void read_list(TomlSection& ship, Sheet& sheet, const char* key, Entry (*read)(const char* text), int most,
               const char* wrong) {
  if (!ship.has(key)) return;
  for (const std::string& text : ship.texts(key)) {
    Entry entry = read(text.c_str());
    if (entry.count < 1 || entry.count > most) ship.fail(key, fmt::format("\"{}\"{}", text, wrong));
    entry.symbol.facing = read_facing(ship, key, entry.facing);
    add_symbols(ship, sheet, entry.symbol, entry.count);
  }
}

// "12(6)" or, for the last row, "12".
void read_rows(TomlSection& ship, Sheet& sheet) {
  const auto rows = ship.texts("rows");
  if (rows.empty() || rows.size() > max_rows)
    ship.fail("rows", "expected one to four rows of damage boxes (dmg.5)");
  for (const std::string& text : rows) {
    int boxes = 0, check = 0;
    char open = 0, close = 0;
    const int read = std::sscanf(text.c_str(), "%3d %c%3d %c", &boxes, &open, &check, &close);
    const bool checked = read == 4 && open == '(' && close == ')' && check >= 2 && check <= 6;
    if (boxes < 1 || boxes > 60 || !(read == 1 || checked))
      ship.fail(
          "rows",
          fmt::format("\"{}\" is no row; expected 1 to 60 boxes and a check on 2 to 6, as \"12(6)\" (thr.1)",
                      text));
    sheet.rows.add({std::uint8_t(boxes), std::uint8_t(check)});
    sheet.damage_boxes += boxes;
  }
}

// "2 above 1/2": points, and the fraction of speed above which it is disruptive.
void read_levels(TomlSection& ship, Sheet& sheet) {
  const auto levels = ship.texts("levels");
  if (levels.empty() || levels.size() > 4)
    ship.fail("levels", "expected one to four manoeuvre levels (rudder.1)");
  for (const std::string& text : levels) {
    int points = 0, numerator = 0, divisor = 1, end = 0;
    const int read = std::sscanf(text.c_str(), "%3d%n above %3d/%3d", &points, &end, &numerator, &divisor);
    const bool plain = read == 1 && std::size_t(end) == text.size();
    const bool fraction = read == 3 && numerator > 0 && numerator < divisor && divisor < 100;
    if (points < 1 || points > 6 || !(plain || fraction))
      ship.fail(
          "levels",
          fmt::format("\"{}\" is no level; expected points, as \"1\" or \"2 above 1/2\" (rudder.1)", text));
    sheet.levels.add({std::uint8_t(points), std::uint8_t(numerator), std::uint8_t(divisor)});
    add_symbol(ship, sheet, {.system = System::rudder});
  }
}

void read_hull(TomlSection& ship, Sheet& sheet) {
  constexpr const char* evasions[] = {"-", "e", "E"};
  sheet.speed = engine::read_thousandths(ship, "speed", 60);
  if (ship.has("submerged_speed"))
    sheet.submerged_speed = engine::read_thousandths(ship, "submerged_speed", 60);
  sheet.acceleration = engine::read_thousandths(ship, "acceleration", 20);
  sheet.deceleration = engine::read_thousandths(ship, "deceleration", 20);
  sheet.fuel = std::uint8_t(ship.number("fuel", {0, 60}));
  sheet.fire_boxes = std::uint8_t(ship.number("fire_boxes", {1, 60}));
  sheet.belt = std::uint8_t(ship.number("belt", {0, 3}));
  sheet.deck = std::uint8_t(ship.number("deck", {0, 3}));
  sheet.dives = ship.flag("dives", false), sheet.diesel = ship.flag("diesel", false);
  sheet.evasion = Evasion(read_word(ship, "evasion", evasions, "-"));
}

void read_weapons(TomlSection& ship, Sheet& sheet) {
  read_list(ship, sheet, "batteries", read_battery, 12,
            " is no battery; expected a class A to D, a number and an arc, as \"A 2 fwd\" (guns.1)");
  read_list(ship, sheet, "torpedoes", read_launcher, 1,
            " is no launcher; expected tubes, an arc and reloads, as \"4 bow R2\" (torp.8)");
  read_list(ship, sheet, "squadrons", read_squadrons, 9,
            ": expected 1 to 9 and fighter, dive bomber or torpedo bomber (air.1)");
}

// In the order in which they stand on the sheet.
void read_symbols(TomlSection& ship, Sheet& sheet) {
  read_count(ship, sheet, "boilers", System::boiler, 8);
  read_count(ship, sheet, "propellers", System::propeller, 6);
  read_levels(ship, sheet);
  read_count(ship, sheet, "radar", System::radar, 3);
  read_count(ship, sheet, "recon", System::recon, 4);
  read_weapons(ship, sheet);
  read_count(ship, sheet, "pdf", System::pdf, 12);
  read_count(ship, sheet, "adf", System::adf, 6);
  const long bridges = ship.number("bridges", {0, 2}, 1);
  add_symbols(ship, sheet, {.system = System::bridge}, std::min(bridges, 1L));
  add_symbols(ship, sheet, {.system = System::second_bridge}, bridges - 1);
  read_count(ship, sheet, "fire_controls", System::fire_control, max_fire_controls);
  read_count(ship, sheet, "damage_control", System::damage_control, 8);
  const long modifier = ship.number("magazine_modifier", {-3, 3}, 0);
  add_symbols(ship, sheet, {.system = System::magazine, .modifier = std::int8_t(modifier)},
              ship.number("magazines", {0, 4}, 0));
  read_list(ship, sheet, "asw", read_asw, 6, ": expected a number and an arc, as \"2 port\" (asw.5)");
  read_count(ship, sheet, "sonar", System::sonar, 2);
}

void check_sheet(const TomlSection& ship, const Sheet& sheet) {
  if (sheet.boxes() > 250) ship.fail("rows", "more than 250 damage boxes");
  const auto count = [&](System system) { return std::popcount(sheet.of[std::size_t(system)]); };
  if (count(System::launcher) + count(System::asw_mount) > 12)
    ship.fail("more than 12 launchers and anti-submarine mounts");
  if (sheet.groups.size() > 16) ship.fail("more than 16 kinds of weapons and arcs; a fire order holds 16");
  if (count(System::squadron) && sheet.type != Type::CV)
    ship.fail("squadrons",
              fmt::format("{} is no carrier (CV); only carriers have squadrons (air.1)", sheet.name));
  if (sheet.dives && sheet.type != Type::SS) ship.fail("dives", "only a submarine (SS) dives (sub.1)");
  if (sheet.dives && sheet.submerged_speed == 0)
    ship.fail("submerged_speed", "is missing; a submarine has two speeds (sub.7)");
}

}  // namespace

void read_sheet(TomlSection& ship, Sheet& sheet) {
  sheet.name = ship.text("name");
  sheet.note = ship.text("note", "");
  sheet.type = Type(read_word(ship, "type", type_words));
  sheet.nation = Nation(read_word(ship, "nation", nation_words, "other"));
  read_hull(ship, sheet);
  read_rows(ship, sheet);
  read_symbols(ship, sheet);
  complete(sheet);
  check_sheet(ship, sheet);
}

}  // namespace wetthrust
