// Campaign supplement 2.0 and 2.1: when, where, who and what for.
#include "rulebooks/buoyz/generate.h"

#include <algorithm>

#include "engine/record/record.h"
#include "engine/text.h"
#include "rulebooks/buoyz/load.h"

namespace buoyz {
namespace {

constexpr int nobody_in_particular = 0;  // whose dice those of the whole table are
Actor table_dice() { return Actor(nobody_in_particular); }
bool is_nation(std::string_view name) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ- ";
  return !name.empty() && name.size() <= 30 && name.find_first_not_of(letters) == std::string_view::npos;
}

bool is_side_name(std::string_view name) {
  for (const char* word : {"seed", "dice", "draw", "table"})
    if (engine::same_word(name, word)) return false;
  return is_nation(name) && name.find(' ') == std::string_view::npos;
}

Opponents named_opponents(const std::string& text) {
  const auto parts = engine::split(text, ",");
  if (parts.size() != 2)
    Asked::fail("sides", "expected two sides with their nations, as in British=Britain,Germans=Germany");
  Opponents pair;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t mark = std::min(parts[i].find('='), parts[i].size());
    pair[i].name = engine::trimmed(parts[i].substr(0, mark));
    pair[i].nation = mark < parts[i].size() ? engine::trimmed(parts[i].substr(mark + 1)) : pair[i].name;
    if (!is_side_name(pair[i].name) || !is_nation(pair[i].nation))
      Asked::fail("sides",
                  fmt::format("\"{}\" cannot be a side; expected words of letters, as in British=Britain",
                              engine::printable(parts[i])));
  }
  if (engine::same_word(pair[0].name, pair[1].name)) Asked::fail("sides", "both sides have the same name");
  return pair;
}

// buoyz.cam2.1.1: Arctic and Antarctic are one theatre.
std::optional<Theatre> named_theatre(const Asked& asked) {
  std::vector<const char*> words(theatre_words.begin(), theatre_words.end());
  words.push_back("antarctic");
  const auto word = asked.word("theatre", words);
  if (!word) return std::nullopt;
  return std::size_t(*word) < theatre_words.size() ? Theatre(*word) : Theatre::arctic;
}

// buoyz.cam2.1.2: by default ships keep to their years of service if a year is named. An era alone names
// none: its last, which stands for it, is past the time of many of its ships.
bool keeps_to_history(const Asked& asked) {
  const int usual = asked.has("year") ? 0 : 1;
  return asked.word("history", yes_no).value_or(usual) == 0;
}

}  // namespace

// Gaps G7.
void size_of_table(Plan& plan) {
  plan.width = plan.era <= 4 ? 60 : plan.era <= 6 ? 120 : 160;
  plan.depth = plan.era <= 4 ? 40 : plan.era <= 6 ? 80 : 100;
}

double Plan::length(sea::Edge edge) const {
  return edge == sea::Edge::North || edge == sea::Edge::South ? width : depth;
}

sea::Point Plan::place(sea::Edge edge, double along, double in) const {
  switch (edge) {
    case sea::Edge::North: return {along, depth - in};
    case sea::Edge::East: return {width - in, along};
    case sea::Edge::South: return {along, in};
    case sea::Edge::West: break;
  }
  return {in, along};
}

int Plan::ceiling(int side) const {
  const int own = forces[std::size_t(side)].own_total;
  return own > 0 ? own : points;
}

int Force::spent() const {
  int points = flight_points * int(flights.size());
  for (const BoughtField& field : minefields) points += field.points;
  for (const Bought& ship : ships) points += ship.points;
  return points;
}

// buoyz.cam2.1.1: year, era and theatre. buoyz.1.3.1: an era alone stands for its last year.
void fix_time_and_place(Plan& plan, const Asked& asked, Clerk& clerk) {
  const auto era = asked.number("era", 1, eras), year = asked.number("year", -3000, 3000);
  if (era && year && !year_fits(*year, *era))
    Asked::fail("year", fmt::format("{} is not in era {}", *year, *era));
  plan.era = era ? *era : year ? era_of(*year) : clerk.roll(Die::d8, {table_dice(), "buoyz.cam2.1.1", "era"});
  plan.year = year.value_or(usual_year(plan.era));
  plan.history = keeps_to_history(asked);
  clerk.note("buoyz.cam2.1.1", "Era and year",
             fmt::format("era {}, {}; ships {}", plan.era, plan.year,
                         plan.history ? "in service that year" : "of the era, whatever the year"));
  const auto theatre = named_theatre(asked);
  plan.theatre =
      theatre ? *theatre : Theatre(clerk.roll(Die::d5, {table_dice(), "buoyz.cam2.1.1", "theatre"}) - 1);
  clerk.note("buoyz.cam2.1.1", "Theatre", theatre_names[std::size_t(plan.theatre)]);
  size_of_table(plan);
}

// Who fights, and which of them dominates the sea (Gaps G19).
void name_sides(Plan& plan, const Asked& asked, Clerk&) {
  const auto text = asked.text("sides");
  const Opponents opponents = text ? named_opponents(*text) : usual_opponents(plan.theatre, plan.era);
  for (std::size_t i = 0; i < 2; ++i) {
    plan.forces[i].name = opponents[i].name;
    plan.forces[i].nation = opponents[i].nation;
    plan.forces[i].dominant = is_dominant(opponents[i].nation, plan.era, plan.year);
  }
  if (const auto named = asked.side("dominant", plan.names()))
    for (int i = 0; i < 2; ++i) plan.forces[std::size_t(i)].dominant = i == *named;
}

// buoyz.cam2.1.3: chosen, or D6: 1-2 convoy, 3-6 open battle.
void choose_nature(Plan& plan, const Asked& asked, Clerk& clerk) {
  constexpr const char* words[] = {"battle", "convoy", "roll"};
  constexpr int last_convoy = 2, roll = 2;
  const int wish = asked.word("nature", words).value_or(roll);
  plan.nature = wish != roll ? Nature(wish)
                : clerk.roll(Die::d6, {table_dice(), "buoyz.cam2.1.3", "nature of the action"}) <= last_convoy
                    ? Nature::convoy
                    : Nature::battle;
  clerk.note("buoyz.cam2.1.3", "Nature of the action",
             plan.nature == Nature::convoy ? "convoy" : "open battle");
}

// buoyz.cam2.1.4: each rolls a D6, the dominant naval power adds 2; the higher defends, ties roll again.
void choose_defender(Plan& plan, const Asked& asked, Clerk& clerk) {
  if (plan.nature != Nature::convoy) return;
  if (const auto wish = asked.side("defender", plan.names())) plan.defender = *wish;
  while (plan.defender < 0) {
    std::array<int, 2> total{};
    for (int side = 0; side < 2; ++side) {
      Tally bonus;
      if (plan.forces[std::size_t(side)].dominant) bonus.plus(2, "dominant naval power", "buoyz.cam2.1.4");
      total[std::size_t(side)] =
          clerk.roll(Die::d6, {dice_of(side), "buoyz.cam2.1.4", "defence of the convoy", &bonus}) +
          buoyz::total(bonus);
    }
    if (total[0] != total[1]) plan.defender = total[0] > total[1] ? 0 : 1;
  }
  clerk.note("buoyz.cam2.1.4", "Defence of the convoy",
             fmt::format("the {} defend it", plan.forces[std::size_t(plan.defender)].name));
}

// buoyz.cam2.0.1: in the order cam2.1, cam2.2, cam2.3.
Plan generate(const Asked& asked, const Sheets& sheets, Clerk& clerk) {
  Plan plan;
  clerk.cite("buoyz.cam2.0.1");
  clerk.begin({std::uint32_t(plan.stage), 1});
  fix_time_and_place(plan, asked, clerk);
  name_sides(plan, asked, clerk);
  choose_nature(plan, asked, clerk);
  choose_defender(plan, asked, clerk);
  clerk.begin({std::uint32_t(plan.stage), 2});
  buy_forces(plan, asked, sheets, clerk);
  clerk.begin({std::uint32_t(plan.stage), 3});
  set_up(plan, asked, sheets, clerk);
  return plan;
}

bool flies_in(const std::vector<FlightType>& types, std::string_view name, int year) {
  return std::any_of(types.begin(), types.end(), [&](const FlightType& type) {
    return engine::same_word(type.name, name) && type.first_year <= year && year <= type.last_year;
  });
}

void check_flights(const Plan& plan, const std::vector<FlightType>& types) {
  for (const Force& force : plan.forces)
    for (const ExtraFlight& flight : force.flights)
      if (!flies_in(types, flight.type, plan.year))
        Asked::fail("flight", fmt::format("no \"{}\" in aircraft.toml in {}", engine::printable(flight.type),
                                          plan.year));
}

std::span<const engine::Wish> generator_wishes() {
  static constexpr engine::Wish wishes[] = {
      {"theatre", "NAME", "arctic (or antarctic), atlantic, mediterranean, far-east or pacific; else thrown"},
      {"era", "1-8", "The era; else the year's, else thrown"},
      {"year", "YEAR", "The year, within the era; else the era's last"},
      {"sides", "NAME=NATION,NAME=NATION", "Who fights; else those who usually met there"},
      {"dominant", "SIDE", "The dominant naval power; else the era's"},
      {"nature", "convoy|battle|roll", "What it is about; else thrown"},
      {"defender", "SIDE", "Who defends the convoy; else thrown"},
      {"points", "N", "What each side may spend (50)"},
      {"force", "SIDE=SHIP,N x SHIP", "The ships a side buys; else they are picked"},
      {"battery", "SIDE", "Buys a shore battery, D6+5 points; may be repeated"},
      {"minefield", "SIDE", "Buys a minefield, D6 points; may be repeated"},
      {"flight", "SIDE=N x TYPE", "Extra aircraft from a base beyond the side's edge, 3 points each"},
      {"unique-ships", "yes|no", "A named ship is bought once (yes)"},
      {"history", "yes|no", "Ships only in the years they served (yes, if the year is named)"},
      {"stand-ins", "yes|no", "Ships of others stand in for classes a nation has no sheet of (yes)"},
      {"tables", "1-3", "Tables in a row, a die for the islands of each (1)"},
      {"table", "WxD", "Width and depth in inches; else by the era"},
      {"night", "yes|no", "Night or day; else thrown"},
      {"weather", "good|bad", "The weather; else thrown"},
      {"wind", "N|NE|..", "Where the wind comes from; else thrown"},
      {"edge", "SIDE=EDGE", "north, east, south or west: the edge a side takes if it may choose"},
      {"deploy", "yes|no", "Do the players place their ships themselves? (yes)"},
      {"bc-percent", "N", "Losses in per cent at which contact may be broken (40)"},
  };
  return wishes;
}

const engine::Generator& generator() {
  static const engine::Generator ours = {
      generator_wishes(), "buoyz --theatre atlantic --points 50 --seed 7 > my.toml",
      [](const engine::WishList& request) {
        const Asked asked(request.wishes, generator_wishes());
        const Sheets sheets = load_sheets(request.data / "ships.toml");
        Clerk clerk(request.seed);
        const Plan plan = generate(asked, sheets, clerk);
        check_flights(plan, load_flight_types(request.data / "aircraft.toml"));
        std::string origin = "broadside generate buoyz";
        for (const auto& [name, value] : request.wishes)
          origin += fmt::format(" --{} \"{}\"", name, engine::printable(value));
        return scenario_text(plan, sheets, clerk,
                             fmt::format("{} --seed {}", origin, engine::print_seed(request.seed)));
      }};
  return ours;
}

}  // namespace buoyz
