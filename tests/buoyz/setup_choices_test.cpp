// Turn 0: who is asked what before the battle, and who may lead (1.5.8, 1.6.2, 2.2.1, 3.0.5, 5.10.2).
#include <gtest/gtest.h>

#include "rulebooks/buoyz/setup.h"
#include "tests/buoyz/wings.h"

namespace setup_choices_test {

using buoyz::Fitting;
using buoyz::Mark;
using buoyz::SetupTold;
using buoyz::Side;
using buoyz::State;
using field::Field;

constexpr Side south{0}, north{1};

// The events of a kind.
std::vector<engine::Event> events(const Field& field, SetupTold kind) {
  std::vector<engine::Event> found;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == std::uint16_t(kind)) found.push_back(event);
  return found;
}

// ---- fitting out

TEST(BuoyzSetupChoices, BothSidesFitOutTheirOwn) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000", "MTB_Squadron_#1=Boats 30,20 @000"},
              {"KMS_Bismarck=Tirpitz 20,60 @180", "HMS_Cossack=Cossack 30,60 @180",
               "MTB_Squadron_#1=Foes 40,60 @180"});
  field.step("Fit out", {.south = {"depth charges"}, .north = {"mines", "torpedoes"}});
  EXPECT_EQ(field["Boats"].depth_charges, 1);
  EXPECT_EQ(field["Boats"].torpedoes, 0);
  EXPECT_EQ(field["Boats"].mines, 0);
  EXPECT_EQ(field["Cossack"].mines, 6);
  EXPECT_EQ(field["Cossack"].torpedoes, 0);
  EXPECT_EQ(field["Foes"].torpedoes, 1);
  EXPECT_EQ(field["Foes"].mines, 0);
  const auto told = events(field, SetupTold::fitted);
  ASSERT_EQ(told.size(), 2u) << "who keeps what she has is not spoken of";
  EXPECT_EQ(told[0].who, field.who("Boats"));
  EXPECT_EQ(told[0].numbers[0], int(Fitting::depth_charges));
  EXPECT_EQ(told[0].clause.text(), "buoyz.1.6.2");
  EXPECT_EQ(told[1].who, field.who("Cossack"));
  EXPECT_EQ(told[1].numbers[0], int(Fitting::mines));
  EXPECT_EQ(told[1].clause.text(), "buoyz.5.10.2");
}

// 1.6.2, 5.10.2: each takes the place of all the others.
TEST(BuoyzSetupChoices, AMissileBoatTakesOneOfFourThings) {
  struct Load {
    const char* answer;
    int torpedoes, mines, missiles, depth_charges;
  };
  for (const Load& load : {Load{"torpedoes", 1, 0, 0, 0}, Load{"mines", 0, 6, 0, 0},
                           Load{"missile", 0, 0, 1, 0}, Load{"depth charges", 0, 0, 0, 1}}) {
    Field field({"MTB_Squadron_#1,_missile_fit=Osa 20,20 @000"}, {"HMS_Hero=Hero 30,50 @180"},
                {.head = "era = 7\nyear = 1975\n"});
    field.step("Fit out", {.south = {load.answer}});
    const buoyz::Ship& boat = field["Osa"];
    EXPECT_EQ(boat.torpedoes, load.torpedoes) << load.answer;
    EXPECT_EQ(boat.mines, load.mines) << load.answer;
    EXPECT_EQ(boat.missiles, load.missiles) << load.answer;
    EXPECT_EQ(boat.depth_charges, load.depth_charges) << load.answer;
    EXPECT_EQ(buoyz::fitting_names[int(taken(field.battle, boat))], std::string(load.answer));
    EXPECT_EQ(events(field, SetupTold::fitted).size(), load.missiles ? 0u : 1u);
  }
}

// A ship's missiles and depth charges are no matter of choice; only a boat's are.
TEST(BuoyzSetupChoices, AShipKeepsHerMissilesAndDepthCharges) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 20,20 @000"}, {"HMS_Hero_(1980s_refit)=Foe 30,50 @180"},
              {.head = "era = 8\nyear = 1990\n"});
  const int missiles = field["Hero"].missiles, charges = field["Hero"].depth_charges;
  EXPECT_GT(missiles, 0);
  EXPECT_GT(charges, 0);
  field.step("Fit out", {.south = {"mines"}});
  EXPECT_EQ(field["Hero"].mines, 6);
  EXPECT_EQ(field["Hero"].missiles, missiles);
  EXPECT_EQ(field["Hero"].depth_charges, charges);
  for (const Fitting fitting : {Fitting::missile, Fitting::depth_charges})
    EXPECT_FALSE(may_take(field.battle, field["Hero"], fitting));
}

// "Nothing" is a choice only for those who have nothing else to leave behind.
TEST(BuoyzSetupChoices, NothingIsOnlyForThoseWithoutWeaponsOfTheKind) {
  Field field({"HMS_Cossack=Cossack 20,20 @000", "Minelayer=Abdiel 26,20 @000",
               "MTB_Squadron_#1=Boats 30,20 @000", "KMS_Bismarck=Bismarck 40,20 @000"},
              {"HMS_Norfolk=Norfolk 30,50 @180"});
  const auto open = [&](const char* name) {
    std::string list;
    for (int i = 0; i < buoyz::fittings; ++i)
      if (may_take(field.battle, field[name], Fitting(i))) list += std::string(buoyz::fitting_names[i]) + ";";
    return list;
  };
  EXPECT_EQ(open("Cossack"), "torpedoes;mines;");
  EXPECT_EQ(open("Abdiel"), "mines;");
  EXPECT_EQ(open("Boats"), "torpedoes;mines;depth charges;");
  EXPECT_EQ(open("Bismarck"), "nothing;");
  field.book().sheets[field["Boats"].sheet].torpedoes = false;
  EXPECT_EQ(open("Boats"), "mines;depth charges;");
  field.book().sheets[field["Bismarck"].sheet].mines = 1;
  EXPECT_EQ(open("Bismarck"), "mines;") << "a single mine is one to lay";
  field.book().sheets[field["Bismarck"].sheet].mines = 0;
  EXPECT_EQ(taken(field.battle, field["Bismarck"]), Fitting::nothing);
  EXPECT_EQ(taken(field.battle, field["Cossack"]), Fitting::torpedoes);
  field["Cossack"].torpedoes = 0;
  EXPECT_EQ(taken(field.battle, field["Cossack"]), Fitting::torpedoes) << "a ship's own, fired or not";
  field["Cossack"].mines = 1;
  EXPECT_EQ(taken(field.battle, field["Cossack"]), Fitting::mines);
  field["Boats"].torpedoes = 0;
  EXPECT_EQ(taken(field.battle, field["Boats"]), Fitting::nothing);
  field["Boats"].depth_charges = 1;
  EXPECT_EQ(taken(field.battle, field["Boats"]), Fitting::depth_charges);
  field["Boats"].missiles = 1;
  EXPECT_EQ(taken(field.battle, field["Boats"]), Fitting::missile);
}

// 1.5.8: the owner of each carrier is asked for the flights of her own; a type she has already is not told.
TEST(BuoyzSetupChoices, EachOwnerPicksTheTypesOfHisOwnFlights) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"},
              {"HMS_Norfolk=Exeter 20,60 @180", "HMS_Illustrious=Illustrious 30,60 @180"});
  ASSERT_EQ(field.battle.flights.size(), 6);
  field.step("Fit out", {.north = {"Fleet Fighter", "Fulmar", "Dive Bomber", "Dive Bomber", "Torpedo Bomber",
                                   "Dive Bomber", "none"}});
  const auto told = events(field, SetupTold::wing);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].who, field.who("Illustrious flight 2"));
  EXPECT_EQ(told[1].who, field.who("Illustrious flight 6"));
  EXPECT_EQ(field.battle.type(field.flight("Illustrious flight 6")).name, "Dive Bomber");
  EXPECT_EQ(field.flight("Illustrious flight 6").load, buoyz::Warload::bombs);
  EXPECT_EQ(told[1].numbers[0], field.flight("Illustrious flight 6").type);
}

TEST(BuoyzSetupChoices, WhereACarrierFliesOneTypeNobodyIsAsked) {
  Field field({"HMS_Illustrious=Illustrious 30,20 @000"}, {"HMS_Norfolk=Norfolk 20,60 @180"});
  auto& types = field.book().sheets[field["Illustrious"].sheet].flight_types;
  types.resize(2);
  int asked = 0;
  struct Counting : engine::Captain {
    int* asked;
    void answer(const engine::Asking& asking, engine::Answer& out) override {
      *asked += asking.question.kind == &buoyz::wing_kind;
      out = asking.question.kind->standard(asking.view, asking.question);
    }
  } counting;
  counting.asked = &asked;
  const auto fit_out = [&] {
    asked = 0;
    for (auto& flight : field.battle.flights) flight.type = std::uint8_t(types[0]);
    field.run({}, [&](engine::Umpire& umpire) {
      umpire.seat(south, counting);
      buoyz::fit_out(field.battle, umpire);
    });
    return asked;
  };
  EXPECT_EQ(fit_out(), 6);
  types.resize(1);
  EXPECT_EQ(fit_out(), 0);
}

// ---- deployment

Field deploying(bool first, bool second) {
  Field field({"HMS_Cossack=A 30,4 @000", "HMS_Cossack=B 40,4 @000"},
              {"KMS_Bismarck=C 60,76 @180", "HMS_Norfolk=D 70,76 @180"});
  field.book().sides[0].deploys = first, field.book().sides[1].deploys = second;
  return field;
}

TEST(BuoyzSetupChoices, TheLowerRollPlacesFirst) {
  for (const auto& [first, second, who] : {std::tuple{1, 2, "A"}, {6, 5, "C"}}) {
    Field field = deploying(true, true);
    field.step("Deploy", {.dice = {3, 3, first, second}});
    ASSERT_EQ(field.hearing.events.size(), 5u);
    EXPECT_EQ(field.hearing.events[1].who, field.who(who));
    ASSERT_EQ(field.hearing.rolls.size(), 4u) << "a tie is rolled again";
    EXPECT_EQ(field.hearing.rolls[2].why.actor, engine::actor_of(south));
    EXPECT_EQ(field.hearing.rolls[3].why.actor, engine::actor_of(north));
  }
}

TEST(BuoyzSetupChoices, WhereOneSideDeploysNobodyRolls) {
  Field one = deploying(true, false);
  one.step("Deploy", {.south = {"50,4 @010", "54,4.5 @020"}});
  EXPECT_EQ(one["B"].pose, (sea::Pose{{54, 4.5}, sea::heading(20)}));
  const auto told = events(one, SetupTold::placed);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[1].who, one.who("B"));
  EXPECT_EQ(told[1].numbers[0], 54000);
  EXPECT_EQ(told[1].numbers[1], 4500);
  EXPECT_EQ(told[1].numbers[2], 20 * 60);
  Field other = deploying(false, true);
  other.step("Deploy", {.north = {"50,74 @180", "60,74 @170"}});
  EXPECT_EQ(other["D"].pose.at, (sea::Point{60, 74}));
  EXPECT_EQ(other["A"].pose.at, (sea::Point{30, 4}));
}

// Forts and ships that cannot move lie where the scenario put them; those not on the table are not placed.
TEST(BuoyzSetupChoices, WhoLiesFastIsNotPlaced) {
  Field field({"HMS_Cossack=A 30,4 @000", "HMS_Cossack=B 40,4 @000", "HMS_Cossack=C 50,4 @000",
               "KMS_U-99=D 60,4 @000 lurking true zone 2", "HMS_Cossack=E 70,4 @000"},
              {"KMS_Bismarck=Foe 60,76 @180"});
  field.book().sides[0].deploys = true;
  field["A"].set(Mark::aground), field["B"].set(Mark::anchored), field["C"].state = State::left;
  field.step("Deploy", {.south = {"66,4 @000"}});
  EXPECT_EQ(field["E"].pose.at.x, 66);
  EXPECT_EQ(events(field, SetupTold::placed).size(), 1u);
}

// ---- flagships

TEST(BuoyzSetupChoices, WhoMayFlyTheFlag) {
  Field field({"HMS_Cossack=A 30,4 @000", "HMS_Cossack=B 40,4 @000"}, {"KMS_Bismarck=Foe 60,76 @180"});
  const auto may = [&] { return may_lead(field.battle, field.who("B"), south); };
  EXPECT_TRUE(may());
  EXPECT_FALSE(may_lead(field.battle, field.who("B"), north));
  for (const State state :
       {State::on_table, State::lurking, State::transit, State::left, State::saved, State::sunk}) {
    field["B"].state = state;
    EXPECT_EQ(may(), state == State::on_table || state == State::lurking || state == State::transit);
  }
  for (const State state : {State::on_table, State::lurking, State::transit})
    for (const Mark mark : {Mark::struck, Mark::prize, Mark::lit}) {
      field["B"].state = state;
      field["B"].set(mark);
      EXPECT_FALSE(may());
      field["B"].clear(mark);
    }
}

// Of equals the first of the list; Command goes before size, size before place.
TEST(BuoyzSetupChoices, TheDefaultFlagship) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Norfolk=B 24,20 @000", "HMS_Norfolk=C 28,20 @000"},
              {"KMS_Bismarck=D 30,50 @180", "HMS_Cossack=E 34,50 @180"});
  const auto flag = [&](Side side) { return field.battle.name(default_flagship(field.battle, side)); };
  for (const char* name : {"A", "B", "C", "D", "E"}) field[name].command = 2;
  EXPECT_EQ(flag(south), "B") << "size 3 before 4, and before her sister";
  EXPECT_EQ(flag(north), "D");
  field["A"].command = 3, field["E"].command = 3;
  EXPECT_EQ(flag(south), "A");
  EXPECT_EQ(flag(north), "E");
  field["C"].command = 3;
  EXPECT_EQ(flag(south), "C");
  field["C"].set(Mark::struck);
  EXPECT_EQ(flag(south), "A");
}

TEST(BuoyzSetupChoices, BothFleetsHoistTheirFlags) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Norfolk=B 24,20 @000"},
              {"HMS_Cossack=D 30,50 @180", "HMS_Norfolk=E 34,50 @180"});
  field.step("Name flagships", {.south = {"A"}, .north = {"E"}});
  const auto told = events(field, SetupTold::flagship);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].who, engine::actor_of(south));
  EXPECT_EQ(told[0].whom, field.who("A"));
  EXPECT_EQ(told[1].who, engine::actor_of(north));
  EXPECT_EQ(told[1].whom, field.who("E"));
}

// 3.0.5: only a flagship that was named can be lost; the last ship takes the flag over unasked.
TEST(BuoyzSetupChoices, AFlagIsReplacedOnlyWhereOneWasLost) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Norfolk=B 24,20 @000"},
              {"HMS_Cossack=D 30,50 @180", "HMS_Norfolk=E 34,50 @180"});
  const auto replace = [&](const field::Play& play) {
    field.run(play, [&](engine::Umpire& umpire) { buoyz::replace_flagships(field.battle, umpire); });
  };
  replace({});
  EXPECT_EQ(field.battle.fleets[0].flagship, buoyz::nobody);
  EXPECT_TRUE(field.hearing.events.empty());
  field.battle.fleets[0].flagship = field.who("A"), field.battle.fleets[1].flagship = field.who("D");
  replace({});
  EXPECT_TRUE(field.hearing.events.empty());
  field["D"].state = State::left;
  replace({});
  EXPECT_EQ(field.battle.fleets[0].flagship, field.who("A"));
  EXPECT_EQ(field.battle.fleets[1].flagship, field.who("E"));
  ASSERT_EQ(field.hearing.events.size(), 1u);
  field["E"].state = State::left;
  replace({});
  EXPECT_EQ(field.battle.fleets[1].flagship, buoyz::nobody);
  EXPECT_EQ(field.hearing.events.size(), 1u) << "nobody is left to hoist it";
}

// 9.2.1: with what a flight in the air is armed is its owner's choice where the scenario names nothing, and
// the job goes with it.
TEST(BuoyzSetupChoices, AFlightInTheAirIsArmedByItsOwner) {
  const auto flight = [](const char* name, const std::string& more) {
    return fmt::format("[[side.flight]]\nname = \"{}\"\ntype = \"Swordfish\"\n{}\n", name, more);
  };
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"},
              {.south = flight("Open", "") + flight("Job", "kind = \"patrol\"") +
                        flight("Load", "load = \"torpedo\"") + flight("Base", "state = \"away\"") +
                        "[[side.flight]]\ntype = \"Stuka\"\nname = \"Stuka\"\n"});
  EXPECT_EQ(field.refused(buoyz::sortie_kind, "Open", "torpedo"), "legal");
  EXPECT_EQ(field.refused(buoyz::sortie_kind, "Open", "bombs"), "legal");
  const auto no = [&](const char* name, buoyz::Warload load) {
    const buoyz::Question q = buoyz::question(buoyz::sortie_kind, field.battle, field.who(name));
    const auto verdict = buoyz::sortie_kind.refuse(&field.battle, q, engine::Answer::option(int(load)));
    return verdict && std::string(verdict->code) == "sortie.load";
  };
  EXPECT_TRUE(no("Open", buoyz::Warload::none)) << "it would be of no use";
  EXPECT_TRUE(no("Open", buoyz::Warload::missile));
  EXPECT_TRUE(no("Job", buoyz::Warload::torpedo)) << "patrols lift none";
  EXPECT_TRUE(no("Load", buoyz::Warload::bombs)) << "the scenario has settled it";
  // Nobody asks for the load that is given, for a flight at its base or for a type with one load.
  field.step("Fit out", {.south = {"depth charge", "bombs"}});
  EXPECT_EQ(field.flight("Open").kind, buoyz::FlightKind::patrol);
  EXPECT_EQ(field.flight("Open").load, buoyz::Warload::depth_charge);
  EXPECT_EQ(field.flight("Job").kind, buoyz::FlightKind::patrol);
  EXPECT_EQ(field.flight("Job").load, buoyz::Warload::bombs);
  EXPECT_EQ(field.flight("Load").load, buoyz::Warload::torpedo);
  field.exercises({"buoyz.9.2.1"});
}

// 9.2.7: jets go as fighters, too. By default they fly as they always did.
TEST(BuoyzSetupChoices, StrikeMayFlyAsFighters) {
  for (const char* answer : {"none", "missile", ""}) {
    Field field({"HMS_Hero=Hero 20,20 @000"}, {"Tango_class_B-380=Tango 60,40 @000"},
                {.head = "era = 7\nyear = 1982\n",
                 .south = "[[side.flight]]\ntype = \"Super Etendard\"\nname = \"Jet\"\n"});
    field.step("Fit out", *answer ? field::Play{.south = {"nothing", answer}} : field::Play{});
    const bool fighter = std::string(answer) == "none";
    EXPECT_EQ(field.flight("Jet").kind,
              fighter ? buoyz::FlightKind::strike_fighter : buoyz::FlightKind::strike);
    EXPECT_EQ(field.flight("Jet").load, fighter ? buoyz::Warload::none : buoyz::Warload::missile);
    EXPECT_EQ(field.flight("Jet").dogfight, fighter ? 3 : 2);
  }
}

}  // namespace setup_choices_test
