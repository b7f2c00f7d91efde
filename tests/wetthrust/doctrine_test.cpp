// What captains weigh (doc.1), and where their torpedo bombers attack.
#include <gtest/gtest.h>

#include "engine/question/notation.h"
#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/captain/estimate.h"
#include "rulebooks/wetthrust/captain/flight_plan.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;

double value_of(Field& field, const std::string& name, const std::string& plot) {
  const wetthrust::Question q = question(wetthrust::plot_kind, field.battle, field.who(name));
  const engine::Parsed parsed = engine::parse_answer(wetthrust::rulebook(), &field.battle, q, plot);
  EXPECT_FALSE(parsed.problem) << plot;
  const engine::Prospect there = wetthrust::plot_kind.prospect(&field.battle, q, parsed.answer);
  return there.dealt - there.taken + there.goal;
}

TEST(WetThrustDoctrine, EscortsKeepUpWithTheirCarrier) {
  Field field({"Enterprise 20,45 @090 speed 8", "Fletcher 18,48 @090 speed 8"},
              {"Akagi 110,45 @270 speed 8"});
  EXPECT_GT(value_of(field, "Fletcher", "-"), value_of(field, "Fletcher", "4D"));
  EXPECT_GT(value_of(field, "Fletcher", "2A"), value_of(field, "Fletcher", "4D"));
}

// Their ways cross at half time, though they are more than four inches apart before and after.
TEST(WetThrustDoctrine, CaptainsKeepClearOfFriendsAlongTheWholeWay) {
  Field field({"Hood 50,40 @090 speed 8", "Rodney 54,36 @000 speed 6"}, {"Akagi 110,80 @270 speed 8"});
  field["Rodney"].speed = 8000;
  const auto crowded = [&](double x) {
    return crowding(field.battle, field.who("Hood"), {{{x, 40}, sea::heading(90)}, 8000});
  };
  const double in_contact = 4 * 2;  // four inches too near, 2 for each, if Rodney keeps her course
  EXPECT_GT(crowded(58), in_contact);
  EXPECT_LT(crowded(50), in_contact);  // four inches off then, but Rodney may turn towards her
  field.book().options.collisions = false;
  EXPECT_DOUBLE_EQ(crowded(58), 0);
}

// wetthrust.fight.3, wetthrust.fight.5: CAP meets all who come alone. Two squadrons guard the carrier
// already, and a third stays to relieve them.
TEST(WetThrustDoctrine, BombersGetAnEscortWhenTheEnemyFliesCap) {
  Field field({"Enterprise 20,45 @090 speed 8"}, {"Akagi 60,45 @270 speed 8"});
  const auto patrol = [&](const char* name, const char* over) {
    wetthrust::Squadron& fighters = field.squadron(name);
    fighters.state = wetthrust::AirState::aloft, fighters.orders = wetthrust::AirOrders::cap;
    fighters.object = field.who(over), fighters.pose = field[over].pose, fighters.endurance = 6;
  };
  patrol("Enterprise fighter 1", "Enterprise"), patrol("Enterprise fighter 2", "Enterprise");
  const wetthrust::Question q = question(wetthrust::deck_kind, field.battle, field.who("Enterprise"));
  const auto second = [&] {
    engine::Candidates answers;
    wetthrust::deck_kind.candidates(&field.battle, q, answers);
    EXPECT_FALSE(wetthrust::deck_kind.refuse(&field.battle, q, answers[0]));
    EXPECT_EQ(answers[0].air.orders[0].flight, field.who("Enterprise dive bomber 1"));
    return answers[0].air.orders[1];
  };
  EXPECT_EQ(second().flight, field.who("Enterprise dive bomber 2"));
  patrol("Akagi fighter 1", "Akagi");
  EXPECT_EQ(second().flight, field.who("Enterprise fighter 4"));
  EXPECT_EQ(wetthrust::DeckVerb(second().verb), wetthrust::DeckVerb::escort);
  EXPECT_EQ(second().object, field.who("Enterprise dive bomber 1"));
}

// wetthrust.air.5: fighters that wait in the air for raiders have no fuel when they come.
TEST(WetThrustDoctrine, CapIsLaunchedWhenRaidersCanReachTheCarrier) {
  for (const auto& [x, launches] : {std::pair{55, 1}, {58, 0}}) {  // 35 and 38 inches off
    Field field({"Enterprise 20,45 @090 speed 8"}, {"Akagi 110,45 @270 speed 8"});
    wetthrust::Squadron& raiders = field.squadron("Akagi dive bomber 1");
    raiders.state = wetthrust::AirState::aloft, raiders.pose = {{double(x), 45}, {}}, raiders.endurance = 6;
    const wetthrust::Question q = question(wetthrust::deck_kind, field.battle, field.who("Enterprise"));
    engine::Candidates answers;
    wetthrust::deck_kind.candidates(&field.battle, q, answers);
    ASSERT_EQ(answers[0].air.orders.size(), launches) << x;  // one raid, one squadron
    for (const engine::AirOrder& order : answers[0].air.orders)
      EXPECT_EQ(wetthrust::DeckVerb(order.verb), wetthrust::DeckVerb::cap);
  }
}

// Four inches before the edge she cannot turn away any more; within two moves of it she is uneasy.
TEST(WetThrustDoctrine, CaptainsKeepRoomToTurnAtTheEdgeOfTheTable) {
  Field field({"Enterprise 60,45 @000 speed 9"}, {"Akagi 110,45 @270 speed 8"});
  const double edge = field.book().table.north_east.y;
  const auto uneasy = [&](double off) {
    return hemmed_in(field.battle, field["Enterprise"], {{{60, edge - off}, sea::heading(0)}, 9000});
  };
  EXPECT_GT(uneasy(4), worth(field.battle, field["Enterprise"]) / 2);
  EXPECT_DOUBLE_EQ(uneasy(17), 3);
  EXPECT_DOUBLE_EQ(uneasy(19), 0);
}

// Who does not go as fast as she can does not get away (diseng.1): she has 8 inches and may reach 7.
TEST(WetThrustDoctrine, AHurtShipThinksOfDisengagingOnlyAtFullSpeed) {
  Field field({"Bismarck 50,40 @000 speed 6 damage 30"}, {"Hood 80,40 @000 speed 6"});
  const wetthrust::Question q = question(wetthrust::plot_kind, field.battle, field.who("Bismarck"));
  engine::Candidates answers;
  wetthrust::plot_kind.candidates(&field.battle, q, answers);
  int runs = 0;
  for (const engine::Answer& answer : answers) {
    if (!(answer.course.flags & bit(wetthrust::Comment::disengage))) continue;
    EXPECT_EQ(answer.course.speed_change, 1000);
    ++runs;
  }
  EXPECT_GT(runs, 0);
}

// Graf Spee's eleven-inch guns reach 36 inches (dmg.1); one spotter is enough.
TEST(WetThrustDoctrine, ASpotterIsLaunchedWhenHerGunsReachAnEnemy) {
  for (const auto& [x, aloft, launches] :
       {std::tuple{86, false, true}, {87, false, false}, {86, true, false}}) {
    Field field({"Graf_Spee 50,40 @000 speed 6"}, {fmt::format("Exeter {},40 @000 speed 6", x).c_str()});
    if (aloft) field.squadron("Graf Spee recon 1").state = wetthrust::AirState::aloft;
    const wetthrust::Question q = question(wetthrust::plot_kind, field.battle, field.who("Graf Spee"));
    engine::Candidates answers;
    wetthrust::plot_kind.candidates(&field.battle, q, answers);
    for (const engine::Answer& answer : answers)
      EXPECT_EQ((answer.course.flags & bit(wetthrust::Comment::launch_recon)) != 0, launches) << x;
  }
}

TEST(WetThrustDoctrine, TorpedoesAreDroppedOutOfReachOfStrongPointDefence) {
  const std::string raid = "[[side.squadron]]\nname = \"Kates\"\nplane = \"torpedo bomber\"\n";
  for (const auto& [target, off] : {std::pair{"Iowa", 7.0}, {"Merchant", 3.0}}) {  // eight PDF, and none
    Field field({(std::string(target) + "=Target 50,40 @000 speed 3").c_str()},
                {"Antelope 100,80 @000 speed 6"}, {.north = raid});
    wetthrust::Squadron& kates = field.squadron("Kates");
    kates.state = wetthrust::AirState::aloft, kates.pose = {{62, 40}, {}}, kates.endurance = 6;
    const engine::AirOrder order = weighed_flight(field.battle, field.who("Kates"));
    EXPECT_EQ(order.object, field.who("Target"));
    EXPECT_NEAR(sea::distance(destination(field.battle, kates, order).at, field["Target"].pose.at), off,
                0.01);
  }
}

}  // namespace
