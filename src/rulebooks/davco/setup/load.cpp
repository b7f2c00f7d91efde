// Scenario files.
#include "rulebooks/davco/setup/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/files/names.h"
#include "rulebooks/davco/captain/captain.h"
#include "rulebooks/davco/rulebook.h"
#include "rulebooks/davco/setup/words.h"

namespace davco {
namespace {

using engine::read_word;
using engine::TomlSection;
using Draft = engine::Draft<Book, Battle>;

constexpr int most_moves = 100;
constexpr int degaussed_from = 1940;  // davco.mines.3

// The rows of Table 1 that a record names.
void find_guns(Draft& draft, const TomlSection& section, Sheet& sheet) {
  const auto& guns = draft.book->tables.guns;
  for (std::size_t i = 0; i < sheet.gun.size(); ++i) {
    if (sheet.guns_called[i].empty()) continue;
    const auto found = std::ranges::find(guns, sheet.guns_called[i], &Gun::id);
    if (found == guns.end())
      section.fail("design", fmt::format("{} has guns \"{}\", which are not in tables.toml", sheet.name,
                                         sheet.guns_called[i]));
    sheet.gun[i] = int(found - guns.begin());
  }
}

// As she is recorded, davco.aa.1: all her points and AA guns.
Ship new_ship(const Sheet& sheet, Side side) {
  Ship ship{};
  ship.side = side;
  ship.points = sheet.points();
  ship.aa = sheet.aa_points();
  ship.degaussed = sheet.as_in >= degaussed_from && !is_merchant(sheet.type);
  return ship;
}

// davco.scale.1: 15 cm are 2,000 yards. Her place, course and knots; those of a real ship as she was.
void read_place(const Draft& draft, TomlSection& section, const Sheet& sheet, Ship& ship) {
  constexpr double yards_per_cm = 2000.0 / 15;
  int knots = sheet.knots;
  if (section.has("real")) {
    const engine::HistoricShip was = engine::read_real(section, draft.refight, yards_per_cm);
    ship.pose = {{was.east, was.north}, sea::heading(was.course)};
    knots = std::min(knots, int(was.knots));
  } else {
    const auto at = section.reals("at", 2, 0, 2000);
    ship.pose = {{at[0], at[1]}, sea::heading(double(section.number("heading", {0, 359})))};
  }
  if (!sea::inside(draft.book->table, ship.pose.at))
    section.fail(section.has("real") ? "real" : "at", "is off the sea");
  ship.before = ship.pose;
  ship.speed = ship.ordered = ship.ran = std::uint8_t(section.number("speed", {0, sheet.knots}, knots));
}

void read_ship(Draft& draft, TomlSection& section, Side side) {
  const int number = engine::read_design(section, draft.book->sheets);
  Sheet& sheet = draft.book->sheets[std::size_t(number)];
  find_guns(draft, section, sheet);
  count_cells(draft.book->tables, sheet);
  Ship ship = new_ship(sheet, side);
  ship.sheet = std::uint8_t(number);
  read_place(draft, section, sheet, ship);
  ship.degaussed = section.flag("degaussed", ship.degaussed);
  if (!section.flag("radar", true)) ship.set(Wreck::radar);
  if (section.flag("tubes", sheet.as_in >= sheet.tubes_from))
    for (int i = 0; i < sheet.tubes.size(); ++i) ship.loaded[std::size_t(i)] = sheet.tubes[i].tubes;
  const std::string name =
      section.text("name", section.has("real") ? section.text("real").c_str() : sheet.name.c_str());
  engine::check_name(section, draft.book->names, name);
  section.done();
  if (draft.battle.ships.full()) section.fail(fmt::format("more than {} ships", max_ships));
  draft.battle.ships.add(ship);
  draft.book->names.push_back(name);
}

// davco.air.4: waves as the scenario says. davco.air.1: five aircraft of one kind.
void read_wave(Draft& draft, TomlSection& section, Side side) {
  Wave wave{};
  wave.side = side;
  wave.kind = WaveKind(read_word(section, "kind", wave_words));
  wave.due = std::uint8_t(section.number("move", {1, most_moves}));
  const int count = int(section.number("waves", {1, max_waves}, 1));
  section.done();
  if (draft.battle.waves.size() + count > max_waves)
    section.fail(fmt::format("more than {} waves", max_waves));
  for (int i = 0; i < count; ++i) draft.battle.waves.add(wave);
}

void read_side(Draft& draft, TomlSection& section, int number) {
  SideInfo& side = draft.book->sides[std::size_t(number)];
  engine::read_side_name(section, draft.book->names, side.name, side.words);
  if (section.sections("ship", max_ships).empty() && section.sections("wave", max_waves).empty())
    section.fail("a side needs a [[side.ship]] or a [[side.wave]]");
  section.each("ship", max_ships, [&](TomlSection& ship) { read_ship(draft, ship, Side(number)); });
  section.each("wave", max_waves, [&](TomlSection& wave) { read_wave(draft, wave, Side(number)); });
  section.done();
  for (const Ship& ship : draft.battle.ships)
    if (index(ship.side) == number) side.points += ship.points;
}

void read_objective(Draft& draft, TomlSection& section) {
  constexpr const char* kinds[] = {"holds_the_sea", "leaves", "cripples", "stays_fast", "present_points"};
  Objective objective;
  objective.kind = Objective::Kind(read_word(section, "kind", kinds));
  objective.side = Side(engine::read_name(section, "side", draft.book->sides, "side"));
  objective.of = objective.side;
  if (section.has("of")) objective.of = Side(engine::read_name(section, "of", draft.book->sides, "side"));
  if (section.has("ship")) {
    objective.ship = engine::read_name(section, "ship", draft.book->names, "ship");
    objective.of = draft.battle.ships[objective.ship].side;
  }
  objective.points = int(section.number("points", {0, 100000}, 0));
  objective.times = int(section.number("times", {0, 10}, 0));
  objective.knots = int(section.number("knots", {0, 50}, 0));
  objective.above_half = section.flag("above_half", false);
  constexpr std::uint8_t every_edge = 15;
  if (section.has("edges"))
    objective.edges = read_bits(section, "edges", sea::edge_words);
  else
    objective.edges = every_edge;
  section.done();
  draft.book->objectives.push_back(objective);
}

// davco.mines.1: drawn before play.
void read_field(Draft& draft, TomlSection& section) {
  Field field;
  const auto box = section.reals("box", 4, 0, 2000);
  field.from = {std::min(box[0], box[2]), std::min(box[1], box[3])};
  field.to = {std::max(box[0], box[2]), std::max(box[1], box[3])};
  field.density = int(section.number("density", {1, 1000}));
  field.magnetic = section.flag("magnetic", false);
  section.done();
  draft.book->fields.push_back(field);
}

// davco.weather.1, davco.weather.2, davco.wind.1, davco.wind.2: what the scenario gives is not rolled.
void read_weather(Draft& draft, TomlSection& root) {
  Book& book = *draft.book;
  book.visibility = int(root.number("visibility", {0, 300}, 0));
  book.least_visibility = int(root.number("least_visibility", {0, 300}, 0));
  constexpr const char* theatres[] = {"North Atlantic", "Pacific", "Mediterranean"};
  book.pacific = read_word(root, "theatre", theatres, "North Atlantic") > 0;
  if (root.has("wind_strength")) book.wind_strength = read_word(root, "wind_strength", wind_words);
  if (root.has("wind")) book.wind_from = read_word(root, "wind", compass_words);
}

void read_setting(Draft& draft, TomlSection& root) {
  const auto size = root.reals("table", 2, 30, 1000);
  draft.book->table = sea::table(size[0], size[1]);
  draft.book->turn_limit = int(root.number("turn_limit", {1, most_moves}, draft.book->turn_limit));
  draft.refight = engine::read_refight(root, draft.source.data);
  read_weather(draft, root);
  root.each("minefield", max_fields, [&](TomlSection& field) { read_field(draft, field); });
}

const std::vector<engine::OptionRow<Options>>& all_options() {
  static const std::vector<engine::OptionRow<Options>> rows = {
      {"orders_ahead", &Options::orders_ahead, {"1", "2"}},
      {"radar", &Options::radar, {"off", "on"}},
      {"split_fire", &Options::split_fire, {"off", "on"}},
      {"deck_fire", &Options::deck_fire, {"off", "on"}},
      {"reload", &Options::reload, {"off", "on"}},
      {"aa_bearing", &Options::aa_bearing, {"off", "on"}},
      {"damaged_attack", &Options::damaged_attack, {"off", "on"}},
      {"carrier_flying", &Options::carrier_flying, {"off", "on"}},
      {"hidden_mines", &Options::hidden_mines, {"off", "on"}},
      {"hidden_damage", &Options::hidden_damage, {"off", "on"}}};
  return rows;
}

// davco.air.6: where carriers may fly, all their aircraft in waves of five, still aboard.
void add_carrier_waves(Draft& draft, const TomlSection& root) {
  if (!draft.book->options.carrier_flying) return;
  for (int i = 0; i < draft.battle.ships.size(); ++i) {
    const Ship& ship = draft.battle.ships[i];
    Wave wave{};
    wave.side = ship.side, wave.carrier = std::uint8_t(i), wave.aloft = false;
    for (int n = draft.battle.sheet(ship).aircraft / 5; n > 0; --n) {
      if (draft.battle.waves.full()) root.fail(fmt::format("more than {} waves", max_waves));
      draft.battle.waves.add(wave);
    }
  }
}

// Waves are called by their side, or their carrier, and number: "Axis wave 2".
void name_waves(Draft& draft) {
  std::array<int, sides + max_ships> number{};
  draft.book->names.resize(max_ships);
  for (const Wave& wave : draft.battle.waves) {
    const bool flown = wave.carrier < max_ships;
    const auto side = std::size_t(index(wave.side));
    const std::string of = flown ? draft.book->names[wave.carrier] : draft.book->sides[side].name;
    draft.book->names.push_back(fmt::format("{} wave {}", of, ++number[flown ? sides + wave.carrier : side]));
  }
}

void read_scenario(Draft& draft, TomlSection& root) {
  draft.scenario->options =
      engine::read_options("davco", all_options(), root, draft.source.options, draft.book->options);
  read_setting(draft, root);
  for (const char* key : {"table", "options", "battle", "origin"}) root.rest_on(key);
  draft.book->sides.resize(sides);
  engine::read_two_sides(root, draft.faults,
                         [&](TomlSection& side, int number) { read_side(draft, side, number); });
  root.each("objective", 16, [&](TomlSection& objective) {
    objective.rest_on(root, "side");
    read_objective(draft, objective);
  });
  add_carrier_waves(draft, root);
  name_waves(draft);
  note_contacts(draft.battle);
}

}  // namespace

engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source) {
  Draft draft(source);
  draft.faults.attempt([&] { draft.book->tables = load_tables(source.files(), draft.faults); });
  draft.faults.attempt(
      [&] { draft.book->sheets = engine::load_sheets<Sheet>(source.files(), draft.faults); });
  engine::read_root(source, *draft.scenario, draft.faults,
                    [&](TomlSection& root) { read_scenario(draft, root); });
  return engine::finished(rulebook(), draft);
}

}  // namespace davco
