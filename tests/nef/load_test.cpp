// Wrong scenario and ship files: each error names file, line, key and what was expected.
#include <gtest/gtest.h>

#include <fstream>

#include "engine/files/load_error.h"
#include "rulebooks/nef/setup/setup.h"
#include "tests/nef/field.h"

namespace {

using field::scenario_text;

std::string good() { return scenario_text({"Sovereign 20,4 @000"}, {"Adalar 20,44 @180"}); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// What loading says: "test.toml:LINE: ...".
std::string error_of(const std::string& text, const engine::Options& options = {}) {
  try {
    field::load_text(text, options);
  } catch (const engine::LoadError& error) {
    return error.what();
  }
  return "no error";
}

struct Wrong {
  const char *from, *to;          // in a good scenario
  std::vector<const char*> said;  // words of the error
};

void expect_error(const std::string& text, const std::vector<const char*>& said) {
  const std::string error = error_of(text);
  EXPECT_TRUE(error.starts_with("test.toml:")) << error;
  for (const char* word : said)
    EXPECT_NE(error.find(word), std::string::npos) << word << " not in: " << error;
}

TEST(NefLoading, AGoodScenarioLoads) { EXPECT_EQ(error_of(good()), "no error"); }

TEST(NefLoading, LandIsOnlyForTheChart) {
  const std::string land = "table = [72, 48]\n[[land]]\ncorners = [[0, 0], [72, 0], [72, 48], [0, 48]]\n";
  const auto scenario = field::load_text(replaced(good(), "table = [72, 48]\n", land), {});
  const engine::Picture picture = scenario->rulebook->picture(scenario->start.data());
  ASSERT_EQ(picture.land.size(), 1u);
  EXPECT_EQ(picture.land[0].size(), 4u);
  EXPECT_EQ(picture.land[0][1].first, 72);
}

TEST(NefLoading, WhatIsWrongIsSaidWithFileLineKeyAndWhatWasExpected) {
  const Wrong cases[] = {
      {"title = \"A test\"", "", {"title", "missing"}},
      {"title = \"A test\"", "title = 7", {":1:", "title", "text"}},
      {"title = \"A test\"", "title = \"A test\"\ncolour = 3", {":2:", "colour"}},
      {"title = \"A test\"", "title = ", {":1:"}},
      {"title = \"A test\"", "title = \"A test\"\nturn_limit = 0", {":2:", "turn_limit", "1"}},
      {"title = \"A test\"", "title = \"A test\"\nturn_limit = 100000", {":2:", "turn_limit", "200"}},
      {"title = \"A test\"",
       "title = \"A test\"\nturn_limit = \"ten\"",
       {":2:", "turn_limit", "whole number"}},
      {"table = [72, 48]", "table = [72]", {":2:", "table", "2"}},
      {"table = [72, 48]", "table = [4, 4]", {":2:", "table", "12"}},
      {"table = [72, 48]", "table = [72, 4000000]", {":2:", "table", "400"}},
      {"table = [72, 48]",
       "table = [72, 48]\n[[land]]\ncorners = [[0, 0], [9, 0]]",
       {":4:", "corners", "three"}},
      {"table = [72, 48]",
       "table = [72, 48]\n[[land]]\ncorners = [[0, 0, 1]]",
       {":4:", "corners", "2 numbers"}},
      {"design = \"Sovereign\"", "design = \"Sovereing\"", {":9:", "design", "Sovereing", "ships.toml"}},
      {"design = \"Sovereign\"", "design = \"Fighter flight\"", {":9:", "design", "aboard"}},
      {"design = \"Sovereign\"", "design = \"Sovereign\"\nspeed = 9", {":10:", "speed"}},
      {"design = \"Sovereign\"", "design = \"Sovereign\"\nfighters = 1", {":10:", "fighters", "0"}},
      {"design = \"Sovereign\"",
       "design = \"Cape Lookout\"\nfighters = 8\nbombers = 5",
       {"has 13 flights aboard; at most 12 can be given orders"}},
      {"design = \"Sovereign\"", "design = \"Sovereign\"\nname = \"\"", {":10:", "name"}},
      {"design = \"Sovereign\"", "design = \"Sovereign\"\nname = \"a > b\"", {":10:", "name"}},
      {"design = \"Sovereign\"", "design = \"Sovereign\"\nname = \"Ship with guns\"", {":10:", "name"}},
      {"design = \"Sovereign\"", "design = \"Sovereign\"\nname = \" Ship\"", {":10:", "name"}},
      {"design = \"Adalar\"", "design = \"Adalar\"\nname = \"Sovereign\"", {"name", "Sovereign", "twice"}},
      {"design = \"Adalar\"", "design = \"Adalar\"\nname = \"SOVEREIGN\"", {"name", "SOVEREIGN", "twice"}},
      {"at = [20,4]", "at = [80,4]", {":10:", "at", "off the table"}},
      {"at = [20,4]", "at = [20]", {":10:", "at", "2"}},
      {"at = [20,4]", "at = [20, -4]", {":10:", "at", "0"}},
      {"at = [20,4]", "at = [20, nan]", {":10:", "at"}},
      {"at = [20,4]", "", {"at", "missing"}},
      {"heading = 0", "heading = 45", {":11:", "heading", "60"}},
      {"heading = 0", "heading = 400", {":11:", "heading", "359"}},
      {"heading = 0", "heading = -60", {":11:", "heading"}},
      {"edge = \"south\"", "edge = \"up\"", {":6:", "edge", "north, east, south"}},
      {"edge = \"south\"", "edge = \"east\"", {"edge", "opposite"}},
      {"edge = \"south\"", "edge = \"south\"\ndepth = -1", {":7:", "depth"}},
      {"name = \"South\"", "name = \"Home Fleet\"", {":5:", "name", "one word"}},
      {"name = \"South\"", "name = \"NORTH\"", {"name", "same"}},
  };
  for (const Wrong& wrong : cases) {
    SCOPED_TRACE(wrong.to);
    expect_error(replaced(good(), wrong.from, wrong.to), wrong.said);
  }
}

TEST(NefLoading, SidesObjectivesAndOptionsAreChecked) {
  expect_error(good() + "[?]\n", {"TOML"});  // the parser used to stumble over this one
  expect_error(good() + "[[options]]\n", {"options"});
  const std::string one_side = good().substr(0, good().rfind("[[side]]"));
  expect_error(one_side, {"side", "two"});
  expect_error(good() + one_side.substr(one_side.find("[[side]]")), {"side"});
  expect_error(replaced(good(), "[[side.vessel]]", "[[side.ship]]"), {"vessel"});
  expect_error(good() + "[objective]\ndestroy = \"Bismarck\"\n", {"destroy", "Bismarck"});
  expect_error(good() + "[objective]\nsink = \"Adalar\"\n", {"sink"});
  expect_error(good() + "[objective]\ntransports_cross = 1\n", {"transports_cross"});
  expect_error(good() + "[options]\nexplosion = \"big\"\n", {"explosion", "d6", "destroy"});
  expect_error(good() + "[options]\nweather = \"rain\"\n", {"weather"});
  EXPECT_NE(error_of(good(), {{"explosion", "big"}}).find("expected one of d6, destroy"), std::string::npos);
  EXPECT_NE(error_of(good(), {{"weather", "rain"}}).find("no such option"), std::string::npos);
}

TEST(NefLoading, AMillionShipsAreRefused) {
  std::string vessels;
  for (int i = 0; i < 200; ++i)
    vessels += fmt::format(
        "[[side.vessel]]\nname = \"L{}\"\ndesign = \"Lastschiff\"\nat = [20, 4]\nheading = 0\n", i);
  expect_error(replaced(good(), "[[side]]\nname = \"North\"", vessels + "[[side]]\nname = \"North\""),
               {"vessel", "96"});
  std::string carriers;
  for (int i = 0; i < 40; ++i)
    carriers +=
        fmt::format("[[side.vessel]]\nname = \"P{}\"\ndesign = \"Pegasus\"\nat = [20, 4]\nheading = 0\n", i);
  expect_error(replaced(good(), "[[side]]\nname = \"North\"", carriers + "[[side]]\nname = \"North\""),
               {"96", "vessels and flights"});
  expect_error(std::string(2'000'000, '#'), {"at most 1000000"});
}

// ---- ships.toml

const std::string good_ship =
    "[[ship]]\nname = \"Test\"\ntype = \"cruiser\"\npoints = 50\nhull = [2, 2, 1, 1]\ngun = [3, 2, 2, "
    "1]\nspeed = [6, 5, 4, 3]\nturn = [2, 1, 1, 1]\n";

std::string ship_error(const std::string& text) {
  const auto file = std::filesystem::path(testing::TempDir()) / "nef_ships.toml";
  std::ofstream(file) << text;
  try {
    engine::read_sheets<nef::Sheet>(file, text);
  } catch (const engine::LoadError& error) {
    return error.what();
  }
  return "no error";
}

TEST(NefLoading, ShipSheetsAreChecked) {
  EXPECT_EQ(ship_error(good_ship), "no error");
  const Wrong cases[] = {
      {"points = 50", "points = 0", {":4:", "points", "1"}},
      {"points = 50", "points = 50\nfighters = 5", {"points", "flights"}},
      {"hull = [2, 2, 1, 1]", "hull = [-2, 2, 1, 1]", {":5:", "hull", "0"}},
      {"hull = [2, 2, 1, 1]", "hull = [2, 2, 1]", {":5:", "hull", "4"}},
      {"hull = [2, 2, 1, 1]", "hull = [0, 2, 1, 1]", {":5:", "hull", "first row"}},
      {"hull = [2, 2, 1, 1]", "", {"hull"}},
      {"gun = [3, 2, 2, 1]", "gun = [3, 2, 2, \"one\"]", {":6:", "gun"}},
      {"gun = [3, 2, 2, 1]", "gun = [300, 2, 2, 1]", {":6:", "gun", "60"}},
      {"gun = [3, 2, 2, 1]", "guns = [3, 2, 2, 1]", {":6:", "guns"}},
      {"turn = [2, 1, 1, 1]", "turn = [8, 1, 1, 1]", {":8:", "turn", "7"}},
      {"type = \"cruiser\"", "type = \"cruiser\"\nkind = \"boat\"", {":4:", "kind", "transport"}},
      {"type = \"cruiser\"", "type = \"cruiser\"\nkind = \"fort\"", {"speed", "does not move"}},
      {"type = \"cruiser\"", "type = \"cruiser\"\ntorpedoes = -1", {":4:", "torpedoes"}},
      {"type = \"cruiser\"", "type = \"cruiser\"\ndeck = \"yes\"", {":4:", "deck"}},
  };
  for (const Wrong& wrong : cases) {
    const std::string error = ship_error(replaced(good_ship, wrong.from, wrong.to));
    EXPECT_NE(error.find("nef_ships.toml:"), std::string::npos) << error;
    for (const char* word : wrong.said)
      EXPECT_NE(error.find(word), std::string::npos) << word << " not in: " << error;
  }
  EXPECT_NE(ship_error(good_ship + good_ship).find("twice"), std::string::npos);
}

}  // namespace
