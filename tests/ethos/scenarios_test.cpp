// The scenarios of Gaps 11: they load, with the ships, places and sheets of the book.
#include <gtest/gtest.h>

#include "engine/files/toml.h"
#include "tests/ethos/field.h"

namespace {

using ethos_field::ethos_data;

engine::ScenarioPtr load(const std::string& name) {
  const auto file = ethos_data / "scenarios" / (name + ".toml");
  return ethos::rulebook().load({ethos_data, file, engine::read_text(file), {}});
}

const ethos::Battle& start(const engine::ScenarioPtr& scenario) {
  return *reinterpret_cast<const ethos::Battle*>(scenario->start.data());
}

struct Expected {
  const char* name;
  int turns, ships, waves, boats;
};

TEST(EthosScenarios, AllLoadWithTheShipsOfTheBook) {
  for (const Expected& wanted : {Expected{"galley-skirmish", 15, 6, 0, 0},
                                 {"line-of-battle", 20, 11, 0, 0},
                                 {"ironclad-raid", 20, 6, 0, 0},
                                 {"fleet-action", 15, 6, 0, 0},
                                 {"denmark-strait", 15, 4, 0, 0},
                                 {"convoy", 26, 12, 0, 3},
                                 {"carrier-duel", 20, 6, 21, 0},
                                 {"cold-war-hunt", 24, 4, 2, 2},
                                 {"missile-duel", 10, 4, 4, 0},
                                 {"river-plate", 15, 4, 0, 0}}) {
    const auto scenario = load(wanted.name);
    const ethos::Battle& battle = start(scenario);
    EXPECT_EQ(scenario->turn_limit, wanted.turns) << wanted.name;
    EXPECT_EQ(battle.ships.size(), wanted.ships) << wanted.name;
    EXPECT_EQ(battle.waves.size(), wanted.waves) << wanted.name;
    EXPECT_EQ(battle.contacts.size(), 3 * wanted.boats) << wanted.name;
    EXPECT_EQ(ethos::rulebook().broken(&battle), "") << wanted.name;
  }
}

// Gaps 11: places good to a tenth of an inch.
TEST(EthosScenarios, DenmarkStraitLiesAsItWasAtSevenHundredYardsAnInch) {
  const auto scenario = load("denmark-strait");
  const ethos::Battle& battle = start(scenario);
  const auto is_at = [&](const char* name, double x, double y) {
    const sea::Pose& pose = battle[ethos::rulebook().find(&battle, name)].pose;
    EXPECT_NEAR(pose.at.x, x, 0.05) << name;
    EXPECT_NEAR(pose.at.y, y, 0.05) << name;
  };
  is_at("Hood", 44, 5), is_at("Prince of Wales", 45.1, 5.3);
  is_at("Prinz Eugen", 28.3, 38.7), is_at("Bismarck", 30.8, 41.6);
}

}  // namespace
