// ships.toml: the ship descriptions and their dated fits.
#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/load.h"
#include "rulebooks/buoyz/load_parts.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

constexpr int most_designs = 200;

constexpr const char* class_words[] = {
    "battleship",    "carrier",   "battlecruiser",    "escort carrier", "heavy cruiser",
    "light cruiser", "destroyer", "destroyer escort", "submarine",      "nuclear submarine",
    "transport",     "ironclad",  "first rate",       "second rate",    "third rate",
    "fourth rate",   "frigate",   "small sail",       "galley",         "merchant sail",
    "boat counter",  "fort",      "fireship"};

Class read_class(TomlSection& ship) {
  const std::vector<std::string> words(std::begin(class_words), std::end(class_words));
  const std::string word = ship.one_of("class", words, nullptr);
  return Class(std::find(words.begin(), words.end(), word) - words.begin());
}

std::uint8_t count(TomlSection& ship, const char* key, long most, long otherwise = 0) {
  return std::uint8_t(ship.number(key, {0, most}, otherwise));
}

// "1P" or "2S": so many wing turrets of one side.
bool read_wing(std::string_view text, Layout& layout) {
  const char side = text.empty() ? ' ' : text.back();
  if (side != 'P' && side != 'S') return false;
  const int number = engine::whole(text.substr(0, text.size() - 1)).value_or(-1);
  if (number < 0 || number > 20) return false;
  (side == 'P' ? layout.port : layout.starboard) = std::uint8_t(number);
  return true;
}

Layout read_layout(TomlSection& ship, const char* key, const char* otherwise) {
  const std::string text = ship.text(key, otherwise);
  if (text == "broadside") return {Mounting::broadside, 0, 0, 0};
  if (text == "all round") return {Mounting::all_round, 0, 0, 0};
  const auto turrets = engine::split(text, "+");
  Layout layout;
  std::uint8_t* place[] = {&layout.fore, &layout.mid, &layout.aft};
  for (std::size_t i = 0; i < 3; ++i) {
    const int number = turrets.size() >= 3 ? engine::whole(turrets[i]).value_or(-1) : -1;
    if (number < 0 || number > 20)
      ship.fail(key, "expected turrets fore+mid+aft as in \"2+0+2\", \"broadside\" or \"all round\"");
    *place[i] = std::uint8_t(number);
  }
  for (std::size_t i = 3; i < turrets.size(); ++i)
    if (!read_wing(turrets[i], layout))
      ship.fail(key, "expected wing turrets after fore+mid+aft as in \"2+0+2+1P+1S\"");
  if (layout.turrets() == 0) ship.fail(key, "has no turret at all");
  return layout;
}

// buoyz.5.1: a weapon that none of her eras knows.
void check_time(TomlSection& ship, const Sheet& sheet, const char* key, int first_era, const char* clause) {
  if (ship.has(key) && sheet.last_era < first_era)
    ship.fail(key, fmt::format("there are none before era {} ({}), and her eras are {} to {}", first_era,
                               clause, sheet.first_era, sheet.last_era));
}

void check_times(TomlSection& ship, const Sheet& sheet) {
  check_time(ship, sheet, "secondary", first_secondary, "5.1.3");
  check_time(ship, sheet, "aa", first_aa, "5.1.4");
  check_time(ship, sheet, "torpedoes", first_torpedoes, "5.9.1");
  check_time(ship, sheet, "mines", first_mines, "5.10.1");
  check_time(ship, sheet, "missiles", first_missiles, "5.11.3");
}

void read_guns(TomlSection& ship, Sheet& sheet) {
  sheet.main = count(ship, "main", 60);
  if (sheet.main > 0) {
    sheet.calibre = ship.text("calibre");
    const int bracket = bracket_of(sheet.calibre);
    if (bracket < 0)
      ship.fail("calibre", fmt::format("is \"{}\", which no range is given for (5.3.4); expected 6 in or "
                                       "more, as in \"15 in\"; smaller guns are secondary",
                                       sheet.calibre));
    sheet.main_bracket = std::uint8_t(bracket);
    sheet.main_layout = read_layout(ship, "layout", "1+0+1");
  }
  sheet.cannon = count(ship, "cannon", 60);
  if (sheet.cannon > 0) sheet.cannon_layout = read_layout(ship, "cannon_layout", "broadside");
  sheet.bow_chasers = count(ship, "bow_chasers", 60);
  sheet.stern_chasers = count(ship, "stern_chasers", 60);
  sheet.secondary = count(ship, "secondary", 60);
  sheet.aa = count(ship, "aa", 60);
}

// buoyz.5.1.8: launchers by size, one more in a submarine; a boat counter has one.
int usual_launchers(const Sheet& sheet) {
  if (sheet.counter) return 1;
  const int by_size = sheet.size >= 4 ? 1 : 5 - sheet.size;
  return by_size + (sheet.submarine() ? 1 : 0);
}

void read_ordnance(TomlSection& ship, Design& design) {
  Sheet& sheet = design.sheet;
  if (ship.has("torpedoes")) {
    for (const std::string& arc : ship.texts("torpedoes")) {
      bool* const bears = arc == "fore"        ? &sheet.torpedoes_fore
                          : arc == "aft"       ? &sheet.torpedoes_aft
                          : arc == "beam"      ? &sheet.torpedoes_beam
                          : arc == "port"      ? &sheet.torpedoes_port
                          : arc == "starboard" ? &sheet.torpedoes_starboard
                                               : nullptr;
      if (!bears)
        ship.fail("torpedoes",
                  fmt::format("tubes bear \"{}\"; expected fore, aft, beam, port or starboard (5.1.5)", arc));
      *bears = true;
    }
    sheet.torpedoes = true;
    design.silent_on_torpedoes = !ship.has("torpedo_loads");
    sheet.torpedo_loads = count(ship, "torpedo_loads", no_limit, usual_torpedoes(sheet, sheet.first_era));
    sheet.long_lance = ship.flag("long_lance", false);
    sheet.guided = ship.flag("guided", false);
  }
  if (ship.flag("missiles", false)) {
    sheet.launchers = count(ship, "launchers", 20, usual_launchers(sheet));
    sheet.missile_loads = count(ship, "missile_loads", no_limit, sheet.counter ? 1 : no_limit);
  }
  sheet.depth_charges = ship.flag("depth_charges", false);
  sheet.depth_charge_loads = count(ship, "depth_charge_loads", no_limit, sheet.depth_charges ? no_limit : 0);
  sheet.mines = count(ship, "mines", 60);
  design.torpedo_loads = sheet.torpedo_loads, design.missile_loads = sheet.missile_loads;
  if (sheet.has & bit(Ability::one_shot)) load_once(sheet);
}

void read_movement(TomlSection& ship, Sheet& sheet) {
  const char* keys[propulsions] = {"engines", "steam", "oars", "sails"};
  for (std::size_t i = 0; i < propulsions; ++i) sheet.speed[i] = count(ship, keys[i], 40);
  sheet.submerged_speed = count(ship, "submerged", 40);
  sheet.turning = count(ship, "turning", 8);
  const bool moves = std::any_of(sheet.speed.begin(), sheet.speed.end(), [](int speed) { return speed > 0; });
  if (moves == sheet.fort())
    ship.fail(sheet.fort() ? "a fort never moves (12.2.1); expected no speed"
                           : "has no speed; expected engines, steam, oars or sails (1.5.2)");
}

void read_body(TomlSection& ship, Sheet& sheet) {
  sheet.size = std::uint8_t(ship.number("size", {1, 6}));
  sheet.armour = count(ship, "armour", 12);
  const auto hull = ship.numbers("hull", 2, {0, 100});
  if (hull[0] < 1 || hull[1] >= hull[0])
    ship.fail("hull",
              "expected two numbers, the points of the hull and the lower number at which she is "
              "crippled (1.5.6)");
  sheet.hull = std::uint8_t(hull[0]), sheet.cripple = std::uint8_t(hull[1]);
  sheet.command = std::uint8_t(ship.number("command", {1, 3}, 2));
}

void read_years(TomlSection& ship, const char* key, int& first, int& last) {
  if (!ship.has(key)) return;
  const auto years = ship.numbers(key, 2, {-3000, 3000});
  if (years[0] > years[1]) ship.fail(key, "expected the first and the last year, in that order");
  first = int(years[0]), last = int(years[1]);
}

void read_eras(TomlSection& ship, Sheet& sheet) {
  const auto eras = ship.numbers("eras", 2, {1, 8});
  if (eras[0] > eras[1]) ship.fail("eras", "expected the first and the last era, in that order");
  sheet.first_era = int(eras[0]), sheet.last_era = int(eras[1]);
  read_years(ship, "years", sheet.first_year, sheet.last_year);
  read_years(ship, "service", sheet.first_service, sheet.last_service);
}

void read_abilities(TomlSection& ship, Sheet& sheet) {
  if (!ship.has("abilities")) return;
  for (const std::string& text : ship.texts("abilities")) {
    const NamedAbility entry = read_ability(ship, "abilities", text);
    const Eras eras = eras_of(entry.ability);
    if (sheet.first_era > eras.last || sheet.last_era < eras.first)
      if (!sheet.fort())
        ship.fail("abilities", fmt::format("{} is of eras {} to {} (7.3), the ship of eras {} to {}", text,
                                           eras.first, eras.last, sheet.first_era, sheet.last_era));
    add_ability(sheet, entry);
  }
  if ((sheet.has & bit(Ability::armoured_deck)) && (sheet.has & bit(Ability::swwobs2)))
    ship.fail("abilities", "a ship has at most one of Armoured Deck and SWWOBS2 (7.3.7)");
}

Fit read_fit(TomlSection& section) {
  Fit fit;
  fit.from_year = int(section.number("from_year", {-3000, 3000}, fit.from_year));
  fit.from_era = int(section.number("from_era", {1, 8}, 1));
  fit.option = section.text("option", "");
  fit.command = int(section.number("command", {1, 3}, 0));
  if (section.has("abilities"))
    for (const std::string& text : section.texts("abilities"))
      fit.abilities.push_back(read_ability(section, "abilities", text));
  section.done();
  return fit;
}

void read_deck(TomlSection& ship, Design& design) {
  Sheet& sheet = design.sheet;
  sheet.flights = count(ship, "flights", 20);
  if (sheet.flights > 0) design.flies = ship.texts("flies");
  if (sheet.flights > 0 && design.flies.empty())
    ship.fail("flies", "names no aircraft; expected those that fly from her (1.5.8)");
  if (sheet.flights > 0 && ship.has("wing")) design.wing = ship.texts("wing");
  if (int(design.wing.size()) > sheet.flights)
    ship.fail("wing", fmt::format("names {} flights, more than the {} of her deck (1.5.8)",
                                  design.wing.size(), sheet.flights));
  sheet.seaplane_carrier = ship.flag("seaplane_carrier", false);
  sheet.deploys = sheet.submarine() && (sheet.flights > 0 || sheet.main > 0);
}

Design read_design(TomlSection& ship) {
  Design design;
  Sheet& sheet = design.sheet;
  sheet.name = ship.text("name");
  sheet.type = ship.text("type");
  sheet.note = ship.text("note", "");
  sheet.nation = ship.text("nation", "");
  sheet.klass = read_class(ship);
  sheet.counter = ship.flag("counter", false);
  sheet.mtb = ship.flag("mtb", false);
  sheet.civilian = ship.flag("civilian", false);
  sheet.nuclear = sheet.klass == Class::nuclear_submarine;
  read_eras(ship, sheet);
  read_movement(ship, sheet);
  read_body(ship, sheet);
  read_abilities(ship, sheet);
  check_times(ship, sheet);
  read_guns(ship, sheet);
  read_ordnance(ship, design);
  read_deck(ship, design);
  sheet.points = int(ship.number("points", {0, 100}, points_of(sheet.klass)));
  sheet.base = base_of(sheet);
  for (TomlSection& fit : ship.sections("fit", 10)) design.fits.push_back(read_fit(fit));
  ship.done();
  return design;
}

std::string when(const Fit& fit) {
  if (!fit.option.empty()) return "by an option";
  return fit.from_era > 1 ? fmt::format("from era {}", fit.from_era) : fmt::format("from {}", fit.from_year);
}

std::string fit_text(const Fit& fit) {
  std::vector<std::string> words;
  if (fit.command > 0) words.push_back(fmt::format("command {}", fit.command));
  for (const NamedAbility& entry : fit.abilities)
    words.push_back(entry.ability == Ability::radar ? fmt::format("Radar {}", entry.level)
                                                    : ability_name(entry.ability));
  return fmt::format("{}", fmt::join(words, ", "));
}

std::vector<Design> read_designs(const engine::TextFile& file, engine::Faults& faults) {
  const engine::TomlFile toml(file.path, file.text, &faults);
  TomlSection root = toml.root();
  std::vector<Design> designs;
  root.each("ship", most_designs, [&](TomlSection& ship) {
    designs.push_back(read_design(ship));
    for (std::size_t i = 0; i + 1 < designs.size(); ++i)
      if (designs[i].sheet.name == designs.back().sheet.name)
        ship.fail("name", fmt::format("\"{}\" is there twice", designs[i].sheet.name));
  });
  root.done();
  return designs;
}

}  // namespace

std::vector<Design> load_designs(const engine::DataFiles& data, engine::Faults& faults) {
  return engine::layered(
      data, "ships.toml", most_designs,
      [&](const engine::TextFile& file) { return read_designs(file, faults); },
      [](const Design& a, const Design& b) { return a.sheet.name == b.sheet.name; });
}

std::vector<Sheet> load_sheets(const std::filesystem::path& file) {
  engine::Faults faults;
  const auto designs = read_designs({file, engine::read_text(file)}, faults);
  faults.settle();
  std::vector<Sheet> sheets;
  for (const Design& design : designs) sheets.push_back(design.sheet);
  return sheets;
}

std::vector<engine::ShipSheet> load_ship_list(const engine::DataFiles& data) {
  engine::Faults faults;
  const auto designs = load_designs(data, faults);
  faults.settle();
  std::vector<engine::ShipSheet> list;
  for (const Design& design : designs) {
    const Sheet& sheet = design.sheet;
    list.push_back(
        {sheet.name, kind_in_words(sheet), double(sheet.points), sheet_lines(sheet), blank_boxes(sheet)});
    for (const Fit& fit : design.fits) list.back().lines.push_back({when(fit), fit_text(fit)});
  }
  return list;
}

}  // namespace buoyz
