// Scenario files.
#include "rulebooks/wetthrust/setup/load.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/files/names.h"
#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/rulebook.h"

namespace wetthrust {
namespace {

using engine::read_word;
using engine::TomlFile;
using engine::TomlSection;
using Draft = engine::Draft<Book, Battle>;

constexpr double yards_per_inch = 730, knots_per_inch = 3.6;
constexpr int most_turns = 200;
constexpr std::uint8_t squadron_value = 4;  // end.1

sea::Heading read_heading(TomlSection& section) {
  return sea::Heading::from_north({int(section.number("heading", {0, 359})) * 60});
}

void read_place(Draft& draft, TomlSection& section, Ship& ship) {
  if (!section.has("real")) {
    const auto at = section.reals("at", 2, 0, 1000);
    ship.pose = {{at[0], at[1]}, read_heading(section)};
    return;
  }
  const engine::HistoricShip was = engine::read_real(section, draft.refight, yards_per_inch);
  ship.pose = {{was.east, was.north}, sea::heading(was.course)};
  ship.speed = int(was.knots / knots_per_inch * 2 + 0.5) * 500;
}

void load_mounts(const Battle& battle, Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const Symbols mounts = sheet.of[std::size_t(System::launcher)] | sheet.of[std::size_t(System::asw_mount)];
  each_symbol(sheet, mounts, [&](int, const Symbol& symbol) {
    const bool tubes = symbol.system == System::launcher;
    ship.loaded[symbol.mount] =
        tubes ? symbol.tubes : std::uint8_t(std::max(1, battle.book->options.asw_loads));
    ship.reloads[symbol.mount] = symbol.reloads;
  });
}

void add_squadron(Draft& draft, const TomlSection& section, const Squadron& squadron,
                  const std::string& name) {
  if (draft.battle.squadrons.full())
    section.fail(fmt::format("more than {} squadrons and aircraft", max_squadrons));
  std::vector<std::string> taken = draft.book->ship_names;
  taken.insert(taken.end(), draft.book->squadron_names.begin(), draft.book->squadron_names.end());
  engine::check_name(section, taken, name);
  draft.battle.squadrons.add(squadron);
  draft.book->squadron_names.push_back(name);
  draft.book->squadron_values.push_back(squadron.carrier == no_carrier ? squadron_value : std::uint8_t{0});
}

// Squadrons and reconnaissance aircraft of her sheet, aboard and armed. wetthrust.air.1, wetthrust.air.2,
// wetthrust.recon.1: a symbol is a squadron of six, or a single reconnaissance aircraft.
void add_aircraft(Draft& draft, const TomlSection& section, int carrier) {
  const Ship& ship = draft.battle.ships[carrier];
  const Sheet& sheet = draft.battle.sheet(ship);
  std::array<int, 5> number{};
  for (std::size_t i = 0; i < sheet.symbols.size(); ++i) {
    const Symbol& symbol = sheet.symbols[i];
    if (symbol.system != System::squadron && symbol.system != System::recon) continue;
    Squadron squadron{};
    squadron.plane = symbol.system == System::recon ? Plane::recon : symbol.plane;
    squadron.side = ship.side, squadron.pose = ship.pose;
    squadron.carrier = std::uint8_t(carrier), squadron.symbol = std::uint8_t(i);
    squadron.aircraft = std::uint8_t(whole_squadron(squadron.plane));
    if (ship.lost >> i & 1) squadron.state = AirState::lost, squadron.aircraft = 0;  // air.11
    const std::size_t plane = std::size_t(squadron.plane);
    add_squadron(draft, section, squadron,
                 fmt::format("{} {} {}", draft.book->ship_names[std::size_t(carrier)], plane_words[plane],
                             ++number[plane]));
  }
}

// The hardest turn of her helm (rudder.1).
int most_points_of(const Sheet& sheet) {
  int most = 0;
  for (const Level& level : sheet.levels) most = std::max<int>(most, level.points);
  return most;
}

// Damage from before the battle: systems lost by name, and a jammed turn, no harder than she can make
// (rudder.3).
void read_damage(Draft& draft, TomlSection& section, Ship& ship) {
  const Sheet& sheet = draft.battle.sheet(ship);
  ship.damage = std::uint8_t(section.number("damage", {0, sheet.boxes() - 1L}, 0));
  if (section.has("lost"))
    for (const std::string& word : section.texts("lost")) {
      bool found = false;
      for (std::size_t i = 0; i < sheet.symbols.size() && !found; ++i)
        if (word == system_name(sheet.symbols[i].system) && !(ship.lost >> i & 1))
          ship.lost |= Symbols{1} << i, found = true;
      if (!found) section.fail("lost", fmt::format("{} has no {} to lose (gen.4)", sheet.name, word));
    }
  ship.fuel_empty = std::uint8_t(section.number("empty_fuel", {0, sheet.fuel}, 0));
  const long helm = most_points_of(sheet);
  ship.plot.first = std::int8_t(section.number("jammed", {-helm, helm}, 0));
}

void check_start(const Draft& draft, TomlSection& section, const Ship& ship) {
  if (!sea::inside(draft.book->table, ship.pose.at))
    section.fail(section.has("real") ? "real" : "at", "is off the table");
  if (ship.speed > top_speed(draft.battle, ship))
    section.fail("speed", fmt::format("is more than her top speed of {:g} (move.4)",
                                      top_speed(draft.battle, ship) / 1000.0));
}

void read_ship(Draft& draft, TomlSection& section, Side side) {
  if (draft.battle.ships.full()) section.fail(fmt::format("more than {} ships", max_ships));
  Ship ship{};
  ship.sheet = std::uint8_t(engine::read_design(section, draft.book->sheets));
  ship.side = side;
  const Sheet& sheet = draft.battle.sheet(ship);
  draft.book->submarines |= sheet.dives;
  draft.book->carriers |= sheet.of[std::size_t(System::squadron)] != 0;
  constexpr const char* modes[] = {"surfaced", "periscope", "deep"};
  ship.mode = Mode(read_word(section, "mode", modes, "surfaced"));
  if (ship.mode != Mode::surfaced && !sheet.dives) section.fail("mode", "only a submarine dives (sub.1)");
  ship.placing = section.flag("hidden", false) ? 1 : 0;
  if (ship.placing && ship.mode == Mode::surfaced)
    section.fail("hidden", "only a submerged submarine is hidden (sub.2)");
  read_place(draft, section, ship);
  if (section.has("speed")) ship.speed = engine::read_thousandths(section, "speed", 60);
  read_damage(draft, section, ship);
  ship.before = ship.pose, ship.corner = ship.marker = ship.pose.at;
  load_mounts(draft.battle, ship);
  check_start(draft, section, ship);
  const std::string name =
      section.text("name", section.has("real") ? section.text("real").c_str() : sheet.name.c_str());
  engine::check_name(section, draft.book->ship_names, name);
  section.done();
  draft.battle.ships.add(ship);
  draft.book->ship_names.push_back(name);
}

// Squadrons that come from an airfield or a carrier off the table.
void read_squadron(Draft& draft, TomlSection& section, Side side) {
  Squadron squadron{};
  squadron.side = side;
  squadron.plane = Plane(read_word(section, "plane", plane_words, nullptr));
  if (squadron.plane == Plane::recon)
    section.fail("plane", "a reconnaissance aircraft flies for a ship and is on her sheet (recon.1)");
  squadron.aircraft = std::uint8_t(section.number("aircraft", {1, full_squadron}, full_squadron));
  squadron.enters = std::uint8_t(section.number("enters", {1, most_turns}, 1));
  squadron.state = AirState::away;
  const std::string name = section.text("name");
  section.done();
  add_squadron(draft, section, squadron, name);
}

void rank_ships(const Battle& battle, Side side, std::vector<std::uint8_t>& ships) {
  for (int i = 0; i < battle.ships.size(); ++i)
    if (battle.ships[i].side == side) ships.push_back(std::uint8_t(i));
  std::stable_sort(ships.begin(), ships.end(), [&](std::uint8_t a, std::uint8_t b) {
    return battle.sheet(ship_actor(a)).value() > battle.sheet(ship_actor(b)).value();
  });
}

void read_side(Draft& draft, TomlSection& section, int number) {
  SideInfo& side = draft.book->sides[std::size_t(number)];
  engine::read_side_name(section, draft.book->ship_names, side.name, side.words);
  side.edge = sea::Edge(read_word(section, "edge", sea::edge_words, number == 0 ? "south" : "north"));
  const auto squadrons = section.sections("squadron", max_squadrons).size();
  if (section.sections("ship", max_ships).empty() && squadrons == 0)
    section.fail("a side needs a [[side.ship]] or a [[side.squadron]]");
  const int first = draft.battle.ships.size();
  section.each("ship", max_ships, [&](TomlSection& ship) { read_ship(draft, ship, Side(number)); });
  for (int i = first; i < draft.battle.ships.size(); ++i) add_aircraft(draft, section, i);
  section.each("squadron", max_squadrons,
               [&](TomlSection& squadron) { read_squadron(draft, squadron, Side(number)); });
  section.done();
  for (const Ship& ship : draft.battle.ships)
    if (index(ship.side) == number) side.points += draft.battle.sheet(ship).value();
  side.points += int(squadrons) * squadron_value;
  rank_ships(draft.battle, Side(number), side.ships);
}

void read_objective(Draft& draft, TomlSection& section) {
  constexpr const char* goals[] = {"points", "slow_down", "leave", "sink"};
  Objective objective;
  objective.goal = Goal(read_word(section, "goal", goals, nullptr));
  objective.side = Side(engine::read_name(section, "side", draft.book->sides, "side"));
  if (section.has("ship")) {
    objective.ship = engine::read_name(section, "ship", draft.book->ship_names, "ship");
    if (draft.battle.ships[objective.ship].side == objective.side)
      section.fail("ship", fmt::format("{} belongs to that side; the goal is an enemy (end.3)",
                                       draft.battle.name(ship_actor(objective.ship))));
  }
  if (objective.ship < 0 && (objective.goal == Goal::slow_down || objective.goal == Goal::sink))
    section.fail("ship", "is missing; this goal is about one ship");
  if (section.has("limit")) objective.limit = engine::read_thousandths(section, "limit", 60);
  if (section.has("edges"))
    for (const std::string& word : section.texts("edges")) {
      const auto* found = std::find(std::begin(sea::edge_words), std::end(sea::edge_words), word);
      if (found == std::end(sea::edge_words)) section.fail("edges", fmt::format("\"{}\" is no edge", word));
      objective.edges |= 1u << (found - std::begin(sea::edge_words));
    }
  section.done();
  draft.book->objectives.push_back(objective);
}

void read_setting(Draft& draft, TomlSection& root) {
  const auto size = root.reals("table", 2, 24, 400);
  draft.book->table = sea::table(size[0], size[1]);
  constexpr const char* weathers[] = {"calm", "squalls", "driving", "fog", "storm", "gale"};
  draft.battle.weather = Weather(read_word(root, "weather", weathers, "calm"));
  draft.book->turn_limit = int(root.number("turn_limit", {1, most_turns}, 20));
  draft.refight = engine::read_refight(root, draft.source.data);
}

const std::vector<engine::OptionRow<Options>>& all_options() {
  constexpr int minutes_a_degree = 60;
  static const std::vector<engine::OptionRow<Options>> rows = {
      {"hit_die_faces", &Options::hit_die_faces, {"2", "1", "3", "4", "5"}},
      {"point_angle_deg", &Options::point_angle, {"30", "22.5", "11.25"}, minutes_a_degree},
      {"turn_template_radius", &Options::turn_template_radius, {"0.5", "0"}},
      {"evasive_armour_scope", &Options::evasive_armour, {"all", "gunfire"}},
      {"fc_penalty", &Options::fc_penalty, {"cumulative", "last_turn"}},
      {"broadside_needs_all", &Options::broadside_needs_all, {"off", "on"}},
      {"dc_attempts", &Options::dc_attempts, {"per_symbol", "unlimited"}},
      {"torpedo_reload_turns", &Options::torpedo_reload_turns, {"3", "1", "2", "4", "5", "6"}},
      {"torpedo_natural_six_misses", &Options::torpedo_natural_six_misses, {"off", "on"}},
      {"asw_loads", &Options::asw_loads, {"0", "1", "2", "3", "4", "5", "6", "8", "10", "12"}},
      {"recon_ban", &Options::recon_ban, {"rest_of_game", "during"}},
      {"collisions", &Options::collisions, {"on", "off"}},
      {"weather_changes", &Options::weather_changes, {"off", "on"}},
      {"air_ops_weather_limit", &Options::air_ops_weather_limit, {"off", "on"}}};
  return rows;
}

void read_scenario(Draft& draft, TomlSection& root) {
  draft.scenario->options =
      engine::read_options("wetthrust", all_options(), root, draft.source.options, draft.book->options);
  read_setting(draft, root);
  for (const char* key : {"table", "options", "battle", "origin"}) root.rest_on(key);
  draft.book->sides.resize(sides);
  engine::read_two_sides(root, draft.faults,
                         [&](TomlSection& side, int number) { read_side(draft, side, number); });
  root.each("objective", 16, [&](TomlSection& objective) {
    objective.rest_on(root, "side");
    read_objective(draft, objective);
  });
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

}  // namespace wetthrust
