// What players read: effects, refusals and reasons in plain words.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/fights.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "rulebooks/wetthrust/screen/text.h"
#include "rulebooks/wetthrust/victory/disengaging.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Cause;

bool says(const Field& field, const std::string& sentence) {
  const auto all = field.said();
  return std::find(all.begin(), all.end(), sentence) != all.end();
}

TEST(WetThrustWords, AnExtraEffectSaysWhatItIs) {
  struct Effect {
    Cause cause;
    std::vector<int> dice;
    const char* sentence;
  };
  const Effect effects[] = {
      {Cause::torpedo, {1}, "Hood suffers no extra effect (1 on the D20)"},
      {Cause::bomb, {5}, "Hood suffers no extra effect (5 on the D20)"},
      {Cause::torpedo, {6}, "Hood suffers an extra effect (6 on the D20): 1 more point"},
      {Cause::bomb, {8}, "Hood suffers an extra effect (8 on the D20): 3 more points and a fuel box"},
      {Cause::torpedo, {11}, "Hood suffers an extra effect (11 on the D20): a rudder"},
      {Cause::torpedo_from_bow, {11}, "Hood suffers no extra effect (11 on the D20, hit in the bows)"},
      {Cause::torpedo, {14}, "Hood suffers an extra effect (14 on the D20): a propeller"},
      {Cause::bomb, {14}, "Hood suffers an extra effect (14 on the D20): her radar"},
      {Cause::torpedo, {12, 1}, "Hood suffers an extra effect (12 on the D20): a boiler and more damage"},
      {Cause::bomb, {12}, "Hood is hit on her bridge"},
      {Cause::torpedo, {17}, "Hood is holed: 1 point a turn"},
      {Cause::torpedo,
       {18},
       "Hood is holed: 2 points a turn, and her top speed is a quarter less until it is closed"},
  };
  for (const auto& [cause, dice, sentence] : effects) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Bismarck 60,40 @000 speed 6"});
    field.run({.dice = dice}, [&](auto& umpire) {
      extra_effects(field.battle, umpire, field.who("Hood"), field.who("Bismarck"), cause,
                    wetthrust::Moment::later);
    });
    EXPECT_TRUE(says(field, sentence)) << sentence;
  }
}

// One of several is "a boiler", the only one is "her radar".
TEST(WetThrustWords, SystemsAreCalledByHowManySheHas) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  const wetthrust::Sheet& sheet = field.battle.sheet(field["Bismarck"]);
  const auto lose_one = [&](wetthrust::System system) {
    const wetthrust::Symbols all = sheet.of[std::size_t(system)];
    field.run({}, [&](auto& umpire) {
      lose(field.battle, umpire, field.who("Bismarck"), std::countr_zero(all), "wetthrust.thr.1");
    });
  };
  for (const auto system : {wetthrust::System::boiler, wetthrust::System::radar, wetthrust::System::battery})
    lose_one(system);
  EXPECT_TRUE(says(field, "Bismarck loses a boiler")) << testing::PrintToString(field.said());
  EXPECT_TRUE(says(field, "Bismarck loses her radar"));
  EXPECT_TRUE(says(field, "Bismarck loses an A battery fwd"));
}

// wetthrust.xtra.14: as no extra effect, unless points come with it; where one is left it is lost.
TEST(WetThrustWords, AResultThatFindsNothingSaysSo) {
  using wetthrust::System;
  struct Result {
    Cause cause;
    std::vector<int> dice;
    std::vector<System> lost;
    const char* sentence;
  };
  for (const auto& [cause, dice, lost, sentence] :
       {Result{Cause::bomb,
               {11},
               {System::battery},
               "no extra effect (11 on the D20: she has no battery to lose)"},
        {Cause::bomb,
         {12},
         {System::bridge, System::second_bridge},
         "no extra effect (12 on the D20: she has no bridge to lose)"},
        {Cause::bomb, {12}, {System::bridge}, "an extra effect (12 on the D20): her bridge"},
        {Cause::bomb, {14}, {System::radar}, "no extra effect (14 on the D20: she has no radar to lose)"},
        {Cause::torpedo,
         {11},
         {System::rudder},
         "no extra effect (11 on the D20: she has no rudder to lose)"},
        {Cause::torpedo,
         {14},
         {System::propeller},
         "no extra effect (14 on the D20: she has no propeller to lose)"},
        {Cause::torpedo,
         {12, 3},
         {System::boiler},
         "an extra effect (12 on the D20): more damage, but she has no boiler to lose"}}) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Bismarck 60,40 @000 speed 6"});
    for (const System system : lost)
      field["Hood"].lost |= field.battle.sheet(field["Hood"]).of[std::size_t(system)];
    field.run({.dice = dice}, [&](auto& umpire) {
      extra_effects(field.battle, umpire, field.who("Hood"), field.who("Bismarck"), cause,
                    wetthrust::Moment::later);
    });
    EXPECT_TRUE(says(field, std::string("Hood suffers ") + sentence)) << testing::PrintToString(field.said());
    const bool found = field.told<wetthrust::CrossedOff>() > 0;
    EXPECT_EQ(found, lost.size() == 1 && lost[0] == System::bridge);
    if (!found) field.exercises({"wetthrust.xtra.14"});
  }
}

TEST(WetThrustWords, NobodyCountsTheFuelOfAShipThatGoesDown) {
  for (const auto& [state, boxes] : {std::pair{wetthrust::State::on_table, 1}, {wetthrust::State::sunk, 0}}) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Bismarck 60,40 @000 speed 6"});
    field["Hood"].state = state;
    field.run(
        {}, [&](auto& umpire) { lose_fuel(field.battle, umpire, field.who("Hood"), 1, "wetthrust.fuel.2"); });
    EXPECT_EQ(field["Hood"].fuel_lost, boxes);
  }
}

TEST(WetThrustWords, WhoCannotDisengageIsToldWhy) {
  struct Attempt {
    const char *plot, *enemy, *sentence;
  };
  for (const auto& [plot, enemy, sentence] :
       {Attempt{"- disengage", "Hood 50,20 @180 speed 6",
                "Bismarck cannot disengage: she does not go as fast as she could"},
        {"1A disengage", "Hood 50,60 @000 speed 6", "Bismarck cannot disengage: Hood is not behind her"},
        {"1A disengage", "Hood 50,20 @180 speed 6", "Bismarck tries to disengage"}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {enemy});
    field.step("Write orders", {.south = {plot}, .north = {"-"}});
    field.step("Move ships");
    field.step("End of turn");
    EXPECT_TRUE(says(field, sentence)) << sentence;
  }
}

TEST(WetThrustWords, ADisengagementAddsUp) {
  Field field({"Bismarck 50,40 @000 speed 6 lost [\"boiler\"]"},
              {"Suffolk 50,20 @000 speed 6.75 lost [\"boiler\",\"radar\"]"});
  const auto first = [&] {
    return disengagement(field.battle, field.who("Bismarck"), field.who("Suffolk")).lines()[0];
  };
  EXPECT_EQ(first().amount, -1);  // 6 - 6.75
  EXPECT_STREQ(first().reason, "difference of top speeds, rounded down");
  field["Suffolk"].lost = 0;  // 6 - 9
  EXPECT_EQ(first().amount, -3);
  EXPECT_STREQ(first().reason, "difference of top speeds");
  field["Bismarck"].big_holes = 1;  // three quarters of 6 are 4.5; 4.5 - 9
  EXPECT_EQ(first().amount, -5);
}

TEST(WetThrustWords, AShipThatCannotKeepHerSpeedIsSlowed) {
  Field field({"Bismarck 50,40 @000 speed 8"}, {"Hood 100,40 @000 speed 6"});
  const auto prompt = [&] {
    engine::Explanation out;
    const wetthrust::Question q = question(wetthrust::plot_kind, field.battle, field.who("Bismarck"));
    wetthrust::plot_kind.explain(&field.battle, q, out);
    return out.prompt;
  };
  EXPECT_TRUE(prompt().starts_with("Bismarck: speed 8, at most 8; +1 or -2")) << prompt();
  const auto boilers = field.battle.sheet(field["Bismarck"]).of[std::size_t(wetthrust::System::boiler)];
  field["Bismarck"].lost = boilers & ~(boilers - 1);
  EXPECT_TRUE(prompt().starts_with("Bismarck: speed 8, slowed to 6; +1 or -2")) << prompt();
  field.step("Write orders", {.south = {"-"}, .north = {"-"}});
  EXPECT_TRUE(says(field, "Bismarck keeps course, slowed to 6"));
  EXPECT_TRUE(says(field, "Hood keeps course and speed"));
}

TEST(WetThrustWords, PlotsOfferWhatSheCanDo) {
  Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  const auto offered = [&](const char* piece) {
    engine::Explanation out;
    const wetthrust::Question q = question(wetthrust::plot_kind, field.battle, field.who("Antelope"));
    wetthrust::plot_kind.explain(&field.battle, q, out);
    return std::find(out.pieces.begin(), out.pieces.end(), piece) != out.pieces.end();
  };
  EXPECT_TRUE(offered("E") && offered("1P"));
  const auto& of = field.battle.sheet(field["Antelope"]).of;
  field["Antelope"].lost = of[std::size_t(wetthrust::System::rudder)];
  EXPECT_FALSE(offered("E"));
  field["Antelope"].lost = of[std::size_t(wetthrust::System::boiler)];
  field["Antelope"].speed = 0;
  EXPECT_FALSE(offered("1P"));
}

TEST(WetThrustWords, FiresOfATurnAreToldTogether) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  field["Bismarck"].fires = 4;
  field.step("Damage control", {.dice = {1, 1, 3, 5}});
  EXPECT_TRUE(says(field, "Bismarck has 2 fires spread; 5 burning now"));
  EXPECT_TRUE(says(field, "Bismarck puts out 1 fire; 5 left"));
  EXPECT_TRUE(says(field, "Bismarck fights 1 fire without success"));
}

TEST(WetThrustWords, AirOrdersAreRefusedWithTheReason) {
  const std::string planes =
      "[[side.squadron]]\nname = \"Fulmars\"\nplane = \"fighter\"\n"
      "[[side.squadron]]\nname = \"Stukas\"\nplane = \"dive bomber\"\n";
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 60,40 @000 speed 6", "Bismarck 110,80 @000 speed 6"},
              {.south = planes});
  for (const char* name : {"Fulmars", "Stukas"}) {
    wetthrust::Squadron& squadron = field.squadron(name);
    squadron.state = wetthrust::AirState::aloft, squadron.pose = {{55, 40}, {}}, squadron.endurance = 6;
  }
  const auto why = [&](const char* name, const char* order) {
    const auto no = field.verdict(wetthrust::fly_kind, name, order);
    return no ? no->sentence : "legal";
  };
  EXPECT_EQ(why("Fulmars", "attack Fulmars > Hood"), "Fulmars: fighters cannot attack ships");
  EXPECT_EQ(why("Stukas", "attack Stukas > Bismarck"), "Stukas: Bismarck is too far away");
  EXPECT_EQ(why("Stukas", "attack Stukas to 58,40 > Hood"),
            "Stukas: it cannot attack Hood from there; it bombs from straight above");
  EXPECT_EQ(why("Stukas", "land Stukas > Ark Royal"), "Stukas: it belongs to a carrier off the table");
  field["Ark Royal"].launched = 1;
  EXPECT_EQ(why("Stukas", "land Stukas > Ark Royal"), "Stukas: Ark Royal launches this turn");
  field.squadron("Stukas").armed = 0;
  EXPECT_EQ(why("Stukas", "attack Stukas > Hood"), "Stukas: it has to re-arm before it attacks again");
}

TEST(WetThrustWords, FlakSaysWhyItCannotFire) {
  const std::string raid = "[[side.squadron]]\nname = \"Raid\"\nplane = \"land bomber\"\n";
  Field field({"Hood 50,40 @000 speed 6", "Tribal 57,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = raid});
  wetthrust::Squadron& squadron = field.squadron("Raid");
  squadron.state = wetthrust::AirState::aloft, squadron.pose = {{50, 40}, {}};
  const auto why = [&](const char* ship, wetthrust::Flak flak) {
    return why_no_flak(field.battle, field.who(ship), flak, field.who("Raid"));
  };
  EXPECT_EQ(why("Hood", wetthrust::Flak::adf), "it attacks no ship of hers");
  squadron.object = field.who("Hood");
  EXPECT_EQ(why("Hood", wetthrust::Flak::adf), "");
  EXPECT_EQ(why("Hood", wetthrust::Flak::pdf), "it flies too high");
  EXPECT_EQ(why("Tribal", wetthrust::Flak::adf), "Hood is more than 6 inches away from her");
  squadron.plane = wetthrust::Plane::torpedo_bomber;
  EXPECT_EQ(why("Tribal", wetthrust::Flak::pdf), "it does not attack her");
  squadron.pose.at.x = 56.1;
  EXPECT_EQ(why("Hood", wetthrust::Flak::pdf), "it is more than 6 inches away");
}

TEST(WetThrustWords, FlakNamesTheRuleThatForbidsIt) {
  const std::string raid = "[[side.squadron]]\nname = \"Raid\"\nplane = \"land bomber\"\n";
  Field field({"Hood 50,40 @000 speed 6", "Tribal 55,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = raid});
  wetthrust::Squadron& squadron = field.squadron("Raid");
  squadron.state = wetthrust::AirState::aloft, squadron.pose = {{50, 40}, {}};
  squadron.object = field.who("Hood");
  const auto refused = [&](const char* ship) {
    return field.refused(wetthrust::aa_kind, ship, "PDF 1 > Raid");
  };
  EXPECT_EQ(refused("Hood"), "aa.cannot-reach wetthrust.aa.2");
  squadron.plane = wetthrust::Plane::dive_bomber;
  EXPECT_EQ(refused("Hood"), "legal");
  EXPECT_EQ(refused("Tribal"), "aa.cannot-reach wetthrust.aa.1");
}

TEST(WetThrustWords, BombersNameTheRuleThatForbidsAnAttack) {
  const std::string raid = "[[side.squadron]]\nname = \"Raid\"\nplane = \"dive bomber\"\n";
  Field field({"Hood 50,40 @000 speed 6"}, {"Type_VIIC=U-99 50,50 @000 speed 0 mode periscope"},
              {.south = raid});
  wetthrust::Squadron& squadron = field.squadron("Raid");
  squadron.state = wetthrust::AirState::aloft, squadron.pose = {{50, 33.4}, {}};
  field["U-99"].mode = wetthrust::Mode::surfaced;
  const auto refused = [&] { return field.refused(wetthrust::fly_kind, "Raid", "attack Raid > U-99"); };
  EXPECT_EQ(refused(), "fly.no-target wetthrust.air.3");
  squadron.pose.at.y = 33.5;
  EXPECT_EQ(refused(), "legal");
  field["U-99"].mode = wetthrust::Mode::periscope;
  field["U-99"].set(wetthrust::Mark::detected), field["U-99"].marker = {50, 50};
  EXPECT_EQ(refused(), "fly.no-target wetthrust.sub.3");
}

TEST(WetThrustWords, FuelBoxesAreEmptyOrNot) {
  const std::tuple<int, int, const char*> cases[] = {{1, 0, "Hood loses a fuel box"},
                                                     {1, 1, "Hood loses an empty fuel box"},
                                                     {2, 0, "Hood loses 2 fuel boxes"},
                                                     {2, 1, "Hood loses 2 fuel boxes, 1 of them empty"},
                                                     {2, 2, "Hood loses 2 empty fuel boxes"}};
  Field field({"Hood 50,40 @000 speed 6"}, {"Bismarck 60,40 @000 speed 6"});
  for (const auto& [boxes, empty, sentence] : cases)
    EXPECT_EQ(wetthrust::describe(field.battle, told(wetthrust::FuelLost{boxes, empty}, "wetthrust.fuel.1",
                                                     field.who("Hood"))),
              sentence);
}

TEST(WetThrustWords, AShipWithoutPropellersIsNotOfferedNoChangeOfSpeed) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  const auto prompt = [&] {
    engine::Explanation asked;
    wetthrust::plot_kind.explain(&field.battle,
                                 question(wetthrust::plot_kind, field.battle, field.who("Bismarck")), asked);
    return asked.prompt;
  };
  EXPECT_EQ(prompt(), "Bismarck: speed 6, at most 8; +1 or -2; up to 2 points of turn");
  field["Bismarck"].lost =
      field.battle.sheet(field["Bismarck"]).of[std::size_t(wetthrust::System::propeller)];
  EXPECT_EQ(prompt(), "Bismarck: speed 6, at most 8; no propeller to change it; up to 2 points of turn");
}

// A salvo of all that bears: red, and a broadside; her A guns alone would leave nothing to tell of it.
TEST(WetThrustWords, HitDiceAreShownForTheWholeSalvo) {
  Field field({"Bismarck 50,40 @000 speed 6 lost [\"radar\"]"}, {"Hood 60,40 @000 speed 6"});
  engine::Explanation asked;
  wetthrust::fire_kind.explain(&field.battle,
                               question(wetthrust::fire_kind, field.battle, field.who("Bismarck")), asked);
  ASSERT_FALSE(asked.mounts.empty());
  for (const engine::MountNote& mount : asked.mounts) EXPECT_EQ(mount.targets[0].dice, 2) << mount.name;
  EXPECT_STREQ(asked.mounts[0].targets[0].tally.back().reason,
               "German fire control, not rolled yet: 1 more or less");
  field["Bismarck"].set(wetthrust::Mark::rolled_german);
  asked = {};
  wetthrust::fire_kind.explain(&field.battle,
                               question(wetthrust::fire_kind, field.battle, field.who("Bismarck")), asked);
  EXPECT_EQ(asked.mounts[0].targets[0].dice, 1);  // and it was poor
}

TEST(WetThrustWords, RangesAreToldAsTheyAre) {
  Field field({"Type_VIIC=U-99 50,40 @000 speed 0 mode periscope"}, {"Hood 50,45 @000 speed 6"});
  engine::Explanation asked;
  wetthrust::fire_kind.explain(&field.battle, question(wetthrust::fire_kind, field.battle, field.who("U-99")),
                               asked);
  for (const engine::MountNote& mount : asked.mounts)
    EXPECT_NEAR(mount.targets[0].range.value_or(0), 5, 0.001) << mount.name;
  Field far({"Suffolk 50,40 @090 speed 6"}, {"Hood 86.01,40 @000 speed 6"});
  EXPECT_EQ(far.verdict(wetthrust::fire_kind, "Suffolk", "B fwd 1 > Hood")->sentence,
            "Suffolk: Hood is 36.1 inches away, out of range of B fwd");
}

TEST(WetThrustWords, EveryCheckSaysForWhat) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Norfolk 100,40 @000 speed 6"});
  for (const char* name : {"Ark Royal", "Norfolk"}) field[name].due = 1;
  field.step("Threshold checks", {.dice = std::vector<int>(58, 1)});
  std::vector<std::string> names;
  for (const support::HeardRoll& roll : field.hearing.rolls) names.push_back(roll.why.what);
  for (const char* name : {"check of fighter squadron 1", "check of fighter squadron 4",
                           "check of torpedo bomber squadron 5", "check of D batteries prt",
                           "check of B batteries fwd", "check of launcher stb 1", "check of the bridge"})
    EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;
}

TEST(WetThrustWords, TorpedoDamageSaysThatItWasTorpedoes) {
  Field field({"Hood 50,40 @000 speed 0"}, {"Type_VIIC=U-99 53,40 @270 speed 0 mode periscope"});
  field.run({.dice = {3, 5, 1}}, [&](auto& umpire) {  // both hit; 0 and 2 past her belt of 3, 4 more each
    torpedo_salvo(field.battle, umpire, field.who("U-99"), field.who("Hood"), {53, 40}, 2,
                  wetthrust::Moment::ship_fire);
  });
  EXPECT_TRUE(says(field, "Hood is torpedoed and takes 10 points; 10 of 48 boxes are marked"))
      << testing::PrintToString(field.said());
}

TEST(WetThrustWords, TheSheetOfAnAircraftShowsWhatItHas) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  const auto line = [&](const char* name, const char* label) {
    return field::status_line(field.battle, field.who(name), label);
  };
  EXPECT_EQ(line("Ark Royal recon 1", "armed"), "");
  EXPECT_EQ(line("Ark Royal fighter 1", "endurance"), "");
  field.squadron("Ark Royal fighter 1").state = wetthrust::AirState::aloft;
  field.squadron("Ark Royal fighter 1").endurance = 1;
  EXPECT_EQ(line("Ark Royal fighter 1", "endurance"), "1 turn");
}

TEST(WetThrustWords, ASideOfManyHasItsVerbInThePlural) {
  const auto sentence = [](const char* name) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Bismarck 60,40 @000 speed 6"});
    field.book().sides[0].words = engine::usual_words(name);
    return wetthrust::describe(
        field.battle, told(wetthrust::Initiative{}, "wetthrust.fire.2", engine::actor_of(engine::Side(0))));
  };
  EXPECT_EQ(sentence("Germans"), "The Germans have the initiative: they fire first and fly last");
  EXPECT_EQ(sentence("Albion"), "Albion has the initiative: fires first and flies last");
}

}  // namespace
