#include "rulebooks/wetthrust/setup/design.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "engine/offer/asked.h"
#include "engine/question/notation.h"
#include "engine/text.h"
#include "rulebooks/wetthrust/setup/load.h"

namespace wetthrust {
namespace {

using engine::Asked;

constexpr engine::Wish wishes[] = {
    {"name", "NAME", "The ship's name"},
    {"type", "TYPE", "BB, BC, CV, CA, PB, CL, DD, DE, SS, MV or TK; else by tons and main guns"},
    {"nation", "NAME", "german, british, american, japanese or other"},
    {"tons", "T", "Standard tons; of merchants and tankers gross tons"},
    {"knots", "N", "Top speed"},
    {"submerged", "N", "Top speed of a submarine under water, in knots"},
    {"hp", "N", "Shaft horsepower"},
    {"engines", "KIND", "steam or diesel"},
    {"screws", "N", "1 or 2 propellers on the sheet; else 2"},
    {"main", "NxCALIBRE", "Main guns in inches, as 8x15; with arcs as \"9x18.1 4 fwd 2 aft\""},
    {"secondary", "NxCALIBRE", "Secondary guns, as 12x5.9. May be repeated"},
    {"light-aa", "N", "Light anti-aircraft barrels, 20 to 40 mm; machine guns count half"},
    {"heavy-aa", "N", "Heavy anti-aircraft or dual-purpose barrels"},
    {"belt", "INCHES", "Thickest belt"},
    {"deck", "INCHES", "Thickest single deck over the machinery"},
    {"torpedoes", "TEXT", "A mount, as \"4 prt R1\": tubes, arc, reloads. May be repeated"},
    {"squadrons", "TEXT", "As \"4 fighter\". May be repeated"},
    {"asw", "TEXT", "Anti-submarine mounts, as \"2 port\". May be repeated"},
    {"radar", "N", "Radar sets"},
    {"recon", "N", "Reconnaissance aircraft"},
    {"magazines", "N", "Weakly protected magazines"},
    {"magazine-modifier", "N", "Added to their threshold dice"},
};

double wanted(const Asked& asked, const char* name, double least, double most) {
  if (const auto value = asked.real(name, least, most)) return *value;
  Asked::fail(name, "is missing");
}

int half_up(double value) { return int(std::floor(value + 0.5)); }

// A section of ships.toml while it is written: a key, its value, and how it came about.
struct Page {
  std::string text = "[[ship]]\n";
  template <class T>
  void line(const char* key, const T& value, const std::string& working = {}) {
    std::string entry = fmt::format("{} = {}", key, value);
    if (!working.empty()) entry = fmt::format("{:<34} # {}", entry, working);
    text += entry + "\n";
  }
  void words(const char* key, const std::string& value, const std::string& working = {}) {
    line(key, fmt::format("\"{}\"", value), working);
  }
  void list(const char* key, const std::vector<std::string>& values, const std::string& working = {}) {
    if (!values.empty()) line(key, fmt::format("[\"{}\"]", fmt::join(values, "\", \"")), working);
  }
};

// "8x15" or "9x18.1 4 fwd 2 aft".
struct Guns {
  int barrels = 0;
  double inches = 0;
  std::vector<std::pair<int, std::string>> arcs;
};

Guns read_guns(const char* flag, const std::string& text) {
  const auto bad = [&]() {
    Asked::fail(flag, fmt::format("is \"{}\"; expected barrels and inches, as 8x15, and perhaps arcs, as "
                                  "\"8x15 2 fwd 2 aft\"",
                                  engine::printable(text)));
  };
  const auto words = engine::split(text, " ");
  const std::size_t mark = words.empty() ? std::string_view::npos : words[0].find('x');
  if (mark == std::string_view::npos || words.size() % 2 == 0) bad();
  const auto barrels = engine::whole(words[0].substr(0, mark));
  const auto inches = engine::parse_thousandths(words[0].substr(mark + 1));
  if (!barrels || *barrels < 1 || *barrels > 40 || !inches || *inches < 1000 || *inches > 20'000) bad();
  Guns guns{*barrels, *inches / 1000.0, {}};
  for (std::size_t i = 1; i < words.size(); i += 2) {
    const auto count = engine::whole(words[i]);
    if (!count || *count < 1 || *count > 12) bad();
    guns.arcs.emplace_back(*count, words[i + 1]);
  }
  return guns;
}

// What is known of the ship.
struct Design {
  const Asked& asked;
  Type type;
  double tons;

  bool small() const { return is_destroyer(type) || is_merchant(type) || type == Type::SS; }
  bool warship() const { return !is_merchant(type); }
  bool capital() const { return type == Type::BB || type == Type::BC; }
  bool cruiser() const { return type == Type::CA || type == Type::PB; }
};

constexpr double reference_tons = 41'700, big_ship = 18'000, small_ship = 4'000;

struct Class {
  Battery battery;
  double calibre, divisor;
};

// A from 12 in, B from 8, C from 5.5, D from 4.5; on small ships any gun is at least a D.
Class class_of(const Design& design, const char* flag, double inches) {
  const bool main = flag[0] == 'm';
  if (inches >= 12) return {Battery::A, 15, 2};
  if (inches >= 8) return {Battery::B, 8, 2.75};
  if (inches >= 5.5) return {Battery::C, 6, 3};
  if (inches < 4.5 && !design.small())
    Asked::fail(flag, fmt::format("guns of {:g} in are for anti-aircraft fire only on such a ship", inches));
  return {Battery::D, 4.7, main && design.small() ? 2.0 : 4.0};
}

// Fore and aft by halves, or on both wings.
void share_out(Guns& guns, const char* flag, int batteries) {
  if (guns.arcs.empty()) {
    const bool main = flag[0] == 'm';
    guns.arcs = {{(batteries + 1) / 2, main ? "fwd" : "prt"}, {batteries / 2, main ? "aft" : "stb"}};
  }
  int sum = 0;
  for (const auto& arc : guns.arcs) sum += arc.first;
  if (sum != batteries)
    Asked::fail(flag, fmt::format("{}x{:g} make {} batter{}, but the arcs hold {}", guns.barrels, guns.inches,
                                  batteries, batteries == 1 ? "y" : "ies", sum));
}

void add_guns(const Design& design, const char* flag, const std::string& text,
              std::vector<std::string>& batteries, std::string& working) {
  Guns guns = read_guns(flag, text);
  const Class kind = class_of(design, flag, guns.inches);
  const double ratio = guns.inches / kind.calibre;
  const double raw = guns.barrels * ratio * std::sqrt(ratio) / kind.divisor;
  const bool wings = guns.arcs.empty() ? flag[0] == 's' : guns.arcs[0].second == "prt";
  const int count = wings ? std::max(2, 2 * half_up(raw / 2)) : std::max(1, half_up(raw));
  share_out(guns, flag, count);
  const char letter = char('A' + static_cast<int>(kind.battery));
  for (const auto& [number, arc] : guns.arcs)
    if (number > 0) batteries.push_back(fmt::format("{} {} {}", letter, number, arc));
  working += fmt::format("{}{} x ({:g}/{:g})^1.5 / {:g} = {:.2f}: {} {}", working.empty() ? "" : "; ",
                         guns.barrels, guns.inches, kind.calibre, kind.divisor, raw, count, letter);
}

Type guess_type(const Asked& asked, double tons) {
  const auto main = asked.text("main");
  const double inches = main ? read_guns("main", *main).inches : 0;
  if (tons >= big_ship) return inches >= 11 ? Type::BB : Type::CV;
  if (tons < small_ship) return Type::DD;
  return inches >= 7.9 ? Type::CA : Type::CL;
}

void write_speed(const Design& design, Page& page) {
  const double knots = wanted(design.asked, "knots", 1, 60);
  page.line("speed", half_up(knots / 3.6), fmt::format("{:g} knots / 3.6 = {:.2f}", knots, knots / 3.6));
  if (const auto under = design.asked.real("submerged", 1, 40))
    page.line("submerged_speed", half_up(*under / 3.6),
              fmt::format("{:g} knots / 3.6 = {:.2f}", *under, *under / 3.6));
  const double power = wanted(design.asked, "hp", 1, 500'000) / design.tons;
  const double rate = power < 2 ? 0.5 : power < 7 ? 1 : power < 15 ? 1.5 : 2;
  page.line("acceleration", rate, fmt::format("{:.2f} hp a ton", power));
  page.line("deceleration", 2 * rate);
}

void write_levels(const Design& design, Page& page) {
  if (is_destroyer(design.type)) return page.list("levels", {"1", "2", "3 above 1/2"});
  if (is_merchant(design.type)) return page.list("levels", {"1"});
  if (design.type == Type::SS) return page.list("levels", {"1", "2"});
  page.list("levels", {"1", design.tons >= big_ship ? "2 above 1/2" : "2 above 3/4"});
}

void write_rows(const Design& design, Page& page) {
  const double factor = design.type == Type::SS ? 1.5 : is_merchant(design.type) ? 0.5 : 1;
  const double boxes = 48 * std::pow(design.tons / reference_tons, 0.6) * factor;
  const bool few = is_merchant(design.type) || design.tons < small_ship;
  const int rows = few ? 2 : design.tons >= big_ship ? 4 : 3;
  const int size = std::max(1, half_up(boxes / rows));
  std::vector<std::string> texts;
  for (int row = 0; row < rows; ++row)
    texts.push_back(row == rows - 1 ? std::to_string(size) : fmt::format("{}({})", size, few ? 5 : 6 - row));
  page.list("rows", texts,
            fmt::format("48 x ({:g}/{:g})^0.6{} = {:.2f}, in {} rows", design.tons, reference_tons,
                        factor == 1 ? "" : fmt::format(" x {:g}", factor), boxes, rows));
}

void write_stores(const Design& design, Page& page) {
  constexpr const char* kinds[] = {"steam", "diesel"};
  const bool diesel = design.asked.word("engines", kinds).value_or(0) == 1;
  const double fuel = 8 * std::pow(design.tons / reference_tons, 0.3);
  page.line("fuel", std::max(2, half_up(fuel)) + (diesel ? 2 : 0),
            fmt::format("8 x ({:g}/{:g})^0.3 = {:.2f}{}", design.tons, reference_tons, fuel,
                        diesel ? ", and 2 for diesel" : ""));
  if (diesel) page.line("diesel", "true");
  const bool fixed = design.type == Type::TK || design.type == Type::SS;
  const double boxes = 3 + design.tons / 15'000 - (design.type == Type::CV ? 1 : 0);
  page.line("fire_boxes", fixed ? 2 : half_up(boxes),
            fixed ? ""
                  : fmt::format("3 + {:g}/15000{} = {:.2f}", design.tons,
                                design.type == Type::CV ? " - 1" : "", boxes));
}

void write_armour(const Design& design, Page& page) {
  const double belt = design.asked.real("belt", 0, 30).value_or(0);
  const double deck = design.asked.real("deck", 0, 20).value_or(0);
  page.line("belt", belt < 2 ? 0 : belt < 6 ? 1 : belt < 12 ? 2 : 3, fmt::format("{:g} in", belt));
  page.line("deck", deck < 2 ? 0 : deck <= 3.5 ? 1 : deck < 6 ? 2 : 3, fmt::format("{:g} in", deck));
  page.words("evasion", is_destroyer(design.type)                             ? "E"
                        : is_merchant(design.type) || design.type == Type::SS ? "-"
                                                                              : "e");
}

void write_systems(const Design& design, Page& page, Nation nation) {
  const bool light_cruiser = design.type == Type::CL, carrier = design.type == Type::CV;
  const bool big = design.capital() || design.cruiser() || carrier;
  page.line("boilers", big ? 4 : light_cruiser ? 3 : design.warship() ? 2 : 1);
  page.line("propellers", design.asked.number("screws", 1, 2).value_or(2));
  write_levels(design, page);
  page.line("radar", design.asked.number("radar", 0, 3).value_or(0));
  page.line("recon", design.asked.number("recon", 0, 4).value_or(0));
  page.line("bridges", design.warship() && design.tons >= small_ship ? 2 : 1);
  const bool two = light_cruiser || carrier || design.type == Type::DD;
  page.line("fire_controls", design.capital() ? 4 : design.cruiser() ? 3 : two ? 2 : 1);
  const int parties = design.capital() || carrier ? 3 : design.cruiser() || light_cruiser ? 2 : 1;
  page.line("damage_control", parties + (nation == Nation::american ? 1 : 0));
  if (const auto magazines = design.asked.number("magazines", 0, 4)) page.line("magazines", *magazines);
  if (const auto modifier = design.asked.number("magazine-modifier", -3, 3))
    page.line("magazine_modifier", *modifier);
}

void write_weapons(const Design& design, Page& page) {
  std::vector<std::string> batteries;
  std::string working;
  for (const char* flag : {"main", "secondary"})
    for (const std::string& text : design.asked.all(flag)) add_guns(design, flag, text, batteries, working);
  page.list("batteries", batteries, working);
  for (const char* key : {"torpedoes", "squadrons", "asw"}) page.list(key, design.asked.all(key));
  if (design.asked.has("asw")) page.line("sonar", 1);
  const double light = design.asked.real("light-aa", 0, 400).value_or(0);
  const double heavy = design.asked.real("heavy-aa", 0, 200).value_or(0);
  page.line("pdf", std::clamp(half_up(light / 12), design.warship() ? 1 : 0, 8),
            fmt::format("{:g} barrels / 12 = {:.2f}", light, light / 12));
  page.line("adf", std::max(half_up(heavy / 12), is_destroyer(design.type) ? 1 : 0),
            fmt::format("{:g} barrels / 12 = {:.2f}", heavy, heavy / 12));
}

std::string design(const engine::Wishes& given) {
  const Asked asked(given, wishes);
  const double tons = wanted(asked, "tons", 100, 200'000);
  const auto type = asked.word("type", type_words);
  const Design ship{asked, type ? Type(*type) : guess_type(asked, tons), tons};
  const Nation nation = Nation(asked.word("nation", nation_words).value_or(0));
  Page page;
  const std::string name = asked.text("name").value_or("New ship");
  if (name.empty() || name.find_first_of("\"\\\n;>:@=|") != std::string::npos)
    Asked::fail("name", "must not be empty or hold any of \" \\ ; > : @ = |");
  page.words("name", name);
  page.words("type", type_words[static_cast<int>(ship.type)], type ? "" : "by her tons and main guns");
  page.words("nation", nation_words[static_cast<int>(nation)]);
  if (ship.type == Type::SS) page.line("dives", "true");
  write_speed(ship, page);
  write_rows(ship, page);
  write_stores(ship, page);
  write_armour(ship, page);
  write_systems(ship, page, nation);
  write_weapons(ship, page);
  const int value = engine::read_sheets<Sheet>("the new sheet", page.text).front().value();
  return page.text + fmt::format("# {} victory points\n", value);
}

}  // namespace

const engine::Designer designer = {
    wishes,
    "wetthrust --tons 41700 --knots 30 --hp 150000 --main 8x15 --secondary 12x5.9 --belt 12.6 --deck 3.1 "
    "--light-aa 28 --heavy-aa 16",
    design};

}  // namespace wetthrust
