// A campaign as a text file (docs/campaign.md). It is read strictly, and what follows from its log must be
// what it says.
#include <fmt/format.h>

#include <algorithm>

#include "engine/files/names.h"
#include "engine/files/toml.h"
#include "engine/record/record.h"
#include "engine/text.h"
#include "rulebooks/buoyz/campaign_parts.h"

namespace buoyz {
namespace {

using engine::TomlSection;

constexpr int most_battles = 20, most_fleet = 200, most_replacement_points = 2000;

template <std::size_t N>
int read_word(TomlSection& section, const char* key, const std::array<const char*, N>& words) {
  const std::string word = section.one_of(key, {words.begin(), words.end()}, nullptr);
  return int(std::find(words.begin(), words.end(), word) - words.begin());
}

std::string read_name(TomlSection& section, const char* key) {
  const std::string name = section.text(key);
  if (!engine::is_name(name) || name.find_first_of(",\\") != std::string::npos)
    section.fail(key, "expected a plain name of at most 40 characters");
  return name;
}

Asset read_kind(TomlSection& section) {
  return section.has("kind") ? Asset(read_word(section, "kind", asset_words)) : Asset::ship;
}

void read_design(TomlSection& section, const Sheets& sheets, FleetShip& ship) {
  ship.design = section.text("design");
  ship.klass = Class::boat_counter;
  if (ship.kind != Asset::ship) return;
  const int sheet = sheet_named(sheets, ship.design);
  if (sheet < 0) section.fail("design", fmt::format("no ship \"{}\" in ships.toml", ship.design));
  ship.design = sheets[std::size_t(sheet)].name;
  ship.klass = sheets[std::size_t(sheet)].klass;
}

FleetShip read_ship(TomlSection& section, const Sheets& sheets) {
  FleetShip ship;
  ship.line = section.line();
  ship.name = read_name(section, "name");
  ship.kind = read_kind(section);
  read_design(section, sheets, ship);
  ship.points = int(section.number("points", {0, 100}));
  ship.joined = int(section.number("joined", {0, most_battles}, 0));
  ship.replaces = section.text("replaces", "");
  ship.standing = Standing(read_word(section, "standing", standing_words));
  section.done();
  return ship;
}

void check_names(const Campaign& campaign, const TomlSection& section, const FleetShip& ship) {
  for (const FleetSide& side : campaign.sides)
    if (side.find(ship.name)) section.fail("name", fmt::format("\"{}\" is there twice", ship.name));
}

void read_fleet(Campaign& campaign, TomlSection& section, std::size_t number, const Sheets& sheets) {
  FleetSide& side = campaign.sides[number];
  side.line = section.line();
  side.name = read_name(section, "name");
  if (number == 1 && engine::same_word(side.name, campaign.sides[0].name))
    section.fail("name", "both sides have the same name");
  side.nation = read_name(section, "nation");
  side.rank = Rank(read_word(section, "rank", rank_words));
  side.start = int(section.number("start", {1, most_replacement_points}));
  side.hoard = int(section.number("hoard", {0, most_replacement_points}));
  auto ships = section.sections("ship", most_fleet);
  if (ships.empty()) section.fail("ship", "a fleet needs at least one [[side.ship]]");
  for (TomlSection& entry : ships) {
    const FleetShip ship = read_ship(entry, sheets);
    check_names(campaign, entry, ship);
    side.ships.push_back(ship);
  }
  section.done();
}

SentShip read_sent(TomlSection& section) {
  SentShip ship;
  ship.line = section.line();
  ship.name = read_name(section, "name");
  ship.points = int(section.number("points", {0, 100}));
  ship.kind = read_kind(section);
  ship.fate = Fate(read_word(section, "fate", fate_words));
  section.done();
  return ship;
}

int read_side(TomlSection& section, const char* key, const Campaign& campaign) {
  const SideNames names = campaign.names();
  return section.one_of(key, {names[0], names[1]}, nullptr) == names[0] ? 0 : 1;
}

void read_battle(Campaign& campaign, TomlSection& section) {
  Fought battle;
  const long number = long(campaign.battles.size()) + 1;
  if (section.number("number", {1, most_battles}) != number)
    section.fail("number", fmt::format("expected {}, the next of the battles", number));
  battle.year = int(section.number("year", {-3000, 3000}));
  battle.open = section.flag("open", false);
  battle.scenario = section.text("scenario", "");
  if (battle.open == battle.scenario.empty())
    section.fail("scenario", battle.open ? "is missing; an open battle has the text of its scenario"
                                         : "belongs to an open battle");
  auto sections = section.sections("side", 2);
  if (sections.size() != 2) section.fail("side", "expected two [[battle.side]] sections");
  for (std::size_t i = 0; i < 2; ++i) {
    FoughtSide& side = battle.sides[i];
    side.line = sections[i].line();
    if (read_side(sections[i], "name", campaign) != int(i))
      sections[i].fail("name", fmt::format("expected {}", campaign.sides[i].name));
    side.broke_contact = int(sections[i].number("broke_contact", {0, 200}));
    side.campaign_points = int(sections[i].number("campaign_points", {0, 1000}));
    for (TomlSection& ship : sections[i].sections("ship", most_ships_of_a_side * 2))
      side.ships.push_back(read_sent(ship));
    sections[i].done();
  }
  section.done();
  campaign.battles.push_back(battle);
}

void read_interval(Campaign& campaign, TomlSection& section) {
  Interval interval;
  interval.line = section.line();
  const long number = long(campaign.intervals.size()) + 1;
  if (section.number("after", {1, most_battles}) != number)
    section.fail("after", fmt::format("expected {}, the next of the battles", number));
  const auto granted = section.numbers("granted", 2, {0, most_replacement_points});
  interval.granted = {int(granted[0]), int(granted[1])};
  for (TomlSection& entry : section.sections("repair", most_fleet)) {
    const int side = read_side(entry, "side", campaign);
    const std::string ship = read_name(entry, "ship");
    interval.repairs.push_back({side, ship, int(entry.number("die", {1, 6})), entry.line()});
    entry.done();
  }
  for (TomlSection& entry : section.sections("delivery", most_fleet)) {
    const int side = read_side(entry, "side", campaign);
    const std::string ship = read_name(entry, "ship");
    const int die = int(entry.number("die", {1, 6}));
    interval.deliveries.push_back({side, ship, die, int(entry.number("modifier", {-2, 3})), entry.line()});
    entry.done();
  }
  section.done();
  campaign.intervals.push_back(interval);
}

void read_frame(Campaign& campaign, TomlSection& root) {
  root.one_of("rulebook", {"buoyz"}, nullptr);
  root.number("format", {1, 1});
  campaign.title = root.text("title");
  if (!is_title(campaign.title)) root.fail("title", "expected plain text of at most 80 characters");
  campaign.theatre = Theatre(read_word(root, "theatre", theatre_words));
  campaign.era = int(root.number("era", {1, eras}));
  const auto years = root.numbers("years", 2, {-3000, 3000});
  campaign.first_year = int(years[0]), campaign.last_year = int(years[1]);
  if (years[0] > years[1] || !year_fits(campaign.first_year, campaign.era) ||
      !year_fits(campaign.last_year, campaign.era))
    root.fail("years", fmt::format("expected the first and the last year, both in era {}", campaign.era));
  campaign.scenarios = int(root.number("scenarios", {1, most_battles}));
  campaign.points = int(root.number("points", {1, 1000}));
  campaign.bc_percent = int(root.number("bc_percent", {1, 100}));
  campaign.survive_on_doubles = root.flag("survive_on_doubles", true);
  campaign.unique_ships = root.flag("unique_ships", true);
  campaign.stand_ins = root.flag("stand_ins", true);
  campaign.history = root.flag("history", campaign.history);
  const auto seed = engine::parse_seed(root.text("seed"));
  if (!seed) root.fail("seed", "expected a whole number in quotes, or two as in \"7/3\"");
  campaign.seed = *seed;
}

// What the file says of ships and points must be what its log makes of them.
void check_log(const Campaign& campaign, const std::filesystem::path& file) {
  Campaign settled = campaign;
  if (const auto flaw = settle(settled)) throw engine::LoadError(file, flaw->line, flaw->what);
  for (std::size_t i = 0; i < 2; ++i) {
    const FleetSide &says = campaign.sides[i], &is = settled.sides[i];
    const std::string path = fmt::format("side[{}]", i + 1);
    if (says.hoard != is.hoard)
      throw engine::LoadError(
          file, says.line,
          fmt::format("{}.hoard: is {}; by the intervals it is {}", path, says.hoard, is.hoard));
    for (std::size_t k = 0; k < says.ships.size(); ++k)
      if (says.ships[k].standing != is.ships[k].standing)
        throw engine::LoadError(
            file, says.ships[k].line,
            fmt::format("{}.ship[{}].standing: {} is {}; by the battles and intervals she is {}", path, k + 1,
                        says.ships[k].name, standing_words[std::size_t(says.ships[k].standing)],
                        standing_words[std::size_t(is.ships[k].standing)]));
  }
}

}  // namespace

bool is_title(std::string_view text) {
  return !text.empty() && text.size() <= 80 && engine::printable(text) == text &&
         text.find_first_of("\"\\") == std::string_view::npos;
}

Campaign read_campaign(const std::filesystem::path& file, const std::string& text, const Sheets& sheets) {
  const engine::TomlFile toml(file, text);
  TomlSection root = toml.root();
  Campaign campaign;
  read_frame(campaign, root);
  auto sections = root.sections("side", 2);
  if (sections.size() != 2) root.fail("side", "expected two [[side]] sections");
  for (std::size_t i = 0; i < 2; ++i) read_fleet(campaign, sections[i], i, sheets);
  if (root.has("dominant")) campaign.dominant = read_side(root, "dominant", campaign);
  for (TomlSection& section : root.sections("battle", most_battles)) read_battle(campaign, section);
  for (TomlSection& section : root.sections("interval", most_battles)) read_interval(campaign, section);
  root.done();
  check_log(campaign, file);
  return campaign;
}

}  // namespace buoyz
