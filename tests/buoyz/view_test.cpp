// Secrets: two worlds that differ only in what a side cannot know look the same to it.
#include "rulebooks/buoyz/view.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/kit/fields.h"
#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/result.h"
#include "rulebooks/buoyz/text.h"
#include "rulebooks/buoyz/turn.h"
#include "tests/buoyz/field.h"

namespace view_test {

using buoyz::Battle;
using engine::Viewer;
using field::Field;

std::string seen(const Battle& battle, Viewer viewer) {
  Battle out{};
  buoyz::view(battle, viewer, out);
  return engine::lines_of(out);
}

struct World {
  Field field{{"KMS_U-99=U-99 20,20 @000 lurking true zone 2"}, {"HMS_Cossack=Cossack 30,50 @180"}};
  Battle& battle = field.battle;
};

TEST(BuoyzView, OnlyItsOwnerKnowsWhereABoatLurks) {
  World one, other;
  other.field["U-99"].zone = 5;
  other.field["U-99"].pose = {{99, 70}, sea::heading(180)};
  for (const Viewer viewer : {Viewer::of(buoyz::Side(1)), Viewer::everyone()})
    EXPECT_EQ(seen(one.battle, viewer), seen(other.battle, viewer));
  for (const Viewer viewer : {Viewer::of(buoyz::Side(0)), Viewer::umpire()})
    EXPECT_NE(seen(one.battle, viewer), seen(other.battle, viewer));
  EXPECT_TRUE(buoyz::hides(one.battle));
}

TEST(BuoyzView, OnlyItsOwnerKnowsWhatALurkingBoatCarries) {
  World one, other;
  other.field["U-99"].torpedoes = 0, other.field["U-99"].mines = 6;
  for (const Viewer viewer : {Viewer::of(buoyz::Side(1)), Viewer::everyone()})
    EXPECT_EQ(seen(one.battle, viewer), seen(other.battle, viewer));
  for (const Viewer viewer : {Viewer::of(buoyz::Side(0)), Viewer::umpire()})
    EXPECT_NE(seen(one.battle, viewer), seen(other.battle, viewer));
  one.field["U-99"].state = other.field["U-99"].state = buoyz::State::on_table;
  EXPECT_NE(seen(one.battle, Viewer::everyone()), seen(other.battle, Viewer::everyone()));
}

TEST(BuoyzView, ABoatThatHasShownItselfIsSeenByAll) {
  World one;
  one.field["U-99"].state = buoyz::State::on_table;
  one.field["U-99"].zone = 0;
  for (const Viewer viewer : {Viewer::of(buoyz::Side(1)), Viewer::everyone()})
    EXPECT_EQ(seen(one.battle, viewer), seen(one.battle, Viewer::umpire()));
  EXPECT_FALSE(buoyz::hides(one.battle));
}

TEST(BuoyzView, StatesAreMarkedForAllToSee) {
  World one;
  auto& ship = one.field["Cossack"];
  for (const buoyz::Mark mark : {buoyz::Mark::crippled, buoyz::Mark::struck, buoyz::Mark::detected})
    ship.set(mark);
  ship.fires = 1, ship.done = bit(buoyz::Action::smoke);
  Battle out{};
  buoyz::view(one.battle, Viewer::of(buoyz::Side(0)), out);
  const auto picture = buoyz::picture(out);
  ASSERT_EQ(picture.tokens.size(), 1u);
  for (const char* word : {"crippled", "on fire", "struck", "detected", "making smoke"})
    EXPECT_NE(picture.tokens[0].note.find(word), std::string::npos) << word;
}

// The picture and the lines of a lurking boat give nothing away either.
TEST(BuoyzView, ALurkingBoatIsNotDrawn) {
  World one;
  Battle out{};
  buoyz::view(one.battle, Viewer::umpire(), out);
  EXPECT_EQ(buoyz::picture(out).tokens.size(), 1u);
}

// What both sides do at set-up stays sealed until both have done it.
TEST(BuoyzView, FittingOutIsSealed) {
  const field::More era5{.head = "era = 5\nyear = 1917\n"};
  const auto heard_by_north = [&](const char* answer) {
    Field field({"Era_5_destroyer=Borea 20,20 @000"}, {"Era_5_destroyer=Csepel 30,50 @180"}, era5);
    struct Asked final : engine::Captain {
      std::string views;
      void answer(const engine::Asking& asking, engine::Answer& out) override {
        views += engine::lines_of(*static_cast<const Battle*>(asking.view));
        out = asking.question.kind->standard(asking.view, asking.question);
      }
    } north;
    support::Script south(std::initializer_list<std::string>{answer});
    field.umpire().seat(engine::Side(0), south);
    field.umpire().seat(engine::Side(1), north);
    for (const engine::Step& step : buoyz::setup_steps)
      if (std::string_view(step.name) == "Fit out") step.run(&field.battle, field.umpire());
    EXPECT_FALSE(north.views.empty());
    return north.views;
  };
  EXPECT_EQ(heard_by_north("mines"), heard_by_north("torpedoes"));
}

// 8.1.7, 8.2.5: who is grappled is marked; a prize crew has no Marines and no Legendary Officers.
TEST(BuoyzView, GrapplesAndPrizeCrewsAreShown) {
  Field field({"Redoutable=Redoutable 20,20 @000"},
              {"HMS_Victory=Victory 21,20 @000", "HMS_Leda=Leda 40,20 @000"},
              {.head = "era = 3\nyear = 1805\n"});
  field.battle.grapples.add({field.who("Redoutable"), field.who("Victory"), 0});
  for (const engine::Token& token : buoyz::picture(field.battle).tokens)
    EXPECT_EQ(std::count(token.marks.begin(), token.marks.end(), "grappled"), token.name == "Leda" ? 0 : 1)
        << token.name;
  const auto abilities = [&] {
    std::string found;
    for (const engine::SheetLine& line : buoyz::status(field.battle, field.who("Victory")))
      for (const char* name : {"Marines", "Legendary Officers", "Copper-Bottomed"})
        if (line.label == name && !line.value.empty()) found += (found.empty() ? "" : ", ") + line.label;
    return found;
  };
  using buoyz::Ability;
  field["Victory"].abilities =
      bit(Ability::marines) | bit(Ability::legendary_officers) | bit(Ability::copper_bottomed);
  EXPECT_EQ(abilities(), "Marines, Legendary Officers, Copper-Bottomed");
  field["Victory"].set(buoyz::Mark::prize);
  EXPECT_EQ(abilities(), "Copper-Bottomed");
}

TEST(BuoyzView, AFortIsDestroyedAndAShipSunk) {
  Field field({"Shore_Fort,_modernised=Fort 60,40 @000"}, {"HMS_Cossack=Cossack 30,50 @180"});
  const auto sentence = [&](const char* who, buoyz::Actor by) {
    return buoyz::rulebook().describe(&field.battle,
                                      buoyz::event(buoyz::FireTold::sunk, "buoyz.5.6.7", field.who(who), by));
  };
  EXPECT_EQ(sentence("Fort", field.who("Cossack")), "Fort is destroyed by Cossack");
  EXPECT_EQ(sentence("Fort", engine::nobody), "Fort is destroyed");
  EXPECT_EQ(sentence("Cossack", field.who("Fort")), "Cossack is sunk by Fort");
  EXPECT_EQ(sentence("Cossack", engine::nobody), "Cossack sinks");
  for (const char* name : {"Fort", "Cossack"}) field[name].state = buoyz::State::sunk;
  EXPECT_EQ(buoyz::became(field.battle, field.who("Fort")), "destroyed");
  EXPECT_EQ(buoyz::became(field.battle, field.who("Cossack")), "sunk");
}

}  // namespace view_test
