// 11.1.2, 11.1.3: what is known of boats that lurk, and what their captains may answer.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/submarines.h"
#include "rulebooks/buoyz/view.h"
#include "tests/buoyz/wings.h"

namespace secrets_test {

using namespace buoyz;
using engine::Viewer;
using field::Field;

constexpr engine::Side south{0}, north{1};

// A cruiser and two boats against a destroyer and a boat on the surface.
Field wolves(const field::More& more = {}) {
  return Field({"HMS_Norfolk=Norfolk 20,20 @000", "KMS_U-99=U-99 30,20 @000 lurking true zone 2",
                "KMS_U-99=U-100 40,20 @000"},
               {"HMS_Cossack=Cossack 30,50 @180", "KMS_U-99=Foe 70,60 @000 lurking true zone 3"}, more);
}

TEST(BuoyzSecrets, WhoKnowsWhom) {
  field::More more;
  more.south = wings::bystander();
  Field field = wolves(more);
  for (const Viewer viewer : {Viewer::of(south), Viewer::of(north), Viewer::everyone(), Viewer::umpire()}) {
    for (const char* name : {"Norfolk", "U-100", "Cossack", "Bystander"})
      EXPECT_TRUE(knows(field.battle, viewer, field.who(name))) << name;
    EXPECT_EQ(knows(field.battle, viewer, field.who("U-99")),
              viewer == Viewer::of(south) || viewer == Viewer::umpire());
    EXPECT_EQ(knows(field.battle, viewer, field.who("Foe")),
              viewer == Viewer::of(north) || viewer == Viewer::umpire());
  }
}

// In the enemy's view she has no place, and her usual load of torpedoes, whatever she took aboard.
TEST(BuoyzSecrets, WhatAnEnemySeesOfAHiddenBoat) {
  Field field = wolves();
  for (const char* name : {"U-99", "Foe"}) {
    field[name].torpedoes = 0, field[name].mines = 6, field[name].table = 0;
    field[name].pose = {{33, 44}, sea::heading(90)};
  }
  Battle seen{};
  view(field.battle, Viewer::of(south), seen);
  EXPECT_EQ(seen[field.who("U-99")], field["U-99"]) << "her own";
  EXPECT_EQ(seen[field.who("U-100")], field["U-100"]);
  EXPECT_EQ(seen[field.who("Cossack")], field["Cossack"]) << "nothing hides a ship";
  const Ship& foe = seen[field.who("Foe")];
  EXPECT_EQ(foe.zone, 0);
  EXPECT_EQ(foe.pose, sea::Pose{});
  EXPECT_EQ(foe.mines, 0);
  EXPECT_EQ(foe.torpedoes, field.battle.sheet(foe).torpedo_loads);
  field.book().sheets[foe.sheet].torpedoes = false;
  view(field.battle, Viewer::of(south), seen);
  EXPECT_EQ(seen[field.who("Foe")].torpedoes, 0);
  view(field.battle, Viewer::everyone(), seen);
  EXPECT_EQ(seen[field.who("U-99")].zone, 0);
  EXPECT_EQ(seen[field.who("Foe")].zone, 0);
}

TEST(BuoyzSecrets, ATableIsAPlaceToo) {
  Field field = wolves({.head = "tables = 2\n"});
  field["Foe"].table = 1;
  Battle seen{};
  view(field.battle, Viewer::of(south), seen);
  EXPECT_EQ(seen[field.who("Foe")].table, 0);
}

TEST(BuoyzSecrets, WhenThereIsSomethingToHide) {
  Field field = wolves();
  EXPECT_TRUE(hides(field.battle));
  field["U-99"].state = State::on_table;
  EXPECT_TRUE(hides(field.battle)) << "the other one";
  field["Foe"].state = State::on_table;
  EXPECT_FALSE(hides(field.battle));
  EXPECT_TRUE(may_hide(field.battle, south));
  EXPECT_TRUE(may_hide(field.battle, north));
  Field surface({"HMS_Norfolk=Norfolk 20,20 @000"},
                {"HMS_Cossack=Cossack 30,50 @180", "KMS_U-99=Foe 70,60 @000"});
  EXPECT_FALSE(may_hide(surface.battle, south)) << "the enemy's boats are not hers";
  EXPECT_TRUE(may_hide(surface.battle, north));
  EXPECT_FALSE(hides(surface.battle));
}

// ---- Zones: 1 to 6 on the first table, 7 to 12 on the second.

TEST(BuoyzSecrets, ZonesOfTwoTables) {
  Field field = wolves(
      {.head = "tables = 2\n",
       .tail = "[[land]]\ntable = 2\nbox = [0, 40, 42, 80]\n[[land]]\ntable = 1\nbox = [78, 0, 120, 42]\n"});
  EXPECT_EQ(field.refused(zone_kind, "U-99", "zone 7"), "zone.no-water buoyz.11.1.2") << "zone 1 of table 2";
  EXPECT_EQ(field.refused(zone_kind, "U-99", "zone 6"), "zone.no-water buoyz.11.1.2") << "zone 6 of table 1";
  for (const char* zone : {"zone 1", "zone 5", "zone 8", "zone 12"})
    EXPECT_EQ(field.refused(zone_kind, "U-99", zone), "legal") << zone;
  const auto code = [&](const char* name, int option) -> std::string {
    const auto no = zone_kind.refuse(&field.battle, question(zone_kind, field.battle, field.who(name)),
                                     Answer::option(option));
    return no ? no->code : "legal";
  };
  EXPECT_EQ(code("U-99", 13), "zone.unknown");
  EXPECT_EQ(code("U-99", 0), "zone.unknown") << "she is hidden already";
  EXPECT_EQ(code("U-100", 0), "legal") << "she may stay with the fleet";
  EXPECT_EQ(code("U-100", -1), "zone.unknown");
  EXPECT_EQ(code("U-100", 1), "legal");
  field.step("Hide submarines", {.south = {"zone 12"}, .north = {"zone 2"}});
  EXPECT_EQ(field["U-99"].table, 1);
  EXPECT_EQ(field["U-99"].zone, 6);
  EXPECT_EQ(field["Foe"].table, 0);
  EXPECT_EQ(field["Foe"].zone, 2);
}

// ---- Appearing

TEST(BuoyzSecrets, HowSheMayAppear) {
  Field field = wolves();
  const auto code = [&](int option, int detail) -> std::string {
    const auto no =
        reveal_kind.refuse(&field.battle, question(reveal_kind, field.battle, field.who("U-99"), detail),
                           Answer::option(option));
    return no ? fmt::format("{} {}", no->code, no->clause.text()) : "legal";
  };
  EXPECT_EQ(code(-1, 0), "reveal.unknown buoyz.11.1.3");
  EXPECT_EQ(code(3, 0), "reveal.unknown buoyz.11.1.3");
  for (const int option : {0, 1, 2}) EXPECT_EQ(code(option, 0), "legal") << option;
  EXPECT_EQ(code(0, must_appear), "reveal.found buoyz.11.2.8");
  EXPECT_EQ(code(1, must_appear), "legal");
  EXPECT_EQ(code(2, must_appear), "legal");
  field["U-99"].steering = 1;
  EXPECT_EQ(code(2, 0), "reveal.damaged buoyz.5.8.4");
  EXPECT_EQ(code(1, 0), "legal");
  field["U-99"].set(Mark::crippled);
  EXPECT_EQ(code(2, 0), "reveal.damaged buoyz.5.7.7");
  EXPECT_EQ(code(0, 0), "legal");
}

TEST(BuoyzSecrets, TheHeadingSheAppearsWith) {
  Field field = wolves();
  const auto legal = [&](int minutes) {
    return !appear_kind.refuse(&field.battle, question(appear_kind, field.battle, field.who("U-99")),
                               Answer::of(engine::Place{60000, 60000, std::int16_t(minutes)}));
  };
  EXPECT_TRUE(legal(0));
  EXPECT_TRUE(legal(360 * 60 - 1));
  EXPECT_FALSE(legal(-1));
  EXPECT_FALSE(legal(360 * 60));
}

}  // namespace secrets_test
