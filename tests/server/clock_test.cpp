// One clock a side: it runs while the side is waited for, and only what is new fills it again.
#include "table.h"

namespace server_tests {
namespace {

const Json timed = {{"scenario", "nef/line-action"},
                    {"time_limit", 60},
                    {"umpire", true},
                    {"seats", {{{"side", "Albion"}}, {{"side", "Varland"}}}}};

class SideClock : public Table {
 protected:
  SideClock() {
    open();
    tokens = create(timed);
    anna = sit(tokens[1]);
    bo = sit(tokens[2]);
    get_ready({anna, bo});
  }
  static Json deadline(const EarPtr& ear) { return ear->last("status")["deadline"]; }
  void answer_one(const EarPtr& ear) { play({ear}, 1); }
  std::map<int, std::string> tokens;
  EarPtr anna, bo;
  const std::int64_t start = now;
};

TEST_F(SideClock, TakingAnAnswerBackAndGivingItAgainWinsNoTime) {
  for (int i = 0; i < 10; ++i) {
    now += 5;
    answer_one(anna);
    say(anna, {{"undo", true}});
    EXPECT_EQ(deadline(anna), start + 60);
  }
  EXPECT_EQ(anna->count("undone"), 10);
  now = start + 60;
  hall->tick();
  EXPECT_NE(anna->last("view")["step"], "Deploy") << "out of time all the same";
  EXPECT_EQ(deadline(anna), now + 60) << "what is new has its own time";
}

TEST_F(SideClock, QuestionsThatArePutTogetherShareIt) {
  now += 20;
  answer_one(anna);
  EXPECT_EQ(deadline(anna), start + 60);
}

TEST_F(SideClock, ASealedAnswerTellsTheEnemyNothing) {
  const auto heard = bo->heard.size();
  now += 20;
  answer_one(anna);
  EXPECT_EQ(bo->heard.size(), heard) << bo->heard.back();
}

TEST_F(SideClock, ItStandsWhileOnlyTheOtherSideIsWaitedFor) {
  now += 10;
  play({anna}, 6);
  EXPECT_TRUE(deadline(anna).is_null());
  EXPECT_EQ(deadline(bo), start + 60);
  now += 30;
  say(anna, {{"undo", true}});
  EXPECT_EQ(deadline(anna), now + 50);
}

TEST_F(SideClock, OnlyWhoIsLateAnswersByDefault) {
  now += 50;
  play({anna}, 6);
  say(anna, {{"undo", true}});  // ten seconds are left to her, and ten to him
  now += 9;
  hall->tick();
  EXPECT_EQ(anna->last("view")["step"], "Deploy");
  play({bo}, 6);
  now += 1;
  hall->tick();
  EXPECT_NE(anna->last("view")["step"], "Deploy");
}

TEST_F(SideClock, ItGoesOnAfterARestartAndIsSetAnewByTheUmpire) {
  now += 25;
  open();
  anna = sit(tokens[1]);
  EXPECT_EQ(deadline(anna), start + 60);
  say(sit(tokens[3]), {{"rewind", 0}});
  EXPECT_EQ(deadline(anna), now + 60);
}

TEST_F(SideClock, SpectatorsSeeNoneAndTheUmpireTheFirst) {
  EXPECT_TRUE(deadline(sit(tokens[4])).is_null());
  EXPECT_EQ(deadline(sit(tokens[3])), start + 60);
}

}  // namespace
}  // namespace server_tests
