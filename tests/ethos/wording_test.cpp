// What players and writers of scenarios are told where it depends on what happened.
#include <gtest/gtest.h>

#include "engine/question/notation.h"
#include "rulebooks/ethos/air/air_events.h"
#include "rulebooks/ethos/boarding/boarding_events.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/damage/damage_events.h"
#include "rulebooks/ethos/gunnery/gunnery.h"
#include "rulebooks/ethos/running/running_events.h"
#include "rulebooks/ethos/setup/load.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;

template <class Deed>
std::string words(const Field& field, const Deed& deed, const char* who) {
  return ethos::describe(field.battle, engine::told(deed, "ethos.board.1", field.who(who)));
}

TEST(EthosWording, ABoardingScoreCanBeAddedUp) {
  const Field field({"Falco=Regal 10,10 @000"}, {"Hood 60,40 @180"});
  EXPECT_EQ(words(field, BoardingScore{2, 1, 0, 1, 8}, "Regal"),
            "Regal fights with 2 crew units, 1 marine unit that counts double and 4 on the die: 8 in all");
  EXPECT_EQ(
      words(field, BoardingScore{5, 0, 2, 2, 11}, "Regal"),
      "Regal and her friends fight with 5 crew units, +2 for an exceptional crew and 4 on the die: 11 in "
      "all");
  EXPECT_EQ(
      words(field, BoardingScore{1, 2, -2, 1, 6}, "Regal"),
      "Regal fights with 1 crew unit, 2 marine units that count double, -2 for a poor crew and 3 on the "
      "die: 6 in all");
}

TEST(EthosWording, APrizeCrewIsCountedWithoutNoughts) {
  const Field field({"Falco=Regal 10,10 @000"}, {"Hood 60,40 @180"});
  const auto crew = [&](int units, int marines) {
    return ethos::describe(field.battle, engine::told(PrizeCrew{units, marines}, "ethos.board.5",
                                                      field.who("Regal"), field.who("Hood")));
  };
  EXPECT_EQ(crew(2, 0), "Regal puts 2 crew units aboard Hood");
  EXPECT_EQ(crew(1, 1), "Regal puts 1 crew unit and 1 marine unit aboard Hood");
  EXPECT_EQ(crew(0, 2), "Regal puts 2 marine units aboard Hood");
}

TEST(EthosWording, ALaunchNamesWhomItFollows) {
  const Field field({"Belknap 10,10 @000"}, {"Hood 60,40 @180"});
  const Launched launched{RunnerKind::missile, 180 * a_degree};
  EXPECT_EQ(words(field, launched, "Belknap"), "Belknap launches a missile on course 180");
  EXPECT_EQ(ethos::describe(field.battle, engine::told(launched, "ethos.missile.1", field.who("Belknap"),
                                                       field.who("Hood"))),
            "Belknap launches a missile on course 180 at Hood");
}

TEST(EthosWording, AWaveTellsWhereItGoes) {
  const Field field({"Ark_Royal=Ark 10,10 @000"}, {"Hood 60,40 @180"});
  EXPECT_EQ(words(field, WaveMoved{12000, 34500, 90 * a_degree}, "Ark fighters 1"),
            "Ark fighters 1 goes to 12.0,34.5 heading 090");
}

TEST(EthosWording, AFortIsDestroyedAndAShipSinks) {
  const Field field({"Hood 10,10 @000"}, {"Coast_fort=Fort 60,40 @180"}, {.head = "year = 1941\n"});
  EXPECT_EQ(words(field, Sunk{}, "Hood"), "Hood sinks");
  EXPECT_EQ(words(field, Sunk{}, "Fort"), "Fort is destroyed");
  EXPECT_EQ(words(field, NothingLeft{Missing::motive}, "Hood"),
            "Hood has no motive box left: her hull suffers instead");
  EXPECT_EQ(words(field, NothingLeft{Missing::steering}, "Hood"),
            "Hood has her steering damaged already: her hull suffers instead");
  EXPECT_EQ(words(field, NothingLeft{Missing::steering}, "Fort"),
            "Fort has no steering to lose: its hull suffers instead");
}

TEST(EthosWording, WhatIsMissingIsSaid) {
  Field field({"Bismarck 20,20 @000"}, {"Hood 25,20 @000"});
  Ship& hood = field["Hood"];
  hood.motive = 0, hood.steering_damaged = true, hood.points = {}, hood.launchers_lost = 255;
  field.act(ethos_field::Step::guns,
            [&](Battle& battle, Umpire& umpire) {
              strike(battle, umpire,
                     {field.who("Hood"), field.who("Bismarck"), Weapon::bomb, 9, {20, 20}, "ethos.bomb.3"});
            },
            {.dice = {1, 2, 5}});
  std::vector<Missing> missing;
  for (const NothingLeft& nothing : field.hearing.deeds<NothingLeft>()) missing.push_back(nothing.what);
  EXPECT_EQ(missing, (std::vector{Missing::weapon, Missing::motive, Missing::steering}));
}

std::string prompt(const Field& field, const QuestionKind& kind, const char* who) {
  engine::Explanation shown;
  kind.explain(&field.battle, question(kind, field.battle, field.who(who)), shown);
  return shown.prompt;
}

TEST(EthosWording, AHitBetweenTheSidesSaysFromWhere) {
  const Field field({"Hood 10,10 @000"}, {"Ark_Royal=Ark 60,40 @180"});
  EXPECT_EQ(prompt(field, impact_kind, "Hood"),
            "Hood: the hit came from right ahead or astern: which side does it strike?");
  EXPECT_EQ(prompt(field, impact_kind, "Ark"),
            "Ark: the hit came from right abeam: does it strike fore or aft?");
}

// ethos.fire.6: what fires ahead is one of the two sides, and the same guns.
TEST(EthosWording, ARefusalOfSharedGunsNamesThem) {
  Field field({"Falco=One 10,10 @000"},
              {"Falco=Port 8.5,10 @000", "Falco=Starboard 11.5,10 @000", "Falco=Ahead 10.3,11.8 @000"},
              {.head = "year = -50\n"});
  const Question q = question(fire_kind, field.battle, field.who("One"));
  const auto refusal = [&](const char* text) {
    const engine::Parsed parsed = engine::parse_answer(rulebook(), &field.battle, q, text);
    const engine::Verdict no =
        parsed.problem ? parsed.problem : fire_kind.refuse(&field.battle, q, parsed.answer);
    return no ? no->sentence : "legal";
  };
  EXPECT_EQ(refusal("siege port 1 > Port; siege starboard 1 > Starboard"), "legal");
  EXPECT_EQ(refusal("siege port 1 > Port; siege ahead 1 > Ahead"), "legal");
  EXPECT_EQ(refusal("siege port 1 > Port; siege starboard 1 > Starboard; siege ahead 1 > Ahead"),
            "One: siege starboard and siege ahead are the same weapons: 1 point between them, not 2");
}

// ---- Files.

std::string complaint(const std::function<void()>& load) {
  try {
    load();
  } catch (const engine::LoadError& error) {
    return error.faults().front().what;
  }
  return "none";
}

std::string sheet_text(const std::string& rest) {
  return "[[ship]]\nname = \"Test\"\ntype = \"destroyer\"\nyear = 1941\nspeed = 3\nmotive = 3\n" + rest;
}
const std::string sound = "size = \"small\"\nhull = 2\ncrew = 2\n";

TEST(EthosWording, AnUnknownWordComesWithThoseThatAreKnown) {
  const auto says = [](const std::string& rest) {
    return complaint([&] { engine::read_sheets<Sheet>("test", sheet_text(sound + rest)); });
  };
  EXPECT_EQ(says(""), "none");
  EXPECT_TRUE(says("waves = [\"2 helicopters\"]\n")
                  .starts_with("there is no \"helicopters\" here; expected one of patrol aircraft, AWACS"));
  EXPECT_EQ(says("power = [\"wind\"]\n"), "there is no \"wind\" here; expected one of sail, oars, steam");
  EXPECT_TRUE(
      says("notes = [\"foo\"]\n").starts_with("there is no note \"foo\"; expected one of minelayer, rigged"));
  EXPECT_EQ(says("[[ship.launcher]]\nweapons = [\"rocket\"]\narcs = [\"port\"]\n"),
            "there is no \"rocket\" here; expected one of torpedo, missile, mine");
}

TEST(EthosWording, ASheetOutsideTheRangesOfTheBookIsDoubted) {
  const auto doubts = [](const std::string& text) {
    return shown(engine::read_sheets<Sheet>("test", sheet_text(text)).front()).doubts;
  };
  EXPECT_TRUE(doubts(sound).empty());
  const auto thin = doubts("size = \"small\"\nhull = 1\ncrew = 1\n");
  ASSERT_EQ(thin.size(), 2u);
  EXPECT_TRUE(thin[0].starts_with("hull 1: ")) << thin[0];
  EXPECT_TRUE(thin[1].starts_with("crew 1: ")) << thin[1];
  EXPECT_TRUE(doubts("size = \"small\"\nhull = 1\ncrew = 1\nbuilt = \"wooden\"\narmour = 1\n").empty());
  EXPECT_EQ(doubts("size = \"small\"\nhull = 2\ncrew = 2\nbuilt = \"wooden\"\narmour = 2\n").size(), 1u);
  engine::Faults faults;
  for (const Sheet& sheet : engine::load_sheets<Sheet>({ethos_field::ethos_data, {}}, faults))
    EXPECT_TRUE(shown(sheet).doubts.empty()) << sheet.name;
}

engine::ScenarioPtr with_base(const char* option) {
  const std::string base =
      "[[side.ship]]\ndesign = \"County\"\nname = \"Base\"\nat = [30, 10]\nheading = 0\nships = 9\n";
  return ethos_field::load_text(
      ethos_field::scenario_text({"Hood 60,40 @180"}, {"Hood=Repulse 60,45 @180"}, {.first = base}),
      {{"squadrons", option}});
}

TEST(EthosWording, ABaseIsListedAndOneThatCountsAsASingleShipIsDoubted) {
  const auto on = with_base("on"), off = with_base("off");
  ASSERT_EQ(on->bases.size(), 1u);
  EXPECT_EQ(on->bases[0].name, "9 x County on one base");
  EXPECT_EQ(on->bases[0].points, 90);
  EXPECT_TRUE(on->doubts.empty());
  EXPECT_TRUE(off->bases.empty());
  ASSERT_EQ(off->doubts.size(), 1u);
  EXPECT_TRUE(off->doubts[0].ends_with(
      ": the 9 County ships of this base are played as one, because the option squadrons is off"))
      << off->doubts[0];
}

TEST(EthosWording, AShipFarFromHerYearsIsDoubted) {
  const auto doubts = [](const char* ship, int year) {
    return ethos_field::load_text(ethos_field::scenario_text({ship}, {"Hood=Repulse 60,45 @180"},
                                                             {.head = fmt::format("year = {}\n", year)}))
        ->doubts;
  };
  ASSERT_EQ(doubts("Belknap 10,10 @000", 1941).size(), 1u);
  EXPECT_TRUE(
      doubts("Belknap 10,10 @000", 1941)[0].ends_with(": Belknap is of about 1982, the battle in 1941"));
  EXPECT_TRUE(doubts("Hood 10,10 @000", 1939).empty());
  EXPECT_TRUE(doubts("Bismarck 10,10 @000", 1945).empty());
  EXPECT_FALSE(doubts("Victory 10,10 @000", 1941).empty());
}

TEST(EthosWording, AWaveOnTheTableHasItsUsualLoadUnlessAnotherIsNamed) {
  const auto load = [](const std::string& rest) {
    const Field field({"Hood 10,10 @000"}, {"Hood=Repulse 60,45 @180"},
                      {.first = "[[side.wave]]\ntype = \"torpedo bomber\"\nwaves = 1\n" + rest});
    return field.battle.waves[0].load;
  };
  const std::string place = "at = [20, 20]\nheading = 0\n";
  EXPECT_EQ(load(place), Load::torpedo);
  EXPECT_EQ(load(place + "load = \"none\"\n"), Load::none);
  EXPECT_EQ(complaint([&] { load(place + "load = \"missile\"\n"); }),
            "is \"missile\", which a torpedo bomber does not carry; expected one of none, torpedo");
  EXPECT_EQ(complaint([&] { load("load = \"torpedo\"\n"); }), "goes with a place on the table, at = [x, y]");
}

}  // namespace
