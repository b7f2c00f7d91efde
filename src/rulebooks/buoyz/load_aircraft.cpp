// aircraft.toml: the kinds of aircraft that flights are made of.
#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/load.h"
#include "rulebooks/buoyz/load_parts.h"

namespace buoyz {
namespace {

constexpr int most_types = 200;
constexpr const char* kind_words[flight_kinds] = {"helicopter", "patrol", "dive bomber",   "torpedo bomber",
                                                  "fighter",    "strike", "strike fighter"};
constexpr const char* warload_words[] = {"none",    "bombs",        "torpedo",
                                         "missile", "depth charge", "guided bomb"};

// 9.2.1: what it does beside its main job; every Strike flies as fighters too (9.2.7).
std::vector<FlightKind> read_other_kinds(TomlSection& section, FlightKind main) {
  if (main == FlightKind::strike) return {FlightKind::strike_fighter};
  std::vector<FlightKind> kinds;
  if (!section.has("also")) return kinds;
  for (const std::string& word : section.texts("also")) {
    const auto kind = flight_kind_named(word);
    if (!kind || *kind == main || *kind == FlightKind::strike || *kind == FlightKind::strike_fighter)
      section.fail("also", fmt::format("\"{}\" is no other kind; expected helicopter, patrol, dive bomber, "
                                       "torpedo bomber or fighter (9.2.1)",
                                       word));
    kinds.push_back(*kind);
  }
  return kinds;
}

FlightType read_type(TomlSection& section) {
  FlightType type;
  type.name = section.text("name");
  const std::string kind = section.text("kind");
  const auto known = flight_kind_named(kind);
  if (!known || known == FlightKind::strike_fighter)
    section.fail("kind", fmt::format("is \"{}\"; expected helicopter, patrol, dive bomber, torpedo bomber, "
                                     "fighter or strike (9.2)",
                                     kind));
  type.kind = *known;
  type.also = read_other_kinds(section, type.kind);
  const auto years = section.numbers("years", 2, {1890, 3000});
  type.first_year = int(years[0]), type.last_year = int(years[1]);
  type.airship = section.flag("airship", false);
  type.vtol = section.flag("vtol", false);
  type.kamikaze = section.flag("kamikaze", false);
  type.air_to_air = section.flag("air_to_air", false);
  type.dogfight = std::uint8_t(section.number("dogfight", {0, 6}, 0) + (type.vtol ? 1 : 0));
  if (section.has("loads"))
    for (const std::string& word : section.texts("loads")) {
      const auto load = warload_named(word);
      if (!load || load == Warload::none)
        section.fail("loads", fmt::format("\"{}\" is no warload; expected bombs, torpedo, missile, depth "
                                          "charge or guided bomb (9.2)",
                                          word));
      type.warloads.push_back(*load);
    }
  if (type.kind == FlightKind::fighter && !type.warloads.empty())
    section.fail("loads", "a fighter carries none (9.2.2)");
  section.done();
  return type;
}

bool overlap(const FlightType& a, const FlightType& b) {
  return a.name == b.name && a.first_year <= b.last_year && b.first_year <= a.last_year;
}

std::vector<FlightType> read_types(const engine::TextFile& file, engine::Faults& faults) {
  const engine::TomlFile toml(file.path, file.text, &faults);
  TomlSection root = toml.root();
  std::vector<FlightType> types;
  root.each("aircraft", most_types, [&](TomlSection& section) {
    types.push_back(read_type(section));
    const FlightType& last = types.back();
    for (std::size_t i = 0; i + 1 < types.size(); ++i)
      if (overlap(types[i], last))
        section.fail("name", fmt::format("there are two \"{}\" in {}", last.name,
                                         std::max(types[i].first_year, last.first_year)));
  });
  root.done();
  return types;
}

}  // namespace

std::optional<FlightKind> flight_kind_named(std::string_view text) {
  for (int i = 0; i < flight_kinds; ++i)
    if (engine::same_word(text, kind_words[i])) return FlightKind(i);
  return std::nullopt;
}

std::optional<Warload> warload_named(std::string_view text) {
  for (int i = 0; i < 6; ++i)
    if (engine::same_word(text, warload_words[i])) return Warload(i);
  return std::nullopt;
}

std::vector<FlightType> load_flight_types(const std::filesystem::path& file) {
  engine::Faults faults;
  std::vector<FlightType> types = read_types({file, engine::read_text(file)}, faults);
  faults.settle();
  return types;
}

std::vector<FlightType> load_flight_types(const engine::DataFiles& data, engine::Faults& faults) {
  return engine::layered(
      data, "aircraft.toml", most_types,
      [&](const engine::TextFile& file) { return read_types(file, faults); }, overlap);
}

// The type of this name that flies in the scenario's year.
int flight_type(const Book& book, std::string_view name) {
  for (std::size_t i = 0; i < book.flight_types.size(); ++i) {
    const FlightType& type = book.flight_types[i];
    if (engine::same_word(type.name, name) && type.first_year <= book.year && book.year <= type.last_year)
      return int(i);
  }
  return -1;
}

}  // namespace buoyz
