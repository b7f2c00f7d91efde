// Scenario and ship files: what they mean, and what is said when they are wrong: file, line, key, what was
// expected, and the clause a rule is broken of.
#include "rulebooks/buoyz/load.h"

#include <gtest/gtest.h>

#include <fstream>

#include "engine/files/load_error.h"
#include "tests/buoyz/field.h"

namespace load_test {

using field::Field;
using field::scenario_text;

std::string good() {
  return scenario_text({"HMS_Hood_(1941)=Hood 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"});
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string error_of(const std::string& text, const engine::Options& options = {}) {
  try {
    field::load_text(text, options);
  } catch (const engine::LoadError& error) {
    return error.what();
  }
  return "no error";
}

void expect_error(const std::string& text, const std::vector<const char*>& said) {
  const std::string error = error_of(text);
  EXPECT_TRUE(error.starts_with("test.toml:")) << error;
  for (const char* word : said)
    EXPECT_NE(error.find(word), std::string::npos) << word << " not in: " << error;
}

struct Wrong {
  const char *from, *to;          // in a good scenario
  std::vector<const char*> said;  // words of the error
};

void expect_errors(std::initializer_list<Wrong> cases) {
  for (const Wrong& wrong : cases) {
    SCOPED_TRACE(wrong.to);
    expect_error(replaced(good(), wrong.from, wrong.to), wrong.said);
  }
}

TEST(BuoyzLoad, AFieldLoads) {
  Field field({"HMS_Hood_(1941)=Hood 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180 command 3"});
  EXPECT_EQ(field["Hood"].hull, 17);
  EXPECT_EQ(field["Bismarck"].command, 3);
  EXPECT_EQ(field.battle.sheet(field.who("Bismarck")).radar, 1);
  EXPECT_EQ(error_of(good()), "no error");
}

// ---- wrong scenarios

TEST(BuoyzLoad, TheFrameIsChecked) {
  expect_errors({
      {"title = \"A test\"", "", {"title", "missing"}},
      {"title = \"A test\"", "title = 7", {":1:", "title", "text"}},
      {"title = \"A test\"", "title = \"A test\"\ncolour = 3", {":2:", "colour"}},
      {"title = \"A test\"", "title = \"A test\"\nturn_limit = 0", {":2:", "turn_limit", "1"}},
      {"title = \"A test\"", "title = \"A test\"\nnight = \"yes\"", {":2:", "night", "true or false"}},
      {"title = \"A test\"", "title = \"A test\"\nweather = \"foggy\"", {":2:", "weather", "good, bad"}},
      {"era = 6", "era = 9", {"era", "1 to 8"}},
      {"era = 6", "era = 7", {"year", "1942", "1955 to 1985", "1.3.1"}},
      {"year = 1942", "year = 1800", {"year", "1930 to 1955", "1.3.1"}},
      {"wind = \"N\"", "wind = \"NNW\"", {"wind", "calm"}},
      {"table = [120, 80]", "table = [120]", {"table", "2 numbers"}},
      {"table = [120, 80]", "table = [120, 80]\ntables = 4", {"tables", "1 to 3"}},
      {"table = [120, 80]", "table = [120, 80]\nbattle = \"../secret\"", {"battle", "data/battles"}},
      {"name = \"South\"", "name = \"Home Fleet\"", {"name", "one word"}},
      {"name = \"South\"", "name = \"north\"", {"name", "same name"}},
      {"name = \"South\"", "name = \"draw\"", {"name", "draw"}},
      {"edge = \"south\"", "edge = \"up\"", {"edge", "north, east, south"}},
      {"edge = \"south\"", "edge = \"north\"", {"edge", "same edge"}},
  });
  const std::string one_side = good().substr(0, good().rfind("[[side]]"));
  expect_error(one_side, {"side", "two"});
  expect_error(std::string(2'000'000, '#'), {"at most 1000000"});
  const std::string no_battle =
      replaced(good(), "era = 6", "era = 6\nbattle = \"atlantis\"\norigin = [1, 1]");
  expect_error(no_battle, {"battle", "atlantis", "data/battles"});
}

TEST(BuoyzLoad, ShipsAreChecked) {
  const char* hood = "design = \"HMS Hood (1941)\"";
  expect_errors({
      {hood, "design = \"HMS Hodd\"", {"design", "HMS Hodd", "ships.toml"}},
      {hood, "design = \"ARA General Belgrano\"", {"design", "before era 7", "era 6", "1.3.1"}},
      {hood, "design = \"USS Missouri (1944-54)\"", {"design", "1944 to 1955", "1942", "1.3.1"}},
      {hood, "design = \"HMS Hood (1941)\"\nspeed = 9", {"speed", "no such key"}},
      {hood, "design = \"HMS Hood (1941)\"\ncommand = 4", {"command", "1 to 3"}},
      {hood, "design = \"HMS Hood (1941)\"\nhull = 18", {"hull", "1 to 17"}},
      {hood, "design = \"HMS Hood (1941)\"\nlurking = true", {"lurking", "no submarine", "11.1.1"}},
      {hood, "design = \"HMS Hood (1941)\"\nsubmerged = true", {"submerged", "no submarine", "11.1.1"}},
      {hood, "design = \"HMS Hood (1941)\"\nlit = true", {"lit", "no fireship", "12.5.1"}},
      {hood, "design = \"HMS Hood (1941)\"\nzone = 3", {"zone", "lurks", "11.1.2"}},
      {hood, "design = \"HMS Hood (1941)\"\nsquadron = 1", {"squadron", "off", "12.1.1"}},
      {hood, "design = \"HMS Hood (1941)\"\nmines = true", {"mines", "CL, DD, SS", "5.10.2"}},
      {hood, "design = \"HMS Hood (1941)\"\nmissile = true", {"missile", "boat counters", "1.6.2"}},
      {hood, "design = \"HMS Hood (1941)\"\nlong_lance = true", {"long_lance", "5.9.3"}},
      {hood, "design = \"HMS Hood (1941)\"\nwith = [\"Aegis\"]", {"with", "eras 7 to 8", "7.3"}},
      {hood, "design = \"HMS Hood (1941)\"\nwith = [\"Radar 2\"]", {"with", "eras 7 to 8", "7.3"}},
      {hood, "design = \"HMS Hood (1941)\"\nwith = [\"Warp Drive\"]", {"with", "Warp Drive", "7.3"}},
      {hood, "design = \"HMS Hood (1941)\"\ntable = 2", {"table", "1 to 1"}},
      {hood, "design = \"HMS Hood (1941)\"\nreal = \"Hood\"", {"real", "Hood"}},
      {hood, "design = \"HMS Hood (1941)\"\ncount = 2", {"count", "one by one"}},
      {"at = [20,20]", "at = [130,20]", {"at", "off the table"}},
      {"at = [20,20]", "at = [20]", {"at", "2 numbers"}},
      {"at = [20,20]", "", {"at", "missing", "lurks"}},
      {"heading = 0", "heading = 361", {"heading", "360"}},
      {"name = \"Hood\"", "name = \"Bismarck\"", {"name", "twice"}},
      {"name = \"Hood\"", "name = \"a > b\"", {"name", "cannot be a name"}},
      {"name = \"Hood\"", "name = \"South\"", {"name", "twice"}},
  });
  const std::string two =
      scenario_text({"HMS_Cossack=A 20,20 @000 flagship true", "HMS_Cossack=B 24,20 @000 flagship true"},
                    {"HMS_Cossack=C 30,50 @180"});
  expect_error(two, {"flagship", "one flagship", "3.0.5"});
}

TEST(BuoyzLoad, NoShipIsInTwoStatesThatExcludeEachOther) {
  const auto boat = [](const std::string& state) {
    return scenario_text({("KMS_U-99=A 20,20 @000 " + state).c_str()}, {"HMS_Cossack=B 30,50 @180"});
  };
  for (const char* alone : {"aground true", "anchored true", "submerged true", "submerged true hull 2",
                            "lurking true", "lurking true hull 1"})
    EXPECT_EQ(error_of(boat(alone)), "no error") << alone;
  expect_error(boat("anchored true aground true"),
               {"anchored", "KMS U-99 cannot be aground and anchored", "10.1.2"});
  expect_error(boat("submerged true aground true"), {"submerged", "KMS U-99", "aground", "11.1.1"});
  expect_error(boat("submerged true anchored true"), {"submerged", "KMS U-99", "anchored", "11.1.1"});
  expect_error(boat("lurking true aground true"), {"lurking", "KMS U-99", "aground", "11.1.2"});
  expect_error(boat("lurking true anchored true"), {"lurking", "KMS U-99", "anchored", "11.1.2"});
  expect_error(boat("lurking true submerged true"), {"lurking", "KMS U-99", "submerged", "11.1.3"});
  expect_error(boat("submerged true hull 1"), {"submerged", "KMS U-99 is crippled with 1", "5.7.7"});
}

TEST(BuoyzLoad, NeitherAFortNorABurningFireshipLiesAtAnchor) {
  const auto ship = [](const char* line) {
    return scenario_text({line}, {"HMS_Leda=B 30,50 @180"}, {.head = "era = 3\nyear = 1805\n"});
  };
  expect_error(ship("18th_Century_Shore_Fort=A 20,20 @000 anchored true"), {"anchored", "Fort", "12.2.1"});
  expect_error(ship("18th_Century_Shore_Fort=A 20,20 @000 aground true"), {"aground", "Fort", "12.2.1"});
  expect_error(ship("Fireship=A 20,20 @000 lit true anchored true"), {"lit", "Fireship", "12.5.4"});
  EXPECT_EQ(error_of(ship("Fireship=A 20,20 @000 lit true")), "no error");
  expect_error(scenario_text({"Fireship=A 20,20 @000"}, {"USS_Monitor=B 30,50 @180"},
                             {.head = "era = 4\nyear = 1862\n"}),
               {"design", "era 4", "12.5.1"});
}

TEST(BuoyzLoad, AegisNeedsRadar3) {
  const auto with = [](const char* abilities) {
    const std::string ship = fmt::format("HMS_Hero_(1980s_refit)=A 20,20 @000 with {}", abilities);
    return scenario_text({ship.c_str()}, {"HMS_Invincible=B 30,50 @180"}, {.head = "era = 8\nyear = 1990\n"});
  };
  expect_error(with("[\"Aegis\"]"), {"with", "Radar 3", "7.3.22"});
}

TEST(BuoyzLoad, TerrainIsChecked) {
  const std::string land = good() + "[[land]]\nbox = [15, 15, 18.5, 25]\n";
  expect_error(land, {"at", "within 2 in", "10.1.3"});
  EXPECT_EQ(error_of(land + "[[dock]]\nbox = [18.5, 18, 22, 22]\n"), "no error");
  expect_error(good() + "[[shoal]]\nat = [20, 20]\nradius = 4\n", {"at", "shoal", "10.1.2"});
  EXPECT_EQ(error_of(replaced(good() + "[[shoal]]\nat = [20, 20]\nradius = 4\n", "heading = 0",
                              "heading = 0\naground = true")),
            "no error");
  expect_error(good() + "[[land]]\ncorners = [[1, 1], [2, 2]]\n", {"corners", "three"});
  expect_error(good() + "[[land]]\ncorners = [[1, 1], [2, \"x\"], [3, 3]]\n", {"corners", "2 numbers"});
  expect_error(good() + "[[land]]\nbox = [5, 5, 1, 9]\n", {"box", "west, south, east, north"});
  expect_error(good() + "[[minefield]]\nbox = [1, 1, 5, 9]\nrows = 0\n", {"rows", "1 to 12"});
  const std::string sail =
      scenario_text({"HMS_Leda=A 20,20 @000"}, {"HMS_Leda=B 30,50 @180"}, {.head = "era = 3\nyear = 1812\n"});
  expect_error(sail + "[[minefield]]\nbox = [1, 1, 5, 9]\n", {"mines", "era 5", "5.10.1"});
  expect_error(good() + "[[land]]\nbox = [1, 1, 5, 9]\n[options]\nfloating_map = true\n",
               {"floating_map", "2.2.10"});
}

// 9.2.3: a flag on a Fighter, Dive Bomber or Torpedo Bomber; Japan, era 6, from 1944.
TEST(BuoyzLoad, KamikazesAreJapaneseFromNineteenFortyFour) {
  const auto with = [](int era, int year, bool japanese, const std::string& flight) {
    std::string text = scenario_text({"HMS_Norfolk=Norfolk 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"},
                                     {.head = fmt::format("era = {}\nyear = {}\n", era, year),
                                      .south = "[[side.flight]]\nkamikaze = true\n" + flight});
    if (japanese) text.insert(text.find("edge = \"south\""), "japanese = true\n");
    return text;
  };
  for (const char* type : {"Zero", "Val", "Kate", "Kamikaze"})
    EXPECT_EQ(error_of(with(6, 1944, true, fmt::format("type = \"{}\"\n", type))), "no error") << type;
  const std::string zero = "type = \"Zero\"\n";
  std::string by_nation = with(6, 1944, false, zero);
  by_nation.insert(by_nation.find("edge = \"south\""), "nation = \"Japan\"\n");
  EXPECT_EQ(error_of(by_nation), "no error");
  expect_error(with(6, 1943, true, zero), {"kamikaze", "1944", "9.2.3"});
  expect_error(with(6, 1944, false, zero), {"kamikaze", "Japanese", "9.2.3"});
  expect_error(with(7, 1960, true, "type = \"Skyhawk\"\n"), {"kamikaze", "era 6", "9.2.3"});
  expect_error(with(6, 1944, true, "type = \"Patrol Bomber\"\n"), {"kamikaze", "Torpedo Bomber", "9.2.3"});
  expect_error(with(6, 1944, true, zero + "load = \"none\"\n"), {"kamikaze", "no load", "9.2.3"});
  expect_error(with(6, 1944, true, zero + "kind = \"fighter\"\n"), {"kamikaze", "no kind", "9.2.3"});
}

TEST(BuoyzLoad, FlightsAreChecked) {
  const auto with = [](const std::string& flight) {
    return scenario_text({"HMS_Illustrious=Lusty 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"},
                         {.south = "[[side.flight]]\n" + flight});
  };
  EXPECT_EQ(error_of(with("type = \"Fulmar\"\nfrom = \"Lusty\"\n")), "no error");
  struct Case {
    const char* flight;
    std::vector<const char*> said;
  };
  for (const Case& wrong : std::initializer_list<Case>{
           {"type = \"Camel\"\n", {"type", "Camel", "1942"}},
           {"type = \"Fulmar\"\nfrom = \"Bismarck\"\n", {"from", "Bismarck"}},
           {"type = \"Fulmar\"\nfrom = \"Lusty\"\ncount = 7\n", {"room for 6", "1.5.8"}},
           {"type = \"Patrol Bomber\"\nfrom = \"Lusty\"\n", {"does not fly", "1.5.8"}},
           {"type = \"Val\"\nload = \"torpedo\"\n", {"load", "cannot lift", "9.2"}},
           {"type = \"Fulmar\"\nload = \"bombs\"\n", {"load", "cannot lift", "9.2"}},
           {"type = \"Val\"\nkind = \"fighter\"\n", {"kind", "cannot fly", "9.2.1"}},
           {"type = \"Swordfish\"\nload = \"depth charge\"\n", {"load", "kind = \"patrol\"", "9.2.1"}},
           {"type = \"Swordfish\"\nload = \"bombs\"\n", {"load", "kind = \"dive bomber\"", "9.2.1"}},
           {"type = \"Val\"\nkamikaze = true\n", {"kamikaze", "Japanese", "1944", "9.2.3"}},
           {"type = \"Val\"\nduty = \"cap\"\nover = \"Lusty\"\n", {"duty", "9.1.2"}},
           {"type = \"Fulmar\"\nduty = \"cap\"\n", {"over", "9.6.1"}},
           {"type = \"Fulmar\"\nduty = \"cap\"\nover = \"Rodney\"\n", {"over", "Rodney"}},
           {"type = \"Val\"\nstate = \"aboard\"\n", {"state", "9.1.1"}},
           {"type = \"Val\"\nfrom = \"Lusty\"\nstate = \"aloft\"\n", {"state", "9.1.2"}},
           {"type = \"Fulmar\"\nfrom = \"Lusty\"\nstate = \"aloft\"\ncount = 2\n", {"state", "9.1.2"}},
           {"type = \"Fulmar\"\nfrom = \"Lusty\"\nstate = \"away\"\n", {"state", "9.1.1"}},
           {"type = \"Fighter\"\nfrom = \"Lusty\"\ncam = true\n", {"cam", "CAM", "9.1.5"}},
           {"type = \"Val\"\nat = [500, 20]\n", {"at", "off the table"}}}) {
    SCOPED_TRACE(wrong.flight);
    expect_error(with(wrong.flight), wrong.said);
  }
  expect_error(
      scenario_text({"HMS_Leda=A 20,20 @000"}, {"HMS_Leda=B 30,50 @180"},
                    {.head = "era = 3\nyear = 1812\n", .south = "[[side.flight]]\ntype = \"Fulmar\"\n"}),
      {"era 5"});
}

TEST(BuoyzLoad, ObjectivesAndOptionsAreChecked) {
  expect_error(good() + "[[objective]]\ngoal = \"win\"\nside = \"South\"\n", {"goal", "sink"});
  expect_error(good() + "[[objective]]\ngoal = \"sink\"\nside = \"West\"\n", {"side", "West"});
  expect_error(good() + "[[objective]]\ngoal = \"sink\"\nside = \"South\"\nship = \"Tirpitz\"\n",
               {"ship", "Tirpitz"});
  expect_error(good() + "[[objective]]\ngoal = \"escape\"\nside = \"South\"\n", {"edges", "missing"});
  expect_error(good() + "[[objective]]\ngoal = \"escape\"\nside = \"South\"\nedges = [\"up\"]\n",
               {"edges", "up"});
  expect_error(good() + "[options]\nweather_mode = \"wild\"\n",
               {"weather_mode", "fixed, wind_table, reroll"});
  expect_error(good() + "[options]\nbc_percent = 0\n", {"bc_percent", "1 to 100"});
  expect_error(good() + "[options]\nsquadrons = \"on\"\n", {"squadrons", "true or false"});
  expect_error(good() + "[options]\nfog = true\n", {"fog"});
  expect_error(good() + "[options]\nmulti_tables = true\n", {"tables", "12.4.1"});
  expect_error(good() + "[parameters]\nvisibilty = 60\n", {"visibilty", "no such key"});
  expect_error(good() + "[parameters]\nbomb_dice = 2.5\n", {"bomb_dice", "whole number"});
  for (const auto& [name, value, said] : {std::tuple{"fog", "on", "no such option"},
                                          {"squadrons", "maybe", "on or off"},
                                          {"bc_percent", "many", "1 to 100"},
                                          {"weather_mode", "wild", "wind_table"}}) {
    const std::string error = error_of(good(), {{name, value}});
    EXPECT_NE(error.find(said), std::string::npos) << error;
  }
}

TEST(BuoyzLoad, AThousandShipsAreRefused) {
  std::string ships;
  for (int i = 0; i < 80; ++i)
    ships += fmt::format(
        "[[side.ship]]\nname = \"C{}\"\ndesign = \"HMS Cossack\"\nat = [20, 4]\nheading = 0\n", i);
  expect_error(replaced(good(), "[[side]]\nname = \"North\"", ships + "[[side]]\nname = \"North\""),
               {"ship", "64"});
  expect_error(replaced(good(), "name = \"South\"\nedge = \"south\"",
                        "name = \"South\"\nedge = \"south\"\ndeploys = true\n[[side.ship]]\ndesign = \"HMS "
                        "Cossack\"\ncount = 64"),
               {"more than 64 ships"});
}

TEST(BuoyzLoad, ASquadronHasAtMostSixShips) {
  const auto squadron = [](int count) {
    return fmt::format(
        "title = \"t\"\nera = 6\n[options]\nsquadrons = true\n[[side]]\nname = \"A\"\nedge = "
        "\"north\"\ndeploys = true\n"
        "[[side.ship]]\ndesign = \"HMS Cossack\"\nsquadron = 1\ncount = {}\n"
        "[[side]]\nname = \"B\"\nedge = \"south\"\ndeploys = true\n[[side.ship]]\ndesign = \"HMS Norfolk\"\n",
        count);
  };
  EXPECT_EQ(error_of(squadron(6)), "no error");
  expect_error(squadron(7), {"squadron 1", "7", "12.1.1"});
}

// ---- ships.toml

const std::string good_ship =
    "[[ship]]\nname = \"Test\"\ntype = \"CA\"\nclass = \"heavy cruiser\"\neras = [6, 6]\nengines = "
    "6\nturning = 2\nsize = 3\n"
    "armour = 3\nhull = [7, 3]\nmain = 5\ncalibre = \"8 in\"\nlayout = \"2+0+2\"\nabilities = [\"Radar "
    "1\"]\n";

std::string ship_error(const std::string& text) {
  const auto file = std::filesystem::path(testing::TempDir()) / "buoyz_ships.toml";
  std::ofstream(file) << text;
  try {
    buoyz::load_sheets(file);
  } catch (const engine::LoadError& error) {
    return error.what();
  }
  return "no error";
}

TEST(BuoyzLoad, ShipDescriptionsAreChecked) {
  EXPECT_EQ(ship_error(good_ship), "no error");
  for (const Wrong& wrong : std::initializer_list<Wrong>{
           {"calibre = \"8 in\"", "calibre = \"5.9 in\"", {":12:", "calibre", "5.3.4"}},
           {"calibre = \"8 in\"", "calibre = \"big\"", {"calibre", "5.3.4"}},
           {"class = \"heavy cruiser\"", "class = \"cruiser\"", {"class", "light cruiser"}},
           {"eras = [6, 6]", "eras = [7, 6]", {"eras", "order"}},
           {"eras = [6, 6]", "eras = [3, 3]", {"abilities", "Radar 1", "7.3"}},
           {"engines = 6\n", "", {"speed", "1.5.2"}},
           {"class = \"heavy cruiser\"", "class = \"fort\"", {"never moves", "12.2.1"}},
           {"size = 3", "size = 0", {"size", "1 to 6"}},
           {"hull = [7, 3]", "hull = [3, 7]", {"hull", "1.5.6"}},
           {"hull = [7, 3]", "hull = 7", {"hull", "2 whole numbers"}},
           {"layout = \"2+0+2\"", "layout = \"2+2\"", {"layout", "fore+mid+aft"}},
           {"layout = \"2+0+2\"", "layout = \"0+0+0\"", {"layout", "no turret"}},
           {"turning = 2", "turning = 2\ntorpedoes = [\"up\"]", {"torpedoes", "5.1.5"}},
           {"turning = 2", "turning = 2\nmissiles = true", {"missiles", "before era 7", "5.11.3"}},
           {"turning = 2", "turning = 2\ncommand = 0", {"command", "1 to 3"}},
           {"turning = 2", "turning = 2\nwarp = 9", {"warp", "no such key"}},
           {"turning = 2",
            "turning = 2\nflights = 1\nflies = [\"fighter\"]\nwing = [\"fighter\", \"fighter\"]",
            {"wing", "1.5.8"}},
           {"abilities = [\"Radar 1\"]", "abilities = [\"Radar 4\"]", {"abilities", "Radar 4", "7.3"}},
           {"abilities = [\"Radar 1\"]",
            "abilities = [\"Armoured Deck\", \"SWWOBS2\"]",
            {"abilities", "7.3.7"}}}) {
    const std::string error = ship_error(replaced(good_ship, wrong.from, wrong.to));
    EXPECT_NE(error.find("buoyz_ships.toml:"), std::string::npos) << error;
    for (const char* word : wrong.said)
      EXPECT_NE(error.find(word), std::string::npos) << word << " not in: " << error;
  }
  EXPECT_NE(ship_error(good_ship + good_ship).find("twice"), std::string::npos);
}

// buoyz.5.3.4: calibres between go with the bracket whose lower end they reach.
TEST(BuoyzLoad, CalibresFallIntoBrackets) {
  const auto bracket = [](const char* calibre) {
    const auto file = std::filesystem::path(testing::TempDir()) / "buoyz_calibre.toml";
    std::ofstream(file) << replaced(good_ship, "8 in", calibre);
    return int(buoyz::load_sheets(file).front().main_bracket);
  };
  EXPECT_EQ(bracket("16 in"), 0);
  EXPECT_EQ(bracket("12 in"), 0);
  EXPECT_EQ(bracket("11.5 in"), 1);
  EXPECT_EQ(bracket("9 in"), 1);
  EXPECT_EQ(bracket("8.9 in"), 2);
  EXPECT_EQ(bracket("7 in"), 2);
  EXPECT_EQ(bracket("6.9 in"), 3);
  EXPECT_EQ(bracket("6 in"), 3);
}

// buoyz.1.2.2: chasers have dice of their own.
TEST(BuoyzLoad, ASheetMayHaveChasers) {
  const auto file = std::filesystem::path(testing::TempDir()) / "buoyz_chasers.toml";
  std::ofstream(file) << good_ship + "bow_chasers = 2\nstern_chasers = 1\n";
  const buoyz::Sheet sheet = buoyz::load_sheets(file).front();
  EXPECT_EQ(sheet.bow_chasers, 2);
  EXPECT_EQ(sheet.stern_chasers, 1);
}

// ---- aircraft.toml

std::string aircraft_error(const std::string& text) {
  const auto file = std::filesystem::path(testing::TempDir()) / "buoyz_aircraft.toml";
  std::ofstream(file) << text;
  try {
    buoyz::load_flight_types(file);
  } catch (const engine::LoadError& error) {
    return error.what();
  }
  return "no error";
}

TEST(BuoyzLoad, AircraftAreChecked) {
  const std::string plane =
      "[[aircraft]]\nname = \"Val\"\nkind = \"dive bomber\"\nyears = [1939, 1945]\nloads = [\"bombs\"]\n";
  EXPECT_EQ(aircraft_error(plane), "no error");
  EXPECT_NE(aircraft_error(plane + plane).find("two \"Val\" in 1939"), std::string::npos);
  EXPECT_NE(aircraft_error(replaced(plane, "dive bomber", "bomber")).find("9.2"), std::string::npos);
  EXPECT_NE(aircraft_error(replaced(plane, "dive bomber", "fighter")).find("9.2.2"), std::string::npos);
  EXPECT_NE(aircraft_error(replaced(plane, "\"bombs\"", "\"eggs\"")).find("eggs"), std::string::npos);
}

}  // namespace load_test
