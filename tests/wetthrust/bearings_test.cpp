// What is worked out once for many targets, against what is worked out for each: arcs, reach and hit dice.
#include "rulebooks/wetthrust/movement/bearings.h"

#include <gtest/gtest.h>

#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/firing/hit_dice.h"
#include "rulebooks/wetthrust/setup/load.h"
#include "sea/arc.h"
#include "tests/wetthrust/field.h"

namespace wetthrust {
namespace {

bool in_an_arc(const sea::Pose& pose, Facing facing, sea::Point at) {
  bool covered = false;
  for (const sea::Arc arc : arcs_of(facing)) covered |= sea::in_arc(pose, arc, at);
  return covered;
}

void expect_the_same(const sea::Pose& pose, sea::Point at) {
  for (int f = 0; f < int(std::size(facing_words)); ++f)
    EXPECT_EQ(bears(pose, Facing(f), at), in_an_arc(pose, Facing(f), at))
        << facing_words[f] << " of heading " << pose.heading.minutes() << " on " << at.x << ", " << at.y;
}

}  // namespace

TEST(WetThrustBearings, EveryFacingCoversWhatItsArcsCover) {
  for (int heading = 0; heading < sea::full_circle_minutes; heading += 77)
    for (int x = -7; x <= 7; ++x)
      for (int y = -7; y <= 7; ++y)
        expect_the_same({{30.5, 20.25}, sea::Heading::from_north({heading})},
                        {30.5 + x / 3.0, 20.25 + y / 3.0});
}

TEST(WetThrustBearings, ALimitBelongsToBothArcsAndGivesWayByTheTolerance) {
  for (int heading = 0; heading < sea::full_circle_minutes; heading += 135)
    for (int off = -2; off <= 2; ++off)
      for (int limit = 0; limit < 8; ++limit) {
        const sea::Pose pose{{50, 40}, sea::Heading::from_north({heading})};
        const sea::Heading toward = pose.heading + sea::Angle{limit * 45 * 60 + off};
        expect_the_same(pose, pose.at + toward.unit() * 17);
      }
}

TEST(WetThrustBearings, TheArcsAndReachOfASheetAreThoseOfItsGroups) {
  const auto file = field::wetthrust_data / "ships.toml";
  for (const Sheet& sheet : engine::read_sheets<wetthrust::Sheet>(file, engine::read_text(file)))
    for (int tenths = 0; tenths < 500; ++tenths)
      for (const GunArc& arc : sheet.gun_arcs) {
        Symbols bearing = 0;
        for (const Group& group : sheet.groups)
          if (group.system == System::battery && group.facing == arc.facing &&
              sea::within(tenths / 10.0, group.reach))
            bearing |= group.members;
        EXPECT_EQ(arc.batteries & sheet.reaching[std::size_t(bands(tenths / 10.0))], bearing) << sheet.name;
      }
}

TEST(WetThrustGuns, HitDiceOnlyAddedUpAreThoseOfTheTally) {
  field::Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 70,50 @000 speed 6"});
  const Actor firer = field.who("Bismarck"), target = field.who("Hood");
  Ship &ship = field["Bismarck"], &other = field["Hood"];
  const Symbols guns = field.battle.sheet(ship).of[std::size_t(System::battery)];
  for (unsigned way = 0; way < 256; ++way) {
    field.battle.ladder(firer, target) = {std::uint8_t(way % 3), 0, std::uint8_t(way & 1)};
    ship.marks = way & 2 ? bit(Mark::rolled_german) | (way & 4 ? bit(Mark::german_bonus) : 0) : 0;
    ship.lost = way & 8 ? field.battle.sheet(ship).of[std::size_t(System::fire_control)] : 0;
    ship.smokes = way & 16 ? Smoke::to_hide : Smoke::none;
    other.smokes = way & 32 ? Smoke::to_hide : Smoke::to_disengage;
    other.marks = way & 64 ? bit(Mark::salvo_chasing) : 0;
    field.battle.weather = way & 128 ? Weather::storm : Weather::calm;
    const Symbols fired = way & 1 ? guns : guns & (guns - 1);
    EXPECT_EQ(HitDice(field.battle, firer).at(target, fired),
              total(hit_dice(field.battle, firer, target, fired)))
        << way;
  }
}

}  // namespace wetthrust
