// The terminal game, played through its standard input.
#include <signal.h>

#include "program.h"

namespace cli_tests {
namespace {

class Play : public Program {
 protected:
  // A person leads Albion; the record is kept in a.battle.
  Ran play(const std::string& input, Words more = {}) const {
    Words words = {"play", "nef/line-action", "--seed", "42", "--record", "a.battle"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words, input);
  }
};

constexpr int enough = 500;  // more questions than any battle here has

TEST_F(Play, AWholeBattleCanBePlayedByAcceptingEveryDefault) {
  const Ran ran = play(lines(enough));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Turn 1 of 12: Mark speed"));
  EXPECT_TRUE(contains(ran.out, "[nef.combat.6]"));
  EXPECT_TRUE(tells_whole_result(ran.out));
  EXPECT_EQ(run({"replay", "a.battle", "--verify", "--quiet"}).code, 0);
}

TEST_F(Play, EveryScenarioCanBePlayed) {
  for (const char* name : {"nef/raid", "nef/convoy", "nef/carrier-duel"}) {
    const Ran ran = run({"play", name, "--seed", "1", "--record", Path(name).filename().string() + ".battle"},
                        lines(2 * enough));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(tells_whole_result(ran.out)) << name;
  }
}

TEST_F(Play, TheEndOfInputKeepsTheBattleAndItCanBeContinued) {
  const Ran first = play(lines(10));
  EXPECT_EQ(first.code, 0);
  EXPECT_TRUE(contains(first.out, "Continue it with: broadside play a.battle"));
  const Ran rest = run({"play", "a.battle"}, lines(enough));
  EXPECT_EQ(rest.code, 0) << rest.err;
  const std::string in_two_parts = read("a.battle");
  std::filesystem::remove(folder / "a.battle");
  play(lines(enough));
  EXPECT_EQ(read("a.battle"), in_two_parts) << "stopping in between changes nothing";
}

TEST_F(Play, CtrlCKeepsTheBattleAndSaysHowToContinue) {
  Child child({"play", "nef/line-action", "--record", "a.battle"}, folder);
  ASSERT_TRUE(child.wait_for("Albion, turn 0> "));
  child.write("\n");
  ASSERT_TRUE(child.wait_for("Albion, turn 1> "));
  child.signal(SIGINT);
  const Ran ran = child.finish();
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, "Continue it with: broadside play a.battle"));
  EXPECT_TRUE(contains(read("a.battle"), "Albion place Sovereign"));
}

TEST_F(Play, OrdersOfASheetAreGivenByNumberOrNameInAnyOrder) {
  const Ran ran = play("\nHayate: 10\n2: 4\nsovereign 3\nFulminant speed: default\n\n");
  EXPECT_TRUE(contains(ran.out, "Hayate speed: 10"));
  EXPECT_TRUE(contains(ran.out, "Swiftsure speed: 4"));
  EXPECT_TRUE(contains(ran.out, "Sovereign speed: 3"));
  EXPECT_TRUE(contains(ran.out, "Still open: "));
  const std::string record = read("a.battle");
  EXPECT_TRUE(contains(record, "Albion speed Swiftsure: 4"));
  EXPECT_TRUE(contains(record, "Albion speed Hatsukaze: 12"));
}

TEST_F(Play, OneAnswerCanBeGivenToAllThatAreOpen) {
  play("\nall: 5\n");
  EXPECT_TRUE(contains(read("a.battle"), "Albion speed Hayate: 5"));
}

TEST_F(Play, WrongOrdersAreRefusedWithTheirClauseAndNothingHappens) {
  const Ran ran = play(
      "\n"
      "Sovereign: 60\nSovereign: -1\nAdalar: 3\nSovereign: \x01\xff\xfe garbage\n99: 4\n" +
      std::string(150'000, 'x') + "\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(
      contains(ran.out, "No: Sovereign: speed 60 is more than the 6 of her present row. [nef.seq.1]"));
  EXPECT_TRUE(contains(ran.out, "No: Sovereign: speed -1 is below 0"));
  EXPECT_TRUE(contains(ran.out, "No open order \"Adalar\"."));
  EXPECT_TRUE(contains(ran.out, "No: Sovereign: expected a whole number"));
  EXPECT_TRUE(contains(ran.out, "No open order \"99\"."));
  EXPECT_EQ(ran.out.find('\xff'), std::string::npos);
  EXPECT_EQ(read("a.battle").find("speed Sovereign"), std::string::npos);
}

// Two ships a side, so near that everything can be tried in the first turn.
class Close : public Program {
 protected:
  Close() {
    write("close.toml",
          "title = \"Close action\"\nbalance = \"even\"\nturn_limit = 3\ntable = [40, 30]\n"
          "[[side]]\nname = \"Red\"\nedge = \"south\"\ndepth = 20\n"
          "[[side.vessel]]\ndesign = \"Sovereign\"\nat = [20, 10]\nheading = 0\n"
          "[[side]]\nname = \"Blue\"\nedge = \"north\"\ndepth = 20\n"
          "[[side.vessel]]\ndesign = \"Adalar\"\nat = [26, 12]\nheading = 180\n"
          "[[side.vessel]]\ndesign = \"Hayate\"\nat = [5, 25]\nheading = 180\n");
  }
  // Deploys, marks speed 0, and comes to the first fire order.
  Ran fire(const std::string& input, Words more = {}) const {
    Words words = {"play", "close.toml", "--captain", "Blue=scripted", "--seed", "3", "--record", "a.battle"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words, "\n0\n" + input);
  }
};

TEST_F(Close, TargetsAreExplainedWithRangeDiceAndReasons) {
  const Ran ran = fire("quit\n");
  EXPECT_TRUE(contains(ran.out, "Sovereign: what does she fire, and at whom?"));
  EXPECT_TRUE(contains(ran.out, "guns 12, reach 12"));
  EXPECT_TRUE(contains(ran.out, "12 dice starboard"));
  EXPECT_TRUE(contains(ran.out, "inches away"));
}

// buoyz.1.1.2.
TEST_F(Close, RangesThatMayNotBeMeasuredAreNotTold) {
  const Ran ran = run({"play", "buoyz/denmark-strait", "--captain", "British=doctrine", "--seed", "3",
                       "--option", "show_ranges=false"},
                      std::string(60, '\n'));
  EXPECT_TRUE(contains(ran.out, "range not known"));
  EXPECT_FALSE(contains(ran.out, "range 0.0"));
  EXPECT_FALSE(contains(ran.out, " 0 dice"));
}

TEST_F(Close, FireOutOfArcOrTooFarOrAtNobodyIsRefused) {
  const Ran ran = fire(
      "torpedo > Adalar\nguns > Hayate\nguns > Sovereign\nguns > Bismarck\nguns 99 > Adalar\nrule "
      "combat.4\n");
  EXPECT_TRUE(contains(ran.out, "Adalar is not in the front arc"));
  EXPECT_TRUE(contains(ran.out, "inches away; guns reach 12. [nef.combat.1]"));
  EXPECT_TRUE(contains(ran.out, "is on her own side"));
  EXPECT_TRUE(contains(ran.out, "no target in sight is called \"Bismarck\""));
  EXPECT_TRUE(contains(ran.out, "99 guns, but she has 12 this turn"));
  EXPECT_TRUE(contains(ran.out, "front 60"));
  EXPECT_EQ(read("a.battle").find("Red fire"), std::string::npos);
}

TEST_F(Close, OddsAreShownBeforeFiring) {
  const Ran ran = fire("odds guns > Adalar\nodds guns > Hayate\nodds\n");
  EXPECT_TRUE(contains(ran.out, "hits on Adalar: mean 2.40"));
  EXPECT_TRUE(contains(ran.out, "11.2 %"));
  EXPECT_TRUE(contains(ran.out, "ways the dice can fall; a tail of"));
  EXPECT_TRUE(contains(ran.out, "guns reach 12"));
}

TEST_F(Close, WhyShowsTheLastDiceWithTheirTallyAndRule) {
  const Ran ran = fire("guns > Adalar\nwhy\nwhy Adalar\n");
  EXPECT_TRUE(contains(ran.out, "Sovereign, guns: 12 dice, 6 needed: "));
  EXPECT_TRUE(contains(ran.out, "+12  gun factor [nef.combat.6]"));
  EXPECT_TRUE(contains(ran.out, "each 6 is a hit"));
}

TEST_F(Close, AnAnswerIsTakenBackAndPastDiceOnlyWhenSaidSo) {
  const Ran ran = fire("guns > Adalar\nundo\nundo anyway\nhold\n");
  EXPECT_TRUE(
      contains(ran.out, "orders were revealed, dice were rolled or the enemy was told something since"));
  EXPECT_TRUE(contains(ran.out, "Type \"undo anyway\" to take it back and reroll."));
  EXPECT_TRUE(contains(ran.out, "Taken back."));
  EXPECT_TRUE(contains(read("a.battle"), "Red fire Sovereign: hold"));
  EXPECT_TRUE(contains(read("a.battle"), "  seed "));
}

TEST_F(Close, TheCommandsShowWhatTheyShould) {
  const Ran ran = fire(
      "?\nmap\nstatus\nstatus adalar\nstatus Bismark\nlog\nsave copy.battle\nsave /nowhere/x\norders\nrule "
      "nothing\n");
  EXPECT_TRUE(contains(ran.out, "let the program roll"));
  EXPECT_TRUE(contains(ran.out, "gun 10, bomb 0, speed 6, turn 2"));
  EXPECT_TRUE(contains(ran.out, "Nobody is called \"Bismark\""));
  EXPECT_TRUE(contains(ran.out, "Red won") || contains(ran.out, "Sovereign deploys at 20.0,10.0"));
  EXPECT_TRUE(contains(ran.out, "the record /nowhere/x cannot be written"));
  EXPECT_TRUE(contains(ran.out, "No clause \"nothing\""));
  EXPECT_EQ(run({"validate", "copy.battle"}).code, 0);
}

TEST_F(Close, AKindOfQuestionCanBeLeftToItsDefault) {
  const Ran ran =
      fire("always suggested\nalways suggested speed\nalways suggested chess\nalways suggested course\n\n");
  EXPECT_TRUE(contains(ran.out, "From now on \"fire\" is answered as suggested."));
  EXPECT_TRUE(contains(read("a.battle"), "Red fire Sovereign: guns 12 starboard > Adalar !standing"));
}

TEST_F(Close, AConcessionIsConfirmedAndEndsTheBattle) {
  EXPECT_TRUE(contains(fire("concede\nno\nquit\n").out, "The battle goes on."));
  std::filesystem::remove(folder / "a.battle");
  EXPECT_TRUE(contains(fire("concede\nyes\n").out, "Blue wins after turn 1. Red conceded."));
}

TEST_F(Close, ARecordOfOnesOwnScenarioCarriesItAlong) {
  fire("quit\n");
  std::filesystem::remove(folder / "close.toml");
  const Ran ran = run({"play", "a.battle"}, lines(enough));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(tells_whole_result(ran.out));
}

TEST_F(Close, DiceCanBeTyped) {
  const Ran ran = fire("guns > Adalar\nred\n7 1 1 1 1 1 1 1 1 1 1 1\n1 2\n6 5 4 3 2 1 1 2 3 4 5 5\n2\nquit\n",
                       {"--dice", "typed"});
  EXPECT_TRUE(contains(ran.out, "Roll 12d6 for Sovereign, guns [nef.combat.6]"));
  EXPECT_TRUE(contains(ran.out, "Not a die face: \"red\"."));
  EXPECT_TRUE(contains(ran.out, "a d6 has no 7"));
  EXPECT_TRUE(contains(ran.out, "this roll needs 12 dice; you typed 2"));
  EXPECT_TRUE(contains(ran.out, "6 5 4 3 2 1 1 2 3 4 5 5, again 2: 1 success"));
  EXPECT_TRUE(contains(read("a.battle"), "dice 6 5 4 3 2 1 1 2 3 4 5 5"));
}

TEST_F(Close, DiceRunTogetherAndDiceThrownByTheProgramAreTakenToo) {
  const Ran ran = fire("guns > Adalar\n111111111111\nroll\nquit\n", {"--dice", "typed"});
  EXPECT_TRUE(contains(ran.out, "1 1 1 1 1 1 1 1 1 1 1 1: none"));
  EXPECT_EQ(run({"replay", "a.battle", "--verify", "--quiet"}).code, 0);
}

// buoyz.7.2.4 goes on in a second line.
TEST_F(Close, ClausesAreShownWholeByRuleAndWhy) {
  const Ran ran = run({"play", "buoyz/denmark-strait", "--seed", "4", "--record", "b.battle"},
                      "rule 7.2.4\n" + std::string(8, '\n') + "log\nquit\n");
  EXPECT_TRUE(contains(ran.out, "takes -1 to hit (stage 5.5)"));
  const Ran tried = run({"play", "buoyz/denmark-strait", "--captain", "Germans=human", "--dice", "typed"},
                        "6 6\n1 1\nGermans\nBismarck\nFlank Speed!\n6\nwhy\nquit\n");
  EXPECT_TRUE(contains(tried.out, "takes -1 to hit (stage 5.5)")) << tried.out;
}

TEST_F(Close, OneDieIsOneDie) {
  const Ran ran = fire("guns > Adalar\n6 1 1 1 1 1 1 1 1 1 1 1\n\n2\nquit\n", {"--dice", "typed"});
  EXPECT_TRUE(contains(ran.out, "this roll needs 1 die; you typed none"));
}

TEST_F(Close, ANameThatFitsTwoIsNotGuessed) {
  write("close.toml",
        replaced(read("close.toml"), "design = \"Hayate\"", "design = \"Hayate\"\nname = \"Adana\""));
  EXPECT_TRUE(contains(fire("guns > Ada\nquit\n").out, "\"Ada\" could be Adalar or Adana"));
}

TEST_F(Close, NamesMayBeCutShort) {
  const Ran ran = fire("gu > Ad\nquit\n");
  EXPECT_TRUE(contains(read("a.battle"), "Red fire Sovereign: guns 12 starboard > Adalar"));
}

TEST_F(Close, MistypedDiceAreTypedAgain) {
  const Ran ran = fire("guns > Adalar\n111111111111\nundo\n222222222222\nquit\n", {"--dice", "typed"});
  EXPECT_TRUE(contains(ran.out, "Type these dice again."));
  const std::string record = read("a.battle");
  EXPECT_TRUE(contains(record, "guns 12 starboard > Adalar")) << "the order stands";
  EXPECT_TRUE(contains(record, "dice 2 2 2 2 2 2 2 2 2 2 2 2"));
  EXPECT_FALSE(contains(record, "dice 1 1 1"));
}

TEST_F(Close, TheProgramRollsTheRestUntilTheNextOrder) {
  const Ran ran = fire("guns > Adalar\nroll rest\nroll\nquit\n", {"--dice", "typed"});
  EXPECT_TRUE(contains(ran.out, "No dice are needed now.")) << "an order is asked for";
  EXPECT_EQ(run({"replay", "a.battle", "--verify", "--quiet"}).code, 0);
}

TEST_F(Close, OneHumanNamedIsTheOnlyHuman) {
  const Ran ran = run({"play", "close.toml", "--captain", "Blue=human", "--record", "a.battle"}, "quit\n");
  EXPECT_TRUE(contains(read("a.battle"), "side Red = doctrine\nside Blue = human"));
}

TEST_F(Close, TwoPeopleShareTheScreenBehindACurtain) {
  const Ran ran = run({"play", "close.toml", "--captain", "Red=human", "--captain", "Blue=human", "--seed",
                       "3", "--record", "a.battle"},
                      "\n21,9 @060\n"
                      "\n25,13 @120\n\n"
                      "\n3\n"
                      "quit\n");
  EXPECT_EQ(ran.code, 0);
  const std::size_t red = ran.out.find("Pass the screen to Red."),
                    blue = ran.out.find("Pass the screen to Blue.");
  ASSERT_NE(red, std::string::npos);
  ASSERT_NE(blue, std::string::npos);
  EXPECT_LT(red, blue);
  const std::size_t revealed = ran.out.find("Sovereign deploys at 21.0,9.0 heading 060");
  ASSERT_NE(revealed, std::string::npos);
  EXPECT_EQ(ran.out.substr(blue, revealed - blue).find("21,9"), std::string::npos)
      << "a sealed answer is not shown to the other side";
}

class Unseen : public Play {
 protected:
  Ran play_boats(const std::string& input, std::vector<std::string> more) {
    write("boats.toml",
          "title = \"Boats\"\ntable = [80, 60]\n[[side]]\nname = \"Germans\"\nedge = \"west\"\n"
          "[[side.ship]]\ndesign = \"Type VIIC\"\nname = \"U-48\"\nat = [30, 45]\nheading = 180\n"
          "speed = 1\nmode = \"periscope\"\n[[side]]\nname = \"British\"\nedge = \"east\"\n"
          "[[side.ship]]\ndesign = \"Merchant\"\nname = \"Star\"\nat = [30, 5]\nheading = 90\n");
    std::vector<std::string> words{"play",   "boats.toml", "--rulebook", "wetthrust",
                                   "--dice", "typed",      "--captain",  "British=human"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words, input);
  }
};

// Her dive is nobody's business but the Germans'.
TEST_F(Unseen, DiceOfABoatThatNobodySeesAreThrownByHerOwnSide) {
  const Ran ran = play_boats("\n- crash\n\n-\n\n5\nquit\n", {"--captain", "Germans=human"});
  const std::size_t roll = ran.out.find("Roll a d10 for U-48, crash dive");
  ASSERT_NE(roll, std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.substr(ran.out.find('\n', roll) + 1, 14), "Germans, dice>");
}

TEST_F(Unseen, TheComputersBoatThrowsHerOwnDice) {
  for (int seed = 1; seed <= 12; ++seed) {
    const Ran ran = play_boats("\nroll\nroll\nstatus U-48\nquit\n",
                               {"--captain", "Germans=random", "--seed", std::to_string(seed)});
    EXPECT_FALSE(contains(ran.out, "for U-48")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "Nobody is called \"U-48\"")) << ran.out;
  }
}

TEST_F(Play, TheMapShowsShoalsAndWhatTheyAre) {
  const Ran ran = run({"play", "buoyz/fireships-off-calais"}, "map\nquit\n");
  EXPECT_TRUE(contains(ran.out, "::::::::")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "     : shoal\n"));
}

TEST_F(Play, TorpedoesThatCannotReachAreSaidSo) {
  const Ran ran = run({"play", "davco/denmark-strait", "--seed", "3"}, "\nquit\n");
  EXPECT_TRUE(contains(ran.out, "long-deep, beyond its reach")) << ran.out;
}

TEST_F(Play, WrongWordsOnTheCommandLineAreRefused) {
  EXPECT_TRUE(complains(run({"play", "nef/line-acton"}),
                        "no scenario \"nef/line-acton\"; did you mean nef/line-action?"));
  EXPECT_TRUE(complains(play("", {"--captain", "Albino=human"}), "no side \"Albino\"; did you mean Albion?"));
  EXPECT_TRUE(complains(play("", {"--captain", "Albion=genius"}), "no captain \"genius\"; there are human"));
  EXPECT_TRUE(complains(play("", {"--captain", "Albion"}), "expected SIDE=human"));
  EXPECT_TRUE(complains(play("", {"--dice", "loaded"}), "expected seeded or typed"));
  EXPECT_TRUE(complains(play("", {"--option", "explosion=never"}), "expected one of d6, destroy"));
  EXPECT_TRUE(complains(play("", {"--option", "weather=fog"}), "no such option"));
  EXPECT_TRUE(complains(run({"play", "nef/line-action", "--seed", "lucky"}),
                        "--seed lucky: expected a whole number"));
  EXPECT_TRUE(complains(run({"play", "nef/line-action", "--record", "/nowhere/a.battle"}),
                        "/nowhere/a.battle cannot be written"));
}

TEST_F(Play, ANewBattleNeverTakesThePlaceOfAnother) {
  play("quit\n");
  EXPECT_TRUE(complains(play(""), "--record a.battle: the file exists"));
}

TEST_F(Play, TheRecordIsNamedAfterScenarioAndTimeByDefault) {
  const Ran ran = run({"play", "nef/line-action"}, "");
  EXPECT_TRUE(contains(ran.out, "kept in nef-line-action-2"));
  EXPECT_TRUE(contains(ran.out, "seed "));
}

}  // namespace
}  // namespace cli_tests
