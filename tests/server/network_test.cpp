// The program on a real port: what only a network can get wrong.
#include <csignal>

#include "served.h"

namespace server_tests {
namespace {

class Network : public cli_tests::Program {
 protected:
  static Json duel() {
    return {{"scenario", "nef/line-action"},
            {"umpire", true},
            {"seats", {{{"side", "Albion"}}, {{"side", "Varland"}}}}};
  }
};

// Without waiting for a person's hand they say more in a second than anybody may.
TEST_F(Network, TwoPeoplePlayABattleOverSockets) {
  Served served(folder, {"--limit", "messages-per-second=1000000"});
  const Json made = served.post("/api/games", duel());
  Player one(served.port(), made["seats"][0]["token"]), two(served.port(), made["seats"][1]["token"]);
  for (Player* player : {&one, &two}) player->say({{"ready", true}});
  while (one.heard["ended"] == 0) {
    ASSERT_TRUE(one.catch_up() && two.catch_up());
    one.answer_all();
    two.answer_all();
  }
  EXPECT_EQ(one.heard["refused"] + two.heard["refused"], 0);
  served.program().close_input();
  EXPECT_EQ(served.program().finish().code, 0);
}

TEST_F(Network, OnlyOurOwnPageMayOpenSockets) {
  Served served(folder, {"--origin", "https://friends.example"});
  const std::string here = "http://127.0.0.1:" + std::to_string(served.port());
  EXPECT_TRUE(client::Socket(served.port()).open());
  EXPECT_TRUE(client::Socket(served.port(), {{"Origin", here}}).open());
  EXPECT_TRUE(client::Socket(served.port(), {{"Origin", "https://friends.example"}}).open());
  for (const char* origin :
       {"https://evil.example", "null", "http://127.0.0.1:1", "https://friends.example.evil"})
    EXPECT_FALSE(client::Socket(served.port(), {{"Origin", origin}}).open()) << origin;
}

TEST_F(Network, OnlyOurOwnPageMayMakeGames) {
  Served served(folder);
  const auto status = [&](const std::string& origin) {
    return client::request(served.port(), "POST", "/api/games", duel().dump(), {{"Origin", origin}}).status;
  };
  EXPECT_EQ(status("http://127.0.0.1:" + std::to_string(served.port())), 201);
  EXPECT_EQ(status("https://evil.example"), 403);
  EXPECT_EQ(status("null"), 403);
}

TEST_F(Network, NamesThatAreNotOursAreRefused) {
  Served served(folder, {"--host", "table.example", "--origin", "https://friends.example"});
  const auto status = [&](const std::string& host) {
    return client::request(served.port(), "GET", "/api/captains", "", {{"Host", host}}).status;
  };
  for (const char* ours : {"127.0.0.1:8000", "localhost", "localhost:9", "192.168.1.7:8000", "[::1]:8000",
                           "table.example", "Table.Example:8000", "friends.example"})
    EXPECT_EQ(status(ours), 200) << ours;
  for (const char* other :
       {"evil.example", "evil.example:8000", "127.0.0.1.evil.example", "table.example.evil"})
    EXPECT_EQ(status(other), 421) << other;
}

TEST_F(Network, ASecondServerOnTheSameStoreIsRefused) {
  Served served(folder);
  EXPECT_TRUE(complains(run({"serve", "--port", "0", "--store", "sqlite:games.db"}),
                        "another server uses this store"));
  served.program().signal(SIGKILL);
  served.program().finish();
  Served(folder, {});  // the lock went with the process
}

TEST_F(Network, ConnectionsAreCounted) {
  Served served(folder);
  const client::Socket one(served.port()), two(served.port());
  const auto health = Json::parse(client::request(served.port(), "GET", "/api/health").body);
  EXPECT_EQ(health["connections"], 3);
}

TEST_F(Network, ClientsThatMisbehaveAreCut) {
  Served served(folder, {"--limit", "message-bytes=2000", "--limit", "messages-per-second=20"});
  client::Socket wrong(served.port());
  wrong.send(R"({"join":"nobody's token"})");
  while (wrong.receive()) {
  }
  EXPECT_EQ(wrong.close_code(), 1008);
  const Json made = served.post("/api/games", duel());
  Player longwinded(served.port(), made["seats"][0]["token"]);
  longwinded.say({{"chat", std::string(5000, 'x')}});
  while (longwinded.listen()) {
  }
  EXPECT_EQ(longwinded.socket().close_code(), 1009);
  Player hasty(served.port(), made["seats"][1]["token"]);
  for (int i = 0; i < 1000 && hasty.socket().send("{}"); ++i) {
  }
  while (hasty.listen()) {
  }
  EXPECT_EQ(hasty.socket().close_code(), 1008);
}

TEST_F(Network, AClientThatDoesNotReadIsCutAndTheOthersPlayOn) {
  Served served(folder, {"--limit", "unread-bytes=100000", "--limit", "messages-per-second=1000000"});
  const Json made = served.post("/api/games", duel());
  Player one(served.port(), made["seats"][0]["token"]), two(served.port(), made["seats"][1]["token"]);
  Player deaf(served.port(), made["seats"][2]["token"]);
  for (Player* player : {&one, &two}) player->say({{"ready", true}});
  ASSERT_TRUE(two.catch_up() && one.catch_up());  // both are heard before the first is asked
  ASSERT_FALSE(one.open.empty());
  int asked = 0;
  constexpr int more_than_any_buffer = 50'000'000;
  while (asked < more_than_any_buffer && deaf.socket().send(R"({"state":true})")) ++asked;
  EXPECT_LT(asked, more_than_any_buffer);
  one.answer_all();
  EXPECT_TRUE(one.catch_up());
  EXPECT_GT(one.accepted.size(), 0u);
}

TEST_F(Network, BombsAreAnsweredAndPagesAreProtected) {
  Served served(folder, {"--limit", "body-bytes=10000"});
  const auto status = [&](const std::string& bytes) {
    return client::raw(served.port(), bytes).substr(9, 3);
  };
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(40000, 'x') + "\r\n\r\n"), "431");
  EXPECT_EQ(status("POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n"), "413");
  EXPECT_EQ(status("nonsense\r\n\r\n"), "400");
  EXPECT_EQ(client::request(served.port(), "POST", "/api/games", std::string(9000, '[')).status, 400);
  const auto page = client::request(served.port(), "GET", "/");
  EXPECT_NE(page.headers.find("Content-Security-Policy: default-src 'none'; script-src 'self'"),
            std::string::npos);
  EXPECT_NE(page.headers.find("X-Content-Type-Options: nosniff"), std::string::npos);
}

TEST_F(Network, OneAddressGetsOnlySoManyConnections) {
  Served served(folder, {"--limit", "connections-per-address=3"});
  std::vector<client::Socket> sockets;
  for (int i = 0; i < 5; ++i) sockets.emplace_back(served.port());
  EXPECT_TRUE(sockets[2].open());
  EXPECT_FALSE(sockets[3].open());
}

TEST_F(Network, TheServerSaysFarewellWhenItIsToldToEnd) {
  Served served(folder);
  const Json made = served.post("/api/games", duel());
  Player one(served.port(), made["seats"][0]["token"]);
  served.program().signal(SIGTERM);
  while (one.listen()) {
  }
  EXPECT_EQ(one.socket().close_code(), 1013);
  EXPECT_EQ(served.program().finish().code, 0);
}

TEST_F(Network, WhatCannotBeServedIsSaidInASentence) {
  Served served(folder);
  const std::string port = std::to_string(served.port());
  EXPECT_TRUE(complains(run({"serve", "--port", port, "--store", "sqlite:b.db"}), "cannot be used"));
  EXPECT_TRUE(complains(run({"serve", "--port", "0", "--store", "mysql://x"}), "expected sqlite:FILE"));
  EXPECT_TRUE(complains(run({"serve", "--port", "0", "--limit", "games=none"}), "--limit"));
  EXPECT_TRUE(
      complains(run({"serve", "--port", "0", "--store", "sqlite:b.db", "--address", "here"}), "--address"));
}

}  // namespace
}  // namespace server_tests
