// ships.toml: the damage record of each ship. Guns are found in Table 1 when a scenario is read: a record
// only names them.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/files/names.h"
#include "rulebooks/davco/setup/setup.h"
#include "rulebooks/davco/setup/words.h"

namespace davco {
namespace {

using engine::TomlSection;

int hundredths(TomlSection& ship, const char* key) {
  return ship.has(key) ? int(ship.real(key, 0, 30) * 100 + 0.5) : 0;
}

std::optional<Arc> arc_of(char letter) {
  constexpr std::string_view letters = "FRWPS";
  const auto at = letters.find(letter);
  return at == letters.npos ? std::nullopt : std::optional(Arc(at));
}

void add_mount(Sheet& sheet, const Mount& mount) {
  sheet.mounts_of[std::size_t(mount.battery)] |= 1u << sheet.mounts.size();
  sheet.mounts.add(mount);
}

// "A2F": turret A, two guns, which bear F.
void read_turret(TomlSection& ship, const std::string& text, Sheet& sheet) {
  const auto arc = text.size() == 3 ? arc_of(text[2]) : std::nullopt;
  const bool good = arc && std::string_view("ABCQXY").find(text[0]) != std::string_view::npos &&
                    text[1] >= '1' && text[1] <= '4';
  if (!good || sheet.mounts.full())
    return ship.report("turrets", fmt::format("is \"{}\"; expected letter, guns and arc, as in A2F", text));
  add_mount(sheet, {Battery::main, text[0], std::uint8_t(text[1] - '0'), *arc});
}

// "P 3x2": three mounts of two to port.
struct Several {
  std::string side;
  int mounts, each;
};
std::optional<Several> several(const std::string& text) {
  const auto blank = text.find(' ');
  if (blank == text.npos || text.size() != blank + 4 || text[blank + 2] != 'x') return std::nullopt;
  const int mounts = text[blank + 1] - '0', each = text[blank + 3] - '0';
  if (mounts < 1 || mounts > 9 || each < 1 || each > 9) return std::nullopt;
  return Several{text.substr(0, blank), mounts, each};
}

void read_secondary(TomlSection& ship, const std::string& text, Sheet& sheet) {
  const auto some = several(text);
  const auto arc = some && some->side.size() == 1 ? arc_of(some->side[0]) : std::nullopt;
  if (!arc || *arc == Arc::W || sheet.mounts.size() + some->mounts > max_mounts)
    return ship.report("secondary_mounts",
                       fmt::format("is \"{}\"; expected side and mounts by guns, as in \"P 3x2\"", text));
  for (int i = 0; i < some->mounts; ++i)
    add_mount(sheet, {Battery::secondary, some->side[0], std::uint8_t(some->each), *arc});
}

void read_tubes(TomlSection& ship, const std::string& text, Sheet& sheet) {
  constexpr const char* words[] = {"P", "S", "CL", "bow"};
  const auto some = several(text);
  const auto found = some ? std::find(std::begin(words), std::end(words), some->side) : std::end(words);
  if (found == std::end(words) || sheet.tubes.size() + some->mounts > max_tubes)
    return ship.report("tubes",
                       fmt::format("is \"{}\"; expected side and mounts by tubes, as in \"CL 2x4\"", text));
  for (int i = 0; i < some->mounts; ++i)
    sheet.tubes.add({TubeSide(found - std::begin(words)), std::uint8_t(some->each)});
  if (std::accumulate(sheet.tubes.begin(), sheet.tubes.end(), 0,
                      [](int sum, const Tubes& mount) { return sum + mount.tubes; }) > most_torpedoes)
    ship.report("tubes", fmt::format("are more than {}", most_torpedoes));
}

}  // namespace

std::uint8_t read_bits(TomlSection& section, const char* key, std::span<const char* const> words) {
  std::uint8_t bits = 0;
  for (const std::string& word : section.texts(key)) {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end())
      section.report(key, fmt::format("there is no \"{}\"; expected {}", word, fmt::join(words, ", ")));
    else
      bits |= std::uint8_t(1u << (found - words.begin()));
  }
  return bits;
}

// davco.record.2: a tenth for every decade from the twenties on.
int Sheet::points() const {
  const int decades = std::clamp((completed - 1910) / 10, 0, 4);
  return tons * (10 + decades) / 10;
}

// davco.firing.7: 5 for every whole 50 feet under 600.
int Sheet::size_modifier() const { return 5 * (std::max(0, 600 - length) / 50); }

std::array<std::uint16_t, bands> Sheet::aa_points() const {
  std::array<std::uint16_t, bands> points{};
  for (std::size_t i = 0; i < bands; ++i) points[i] = std::uint16_t(points_of_band[i] * aa_guns[i]);
  return points;
}

// davco.record.1: what a record has.
void read_sheet(TomlSection& ship, Sheet& sheet) {
  sheet.name = ship.text("name");
  sheet.nation = Nation(engine::read_word(ship, "nation", nation_words));
  sheet.type = Type(engine::read_word(ship, "type", type_words));
  sheet.column = Column(engine::read_word(ship, "hits", column_words));
  sheet.completed = int(ship.number("completed", {1880, 1952}));
  sheet.as_in = int(ship.number("as_in", {1929, 1952}));
  sheet.tons = int(ship.number("tons", {100, 100000}));
  sheet.length = int(ship.number("length", {50, 1200}));
  sheet.knots = int(ship.number("knots", {1, 50}));
  sheet.belt = hundredths(ship, "belt"), sheet.deck = hundredths(ship, "deck");
  sheet.turret = hundredths(ship, "turret"), sheet.secondary_turret = hundredths(ship, "secondary_turret");
  sheet.guns_called = {ship.text("main", ""), ship.text("secondary", "")};
  if (ship.has("turrets"))
    for (const std::string& text : ship.texts("turrets")) read_turret(ship, text, sheet);
  if (ship.has("secondary_mounts"))
    for (const std::string& text : ship.texts("secondary_mounts")) read_secondary(ship, text, sheet);
  if (ship.has("tubes"))
    for (const std::string& text : ship.texts("tubes")) read_tubes(ship, text, sheet);
  sheet.tubes_from = int(ship.number("tubes_from", {1900, 1952}, 1900));
  const auto aa = ship.numbers("aa_guns", bands, {0, 200});
  std::copy(aa.begin(), aa.end(), sheet.aa_guns.begin());
  sheet.aa_battery = AaBattery(engine::read_word(ship, "aa_battery", aa_battery_words, "none"));
  if (ship.has("fittings")) sheet.fittings = read_bits(ship, "fittings", fitting_words);
  sheet.lifts = std::uint8_t(ship.number("lifts", {0, 3}, 0));
  sheet.aircraft = std::uint8_t(ship.number("aircraft", {0, 120}, 0));
}

}  // namespace davco
