// Chapter recon: who is launched, for whom it spots, how it is recovered.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "tests/wetthrust/flights.h"

namespace {

using field::Field;
using field::guard;
using field::put;
using wetthrust::AirOrders;
using wetthrust::AirState;
using wetthrust::Mark;

// wetthrust.recon.6: one aircraft of the ship that ordered it, and the next of hers in the next turn.
TEST(WetThrustRecon, OneAircraftOfTheShipThatOrderedItIsLaunched) {
  Field field({"Ark_Royal 20,20 @000 speed 6", "Bismarck 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  field.step("Write orders", {.south = {"-", "- recon", "none"}, .north = {"-"}});
  field.step("Move ships");
  field.step("Move aircraft", {.south = {"fly Bismarck recon 1 to 50,54 @090"}, .dice = {2, 5}});
  for (const char* name : {"Ark Royal recon 1", "Bismarck recon 2"})
    EXPECT_EQ(field.squadron(name).state, AirState::aboard) << name;
  EXPECT_EQ(field.squadron("Bismarck recon 1").state, AirState::aloft);
  const auto flown = field.only<wetthrust::Flown>();
  EXPECT_EQ(flown.x, 50000);
  EXPECT_EQ(flown.y, 54000);
  EXPECT_EQ(flown.heading, 90 * 60);
  EXPECT_TRUE(flown.launched);
  field.step("End of turn");
  field.turn = 2;
  field.step("Write orders", {.south = {"-", "- recon", "none"}, .north = {"-"}});
  field.step("Move ships");
  field.step("Move aircraft",
             {.south = {"fly Bismarck recon 2 to 50,58", "fly Bismarck recon 1 to 50,64"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Bismarck recon 2").pose.at, (sea::Point{50, 58}));
  EXPECT_EQ(field.squadron("Bismarck recon 1").pose.at, (sea::Point{50, 64}));
  field.exercises({"wetthrust.recon.1", "wetthrust.recon.6"});
}

// wetthrust.recon.2: within 6 inches of the target, in the air, for its own ship.
TEST(WetThrustRecon, SpotsWithinSixInchesOfTheTargetForItsOwnShip) {
  Field field({"Bismarck 50,40 @000 speed 6", "Prinz_Eugen 40,40 @000 speed 6", "Z23 30,40 @000 speed 6"},
              {"Norfolk 70,40 @000 speed 6"});
  const auto spots = [&](const char* ship) {
    return spotted(field.battle, field.who(ship), field.who("Norfolk"));
  };
  put(field, "Bismarck recon 1", 76, 40), put(field, "Norfolk recon 1", 70, 40);
  EXPECT_TRUE(spots("Bismarck"));
  EXPECT_FALSE(spots("Prinz Eugen"));
  EXPECT_FALSE(spots("Z23"));
  EXPECT_TRUE(spotter_aloft(field.battle, field.who("Bismarck")));
  EXPECT_FALSE(spotter_aloft(field.battle, field.who("Prinz Eugen")));
  EXPECT_FALSE(spotter_aloft(field.battle, field.who("Z23")));
  put(field, "Bismarck recon 1", 76.1, 40);
  EXPECT_FALSE(spots("Bismarck"));
  put(field, "Bismarck recon 1", 70, 40).state = AirState::aboard;
  EXPECT_FALSE(spots("Bismarck"));
  EXPECT_FALSE(spotter_aloft(field.battle, field.who("Bismarck")));
}

// wetthrust.recon.4: alongside since turn 1, it would be aboard at the end of turn 2.
TEST(WetThrustRecon, IsNotRecoveredWhenItOrItsShipIsLostOrSheGetsUnderWay) {
  struct Case {
    AirState plane;
    wetthrust::State ship;
    int speed;
    AirState after;
  };
  for (const auto& [plane, ship, speed, after] :
       {Case{AirState::aloft, wetthrust::State::on_table, 0, AirState::aboard},
        {AirState::lost, wetthrust::State::on_table, 0, AirState::lost},
        {AirState::aloft, wetthrust::State::sunk, 0, AirState::aloft},
        {AirState::aloft, wetthrust::State::on_table, 1000, AirState::aloft}}) {
    Field field({"Bismarck 50,40 @000 speed 0", "Z23 30,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    wetthrust::Squadron& arado = put(field, "Bismarck recon 1", 50, 40);
    arado.alongside = 1, arado.state = plane;
    field["Bismarck"].state = ship, field["Bismarck"].speed = speed;
    field.turn = 2;
    field.step("End of turn");
    EXPECT_EQ(arado.state, after);
    EXPECT_EQ(field["Bismarck"].is(Mark::no_disengaging), after == AirState::aboard);
    EXPECT_EQ(field.told<wetthrust::Recovered>(), after == AirState::aboard);
    if (plane == AirState::lost) continue;
    EXPECT_EQ(arado.alongside, 0);  // aboard, or it has to come alongside again
  }
}

// wetthrust.recon.5, option recon_ban: lifted at her highest speed, which a ship without boilers never has.
TEST(WetThrustRecon, TheBanIsLiftedByOptionAtFullSpeed) {
  struct Case {
    const char* ban;
    int speed;
    bool boilers, barred;
  };
  for (const auto& [ban, speed, boilers, barred] : {Case{"during", 8000, true, false},
                                                    {"during", 7999, true, true},
                                                    {"during", 0, true, true},
                                                    {"during", 0, false, true},
                                                    {"rest_of_game", 8000, true, true}}) {
    Field field({"Bismarck 50,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"},
                {.options = {{"recon_ban", ban}}});
    field["Bismarck"].set(Mark::no_disengaging), field["Bismarck"].speed = speed;
    if (!boilers)
      field["Bismarck"].lost =
          field.battle.sheet(field["Bismarck"]).of[std::size_t(wetthrust::System::boiler)];
    field.step("End of turn");
    EXPECT_EQ(field["Bismarck"].is(Mark::no_disengaging), barred) << ban << speed << boilers;
    EXPECT_FALSE(field["Hood"].is(Mark::no_disengaging));
  }
}

// wetthrust.fight.4: it is being hoisted in and does not move; its escort comes to it.
TEST(WetThrustRecon, EscortsComeToOneThatIsBeingHoistedAboard) {
  Field field({"Ark_Royal 20,20 @000 speed 6", "Bismarck 50,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"});
  put(field, "Bismarck recon 1", 50, 40).alongside = 1;
  put(field, "Ark Royal fighter 1", 50, 60);
  guard(field, "Ark Royal fighter 1", AirOrders::escort, "Bismarck recon 1");
  field.turn = 2;
  field.step("Move aircraft", {.dice = {2, 5}});
  EXPECT_EQ(field.squadron("Ark Royal fighter 1").pose.at, (sea::Point{50, 40}));
}

}  // namespace
