// wetthrust.move.20: which plots are refused and by which clause, on both sides of every limit.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "tests/wetthrust/field.h"

namespace {

using engine::Leg;
using field::Field;
using wetthrust::Comment;
using wetthrust::Mode;
using wetthrust::System;

std::string verdict_on(Field& field, const std::string& name, const engine::Course& course) {
  const wetthrust::Question q = wetthrust::question(wetthrust::plot_kind, field.battle, field.who(name));
  const auto no = refuse_plot(field.battle, q, course);
  return no ? fmt::format("{} {}", no->code, no->clause.text()) : "legal";
}

struct Refused {
  const char *ship, *plot, *verdict;
};

void expect_refused(Field& field, std::initializer_list<Refused> plots) {
  for (const auto& [ship, plot, verdict] : plots)
    EXPECT_EQ(field.refused(wetthrust::plot_kind, ship, plot), verdict) << ship << ' ' << plot;
}

// Bismarck: 1 inch up and 2 down each turn, 8 at most. Hood has lost a boiler at speed 8: she counts from 6.
TEST(WetThrustRefusals, RatesAndSpeeds) {
  Field field({"Bismarck 50,40 @000 speed 7.5", "Hood=Slow 50,50 @000 speed 2",
               "Hood=Stopped 50,60 @000 speed 0", "Hood=Hurt 50,70 @000 speed 6 lost [\"boiler\"]",
               "Hood=Adrift 50,80 @000 speed 6 lost [\"propeller\",\"propeller\"]"},
              {"Hood=Enemy 100,40 @000 speed 6"});
  field["Hurt"].speed = 8000;
  expect_refused(field, {{"Bismarck", "0.5A", "legal"},
                         {"Bismarck", "0.501A", "plot.speed wetthrust.boiler.1"},
                         {"Bismarck", "1A", "plot.speed wetthrust.boiler.1"},
                         {"Bismarck", "1.001A", "plot.rate wetthrust.move.4"},
                         {"Bismarck", "2D", "legal"},
                         {"Bismarck", "2.001D", "plot.rate wetthrust.move.4"},
                         {"Slow", "2D", "legal"},
                         {"Slow", "1.5D", "legal"},
                         {"Slow", "1A", "legal"},
                         {"Stopped", "0.5D", "plot.speed wetthrust.move.4"},
                         {"Hurt", "-", "legal"},
                         {"Hurt", "0.5A", "plot.speed wetthrust.boiler.1"},
                         {"Hurt", "2D", "legal"},
                         {"Adrift", "-", "legal"},
                         {"Adrift", "0.001A", "plot.rate wetthrust.prop.2"},
                         {"Adrift", "0.001D", "plot.rate wetthrust.prop.2"}});
  EXPECT_EQ(field.verdict(wetthrust::plot_kind, "Stopped", "0.5D")->sentence,
            "Stopped: 0.5D would be speed -0.5; she can go from 0 to 8");
  EXPECT_EQ(field.verdict(wetthrust::plot_kind, "Bismarck", "2.5D")->sentence,
            "Bismarck: 2.5D needs a rate of 2.5; she has 2");
}

TEST(WetThrustRefusals, Turns) {
  Field field({"Bismarck 50,40 @000 speed 2", "Antelope 50,50 @000 speed 3",
               "Hood=Jammed 50,60 @000 speed 3 lost [\"rudder\",\"rudder\"]"},
              {"Hood=Enemy 100,40 @000 speed 6"});
  expect_refused(field, {{"Bismarck", "2P", "legal"},
                         {"Bismarck", "1P1S", "legal"},
                         {"Bismarck", "3S", "plot.level wetthrust.move.6"},
                         {"Bismarck", "2D1S", "plot.no-way wetthrust.move.12"},
                         {"Bismarck", "1.999D1S", "legal"},
                         {"Bismarck", "1P1P", "plot.same-side wetthrust.move.9"},
                         {"Bismarck", "1S1S", "plot.same-side wetthrust.move.9"},
                         {"Antelope", "3P", "legal"},
                         {"Antelope", "2S1P", "legal"},
                         {"Antelope", "4P", "plot.level wetthrust.move.6"},
                         {"Antelope", "2P2S", "plot.level wetthrust.move.6"},
                         {"Jammed", "-", "legal"},
                         {"Jammed", "1D", "legal"},
                         {"Jammed", "1P", "plot.no-rudder wetthrust.rudder.3"}});
  for (const auto& [ship, plot, sentence] :
       {Refused{"Jammed", "1P", "Jammed: 1P: no rudder is left; she repeats her last turn"},
        {"Bismarck", "2D1S", "Bismarck: 2D1S: a ship that lies still cannot turn"},
        {"Bismarck", "1P1P", "Bismarck: 1P1P: write a turn to one side as one group"}})
    EXPECT_EQ(field.verdict(wetthrust::plot_kind, ship, plot)->sentence, sentence);
}

// wetthrust.move.15: E goes with nothing else, whatever a plot says beside it.
TEST(WetThrustRefusals, Evasion) {
  Field field({"Tribal 50,40 @000 speed 3", "Tribal=Still 50,50 @000 speed 0",
               "Hood=Jammed 50,60 @000 speed 3 lost [\"rudder\",\"rudder\"]", "Merchant 30,40 @000 speed 3"},
              {"Hood=Enemy 100,40 @000 speed 6"});
  expect_refused(field, {{"Tribal", "E", "legal"},
                         {"Tribal", "E smoke", "legal"},
                         {"Still", "E", "plot.no-way wetthrust.move.12"},
                         {"Jammed", "E", "plot.no-rudder wetthrust.rudder.3"},
                         {"Merchant", "E", "plot.no-evasion wetthrust.move.15"}});
  for (const wetthrust::Plot& plot :
       {wetthrust::Plot{1000, 0, 0, 1}, {-1000, 0, 0, 1}, {0, 1, 0, 1}, {0, 1, -1, 1}})
    EXPECT_EQ(verdict_on(field, "Tribal", course_of(plot, 0, 1800)), "plot.evasion-alone wetthrust.move.15");
}

// wetthrust.move.1: at most two groups of whole points, and nothing but turns.
TEST(WetThrustRefusals, Shapes) {
  Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  const auto with = [&](std::initializer_list<Leg> legs) {
    engine::Course course{};
    for (const Leg& leg : legs) course.legs.add(leg);
    return verdict_on(field, "Antelope", course);
  };
  const std::string shape = "plot.shape wetthrust.move.1";
  EXPECT_EQ(with({}), "legal");
  EXPECT_EQ(with({Leg::turn(1800)}), "legal");
  EXPECT_EQ(with({Leg::turn(-3600), Leg::turn(1800)}), "legal");
  EXPECT_EQ(with({Leg::turn(1800), Leg::turn(-1800), Leg::turn(1800)}), shape);
  EXPECT_EQ(with({Leg::turn(0)}), shape);
  EXPECT_EQ(with({Leg::turn(1801)}), shape);
  EXPECT_EQ(with({Leg::turn(900)}), shape);
  EXPECT_EQ(with({Leg::ahead(1800)}), shape);
  EXPECT_EQ(with({Leg::turn(99 * 1800)}), "plot.level wetthrust.move.6");
  EXPECT_EQ(with({Leg::turn(100 * 1800)}), shape);
  EXPECT_EQ(with({Leg::turn(-100 * 1800)}), shape);
  EXPECT_EQ(with({Leg::turn(256 * 1800)}), shape);
}

// wetthrust.smoke.1 to smoke.6, by type, depth and weather.
TEST(WetThrustRefusals, Smoke) {
  Field field({"Ajax 50,40 @000 speed 3", "Norfolk 50,50 @000 speed 3", "Merchant 50,60 @000 speed 3",
               "Type_VIIC=U-99 50,70 @000 speed 3"},
              {"Hood 100,40 @000 speed 6"});
  const char* heavy = "plot.smoke-heavy wetthrust.smoke.2";
  expect_refused(field, {{"Ajax", "- smoke", "legal"},
                         {"Ajax", "- screen", "legal"},
                         {"Ajax", "- screen disengage", "legal"},
                         {"Ajax", "- smoke screen", "plot.smoke-twice wetthrust.smoke.4"},
                         {"Merchant", "- screen", "legal"},
                         {"Norfolk", "- smoke", heavy},
                         {"Norfolk", "- screen", heavy},
                         {"Norfolk", "- screen disengage", heavy},
                         {"Norfolk", "- smoke disengage", "legal"},
                         {"Norfolk", "- disengage", "legal"}});
  field["U-99"].mode = Mode::periscope;
  const char* submerged = "plot.smoke-submerged wetthrust.smoke.1";
  expect_refused(field,
                 {{"U-99", "- smoke", submerged}, {"U-99", "- screen", submerged}, {"U-99", "-", "legal"}});
  const char* foul = "plot.smoke-weather wetthrust.smoke.6";
  for (const auto weather : {wetthrust::Weather::fog, wetthrust::Weather::storm, wetthrust::Weather::gale}) {
    field.battle.weather = weather;
    expect_refused(field, {{"Ajax", "- smoke", foul}, {"Ajax", "- screen", foul}, {"Ajax", "-", "legal"}});
  }
}

// wetthrust.sub.6, sub.8: what a boat may order from each depth, one change at a time.
TEST(WetThrustRefusals, ModesOfSubmarines) {
  struct Modes {
    Mode mode;
    const char* legal;  // of these words
  };
  const char* words[] = {"deep", "periscope", "surface", "crash", "silent"};
  for (const auto& [mode, legal] : {Modes{Mode::surfaced, "periscope crash"},
                                    {Mode::periscope, "deep surface crash"},
                                    {Mode::deep, "periscope silent"}}) {
    Field field({"Type_VIIC=U-99 50,40 @000 speed 2", "Tribal 50,50 @000 speed 3"},
                {"Hood 100,40 @000 speed 6"});
    field["U-99"].mode = mode;
    for (const std::string word : words) {
      const bool fits = std::string(legal).find(word) != std::string::npos;
      const char* clause = word == "silent" ? "plot.mode wetthrust.sub.8" : "plot.mode wetthrust.sub.6";
      EXPECT_EQ(field.refused(wetthrust::plot_kind, "U-99", "- " + word), fits ? "legal" : clause) << word;
      EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "- " + word),
                "plot.no-submarine wetthrust.sub.1");
    }
    for (const char* two : {"- deep periscope", "- surface crash", "- periscope silent", "- deep silent"})
      EXPECT_EQ(field.refused(wetthrust::plot_kind, "U-99", two), "plot.two-modes wetthrust.sub.6");
  }
}

// wetthrust.recon.6, diseng.1, diseng.4, and comments that nobody knows.
TEST(WetThrustRefusals, Comments) {
  Field field(
      {"Bismarck 50,40 @000 speed 3", "Hood=Second 50,50 @000 speed 3", "Type_VIIC=U-99 50,70 @000 speed 3"},
      {"Bismarck=Tirpitz 100,40 @000 speed 6"});
  expect_refused(field, {{"Bismarck", "- recon", "legal"},
                         {"Second", "- recon", "plot.no-recon wetthrust.recon.6"},
                         {"U-99", "- disengage", "legal"}});
  field["U-99"].mode = Mode::periscope;
  field["Second"].set(wetthrust::Mark::no_disengaging);
  expect_refused(field, {{"U-99", "- disengage", "plot.disengage-submerged wetthrust.diseng.1"},
                         {"U-99", "-", "legal"},
                         {"Second", "- disengage", "plot.disengage-barred wetthrust.diseng.4"},
                         {"Second", "-", "legal"}});
  for (const auto& [flags, verdict] : {std::pair{1u << 3, "legal"}, {1u << 9, "plot.flag wetthrust.move.2"}})
    EXPECT_EQ(verdict_on(field, "Bismarck", wetthrust::course_of({}, flags, 1800)), verdict);
  for (wetthrust::Squadron& plane : field.battle.squadrons)
    if (plane.carrier == 0) plane.state = wetthrust::AirState::aloft;
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "- recon"), "plot.no-recon wetthrust.recon.6");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tirpitz", "- recon"), "legal");
  for (wetthrust::Squadron& plane : field.battle.squadrons)
    plane.state = wetthrust::AirState::aboard, plane.plane = wetthrust::Plane::fighter;
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "- recon"), "plot.no-recon wetthrust.recon.6");
}

// wetthrust.coll.5: the one who must steer away is named by the question.
TEST(WetThrustRefusals, WhomSheMustSteerAwayFrom) {
  Field field({"Tribal 50,40 @000 speed 8", "Hood 20,20 @000 speed 6"},
              {"Rodney 50,48 @180 speed 0", "Scharnhorst 50,30 @000 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "-", 0), "legal");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "-", 3), "legal");   // may ram Rodney
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "-", -4), "legal");  // goes away from Scharnhorst
  const auto no = field.verdict(wetthrust::plot_kind, "Tribal", "-", -3);
  ASSERT_TRUE(no);
  EXPECT_EQ(no->sentence, "Tribal: after the refused ram she must steer away from Rodney");
}

}  // namespace
