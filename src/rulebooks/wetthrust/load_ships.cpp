// ships.toml: the control sheets.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "engine/toml.h"
#include "rulebooks/wetthrust/chart.h"
#include "rulebooks/wetthrust/load.h"
#include "rulebooks/wetthrust/text.h"

namespace wetthrust {
namespace {

using engine::TomlSection;

constexpr int most_sheets = 200;

template <std::size_t N>
int word_index(const char* const (&words)[N], const std::string& word) {
  for (std::size_t i = 0; i < N; ++i)
    if (word == words[i]) return int(i);
  return -1;
}

void add_symbol(const TomlSection& ship, Sheet& sheet, const Symbol& symbol) {
  if (sheet.symbols.size() == max_symbols)
    ship.fail(fmt::format("more than {} symbols on one sheet", max_symbols));
  const Symbols bit = Symbols{1} << sheet.symbols.size();
  sheet.of[std::size_t(symbol.system)] |= bit;
  if (symbol.system == System::battery) sheet.batteries[std::size_t(symbol.battery)] |= bit;
  sheet.alike.push_back(bit);
  for (std::size_t i = 0; i < sheet.symbols.size(); ++i) {
    const Symbol& other = sheet.symbols[i];
    if (other.system != symbol.system || other.battery != symbol.battery || other.facing != symbol.facing)
      continue;
    sheet.alike[i] |= bit;
    sheet.alike.back() |= Symbols{1} << i;
  }
  sheet.symbols.push_back(symbol);
}

void add_symbols(TomlSection& ship, Sheet& sheet, const char* key, System system, long most) {
  const long count = ship.number(key, {0, most}, 0);
  for (long i = 0; i < count; ++i) add_symbol(ship, sheet, {.system = system});
}

Facing read_facing(const TomlSection& ship, const char* key, const std::string& word) {
  const int facing = word_index(facing_words, word);
  if (facing < 0)
    ship.fail(key, fmt::format("\"{}\" is no arc; expected one of {}", word, fmt::join(facing_words, ", ")));
  return Facing(facing);
}

// "A 2 fwd": class, how many, arc.
void read_batteries(TomlSection& ship, Sheet& sheet) {
  if (!ship.has("batteries")) return;
  for (const std::string& text : ship.texts("batteries")) {
    std::istringstream words(text);
    std::string letter, facing;
    int count = 0;
    words >> letter >> count >> facing;
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'D' || count < 1 || count > 12)
      ship.fail(
          "batteries",
          fmt::format(
              "\"{}\" is no battery; expected a class A to D, a number and an arc, as \"A 2 fwd\" (guns.1)",
              text));
    const Symbol symbol{.system = System::battery,
                        .battery = Battery(letter[0] - 'A'),
                        .facing = read_facing(ship, "batteries", facing)};
    for (int i = 0; i < count; ++i) add_symbol(ship, sheet, symbol);
  }
}

// "4 bow R2": tubes, arc, reloads.
void read_torpedoes(TomlSection& ship, Sheet& sheet) {
  if (!ship.has("torpedoes")) return;
  for (const std::string& text : ship.texts("torpedoes")) {
    std::istringstream words(text);
    std::string facing, reloads = "R0";
    int tubes = 0;
    words >> tubes >> facing >> reloads;
    if (tubes < 1 || tubes > 20 || reloads.size() != 2 || reloads[0] != 'R' || reloads[1] < '0' ||
        reloads[1] > '9')
      ship.fail(
          "torpedoes",
          fmt::format("\"{}\" is no launcher; expected tubes, an arc and reloads, as \"4 bow R2\" (torp.8)",
                      text));
    add_symbol(ship, sheet,
               {.system = System::launcher,
                .facing = read_facing(ship, "torpedoes", facing),
                .tubes = std::uint8_t(tubes),
                .reloads = std::uint8_t(reloads[1] - '0')});
  }
}

// "2 port": how many, quadrant.
void read_asw(TomlSection& ship, Sheet& sheet) {
  if (!ship.has("asw")) return;
  for (const std::string& text : ship.texts("asw")) {
    std::istringstream words(text);
    std::string facing;
    int count = 0;
    words >> count >> facing;
    if (count < 1 || count > 6)
      ship.fail("asw", fmt::format("\"{}\": expected a number and an arc, as \"2 port\" (asw.5)", text));
    for (int i = 0; i < count; ++i)
      add_symbol(ship, sheet, {.system = System::asw_mount, .facing = read_facing(ship, "asw", facing)});
  }
}

// "4 fighter": how many squadrons of which kind.
void read_squadrons(TomlSection& ship, Sheet& sheet) {
  if (!ship.has("squadrons")) return;
  for (const std::string& text : ship.texts("squadrons")) {
    const std::size_t blank = text.find(' ');
    const int plane = word_index(plane_words, blank == std::string::npos ? "" : text.substr(blank + 1));
    const int count = plane >= 0 && text[0] >= '1' && text[0] <= '9' ? text[0] - '0' : 0;
    if (plane < 0 || plane > 2 || count == 0 || blank != 1)
      ship.fail(
          "squadrons",
          fmt::format("\"{}\": expected 1 to 9 and fighter, dive bomber or torpedo bomber (air.1)", text));
    for (int i = 0; i < count; ++i)
      add_symbol(ship, sheet, {.system = System::squadron, .plane = Plane(plane)});
  }
}

// "12(6)" or, for the last row, "12".
void read_rows(TomlSection& ship, Sheet& sheet) {
  const auto rows = ship.texts("rows");
  if (rows.empty() || rows.size() > max_rows)
    ship.fail("rows", "expected one to four rows of damage boxes (dmg.5)");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::istringstream text(rows[i]);
    int boxes = 0, check = 0;
    char open = 0, close = 0;
    text >> boxes;
    const bool numbered = bool(text >> open >> check >> close);
    const bool good = boxes > 0 && boxes <= 60 &&
                      (numbered ? open == '(' && close == ')' && check >= 2 && check <= 6 : open == 0);
    if (!good)
      ship.fail(
          "rows",
          fmt::format("\"{}\" is no row; expected 1 to 60 boxes and a check on 2 to 6, as \"12(6)\" (thr.1)",
                      rows[i]));
    sheet.rows.add({std::uint8_t(boxes), std::uint8_t(check)});
    sheet.damage_boxes += boxes;
  }
  if (sheet.boxes() > 250) ship.fail("rows", "more than 250 damage boxes");
}

// "2 above 1/2": points, and the fraction of speed above which it is disruptive.
void read_levels(TomlSection& ship, Sheet& sheet) {
  const auto levels = ship.texts("levels");
  if (levels.empty() || levels.size() > 4)
    ship.fail("levels", "expected one to four manoeuvre levels (rudder.1)");
  for (const std::string& text : levels) {
    std::istringstream words(text);
    int points = 0, numerator = 0, divisor = 1;
    std::string above;
    char stroke = 0;
    words >> points;
    const bool noted = bool(words >> above >> numerator >> stroke >> divisor);
    const bool fraction =
        above == "above" && stroke == '/' && divisor > numerator && numerator > 0 && divisor < 100;
    if (points < 1 || points > 6 || (noted ? !fraction : !above.empty()))
      ship.fail(
          "levels",
          fmt::format("\"{}\" is no level; expected points, as \"1\" or \"2 above 1/2\" (rudder.1)", text));
    sheet.levels.add({std::uint8_t(points), std::uint8_t(noted ? numerator : 0), std::uint8_t(divisor)});
    add_symbol(ship, sheet, {.system = System::rudder});
  }
}

int thousandths(TomlSection& ship, const char* key, double most) {
  return int(ship.real(key, 0, most) * 1000 + 0.5);
}

void read_hull(TomlSection& ship, Sheet& sheet) {
  sheet.speed = thousandths(ship, "speed", 60);
  if (ship.has("submerged_speed")) sheet.submerged_speed = thousandths(ship, "submerged_speed", 60);
  sheet.acceleration = thousandths(ship, "acceleration", 20);
  sheet.deceleration = thousandths(ship, "deceleration", 20);
  sheet.fuel = std::uint8_t(ship.number("fuel", {0, 60}));
  sheet.fire_boxes = std::uint8_t(ship.number("fire_boxes", {1, 60}));
  sheet.belt = std::uint8_t(ship.number("belt", {0, 3}));
  sheet.deck = std::uint8_t(ship.number("deck", {0, 3}));
  sheet.dives = ship.flag("dives", false), sheet.diesel = ship.flag("diesel", false);
  const std::string evasion = ship.one_of("evasion", {"-", "e", "E"}, "-");
  sheet.evasion = evasion == "E" ? Evasion::full : evasion == "e" ? Evasion::penalties : Evasion::none;
}

void read_symbols(TomlSection& ship, Sheet& sheet) {
  add_symbols(ship, sheet, "boilers", System::boiler, 8);
  add_symbols(ship, sheet, "propellers", System::propeller, 6);
  read_levels(ship, sheet);
  add_symbols(ship, sheet, "radar", System::radar, 3);
  add_symbols(ship, sheet, "recon", System::recon, 4);
  read_batteries(ship, sheet);
  read_torpedoes(ship, sheet);
  read_squadrons(ship, sheet);
  add_symbols(ship, sheet, "pdf", System::pdf, 12);
  add_symbols(ship, sheet, "adf", System::adf, 6);
  const long bridges = ship.number("bridges", {0, 2}, 1);
  if (bridges > 0) add_symbol(ship, sheet, {.system = System::bridge});
  if (bridges > 1) add_symbol(ship, sheet, {.system = System::second_bridge});
  add_symbols(ship, sheet, "fire_controls", System::fire_control, max_fire_controls);
  add_symbols(ship, sheet, "damage_control", System::damage_control, 8);
  const long magazines = ship.number("magazines", {0, 4}, 0);
  const long modifier = ship.number("magazine_modifier", {-3, 3}, 0);
  for (long i = 0; i < magazines; ++i)
    add_symbol(ship, sheet, {.system = System::magazine, .modifier = std::int8_t(modifier)});
  read_asw(ship, sheet);
  add_symbols(ship, sheet, "sonar", System::sonar, 2);
}

void check_sheet(const TomlSection& ship, const Sheet& sheet) {
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

Sheet read_ship(TomlSection& ship) {
  Sheet sheet;
  sheet.name = ship.text("name");
  sheet.note = ship.text("note", "");
  sheet.type = Type(
      word_index(type_words, ship.one_of("type", {std::begin(type_words), std::end(type_words)}, nullptr)));
  sheet.nation = Nation(word_index(
      nation_words, ship.one_of("nation", {std::begin(nation_words), std::end(nation_words)}, "other")));
  read_hull(ship, sheet);
  read_rows(ship, sheet);
  read_symbols(ship, sheet);
  complete(sheet);
  check_sheet(ship, sheet);
  ship.done();
  return sheet;
}

std::vector<Sheet> read_sheets(const engine::TextFile& file, engine::Faults& faults) {
  const engine::TomlFile toml(file.path, file.text, &faults);
  TomlSection root = toml.root();
  std::vector<Sheet> sheets;
  root.each("ship", most_sheets, [&](TomlSection& ship) {
    sheets.push_back(read_ship(ship));
    for (std::size_t i = 0; i + 1 < sheets.size(); ++i)
      if (sheets[i].name == sheets.back().name)
        ship.fail("name", fmt::format("\"{}\" is there twice", sheets[i].name));
  });
  root.done();
  return sheets;
}

}  // namespace

std::vector<Sheet> load_sheets(const std::filesystem::path& file) {
  return read_sheets(file, engine::read_text(file));
}

std::vector<Sheet> load_sheets(const engine::DataFiles& data, engine::Faults& faults) {
  return engine::layered(
      data, "ships.toml", most_sheets,
      [&](const engine::TextFile& file) { return read_sheets(file, faults); },
      [](const Sheet& a, const Sheet& b) { return a.name == b.name; });
}

std::vector<Sheet> read_sheets(const std::filesystem::path& file, const std::string& text) {
  engine::Faults faults;
  std::vector<Sheet> sheets = read_sheets(engine::TextFile{file, text}, faults);
  faults.settle();
  return sheets;
}

std::vector<engine::ShipSheet> load_ship_list(const engine::DataFiles& data) {
  engine::Faults faults;
  const std::vector<Sheet> sheets = load_sheets(data, faults);
  faults.settle();
  std::vector<engine::ShipSheet> list;
  for (const Sheet& sheet : sheets)
    list.push_back({sheet.name, type_words[static_cast<int>(sheet.type)], double(sheet.value()),
                    sheet_lines(sheet), blank_boxes(sheet)});
  return list;
}

}  // namespace wetthrust
