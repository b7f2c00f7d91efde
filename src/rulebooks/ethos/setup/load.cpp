// Scenario files.
#include "rulebooks/ethos/setup/load.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/files/history.h"
#include "engine/files/names.h"
#include "rulebooks/ethos/rulebook.h"
#include "rulebooks/ethos/setup/load_parts.h"
#include "rulebooks/ethos/setup/setup.h"
#include "rulebooks/ethos/setup/words.h"
#include "rulebooks/ethos/victory/victory.h"

namespace ethos {
namespace {

using engine::read_word;
using engine::TomlSection;

constexpr double yards_per_inch = 700;  // Gaps 13
constexpr int most_turns = 100;
constexpr int radio_from = 1905;  // ethos.comms.1

void read_place(Draft& draft, TomlSection& section, Ship& ship) {
  if (!section.has("real")) {
    const auto at = section.reals("at", 2, 0, 400);
    ship.pose = {{at[0], at[1]}, sea::Heading::from_north({int(section.number("heading", {0, 359})) * 60})};
  } else {
    const std::string real = section.text("real");
    const engine::HistoricShip* was = draft.history ? draft.history->ship(real) : nullptr;
    if (!was)
      section.fail("real", fmt::format("there is no \"{}\" in {}", real,
                                       draft.history ? draft.history->title : "any battle named above"));
    ship.pose = {draft.origin + sea::Vec{was->east, was->north} * (1 / yards_per_inch),
                 sea::heading(was->course)};
  }
  if (!sea::inside(draft.book->table, ship.pose.at))
    section.fail(section.has("real") ? "real" : "at", "is off the table");
}

// For whoever looks through the ships of the scenario: bases that are alike once.
void list_base(Draft& draft, const Sheet& sheet, long ships) {
  auto& bases = draft.scenario->bases;
  engine::ShipSheet base = shown(doubled(sheet));
  base.name = fmt::format("{} x {} on one base", ships, sheet.name);
  const bool listed =
      std::any_of(bases.begin(), bases.end(), [&](const auto& other) { return other.name == base.name; });
  if (!listed) bases.push_back(std::move(base));
}

// ethos.squadron.1, ethos.squadron.3, ethos.squadron.4: where bases are played, a sheet of double strength.
void make_squadron(Draft& draft, TomlSection& section, Ship& ship) {
  if (!section.has("ships")) return;
  const Sheet sheet = draft.battle.sheet(ship);
  const long ships = section.number("ships", {2, 20});
  if (sheet.kind != Kind::ship) section.fail("ships", "submarines and forts do not form squadrons");
  if (!draft.book->options.squadrons) {
    draft.scenario->doubts.push_back(fmt::format(
        "line {}: the {} {} ships of this base are played as one, because the option squadrons is off",
        section.line("ships"), ships, sheet.name));
    return;
  }
  ship.squadron = true;
  ship.sheet = std::uint8_t(draft.book->sheets.size());
  if (draft.book->sheets.size() > 250) section.fail("ships", "are too many squadrons");
  draft.book->sheets.push_back(doubled(sheet));
  list_base(draft, sheet, ships);
}

// ethos.sd.18: sheets give the years of a ship with "about"; far from them she was not there.
void doubt_year(Draft& draft, TomlSection& section, const Sheet& sheet) {
  constexpr int before = 10, after = 50;
  const int year = draft.book->year;
  if (sheet.year == 0 || (year >= sheet.year - before && year <= sheet.year + after)) return;
  draft.scenario->doubts.push_back(fmt::format("line {}: {} is of about {}, the battle in {}",
                                               section.line("design"), sheet.name, sheet.year, year));
}

// A submarine, above or below; her three counters lie where she does until they part (ethos.sub.1).
void add_contacts(Draft& draft, TomlSection& section, Ship& ship, int number) {
  ship.submerged = section.flag("submerged", false);
  if (draft.battle.sheet(ship).kind != Kind::submarine) {
    if (ship.submerged) section.fail("submerged", "only a submarine is");
    return;
  }
  if (draft.battle.contacts.size() == max_contacts)
    section.fail(fmt::format("more than {} submarines", max_submarines));
  ship.boat = std::uint8_t(draft.battle.contacts.size() / counters_a_boat);
  ship.real = 0;
  Contact contact{};
  contact.pose = ship.pose, contact.side = ship.side, contact.ship = std::uint8_t(number);
  contact.there = ship.submerged;
  for (int i = 0; i < counters_a_boat; ++i) draft.battle.contacts.add(contact);
}

// ethos.init.4: each side names one.
void read_flagship(Draft& draft, TomlSection& section, Side side, Actor who) {
  Actor& flagship = draft.battle.flagship[std::size_t(index(side))];
  if (!section.flag("flagship", false)) return;
  if (flagship != nobody) section.fail("flagship", "a side has one");
  flagship = who;
}

void read_fit(Draft& draft, TomlSection& section, int number) {
  if (!section.has("or")) return;
  draft.book->other_fit[std::size_t(number)] =
      engine::read_name(section, "or", draft.book->sheets, "ship", "ships.toml");
}

// Gaps 11: before turn 1 every ship counts as having moved its full allowance.
std::int32_t full_speed(const Sheet& sheet, const Ship& ship) {
  return ship.submerged ? sheet.submerged_speed : sheet.speed;
}

void read_ship(Draft& draft, TomlSection& section, Side side) {
  if (draft.battle.ships.full()) section.fail(fmt::format("more than {} ships", max_ships));
  const int number = draft.battle.ships.size();
  Ship ship{};
  ship.sheet = std::uint8_t(engine::read_design(section, draft.book->sheets));
  ship.side = ship.built_for = side;
  doubt_year(draft, section, draft.battle.sheet(ship));
  make_squadron(draft, section, ship);
  const Sheet& sheet = draft.battle.sheet(ship);
  fit_out(sheet, ship);
  read_place(draft, section, ship);
  ship.quality = Quality(read_word(section, "crew", quality_words, quality_words[int(sheet.quality)]));
  draft.book->crews[std::size_t(number)] = ship.quality;
  add_contacts(draft, section, ship, number);
  ship.moved = full_speed(sheet, ship);
  read_flagship(draft, section, side, Actor(number));
  read_fit(draft, section, number);
  if (section.flag("convoy", false)) draft.book->convoy |= one(number);
  if (section.flag("repeater", false)) draft.book->repeaters |= one(number);  // ethos.comms.3
  const std::string usual = section.has("real") ? section.text("real") : sheet.name;
  const std::string name = section.text("name", usual.c_str());
  engine::check_name(section, draft.book->names, name);
  section.done();
  draft.battle.ships.add(ship);
  draft.book->names.push_back(name);
}

// ethos.mine.1: laid before the battle, and armed.
void read_mine(Draft& draft, TomlSection& section, Side side) {
  const auto at = section.reals("at", 2, 0, 400);
  const bool real = !section.flag("dummy", false);
  if (!sea::inside(draft.book->table, {at[0], at[1]})) section.fail("at", "is off the table");
  section.done();
  if (draft.battle.mines.full()) section.fail(fmt::format("more than {} mine counters", max_mines));
  draft.battle.mines.add({{at[0], at[1]}, side, real, true, nobody});
}

void read_side(Draft& draft, TomlSection& section, int number) {
  const Side which = Side(number);
  SideInfo& side = draft.book->sides[std::size_t(number)];
  engine::read_side_name(section, draft.book->names, side.name, side.words);
  side.admiral = Quality(read_word(section, "admiral", quality_words, "normal"));
  if (section.has("shore")) side.shore_edge = read_word(section, "shore", sea::edge_words);
  if (section.sections("ship", max_ships).empty()) section.fail("a side needs a [[side.ship]]");
  section.each("ship", max_ships, [&](TomlSection& ship) { read_ship(draft, ship, which); });
  section.each("wave", max_waves, [&](TomlSection& wave) { read_wave(draft, wave, which); });
  section.each("mine", max_mines, [&](TomlSection& mine) { read_mine(draft, mine, which); });
  section.done();
  each_ship(draft.battle, [&](Actor who, const Ship& ship) {
    if (ship.side == which) side.points += points_of(draft.battle, who);
  });
  name_flagship(draft.battle, which);
}

void read_history(Draft& draft, TomlSection& root) {
  if (!root.has("battle")) return;
  const auto origin = root.reals("origin", 2, -1000, 1000);
  draft.origin = {origin[0], origin[1]};
  const std::string battle = root.text("battle");
  const auto file = draft.source.data.parent_path() / "battles" / (battle + ".toml");
  if (battle.find('/') != std::string::npos || !std::filesystem::exists(file))
    return root.report("battle",
                       fmt::format("is \"{}\"; expected the name of a file in data/battles", battle));
  draft.history = engine::load_battle(file);
  engine::fill_from(draft.scenario->setting, draft.history->setting);
}

sea::Polygon read_corners(TomlSection& section) {
  std::vector<sea::Point> corners;
  for (const auto& corner : section.rows("corners", 2, sea::most_corners, 0, 400))
    corners.push_back({corner[0], corner[1]});
  if (corners.size() < 3) section.fail("corners", "are fewer than three");
  section.done();
  return sea::Polygon(corners);
}

// Gaps 4, Gaps 9. Gaps 1: the usual table.
void read_waters(Draft& draft, TomlSection& root) {
  Book& book = *draft.book;
  book.table = sea::table(72, 48);
  if (root.has("table")) {
    const auto size = root.reals("table", 2, 12, 400);
    book.table = sea::table(size[0], size[1]);
  }
  root.each("land", 32, [&](TomlSection& land) { book.land.push_back(read_corners(land)); });
  root.each("shoal", 32, [&](TomlSection& shoal) { book.shoals.push_back(read_corners(shoal)); });
  if (auto shore = root.section("landing")) book.shore = read_corners(*shore);
  book.exits = read_edges(root, "exits");
}

// ethos.scenario.2: the year. ethos.weather.1: the wind. ethos.weather.5: the weather and, by Gaps 9, its
// turns.
void read_setting(Draft& draft, TomlSection& root) {
  constexpr const char* weathers[] = {"good", "bad"};
  Book& book = *draft.book;
  read_waters(draft, root);
  read_history(draft, root);
  book.year = int(root.number("year", {-3000, 2100}));
  book.turn_limit = int(root.number("turn_limit", {1, most_turns}, book.turn_limit));
  book.wind = sea::WindPoint(read_word(root, "wind", wind_words, "N"));
  draft.battle.weather.wind = book.wind;
  book.night = root.flag("night", false);
  book.bad_weather = read_word(root, "weather", weathers, "good") == 1;
  book.no_flying = root.flag("no_flying", false);
  if (root.has("weather_turns")) {
    const auto turns = root.numbers("weather_turns", 2, {1, most_turns});
    book.weather_from = int(turns[0]), book.weather_until = int(turns[1]);
  }
  book.radio = root.flag("radio", book.year >= radio_from);
  for (Sheet& sheet : book.sheets) set_year(sheet, book.year);
}

const std::vector<engine::OptionRow<Options>>& all_options() {
  static const std::vector<engine::OptionRow<Options>> rows = {
      {"squadrons", &Options::squadrons, {"off", "on"}},
      {"hidden", &Options::hidden, {"on", "off"}},
      {"command", &Options::command, {"off", "on"}},
      {"ammo", &Options::ammo, {"off", "on"}},
      {"wind_die", &Options::wind_die, {"5", "6"}},
      {"night_sight", &Options::night_sight, {"printed", "half"}},
      {"warhead", &Options::warhead, {"sum", "dice5plus"}}};
  return rows;
}

void read_scenario(Draft& draft, TomlSection& root) {
  draft.scenario->options =
      engine::read_options("ethos", all_options(), root, draft.source.options, draft.book->options);
  read_setting(draft, root);
  for (const char* key : {"table", "options", "battle", "origin", "year"}) root.rest_on(key);
  draft.book->sides.resize(sides);
  engine::read_two_sides(root, draft.faults,
                         [&](TomlSection& side, int number) { read_side(draft, side, number); });
  read_objectives(draft, root);
  add_waves_aboard(draft, root);
  name_counters(draft);
}

}  // namespace

engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source) {
  Draft draft(source);
  draft.faults.attempt(
      [&] { draft.book->sheets = engine::load_sheets<Sheet>(source.files(), draft.faults); });
  engine::read_root(source, *draft.scenario, draft.faults,
                    [&](TomlSection& root) { read_scenario(draft, root); });
  return engine::finished(rulebook(), draft);
}

}  // namespace ethos
