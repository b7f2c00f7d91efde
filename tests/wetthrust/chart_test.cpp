// What the table shows of Wet Thrust: arcs, sheets, smoke, ways.
#include "rulebooks/wetthrust/screen/chart.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rulebooks/wetthrust/orders/orders.h"
#include "rulebooks/wetthrust/rulebook.h"
#include "rulebooks/wetthrust/screen/text.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::System;

const engine::BoxRow* row(const std::vector<engine::BoxRow>& rows, const std::string& label) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.label == label; });
  return found == rows.end() ? nullptr : &*found;
}

struct Strait {
  Field field{{"Hood 20,20 @000 speed 7"}, {"Bismarck 60,50 @180 speed 8"}};
  wetthrust::Ship& bismarck = field["Bismarck"];
  wetthrust::Actor who = field.who("Bismarck");
};

TEST(WetThrustChart, GunsAreDrawnWithTheirArcAndTheBandsOfTheDamageTable) {
  const Strait strait;
  const auto arcs = wetthrust::fire_arcs(strait.field.battle, strait.who);
  const auto fwd =
      std::find_if(arcs.begin(), arcs.end(), [](const auto& arc) { return arc.mount == "A fwd"; });
  ASSERT_NE(fwd, arcs.end());
  EXPECT_EQ(fwd->from, -135 * 60);
  EXPECT_EQ(fwd->to, 135 * 60);
  EXPECT_EQ(fwd->reach, 48);
  EXPECT_EQ(fwd->bands, (std::vector<double>{12, 24, 36}));
}

TEST(WetThrustChart, AMountOutOfActionHasNoArc) {
  Strait strait;
  strait.bismarck.lost = strait.field.battle.sheet(strait.bismarck).of[std::size_t(System::battery)];
  EXPECT_TRUE(wetthrust::fire_arcs(strait.field.battle, strait.who).empty());
}

TEST(WetThrustChart, BoxesAreCrossedRowByRowAndSystemBySystem) {
  Strait strait;
  const wetthrust::Sheet& sheet = strait.field.battle.sheet(strait.bismarck);
  strait.bismarck.damage = std::uint8_t(sheet.rows[0].boxes + 2);
  strait.bismarck.lost = sheet.of[std::size_t(System::radar)];
  strait.bismarck.fires = 1;
  const auto rows = wetthrust::boxes(strait.field.battle, strait.who);
  EXPECT_EQ(row(rows, "row 1")->crossed, sheet.rows[0].boxes);
  EXPECT_EQ(row(rows, "row 2")->crossed, 2);
  EXPECT_EQ(row(rows, "radar")->crossed, row(rows, "radar")->boxes);
  EXPECT_EQ(row(rows, "boilers")->crossed, 0);
  EXPECT_EQ(row(rows, "fires")->crossed, 1);
  EXPECT_EQ(row(wetthrust::blank_boxes(sheet), "row 1")->crossed, 0);
}

TEST(WetThrustChart, AScreenIsDrawnAlongItsTrack) {
  Strait strait;
  strait.field.battle.screens.add({{10, 10}, {10, 14}, {14, 18}, 2});
  const auto picture = wetthrust::picture(strait.field.battle);
  ASSERT_EQ(picture.areas.size(), 1u);
  EXPECT_EQ(picture.areas[0].kind, "smoke");
  EXPECT_EQ(picture.areas[0].points.size(), 6u);
}

TEST(WetThrustChart, APlotIsPreviewedLegByLegWithWhatItCosts) {
  const Strait strait;
  wetthrust::Plot plot;
  plot.first = 2;
  const auto preview = wetthrust::preview_plot(strait.field.battle, strait.who, plot);
  ASSERT_EQ(preview.path.size(), 5u);
  EXPECT_EQ(preview.path.front().y, 50);
  EXPECT_EQ(preview.path[1].y, 46) << "half of eight inches ahead";
  EXPECT_EQ(preview.path.back().heading, 240 * 60);
  EXPECT_EQ(preview.note, "too sharp for the main armament");
  Strait edge;
  edge.bismarck.pose.at = {60, 2};
  EXPECT_EQ(wetthrust::preview_plot(edge.field.battle, edge.who, {}).note, "leaves the table");
}

TEST(WetThrustChart, AFingerOnTheWaterFindsThePlotThatEndsNearest) {
  const Strait strait;
  const auto& battle = strait.field.battle;
  EXPECT_EQ(print_plot(wetthrust::plot_toward(battle, strait.who, {60, 42}), 0), "-");
  EXPECT_EQ(print_plot(wetthrust::plot_toward(battle, strait.who, {60, 44}), 0), "2D");
  EXPECT_GT(wetthrust::plot_toward(battle, strait.who, {52, 46}).first, 0) << "south, so starboard is west";
}

TEST(WetThrustChart, AnUmpireMendsWhatMayBeMended) {
  Strait strait;
  const engine::Rulebook& book = wetthrust::rulebook();
  EXPECT_EQ(book.mend(&strait.field.battle, "ships[1].damage = 5"), "");
  EXPECT_EQ(strait.bismarck.damage, 5);
  EXPECT_EQ(book.mend(&strait.field.battle, "ships[1].heading.minutes = 5400"), "");
  EXPECT_EQ(strait.bismarck.pose.heading, sea::heading(90));
  EXPECT_NE(book.mend(&strait.field.battle, "ships[1].sheet = 2"), "");
  EXPECT_NE(book.mend(&strait.field.battle, "ships[1].damage = 900"), "");
}

TEST(WetThrustSheets, TheListOfShipsShowsEverySystem) {
  const auto line = [](const char* ship, const std::string& label) {
    Field field({ship}, {"Norfolk 100,80 @000 speed 6"});
    for (const engine::SheetLine& one : wetthrust::sheet_lines(field.battle.sheet(wetthrust::Actor(0))))
      if (one.label == label) return one.value;
    return std::string("not there");
  };
  const char *hood = "Hood 50,40 @000 speed 6", *tribal = "Tribal 50,40 @000 speed 6",
             *boat = "Type_VIIC 50,40 @000 speed 3", *merchant = "Merchant 50,40 @000 speed 3";
  EXPECT_EQ(line(hood, "magazines"), "2, +1 on their checks");
  EXPECT_EQ(line(tribal, "magazines"), "none");
  EXPECT_EQ(line(hood, "bridge, second bridge"), "1, 1");
  EXPECT_EQ(line(tribal, "bridge, second bridge"), "1, 0");
  EXPECT_EQ(line(hood, "evasion"), "e, harder to hit with bombs and torpedoes");
  EXPECT_EQ(line(tribal, "evasion"), "E, with belt and deck 3");
  EXPECT_EQ(line(merchant, "evasion"), "none");
  EXPECT_EQ(line(tribal, "sonar"), "1");
  EXPECT_EQ(line(boat, "speed"), "5, +1 -2; 2 submerged");
}

}  // namespace
