// Scenario and ship files that are wrong: file, line, key, what was expected.
#include "rulebooks/wetthrust/setup/load.h"

#include <gtest/gtest.h>

#include "engine/files/load_error.h"
#include "engine/files/toml.h"
#include "tests/wetthrust/field.h"

namespace {

using field::scenario_text;

std::string good() { return scenario_text({"Hood 20,20 @000 speed 6"}, {"Bismarck 30,50 @180 speed 6"}); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

template <class F>
std::string error_of(F&& load) {
  try {
    load();
  } catch (const engine::LoadError& error) {
    return error.what();
  }
  return "no error";
}

void expect_said(const std::string& error, const std::vector<const char*>& said) {
  for (const char* word : said)
    EXPECT_NE(error.find(word), std::string::npos) << word << " not in: " << error;
}

struct Wrong {
  const char *from, *to;
  std::vector<const char*> said;
};

void expect_errors(std::initializer_list<Wrong> cases) {
  for (const Wrong& wrong : cases) {
    SCOPED_TRACE(wrong.to);
    const std::string error = error_of([&] { field::load_text(replaced(good(), wrong.from, wrong.to)); });
    EXPECT_TRUE(error.starts_with("test.toml:")) << error;
    expect_said(error, wrong.said);
  }
}

TEST(WetThrustLoad, AGoodScenarioLoads) {
  EXPECT_EQ(error_of([] { field::load_text(good()); }), "no error");
}

TEST(WetThrustLoad, TheFrameIsChecked) {
  const char* title = "title = \"A test\"";
  expect_errors({
      {title, "", {"title", "missing"}},
      {title, "title = 7", {":1:", "title", "text"}},
      {title, "title = \"A test\"\ncolour = 3", {":2:", "colour"}},
      {title, "title = \"A test\"\nturn_limit = 0", {":2:", "turn_limit"}},
      {"weather = \"calm\"", "weather = \"foul\"", {"weather", "squalls"}},
      {"table = [120, 90]", "table = [120]", {"table", "2 numbers"}},
      {"table = [120, 90]", "table = [10, 90]", {"table", "24"}},
      {"name = \"South\"", "name = \"north\"", {"name", "same name"}},
      {"name = \"South\"", "name = \"seed\"", {"name", "seed"}},
      {"edge = \"south\"", "edge = \"up\"", {"edge", "north"}},
  });
  const std::string one_side = good().substr(0, good().rfind("[[side]]"));
  expect_said(error_of([&] { field::load_text(one_side); }), {"side", "two"});
  const std::string no_ships = scenario_text({}, {"Hood 20,20 @000"});
  expect_said(error_of([&] { field::load_text(no_ships); }), {"[[side.ship]]", "[[side.squadron]]"});
}

TEST(WetThrustLoad, ShipsAreChecked) {
  const char* hood = "design = \"Hood\"";
  expect_errors({
      {hood, "design = \"Hodd\"", {"design", "Hodd", "ships.toml"}},
      {hood, "design = \"Hood\"\nhull = 9", {"hull"}},
      {hood, "design = \"Hood\"\nname = \"Bismarck\"", {"name", "Bismarck"}},
      {hood, "design = \"Hood\"\nmode = \"deep\"", {"mode", "submarine", "sub.1"}},
      {hood, "design = \"Hood\"\nmode = \"under\"", {"mode", "periscope"}},
      {hood, "design = \"Hood\"\nhidden = true", {"hidden", "submarine", "sub.2"}},
      {hood, "design = \"Hood\"\ndamage = 48", {"damage", "47"}},
      {hood, "design = \"Hood\"\nlost = [\"reconnaissance aircraft\"]", {"lost", "gen.4"}},
      {hood, "design = \"Hood\"\nlost = [\"funnel\"]", {"lost", "funnel"}},
      {hood, "design = \"Hood\"\nempty_fuel = 9", {"empty_fuel", "8"}},
      {hood, "design = \"Hood\"\njammed = 3", {"jammed", "2"}},
      {hood, "design = \"Hood\"\njammed = -3", {"jammed", "-2"}},
      {"speed = 6", "speed = 9", {"speed", "top speed of 8", "move.4"}},
      {"at = [20,20]", "at = [20,120]", {"at", "off the table"}},
      {"at = [20,20]", "at = [20]", {"at", "2 numbers"}},
      {"heading = 0", "heading = 360", {"heading", "359"}},
      {"at = [20,20]\nheading = 0", "real = \"Hood\"", {"real", "any battle"}},
  });
}

TEST(WetThrustLoad, SquadronsAndObjectivesAreChecked) {
  const auto with = [](const std::string& south, const std::string& tail) {
    return error_of([&] {
      field::load_text(
          scenario_text({"Hood 20,20 @000"}, {"Bismarck 30,50 @180"}, {.south = south, .tail = tail}));
    });
  };
  expect_said(with("[[side.squadron]]\nname = \"A\"\nplane = \"glider\"\n", ""), {"plane", "torpedo bomber"});
  expect_said(with("[[side.squadron]]\nname = \"A\"\nplane = \"recon\"\n", ""),
              {":16:", "plane", "reconnaissance", "sheet", "recon.1"});
  expect_said(with("[[side.squadron]]\nname = \"A\"\nplane = \"fighter\"\naircraft = 7\n", ""),
              {"aircraft", "6"});
  expect_said(with("[[side.squadron]]\nname = \"Hood\"\nplane = \"fighter\"\n", ""), {"Hood"});
  expect_said(with("", "[[objective]]\ngoal = \"win\"\nside = \"South\"\n"), {"goal", "slow_down"});
  expect_said(with("", "[[objective]]\ngoal = \"sink\"\nside = \"East\"\n"), {"side", "East"});
  expect_said(with("", "[[objective]]\ngoal = \"sink\"\nside = \"South\"\n"), {"ship", "missing"});
  expect_said(with("", "[[objective]]\ngoal = \"sink\"\nside = \"South\"\nship = \"Tirpitz\"\n"),
              {"ship", "Tirpitz"});
  expect_said(with("", "[[objective]]\ngoal = \"sink\"\nside = \"South\"\nship = \"Hood\"\n"),
              {"ship", "Hood belongs to that side", "end.3"});
  EXPECT_EQ(with("", "[[objective]]\ngoal = \"sink\"\nside = \"South\"\nship = \"Bismarck\"\n"), "no error");
  expect_said(with("", "[[objective]]\ngoal = \"leave\"\nside = \"South\"\nedges = [\"up\"]\n"),
              {"edges", "up"});
}

TEST(WetThrustLoad, OptionsAreChecked) {
  const auto with = [](engine::Options options) {
    return error_of([&] { field::load_text(good(), options); });
  };
  expect_said(with({{"hit_die_faces", "6"}}), {"hit_die_faces", "\"6\"", "2, 1, 3, 4, 5"});
  expect_said(with({{"hit_dice", "2"}}), {"hit_dice", "no such option", "hit_die_faces"});
  EXPECT_EQ(with({{"hit_die_faces", "3"}}), "no error");
  const std::string in_file = scenario_text({"Hood 20,20 @000"}, {"Bismarck 30,50 @180"},
                                            {.tail = "[options]\ncollisions = \"sometimes\"\n"});
  expect_said(error_of([&] { field::load_text(in_file); }), {"collisions", "on, off"});
}

// ---- ships.toml

std::string sheet_error(const std::string& from, const std::string& to) {
  const std::string all = engine::read_text(field::wetthrust_data / "ships.toml");
  const std::string bismarck = all.substr(0, all.find("[[ship]]", all.find("[[ship]]") + 1));
  return error_of([&] { engine::read_sheets<wetthrust::Sheet>("ships.toml", replaced(bismarck, from, to)); });
}

TEST(WetThrustLoad, ControlSheetsAreChecked) {
  const Wrong cases[] = {
      {"type = \"BB\"", "type = \"XX\"", {"type", "BB, BC"}},
      {"nation = \"german\"", "nation = \"swiss\"", {"nation", "german"}},
      {"speed = 8", "speed = 80", {"speed", "60"}},
      {"\"12(6)\"", "\"12[6]\"", {"rows", "12[6]", "thr.1"}},
      {"\"12(6)\"", "\"0(6)\"", {"rows", "thr.1"}},
      {"\"2 above 1/2\"", "\"2 over 1/2\"", {"levels", "rudder.1"}},
      {"\"2 above 1/2\"", "\"2 above 3/2\"", {"levels", "rudder.1"}},
      {"\"A 2 fwd\"", "\"E 2 fwd\"", {"batteries", "guns.1"}},
      {"\"A 2 fwd\"", "\"A 2 up\"", {"batteries", "\"up\" is no arc"}},
      {"pdf = 2", "pdf = 13", {"pdf", "12"}},
      {"pdf = 2", "pdf = 2\nwings = 2", {"wings"}},
      {"pdf = 2", "pdf = 2\ndives = true", {"dives", "sub.1"}},
      {"pdf = 2", "pdf = 2\ntorpedoes = [\"4 mid\", \"R1\"]", {"torpedoes", "torp.8"}},
      {"pdf = 2", "pdf = 2\nsquadrons = [\"2 glider\"]", {"squadrons", "glider", "air.1"}},
      {"pdf = 2", "pdf = 2\nsquadrons = [\"1 fighter\"]", {"squadrons: ", "Bismarck is no carrier", "air.1"}},
      {"pdf = 2", "pdf = 2\nasw = [\"many port\"]", {"asw", "asw.5"}},
      {"belt = 3", "belt = 4", {"belt", "3"}},
      {"boilers = 4", "boilers = \"four\"", {"boilers", "number"}},
  };
  for (const Wrong& wrong : cases) {
    const std::string error = sheet_error(wrong.from, wrong.to);
    EXPECT_TRUE(error.starts_with("ships.toml:")) << error;
    expect_said(error, wrong.said);
  }
}

}  // namespace
