// The data we ship: every control sheet, typed from the ledger, and every scenario.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/setup/load.h"
#include "tests/wetthrust/battles.h"
#include "tests/wetthrust/sheets.h"

namespace {

using wetthrust::Plane;
using wetthrust::System;

std::vector<wetthrust::Sheet> loaded() {
  const auto file = field::wetthrust_data / "ships.toml";
  return engine::read_sheets<wetthrust::Sheet>(file, engine::read_text(file));
}

const wetthrust::Sheet& named(const std::vector<wetthrust::Sheet>& sheets, const std::string& name) {
  for (const wetthrust::Sheet& sheet : sheets)
    if (sheet.name == name) return sheet;
  ADD_FAILURE() << "no sheet " << name;
  return sheets.front();
}

TEST(WetThrustData, EveryControlSheetIsTheLedgers) {
  const auto sheets = loaded();
  EXPECT_EQ(sheets.size(), ledger::sheets.size());
  for (const ledger::Sheet& sheet : ledger::sheets)
    EXPECT_EQ(ledger::text_of(named(sheets, sheet.name)), ledger::text_of(sheet)) << sheet.name;
}

TEST(WetThrustData, SquadronsOfTheCarriers) {
  const std::tuple<const char*, int, int, int> rows[] = {
      {"Ark Royal", 4, 0, 5}, {"Illustrious", 2, 0, 4}, {"Akagi", 3, 3, 3}, {"Enterprise", 4, 6, 2}};
  const auto sheets = loaded();
  for (const auto& [name, fighters, dive_bombers, torpedo_bombers] : rows) {
    int counts[3] = {};
    for (const wetthrust::Symbol& symbol : named(sheets, name).symbols)
      if (symbol.system == System::squadron) ++counts[int(symbol.plane)];
    EXPECT_EQ(counts[int(Plane::fighter)], fighters) << name;
    EXPECT_EQ(counts[int(Plane::dive_bomber)], dive_bombers) << name;
    EXPECT_EQ(counts[int(Plane::torpedo_bomber)], torpedo_bombers) << name;
  }
}

TEST(WetThrustData, AntiSubmarineMounts) {
  const std::tuple<const char*, int, int, int> rows[] = {
      {"Tribal", 1, 1, 1},         {"Antelope", 1, 1, 1}, {"Z23", 1, 1, 2},
      {"Zambesi", 2, 2, 2},        {"Fletcher", 2, 2, 2}, {"Fubuki", 1, 1, 1},
      {"Flower corvette", 1, 1, 2}};
  const auto sheets = loaded();
  for (const auto& [name, port, starboard, stern] : rows) {
    int counts[16] = {};
    for (const wetthrust::Symbol& symbol : named(sheets, name).symbols)
      if (symbol.system == System::asw_mount) ++counts[int(symbol.facing)];
    EXPECT_EQ(counts[int(wetthrust::Facing::port)], port) << name;
    EXPECT_EQ(counts[int(wetthrust::Facing::starboard)], starboard) << name;
    EXPECT_EQ(counts[int(wetthrust::Facing::stn)], stern) << name;
    EXPECT_NE(named(sheets, name).of[std::size_t(System::sonar)], 0u) << name;
  }
}

TEST(WetThrustData, OddsAndEndsOfTheSheets) {
  const auto sheets = loaded();
  EXPECT_TRUE(named(sheets, "Graf Spee").diesel);
  EXPECT_TRUE(named(sheets, "Type VIIC").dives);
  EXPECT_EQ(named(sheets, "Type VIIC").submerged_speed, 2000);
  for (const wetthrust::Symbol& symbol : named(sheets, "Hood").symbols)
    EXPECT_EQ(symbol.modifier, symbol.system == System::magazine ? 1 : 0);
  const wetthrust::Sheet& bismarck = named(sheets, "Bismarck");
  EXPECT_EQ(bismarck.levels[1].disruptive_numerator, 1);
  EXPECT_EQ(bismarck.levels[1].disruptive_divisor, 2);
  EXPECT_EQ(bismarck.value(), 48 + 4 * 6 + 4 * 2);
  EXPECT_EQ(named(sheets, "Ark Royal").value(), 32 + 4 + 9 * 4);
  EXPECT_EQ(named(sheets, "Antelope").value(), 6 + 2 + 8);
}

// rules.md, default scenarios.
TEST(WetThrustData, ScenariosAreTheLedgers) {
  const std::tuple<const char*, int, std::vector<const char*>> rows[] = {
      {"denmark-strait", 15, {"Bismarck", "Prinz Eugen", "Hood", "Prince of Wales"}},
      {"river-plate", 20, {"Admiral Graf Spee", "Ajax", "Achilles", "Exeter"}},
      {"last-battle", 15, {"Bismarck", "King George V", "Rodney", "Norfolk"}},
      {"big-guns", 20, {"Yamato", "Iowa", "Fubuki", "Fletcher"}},
      {"carrier-duel", 30, {"Akagi", "Enterprise", "Fubuki", "Fletcher"}},
      {"convoy", 20, {"Antelope", "Tribal", "Flower corvette", "U-47", "U-48", "U-99", "Tanker 8"}},
      {"swordfish-strike", 12, {"Bismarck"}},
      {"north-cape", 20, {"Scharnhorst", "Duke of York", "Jamaica", "Belfast", "Norfolk", "Savage"}}};
  EXPECT_EQ(battles.scenario_names().size(), std::size(rows));
  for (const auto& [name, turns, ships] : rows) {
    const auto scenario = battles.scenario(name);
    EXPECT_EQ(scenario->turn_limit, turns) << name;
    for (const char* ship : ships)
      EXPECT_NE(wetthrust::rulebook().find(scenario->start.data(), ship), engine::nobody) << name << ship;
    EXPECT_FALSE(scenario->balance.empty()) << name;
    EXPECT_FALSE(scenario->background.empty()) << name;
  }
}

const wetthrust::Battle& start_of(const char* name) {
  return *reinterpret_cast<const wetthrust::Battle*>(battles.scenario(name)->start.data());
}

TEST(WetThrustData, BismarcksLastBattleBeginsAsItDid) {
  const wetthrust::Battle& battle = start_of("last-battle");
  const wetthrust::Ship& bismarck = battle.ships[0];
  EXPECT_EQ(count_working(battle, bismarck, System::rudder), 0);
  EXPECT_EQ(count_working(battle, bismarck, System::fire_control), 2);
  EXPECT_EQ(bismarck.plot.first, -1);
  EXPECT_EQ(battle.weather, wetthrust::Weather::squalls);
}

// data/battles holds the places; 730 yards are an inch.
TEST(WetThrustData, TwoBattlesAreTakenFromHistory) {
  const auto between = [](const wetthrust::Battle& battle, const char* a, const char* b) {
    const auto at = [&](const char* name) {
      return battle[wetthrust::rulebook().find(&battle, name)].pose.at;
    };
    return sea::distance(at(a), at(b));
  };
  EXPECT_NEAR(between(start_of("denmark-strait"), "Hood", "Bismarck"), 27248 / 730.0, 0.01);
  EXPECT_NEAR(between(start_of("river-plate"), "Exeter", "Admiral Graf Spee"), 19399 / 730.0, 0.01);
}

}  // namespace
