// Scenario files: the frame of a game, and what wins it.
#include "rulebooks/buoyz/load.h"

#include <fmt/format.h>

#include <cstring>

#include "engine/files/fingerprint.h"
#include "engine/files/scenario_file.h"
#include "engine/text.h"
#include "rulebooks/buoyz/load_parts.h"
#include "rulebooks/buoyz/powers.h"
#include "rulebooks/buoyz/rulebook.h"

namespace buoyz {
namespace {

using engine::TomlFile;

constexpr int most_turns = 200;

void read_date(Book& book, TomlSection& root) {
  book.era = int(root.number("era", {1, 8}));
  root.rest_on("era");
  const EraYears& years = years_of(book.era);
  book.year = int(root.number("year", {-3000, 3000}, years.usual));
  if (book.year < years.first || book.year > years.last)
    root.report("year", fmt::format("{} is not in era {}, which is {} to {} (T2, 1.3.1)", book.year, book.era,
                                    years.first, years.last));
}

// buoyz.cam1.0.1: eras 1 to 4 twenty turns, 5 and 6 sixteen, 7 and 8 twelve.

void read_weather(Draft& draft, TomlSection& root) {
  draft.book->night = root.flag("night", false);
  draft.battle.weather.bad = root.one_of("weather", {"good", "bad"}, "good") == "bad" ? 1 : 0;
  const std::string wind = root.text("wind", "N");
  if (wind == "calm") {
    draft.battle.weather.calm = 1;
    return;
  }
  const auto point = sea::wind_point_named(wind);
  if (!point)
    root.report("wind", fmt::format("is \"{}\"; expected N, NE, E, SE, S, SW, W, NW or calm", wind));
  if (point) draft.battle.weather.wind = *point;
}

engine::Options read_frame(Draft& draft, TomlSection& root, const engine::ScenarioSource& source) {
  Book& book = *draft.book;
  read_date(book, root);
  book.options.wind_changes = book.era <= last_era_of_sail;  // 10.4.2
  auto options = root.section("options");
  engine::Options values = read_options(options ? &*options : nullptr, source.options, book.options);
  if (auto section = root.section("parameters")) override_parameters(*section, book.p);
  if (book.options.doubling_up) double_up(book.p);
  book.theatre = root.text("theatre", "");
  book.turn_limit = int(root.number("turn_limit", {1, most_turns}, usual_turns(book.era)));
  read_weather(draft, root);
  return values;
}

void check_opposed(const Book& book, TomlSection& first, TomlSection& second) {
  second.rest_on(first, "name"), second.rest_on(first, "edge");
  if (engine::same_word(book.sides[0].name, book.sides[1].name))
    second.report("name", "both sides have the same name");
  if (book.sides[0].edge == book.sides[1].edge)
    second.report("edge", "both sides have the same edge (cam2.3.6)");
}

void read_forces(Draft& draft, TomlSection& root) {
  for (Fleet& fleet : draft.battle.fleets) fleet.flagship = nobody;
  auto sections = root.sections("side", sides);
  if (sections.size() != sides) root.fail("side", "expected two [[side]] sections");
  draft.book->sides.resize(sides);
  for (int i = 0; i < sides; ++i)
    draft.faults.attempt([&] { read_side(draft, sections[std::size_t(i)], i); });
  check_opposed(*draft.book, sections[0], sections[1]);
}

void fill_scenario(engine::Scenario& scenario, const Draft& draft, const engine::ScenarioSource& source) {
  scenario.rulebook = &rulebook();
  scenario.id = source.file.stem().string();
  scenario.file = source.file;
  scenario.text = source.text;
  scenario.turn_limit = draft.book->turn_limit;
  for (int i = 0; i < sides; ++i) {
    scenario.sides.push_back(draft.book->sides[std::size_t(i)].name);
    scenario.side_words.push_back(draft.book->sides[std::size_t(i)].words);
    scenario.points[i] = draft.book->sides[std::size_t(i)].points;
  }
  if (draft.refight.battle) engine::fill_from(scenario.setting, draft.refight.battle->setting);
  if (draft.book->options.doubling_up) engine::enlarge(scenario.setting, 2);
  scenario.fingerprint = engine::fingerprint(
      {source.text, draft.refight.text, engine::read_text(source.data / "ships.toml"),
       engine::read_text(source.data / "aircraft.toml"), engine::read_text(source.data / "tables.toml")},
      source.over);
  scenario.start.resize(sizeof(Battle));
  std::memcpy(scenario.start.data(), static_cast<const void*>(&draft.battle), sizeof(Battle));
  scenario.keep = draft.book;
}

void read_data(Draft& draft, const engine::DataFiles& files) {
  Book& book = *draft.book;
  draft.faults.attempt([&] { load_parameters(files, book.p, draft.faults); });
  draft.faults.attempt([&] { book.flight_types = load_flight_types(files, draft.faults); });
  draft.faults.attempt([&] { draft.designs = load_designs(files, draft.faults); });
}

void read_scenario(Draft& draft, const engine::ScenarioSource& source, engine::Scenario& scenario) {
  const TomlFile toml(source.file, source.text, &draft.faults);
  TomlSection root = toml.root();
  root.rest_on(draft.faults);
  engine::read_title(root, scenario);
  scenario.options = read_frame(draft, root, source);
  read_map(draft, root);
  read_history(draft, root, source.data);
  for (const char* key : {"year", "table", "tables", "options", "parameters", "battle", "origin"})
    root.rest_on(key);
  read_forces(draft, root);
  read_objectives(draft, root);
  root.done();
}

}  // namespace

engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source) {
  Draft draft;
  draft.battle.book = draft.book.get();
  auto scenario = std::make_shared<engine::Scenario>();
  read_data(draft, source.files());
  draft.faults.attempt([&] { read_scenario(draft, source, *scenario); });
  draft.faults.settle();
  fill_scenario(*scenario, draft, source);
  return scenario;
}

}  // namespace buoyz
