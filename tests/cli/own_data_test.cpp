// Ships and tables beside a scenario: laid over the rulebook's own, wherever the scenario is used.
#include "program.h"

namespace cli_tests {
namespace {

// One scenario of each rulebook with one ship that only the file beside it knows.
struct Fleet {
  const char* rulebook;
  const char* scenario;     // ours, to start from
  const char *design, *as;  // the line that names a ship, and what she becomes
  const char* ships;
};

constexpr const char* nef_ship = R"toml([[ship]]
name = "Dreadnought"
type = "battle nef"
points = 140
hull = [9, 9, 9, 9]
gun = [14, 11, 8, 4]
speed = [6, 5, 3, 3]
turn = [2, 2, 1, 1]
)toml";
constexpr const char* buoyz_ship = R"toml([[ship]]
name = "HMS Incomparable"
type = "battlecruiser"
class = "battlecruiser"
eras = [6, 6]
engines = 7
turning = 2
size = 1
armour = 4
hull = [21, 8]
main = 9
calibre = "20 in"
layout = "2+0+1"
)toml";
constexpr const char* wetthrust_ship = R"toml([[ship]]
name = "Incomparable"
type = "BC"
speed = 8
acceleration = 1
deceleration = 2
boilers = 4
propellers = 2
levels = ["1"]
fuel = 8
fire_boxes = 6
rows = ["14(6)", "14(5)", "14(4)", "14"]
belt = 3
deck = 1
fire_controls = 2
batteries = ["A 3 fwd"]
)toml";
constexpr const char* davco_ship = R"toml([[ship]]
name = "Incomparable"
nation = "British"
type = "BC"
hits = "battleship"
completed = 1922
as_in = 1941
tons = 46000
length = 1000
knots = 35
belt = 11
deck = 4
turret = 14
main = "GB16"
turrets = ["A2F", "B2F", "Y2R"]
aa_guns = [8, 24, 0]
)toml";
constexpr const char* ethos_ship = R"toml([[ship]]
name = "Incomparable"
type = "battlecruiser"
year = 1941
size = "large"
speed = 4
motive = 3
hull = 23
armour = 5
crew = 8
[[ship.gun]]
weapon = "gun"
calibre = 20
points = 24
ends = "both"
)toml";
const Fleet fleets[] = {
    {"nef", "line-action", "design = \"Sovereign\"", "name = \"Sovereign\"\ndesign = \"Dreadnought\"",
     nef_ship},
    {"buoyz", "denmark-strait", "design = \"HMS Hood (1941)\"", "design = \"HMS Incomparable\"", buoyz_ship},
    {"wetthrust", "denmark-strait", "design = \"Hood\"", "design = \"Incomparable\"", wetthrust_ship},
    {"davco", "denmark-strait", "design = \"Hood\"", "design = \"Incomparable\"", davco_ship},
    {"ethos", "denmark-strait", "design = \"Hood\"", "design = \"Incomparable\"", ethos_ship},
};

class OneShip : public Program, public testing::WithParamInterface<Fleet> {
 protected:
  OneShip() {
    const Fleet& fleet = GetParam();
    const Path ours = data() / fleet.rulebook / "scenarios" / (fleet.scenario + std::string(".toml"));
    write("mine/ships.toml", fleet.ships);
    write("mine/battle.toml", replaced(text_of(ours), fleet.design, fleet.as));
  }
  Words as(Words words) const { return with(std::move(words), {"--rulebook", GetParam().rulebook}); }
};

TEST_P(OneShip, IsEnoughBesideAScenario) {
  const Ran valid = run(as({"validate", "mine/battle.toml", "mine/ships.toml"}));
  EXPECT_EQ(valid.code, 0) << valid.err;
  const Ran played = run(as({"sim", "mine/battle.toml", "--battles", "2", "--seed", "1"}));
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_TRUE(contains(run({"ships", "mine/battle.toml"}).out,
                       GetParam().rulebook == std::string("nef") ? "Dreadnought" : "Incomparable"));
}

TEST_P(OneShip, IsPlayed) {
  const Ran played = run(as({"play", "mine/battle.toml", "--record", "a.battle"}), "quit\n");
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_TRUE(contains(read("a.battle"), "\nfile ships.toml\n|[[ship]]\n"));
}

TEST_P(OneShip, IsCarriedByARecordWhichReplaysWithoutTheFiles) {
  ASSERT_EQ(run(as({"sim", "mine/battle.toml", "--battles", "1", "--save", "0=a.battle"})).code, 0);
  std::filesystem::remove_all(folder / "mine");
  const std::string record = read("a.battle");
  EXPECT_TRUE(contains(record, "\nfile ships.toml\n|[[ship]]\n"));
  const Ran replayed = run({"replay", "a.battle", "--verify", "--quiet"});
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_EQ(replayed.err, "") << "the fingerprint is that of a battle with this ship";
}

INSTANTIATE_TEST_SUITE_P(Books, OneShip, testing::ValuesIn(fleets),
                         [](const auto& of) { return std::string(of.param.rulebook); });

using OwnData = Program;

std::string line_action() { return text_of(Path(BROADSIDE_DATA_DIR) / "nef/scenarios/line-action.toml"); }

TEST_F(OwnData, AShipOfTheSameNameTakesThePlaceOfOurs) {
  write("battle.toml", line_action());
  write("ships.toml", replaced(nef_ship, "Dreadnought", "Sovereign"));
  EXPECT_TRUE(contains(run({"ships", "battle.toml", "Sovereign"}).out, "140 points"));
  EXPECT_TRUE(contains(run({"ships", "nef", "Sovereign"}).out, "127 points"));
  EXPECT_TRUE(contains(run({"ships", "battle.toml", "Adalar"}).out, "120 points"));
}

// Five sixths of the dice miss where six is needed, two thirds where five is.
TEST_F(OwnData, TablesAreLaidOverKeyByKey) {
  write("battle.toml", line_action());
  write("tables.toml", "[guns]\nneed = 5\n");
  const Words shot = {"--attack", "Sovereign guns > Adalar", "--at", "6", "--bearing", "bow"};
  const Ran laid_over = run(with({"odds", "battle.toml"}, shot));
  const Ran set = run(with({"odds", "nef/line-action", "--set", "tables.guns.need=5"}, shot));
  EXPECT_EQ(laid_over.code, 0) << laid_over.err;
  EXPECT_EQ(laid_over.out, set.out);
  EXPECT_NE(laid_over.out, run(with({"odds", "nef/line-action"}, shot)).out);
  EXPECT_TRUE(contains(run({"validate", "--rulebook", "nef", "tables.toml"}).out, "tables.toml: ok"));
}

TEST_F(OwnData, NumbersAndAircraftOfBuoyzAreLaidOverToo) {
  write("battle.toml", text_of(data() / "buoyz/scenarios/carrier-duel.toml"));
  write("tables.toml", "sonar = 7\n");
  write("aircraft.toml",
        "[[aircraft]]\nname = \"Fighter\"\nkind = \"fighter\"\nyears = [1940, 1955]\ndogfight = 3\n");
  EXPECT_EQ(run({"sim", "battle.toml", "--battles", "1", "--save", "0=a.battle"}).code, 0);
  EXPECT_TRUE(contains(read("a.battle"), "\nfile aircraft.toml\n|[[aircraft]]\n"));
  EXPECT_TRUE(contains(read("a.battle"), "\nfile tables.toml\n|sonar = 7\n"));
  EXPECT_EQ(run({"replay", "a.battle", "--verify", "--quiet"}).err, "");
}

TEST_F(OwnData, AnErrorNamesTheFileBesideTheScenario) {
  write("mine/battle.toml", line_action());
  write("mine/ships.toml", replaced(nef_ship, "hull = [9", "hull = [99"));
  const Ran ran = run({"validate", "mine/battle.toml", "--rulebook", "nef"});
  EXPECT_TRUE(complains(ran, "mine/ships.toml:5: ship[1].hull: expected 4 whole numbers, each 0 to 60"));
}

TEST_F(OwnData, AFileTheRulebookHasNoUseForIsNotPassedOver) {
  write("battle.toml", text_of(data() / "wetthrust/scenarios/big-guns.toml"));
  write("tables.toml", "[guns]\nneed = 5\n");
  EXPECT_TRUE(complains(run({"validate", "battle.toml", "--rulebook", "wetthrust"}),
                        "tables.toml: rulebook wetthrust has no tables.toml"));
}

TEST_F(OwnData, TheRulebookIsTheOneThatHasUseForTheFiles) {
  const std::string text = replaced(line_action(), "turn_limit = 12", "turn_limit = 0");
  write("battle.toml", replaced(text, "title = ", "titel = "));
  write("tables.toml", "[guns]\nneed = 5\n");
  const Ran ran = run({"validate", "battle.toml"});
  EXPECT_TRUE(contains(ran.err, "turn_limit: is 0"));
  EXPECT_TRUE(contains(ran.err, "titel: no such key"));
}

TEST_F(OwnData, AnOwnShipCanBeVaried) {
  write("battle.toml", replaced(line_action(), "design = \"Sovereign\"", "design = \"Dreadnought\""));
  write("ships.toml", nef_ship);
  const Ran ran = run({"sim", "battle.toml", "--battles", "2", "--vary", "ships.Dreadnought.points=140,150"});
  EXPECT_EQ(ran.code, 0) << ran.err;
}

}  // namespace
}  // namespace cli_tests
