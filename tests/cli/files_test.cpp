// Files that cannot be used: each gives one sentence with file, line, key and what was expected.
#include <sstream>

#include "program.h"

namespace cli_tests {
namespace {

struct Fault {
  const char* name;
  const char* from;
  const char* to;
  const char* complaint;
};

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

class ScenarioFault : public Program, public testing::WithParamInterface<Fault> {};

TEST_P(ScenarioFault, IsNamedWithFileAndLine) {
  const Fault& fault = GetParam();
  write("bad.toml", scenario_with(fault.from, fault.to));
  for (const Words& words : {Words{"validate", "bad.toml"}, Words{"play", "bad.toml"}}) {
    const Ran ran = run(words);
    EXPECT_TRUE(complains(ran, "bad.toml:"));
    EXPECT_TRUE(complains(ran, fault.complaint));
  }
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()),
            1)
      << "a battle that cannot begin leaves no record";
}

const Fault scenario_faults[] = {
    {"Syntax", "turn_limit = 12", "turn_limit = = 12", "bad.toml:6: not TOML"},
    {"UnknownKey", "turn_limit = 12", "turn_limit = 12\nweather = \"fog\"",
     "bad.toml:7: weather: no such key"},
    {"WrongType", "turn_limit = 12", "turn_limit = \"twelve\"",
     "turn_limit: expected a whole number, 1 to 200"},
    {"MissingKey", "table = [72, 48]\n", "", "table: is missing; expected 2 numbers"},
    {"MissingShip", "design = \"Adalar\"", "design = \"Dreadnought\"",
     "no ship \"Dreadnought\" in ships.toml"},
    {"DuplicateName", "name = \"Swiftsure\"", "name = \"Sovereign\"", "name: \"Sovereign\" is there twice"},
    {"HeadingOverAFullTurn", "heading = 180", "heading = 420",
     "heading: is 420; expected a whole number, 0 to 359"},
    {"OffTheTable", "at = [32, 6]", "at = [320, 6]", "at: is off the table"},
    {"NegativeTable", "table = [72, 48]", "table = [-72, 48]", "table: expected 2 numbers"},
    {"OneSide", "[[side]]\nname = \"Varland\"", "[[sides]]\nname = \"Varland\"",
     "expected two [[side]] sections"},
};
INSTANTIATE_TEST_SUITE_P(Files, ScenarioFault, testing::ValuesIn(scenario_faults),
                         [](const auto& of) { return of.param.name; });

using Files = Program;

TEST_F(Files, TooManyShipsAreRefused) {
  std::string crowd;
  for (int i = 0; i < 200; ++i)
    crowd += "[[side.vessel]]\ndesign = \"Hayate\"\nname = \"H" + std::to_string(i) +
             "\"\nat = [5, 5]\nheading = 0\n\n";
  write("bad.toml", scenario_with("[[side.vessel]]", crowd + "[[side.vessel]]"));
  EXPECT_TRUE(complains(run({"validate", "bad.toml"}), "at most 96 fit"));
}

TEST_F(Files, AFileOverTheSizeLimitIsRefusedUnread) {
  write("bad.toml", std::string(1'000'001, '#'));
  for (const Words& words : {Words{"validate", "bad.toml"}, Words{"play", "bad.toml"}})
    EXPECT_TRUE(complains(run(words), "bad.toml: has 1000001 bytes; at most 1000000 are read"));
}

TEST_F(Files, GarbageIsRefused) {
  write("bad.toml", std::string("\x00\xff\x1b[2J\x80garbage\n", 14));
  const Ran ran = run({"validate", "bad.toml"});
  EXPECT_TRUE(complains(ran, "bad.toml"));
  EXPECT_EQ(ran.err.find('\x1b'), std::string::npos) << "control bytes of a file must not reach the screen";
}

TEST_F(Files, SoundFilesAreFoundSound) {
  const Path nef = data() / "nef";
  const Ran ran = run({"validate", nef / "scenarios/line-action.toml", nef / "ships.toml",
                       nef / "tables.toml", nef / "rules.md"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "line-action.toml: ok"));
  EXPECT_TRUE(contains(ran.out, "ships.toml: ok"));
  EXPECT_TRUE(contains(ran.out, "tables.toml: ok"));
  EXPECT_TRUE(contains(ran.out, "rules.md: ok"));
}

TEST_F(Files, OneBadFileAmongGoodOnesIsNamedAndTheOthersAreStillChecked) {
  const std::string good = data() / "nef/scenarios/raid.toml";
  write("bad.toml", "x = ");
  const Ran ran = run({"validate", "bad.toml", good});
  EXPECT_TRUE(complains(ran, "bad.toml:1"));
  EXPECT_TRUE(contains(ran.out, good + ": ok"));
}

TEST_F(Files, ShipsWithANegativeHullAreRefused) {
  write("nef/ships.toml",
        replaced(text_of(data() / "nef/ships.toml"), "hull = [5, 5, 5, 5]", "hull = [-5, 5, 5, 5]"));
  EXPECT_TRUE(
      complains(run({"validate", "nef/ships.toml"}), "ship[1].hull: expected 4 whole numbers, each 0 to 60"));
}

TEST_F(Files, TwoShipsOfOneNameAreRefused) {
  write("nef/ships.toml",
        replaced(text_of(data() / "nef/ships.toml"), "name = \"Adalar\"", "name = \"Sovereign\""));
  EXPECT_TRUE(complains(run({"validate", "nef/ships.toml"}), "\"Sovereign\" is there twice"));
}

TEST_F(Files, AWrongTableIsRefused) {
  write("nef/ships.toml", text_of(data() / "nef/ships.toml"));
  write("nef/tables.toml", replaced(text_of(data() / "nef/tables.toml"), "need = 6", "need = 9"));
  EXPECT_TRUE(
      complains(run({"validate", "nef/tables.toml"}), "guns.need: is 9; expected a whole number, 2 to 6"));
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) all.push_back(line);
  return all;
}

TEST_F(Files, EverythingThatIsWrongIsListedAtOnceByLine) {
  std::string text = scenario_with("turn_limit = 12", "turn_limit = 0");
  text = replaced(text, "design = \"Adalar\"", "design = \"Adaler\"");
  text = replaced(text, "at = [32, 6]", "at = [320, 6]");
  text = replaced(text, "name = \"Swiftsure\"", "name = \"Swiftsure\"\ncolour = \"grey\"");
  write("bad.toml", replaced(text, "title = ", "titel = "));
  const Ran ran = run({"validate", "bad.toml", "--rulebook", "nef"});
  EXPECT_EQ(ran.code, 2);
  const auto faults = lines_of(ran.err);
  ASSERT_EQ(faults.size(), 6u) << ran.err;
  int last = 0;
  for (const std::string& fault : faults) {
    ASSERT_TRUE(fault.starts_with("bad.toml:")) << fault;
    const int line = std::stoi(fault.substr(9));
    EXPECT_GE(line, last) << fault;
    last = line;
  }
  for (const char* what : {"title: is missing", "titel: no such key", "turn_limit: is 0",
                           "at: is off the table", "colour: no such key", "no ship \"Adaler\" in ships.toml"})
    EXPECT_TRUE(contains(ran.err, what));
}

TEST_F(Files, AllShipsOfAFileAreChecked) {
  std::string ships = text_of(data() / "wetthrust/ships.toml");
  ships = replaced(ships, "boilers = 4", "boilers = 40");
  ships = replaced(ships, "name = \"Hood\"", "name = \"Hood\"\nguns = 8");
  ships = replaced(ships, "batteries = [\"A 2 fwd\"", "batteries = [\"E 2 fwd\"");
  write("wetthrust/ships.toml", ships);
  const Ran ran = run({"validate", "wetthrust/ships.toml"});
  EXPECT_EQ(ran.code, 2);
  ASSERT_EQ(lines_of(ran.err).size(), 3u) << ran.err;
  EXPECT_TRUE(contains(ran.err, "ship[1].boilers: is 40; expected a whole number, 0 to 8"));
  EXPECT_TRUE(contains(ran.err, "ship[1].batteries: \"E 2 fwd\" is no battery"));
  EXPECT_TRUE(contains(ran.err, "ship[2].guns: no such key"));
}

TEST_F(Files, WhatOnlyFollowsFromAnotherMistakeIsNotListed) {
  const std::string hood = text_of(data() / "buoyz/scenarios/denmark-strait.toml");
  write("bad.toml", replaced(hood, "era = 6", "era = 9"));
  const Ran ran = run({"validate", "bad.toml", "--rulebook", "buoyz"});
  EXPECT_TRUE(complains(ran, "era: is 9; expected a whole number, 1 to 8"));
}

TEST_F(Files, FilesThatAreNotThereAreNamed) {
  EXPECT_TRUE(complains(run({"validate", "none.toml"}), "none.toml: cannot be opened"));
  EXPECT_TRUE(complains(run({"play", "none.toml"}), "none.toml: cannot be opened"));
  EXPECT_TRUE(complains(run({"replay", "none.battle"}), "none.battle: cannot be opened"));
  EXPECT_TRUE(complains(run({"validate", "."}), "is a folder"));
}

}  // namespace
}  // namespace cli_tests
