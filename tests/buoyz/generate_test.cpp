// Campaign supplement 2.1 and 2.3: what a scenario is about, and the table.
#include "rulebooks/buoyz/ordnance_questions.h"
#include "tests/buoyz/roll_up.h"

namespace generate_test {

using namespace roll_up;

TEST(BuoyzGenerate, YearEraAndTheatreAreFixedOrThrown) {
  Table given;
  given.wishes = {{"year", "1588"}, {"theatre", "far-east"}};
  fix_time_and_place(given.plan, given.asked(), given.clerk);
  EXPECT_EQ(given.plan.era, 2);
  EXPECT_EQ(given.plan.theatre, Theatre::far_east);
  EXPECT_EQ(given.plan.width, 60);
  Table thrown;
  thrown.dice.load({7, 5});
  fix_time_and_place(thrown.plan, thrown.asked(), thrown.clerk);
  EXPECT_EQ(thrown.plan.era, 7);
  EXPECT_EQ(thrown.plan.year, 1984);
  EXPECT_EQ(thrown.plan.theatre, Theatre::pacific);
  EXPECT_EQ(thrown.plan.depth, 100);
  thrown.exercises({"buoyz.cam2.1.1"});
}

TEST(BuoyzGenerate, ABorderYearBelongsToTheNewerEraUnlessTheOlderIsNamed) {
  Table table;
  table.wishes = {{"year", "1890"}, {"theatre", "atlantic"}};
  fix_time_and_place(table.plan, table.asked(), table.clerk);
  EXPECT_EQ(table.plan.era, 5);
  table.wishes.emplace_back("era", "4");
  fix_time_and_place(table.plan, table.asked(), table.clerk);
  EXPECT_EQ(table.plan.era, 4);
}

TEST(BuoyzGenerate, NatureIsAConvoyOnOneOrTwo) {
  for (int die = 1; die <= 6; ++die) {
    Table table;
    table.dice.load({die});
    choose_nature(table.plan, table.asked(), table.clerk);
    EXPECT_EQ(table.plan.nature, die <= 2 ? Nature::convoy : Nature::battle) << die;
    table.exercises({"buoyz.cam2.1.3"});
  }
  Table chosen;
  chosen.wishes = {{"nature", "convoy"}};
  choose_nature(chosen.plan, chosen.asked(), chosen.clerk);
  EXPECT_EQ(chosen.plan.nature, Nature::convoy);
}

TEST(BuoyzGenerate, TheHigherDefendsTheConvoyAndTheDominantPowerAddsTwo) {
  Table table;  // Britain dominates in 1941: 2 + 2 against 4 is a tie, 3 + 2 against 6 is not
  table.plan.nature = Nature::convoy;
  table.dice.load({2, 4, 3, 6});
  choose_defender(table.plan, table.asked(), table.clerk);
  EXPECT_EQ(table.plan.defender, 1);
  EXPECT_TRUE(table.clerk.text().find("d6 2 +2 dominant naval power, d6 4, d6 3 +2") != std::string::npos)
      << table.clerk.text();
  table.exercises({"buoyz.cam2.1.4"});
  Table other;
  other.plan.nature = Nature::convoy;
  other.dice.load({3, 4});
  choose_defender(other.plan, other.asked(), other.clerk);
  EXPECT_EQ(other.plan.defender, 0);
}

TEST(BuoyzGenerate, TheTableDependsOnTheWaters) {
  struct Row {
    Theatre theatre;
    int die, islands, shoals;
  };
  const Row rows[] = {
      {Theatre::pacific, 1, 0, 0},  {Theatre::pacific, 2, 0, 0},  {Theatre::pacific, 3, 1, 0},
      {Theatre::far_east, 4, 1, 0}, {Theatre::pacific, 5, 2, 0},  {Theatre::mediterranean, 6, 2, 1},
      {Theatre::atlantic, 3, 0, 0}, {Theatre::atlantic, 4, 1, 0}, {Theatre::atlantic, 6, 2, 0},
      {Theatre::arctic, 4, 0, 0},   {Theatre::arctic, 5, 1, 0},   {Theatre::arctic, 6, 1, 0},
  };
  for (const Row& row : rows) {
    Table table;
    table.plan.theatre = row.theatre;
    table.dice.load({row.die});
    for (int i = 0; i < row.islands + row.shoals; ++i) table.dice.load({50, 50, 50, 1, 50, 1, 1, 1, 1, 1, 1});
    roll_table(table.plan, sheets(), table.clerk);
    EXPECT_EQ(table.plan.islands.size(), std::size_t(row.islands)) << row.die;
    EXPECT_EQ(table.plan.docks.size(), std::size_t(row.islands));
    EXPECT_EQ(table.plan.shoals.size(), std::size_t(row.shoals)) << row.die;
    table.exercises({"buoyz.cam2.3.2"});
  }
}

TEST(BuoyzGenerate, EachTableRollsForItself) {
  Table table;
  table.plan.tables = 3;
  table.dice.load({1, 6, 50, 50, 50, 1, 50, 1, 1, 1, 1, 1, 1, 50, 50, 50, 1, 50, 1, 1, 1, 1, 1, 1, 2});
  roll_table(table.plan, sheets(), table.clerk);
  ASSERT_EQ(table.plan.islands.size(), 2u);
  EXPECT_EQ(table.plan.islands[0].table, 1);
  const std::string text = made({{"year", "1942"}, {"theatre", "pacific"}, {"tables", "2"}}, 5);
  EXPECT_EQ(battle_of(*field::load_text(text)).book->tables.size(), 2u);
}

bool is_convex(const Shape& shape) {
  const auto& p = shape.corners;
  for (std::size_t i = 0; i < p.size(); ++i)
    if (sea::cross(p[(i + 1) % p.size()] - p[i], p[(i + 2) % p.size()] - p[i]) >= 0) return false;
  return true;
}

// Gaps G7.
TEST(BuoyzGenerate, IslandsKeepClearOfEdgesZonesAndEachOther) {
  for (std::uint64_t seed = 0; seed < 60; ++seed)
    for (const int era : {3, 6, 7}) {
      Clerk clerk({seed, 0});
      Table table("Britain", "France", era, usual_year(era));
      Plan& plan = table.plan;
      plan.theatre = Theatre::mediterranean;
      clerk.begin({0, 3});
      roll_table(plan, sheets(), clerk);
      std::vector<Shape> all = plan.islands;
      all.insert(all.end(), plan.shoals.begin(), plan.shoals.end());
      const double apart = era <= 4 ? 8 : 12;
      for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_TRUE(is_convex(all[i])) << seed;
        EXPECT_GE(all[i].corners.size(), 6u);
        EXPECT_LE(all[i].corners.size(), 9u);
        for (const sea::Point& p : all[i].corners) {
          EXPECT_GE(p.x, apart - 0.01);
          EXPECT_LE(p.x, plan.width - apart + 0.01);
          EXPECT_GE(p.y, plan.zone() + apart - 0.01);
          EXPECT_LE(p.y, plan.depth - plan.zone() - apart + 0.01);
        }
        for (std::size_t k = 0; k < i; ++k)
          for (const sea::Point& p : all[i].corners)
            EXPECT_GE(sea::distance(p, sea::Polygon(all[k].corners)), apart - 0.1) << seed << " era " << era;
      }
      if (!all.empty()) support::exercises({"buoyz.cam2.3.3"}, clerk.clauses());
    }
}

TEST(BuoyzGenerate, ADockOpensTheBeltOnTheLargestSideOfAnIsland) {
  const std::string text = made({{"year", "1941"}, {"theatre", "mediterranean"}}, 3);
  const auto scenario = field::load_text(text);
  const Book& book = *battle_of(*scenario).book;
  ASSERT_FALSE(book.docks.empty());
  EXPECT_EQ(book.docks.size(), book.land.size());
  const sea::Polygon &dock = book.docks[0], &island = book.land[0];
  EXPECT_NEAR(sea::distance(dock.corners()[0], dock.corners()[1]), 2, 0.02);
  EXPECT_NEAR(sea::distance(sea::along(dock.corners()[0], dock.corners()[1], 0.5), island), 0, 0.02);
  EXPECT_GT(sea::distance(dock.corners()[2], island), 2);
  EXPECT_GT(sea::distance(dock.corners()[3], island), 2);
}

TEST(BuoyzGenerate, NightFallsOnSixAndSoonerOnTheJapanese) {
  const auto night = [](int die, const char* nation, int era) {
    Table table("USA", nation, era, usual_year(era));
    table.dice.load({die});
    roll_night(table.plan, table.asked(), table.clerk);
    table.exercises({"buoyz.cam2.3.4"});
    return table.plan.night;
  };
  EXPECT_FALSE(night(5, "Germany", 6));
  EXPECT_TRUE(night(6, "Germany", 6));
  EXPECT_TRUE(night(5, "Japan", 6));
  EXPECT_FALSE(night(4, "Japan", 6));
  EXPECT_FALSE(night(5, "Japan", 5));
}

TEST(BuoyzGenerate, WeatherIsWorseInTheArcticAndBetterInTheEast) {
  const auto bad = [](int die, Theatre theatre) {
    Table table;
    table.plan.theatre = theatre;
    table.dice.load({die});
    roll_weather(table.plan, table.asked(), table.clerk);
    table.exercises({"buoyz.cam2.3.5"});
    return table.plan.bad_weather;
  };
  EXPECT_FALSE(bad(4, Theatre::atlantic));
  EXPECT_TRUE(bad(5, Theatre::mediterranean));
  EXPECT_TRUE(bad(4, Theatre::arctic));
  EXPECT_FALSE(bad(3, Theatre::arctic));
  EXPECT_FALSE(bad(5, Theatre::far_east));
  EXPECT_FALSE(bad(5, Theatre::pacific));
  EXPECT_TRUE(bad(6, Theatre::pacific));
}

TEST(BuoyzGenerate, TheWinnerOfTheRollChoosesHisEdge) {
  Table table;
  table.dice.load({3, 4, 5, 2, 6, 1, 2, 2, 4});  // seven each, then 7 and 4; then 4: south
  roll_edges(table.plan, table.asked(), sheets(), table.clerk);
  EXPECT_EQ(table.plan.forces[0].edge, sea::Edge::South);
  EXPECT_EQ(table.plan.forces[1].edge, sea::Edge::North);
  table.exercises({"buoyz.cam2.3.6"});
  Table wished;
  wished.wishes = {{"edge", "Theirs=north"}, {"edge", "Ours=north"}};
  wished.dice.load({1, 1, 1, 2});
  roll_edges(wished.plan, wished.asked(), sheets(), wished.clerk);
  EXPECT_EQ(wished.plan.forces[1].edge, sea::Edge::North);
  EXPECT_EQ(wished.plan.forces[0].edge, sea::Edge::South);
}

TEST(BuoyzGenerate, AnyOfTheFourEdgesCanBeChosen) {  // cam2.3.6
  const std::pair<const char*, sea::Edge> edges[] = {{"east", sea::Edge::East},
                                                     {"west", sea::Edge::West},
                                                     {"north", sea::Edge::North},
                                                     {"south", sea::Edge::South}};
  for (const auto& [word, edge] : edges) {
    const auto scenario = field::load_text(made({{"year", "1941"},
                                                 {"theatre", "mediterranean"},
                                                 {"edge", fmt::format("British={}", word)},
                                                 {"edge", fmt::format("Italians={}", word)},
                                                 {"minefield", "British"},
                                                 {"battery", "Italians"}},
                                                5));
    const Battle battle = battle_of(*scenario);
    const bool british = battle.book->side(Side(0)).edge == edge;
    const Side winner = british ? Side(0) : Side(1), loser = british ? Side(1) : Side(0);
    EXPECT_EQ(battle.book->side(winner).edge, edge);
    EXPECT_EQ((static_cast<int>(battle.book->side(loser).edge) + 2) % 4, static_cast<int>(edge));
    for (const Ship& ship : battle.ships)
      if (!battle.sheet(ship).fort()) {
        EXPECT_LE(sea::distance_to(battle.book->table(0), battle.book->side(ship.side).edge, ship.pose.at),
                  12.0)
            << word;
      }
    for (const sea::Point& p : battle.book->minefields[0].field.corners()) {
      const double in = sea::distance_to(battle.book->table(0), battle.book->side(Side(0)).edge, p);
      EXPECT_GE(in, 14 - 1e-6) << word;
      EXPECT_LE(in, 26 + 1e-6) << word;
    }
  }
  EXPECT_EQ(complaint({{"year", "1941"}, {"theatre", "atlantic"}, {"tables", "2"}, {"edge", "British=east"}}),
            "--edge: is \"east\"; expected north or south");
}

TEST(BuoyzGenerate, OwnersChooseWhetherTheirBoatsLurk) {  // 11.1.2
  for (const char* deploy : {"yes", "no"}) {
    const auto scenario = field::load_text(made({{"year", "1941"},
                                                 {"theatre", "atlantic"},
                                                 {"nature", "battle"},
                                                 {"deploy", deploy},
                                                 {"force", "Germans=3 x KMS U-99, KMS Bismarck"},
                                                 {"force", "British=5 x HMS Norfolk"}}));
    Battle battle = battle_of(*scenario);
    int boats = 0;
    for (int i = 0; i < battle.ships.size(); ++i) {
      if (!battle.sheet(battle.ships[i]).submarine()) continue;
      ++boats;
      EXPECT_TRUE(on_table(battle.ships[i]));
      const Question q = question(zone_kind, battle, ship_actor(i));
      for (const int option : {0, 1, 6})
        EXPECT_FALSE(zone_kind.refuse(&battle, q, Answer::option(option))) << deploy << option;
    }
    EXPECT_EQ(boats, 3);
    EXPECT_TRUE(battle.book->side(Side(1)).hides || battle.book->side(Side(1)).deploys);
  }
}

TEST(BuoyzGenerate, ABaseOnTheTableRollsOneDie) {
  Table table;
  table.plan.forces[0].ships = {{sheet_named(sheets(), "Shore Fort, modernised"), "Fort", 9}};
  table.dice.load({6, 3, 4, 1});
  roll_edges(table.plan, table.asked(), sheets(), table.clerk);
  EXPECT_EQ(table.plan.forces[1].edge, sea::Edge::North) << "6 against 3 and 4";
}

TEST(BuoyzGenerate, UnderSailTheUpwindEdgeIsTaken) {
  for (const auto& [wind, edge] :
       {std::pair{sea::WindPoint::NE, sea::Edge::North}, {sea::WindPoint::S, sea::Edge::South}}) {
    Table table("Britain", "France", 3, 1805);
    table.plan.wind = wind;
    table.dice.load({6, 6, 1, 1});
    roll_edges(table.plan, table.asked(), sheets(), table.clerk);
    EXPECT_EQ(table.plan.forces[0].edge, edge);
  }
  Table across("Britain", "France", 3, 1805);
  across.plan.wind = sea::WindPoint::W;
  across.dice.load({6, 6, 1, 1, 3});
  roll_edges(across.plan, across.asked(), sheets(), across.clerk);
  EXPECT_EQ(across.plan.forces[0].edge, sea::Edge::North) << "a wind along the edges: thrown";
}

TEST(BuoyzGenerate, BreakContactIsAtFortyPerCentUnlessSaid) {
  Table table;
  set_break_contact(table.plan, table.asked(), table.clerk);
  EXPECT_EQ(table.plan.bc_percent, 40);
  table.exercises({"buoyz.cam2.3.7"});
  const auto scenario = field::load_text(made({{"year", "1941"},
                                               {"theatre", "atlantic"},
                                               {"bc-percent", "60"},
                                               {"nature", "battle"},
                                               {"force", "British=5 x HMS Norfolk"}}));
  const Book& book = *battle_of(*scenario).book;
  EXPECT_EQ(book.side(Side(0)).points, 50);
  EXPECT_EQ(book.side(Side(0)).break_contact, 30);
  EXPECT_FALSE(book.options.floating_map);
}

}  // namespace generate_test
