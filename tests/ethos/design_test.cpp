// The builder (ethos.design): its formulas, the working beside each number, values set by hand and warnings;
// and "Builder check" of the rules: what the formulas give for the sample sheets.
#include "rulebooks/ethos/design/design.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/offer/asked.h"
#include "rulebooks/ethos/setup/load.h"
#include "tests/ethos/field.h"

namespace {

using engine::Wishes;
using ethos::Sheet;

std::string text_of(const Wishes& wishes) { return ethos::designer.design(wishes); }

Sheet built(const Wishes& wishes) {
  const std::string text = text_of(wishes);
  return engine::read_sheets<Sheet>("the builder", text).front();
}

const Sheet& printed(const std::string& name) {
  static const std::vector<Sheet> sheets = [] {
    engine::Faults faults;
    return engine::load_sheets<Sheet>({ethos_field::ethos_data, {}}, faults);
  }();
  for (const Sheet& sheet : sheets)
    if (sheet.name == name) return sheet;
  ADD_FAILURE() << "no sheet " << name;
  return sheets.front();
}

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

Wishes plain(const char* type, const char* tons = "2000", const char* knots = "20") {
  return {{"type", type}, {"tons", tons}, {"knots", knots}, {"men", "400"}, {"year", "1940"}};
}
Wishes with(Wishes wishes, std::initializer_list<std::pair<std::string, std::string>> more) {
  wishes.insert(wishes.end(), more.begin(), more.end());
  return wishes;
}

TEST(EthosDesign, TheWorkingShowsWhyANumberGoesDown) {
  EXPECT_TRUE(says(text_of(plain("destroyer", "4999")), "4999 t / 2000 = 2.4995")) << "and not 2.5";
  EXPECT_EQ(built(plain("destroyer", "4999")).hull, 2);
}

TEST(EthosDesign, FewerThanTwoOfHullOrCrewIsWarnedOf) {
  const std::string thin = text_of(with(plain("destroyer"), {{"set", "hull=1"}, {"set", "crew=1"}}));
  EXPECT_TRUE(says(thin, "# Warning: hull 1 is outside 2 to 60"));
  EXPECT_TRUE(says(thin, "# Warning: crew 1 is outside 2 to 40"));
  EXPECT_FALSE(says(text_of(with(plain("corvette"), {{"set", "hull=1"}})), "Warning"));
  support::exercises({"ethos.design.15", "ethos.design.17", "ethos.design.21"});
}

TEST(EthosDesign, SpeedGoesByBandsOfTenKnotsAndBySailingRate) {
  for (const auto& [knots, inches] : {std::pair{"10", 1},
                                      {"10.4", 1},
                                      {"10.5", 2},
                                      {"20", 2},
                                      {"20.5", 3},
                                      {"30", 3},
                                      {"31", 4},
                                      {"45", 4}})
    EXPECT_EQ(built(plain("destroyer", "2000", knots)).speed, 1000 * inches) << knots;
  for (const auto& [rate, inches] : {std::pair{"1", 1}, {"3", 1}, {"4", 2}, {"5", 2}, {"6", 2}, {"7", 2}})
    EXPECT_EQ(built({{"type", "sailing ship"}, {"rate", rate}, {"built", "wooden"}}).speed, 1000 * inches)
        << rate;
  EXPECT_EQ(built({{"type", "galley"}, {"built", "wooden"}}).speed, 1000);
  support::exercises({"ethos.design.1"});
}

TEST(EthosDesign, WhateverSailsIsRigged) {
  EXPECT_TRUE(built({{"type", "sailing ship"}, {"rate", "3"}, {"built", "wooden"}}).rigged);
  EXPECT_TRUE(built(with(plain("battleship"), {{"power", "steam"}, {"power", "sail"}})).rigged);
  EXPECT_FALSE(built(plain("battleship")).rigged);
  EXPECT_FALSE(built({{"type", "galley"}, {"built", "wooden"}}).rigged);
  support::exercises({"ethos.design.18"});
}

TEST(EthosDesign, AswIsAsEcmForThoseWhoHuntSubmarines) {
  const auto asw = [](const char* type, const char* year, const Wishes& more = {}) {
    Wishes wishes = {{"type", type}, {"tons", "2000"}, {"knots", "30"}, {"men", "400"}, {"year", year}};
    wishes.insert(wishes.end(), more.begin(), more.end());
    return int(built(wishes).asw);
  };
  EXPECT_EQ(asw("destroyer", "1942"), 1);
  EXPECT_EQ(asw("corvette", "1942"), 1);
  EXPECT_EQ(asw("destroyer", "1970"), 2);
  EXPECT_EQ(asw("destroyer", "2005"), 4);
  EXPECT_EQ(asw("destroyer", "1930"), 1) << "asdic before radar";
  EXPECT_EQ(asw("destroyer", "1919"), 0);
  EXPECT_EQ(asw("light cruiser", "1982"), 0);
  EXPECT_EQ(asw("light cruiser", "1982", {{"note", "sonar"}}), 3);
  EXPECT_EQ(asw("destroyer", "1942", {{"asw", "2"}}), 2);
  EXPECT_EQ(asw("destroyer", "1942", {{"note", "no ASW"}}), 0);
  support::exercises({"ethos.sd.10"});
}

TEST(EthosDesign, GunsAreCountedByTheirKind) {
  const auto points = [](const char* flag, const char* guns) {
    const Sheet sheet = built(with(plain("battleship"), {{flag, guns}}));
    return sheet.entries.empty() ? 0 : int(sheet.entries[0].points[0]);
  };
  EXPECT_EQ(points("siege", "5"), 1);
  EXPECT_EQ(points("siege", "5 greek"), 2);
  EXPECT_EQ(points("siege", "12"), 2);
  EXPECT_EQ(points("cannon", "52"), 5);
  EXPECT_EQ(points("cannon", "4"), 0);
  EXPECT_EQ(points("cannon", "5"), 1);
  EXPECT_EQ(points("main", "8x15"), 24);
  EXPECT_EQ(points("main", "8x8"), 13);
  EXPECT_EQ(points("main", "4x3"), 2) << "only secondary guns under 4 inches are ignored";
  EXPECT_EQ(points("secondary", "6x6"), 7);
  EXPECT_EQ(points("secondary", "8x3.9"), 0);
  EXPECT_EQ(points("secondary", "4x4"), 3);
  EXPECT_EQ(points("main", "1x5 auto"), 2);
  EXPECT_EQ(points("main", "3x4.5 auto"), 5);  // 5.4, where 2.7 rounded and doubled would be 6
  support::exercises({"ethos.design.2", "ethos.design.3", "ethos.design.4", "ethos.design.5",
                      "ethos.design.6", "ethos.design.7", "ethos.design.8"});
}

TEST(EthosDesign, HalfOfTheBroadsideFiresAheadAndAstern) {
  const std::string text = text_of(with(plain("heavy cruiser"), {{"main", "8x8"}, {"ends", "both"}}));
  EXPECT_TRUE(says(text, "# ahead and astern 7 of 13")) << text;
  EXPECT_EQ(built(with(plain("heavy cruiser"), {{"main", "8x8"}, {"ends", "both"}})).entries[0].ends,
            ethos::Ends::both);
  support::exercises({"ethos.design.9"});
}

TEST(EthosDesign, DecksAndWavesGoByTypeAndAircraft) {
  const Sheet fleet = built(with(plain("fleet carrier"), {{"aircraft", "66"}}));
  EXPECT_EQ(fleet.deck[0], 5);
  EXPECT_EQ(fleet.deck[1], 5);
  EXPECT_EQ(fleet.launch_rate, 1);
  EXPECT_EQ(fleet.recovery_rate, 1);
  EXPECT_EQ(fleet.waves(), 13);  // 13.2
  const Sheet escort = built(with(plain("escort carrier"), {{"aircraft", "30"}}));
  EXPECT_EQ(escort.combined_deck, 5);
  EXPECT_EQ(escort.deck[0], 0);
  EXPECT_EQ(escort.launch_rate, 0);
  EXPECT_EQ(escort.waves(), 6);
  EXPECT_EQ(built(plain("modern carrier")).deck[0], 6);
  EXPECT_EQ(built(plain("battleship")).deck[0], 0);
  support::exercises({"ethos.design.10", "ethos.design.14"});
}

TEST(EthosDesign, OneWeaponForEachBankOrLauncher) {
  const Sheet sheet =
      built(with(plain("destroyer"), {{"torpedoes", "2 port starboard"}, {"missiles", "1 ahead"}}));
  ASSERT_EQ(sheet.launchers.size(), 3);
  EXPECT_TRUE(sheet.launchers[1].torpedo && !sheet.launchers[1].missile);
  EXPECT_EQ(sheet.launchers[1].arcs, 3);
  EXPECT_TRUE(sheet.launchers[2].missile);
  support::exercises({"ethos.design.11"});
}

TEST(EthosDesign, AntiAircraftPointsGoByTypeYearAndLaunchers) {
  for (const auto& [type, points] : {std::pair{"destroyer", 1},
                                     {"light cruiser", 2},
                                     {"heavy cruiser", 4},
                                     {"battleship", 7},
                                     {"fleet carrier", 7}})
    EXPECT_EQ(built(plain(type)).aa, points) << type;
  EXPECT_EQ(built({{"type", "battleship"}, {"tons", "18000"}, {"knots", "21"}, {"year", "1913"}}).aa, 0);
  EXPECT_EQ(built({{"type", "battleship"}, {"tons", "18000"}, {"knots", "21"}, {"year", "1914"}}).aa, 7);
  EXPECT_EQ(built(with(plain("light cruiser"), {{"aa-launchers", "2"}})).aa, 8);
  support::exercises({"ethos.design.12"});
}

TEST(EthosDesign, EcmGoesByTheYear) {
  for (const auto& [year, ecm] : {std::pair{"1940", 0},
                                  {"1941", 1},
                                  {"1960", 1},
                                  {"1961", 2},
                                  {"1975", 2},
                                  {"1976", 3},
                                  {"1999", 3},
                                  {"2000", 4}})
    EXPECT_EQ(built({{"type", "destroyer"}, {"knots", "30"}, {"tons", "2000"}, {"year", year}}).ecm, ecm)
        << year;
  support::exercises({"ethos.design.13"});
}

TEST(EthosDesign, HullAndCrewGoByTonsAndMenWithTheirLeast) {
  EXPECT_EQ(built(plain("battleship", "41700")).hull, 21);  // 20.85
  EXPECT_EQ(built(plain("merchant", "14000")).hull, 4);     // 3.5
  EXPECT_EQ(built(with(plain("sailing ship", "3500"), {{"built", "wooden"}})).hull, 4);
  EXPECT_EQ(built(with(plain("ironclad", "9200"), {{"built", "hybrid"}})).hull, 7);  // 6.9
  EXPECT_EQ(built(plain("destroyer", "900")).hull, 2);
  EXPECT_EQ(built(plain("merchant", "1000")).hull, 2);
  EXPECT_EQ(built(plain("merchant", "999")).hull, 1);
  EXPECT_EQ(built(plain("corvette", "1200")).hull, 1);
  EXPECT_EQ(built(plain("submarine", "1200")).hull, 1);
  const auto crew = [](const char* type, const char* men) {
    return int(built({{"type", type}, {"tons", "900"}, {"knots", "20"}, {"men", men}}).crew);
  };
  EXPECT_EQ(crew("destroyer", "100"), 2);
  EXPECT_EQ(crew("corvette", "100"), 1);
  EXPECT_EQ(crew("corvette", "299"), 1);
  EXPECT_EQ(crew("corvette", "300"), 2);
  const auto marines = [](const char* men) {
    return int(built(with(plain("destroyer"), {{"marines", men}})).marines);
  };
  EXPECT_EQ(marines("0"), 0);
  EXPECT_EQ(marines("20"), 1);
  EXPECT_EQ(marines("300"), 2);
  support::exercises({"ethos.design.15", "ethos.design.17"});
}

TEST(EthosDesign, ArmourMotiveAndSizeGoByType) {
  for (const auto& [type, armour] : {std::pair{"light cruiser", 0},
                                     {"heavy cruiser", 4},
                                     {"fleet carrier", 3},
                                     {"battlecruiser", 5},
                                     {"battleship", 9}})
    EXPECT_EQ(built(plain(type)).armour, armour) << type;
  EXPECT_EQ(built(with(plain("ironclad"), {{"built", "wooden"}})).armour, 0);
  EXPECT_EQ(built(plain("destroyer")).motive, 3);
  EXPECT_EQ(built(plain("submarine")).motive, 2);
  using ethos::Size;
  EXPECT_EQ(built(plain("light cruiser", "4499")).size, Size::small);
  EXPECT_EQ(built(plain("light cruiser", "4500")).size, Size::large);
  EXPECT_EQ(built(plain("submarine", "48000")).size, Size::small);
  const auto rated = [](const char* rate) {
    return built({{"type", "sailing ship"}, {"rate", rate}, {"built", "wooden"}, {"tons", "9000"}}).size;
  };
  EXPECT_EQ(rated("4"), Size::large);
  EXPECT_EQ(rated("5"), Size::small);
  support::exercises({"ethos.design.16", "ethos.design.18", "ethos.design.19"});
}

TEST(EthosDesign, TheWorkingStandsBesideEachNumberAndSoDoesWhatWasSetByHand) {
  const Wishes bismarck = {{"name", "Bismarck"}, {"year", "1941"},  {"type", "battleship"},
                           {"knots", "30"},      {"tons", "41700"}, {"men", "2065"},
                           {"main", "8x15"},     {"ends", "both"},  {"secondary", "6x6"}};
  const std::string text = text_of(bismarck);
  for (const char* line : {"41700 t / 2000 = 20.85", "2065 men / 200 = 10.325", "8 x 15 / 5 = 24",
                           "6 x 6 / 5 = 7.2", "# 30 knots", "# year 1941"})
    EXPECT_TRUE(says(text, line)) << line << "\n" << text;
  EXPECT_FALSE(says(text, "Warning"));
  const std::string by_hand =
      text_of(with(bismarck, {{"set", "hull=24"}, {"set", "aa=10"}, {"set", "armour=10"}}));
  EXPECT_TRUE(says(by_hand, "set by hand; 41700 t / 2000 = 20.85: 21")) << by_hand;
  EXPECT_TRUE(says(by_hand, "# Warning: AA 10 is outside 6 to 8")) << by_hand;
  EXPECT_FALSE(says(by_hand, "Warning: armour")) << by_hand;
  const Sheet sheet = built(with(bismarck, {{"set", "hull=24"}}));
  EXPECT_EQ(sheet.hull, 24);
  support::exercises({"ethos.design.21"});
}

TEST(EthosDesign, WhatCannotBeReadIsNamed) {
  for (const Wishes& bad :
       {Wishes{{"knots", "3"}}, Wishes{{"type", "destroyer"}}, with(plain("destroyer"), {{"main", "8"}}),
        with(plain("destroyer"), {{"main", "8x15 autp"}}), with(plain("destroyer"), {{"set", "hul=3"}}),
        with(plain("destroyer"), {{"set", "hull"}}), with(plain("destroyer"), {{"torpedoes", "port"}})})
    EXPECT_THROW(text_of(bad), engine::BadWish);
}

// One row of "Builder check": the sheet, what is known of the ship, and every value in which the printed
// sheet differs from the formulas.
struct Check {
  const char* name;
  Wishes known;
  std::vector<std::string> differs{};  // "hull 4 10": the formulas give 4, the sheet prints 10
};

std::vector<std::string> differences(const Sheet& built_sheet, const Sheet& sheet) {
  std::vector<std::string> all;
  const auto compare = [&](const char* key, int formula, int print) {
    if (formula != print) all.push_back(fmt::format("{} {} {}", key, formula, print));
  };
  compare("speed", built_sheet.speed / 1000, sheet.speed / 1000);
  for (int i = 0; i < std::max(built_sheet.entries.size(), sheet.entries.size()); ++i)
    compare("guns", i < built_sheet.entries.size() ? built_sheet.entries[i].points[0] : 0,
            i < sheet.entries.size() ? sheet.entries[i].points[0] : 0);
  compare("deck", built_sheet.deck[0] + built_sheet.combined_deck, sheet.deck[0] + sheet.combined_deck);
  compare("AA", built_sheet.aa, sheet.aa), compare("ECM", built_sheet.ecm, sheet.ecm);
  compare("waves", built_sheet.waves(), sheet.waves());
  compare("motive", built_sheet.motive, sheet.motive), compare("hull", built_sheet.hull, sheet.hull);
  compare("armour", built_sheet.armour, sheet.armour), compare("crew", built_sheet.crew, sheet.crew);
  compare("marines", built_sheet.marines, sheet.marines);
  compare("size", int(built_sheet.size), int(sheet.size));
  return all;
}

const Check checks[] = {
    {"Falco",
     {{"type", "galley"},
      {"year", "-50"},
      {"siege", "5"},
      {"tons", "300"},
      {"built", "wooden"},
      {"men", "100"}},
     {"hull 1 3", "crew 1 2", "marines 0 1"}},
    {"Victory",
     {{"type", "sailing ship"},
      {"year", "1805"},
      {"rate", "1"},
      {"cannon", "52"},
      {"tons", "3500"},
      {"built", "wooden"},
      {"men", "850"}},
     {"hull 4 10", "crew 4 5"}},
    {"Warrior",
     {{"type", "ironclad"},
      {"year", "1860"},
      {"knots", "14"},
      {"tons", "9200"},
      {"built", "hybrid"},
      {"men", "700"},
      {"cannon", "20"},
      {"main", "3x6"}},
     {"speed 2 1", "hull 7 6", "crew 4 3"}},
    {"Tower Hill",
     {{"type", "merchant"}, {"year", "1940"}, {"knots", "12"}, {"tons", "7000"}, {"men", "50"}},
     {"hull 2 16"}},
    {"U37", {{"type", "submarine"}, {"year", "1940"}, {"tons", "770"}, {"men", "45"}}, {}},
    {"Ark Royal",
     {{"type", "fleet carrier"},
      {"year", "1941"},
      {"knots", "31"},
      {"tons", "22000"},
      {"men", "1400"},
      {"aircraft", "40"}},
     {"speed 4 3", "AA 7 6", "armour 3 4"}},
    {"Bismarck",
     {{"type", "battleship"},
      {"year", "1941"},
      {"knots", "30"},
      {"tons", "41700"},
      {"men", "2065"},
      {"main", "8x15"},
      {"secondary", "6x6"}},
     {"AA 7 10", "hull 21 24", "armour 9 10"}},
    {"Overlord", {{"type", "submarine"}, {"year", "1982"}, {"tons", "4900"}, {"men", "116"}}, {}},
    {"Phoebe gun fit",
     {{"type", "destroyer"},
      {"year", "1980"},
      {"knots", "28"},
      {"tons", "2500"},
      {"men", "260"},
      {"main", "2x5 auto"},
      {"aa-launchers", "1"},
      {"waves", "1 ASW helicopter"}},
     {"AA 4 3"}},
    {"Enterprise",
     {{"type", "modern carrier"},
      {"year", "1982"},
      {"knots", "33"},
      {"tons", "75700"},
      {"men", "3000"},
      {"aircraft", "75"}},
     {"speed 4 3", "deck 6 7", "AA 7 20", "armour 3 2"}},
    {"Belknap",
     {{"type", "light cruiser"},
      {"year", "1982"},
      {"knots", "32"},
      {"tons", "7900"},
      {"men", "480"},
      {"main", "1x5 auto"},
      {"aa-launchers", "1"},
      {"waves", "1 ASW helicopter"}},
     {"speed 4 3", "armour 0 2"}},
    {"Red October",
     {{"type", "submarine"}, {"year", "1982"}, {"tons", "48000"}, {"men", "160"}},
     {"speed 2 1", "motive 2 3", "hull 24 2", "crew 1 3"}},
    {"Third-rate 74",
     {{"type", "sailing ship"},
      {"year", "1805"},
      {"rate", "3"},
      {"cannon", "37"},
      {"tons", "3000"},
      {"built", "wooden"},
      {"men", "600"}},
     {"hull 3 6"}},
    {"Frigate 38",
     {{"type", "sailing ship"},
      {"year", "1805"},
      {"rate", "5"},
      {"cannon", "19"},
      {"tons", "1500"},
      {"built", "wooden"},
      {"men", "280"}},
     {"hull 2 3", "crew 1 2"}},
    {"Turret monitor",
     {{"type", "monitor"}, {"year", "1862"}, {"knots", "6"}, {"cannon", "2"}, {"tons", "990"}, {"men", "50"}},
     {"guns 0 2", "hull 1 2", "armour 3 5", "crew 1 2"}},
    {"Dreadnought",
     {{"type", "battleship"},
      {"year", "1906"},
      {"knots", "21"},
      {"main", "8x12"},
      {"tons", "18100"},
      {"men", "700"}},
     {"armour 9 8"}},
    {"Hood",
     {{"type", "battlecruiser"},
      {"year", "1941"},
      {"knots", "29"},
      {"main", "8x15"},
      {"secondary", "6x5.5"},
      {"tons", "42100"},
      {"men", "1420"}},
     {"AA 7 6"}},
    {"Prince of Wales",
     {{"type", "battleship"},
      {"year", "1941"},
      {"knots", "28"},
      {"main", "10x14"},
      {"secondary", "8x5.25"},
      {"tons", "36700"},
      {"men", "1520"}},
     {}},
    {"County",
     {{"type", "heavy cruiser"},
      {"year", "1941"},
      {"knots", "31"},
      {"main", "8x8"},
      {"secondary", "4x4"},
      {"tons", "10000"},
      {"men", "700"}},
     {"armour 4 2"}},
    {"Tone",
     {{"type", "heavy cruiser"},
      {"year", "1942"},
      {"knots", "35"},
      {"main", "8x8"},
      {"secondary", "4x5"},
      {"tons", "11200"},
      {"men", "850"}},
     {"ECM 1 0"}},
    {"Prinz Eugen",
     {{"type", "heavy cruiser"},
      {"year", "1941"},
      {"knots", "32"},
      {"main", "8x8"},
      {"secondary", "6x4.1"},
      {"tons", "16970"},
      {"men", "1380"}},
     {}},
    {"Sheffield",
     {{"type", "light cruiser"},
      {"year", "1941"},
      {"knots", "32"},
      {"main", "12x6"},
      {"secondary", "4x4"},
      {"tons", "9100"},
      {"men", "750"}},
     {}},
    {"Graf Spee",
     {{"type", "heavy cruiser"},
      {"year", "1939"},
      {"knots", "26"},
      {"main", "6x11"},
      {"secondary", "4x5.9"},
      {"tons", "12100"},
      {"men", "1150"}},
     {}},
    {"Exeter",
     {{"type", "heavy cruiser"},
      {"year", "1939"},
      {"knots", "32"},
      {"main", "6x8"},
      {"secondary", "2x4"},
      {"tons", "8390"},
      {"men", "630"}},
     {}},
    {"Leander",
     {{"type", "light cruiser"},
      {"year", "1939"},
      {"knots", "32"},
      {"main", "8x6"},
      {"secondary", "4x4"},
      {"tons", "7000"},
      {"men", "550"}},
     {}},
    {"Fletcher",
     {{"type", "destroyer"},
      {"year", "1942"},
      {"knots", "35"},
      {"main", "5x5"},
      {"tons", "2050"},
      {"men", "270"}},
     {}},
    {"Flower",
     {{"type", "corvette"},
      {"year", "1941"},
      {"knots", "16"},
      {"main", "1x4"},
      {"tons", "925"},
      {"men", "85"}},
     {"crew 1 2"}},
    {"Akagi",
     {{"type", "fleet carrier"},
      {"year", "1942"},
      {"knots", "31"},
      {"tons", "36500"},
      {"men", "1630"},
      {"aircraft", "66"}},
     {"ECM 1 0"}},
    {"Escort carrier",
     {{"type", "escort carrier"},
      {"year", "1943"},
      {"knots", "18"},
      {"tons", "7800"},
      {"men", "600"},
      {"aircraft", "30"}},
     {"AA 7 2", "armour 3 0"}},
    {"Coast fort",
     {{"type", "fort"}, {"year", "1916"}, {"main", "4x12"}},
     {"hull 1 8", "armour 0 6", "crew 1 2"}},
    {"Harbour fort", {{"type", "fort"}, {"year", "1862"}, {"cannon", "40"}}, {"hull 1 6", "crew 1 2"}},
    {"Minesweeper",
     {{"type", "minesweeper"},
      {"year", "1940"},
      {"knots", "16"},
      {"main", "1x4"},
      {"tons", "850"},
      {"men", "80"}},
     {"crew 1 2"}}};

TEST(EthosDesign, TheSampleSheetsFollowFromTheFormulasButForWhatIsListed) {
  for (const Check& check : checks)
    EXPECT_EQ(differences(built(check.known), printed(check.name)), check.differs) << check.name;
  support::exercises({"ethos.design.21", "ethos.design.15", "ethos.design.17"});
}

}  // namespace
