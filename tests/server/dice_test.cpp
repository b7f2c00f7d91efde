// Fair dice: nobody chooses them, whatever he brings, swaps or keeps to himself.
#include "captains/captains.h"
#include "engine/record/game.h"
#include "host/fair.h"
#include "host/open.h"
#include "table.h"

namespace server_tests {
namespace {

const Json sides = {{{"side", "Albion"}}, {{"side", "Varland"}}};

class FairDice : public Table {
 protected:
  FairDice() { open(); }
  void begin(int time_limit = 0) {
    tokens = create({{"scenario", "nef/line-action"}, {"seats", sides}, {"time_limit", time_limit}});
    anna = sit(tokens[1]);
    bo = sit(tokens[2]);
  }
  void pledge_both() {
    say(anna, {{"pledge", host::hash_of_secret(hers)}});
    say(bo, {{"pledge", host::hash_of_secret(his)}});
  }
  Json dice(const EarPtr& ear) { return ear->last("status")["dice"]; }
  engine::Record finished_record() {
    say(anna, {{"concede", true}});
    const auto reply = games::answer(*hall, {"GET", "/api/games/" + game + "/record", tokens[1], "", ""});
    return engine::parse_record(reply.body, "record");
  }

  // A battle of ours, with a seed somebody has chosen, at the start of a turn.
  engine::Record chosen(int turns) {
    const auto opened = host::open_scenario("nef/line-action", {settings.games.data, "", {}});
    engine::Record record = engine::new_record({opened.scenario, {"scripted", "scripted"}, {12, 0}});
    if (turns == 0) return record;
    const engine::Game played(opened.scenario, record, captains::make);
    return played.branch(turns, {99, 0});
  }
  // The dice of such a battle when two people play it on.
  std::vector<Json> dice_after(const engine::Record& record) {
    tokens = create({{"record", engine::print_record(record)}, {"seats", sides}});
    anna = sit(tokens[1]);
    bo = sit(tokens[2]);
    get_ready({anna, bo});
    const auto before = anna->count("rolled");
    for (int i = 0; i < 300 && anna->count("rolled") < before + 8; ++i) play({anna, bo}, 1);
    std::vector<Json> faces;
    const auto rolled = anna->of("rolled");
    for (auto roll = rolled.begin() + before; roll != rolled.end(); ++roll) faces.push_back((*roll)["faces"]);
    EXPECT_GE(faces.size(), 4u);
    return faces;
  }

  const std::string hers = std::string(64, 'a'), his = std::string(64, 'b');
  std::map<int, std::string> tokens;
  EarPtr anna, bo;
};

TEST_F(FairDice, ARecordWithAChosenSeedAndNoAnswersIsANewGame) {
  tokens = create({{"record", engine::print_record(chosen(0))}, {"seats", sides}});
  anna = sit(tokens[1]);
  EXPECT_EQ(anna->last("status")["state"], "gathering");
  EXPECT_EQ(dice(anna)["phase"], "pledge");
  EXPECT_NE(dice_after(chosen(0)), dice_after(chosen(0)));
}

TEST_F(FairDice, TheDiceToComeOfARecordAreNotThoseOfItsSeeds) {
  EXPECT_NE(dice_after(chosen(1)), dice_after(chosen(1))) << "a seed before its last turn";
  engine::Record record = chosen(2);
  record.turns.pop_back();
  record.next_seed = engine::Seed{5, 0};
  EXPECT_NE(dice_after(record), dice_after(record)) << "a seed that waits";
}

TEST_F(FairDice, APledgeStaysAsItIs) {
  begin();
  say(anna, {{"pledge", host::hash_of_secret(hers)}});
  say(anna, {{"pledge", host::hash_of_secret(his)}});
  EXPECT_EQ(anna->count("error"), 1);
  EXPECT_EQ(anna->last("error")["code"], "dice.pledged");
  EXPECT_EQ(dice(bo)["sides"]["Albion"]["pledge"], host::hash_of_secret(hers));
  say(bo, {{"pledge", host::hash_of_secret(his)}});
  say(bo, {{"ready", true}});
  EXPECT_EQ(bo->count("error"), 1);
  EXPECT_EQ(bo->last("error")["code"], "dice.secret-wanted");
  EXPECT_EQ(dice(anna)["sides"]["Varland"]["pledge"], host::hash_of_secret(his));
  say(anna, {{"reveal", hers}});
  say(bo, {{"reveal", his}});
  EXPECT_EQ(dice(anna)["phase"], "set");
  EXPECT_EQ(host::doubt_about_pledges(finished_record()), "");
}

TEST_F(FairDice, WhoeverKeepsHisSecretBackHoldsNobodyUpForEver) {
  begin();
  pledge_both();
  constexpr std::int64_t three_days = 72 * 3600;
  EXPECT_EQ(dice(anna)["reveal_by"], now + three_days);
  say(anna, {{"reveal", hers}});
  now += three_days - 1;
  hall->tick();
  EXPECT_EQ(dice(anna)["phase"], "reveal");
  open();  // time goes on also after a restart
  now += 1;
  hall->tick();
  anna = sit(tokens[1]);
  EXPECT_EQ(dice(anna)["phase"], "set");
  EXPECT_TRUE(dice(anna)["sides"]["Varland"]["left_out"]);
  EXPECT_FALSE(dice(anna)["sides"]["Albion"]["left_out"]);
  const auto record = finished_record();
  ASSERT_EQ(record.pledges.size(), 3u);
  EXPECT_EQ(record.pledges[2].hash, host::hash_of_secret(his));
  EXPECT_EQ(record.pledges[2].secret, "");
  EXPECT_EQ(record.seed, host::joined_seed({record.pledges[0].secret, hers}, 0));
  EXPECT_EQ(host::doubt_about_pledges(record), "");
}

// Whoever has read them knows all dice that could follow from them.
TEST_F(FairDice, ABattleWhoseSecretsAreOpenDoesNotGoOn) {
  tokens = create({{"scenario", "nef/line-action"}, {"seats", sides}, {"umpire", true}});
  anna = sit(tokens[1]);
  bo = sit(tokens[2]);
  const EarPtr umpire = sit(tokens[3]);
  get_ready({anna, bo});
  play({anna, bo}, 20);
  EXPECT_EQ(finished_record().pledges[0].secret.size(), 64u);
  say(anna, {{"undo", true}});
  EXPECT_EQ(anna->last("refused")["code"], "undo.over");
  say(bo, {{"consent", true}});
  say(umpire, {{"rewind", 1}});
  EXPECT_EQ(umpire->last("error")["code"], "battle.over");
  EXPECT_EQ(anna->count("undone"), 0);
  EXPECT_EQ(anna->last("status")["state"], "ended");
  post("/api/games/" + game + "/branch", {{"turn", 1}}, 201, tokens[1]);
}

TEST_F(FairDice, ConsentThatComesAfterTheEndComesTooLate) {
  begin();
  get_ready({anna, bo});
  play({anna, bo}, 12);  // deployed: the seals are broken
  say(anna, {{"undo", true}});
  ASSERT_FALSE(bo->last("status")["offers"]["undo"].is_null());
  say(anna, {{"concede", true}});
  say(bo, {{"consent", true}});
  EXPECT_EQ(bo->last("refused")["code"], "undo.over");
  EXPECT_EQ(anna->last("status")["state"], "ended");
}

// The page joins them by itself (web/tests/unit/protocol.test.ts).
TEST_F(FairDice, SecretsAreJoinedAsThePageJoinsThem) {
  EXPECT_EQ(engine::print_seed(host::joined_seed({hers, his}, 0)), "16737932471304194068/3162657859");
}

TEST_F(FairDice, TheServersSecretAloneIsNotEnough) {
  begin(30);
  pledge_both();
  EXPECT_EQ(dice(anna)["reveal_by"], now + 120) << "a game with a time limit waits less";
  now += 1000;
  hall->tick();
  EXPECT_EQ(dice(anna)["phase"], "reveal");
  say(anna, {{"reveal", hers}});
  hall->tick();
  EXPECT_EQ(dice(bo)["phase"], "set");
}

TEST_F(FairDice, WhoeverHasLostHisSecretMayDoWithoutIt) {
  begin();
  pledge_both();
  say(anna, {{"reveal", hers}});
  say(bo, {{"ready", true}});
  EXPECT_EQ(dice(bo)["phase"], "set");
  EXPECT_TRUE(dice(bo)["sides"]["Varland"]["left_out"]);
}

}  // namespace
}  // namespace server_tests
