// A battle is a scenario, seeds and answers: everything else comes out the same again.
#include <gtest/gtest.h>

#include <cstring>

#include "engine/record/play.h"
#include "support/exercises.h"
#include "support/script.h"
#include "tests/engine/skirmish/hunt.h"

namespace skirmish {
namespace {

using namespace engine;

Viewer viewers[] = {Viewer::of(hunters), Viewer::of(wolves), Viewer::everyone()};

TEST(Replay, GivesTheSameBattleTheSameHashesAndTheSameLog) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Game live(scenario(), new_hunt({seed, 0}), nullptr);
    play_on(live, seed);
    const Game again = replay(live.record());
    ASSERT_EQ(again.problem(), "");
    ASSERT_TRUE(again.ending());
    EXPECT_EQ(again.ending()->winner, live.ending()->winner);
    ASSERT_EQ(again.record().turns.size(), live.record().turns.size());
    for (std::size_t i = 0; i < live.record().turns.size(); ++i)
      EXPECT_EQ(again.record().turns[i].hash, live.record().turns[i].hash);
    EXPECT_EQ(rulebook().state(again.battle()), rulebook().state(live.battle()));
    for (const Viewer viewer : viewers) EXPECT_EQ(heard(again, viewer), heard(live, viewer));
  }
}

TEST(Replay, PrintsTheRecordItRead) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed)
    for (const int questions : {0, 1, 3, 7, 1000}) {
      Game live(scenario(), new_hunt({seed, 3}), nullptr);
      play_on(live, seed, questions);
      const std::string text = print_record(live.record());
      EXPECT_EQ(print_record(parse_record(text, "hunt.txt")), text);
      EXPECT_EQ(print_record(replay(live.record()).record()), text);
    }
}

TEST(Replay, OfAnUnfinishedBattleWaitsWhereItWaited) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Game live(scenario(), new_hunt({seed, 0}), nullptr);
    play_on(live, seed, int(seed % 9));
    Game again = replay(live.record());
    for (const Side side : {hunters, wolves}) EXPECT_EQ(seen(again, side), seen(live, side));
    play_on(live, 5), play_on(again, 5);
    EXPECT_EQ(print_record(again.record()), print_record(live.record()));
  }
}

TEST(Replay, WritesForgivenTextCanonically) {
  Game live(scenario(), new_hunt({4, 0}), nullptr);
  play_on(live, 4);
  const std::string text = print_record(live.record());
  std::string loose = text;
  for (const auto& [from, to] : {std::pair{" move\n", " MOVE \n"},
                                 {"Hunters plot Kite: ", "hunters  PLOT  kite :  "},
                                 {": hold\n", ": HO\n"},
                                 {": Contact ", ": contact "}})
    for (std::size_t at = 0; (at = loose.find(from, at)) != std::string::npos;)
      loose.replace(at, std::strlen(from), to);
  ASSERT_NE(loose, text);
  const Game again(scenario(), parse_record(loose, "hunt.txt"), nullptr);
  EXPECT_EQ(again.problem(), "");
  EXPECT_EQ(print_record(again.record()), text);
}

// The simulator's way: captains called inline, nobody pauses. Answers come in the same order as in play().
class Copying : public Captain {
 public:
  Copying(Captain& by, std::vector<Answer>& kept) : by_(by), kept_(kept) {}
  void answer(const Asking& asking, Answer& out) override { by_.answer(asking, out), kept_.push_back(out); }

 private:
  Captain& by_;
  std::vector<Answer>& kept_;
};

TEST(Replay, ALiveGameAndTheSimulatorPlayTheSameBattle) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    support::Anyhow anyhow(seed);
    std::vector<Answer> answers[2];
    Copying captains[] = {{anyhow, answers[0]}, {anyhow, answers[1]}};
    Umpire umpire(rulebook());
    for (int side = 0; side < 2; ++side) umpire.seat(Side(side), captains[side]);
    BattleBytes battle(sizeof(Battle));
    const ScenarioPtr hunt = scenario();
    const Played played = play(*hunt, battle.data(), umpire, {seed, 8});

    Game live(hunt, new_hunt({seed, 8}), nullptr);
    std::size_t next[2] = {};
    while (!live.waiting().empty()) {
      const auto side = std::size_t(index(live.waiting().front().question.side));
      ASSERT_LT(next[side], answers[side].size());
      ASSERT_FALSE(live.answer(live.waiting().front(), answers[side][next[side]++]));
    }
    ASSERT_TRUE(live.ending());
    EXPECT_EQ(live.ending()->winner, played.ending.winner);
    EXPECT_EQ(live.turn(), played.turns);
    EXPECT_EQ(rulebook().hash(live.battle()), rulebook().hash(battle.data()));
  }
}

TEST(Replay, AStepThatRunsAgainTellsEachThingExactlyOnce) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Game live(scenario(), new_hunt({seed, 0}), nullptr);
    Picker picker(seed);
    while (!live.waiting().empty()) {  // in the order of asking, so that even the umpire's log has one order
      const Waiting waiting = live.waiting().front();
      ASSERT_FALSE(
          live.answer(waiting, waiting.question.kind->any(waiting.view.data(), waiting.question, picker)));
    }
    const Game once = replay(live.record());  // every step runs once
    EXPECT_EQ(heard(live, Viewer::umpire()), heard(once, Viewer::umpire()));
  }
}

TEST(Replay, EveryClauseOfTheSkirmishIsCited) {
  std::set<std::string> cited;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Game live(scenario(), new_hunt({seed, 0}), nullptr);
    play_on(live, seed);
    cited.insert(live.cited().begin(), live.cited().end());
  }
  support::exercises({"skirmish.deal.1", "skirmish.move.1", "skirmish.move.2", "skirmish.move.3",
                      "skirmish.fire.1", "skirmish.fire.2", "skirmish.fire.3"},
                     cited);
}

}  // namespace
}  // namespace skirmish
