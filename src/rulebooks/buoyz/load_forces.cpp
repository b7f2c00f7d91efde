// The sides of a scenario and their ships.
#include <fmt/format.h>

#include <algorithm>

#include "engine/files/names.h"
#include "engine/text.h"
#include "rulebooks/buoyz/load_parts.h"
#include "rulebooks/buoyz/mines.h"

namespace buoyz {
namespace {

int design_index(const Draft& draft, const std::string& name) {
  for (std::size_t i = 0; i < draft.designs.size(); ++i)
    if (engine::same_word(draft.designs[i].sheet.name, name)) return int(i);
  return -1;
}

// The sheet a ship plays with: the book's own, or one of her own if the scenario changes her levels.
int sheet_for(Draft& draft, const Sheet& wanted) {
  auto& sheets = draft.book->sheets;
  for (std::size_t i = 0; i < sheets.size(); ++i)
    if (sheets[i].name == wanted.name && sheets[i].has == wanted.has && sheets[i].close == wanted.close &&
        sheets[i].radar == wanted.radar && sheets[i].civilian == wanted.civilian &&
        sheets[i].long_lance == wanted.long_lance && sheets[i].points == wanted.points)
      return int(i);
  sheets.push_back(wanted);
  draft.book->submarines |= wanted.submarine();
  draft.book->largest_hull = std::max(draft.book->largest_hull, wanted.base.length + wanted.base.beam);
  return int(sheets.size()) - 1;
}

// buoyz.1.3.1: nobody sails before her time; old ships sail on after it, but fireships (12.5.1).
void check_fits(const Draft& draft, const TomlSection& section, const Sheet& sheet) {
  const Book& book = *draft.book;
  if (book.era < sheet.first_era)
    section.fail("design", fmt::format("{} is not there before era {}, this game is of era {} (1.3.1)",
                                       sheet.name, sheet.first_era, book.era));
  if (sheet.fireship() && book.era > 3)
    section.fail("design",
                 fmt::format("there are no fireships in era {}, only in eras 2 and 3 (12.5.1)", book.era));
  if (book.year < sheet.first_year || book.year > sheet.last_year)
    section.fail("design", fmt::format("{} was so fitted from {} to {}, this game is in {} (1.3.1)",
                                       sheet.name, sheet.first_year, sheet.last_year, book.year));
}

void change_abilities(const Draft& draft, TomlSection& section, const Design& design, Sheet& sheet) {
  const bool once = sheet.has & bit(Ability::one_shot);
  if (section.has("with"))
    for (const std::string& text : section.texts("with")) {
      const NamedAbility entry = read_ability(section, "with", text);
      const Eras eras = eras_of(entry.ability);
      const int first = entry.ability == Ability::radar ? 5 + entry.level : eras.first;
      if (!draft.era_within(first, eras.last))
        section.fail("with", fmt::format("{} is of eras {} to {} (7.3), this game of era {}", text, first,
                                         eras.last, draft.book->era));
      add_ability(sheet, entry);
    }
  if (section.has("with") && (sheet.has & bit(Ability::aegis)) && sheet.radar < 3)
    section.fail("with", "Aegis needs Radar 3 (7.3.22)");
  if (section.has("without"))
    for (const std::string& text : section.texts("without"))
      sheet.has &= ~bit(read_ability(section, "without", text).ability);
  if (!(sheet.has & bit(Ability::radar))) sheet.radar = 0;
  if (!(sheet.has & bit(Ability::close))) sheet.close = 0;
  if (sheet.has & bit(Ability::one_shot))
    load_once(sheet);
  else if (once)
    load_again(design, sheet);
  sheet.civilian = section.flag("civilian", sheet.civilian);
}

// buoyz.5.9.3: surface ships of Japan have the Long Lance in era 6.
void fit_torpedoes(const Draft& draft, TomlSection& section, Side side, Sheet& sheet) {
  const bool japanese = draft.book->side(side).japanese && draft.book->era == 6;
  const bool usual = sheet.long_lance || (japanese && sheet.torpedoes_beam);
  sheet.long_lance = section.flag("long_lance", usual);
  if (sheet.long_lance && (draft.book->era != 6 || !sheet.torpedoes))
    section.fail("long_lance", "is a torpedo of era 6 (5.9.3)");
}

void read_ordnance(const Draft& draft, TomlSection& section, const Sheet& sheet, Ship& ship) {
  ship.torpedoes = sheet.torpedoes ? sheet.torpedo_loads : std::uint8_t{0};
  ship.depth_charges = sheet.depth_charges && !sheet.mtb ? sheet.depth_charge_loads : std::uint8_t{0};
  ship.missiles = sheet.launchers > 0 && !sheet.counter ? sheet.missile_loads : std::uint8_t{0};
  ship.mines = sheet.torpedoes ? std::uint8_t{0} : sheet.mines;
  if (section.flag("mines", false)) {
    if (draft.book->era < 5) section.fail("mines", "there are no mines before era 5 (5.10.1)");
    ship.mines = std::uint8_t(mines_carried(*draft.book, sheet));
    if (ship.mines == 0)
      section.fail("mines", fmt::format("{} is none of CL, DD, SS and smaller (5.10.2)", sheet.name));
    ship.torpedoes = 0;
  }
  const bool missile = sheet.counter && sheet.launchers > 0;
  if (section.flag("missile", missile)) {
    if (!sheet.counter || !draft.era_within(7, 8))
      section.fail("missile", "is for boat counters of eras 7 and 8 (1.6.2)");
    if (sheet.launchers == 0) section.fail("missile", fmt::format("{} has no launcher", sheet.name));
    ship.missiles = sheet.missile_loads;
    if (sheet.mtb) ship.torpedoes = 0;
  }
}

void mark(TomlSection& section, Ship& ship, const char* key, Mark mark) {
  if (section.flag(key, false)) ship.set(mark);
}

// What no ship is at the same time, each pair with the clause that says so.
struct Clash {
  const char *key, *other, *clause;
};
constexpr Clash clashes[] = {{"anchored", "aground", "10.1.2"},   {"submerged", "aground", "11.1.1"},
                             {"submerged", "anchored", "11.1.1"}, {"lurking", "aground", "11.1.2"},
                             {"lurking", "anchored", "11.1.2"},   {"lurking", "submerged", "11.1.3"},
                             {"lit", "anchored", "12.5.4"}};

void check_state(TomlSection& section, const Sheet& sheet, const Ship& ship) {
  for (const auto& [key, other, clause] : clashes)
    if (section.flag(key, false) && section.flag(other, false))
      section.fail(key, fmt::format("{} cannot be {} and {} at once ({})", sheet.name, other, key, clause));
  for (const char* key : {"aground", "anchored"})
    if (section.flag(key, false) && sheet.fort())
      section.fail(key, fmt::format("{} stands ashore and is never {} (12.2.1)", sheet.name, key));
  if (ship.is(Mark::submerged) && crippled(ship))
    section.fail("submerged", fmt::format("{} is crippled with {} hull points left, and cannot be under "
                                          "water (5.7.7)",
                                          sheet.name, ship.hull));
}

void read_state(const Draft& draft, TomlSection& section, const Sheet& sheet, Ship& ship) {
  mark(section, ship, "aground", Mark::aground);
  mark(section, ship, "anchored", Mark::anchored);
  mark(section, ship, "submerged", Mark::submerged);
  mark(section, ship, "lit", Mark::lit);
  if (ship.is(Mark::submerged) && !sheet.submarine())
    section.fail("submerged", fmt::format("{} is no submarine (11.1.1)", sheet.name));
  if (ship.is(Mark::lit) && !sheet.fireship())
    section.fail("lit", fmt::format("{} is no fireship (12.5.1)", sheet.name));
  if (section.flag("lurking", false)) {
    if (!sheet.submarine()) section.fail("lurking", fmt::format("{} is no submarine (11.1.1)", sheet.name));
    ship.state = State::lurking;
  }
  ship.zone = std::uint8_t(section.number("zone", {1, 6}, 0));
  if (ship.zone > 0 && ship.state != State::lurking)
    section.fail("zone", "is where a boat lurks (11.1.2); expected lurking = true with it");
  ship.command = std::uint8_t(section.number("command", {1, 3}, sheet.command));
  ship.hull = std::uint8_t(section.number("hull", {1, sheet.hull}, sheet.hull));
  if (ship.hull <= sheet.cripple) ship.set(Mark::crippled);
  check_state(section, sheet, ship);
  ship.squadron = std::uint8_t(section.number("squadron", {0, 20}, 0));
  if (ship.squadron > 0 && !draft.book->options.squadrons)
    section.fail("squadron", "the option squadrons is off (12.1.1)");
  if (sheet.deploys) ship.set(Mark::stowed);
}

std::string usual_name(const std::string& design, int number, int count) {
  std::string name = design;
  std::erase(name, '#');
  return count > 1 ? fmt::format("{} {}", name, number) : name;
}

void add_ship(Draft& draft, const TomlSection& section, const Ship& ship, const std::string& name) {
  if (draft.battle.ships.full()) section.fail(fmt::format("more than {} ships", max_ships));
  std::vector<std::string> taken = draft.book->ship_names;
  for (const SideInfo& side : draft.book->sides) taken.push_back(side.name);
  engine::check_name(section, taken, name);
  draft.battle.ships.add(ship);
  draft.book->ship_names.push_back(name);
}

void check_squadrons(const Draft& draft, const TomlSection& section, Side side) {
  constexpr int most = 6;
  for (int number = 1; number <= 20; ++number) {
    const auto ships =
        std::count_if(draft.battle.ships.begin(), draft.battle.ships.end(),
                      [&](const Ship& ship) { return ship.side == side && ship.squadron == number; });
    if (ships > most)
      section.fail(
          fmt::format("squadron {} has {} ships; at most {} sail in one (12.1.1)", number, ships, most));
  }
}

// What the side brings, in points, and the level at which it must think of breaking contact (cam2.3.7).
void count_side(Draft& draft, Side side) {
  SideInfo& info = draft.book->sides[std::size_t(index(side))];
  for (const Ship& ship : draft.battle.ships)
    if (ship.side == side) info.points += draft.battle.sheet(ship).points;
  for (int i = 0; i < draft.battle.flights.size(); ++i)
    if (draft.battle.flights[i].side == side) info.points += draft.book->flight_points[std::size_t(i)];
  info.break_contact = std::max(1, (info.points * draft.book->options.bc_percent * 2 + 100) / 200);
}

}  // namespace

int ship_named(const Draft& draft, std::string_view name) {
  const auto& names = draft.book->ship_names;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (engine::same_word(names[i], name)) return int(i);
  return -1;
}

sea::Edge edge_named(TomlSection& section, const char* key) {
  const std::string edge = section.one_of(key, {"north", "east", "south", "west"}, nullptr);
  return edge == "north"   ? sea::Edge::North
         : edge == "east"  ? sea::Edge::East
         : edge == "south" ? sea::Edge::South
                           : sea::Edge::West;
}

void read_ship(Draft& draft, TomlSection& section, Side side) {
  const std::string name_of_design = section.text("design");
  const int number = design_index(draft, name_of_design);
  if (number < 0) section.fail("design", fmt::format("no ship \"{}\" in ships.toml", name_of_design));
  const Design& design = draft.designs[std::size_t(number)];
  check_fits(draft, section, design.sheet);
  Sheet sheet = fitted(design, *draft.book);
  change_abilities(draft, section, design, sheet);
  fit_torpedoes(draft, section, side, sheet);
  sheet.points = int(section.number("points", {0, 100}, sheet.points));  // rolled for, as a shore battery's
  Ship ship{};
  ship.side = ship.owner = side;
  ship.sheet = std::uint8_t(sheet_for(draft, sheet));
  ship.abilities = sheet.has;
  read_state(draft, section, sheet, ship);
  read_ordnance(draft, section, sheet, ship);
  read_place(draft, section, sheet, ship);
  const int count = int(section.number("count", {1, max_ships}, 1));
  const std::string known_as =
      section.has("real") ? section.text("real") : usual_name(design.sheet.name, 1, 1);
  const std::string name = section.text("name", known_as.c_str());
  const bool flagship = section.flag("flagship", false);
  section.done();
  if (flagship && draft.battle.fleet(side).flagship != nobody)
    section.fail("flagship", "a fleet has one flagship (3.0.5)");
  if (flagship) draft.battle.fleet(side).flagship = ship_actor(draft.battle.ships.size());
  for (int i = 1; i <= count; ++i) {
    if (i > 1 && ship.state != State::lurking) {
      if (section.has("at") || section.has("real"))
        section.fail("count", "ships with a place are written one by one");
      ship.pose = waiting_place(draft, side, ship.table);
    }
    add_ship(draft, section, ship, usual_name(name, i, count));
  }
}

void read_side(Draft& draft, TomlSection& section, int number) {
  SideInfo& side = draft.book->sides[std::size_t(number)];
  side.name = section.text("name");
  engine::check_name(section, draft.book->ship_names, side.name);
  engine::check_side_name(section, side.name);
  side.words = engine::read_side_words(section, side.name);
  side.nation = section.text("nation", "");
  side.edge = edge_named(section, "edge");
  side.deploys = section.flag("deploys", false);
  side.hides = section.flag("hides", false);
  side.depth = section.has("depth") ? section.real("depth", 1, 200) : draft.book->era <= 4 ? 8 : 12;
  if (draft.book->options.doubling_up) side.depth *= 2;
  side.land_base = section.flag("land_base", false);
  side.head_start = int(section.number("head_start", {0, 100}, 0));
  side.japanese = section.flag("japanese", false);
  if (section.sections("ship", max_ships).empty() && section.sections("flight", max_flights).empty())
    section.report("ship", "a side needs at least one [[side.ship]]");
  section.each("ship", max_ships, [&](TomlSection& ship) { read_ship(draft, ship, Side(number)); });
  section.each("flight", max_flights, [&](TomlSection& flight) {
    flight.rest_on(section, "ship");
    read_flight(draft, flight, Side(number));
  });
  section.done();
  section.rest_on("ship"), section.rest_on("flight");
  fill_decks(draft, section, Side(number));
  check_squadrons(draft, section, Side(number));
  count_side(draft, Side(number));
}

}  // namespace buoyz
