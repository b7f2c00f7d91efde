// Chapters 9.1, 9.3.5, 9.3.6, 12.4.2 and cam3.1.10: bases, other tables, and how flights begin.
#include "tests/buoyz/decks.h"

namespace bases_test {

using namespace buoyz;
using namespace decks;
using field::Field;
using wings::aboard;
using wings::aloft;

TEST(BuoyzBases, LandBaseCycle) {  // Ex 9-A, 9.3.5
  Field field({lusty}, {enemy}, {.north = aloft("Stuka", "Stuka", "60, 70")});
  field.book().sides[1].land_base = true;
  Flight& stuka = field.flight("Stuka");
  stuka.duty = Duty::homeward;
  stuka.load = Warload::none;
  const auto play_turn = [&](int turn, const field::Play& decks) {
    field.turn = turn;
    field.step("Visibility and radar");
    field.step("Aircraft move");
    const bool on_table = stuka.state == AirState::aloft;
    field.step("Flight decks", decks);
    return on_table;
  };
  EXPECT_FALSE(play_turn(1, {}));  // T: leaves
  EXPECT_FALSE(play_turn(2, {}));  // T+1: to base
  EXPECT_EQ(stuka.state, AirState::rearming);
  EXPECT_FALSE(play_turn(3, {.north = {"launch Stuka with bombs"}}));  // T+2: rearms
  EXPECT_FALSE(play_turn(4, {}));                                      // T+3: back
  EXPECT_TRUE(play_turn(5, {}));                                       // T+4: on the table
  EXPECT_EQ(stuka.load, Warload::bombs);
  EXPECT_EQ(stuka.target, field.who("Lusty"));  // and attacks at once
  field.exercises({"buoyz.9.3.5"});
}

TEST(BuoyzBases, LandBasesReadyFromTheStart) {  // 9.1.1
  Field field({lusty}, {enemy}, {.north = aloft("Stuka", "Stuka", "60, 80", "state = \"away\"")});
  field.book().sides[1].land_base = true;
  field.step("Fit out");
  EXPECT_EQ(field.flight("Stuka").state, AirState::aboard);
  field.step("Flight decks", {.north = {"launch Stuka with bombs"}});
  EXPECT_EQ(field.flight("Stuka").state, AirState::away);
  EXPECT_EQ(field.flight("Stuka").arrives, 3);
  field.exercises({"buoyz.9.1.1", "buoyz.9.3.5"});
}

TEST(BuoyzBases, OffTableCarriersFlyOn) {  // cam3.1.10
  Field field({lusty, "HMS_Cossack=Cossack 20,20 @000"}, {enemy}, {.south = wing()});
  field["Lusty"].state = State::left;
  field["Lusty"].pose = {{60, 0}, sea::heading(180)};
  Flight& sword = field.flight("Sword 1");
  sword.state = AirState::aloft;
  sword.duty = Duty::homeward;
  sword.pose.at = {50, 30};
  field.step("Aircraft move");
  EXPECT_EQ(sword.state, AirState::away);
  field.turn = 2;
  field.step("Flight decks", {.south = {"recover Sword 1; launch Skua with bombs"}});
  EXPECT_EQ(refused(field, "Lusty", "launch Sword 2 with torpedo; launch Fulmar; launch Skua"),
            "deck.launch buoyz.9.3.1");
  EXPECT_EQ(sword.state, AirState::rearming);
  EXPECT_EQ(field.flight("Skua").arrives, 4);
  field.turn = 4;
  const std::size_t arrival = field.hearing.events.size();
  field.step("Aircraft move", {.south = {"70,0 @000", "attack Skua > Bismarck"}});
  EXPECT_TRUE(on_run(field.flight("Skua")));
  EXPECT_EQ(field.hearing.events[arrival].numbers, (std::array<std::int32_t, 5>{70000, 0, 0, 0, 0}));
  field.exercises({"buoyz.cam3.1.10"});
}

TEST(BuoyzBases, FlightsWithoutADeckDitch) {  // 9.3.6
  Field field({lusty}, {enemy}, {.south = wing()});
  waits_astern(field, "Skua", "Lusty");
  field["Lusty"].hull = 5;
  field["Lusty"].set(Mark::crippled);
  for (field.turn = 1; field.turn <= 2; ++field.turn) {
    field.step("Flight decks");
    EXPECT_EQ(field.flight("Skua").state, AirState::aloft);
  }
  field.step("Flight decks");
  EXPECT_EQ(field.flight("Skua").state, AirState::lost);
  field.exercises({"buoyz.9.3.6"});
}

TEST(BuoyzBases, AnotherCarrierTakesThemIfSheHasRoom) {  // 9.3.6
  Field field({lusty, "HMS_Illustrious=Formidable 40,20 @000"}, {enemy},
              {.south = wing() + aboard("Albacore", "Swordfish", "Formidable")});
  Flight& skua = field.flight("Skua");
  waits_astern(field, "Skua", "Lusty");
  EXPECT_EQ(home_of(field.battle, skua).ship, field.who("Lusty"));
  field["Lusty"].hull = 5;
  field["Lusty"].set(Mark::crippled);
  EXPECT_EQ(home_of(field.battle, skua).ship, field.who("Formidable"));
  field.step("Aircraft move");
  EXPECT_TRUE(is_astern(field.battle, skua, field["Formidable"]));
  field.step("Flight decks", {.south = {"recover Skua"}});
  EXPECT_EQ(skua.carrier, index(field.who("Formidable")));
  field.book().sheets[field["Formidable"].sheet].flights = 2;
  waits_astern(field, "Fulmar", "Formidable");
  EXPECT_EQ(refused(field, "Formidable", "recover Fulmar"), "deck.recover buoyz.9.3.6");
  EXPECT_EQ(home_of(field.battle, field.flight("Fulmar")).kind, Home::Kind::none);
}

TEST(BuoyzBases, AcrossTables) {  // Ex 12-B, 12.4.2
  Field field({"HMS_Illustrious=Lusty 48,30 @000"}, {"HMS_Norfolk=Tone 48,30 @000 table 2"},
              {.head = "table = [96, 60]\ntables = 2\n", .south = aboard("Sword", "Swordfish", "Lusty")});
  Flight& sword = field.flight("Sword");
  sword.state = AirState::aloft;
  sword.pose.at = {48, 30};
  field.step("Aircraft move", {.south = {"go Sword @090 speed 50"}});
  EXPECT_EQ(sword.state, AirState::away);
  field.turn = 2;
  field.step("Aircraft move");
  EXPECT_EQ(sword.state, AirState::away);
  field.turn = 3;
  field.step("Visibility and radar");
  field.step("Aircraft move", {.south = {"attack Sword > Tone"}});
  EXPECT_TRUE(on_run(sword));
  EXPECT_EQ(sword.table, 1);
  sword.duty = Duty::homeward;
  sword.target = nobody;
  EXPECT_EQ(home_of(field.battle, sword).kind, Home::Kind::table);
  field.turn = 4;
  field.step("Visibility and radar");
  field.step("Aircraft move");
  EXPECT_EQ(sword.bound_for, 0);
  field.turn = 6;
  field.step("Visibility and radar");
  field.step("Aircraft move");  // homeward all the way
  EXPECT_TRUE(is_astern(field.battle, sword, field["Lusty"]));
  field.exercises({"buoyz.12.4.2"});
}

TEST(BuoyzBases, TheUsualWing) {  // Gaps G17
  Field field({lusty}, {enemy}, {});
  int fighters = 0;
  for (const Flight& flight : field.battle.flights) fighters += flight.kind == FlightKind::fighter;
  EXPECT_EQ(field.battle.flights.size(), 6);
  EXPECT_EQ(fighters, 2);
  field.step("Fit out");
  EXPECT_EQ(field.battle.flights[0].duty, Duty::cap);  // one of them in the air by default
  field.exercises({"buoyz.9.1.2"});
}

TEST(BuoyzBases, OneOnCapAndOneOnPatrolToBeginWith) {  // 9.1.2
  Field field({lusty}, {enemy}, {.south = wing()});
  field.step("Fit out", {.south = {"cap Fulmar"}});
  EXPECT_EQ(field.flight("Fulmar").duty, Duty::cap);
  EXPECT_EQ(field.flight("Fulmar").state, AirState::aloft);
  Field two({lusty}, {enemy}, {.south = wing() + aboard("Fulmar 2", "Fulmar", "Lusty")});
  EXPECT_EQ(two.refused(start_kind, "Lusty", "cap Fulmar; cap Fulmar 2"), "start.one-each buoyz.9.1.2");
  EXPECT_EQ(two.refused(start_kind, "Lusty", "cap Skua"), "start.kind buoyz.9.1.2");
  // the book limits CAP to fighters, and patrols to nobody
  for (const char* start :
       {"patrol Skua with bombs", "patrol Skua", "patrol Fulmar", "cap Fulmar; patrol Fulmar 2"})
    EXPECT_EQ(two.refused(start_kind, "Lusty", start), "legal") << start;
  EXPECT_EQ(two.refused(start_kind, "Lusty", "patrol Skua with torpedo"), "start.load buoyz.9.2.1");
  EXPECT_EQ(two.refused(start_kind, "Lusty", "patrol Skua; patrol Fulmar"), "start.one-each buoyz.9.1.2");
  two.step("Fit out", {.south = {"patrol Skua with bombs"}});
  EXPECT_EQ(two.flight("Skua").duty, Duty::free);
  EXPECT_EQ(two.flight("Skua").load, Warload::bombs);
  EXPECT_EQ(two.refused(start_kind, "Lusty", "cap Fulmar with bombs"), "start.load buoyz.9.2.1");
  field.exercises({"buoyz.9.1.2"});
}

TEST(BuoyzBases, TheCandidatesShowHowEachFlightIsStarted) {  // 9.1.2
  Field field({lusty}, {enemy}, {.south = wing()});
  const Question q = question(start_kind, field.battle, field.who("Lusty"));
  engine::Candidates all;
  start_kind.candidates(&field.battle, q, all);
  EXPECT_EQ(all.front(), start_kind.standard(&field.battle, q));
  EXPECT_TRUE(all.back().air.orders.empty()) << "none is an answer too";
  int caps = 0, patrols = 0;
  for (const engine::Answer& answer : all) {
    EXPECT_FALSE(start_kind.refuse(&field.battle, q, answer));
    if (answer.air.orders.size() != 1) continue;
    (Start(answer.air.orders[0].verb) == Start::cap ? caps : patrols) += 1;
  }
  EXPECT_EQ(caps, 1) << "only the fighter flies CAP";
  EXPECT_EQ(patrols, int(field.battle.flights.size()));
}

TEST(BuoyzBases, ScenariosThatSayWhoFliesAreNotAsked) {
  Field field({lusty}, {enemy},
              {.south = wing() + aboard("Up", "Fulmar", "Lusty", "state = \"aloft\"\nduty = \"cap\"")});
  field.step("Fit out", {.south = {}, .north = {}});
  EXPECT_EQ(field.flight("Fulmar").state, AirState::aboard);
}

TEST(BuoyzBases, ABaseOnTheTableIsADeckThatHeedsNoWind) {  // 9.1.1, 12.2.1
  Field field({"Air_Base=Henderson 60,20 @090", "HMS_Norfolk=Norfolk 40,20 @090"},
              {"KMS_Bismarck=Bismarck 60,60 @090"},
              {.south = "[[side.flight]]\ntype = \"Val\"\ncount = 3\n\n"});  // with no word of where they are
  for (const char* flight : {"Val 1", "Val 2", "Val 3"}) {
    EXPECT_EQ(field.flight(flight).state, AirState::aboard);
    EXPECT_EQ(field.flight(flight).carrier, index(field.who("Henderson")));
  }
  EXPECT_EQ(field.refused(deck_kind, "Henderson",
                          "launch Val 1 with bombs; launch Val 2 with bombs; launch Val 3 with bombs", 1),
            "deck.rate buoyz.9.3.1");
  // Wind from the north, the field looks east.
  field.step("Flight decks", {.south = {"launch Val 1 with bombs; launch Val 2 with bombs"}});
  EXPECT_TRUE(buoyz::aloft(field.flight("Val 1")));
  EXPECT_NEAR(field.flight("Val 1").pose.at.x, 61, 1e-9);  // touching it
  EXPECT_EQ(field.flight("Val 3").state, AirState::aboard);
  field.flight("Val 1").duty = Duty::homeward;
  field.flight("Val 1").pose.at = {70, 40};
  field.step("Aircraft move", {.south = {"home Val 1", "hold Val 2"}});
  field["Henderson"].handled = 0;
  field.step("Flight decks", {.south = {"recover Val 1"}});
  EXPECT_EQ(field.flight("Val 1").state, AirState::rearming);
}

TEST(BuoyzBases, ACrippledBaseOnTheTableHandlesNothing) {  // 9.3.1, 12.2.1
  Field field({"Air_Base=Henderson 60,20 @090"}, {"KMS_Bismarck=Bismarck 60,60 @090"},
              {.south = "[[side.flight]]\ntype = \"Val\"\nname = \"Val\"\n\n"});
  EXPECT_EQ(field.refused(deck_kind, "Henderson", "launch Val with bombs", 1), "legal");
  field["Henderson"].set(Mark::crippled);
  EXPECT_EQ(field.refused(deck_kind, "Henderson", "launch Val with bombs", 1), "deck.launch buoyz.9.3.1");
}

}  // namespace bases_test
