#include "rulebooks/ethos/design/design.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/offer/asked.h"
#include "engine/text.h"
#include "rulebooks/ethos/design/inputs.h"
#include "rulebooks/ethos/setup/load.h"
#include "rulebooks/ethos/setup/words.h"
#include "rulebooks/ethos/umpiring.h"

namespace ethos {
namespace {

using engine::Asked;

// A section of ships.toml while it is written: a key, its value, and how it came about.
struct Page {
  std::map<std::string, int> by_hand;
  std::vector<std::string> warnings;
  std::string text = "[[ship]]\n";

  template <class T>
  void line(const char* key, const T& value, const std::string& working = {}) {
    std::string entry = fmt::format("{} = {}", key, value);
    if (!working.empty()) entry = fmt::format("{:<24} # {}", entry, working);
    text += entry + "\n";
  }
  void words(const char* key, const std::string& value) { line(key, fmt::format("\"{}\"", value)); }
  void list(const char* key, const std::vector<std::string>& values) {
    if (!values.empty()) line(key, fmt::format("[\"{}\"]", fmt::join(values, "\", \"")));
  }
  // What the formula gives, or what was set by hand and what the formula gives.
  Worked chosen(const std::string& key, const Worked& formula) {
    const auto set = by_hand.find(key);
    if (set == by_hand.end()) return formula;
    const int value = set->second;
    by_hand.erase(set);
    return {value, fmt::format("set by hand; {}: {}", formula.working, formula.value)};
  }
  int number(const char* key, const Worked& formula) {
    const Worked found = chosen(key, formula);
    if (found.value != 0 || formula.value != 0) line(key, found.value, found.working);
    return found.value;
  }
  // ethos.design.21: outside the stated range a warning, never a refusal.
  void warn(const std::string& what, int value, const Span& span) {
    if (value < span.least || value > span.most)
      warnings.push_back(fmt::format("{} {} is outside {} to {}", what, value, span.least, span.most));
  }
};

// ethos.design.14: a third each of dive and torpedo bombers, the rest fighters; jets from 1950 on.
std::vector<std::string> usual_waves(int waves, int year) {
  if (waves == 0) return {};
  if (year >= 1950) return {fmt::format("{} jet", waves)};
  const int third = waves / 3;
  std::vector<std::string> list = {fmt::format("{} fighter", waves - 2 * third)};
  for (const char* type : {"dive bomber", "torpedo bomber"})
    if (third > 0) list.push_back(fmt::format("{} {}", third, type));
  return list;
}

std::vector<std::string> powers_of(const Asked& asked, const Plan& plan) {
  std::vector<std::string> powers = asked.all("power");
  if (powers.empty() && plan.is("galley")) powers = {"oars"};
  if (powers.empty() && plan.rate > 0) powers = {"sail"};
  return powers;
}

void write_head(const Asked& asked, const Plan& plan, Page& page) {
  const std::string name = asked.text("name").value_or("New ship");
  if (name.empty() || name.find_first_of("\"\\\n;>:@=|") != std::string::npos)
    Asked::fail("name", "must not be empty or hold any of \" \\ ; > : @ = |");
  page.words("name", name);
  page.words("type", plan.type.word);
  page.line("year", plan.year);
  if (plan.type.kind != Kind::ship) page.words("kind", kind_words[int(plan.type.kind)]);
  page.words("size", size_words[int(size_of(plan))]);
  if (plan.built != Hull::metal) page.words("built", hull_words[int(plan.built)]);
  page.list("power", powers_of(asked, plan));
  if (const auto quality = asked.word("quality", quality_words))
    page.words("quality", quality_words[*quality]);
}

// ethos.sd.10: as given; else as ECM where her type or a note says that she hunts submarines.
void write_asw(const Asked& asked, const Plan& plan, int ecm, Page& page) {
  const std::vector<std::string> notes = asked.all("note");
  const auto noted = [&](const char* word) { return std::count(notes.begin(), notes.end(), word) > 0; };
  if (const auto given = asked.number("asw", 0, 8)) return void(page.number("asw", {*given, "as given"}));
  const bool hunts = (hunts_submarines(plan) || noted("sonar")) && !noted("no ASW");
  page.number("asw", hunts ? asw_of(ecm) : Worked{0, "not fitted"});
}

constexpr int most_hull = 60, most_crew = 40;  // that a sheet may have

void write_boxes(const Asked& asked, const Plan& plan, Page& page) {
  const Worked speed = page.chosen("speed", speed_of(plan));
  page.line("speed", speed.value, speed.working);
  const Span aa = plan.type.aa;
  const int launchers = 3 * plan.aa_launchers;
  page.warn("AA", page.number("aa", aa_of(plan)),
            {0, plan.year < 1914 ? 0 : aa.least + launchers, aa.most + launchers});
  const int ecm = page.number("ecm", ecm_of_year(plan.year));
  page.warn("ECM", ecm, {0, 0, 4});
  write_asw(asked, plan, ecm, page);
  const int most_motive = plan.type.kind == Kind::submarine ? 2 : 3;
  page.warn("motive", page.number("motive", motive_of(plan)),
            {0, plan.type.kind == Kind::fort ? 0 : 1, most_motive});
  page.warn("hull", page.number("hull", hull_of(plan)), {0, least_boxes(plan), most_hull});
  page.warn("armour", page.number("armour", armour_of(plan)), plan.type.armour);
  page.warn("crew", page.number("crew", crew_of(plan)), {0, least_boxes(plan), most_crew});
  page.number("marines", marines_of(plan));
  if (const auto spotters = asked.number("spotters", 0, 6)) page.line("spotters", *spotters);
}

// ethos.design.10, ethos.design.14.
void write_aircraft(const Asked& asked, const Plan& plan, Page& page) {
  const Worked deck = page.chosen("deck", deck_of(plan));
  if (deck.value > 0 && plan.is("escort carrier"))
    page.line("combined_deck", deck.value, deck.working);
  else if (deck.value > 0)
    page.line("deck", fmt::format("[{}, {}]", deck.value, deck.value), deck.working);
  if (deck.value > 0 && plan.is("fleet carrier")) page.line("rates", "[1, 1]");
  const Worked waves = page.chosen("waves", waves_of(plan));
  const std::vector<std::string> given = asked.all("waves");
  if (waves.value > 0) page.text += fmt::format("# {} = {} waves\n", waves.working, waves.value);
  page.list("waves", given.empty() ? usual_waves(waves.value, plan.year) : given);
  int sum = 0;
  for (const std::string& some : given) sum += engine::whole(some.substr(0, some.find(' '))).value_or(0);
  if (plan.aircraft > 0 && !given.empty())
    page.warn("the number of waves", sum, {0, waves.value, waves.value});
}

void write_notes(const Asked& asked, const Plan& plan, Page& page) {
  std::vector<std::string> notes = asked.all("note");
  for (const char* type : {"merchant", "minesweeper", "fleet carrier"})
    if (plan.is(type)) notes.emplace_back(type);
  if (plan.is("modern carrier")) notes.emplace_back("fleet carrier");
  const auto has = [](const auto& words, const char* word) {
    return std::count(words.begin(), words.end(), word) > 0;
  };
  if (has(powers_of(asked, plan), "sail") && !plan.is("galley") && !has(notes, "rigged"))
    notes.emplace_back("rigged");  // ethos.gunnery.13: whatever sails has a rig to shoot at
  page.list("notes", notes);
}

struct Armament {
  const char* key;
  WeaponClass weapon;
  Guns guns;
  Worked points;
};

// ethos.design.9: half of them ahead and astern is worked out in play, from the points.
void write_gun(const Plan& plan, const Armament& arm, const std::string& ends, Page& page) {
  const Worked points = page.chosen(arm.key, arm.points);
  if (points.value == 0) return void(page.text += fmt::format("# {}: {}, none\n", arm.key, points.working));
  page.text += "\n[[ship.gun]]\n";
  page.words("weapon", weapon_words[int(arm.weapon)]);
  if (arm.weapon == WeaponClass::gun) page.line("calibre", fmt::format("{:g}", arm.guns.calibre));
  page.line("points", points.value, points.working);
  if (ends != "none") {
    page.words("ends", ends);
    if (ends == "both")
      page.text += fmt::format("# ahead and astern {} of {}\n", half_of(points.value), points.value);
  }
  if (std::string_view(arm.key) == "secondary") page.line("secondary", "true");
  if (!arm.guns.automatic) return;
  page.line("automatic", "true");
  if (plan.year < 1970) page.warnings.emplace_back("automatic guns are for 1970 and later");
}

void write_guns(const Asked& asked, const Plan& plan, Page& page) {
  const auto where = asked.word("ends", ends_words);
  const char* ends =
      ends_words[where.value_or(plan.type.kind == Kind::fort ? int(Ends::front) : int(Ends::none))];
  if (const auto text = asked.text("siege")) {
    const Guns guns = read_engines(*text);
    write_gun(plan, {"siege", WeaponClass::siege, guns, siege_points(guns)}, ends, page);
  }
  if (const auto number = asked.number("cannon", 1, 200)) {
    const Guns guns{.number = *number};
    write_gun(plan, {"cannon", WeaponClass::cannon, guns, cannon_points(guns)}, ends, page);
  }
  for (const char* key : {"main", "secondary"})
    for (const std::string& text : asked.all(key)) {
      const Guns guns = read_guns(key, text);
      write_gun(plan,
                {key, WeaponClass::gun, guns, key[0] == 'm' ? main_points(guns) : secondary_points(guns)},
                key[0] == 'm' ? ends : "none", page);
    }
}

// ethos.design.11: one weapon a bank or launcher.
void write_launchers(const Asked& asked, const char* flag, const char* weapon, Page& page) {
  for (const std::string& text : asked.all(flag)) {
    const auto words = engine::split(text, " ");
    const auto number = words.empty() ? std::nullopt : engine::whole(words[0]);
    if (!number || *number < 1 || *number > max_launchers || words.size() < 2)
      Asked::fail(flag, fmt::format("is \"{}\"; expected banks and where they bear, as \"2 port starboard\"",
                                    engine::printable(text)));
    page.text += "\n[[ship.launcher]]\n";
    page.list("weapons", {weapon});
    page.list("arcs", {words.begin() + 1, words.end()});
    if (*number > 1) page.line("launchers", *number);
  }
}

std::string design(const engine::Wishes& given) {
  const Asked asked(given, builder_wishes());
  const Plan plan = read_plan(asked);
  Page page;
  page.by_hand = read_by_hand(asked);
  write_head(asked, plan, page);
  write_boxes(asked, plan, page);
  write_aircraft(asked, plan, page);
  write_notes(asked, plan, page);
  write_guns(asked, plan, page);
  write_launchers(asked, "torpedoes", "torpedo", page);
  write_launchers(asked, "missiles", "missile", page);
  if (!page.by_hand.empty())
    Asked::fail("set", fmt::format("there is no \"{}\" on this sheet to set",
                                   engine::printable(page.by_hand.begin()->first)));
  const Sheet sheet = engine::read_sheets<Sheet>("the new sheet", page.text).front();
  for (const std::string& warning : page.warnings) page.text += "# Warning: " + warning + "\n";
  return page.text + fmt::format("# {} points\n", sheet.points(sheet.quality));
}

}  // namespace

const engine::Designer designer = {builder_wishes(),
                                   "ethos --name Bismarck --year 1941 --type battleship --knots 30 --tons "
                                   "41700 --men 2065 --main 8x15 --ends both "
                                   "--secondary 6x6 --set hull=24",
                                   design};

}  // namespace ethos
