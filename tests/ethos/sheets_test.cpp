// Sheets (ethos.sd), squadrons (ethos.squadron), set-up and points (Gaps 8).
#include <gtest/gtest.h>

#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/air/fire.h"
#include "rulebooks/ethos/gunnery/weapons.h"
#include "rulebooks/ethos/screen/chart.h"
#include "rulebooks/ethos/setup/load.h"
#include "rulebooks/ethos/setup/setup.h"
#include "rulebooks/ethos/setup/setup_events.h"
#include "rulebooks/ethos/victory/victory.h"
#include "tests/ethos/field.h"

namespace {

using ethos::Sheet;
using ethos_field::Field;
using support::exercises;

// Read anew each time: which rules read it is noted test by test.
Sheet sheet(const std::string& name) {
  engine::Faults faults;
  const auto sheets = engine::load_sheets<Sheet>({ethos_field::ethos_data, {}}, faults);
  for (const Sheet& one : sheets)
    if (one.name == name) return one;
  ADD_FAILURE() << "no sheet " << name;
  return sheets.front();
}

Sheet read(const std::string& text) {
  const std::string head =
      "[[ship]]\nname = \"Test\"\ntype = \"test\"\nyear = 1941\nsize = \"large\"\nspeed = 3\nmotive = "
      "3\nhull = 5\ncrew = 4\n";
  return engine::read_sheets<Sheet>("test", head + text).front();
}

TEST(EthosSheets, PointsAreThoseOfTheBook) {
  for (const auto& [name, points] : {std::pair{"Falco", 9},
                                     {"Victory", 24},
                                     {"Warrior", 20},
                                     {"Tower Hill", 23},
                                     {"U37", 12},
                                     {"Ark Royal", 70},
                                     {"Bismarck", 95},
                                     {"Overlord", 23},
                                     {"Phoebe gun fit", 37},
                                     {"Phoebe missile fit", 37},
                                     {"Enterprise", 153},
                                     {"Belknap", 49},
                                     {"Red October", 27}})
    EXPECT_EQ(sheet(name).points(sheet(name).quality), points) << name;
  EXPECT_EQ(sheet("Harbour fort").points(ethos::Quality::normal), 6 + 4 + 2);
  EXPECT_EQ(sheet("Ark Royal").points(ethos::Quality::exceptional), 77);
  EXPECT_EQ(sheet("Ark Royal").points(ethos::Quality::poor), 63);
}

TEST(EthosSheets, ASheetHasTheFieldsOfTheBook) {
  const Sheet& bismarck = sheet("Bismarck");
  EXPECT_EQ(bismarck.name, "Bismarck");
  ASSERT_EQ(bismarck.entries.size(), 2);
  EXPECT_EQ(bismarck.entries[0].calibre, 1500);
  EXPECT_EQ(bismarck.entries[0].points, (std::array<std::uint8_t, 2>{24, 24}));
  EXPECT_EQ(bismarck.entries[0].ends, ethos::Ends::both);
  EXPECT_TRUE(bismarck.entries[1].secondary);
  EXPECT_EQ(bismarck.entries[1].ends, ethos::Ends::none);
  EXPECT_TRUE(bismarck.torpedo_belt && bismarck.spotters > 0);
  const Sheet& u37 = sheet("U37");
  ASSERT_EQ(u37.launchers.size(), 1);
  EXPECT_TRUE(u37.launchers[0].torpedo && u37.launchers[0].mine && !u37.launchers[0].missile);
  EXPECT_EQ(u37.launchers[0].arcs, 4 + 8);
  EXPECT_EQ(u37.speed, 2000);
  EXPECT_EQ(u37.submerged_speed, 1000);
  const Sheet& october = sheet("Red October");
  EXPECT_EQ(october.submerged_speed, 3000);
  EXPECT_EQ(october.silent_speed, 2000);
  EXPECT_EQ(october.silent_ecm, 4);
  EXPECT_EQ(october.motive, 3);
  exercises({"ethos.sd.1", "ethos.sd.2", "ethos.sd.4", "ethos.sd.5", "ethos.sd.9", "ethos.sd.18"});
}

TEST(EthosSheets, MissilesMayKeepTheirCourse) {
  const std::string launcher = "[[ship.launcher]]\nweapons = [\"missile\"]\narcs = [\"ahead\"]\n";
  EXPECT_FALSE(read(launcher).launchers[0].unguided);
  EXPECT_TRUE(read(launcher + "unguided = true\n").launchers[0].unguided);
}

TEST(EthosSheets, TheSidesMayDiffer) {
  const Sheet one = read("[[ship.gun]]\nweapon = \"cannon\"\nport = 3\nstarboard = 2\n");
  EXPECT_EQ(one.entries[0].points, (std::array<std::uint8_t, 2>{3, 2}));
  EXPECT_EQ(one.best_points(), 3);
}

// ethos.sd.10: as many as ECM, at least one, where she has sonar and the sheet prints none.
TEST(EthosSheets, AswLaunchersFollowFromSonarAndEcm) {
  EXPECT_EQ(read("ecm = 3\nnotes = [\"sonar\"]\n").asw, 3);
  EXPECT_EQ(read("notes = [\"sonar\"]\n").asw, 1);
  EXPECT_EQ(read("ecm = 3\nnotes = [\"sonar\", \"no ASW\"]\n").asw, 0);
  EXPECT_EQ(read("ecm = 3\nasw = 2\n").asw, 2);
  EXPECT_TRUE(read("ecm = 3\nasw = 2\n").sonar);
  EXPECT_EQ(read("ecm = 3\n").asw, 0);
  EXPECT_FALSE(read("ecm = 3\n").sonar);
  EXPECT_EQ(sheet("Belknap").asw, 0);
  EXPECT_TRUE(sheet("Belknap").sonar);
  EXPECT_EQ(sheet("Overlord").asw, 0);
  EXPECT_TRUE(sheet("U37").sonar);
  EXPECT_FALSE(sheet("Enterprise").sonar);
  exercises({"ethos.sd.10"});
}

TEST(EthosSheets, EcmFollowsTheYear) {
  const auto ecm_in = [](const char* name, int year) {
    Sheet one = sheet(name);
    ethos::set_year(one, year);
    return int(one.ecm);
  };
  EXPECT_EQ(ecm_in("Ark Royal", 1940), 0);
  EXPECT_EQ(ecm_in("Ark Royal", 1941), 1);
  EXPECT_EQ(ecm_in("Enterprise", 1999), 3);
  EXPECT_EQ(ecm_in("Enterprise", 2000), 4);
  Field field({"Ark_Royal 10,10 @000"}, {"Hood 60,40 @180"}, {.head = "year = 1940\n"});
  EXPECT_EQ(field["Ark Royal"].ecm, 0);
  EXPECT_EQ(field["Hood"].ecm, 1);
  exercises({"ethos.sd.12", "ethos.sd.18"});
}

TEST(EthosSheets, AShipBeginsWithEveryBoxOfHerSheet) {
  Field field({"Ark_Royal 10,10 @000", "Falco 20,10 @000", "Escort_carrier=Audacity 30,10 @000"},
              {"Hood 60,40 @180"});
  const ethos::Ship& ark = field["Ark Royal"];
  EXPECT_EQ(ark.deck, (std::array<std::uint8_t, 2>{5, 5}));
  EXPECT_EQ(ark.hull, 11);
  EXPECT_EQ(ark.armour, 4);
  EXPECT_EQ(ark.crew, 7);
  EXPECT_EQ(ark.motive, 3);
  EXPECT_EQ(ark.aa, 6);
  EXPECT_FALSE(ark.steering_damaged);
  EXPECT_EQ(field["Falco"].marines, 1);
  EXPECT_EQ(field["Audacity"].deck, (std::array<std::uint8_t, 2>{5, 0}));
  EXPECT_EQ(field.battle.waves.size(), 8 + 6);
  EXPECT_EQ(field.wave("Ark Royal fighters 3").type, ethos::WaveType::fighter);
  EXPECT_EQ(field.wave("Audacity torpedo bombers 3").aboard, 2);
  exercises({"ethos.sd.6", "ethos.sd.11", "ethos.sd.13", "ethos.sd.14", "ethos.sd.15", "ethos.sd.16",
             "ethos.sd.17", "ethos.sd.19"});
}

// The sheet on the screen: each of those in a row of boxes, crossed off as they are lost.
TEST(EthosSheets, LostBoxesAreCrossedOff) {
  Field field({"Bismarck 10,10 @000"}, {"Hood 60,40 @180"});
  field["Bismarck"].hull = 20, field["Bismarck"].points[0][1] = 4, field["Bismarck"].steering_damaged = true;
  const auto crossed = [&](const std::string& label) {
    for (const engine::BoxRow& row : ethos::boxes(field.battle, field.who("Bismarck")))
      if (row.label == label) return std::pair{row.boxes, row.crossed};
    return std::pair{0, 0};
  };
  EXPECT_EQ(crossed("hull"), (std::pair{24, 4}));
  EXPECT_EQ(crossed("secondary 6\" guns, port"), (std::pair{7, 3}));
  EXPECT_EQ(crossed("secondary 6\" guns, starboard"), (std::pair{7, 0}));
  EXPECT_EQ(crossed("steering"), (std::pair{1, 1}));
  EXPECT_EQ(crossed("marines"), (std::pair{0, 0}));
  exercises({"ethos.sd.1", "ethos.sd.19"});
}

std::string squadron(const char* design, int ships) {
  return fmt::format(
      "[[side.ship]]\ndesign = \"{}\"\nname = \"Base\"\nat = [30, 10]\nheading = 0\nships = {}\n", design,
      ships);
}
const engine::Options squadrons_on = {{"squadrons", "on"}};

TEST(EthosSquadrons, ABaseIsOneShipOfDoubleStrength) {
  Field field({"Hood 60,40 @180"}, {"Hood=Repulse 60,45 @180"},
              {.first = squadron("County", 5), .options = squadrons_on});
  const ethos::Ship& base = field["Base"];
  EXPECT_EQ(base.points[0][0], 26);
  EXPECT_EQ(base.points[1][1], 6);
  EXPECT_EQ(field.sheet("Base").launchers.size(), 4);
  EXPECT_EQ(base.aa, 8);
  EXPECT_EQ(base.hull, 10);
  EXPECT_EQ(base.armour, 4);
  EXPECT_EQ(base.crew, 8);
  EXPECT_EQ(base.ecm, 1);
  EXPECT_EQ(base.motive, 3);
  EXPECT_EQ(field.sheet("Base").speed, 4000);
  EXPECT_EQ(base.spotters, 1);
  // Of the doubled sheet: 10 + 4 + 8 + 32 + 4 x 4 + 8 + 4 x 1 + 2 x 4.
  EXPECT_EQ(ethos::points_of(field.battle, field.who("Base")), 90);
  EXPECT_EQ(field.sheet("Hood").hull, 21);
  exercises({"ethos.squadron.1", "ethos.squadron.2", "ethos.squadron.4"});
}

TEST(EthosSquadrons, DecksWavesAndRatesAreDoubled) {
  Field field({"Hood 60,40 @180"}, {"Hood=Repulse 60,45 @180"},
              {.first = squadron("Ark Royal", 2), .options = squadrons_on});
  EXPECT_EQ(field["Base"].deck, (std::array<std::uint8_t, 2>{10, 10}));
  EXPECT_EQ(field.battle.waves.size(), 16);
  EXPECT_EQ(ethos::rate_of(field.battle, field["Base"]).launch, 2);
  EXPECT_EQ(ethos::rate_of(field.battle, field["Base"]).recover, 2);
  Field escorts({"Hood 60,40 @180"}, {"Hood=Repulse 60,45 @180"},
                {.first = squadron("Escort carrier", 2), .options = squadrons_on});
  EXPECT_EQ(ethos::rate_of(escorts.battle, escorts["Base"]).launch, 2);
  escorts["Base"].flown_off = 1;
  EXPECT_EQ(ethos::rate_of(escorts.battle, escorts["Base"]).launch, 1);
  EXPECT_EQ(ethos::rate_of(escorts.battle, escorts["Base"]).recover, 0) << "one of the two, as before";
  exercises({"ethos.squadron.2"});
}

TEST(EthosSquadrons, HalvesAreThoseOfTwoShips) {
  Field field({"Hood 60,40 @180"}, {"Hood=Repulse 60,45 @180"},
              {.first = squadron("County", 5), .options = squadrons_on});
  const auto ahead = [&] { return ethos::points_toward(field.battle, field.who("Base"), 2, engine::nobody); };
  EXPECT_EQ(ahead(), 14) << "twice 7 of 13";
  field["Base"].points[0][0] = field["Base"].points[1][0] = 25;
  EXPECT_EQ(ahead(), 13) << "6 of 12 and 7 of 13";
  Field modern({"Hood 60,40 @180"}, {"Hood=Repulse 60,45 @180"},
               {.head = "year = 1982\n", .first = squadron("Belknap", 2), .options = squadrons_on});
  EXPECT_EQ(ethos::goalkeeper_dice(modern["Base"]), 6) << "twice 3 of 5 points";
  exercises({"ethos.squadron.2", "ethos.sd.7", "ethos.gk.2"});
}

TEST(EthosSquadrons, WithoutTheOptionTheBaseIsOneShip) {
  Field field({"Hood 60,40 @180"}, {"Hood=Repulse 60,45 @180"}, {.first = squadron("County", 5)});
  EXPECT_EQ(field["Base"].hull, 5);
  EXPECT_FALSE(field["Base"].squadron);
  exercises({"ethos.squadron.1"});
}

TEST(EthosSquadrons, SingleShipsSubmarinesAndFortsFormNone) {
  const auto load = [](const char* design, int ships) {
    ethos_field::load_text(ethos_field::scenario_text({"Hood 60,40 @180"}, {"Hood=Repulse 60,45 @180"},
                                                      {.first = squadron(design, ships)}),
                           squadrons_on);
  };
  EXPECT_THROW(load("County", 1), engine::LoadError);
  EXPECT_THROW(load("U37", 2), engine::LoadError);
  EXPECT_THROW(load("Coast fort", 2), engine::LoadError);
  EXPECT_NO_THROW(load("County", 2));
  exercises({"ethos.squadron.3", "ethos.squadron.4"});
}

// ethos.scenario.2: the owner chooses between two sheets, before the battle and unseen.
TEST(EthosSetup, PhoebeIsFittedOutAsHerOwnerChooses) {
  const std::string phoebe =
      "[[side.ship]]\ndesign = \"Phoebe gun fit\"\nname = \"Phoebe\"\nat = [30, 10]\nheading = 0\nor = "
      "\"Phoebe missile fit\"\n";
  const ethos_field::Setting setting{.head = "year = 1982\n", .first = phoebe};
  Field field({"Belknap 60,20 @180"}, {"Belknap=Other 60,45 @180"}, setting);
  field.set_up({.first = {"Phoebe missile fit"}});
  EXPECT_EQ(field.sheet("Phoebe").launchers.size(), 1);
  EXPECT_EQ(field["Phoebe"].points[0][0], 0);
  EXPECT_EQ(field.told<ethos::FittedOut>(), 1);
  Field usual({"Belknap 60,20 @180"}, {"Belknap=Other 60,45 @180"}, setting);
  usual.set_up();
  EXPECT_EQ(usual["Phoebe"].points[0][0], 4);
  EXPECT_EQ(usual.sheet("Phoebe").launchers.size(), 0);
  EXPECT_EQ(usual.told<ethos::FittedOut>(), 0);
  exercises({"ethos.scenario.2"});
}

TEST(EthosSetup, TheFlagshipIsTheOneNamedOrTheOneWithTheBestEcmThenHull) {
  Field field({"Dreadnought 10,10 @000", "Hood 20,10 @000", "County 30,10 @000"},
              {"Bismarck 60,45 @180", "Prinz_Eugen=Eugen 60,30 @180 flagship"});
  EXPECT_EQ(field.battle.flagship[0], field.who("Hood"));
  EXPECT_EQ(field.battle.flagship[1], field.who("Eugen"));
}

TEST(EthosSetup, QualitiesOfCrewsAndAdmiralsAreTheScenarios) {
  Field field({"Victory 10,10 @000", "Third-rate_74=Mars 20,10 @000 poor"},
              {"Victory=Other 60,45 @180 normal"},
              {.head = "year = 1805\n", .second = "admiral = \"poor\"\n"});
  EXPECT_EQ(field["Victory"].quality, ethos::Quality::exceptional);
  EXPECT_EQ(field["Mars"].quality, ethos::Quality::poor);
  EXPECT_EQ(field["Other"].quality, ethos::Quality::normal);
  EXPECT_EQ(field.book().sides[1].admiral, ethos::Quality::poor);
  EXPECT_EQ(ethos::points_of(field.battle, field.who("Other")), 22);
  EXPECT_EQ(ethos::points_of(field.battle, field.who("Victory")), 24);
  exercises({"ethos.scenario.2"});
}

}  // namespace
