// What became of ships and squadrons, and why battles ended, in words and in points that add up.
#include "rulebooks/wetthrust/victory/result.h"

#include <gtest/gtest.h>

#include "engine/result/result.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/victory/victory.h"
#include "tests/wetthrust/field.h"

namespace {

using engine::Group;
using engine::Side;
using field::Field;
using wetthrust::State;
using Kind = engine::Standing::Kind;

constexpr Side south{0}, north{1};

Kind kind(const Field& field, const std::string& name) {
  return wetthrust::standing(field.battle, field.who(name)).kind;
}
std::string words(const Field& field, const std::string& name) {
  return wetthrust::became(field.battle, field.who(name));
}
engine::Account account(const Field& field, Side side) {
  return engine::account_of(wetthrust::rulebook(), &field.battle, side);
}
std::string why(const Field& field, int turn) {
  const auto end = wetthrust::ending(field.battle, turn);
  return end ? wetthrust::why_ended(field.battle, *end) : "";
}

// A hulk is lost and scores fully for the enemy.
TEST(WetThrustResult, AHulkIsListedAndWorthNothingToHerSide) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6", "Antelope 90,40 @000 speed 6"});
  const double hood = field.battle.sheet(field["Hood"]).value();
  const engine::Account before = account(field, north);
  field["Hood"].state = State::hulk;
  EXPECT_EQ(kind(field, "Hood"), Kind::lost);
  EXPECT_EQ(words(field, "Hood"), "abandoned, a burning hulk");
  EXPECT_EQ(wetthrust::score_of(field.battle, south), hood);
  EXPECT_EQ(account(field, north).start, before.start);
  EXPECT_EQ(account(field, north).left, before.start - hood);
}

TEST(WetThrustResult, WhoLeftIsToldWithTheEdgeAndWhetherSheWasPursued) {
  for (const auto& [x, told] :
       {std::pair{60, "driven off by the north edge"}, {90, "left by the north edge"}}) {
    const std::string hood = fmt::format("Hood {},85 @000 speed 6", x);
    Field field({"Bismarck 50,88 @000 speed 8"}, {hood.c_str()});
    field.step("Write orders", {.south = {"-"}, .north = {"1D"}});
    field.step("Move ships");
    EXPECT_EQ(words(field, "Bismarck"), told);
    EXPECT_EQ(account(field, south).of(Group::escaped), account(field, south).start);
    EXPECT_EQ(account(field, south).of(Group::lost), 0);
  }
}

TEST(WetThrustResult, AShipThatDisengagedHasEscapedWithoutAnEdge) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  field["Bismarck"].state = State::left;
  EXPECT_EQ(words(field, "Bismarck"), "disengaged");
  EXPECT_EQ(kind(field, "Bismarck"), Kind::escaped);
}

TEST(WetThrustResult, AMerchantThatArrivedTellsItsPoints) {
  Field field({"Merchant 50,88 @000 speed 3", "Antelope 50,40 @000 speed 6"}, {"Bismarck 55,85 @000 speed 6"},
              {.tail = "[[objective]]\ngoal = \"leave\"\nside = \"South\"\nedges = [\"north\"]\n"});
  field.step("Write orders", {.south = {"-", "-"}, .north = {"2D"}});
  field.step("Move ships");
  EXPECT_EQ(words(field, "Merchant"),
            fmt::format("left by the north edge: {} points", field.battle.sheet(field["Merchant"]).value()));
}

TEST(WetThrustResult, DamageIsToldInBoxes) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  const int boxes = field.battle.sheet(field["Hood"]).boxes();
  EXPECT_EQ(words(field, "Hood"), "undamaged");
  field["Hood"].damage = std::uint8_t(boxes / 2);
  EXPECT_EQ(words(field, "Hood"), fmt::format("damaged, {} of {} boxes", boxes / 2, boxes));
  field["Hood"].damage = std::uint8_t(boxes / 2 + 1);
  EXPECT_EQ(kind(field, "Hood"), Kind::crippled);
}

TEST(WetThrustResult, TheEndIsToldWithPointsOrTheShipThatDecidedIt) {
  Field field(
      {"Antelope 50,40 @000 speed 6"}, {"Bismarck 100,40 @000 speed 6"},
      {.tail = "[[objective]]\ngoal = \"slow_down\"\nside = \"South\"\nship = \"Bismarck\"\nlimit = 4\n"});
  EXPECT_EQ(why(field, 19), "");
  EXPECT_EQ(why(field, 20), "The last turn is over: 0 points each");
  field["Bismarck"].state = State::sunk;
  EXPECT_EQ(why(field, 3), fmt::format("No North ship is left on the table: {} points to 0",
                                       field.battle.sheet(field["Bismarck"]).value()));
  field.step("End of turn");
  EXPECT_EQ(why(field, 3), "Bismarck was sunk: objective won");
}

TEST(WetThrustResult, OfTwoFleetsThatAreBothGoneNobodyIsLeft) {
  Field field({"Antelope 50,40 @000 speed 6"}, {"Bismarck 100,40 @000 speed 6"});
  for (const char* name : {"Antelope", "Bismarck"}) field[name].state = State::sunk;
  EXPECT_TRUE(why(field, 3).starts_with("Nobody is left on the table: ")) << why(field, 3);
}

TEST(WetThrustResult, ARudderLostOrASlowShipIsNamed) {
  Field field(
      {"Antelope 50,40 @000 speed 6"}, {"Bismarck 100,40 @000 speed 6"},
      {.tail = "[[objective]]\ngoal = \"slow_down\"\nside = \"South\"\nship = \"Bismarck\"\nlimit = 4\n"});
  field["Bismarck"].lost = field.battle.sheet(field["Bismarck"]).of[std::size_t(wetthrust::System::rudder)];
  field.step("End of turn");
  EXPECT_EQ(why(field, 3), "Bismarck has lost her rudder: objective won");
}

// wetthrust.air.11: what is aboard goes down with her; what is in the air lives on.
TEST(WetThrustResult, AircraftAboardAreLostWithTheirShip) {
  Field field({"Akagi 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  field.squadron("Akagi fighter 1").state = wetthrust::AirState::aloft;
  field.run({}, [&](engine::Umpire& umpire) {
    wetthrust::sink(field.battle, umpire, field.who("Akagi"), field.who("Hood"), "wetthrust.dmg.6",
                    wetthrust::Moment::later);
  });
  EXPECT_EQ(kind(field, "Akagi dive bomber 1"), Kind::lost);
  EXPECT_EQ(field.squadron("Akagi dive bomber 1").aircraft, 0);
  EXPECT_EQ(kind(field, "Akagi fighter 1"), Kind::afloat);
  field.exercises({"wetthrust.air.11"});
}

// Four points for each squadron (end.1); those of a carrier are in her value.
TEST(WetThrustResult, SquadronsFromBeyondTheTableBelongToTheStart) {
  Field field({}, {"Bismarck 100,40 @000 speed 6"},
              {.south = "[[side.squadron]]\nname = \"First\"\nplane = \"torpedo bomber\"\n"
                        "[[side.squadron]]\nname = \"Second\"\nplane = \"torpedo bomber\"\naircraft = 3\n"});
  EXPECT_EQ(account(field, south).start, 8);
  EXPECT_EQ(words(field, "First"), "has not come");
  field.squadron("Second").endurance = 3;  // it has been there, and is re-armed
  EXPECT_EQ(words(field, "Second"), "at its base");
  EXPECT_EQ(kind(field, "Second"), Kind::afloat);
  field.squadron("First").state = wetthrust::AirState::lost;
  EXPECT_EQ(account(field, south).of(Group::lost), 4);
  EXPECT_EQ(account(field, south).left, 4);
}

}  // namespace
