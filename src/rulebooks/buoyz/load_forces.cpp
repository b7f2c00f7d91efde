// The sides of a scenario and their ships.
#include <fmt/format.h>

#include <algorithm>

#include "engine/names.h"
#include "engine/text.h"
#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/load_parts.h"

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

void check_fits(const Draft& draft, const TomlSection& section, const Sheet& sheet) {
  const Book& book = *draft.book;
  if (!draft.era_within(sheet.first_era, sheet.last_era))
    section.fail("design", fmt::format("{} is of eras {} to {}, this game of era {} (1.3.1)", sheet.name,
                                       sheet.first_era, sheet.last_era, book.era));
  if (book.year < sheet.first_year || book.year > sheet.last_year)
    section.fail("design", fmt::format("{} was so fitted from {} to {}, this game is in {} (1.3.1)",
                                       sheet.name, sheet.first_year, sheet.last_year, book.year));
}

void change_abilities(const Draft& draft, TomlSection& section, Sheet& sheet) {
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

// buoyz.5.10.2: who may lay mines at all.
bool may_lay_mines(const Sheet& sheet) {
  switch (sheet.klass) {
    case Class::light_cruiser:
    case Class::destroyer:
    case Class::destroyer_escort:
    case Class::submarine:
    case Class::nuclear_submarine:
    case Class::boat_counter: return true;
    default: return false;
  }
}

void read_ordnance(const Draft& draft, TomlSection& section, const Sheet& sheet, Ship& ship) {
  ship.torpedoes = sheet.torpedoes ? sheet.torpedo_loads : std::uint8_t{0};
  ship.depth_charges = sheet.depth_charges && !sheet.mtb ? sheet.depth_charge_loads : std::uint8_t{0};
  ship.missiles = sheet.launchers > 0 && !sheet.counter ? sheet.missile_loads : std::uint8_t{0};
  ship.mines = sheet.torpedoes ? std::uint8_t{0} : sheet.mines;
  if (section.flag("mines", false)) {
    if (draft.book->era < 5) section.fail("mines", "there are no mines before era 5 (5.10.1)");
    if (!may_lay_mines(sheet))
      section.fail("mines", fmt::format("{} is none of CL, DD, SS and smaller (5.10.2)", sheet.name));
    ship.mines = sheet.mines > 0 ? sheet.mines : std::uint8_t{6};
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
  ship.squadron = std::uint8_t(section.number("squadron", {0, 20}, 0));
  if (ship.squadron > 0 && !draft.book->options.squadrons)
    section.fail("squadron", "the option squadrons is off (12.1.1)");
  if (sheet.deploys) ship.set(Mark::stowed);
}

// A side that places its own ships gets them in a line along its edge until it has (Gaps G7).
sea::Pose waiting_place(const Draft& draft, Side side, int table) {
  const Book& book = *draft.book;
  const SideInfo& info = book.side(side);
  const sea::Table& sheet = book.table(table);
  const int number = int(std::count_if(draft.battle.ships.begin(), draft.battle.ships.end(),
                                       [&](const Ship& ship) { return ship.side == side; }));
  const bool level = info.edge == sea::Edge::North || info.edge == sea::Edge::South;
  const double length = level ? width(sheet) : depth(sheet);
  const double along = length * (1.0 / 6 + (2.0 / 3) * (0.5 + number % 10) / 10);
  const double off = info.depth * (0.25 + 0.5 * (number / 10 % 2));
  const sea::Point corner = sheet.south_west;
  switch (info.edge) {
    case sea::Edge::North: return {{corner.x + along, sheet.north_east.y - off}, sea::heading(180)};
    case sea::Edge::East: return {{sheet.north_east.x - off, corner.y + along}, sea::heading(270)};
    case sea::Edge::South: return {{corner.x + along, corner.y + off}, sea::heading(0)};
    case sea::Edge::West: break;
  }
  return {{corner.x + off, corner.y + along}, sea::heading(90)};
}

void check_place(const Draft& draft, const TomlSection& section, const Sheet& sheet, const Ship& ship) {
  const Book& book = *draft.book;
  if (!sea::inside(book.table(ship.table), ship.pose.at)) section.fail("at", "is off the table");
  if (sheet.fort() || ship.is(Mark::aground) || ship.is(Mark::anchored)) return;
  const auto within = [&](const std::vector<sea::Polygon>& shapes) {
    return std::any_of(shapes.begin(), shapes.end(),
                       [&](const sea::Polygon& shape) { return sea::inside(shape, ship.pose.at); });
  };
  if (within(book.docks)) return;
  for (const sea::Polygon& land : book.land)
    if (sea::distance(ship.pose.at, land) < book.p.land_belt)
      section.fail("at", fmt::format("is on land or within {} in of it (10.1.3)", book.p.land_belt));
  if (sheet.size < 4 && within(book.shoals))
    section.fail("at", "is on a shoal (10.1.2); expected aground = true with it");
}

// The place she had in the battle that was fought, by the scale of 250 yards to the inch.
sea::Pose real_place(const Draft& draft, TomlSection& section, const std::string& name) {
  const engine::HistoricShip* ship = draft.history ? draft.history->ship(name) : nullptr;
  if (!ship)
    section.fail("real", fmt::format("no ship \"{}\" in {}", name,
                                     draft.history ? draft.history->title : "any battle named above"));
  const double scale = draft.book->options.doubling_up ? 2 : 1;
  return {draft.origin + sea::Vec{ship->east, ship->north} * (scale / yards_per_inch),
          sea::heading(ship->course)};
}

void read_place(const Draft& draft, TomlSection& section, const Sheet& sheet, Ship& ship) {
  ship.table = std::uint8_t(read_table_number(draft, section));
  if (section.has("real")) {
    ship.pose = real_place(draft, section, section.text("real"));
  } else if (section.has("at")) {
    ship.pose.at = read_point(draft, section, "at", ship.table);
    ship.pose.heading =
        sea::heading(sheet.fort() && !section.has("heading") ? 0 : section.real("heading", 0, 360));
  } else if (ship.state == State::lurking || draft.book->side(ship.side).deploys) {
    ship.pose = waiting_place(draft, ship.side, ship.table);
  } else {
    section.fail("at", "is missing; expected [x, y], unless she lurks or her side deploys");
  }
  if (ship.state != State::lurking) check_place(draft, section, sheet, ship);
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
  for (const Ship& ship : draft.battle.ships) {
    if (ship.side != side) continue;
    const Sheet& sheet = draft.battle.sheet(ship);
    info.points += sheet.points + ((sheet.has & bit(Ability::cam)) ? points_of(Class::boat_counter) : 0);
    const bool flat_top = sheet.klass == Class::carrier || sheet.klass == Class::escort_carrier;
    info.had_capital = info.had_capital || is_capital(sheet.klass);
    info.had_gun_capital = info.had_gun_capital || (is_capital(sheet.klass) && !flat_top);
  }
  for (const Flight& flight : draft.battle.flights)
    if (flight.side == side && flight.carrier == land_based) info.points += points_of(Class::boat_counter);
  info.break_contact = (info.points * draft.book->options.bc_percent * 2 + 100) / 200;
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
  change_abilities(draft, section, sheet);
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
  SideInfo side;
  side.name = section.text("name");
  engine::check_name(section, draft.book->ship_names, side.name);
  engine::check_side_name(section, side.name);
  if (number == 1 && engine::same_word(side.name, draft.book->sides[0].name))
    section.fail("name", "both sides have the same name");
  side.nation = section.text("nation", "");
  side.edge = edge_named(section, "edge");
  side.deploys = section.flag("deploys", false);
  side.depth = section.has("depth") ? section.real("depth", 1, 200) : draft.book->era <= 4 ? 8 : 12;
  if (draft.book->options.doubling_up) side.depth *= 2;
  side.land_base = section.flag("land_base", false);
  side.head_start = int(section.number("head_start", {0, 100}, 0));
  side.japanese = section.flag("japanese", false);
  draft.book->sides.push_back(side);
  auto ships = section.sections("ship", max_ships);
  auto flights = section.sections("flight", max_flights);
  if (ships.empty() && flights.empty()) section.fail("ship", "a side needs at least one [[side.ship]]");
  for (TomlSection& ship : ships) read_ship(draft, ship, Side(number));
  for (TomlSection& flight : flights) read_flight(draft, flight, Side(number));
  fill_decks(draft, section, Side(number));
  section.done();
  check_squadrons(draft, section, Side(number));
  count_side(draft, Side(number));
}

}  // namespace buoyz
