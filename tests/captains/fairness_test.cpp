// No captain and no rule favours a hand, an edge of the table or the side that stands first in the file: a
// battle seen in a mirror, turned about by 180 degrees or with its sides exchanged is won by the same fleet
// as often as before.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "captains/captains.h"
#include "engine/record/play.h"
#include "rulebooks/registry.h"

namespace {

using engine::Side;

enum class Seen { as_written, in_a_mirror, turned_about };
enum class Order { first_fleet_first, second_fleet_first };

enum class Wind { none, northerly };

struct Ship {
  const char* design;
  double x, y;
  int heading;
};

struct Fleet {
  const char* name;
  const char* edge;  // empty where the book has none
  std::vector<Ship> ships;
};

// One battle of a rulebook: what its file says besides the ships, and the ships.
struct Meeting {
  const char* rulebook;
  const char* head;     // of the file
  const char* of_side;  // more lines for each side
  const char* ship;     // the table of a ship
  const char* of_ship;  // more lines for each ship
  Wind wind;
  double width, height;  // of the table
  std::array<Fleet, 2> fleets;
};

std::string edge(std::string_view edge, Seen seen) {
  constexpr std::array<std::array<std::string_view, 2>, 4> turned = {
      {{"north", "south"}, {"south", "north"}, {"west", "east"}, {"east", "west"}}};
  const bool across = edge == "west" || edge == "east";
  if (seen == Seen::as_written || (seen == Seen::in_a_mirror && !across)) return std::string(edge);
  for (const auto& [from, to] : turned)
    if (from == edge) return std::string(to);
  return {};
}

// The mirror stands north and south.
Ship seen(const Ship& ship, const Meeting& meeting, Seen how) {
  if (how == Seen::as_written) return ship;
  if (how == Seen::in_a_mirror)
    return {ship.design, meeting.width - ship.x, ship.y, (360 - ship.heading) % 360};
  return {ship.design, meeting.width - ship.x, meeting.height - ship.y, (ship.heading + 180) % 360};
}

std::string file_of(const Meeting& meeting, Seen how, Order order) {
  std::string text = meeting.head;
  if (meeting.wind == Wind::northerly)
    text += fmt::format("wind = \"{}\"\n", how == Seen::turned_about ? "S" : "N");
  text += fmt::format("title = \"A meeting\"\ntable = [{}, {}]\n", meeting.width, meeting.height);
  for (const int i : order == Order::first_fleet_first ? std::array{0, 1} : std::array{1, 0}) {
    const Fleet& fleet = meeting.fleets[std::size_t(i)];
    text += fmt::format("\n[[side]]\nname = \"{}\"\n{}", fleet.name, meeting.of_side);
    if (*fleet.edge) text += fmt::format("edge = \"{}\"\n", edge(fleet.edge, how));
    int number = 0;
    for (const Ship& written : fleet.ships) {
      const Ship ship = seen(written, meeting, how);
      text += fmt::format("\n[[side.{}]]\ndesign = \"{}\"\nname = \"{} {}\"\nat = [{}, {}]\nheading = {}\n{}",
                          meeting.ship, ship.design, fleet.name, ++number, ship.x, ship.y, ship.heading,
                          meeting.of_ship);
    }
  }
  return text;
}

// Shares of the battles that each fleet won, the first fleet first whatever the order of the sides.
using Shares = std::array<double, 2>;

Shares play(const Meeting& meeting, Seen how, Order order, int battles) {
  const engine::Rulebook* book = rulebooks::find(meeting.rulebook);
  const auto data = std::filesystem::path(BROADSIDE_DATA_DIR) / meeting.rulebook;
  const auto scenario =
      book->load({data, data / "scenarios" / "a-meeting.toml", file_of(meeting, how, order), {}});
  engine::Umpire umpire(*book);
  const auto first = captains::make("doctrine", 0), second = captains::make("doctrine", 0);
  umpire.seat(Side(0), *first);
  umpire.seat(Side(1), *second);
  engine::BattleBytes battle(book->battle_size);
  Shares shares{};
  for (int i = 0; i < battles; ++i) {
    // Every telling has dice of its own, so that their shares are independent.
    const engine::Seed seed{std::uint64_t(1000 + int(how) * 2 + int(order)), std::uint32_t(i)};
    first->begin(engine::captain_seed(seed, Side(0)));
    second->begin(engine::captain_seed(seed, Side(1)));
    const Side winner = engine::play(*scenario, battle.data(), umpire, seed).ending.winner;
    if (winner == engine::no_side) continue;
    const int fleet = order == Order::first_fleet_first ? engine::index(winner) : 1 - engine::index(winner);
    shares[std::size_t(fleet)] += 1.0 / battles;
  }
  return shares;
}

// So far apart two shares of equal chance come once in a hundred times for one of the six that a book
// compares.
double apart(double one, double other, int battles) {
  constexpr double standard_errors = 3.14;
  const double mean = (one + other) / 2;
  return standard_errors * std::sqrt(2 * mean * (1 - mean) / battles);
}

void expect_fair(const Meeting& meeting, int battles) {
  const Shares written = play(meeting, Seen::as_written, Order::first_fleet_first, battles);
  struct Telling {
    const char* what;
    Seen how;
    Order order;
  };
  for (const Telling& telling : {Telling{"in a mirror", Seen::in_a_mirror, Order::first_fleet_first},
                                 Telling{"turned about", Seen::turned_about, Order::first_fleet_first},
                                 Telling{"sides exchanged", Seen::as_written, Order::second_fleet_first}}) {
    const Shares shares = play(meeting, telling.how, telling.order, battles);
    fmt::print("{}, {}: {:.1f} and {:.1f} %, as written {:.1f} and {:.1f} %\n", meeting.rulebook,
               telling.what, 100 * shares[0], 100 * shares[1], 100 * written[0], 100 * written[1]);
    for (const std::size_t fleet : {0u, 1u})
      EXPECT_NEAR(shares[fleet], written[fleet], apart(shares[fleet], written[fleet], battles))
          << meeting.rulebook << " " << telling.what << ", fleet " << fleet + 1;
  }
}

// The first fleet has the other on her starboard bow and a straggler astern of her: each telling is another
// sight.
const Meeting nefs{"nef",
                   "turn_limit = 8\n",
                   "depth = 16\n",
                   "vessel",
                   "",
                   Wind::none,
                   48,
                   48,
                   {{{"Albion", "south", {{"Sovereign", 18, 12, 0}, {"Foudroyant", 12, 6, 60}}},
                     {"Varland", "north", {{"Sovereign", 30, 36, 240}, {"Foudroyant", 36, 42, 180}}}}}};
const Meeting cruisers{"wetthrust",
                       "turn_limit = 8\nweather = \"calm\"\n",
                       "",
                       "ship",
                       "speed = 6\n",
                       Wind::none,
                       90,
                       60,
                       {{{"Reds", "west", {{"Exeter", 30, 20, 60}, {"Ajax", 24, 18, 60}}},
                         {"Blues", "east", {{"Exeter", 60, 38, 270}, {"Ajax", 66, 40, 270}}}}}};
const Meeting destroyers{"buoyz",
                         "era = 6\nyear = 1941\ntheatre = \"Atlantic\"\nturn_limit = 8\n",
                         "nation = \"Britain\"\n",
                         "ship",
                         "",
                         Wind::northerly,
                         60,
                         60,
                         {{{"Reds", "west", {{"HMS Norfolk", 20, 20, 0}, {"HMS Cossack", 16, 16, 0}}},
                           {"Blues", "east", {{"HMS Norfolk", 40, 36, 270}, {"HMS Cossack", 44, 38, 270}}}}}};
const Meeting lines{"davco",
                    "turn_limit = 8\nvisibility = 150\nwind_strength = \"gentle\"\n",
                    "",
                    "ship",
                    "speed = 25\n",
                    Wind::northerly,
                    250,
                    200,
                    {{{"Reds", "", {{"Exeter", 80, 60, 30}, {"Cossack", 70, 50, 30}}},
                      {"Blues", "", {{"Exeter", 160, 130, 270}, {"Cossack", 172, 134, 270}}}}}};

const Meeting flotillas{"ethos",
                        "turn_limit = 8\nyear = 1941\n",
                        "",
                        "ship",
                        "",
                        Wind::northerly,
                        72,
                        48,
                        {{{"Reds", "", {{"Sheffield", 22, 14, 30}, {"Fletcher", 18, 10, 30}}},
                          {"Blues", "", {{"Sheffield", 48, 32, 270}, {"Fletcher", 52, 35, 270}}}}}};

constexpr int few = 2000, many = 20000;

TEST(Fairness, NefKnowsNoHandEdgeOrOrder) { expect_fair(nefs, few); }
TEST(Fairness, WetThrustKnowsNoHandEdgeOrOrder) { expect_fair(cruisers, few); }
TEST(Fairness, BuoyzKnowsNoHandEdgeOrOrder) { expect_fair(destroyers, few); }
TEST(Fairness, DavcoKnowsNoHandEdgeOrOrder) { expect_fair(lines, few); }
TEST(Fairness, EthosKnowsNoHandEdgeOrOrder) { expect_fair(flotillas, few); }

TEST(Fairness, SoakNefKnowsNoHandEdgeOrOrder) { expect_fair(nefs, many); }
TEST(Fairness, SoakWetThrustKnowsNoHandEdgeOrOrder) { expect_fair(cruisers, many); }
TEST(Fairness, SoakBuoyzKnowsNoHandEdgeOrOrder) { expect_fair(destroyers, many); }
TEST(Fairness, SoakDavcoKnowsNoHandEdgeOrOrder) { expect_fair(lines, many); }
TEST(Fairness, SoakEthosKnowsNoHandEdgeOrOrder) { expect_fair(flotillas, many); }

}  // namespace
