// Both stores keep the same things in the same way.
#include "server/store.h"

#include <fstream>

#include "postgres.h"
#include "server/store_address.h"
#include "table.h"

namespace server_tests {
namespace {

using games::Change;
using games::KeptGame;
using server::Store;

class Stores : public Table, public testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    if (std::string(GetParam()) != "postgresql") return;
    ASSERT_EQ(postgres().trouble(), "");
    settings.store = postgres().uri();
  }
};
INSTANTIATE_TEST_SUITE_P(Each, Stores, testing::Values("sqlite", "postgresql"),
                         [](const auto& test) { return std::string(test.param); });

TEST_P(Stores, KeepAGameInPagesAndOnlyWhatHasChanged) {
  Store store(settings.store);
  const std::string id = std::string("pages-") + GetParam();
  store.create({id, 5, "halted", true, "{\"a\":\"ü '\\\" \"}", {"head\n", "turn 0\n", "turn 1\n"}},
               {{"hash-" + id, id, 3}});
  Change change;
  change.game = id;
  change.pages = {{1, "turn 0 again\n"}};
  change.page_count = 2;
  change.state = "ended";
  store.save(change);
  const auto kept = store.game(id);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->pages, (std::vector<std::string>{"head\n", "turn 0 again\n"}));
  EXPECT_EQ(kept->state, "ended");
  EXPECT_EQ(kept->about, "{\"a\":\"ü '\\\" \"}");
  EXPECT_EQ(store.token("hash-" + id)->seat, 3);
  EXPECT_FALSE(store.token("nobody's"));
  EXPECT_FALSE(store.game("none"));
}

TEST_P(Stores, AnErrorChangesNothing) {
  Store store(settings.store);
  const std::string id = std::string("twice-") + GetParam();
  const KeptGame first{id, 5, "ended", false, "{}", {"one"}};
  store.create(first, {{"t-" + id, id, 1}});
  KeptGame other = first;
  other.id = id + "-b";
  EXPECT_THROW(store.create(other, {{"t-" + id, other.id, 1}}), games::StoreError) << "the token is taken";
  EXPECT_FALSE(store.game(other.id)) << "what was written before the error is gone with it";
  EXPECT_TRUE(store.game(id));
}

TEST_P(Stores, TalkAndDraftsAreKeptInOrder) {
  Store store(settings.store);
  const std::string id = std::string("talk-") + GetParam();
  for (long i = 0; i < 3; ++i) {
    Change change;
    change.game = id;
    change.talk = {i, "line " + std::to_string(i)};
    change.drafts = {2, "drafts " + std::to_string(i)};
    store.save(change);
  }
  EXPECT_EQ(store.talk(id), (std::vector<std::string>{"line 0", "line 1", "line 2"}));
  EXPECT_EQ(store.drafts(id, 2), "drafts 2");
  EXPECT_EQ(store.drafts(id, 1), "");
}

TEST_P(Stores, AWholeBattleWithARestartInItsMiddle) {
  open();
  const auto tokens =
      create({{"scenario", "nef/line-action"}, {"listed", true}, {"seats", {{{"side", "Albion"}}}}});
  EarPtr anna = sit(tokens.at(1));
  get_ready({anna});
  play({anna}, 50);
  open();
  anna = sit(tokens.at(1));
  play({anna});
  EXPECT_EQ(anna->count("ended"), 1);
}

TEST(StoreAddress, SaysWhatIsWrongWithIt) {
  using server::parse_store_address;
  EXPECT_EQ(parse_store_address("sqlite:a.db").kind, server::StoreKind::sqlite);
  const auto there = parse_store_address("postgresql://anna:it's@db.example:5433/games?sslmode=disable");
  EXPECT_EQ(there.kind, server::StoreKind::postgresql);
  EXPECT_NE(there.connection.find("password='it\\'s'"), std::string::npos) << there.connection;
  for (const char* bad :
       {"", "mysql://x/y", "mysql:x", "sqlite:", "sqlite:a\nb", "postgresql://[::1/x", "sqlite:a\"b"})
    EXPECT_THROW(parse_store_address(bad), games::StoreError) << bad;
}

TEST(StoreAddress, AStoreThatCannotBeOpenedIsSaidInASentence) {
  EXPECT_THROW(Store("sqlite:/nonexistent/folder/a.db"), games::StoreError);
  EXPECT_THROW(Store("postgresql://nobody@/none?host=/nonexistent"), games::StoreError);
}

class Stored : public Table {};

TEST_F(Stored, AFileThatIsNoStoreIsSaidWithoutTheQueryThatMetIt) {
  const Path file = folder / "not.db";
  std::ofstream(file) << std::string(5000, 'x');
  try {
    const Store store("sqlite:" + file.string());
    ADD_FAILURE() << "opened";
  } catch (const games::StoreError& error) {
    const std::string why = error.what();
    EXPECT_TRUE(why.starts_with("the store cannot be used: ")) << why;
    EXPECT_EQ(why.find("pragma"), std::string::npos) << why;
    EXPECT_EQ(why.find("create table"), std::string::npos) << why;
  }
}

}  // namespace
}  // namespace server_tests
