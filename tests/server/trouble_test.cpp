// What goes wrong around a server: its database is away, its file is moved, another server wants it, nobody
// comes any more.
#include "postgres.h"
#include "table.h"

namespace server_tests {
namespace {

const Json duel = {
    {"scenario", "nef/line-action"},
    {"listed", true},
    {"seats", {{{"side", "Albion"}}, {{"side", "Varland"}}, {{"side", "Varland"}, {"open", true}}}}};
constexpr std::int64_t day = 24 * 3600;

class Trouble : public Table {
 protected:
  void begin(games::Limits limits = {}) {
    open(limits);
    tokens = create(duel);
    anna = sit(tokens[1]);
    bo = sit(tokens[2]);
    get_ready({anna, bo});
  }
  bool is_told(const EarPtr& ear) { return ear->last("error").value("code", "") == "store.away"; }
  std::map<int, std::string> tokens;
  EarPtr anna, bo;
};

TEST_F(Trouble, ADatabaseThatIsStartedAnewTakesNobodyWithIt) {
  ASSERT_EQ(postgres().trouble(), "");
  settings.store = postgres().uri();
  games::Limits limits;
  limits.awake = 1;
  begin(limits);
  play({anna, bo}, 2);
  sit(create({{"scenario", "nef/line-action"}}).at(1));  // the first game falls asleep
  postgres().stop();
  hall->gone(bo);
  const int question = anna->open.begin()->first;
  say(anna, {{"question", question}, {"default", true}});
  EXPECT_TRUE(is_told(anna));
  EXPECT_TRUE(anna->open.contains(question)) << "what was not kept is not acknowledged";
  EXPECT_EQ(sit(tokens[2])->closed, 1013);
  post("/api/games", duel, 503);
  hall->tick();
  postgres().start();
  say(anna, {{"question", question}, {"default", true}});
  EXPECT_FALSE(anna->open.contains(question)) << anna->heard.back();
  const EarPtr again = sit(tokens[1]);
  EXPECT_FALSE(again->open.contains(question));
  EXPECT_EQ(play({again, sit(tokens[2])}, 60), 60);
}

TEST_F(Trouble, ARestartBetweenTwoAnswersIsNotNoticed) {
  ASSERT_EQ(postgres().trouble(), "");
  settings.store = postgres().uri();
  begin();
  play({anna, bo}, 4);
  postgres().stop();
  postgres().start();
  EXPECT_EQ(play({anna, bo}, 20), 20);
  EXPECT_EQ(anna->count("error") + bo->count("error"), 0);
}

TEST_F(Trouble, NothingIsAcknowledgedOnceTheDatabaseFileIsMovedAway) {
  begin();
  play({anna, bo}, 2);
  std::filesystem::rename(folder / "games.db", folder / "elsewhere.db");
  const int question = anna->open.begin()->first;
  say(anna, {{"question", question}, {"default", true}});
  EXPECT_TRUE(is_told(anna));
  EXPECT_TRUE(anna->open.contains(question));
  say(anna, {{"question", question}, {"default", true}});
  EXPECT_FALSE(std::filesystem::exists(folder / "games.db")) << "no empty one takes its place";
  std::filesystem::rename(folder / "elsewhere.db", folder / "games.db");
  EXPECT_TRUE(sit(tokens[1])->open.contains(question)) << "what was refused was not kept either";
  open();
  anna = sit(tokens[1]);
  EXPECT_TRUE(anna->open.contains(question));
  EXPECT_EQ(play({anna, sit(tokens[2])}, 30), 30);
}

class OneServer : public Trouble, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(Each, OneServer, testing::Values("sqlite", "postgresql"),
                         [](const auto& test) { return std::string(test.param); });

TEST_P(OneServer, ASecondServerOnTheSameStoreIsRefusedInASentence) {
  if (std::string(GetParam()) == "postgresql") settings.store = postgres().uri();
  open();
  try {
    const server::Building second(settings);
    ADD_FAILURE() << "two servers on one store";
  } catch (const games::StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("another server uses this store"), std::string::npos);
  }
  shut();
  open();  // the lock went with the first
}

TEST_F(Trouble, GamesThatNobodyTouchesAreArchivedAndComeBackByTheirLinks) {
  begin();
  play({anna, bo}, 5);
  const auto others = create(duel);
  EXPECT_EQ(get("/api/health")["games"], 2);
  EXPECT_EQ(get("/api/games").size(), 2u);
  now += 40 * day;
  play({anna, bo}, 1);
  now += 30 * day;
  hall->tick();
  EXPECT_EQ(get("/api/health")["games"], 1) << "the one that was played a month ago";
  EXPECT_EQ(get("/api/games").size(), 1u);
  now += 61 * day;
  open();
  hall->tick();
  EXPECT_EQ(get("/api/health")["games"], 0);
  anna = sit(tokens[1]);
  EXPECT_EQ(anna->last("status")["state"], "playing");
  EXPECT_EQ(get("/api/health")["games"], 1);
  EXPECT_EQ(play({anna, sit(tokens[2])}, 30), 30);
  EXPECT_EQ(sit(others.at(1))->last("status")["state"], "gathering");
}

TEST_F(Trouble, OwnScenariosAreNotKeptInMemory) {
  open();
  const std::string text = get("/api/scenarios/nef/line-action")["text"];
  const auto before = hall->library().texts_in_memory();
  for (int i = 0; i < 5; ++i) {
    const Json kept = post("/api/scenarios", {{"rulebook", "nef"}, {"name", "mine"}, {"text", text}});
    get("/api/scenarios/" + kept["id"].get<std::string>());
  }
  EXPECT_EQ(hall->library().texts_in_memory(), before);
}

}  // namespace
}  // namespace server_tests
