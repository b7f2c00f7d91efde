// Scenarios rolled up as files, and wishes that cannot be fulfilled.
#include "engine/files/load_error.h"
#include "tests/buoyz/roll_up.h"

namespace generate_file_test {

using namespace roll_up;

TEST(BuoyzGenerate, GoesThroughTheSupplementInItsOrder) {
  Clerk clerk({11, 0});
  const Wishes wishes = {{"theatre", "mediterranean"}, {"year", "1941"}, {"nature", "convoy"}};
  generate(Asked(wishes, generator_wishes()), sheets(), clerk);
  std::string order;
  for (const Minute& minute : clerk.minutes())
    if (minute.clause.starts_with("buoyz.cam")) {
      EXPECT_LE(order, minute.clause.substr(0, 12)) << minute.text;
      order = minute.clause.substr(0, 12);
    }
  support::exercises({"buoyz.cam2.0.1", "buoyz.cam2.3.1"}, clerk.clauses());
}

TEST(BuoyzGenerate, TheSameSeedMakesTheSameFile) {
  const Wishes wishes = {{"theatre", "atlantic"}, {"points", "50"}};
  EXPECT_EQ(made(wishes, 7), made(wishes, 7));
  EXPECT_NE(made(wishes, 7), made(wishes, 8));
  const std::string text = made(wishes, 7);
  EXPECT_EQ(text.substr(0, text.find('\n')),
            "# broadside generate buoyz --theatre \"atlantic\" --points \"50\" --seed 7");
}

TEST(BuoyzGenerate, EveryRollStandsInTheFileWithItsClause) {
  const std::string text = made({{"year", "1942"}, {"theatre", "pacific"}, {"nature", "convoy"}}, 4);
  for (const char* part :
       {"# Nature of the action: convoy [buoyz.cam2.1.3]", "[buoyz.cam2.1.4]", "[buoyz.cam2.2.1]",
        "# Table: d6 ", "[buoyz.cam2.3.2]", "# Day or night: d6 ", "+1 Japanese in era 6", "# Weather: d6 ",
        "-1 Far East or Pacific", "# Wind: d8 ", "# Table edges: 2d6 ",
        "# Break Contact: 40% of the points a side brings [buoyz.cam2.3.7]"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

// cam1.0.1: 20 turns up to era 4, 16 up to era 6, then 12.
TEST(BuoyzGenerate, TheTurnLimitStandsInTheFile) {
  for (const auto& [era, turns] : {std::pair{"4", 20}, {"5", 16}, {"6", 16}, {"7", 12}}) {
    const std::string text = made({{"era", era}, {"theatre", "atlantic"}});
    EXPECT_NE(text.find(fmt::format("\nturn_limit = {}  # the usual one of the era (cam1.0.1)\n", turns)),
              std::string::npos)
        << text;
    EXPECT_EQ(field::load_text(text)->turn_limit, turns);
  }
}

// cam2.1.1: one theatre for both polar seas.
TEST(BuoyzGenerate, TheAntarcticIsTheArctic) {
  Table table;
  table.wishes = {{"year", "1941"}, {"theatre", "Antarctic"}};
  fix_time_and_place(table.plan, table.asked(), table.clerk);
  EXPECT_EQ(table.plan.theatre, Theatre::arctic);
}

TEST(BuoyzGenerate, EveryEraAndTheatreGivesAScenarioThatLoads) {
  for (int era = 1; era <= eras; ++era)
    for (const char* theatre : theatre_words)
      for (const char* nature : {"battle", "convoy"}) {
        const std::string text =
            made({{"era", std::to_string(era)}, {"theatre", theatre}, {"nature", nature}},
                 std::uint64_t(20 + era));
        try {
          const auto scenario = field::load_text(text);
          const Battle battle = battle_of(*scenario);
          EXPECT_EQ(buoyz::rulebook().broken(&battle), "");
        } catch (const engine::LoadError& error) {
          ADD_FAILURE() << error.what() << "\n" << text;
        }
      }
}

TEST(BuoyzGenerate, BatteriesMinesAndAircraftLoadToo) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const std::string text = made({{"year", "1941"},
                                   {"theatre", "arctic"},
                                   {"battery", "British"},
                                   {"battery", "Germans"},
                                   {"minefield", "British"},
                                   {"flight", "Germans=2 x Dive Bomber"}},
                                  seed);
    const auto scenario = field::load_text(text);
    const Battle battle = battle_of(*scenario);
    EXPECT_FALSE(battle.book->land.empty()) << "a battery stands on land";
    EXPECT_EQ(battle.book->minefields.size(), 1u);
    EXPECT_TRUE(battle.book->sides[1].land_base);
    int rolled = 0;
    for (const Ship& ship : battle.ships)
      if (battle.sheet(ship).fort()) {
        EXPECT_GE(battle.sheet(ship).points, 6);
        EXPECT_LE(battle.sheet(ship).points, 11);
        ++rolled;
      }
    EXPECT_EQ(rolled, 2);
  }
}

struct Bad {
  const char* name;
  Wishes wishes;
  const char* complaint;
};

TEST(BuoyzGenerate, BadWishesAreRefusedInOneSentence) {
  const Bad table[] = {
      {"theatre",
       {{"theatre", "Baltic"}},
       "--theatre: is \"Baltic\"; expected one of arctic, atlantic, mediterranean, far east, pacific, "
       "antarctic"},
      {"era", {{"era", "9"}}, "--era: is \"9\"; expected a whole number, 1 to 8"},
      {"year", {{"era", "6"}, {"year", "1905"}}, "--year: 1905 is not in era 6"},
      {"twice", {{"era", "6"}, {"era", "7"}}, "--era: is there twice"},
      {"unknown", {{"fog", "yes"}}, "--fog: is not known here"},
      {"points",
       {{"points", "2"}, {"year", "1941"}, {"theatre", "atlantic"}, {"nature", "battle"}},
       "--points: 2 buy nothing; the cheapest ship Britain had in 1941 costs 3 [buoyz.cam2.2.1]"},
      {"sides",
       {{"sides", "British"}},
       "--sides: expected two sides with their nations, as in British=Britain,Germans=Germany"},
      {"same sides", {{"sides", "A=Britain,a=France"}}, "--sides: both sides have the same name"},
      {"side name",
       {{"sides", "A B=Britain,C=France"}},
       "--sides: \"A B=Britain\" cannot be a side; expected words of letters, as in British=Britain"},
      {"side",
       {{"year", "1941"}, {"theatre", "atlantic"}, {"defender", "French"}, {"nature", "convoy"}},
       "--defender: no side \"French\"; expected British or Germans"},
      {"ship",
       {{"year", "1941"}, {"theatre", "atlantic"}, {"force", "British=HMS Nelson"}},
       "--force: no ship \"HMS Nelson\" in ships.toml"},
      {"count",
       {{"year", "1941"}, {"theatre", "atlantic"}, {"force", "British=99 x HMS Cossack"}},
       "--force: \"99 x HMS Cossack\": expected 1 to 64 of them"},
      {"force",
       {{"year", "1941"}, {"theatre", "atlantic"}, {"force", "HMS Cossack"}},
       "--force: is \"HMS Cossack\"; expected British=..."},
      {"fort",
       {{"year", "1941"}, {"theatre", "atlantic"}, {"force", "British=Shore Fort, modernised"}},
       "--force: a shore battery is bought with --battery: its points are thrown for"},
      {"air base",
       {{"year", "1941"}, {"theatre", "atlantic"}, {"force", "British=Air Base"}},
       "--force: Air Base has no price and cannot be bought; a designed scenario may have one, and --flight "
       "buys aircraft from a base beyond the edge [buoyz.cam2.2.1]"},
      {"battery",
       {{"year", "1588"}, {"theatre", "atlantic"}, {"battery", "English"}},
       "--battery: ships.toml has no shore battery of 1588 [buoyz.cam2.1.2]"},
      {"mines",
       {{"era", "3"}, {"theatre", "atlantic"}, {"minefield", "British"}},
       "--minefield: there are no mines in era 3 [buoyz.5.10.1]"},
      {"flights",
       {{"era", "3"}, {"theatre", "atlantic"}, {"flight", "British=Val"}},
       "--flight: there are no aircraft in era 3 [buoyz.1.5.8]"},
      {"machine",
       {{"year", "1941"}, {"theatre", "atlantic"}, {"flight", "British=Concorde"}},
       "--flight: no \"Concorde\" in aircraft.toml in 1941"},
      {"wind", {{"era", "6"}, {"wind", "NNE"}}, "--wind: is \"NNE\"; expected N, NE, E, SE, S, SW, W or NW"},
      {"edge",
       {{"era", "6"}, {"theatre", "atlantic"}, {"edge", "British=upwind"}},
       "--edge: is \"upwind\"; expected north, east, south or west"},
      {"table",
       {{"era", "6"}, {"table", "20"}},
       "--table: is \"20\"; expected width x depth in inches, at least 84x60 and no deeper than wide"},
      {"percent",
       {{"era", "6"}, {"bc-percent", "0"}},
       "--bc-percent: is \"0\"; expected a whole number, 1 to 100"},
  };
  for (const Bad& bad : table) EXPECT_EQ(complaint(bad.wishes), bad.complaint) << bad.name;
}

}  // namespace generate_file_test
