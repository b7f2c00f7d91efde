// ships.toml: ship descriptions (ethos.sd).
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/files/names.h"
#include "rulebooks/ethos/setup/load.h"
#include "rulebooks/ethos/setup/words.h"
#include "rulebooks/ethos/umpiring.h"

namespace ethos {
namespace {

using engine::read_word;
using engine::TomlSection;

constexpr int sonar_from = 1939;         // Gaps 6: of submarines
constexpr std::uint8_t stock = 6;        // Gaps 7: mines and mine RHs of a minelayer
constexpr std::uint8_t salvo_mines = 3;  // ethos.sub.11: a submarine's count as salvos; as many mine RHs

template <class Words>
int place_of(const TomlSection& section, const char* key, const Words& words, std::string_view word) {
  const auto* found = std::find(std::begin(words), std::end(words), word);
  if (found == std::end(words))
    section.fail(key,
                 fmt::format("there is no \"{}\" here; expected one of {}", word, fmt::join(words, ", ")));
  return int(found - std::begin(words));
}

std::uint8_t read_small(TomlSection& section, const char* key, long most = 99, long otherwise = 0) {
  return std::uint8_t(section.number(key, {0, most}, otherwise));
}

// ethos.sd.4, ethos.sd.5, ethos.sd.7, ethos.sd.8.
void read_gun(TomlSection& section, Sheet& sheet) {
  Entry entry;
  entry.weapon = WeaponClass(read_word(section, "weapon", weapon_words));
  if (entry.weapon == WeaponClass::gun) entry.calibre = int(section.real("calibre", 1, 20) * 100 + 0.5);
  const std::uint8_t both = read_small(section, "points");
  entry.points = {read_small(section, "port", 99, both), read_small(section, "starboard", 99, both)};
  entry.ends = Ends(read_word(section, "ends", ends_words, "none"));
  entry.secondary = section.flag("secondary", false);
  entry.automatic = section.flag("automatic", false);
  entry.ahead = int(section.number("ahead", {-1, 99}, -1));
  entry.astern = int(section.number("astern", {-1, 99}, -1));
  section.done();
  if (sheet.entries.full()) section.fail(fmt::format("more than {} gun entries", max_entries));
  sheet.entries.add(entry);
}

// ethos.sd.9: alternatives of one launcher are listed together.
void read_launcher(TomlSection& section, Sheet& sheet) {
  constexpr const char* weapons[] = {"torpedo", "missile", "mine"};
  Launcher launcher;
  for (const std::string& word : section.texts("weapons")) {
    const int weapon = place_of(section, "weapons", weapons, word);
    (weapon == 0 ? launcher.torpedo : weapon == 1 ? launcher.missile : launcher.mine) = true;
  }
  for (const std::string& word : section.texts("arcs"))
    launcher.arcs |= bit(Quarter(place_of(section, "arcs", quarter_words, word)));
  launcher.guided = section.flag("guided", false);
  launcher.unguided = section.flag("unguided", false);
  launcher.asw_use = section.flag("asw", false);
  const long count = section.number("launchers", {1, max_launchers}, 1);
  section.done();
  if (sheet.launchers.size() + count > max_launchers)
    section.fail(fmt::format("more than {} launchers", max_launchers));
  for (long i = 0; i < count; ++i) sheet.launchers.add(launcher);
}

// ethos.sd.13: "3 fighter".
void read_waves(TomlSection& section, Sheet& sheet) {
  if (!section.has("waves")) return;
  for (const std::string& text : section.texts("waves")) {
    const auto blank = std::min(text.find(' '), text.size() - 1);
    const auto count = engine::whole(text.substr(0, blank));
    if (!count || *count < 1 || *count > 40)
      section.fail("waves",
                   fmt::format("is \"{}\"; expected a number and a type, as in \"3 fighter\"", text));
    const int type = place_of(section, "waves", wave_words, text.substr(blank + 1));
    if (sheet.carried.full()) section.fail("waves", "are of more than eight types");
    sheet.carried.add({WaveType(type), std::uint8_t(*count)});
  }
}

std::string all_notes() {
  std::string words = "minelayer";
  for (const Note& note : note_words) words += fmt::format(", {}", note.word);
  return words;
}

// ethos.sd.18.
void read_notes(TomlSection& section, Sheet& sheet) {
  if (!section.has("notes")) return;
  for (const std::string& word : section.texts("notes")) {
    const auto* found = std::find_if(std::begin(note_words), std::end(note_words),
                                     [&](const Note& note) { return word == note.word; });
    if (word == "minelayer")
      sheet.mines = sheet.dummies = stock;
    else if (found == std::end(note_words))
      section.report("notes", fmt::format("there is no note \"{}\"; expected one of {}", word, all_notes()));
    else
      sheet.*found->flag = true;
  }
}

// ethos.move.9: what drives her.
void read_power(TomlSection& section, Sheet& sheet) {
  if (!section.has("power")) return;
  sheet.steam = false;
  bool Sheet::*const flags[] = {&Sheet::sails, &Sheet::oars, &Sheet::steam};
  for (const std::string& word : section.texts("power"))
    sheet.*flags[place_of(section, "power", power_words, word)] = true;
}

std::optional<Sheet::YearlyEcm> read_ecm(TomlSection& section, const char* key) {
  if (!section.has(key)) return std::nullopt;
  const auto numbers = section.numbers(key, 2, {-3000, 3000});
  if (numbers[1] < 0 || numbers[1] > 4) section.fail(key, "is a year and then ECM of 0 to 4");
  return Sheet::YearlyEcm{int(numbers[0]), std::uint8_t(numbers[1])};
}

// ethos.sd.6, ethos.carrier.3.
void read_deck(TomlSection& section, Sheet& sheet) {
  const auto pair = [&](const char* key, std::uint8_t& first, std::uint8_t& second) {
    if (!section.has(key)) return;
    const auto numbers = section.numbers(key, 2, {0, 20});
    first = std::uint8_t(numbers[0]), second = std::uint8_t(numbers[1]);
  };
  pair("deck", sheet.deck[0], sheet.deck[1]);
  pair("rates", sheet.launch_rate, sheet.recovery_rate);
  sheet.combined_deck = read_small(section, "combined_deck", 20);
}

// ethos.sd.10: as many launchers as ECM where none are printed and she has sonar. Gaps 6: who has it.
void complete(Sheet& sheet, bool printed) {
  const bool asw_use = std::any_of(sheet.launchers.begin(), sheet.launchers.end(),
                                   [](const Launcher& launcher) { return launcher.asw_use; });
  if (!printed && sheet.sonar && !sheet.no_asw && !asw_use && sheet.kind == Kind::ship)
    sheet.asw = std::max<std::uint8_t>(1, sheet.ecm);
  sheet.sonar |= sheet.asw > 0 || asw_use || (sheet.kind == Kind::submarine && sheet.year >= sonar_from);
  for (const Launcher& launcher : sheet.launchers)
    if (launcher.mine && sheet.kind == Kind::submarine) sheet.mines = sheet.dummies = salvo_mines;
}

// ethos.sd.3: one speed or several. ethos.general.4, ethos.sub.5: what the sheet prints beats the usual.
void read_speeds(TomlSection& ship, Sheet& sheet) {
  sheet.speed = engine::read_thousandths(ship, "speed", 6);
  sheet.submerged_speed = ship.has("submerged_speed") ? engine::read_thousandths(ship, "submerged_speed", 6)
                          : sheet.nuclear             ? sheet.speed
                                                      : 1000;
  sheet.silent_speed = ship.has("silent_speed") ? engine::read_thousandths(ship, "silent_speed", 6) : 0;
  sheet.silent_ecm = int(ship.number("silent_ecm", {0, 4}, 0));
}

// ethos.sd.11, ethos.sd.12, ethos.sd.14, ethos.sd.15, ethos.sd.16, ethos.sd.17.
void read_boxes(TomlSection& ship, Sheet& sheet) {
  sheet.motive = read_small(ship, "motive", 3);
  sheet.hull = std::uint8_t(ship.number("hull", {1, 60}));
  sheet.armour = read_small(ship, "armour", 20);
  sheet.crew = std::uint8_t(ship.number("crew", {1, 40}));
  sheet.marines = read_small(ship, "marines", 20);
  sheet.aa = read_small(ship, "aa", 40), sheet.ecm = read_small(ship, "ecm", 4);
  sheet.spotters = read_small(ship, "spotters", 6);
  sheet.asw = read_small(ship, "asw", 8);
}

}  // namespace

// ethos.sd.1, ethos.sd.2: what a ship description has.
void read_sheet(TomlSection& ship, Sheet& sheet) {
  sheet.name = ship.text("name");
  sheet.type = ship.text("type");
  sheet.year = int(ship.number("year", {-3000, 2100}));
  sheet.kind = Kind(read_word(ship, "kind", kind_words, "ship"));
  sheet.size = Size(read_word(ship, "size", size_words));
  sheet.hull_kind = Hull(read_word(ship, "built", hull_words, "metal"));
  sheet.quality = Quality(read_word(ship, "quality", quality_words, "normal"));
  read_power(ship, sheet);
  read_notes(ship, sheet);
  read_speeds(ship, sheet);
  read_boxes(ship, sheet);
  sheet.ecm_before = read_ecm(ship, "ecm_before"), sheet.ecm_from = read_ecm(ship, "ecm_from");
  read_deck(ship, sheet);
  read_waves(ship, sheet);
  ship.each("gun", max_entries, [&](TomlSection& gun) { read_gun(gun, sheet); });
  ship.each("launcher", max_launchers, [&](TomlSection& launcher) { read_launcher(launcher, sheet); });
  complete(sheet, ship.has("asw"));
}

// ethos.sd.12, ethos.sd.18: ECM that the sheet gives by years.
void set_year(Sheet& sheet, int year) {
  if (sheet.ecm_before && year < sheet.ecm_before->year) sheet.ecm = sheet.ecm_before->ecm;
  if (sheet.ecm_from && year >= sheet.ecm_from->year) sheet.ecm = sheet.ecm_from->ecm;
}

int Sheet::best_points() const {
  std::array<int, broadsides> sum{};
  for (const Entry& entry : entries)
    for (std::size_t side = 0; side < broadsides; ++side) sum[side] += entry.points[side];
  return std::max(sum[0], sum[1]);
}

int Sheet::waves() const {
  return std::accumulate(carried.begin(), carried.end(), 0,
                         [](int sum, const Carried& some) { return sum + some.waves; });
}

// Gaps 8.
int Sheet::points(Quality crew_quality) const {
  const int best_speed = kind == Kind::submarine ? std::max(speed, submerged_speed) : speed;
  const double sum = hull + armour + crew + marines + best_points() + 4 * (launchers.size() + asw) + aa +
                     4 * ecm + 4 * waves() + 2 * best_speed / 1000.0;
  const int tenths = crew_quality == Quality::exceptional ? 11 : crew_quality == Quality::poor ? 9 : 10;
  return rounded(sum * tenths / 10);
}

// ethos.squadron.2: twice the weapons, launchers, decks with their rates, waves, hull, armour and people;
// nothing else.
Sheet doubled(const Sheet& sheet) {
  Sheet twice = sheet;
  for (std::uint8_t* rate : {&twice.launch_rate, &twice.recovery_rate})
    *rate = std::uint8_t(2 * std::max<int>(1, *rate));  // ethos.carrier.1: one a turn where none is printed
  const auto both = [](std::uint8_t& number) { number = std::uint8_t(2 * number); };
  for (Entry& entry : twice.entries) {
    std::for_each(entry.points.begin(), entry.points.end(), both);
    if (entry.ahead > 0) entry.ahead *= 2;
    if (entry.astern > 0) entry.astern *= 2;
  }
  for (const Launcher& launcher : sheet.launchers)
    if (!twice.launchers.full()) twice.launchers.add(launcher);
  std::for_each(twice.deck.begin(), twice.deck.end(), both);
  for (Carried& some : twice.carried) both(some.waves);
  for (std::uint8_t* number : {&twice.asw, &twice.aa, &twice.combined_deck, &twice.mines, &twice.dummies,
                               &twice.hull, &twice.armour, &twice.crew, &twice.marines})
    both(*number);
  return twice;
}

}  // namespace ethos
