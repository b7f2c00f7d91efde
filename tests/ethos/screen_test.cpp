// What the chart shows: ships, counters of submerged boats as each side knows them, torpedoes, mines, smoke.
#include <gtest/gtest.h>

#include <algorithm>

#include "rulebooks/ethos/screen/chart.h"
#include "rulebooks/ethos/setup/load.h"
#include "rulebooks/ethos/view.h"
#include "tests/ethos/field.h"

namespace {

using engine::Picture;
using engine::Side;
using engine::Token;
using ethos_field::Field;

const Token* find(const std::vector<Token>& tokens, const std::string& name) {
  const auto found =
      std::find_if(tokens.begin(), tokens.end(), [&](const Token& token) { return token.name == name; });
  return found == tokens.end() ? nullptr : &*found;
}

Picture seen_by(const Field& field, engine::Viewer viewer) {
  ethos::Battle out = field.battle;
  ethos::view(field.battle, viewer, out);
  return ethos::picture(out);
}

TEST(EthosScreen, ShipsLieWithTheirBowWhereTheyAre) {
  Field field({"Hood 40,10 @090 flagship"}, {"U37 40,40 @180", "Falco 42,30 @000"});
  const Picture picture = ethos::picture(field.battle);
  EXPECT_EQ(picture.width, 72);
  EXPECT_EQ(picture.height, 48);
  EXPECT_EQ(picture.yards_per_unit, 700);
  const Token* hood = find(picture.tokens, "Hood");
  ASSERT_TRUE(hood);
  EXPECT_TRUE(hood->at_bow);
  EXPECT_EQ(hood->x, 40);
  EXPECT_EQ(hood->heading, 90 * 60);
  EXPECT_EQ(hood->size, 1.2);
  EXPECT_EQ(hood->beam, 0.3);
  EXPECT_EQ(hood->silhouette, "battleship");
  EXPECT_EQ(hood->note, "hull 21/21, armour 5/5");
  EXPECT_EQ(hood->marks, std::vector<std::string>{"flagship"});
  EXPECT_EQ(find(picture.tokens, "U37")->silhouette, "submarine");
  EXPECT_EQ(find(picture.tokens, "Falco")->silhouette, "galley");
  EXPECT_EQ(find(picture.tokens, "U37")->size, 0.8);
}

TEST(EthosScreen, TheEnemySeesThreeCountersWhereTheOwnerSeesHisBoat) {
  Field field({"Flower 40,10 @000"}, {"U37 40,40 @180 submerged"});
  const Picture own = seen_by(field, engine::Viewer::of(Side(1))),
                enemy = seen_by(field, engine::Viewer::of(Side(0)));
  EXPECT_TRUE(find(own.tokens, "U37"));
  EXPECT_FALSE(find(enemy.tokens, "U37"));
  EXPECT_TRUE(find(enemy.others, "U37"));
  const auto counters = [](const Picture& picture) {
    return std::count_if(picture.tokens.begin(), picture.tokens.end(),
                         [](const Token& token) { return token.kind == "submerged contact"; });
  };
  EXPECT_EQ(counters(own), 2);
  EXPECT_EQ(counters(enemy), 3);
}

std::string line_of(const std::vector<engine::SheetLine>& lines, const std::string& label) {
  for (const auto& [name, value] : lines)
    if (name == label) return value;
  return "-";
}

TEST(EthosScreen, AShipTellsHerLastMoveOnceSheHasMovedAndWhatIsAboard) {
  Field field({"Ark_Royal=Ark 40,10 @090"}, {"Bismarck 40,40 @180"});
  EXPECT_EQ(line_of(ethos::status(field.battle, field.who("Ark")), "last move"), "-");
  EXPECT_EQ(line_of(ethos::status(field.battle, field.who("Ark")), "aboard"),
            "3 fighters, 2 dive bombers, 3 torpedo bombers");
  field.battle.waves[0].where = ethos::Aloft::on_table;
  field["Ark"].track.add({{40, 10}}), field["Ark"].moved = 3000;
  EXPECT_EQ(line_of(ethos::status(field.battle, field.who("Ark")), "aboard"),
            "2 fighters, 2 dive bombers, 3 torpedo bombers");
  EXPECT_EQ(line_of(ethos::status(field.battle, field.who("Ark")), "last move"), "3\"");
}

TEST(EthosScreen, SheetsSayYearPowerRatesAndEcmOfTheYears) {
  Field field({"Ark_Royal=Ark 40,10 @090", "Falco 10,10 @000", "Belknap 20,10 @000"}, {"Bismarck 40,40 @180"},
              {.head = "year = 1941\n"});
  const auto ark = ethos::shown(field.sheet("Ark")).lines;
  EXPECT_EQ(line_of(ark, "year"), "1941");
  EXPECT_EQ(line_of(ark, "flying"), "launches 1 wave and recovers 1 a turn");
  EXPECT_EQ(line_of(ark, "ECM"), "1, 0 before 1941");
  const auto falco = ethos::shown(field.sheet("Falco")).lines;
  EXPECT_EQ(line_of(falco, "year"), "50 BC");
  EXPECT_EQ(line_of(falco, "power"), "oars and sail");
  EXPECT_EQ(line_of(falco, "guns a side"), "1 siege engine, ahead too");
  EXPECT_TRUE(line_of(ethos::shown(field.sheet("Belknap")).lines, "launchers")
                  .starts_with("guided torpedo all round, for ASW too; "));
}

TEST(EthosScreen, TorpedoesMinesSmokeLandAndWindAreOnTheChart) {
  Field field({"Hood 40,10 @000"}, {"Bismarck 40,40 @180"},
              {.head = "wind = \"SW\"\n", .tail = "[[land]]\ncorners = [[1, 1], [5, 1], [5, 5]]\n"});
  ethos::Runner torpedo{};
  torpedo.pose = {{20, 20}, sea::heading(90)}, torpedo.last = {16, 20}, torpedo.turns = 1;
  field.battle.runners.add(torpedo);
  field.battle.mines.add({{30, 30}, Side(0), true, false, engine::nobody});
  field.battle.puffs.add({{10, 10}, 1});
  const Picture picture = ethos::picture(field.battle);
  ASSERT_EQ(picture.counters.size(), 2u);
  EXPECT_EQ(picture.counters[0].silhouette, "torpedo");
  EXPECT_EQ(picture.counters[0].note, "3 turns left");
  EXPECT_EQ(picture.counters[1].silhouette, "mine");
  EXPECT_EQ(picture.counters[1].marks, std::vector<std::string>{"not armed yet"});
  const auto area = [&](const char* kind) {
    return std::count_if(picture.areas.begin(), picture.areas.end(),
                         [&](const engine::Area& one) { return one.kind == kind; });
  };
  EXPECT_EQ(area("smoke"), 1);
  EXPECT_EQ(area("zone"), 1);
  EXPECT_EQ(picture.land.size(), 1u);
  ASSERT_TRUE(picture.wind);
  EXPECT_EQ(picture.wind->from, 225 * 60);
  EXPECT_EQ(picture.wind->name, "SW");
  field.battle.weather.calm = true;
  EXPECT_FALSE(ethos::picture(field.battle).wind);
  EXPECT_EQ(ethos::picture(field.battle).weather, "good weather, calm");
}

// Bismarck: turrets in four directions, secondaries to the sides only.
TEST(EthosScreen, ArcsAreNamedAsFireOrdersNameThem) {
  Field field({"Bismarck 40,10 @000", "Coast_fort 10,10 @000"}, {"Hood 40,40 @180"});
  const auto arcs = ethos::fire_arcs(field.battle, field.who("Bismarck"));
  ASSERT_EQ(arcs.size(), 6u);
  EXPECT_EQ(arcs[0].mount, "main port");
  EXPECT_EQ(arcs[0].from, -135 * 60);
  EXPECT_EQ(arcs[0].to, -45 * 60);
  EXPECT_EQ(arcs[0].reach, 45);
  EXPECT_EQ(arcs[0].bands, std::vector<double>{22.5});
  EXPECT_EQ(arcs[3].mount, "main astern");
  EXPECT_EQ(arcs[4].mount, "secondary port");
  EXPECT_EQ(arcs[4].reach, 30);
  const auto fort = ethos::fire_arcs(field.battle, field.who("Coast fort"));
  ASSERT_EQ(fort.size(), 1u);
  EXPECT_EQ(fort[0].from, -90 * 60);
  EXPECT_EQ(fort[0].to, 90 * 60);
}

// ethos.torp.2: 4 inches a turn, four turns. What is lost bears nowhere.
TEST(EthosScreen, TubesBearWhereTheSheetSays) {
  Field field({"U37 40,10 @000"}, {"Hood 40,40 @180"});
  const auto arcs = ethos::fire_arcs(field.battle, field.who("U37"));
  ASSERT_EQ(arcs.size(), 2u);
  EXPECT_EQ(arcs[0].mount, "torpedo or mine");
  EXPECT_EQ(arcs[0].from, -45 * 60);
  EXPECT_EQ(arcs[0].to, 45 * 60);
  EXPECT_EQ(arcs[0].reach, 16);
  EXPECT_EQ(arcs[0].bands, (std::vector<double>{4, 8, 12}));
  EXPECT_EQ(arcs[1].from, 135 * 60);
  EXPECT_EQ(arcs[1].to, 225 * 60);
  field.battle[field.who("U37")].launchers_lost = 1;
  EXPECT_TRUE(ethos::fire_arcs(field.battle, field.who("U37")).empty());
}

TEST(EthosScreen, ASheetIsShownInWords) {
  engine::Faults faults;
  const auto list = engine::list_of_sheets<ethos::Sheet>({ethos_field::ethos_data, {}});
  const auto found = std::find_if(list.begin(), list.end(),
                                  [](const auto& sheet) { return sheet.name == "Phoebe missile fit"; });
  ASSERT_TRUE(found != list.end());
  const auto line = [&](const char* label) -> std::string {
    for (const engine::SheetLine& one : found->lines)
      if (one.label == label) return one.value;
    return "";
  };
  EXPECT_EQ(found->points, 37);
  EXPECT_EQ(line("launchers"), "missile to port, to starboard, ahead");
  EXPECT_EQ(line("guns a side"), "none");
  EXPECT_EQ(line("aircraft"), "1 ASW helicopter");
  EXPECT_EQ(line("hull"), "2");
  EXPECT_EQ(line("speed"), "3\"");
}

}  // namespace
