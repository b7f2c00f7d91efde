// The JSON protocol (docs/protocol.md), spoken line by line.
#include <nlohmann/json.hpp>
#include <regex>

#include "program.h"

namespace cli_tests {
namespace {

using Json = nlohmann::json;

class Protocol : public Program {
 protected:
  Child start(Words more = {}) const {
    Words words = {"play", "nef/line-action", "--json", "--seed", "42", "--record", "a.battle"};
    words.insert(words.end(), more.begin(), more.end());
    return Child(words, folder);
  }
  // The next message of this type; others are passed over and counted.
  Json next(Child& child, const std::string& type) {
    std::string line;
    while (child.read_line(line)) {
      const Json message = Json::parse(line, nullptr, false);
      EXPECT_FALSE(message.is_discarded()) << line;
      ++seen[message.value("type", "")];
      if (message.value("type", "") == type) return message;
    }
    ADD_FAILURE() << "no " << type << " came";
    return {};
  }
  static void say(Child& child, const Json& message) { child.write(message.dump() + "\n"); }
  std::map<std::string, int> seen;
};

// buoyz.1.1.2: a range of 0 or no dice would be told where nothing is known.
TEST_F(Protocol, WhatMayNotBeMeasuredIsLeftOut) {
  Child child({"play", "buoyz/denmark-strait", "--json", "--seed", "42", "--option", "show_ranges=false"},
              folder);
  Json message = next(child, "ask");
  while (message["kind"] != "fire") {
    say(child, {{"question", message["question"]}, {"answer", message["default"]}});
    message = next(child, "ask");
  }
  const Json target = message["mounts"][0]["targets"][0];
  EXPECT_EQ(target["allowed"], true);
  EXPECT_FALSE(target.contains("range") || target.contains("dice")) << target;
  child.finish();
}

TEST_F(Protocol, AWholeBattleIsPlayed) {
  Child child = start();
  const Json hello = next(child, "hello");
  EXPECT_EQ(hello["protocol"], 1);
  EXPECT_EQ(hello["sides"][0]["name"], "Albion");
  Json message = Json::object();
  for (std::string line; message.value("type", "") != "ended" && child.read_line(line);) {
    message = Json::parse(line);
    ++seen[message["type"]];
    if (message["type"] == "ask")
      say(child, {{"question", message["question"]}, {"answer", message["default"]}});
  }
  EXPECT_EQ(child.finish().code, 0);
  EXPECT_TRUE(message["scores"].contains("Varland"));
  for (const char* side : {"Albion", "Varland"}) {
    const Json points = message["points"][side];
    double of_ships = 0;
    for (const Json& ship : message["ships"])
      if (ship["side"] == side) of_ships += ship["points"].get<double>();
    EXPECT_EQ(points["start"], hello["sides"][side == std::string("Varland")]["points"]);
    EXPECT_EQ(points["start"], of_ships);
    EXPECT_EQ(points["start"].get<double>(),
              points["afloat"].get<double>() + points["escaped"].get<double>() +
                  points["captured"].get<double>() + points["lost"].get<double>());
  }
  EXPECT_TRUE(contains(message["headline"], message["winner"].is_null() ? "A draw" : " wins"));
  for (const char* type : {"view", "ask", "told", "rolled", "accepted", "ended"})
    EXPECT_GT(seen[type], 0) << type;
  EXPECT_EQ(seen["refused"] + seen["error"], 0);
  EXPECT_EQ(run({"replay", "a.battle", "--verify", "--quiet"}).code, 0);
}

TEST_F(Protocol, AQuestionSaysEverythingAPlayerMustKnow) {
  Child child = start();
  const Json view = next(child, "view");
  EXPECT_EQ(view["viewer"], "Albion");
  EXPECT_EQ(view["tokens"].size(), 12u);
  EXPECT_EQ(view["tokens"][0]["name"], "Sovereign");
  const Json ask = next(child, "ask");
  EXPECT_EQ(ask["side"], "Albion");
  EXPECT_EQ(ask["kind"], "place");
  EXPECT_EQ(ask["actor"], "Sovereign");
  EXPECT_EQ(ask["answer"], "place");
  EXPECT_EQ(ask["default"], "32,6 @000");
  EXPECT_EQ(ask["clause"], "nef.setup.1");
}

TEST_F(Protocol, MalformedLinesGetAnErrorAndTheGameGoesOn) {
  Child child = start();
  const int id = next(child, "ask")["question"];
  const auto is_told = [&](const char* line, const char* code) {
    child.write(std::string(line) + "\n");
    const Json error = next(child, "error");
    EXPECT_TRUE(error["error"].is_string()) << line;
    EXPECT_EQ(error["code"], code) << line;
  };
  for (const char* line : {"", "hello", "[]", "7", "{", "{}", "{\"answer\":7}", "{\"faces\":\"six\"}",
                           "{\"question\":\"x\",\"answer\":\"hold\"}", "\xff\xfe\x01"})
    is_told(line, "malformed");
  is_told("{\"answer\":\"hold\",\"question\":9999}", "question.not-open");
  is_told("{\"answer\":\"hold\"}", "question.several");
  is_told("{\"faces\":[1]}", "question.none");
  for (const char* line : {"{\"concede\":\"Varland\"}", "{\"undo\":\"nobody\"}"})
    is_told(line, "side.unknown");
  for (const char* line : {"{\"always\":\"chess\"}", "{\"ask_again\":\"chess\"}"})
    is_told(line, "question.unknown");
  say(child, {{"question", id}, {"answer", "nonsense"}});
  EXPECT_EQ(next(child, "refused")["code"], "answer.unreadable");
  say(child, {{"question", id}, {"answer", "1,40 @000"}});
  const Json refused = next(child, "refused");
  EXPECT_EQ(refused["code"], "place.zone");
  EXPECT_EQ(refused["clause"], "nef.setup.1");
  EXPECT_EQ(refused["question"], id);
  say(child, {{"question", id}, {"answer", "32,5 @000"}});
  EXPECT_EQ(next(child, "accepted")["answer"], "32,5 @000");
}

TEST_F(Protocol, AThrowStaysOpenUnderItsNumberUntilItIsTyped) {
  Child child = start({"--dice", "typed", "--captain", "Varland=scripted"});
  Json ask = next(child, "ask");
  while (ask["kind"] != "dice") {
    say(child, {{"question", ask["question"]}, {"default", true}});
    ask = next(child, "ask");
  }
  const int id = ask["question"], count = ask["count"];
  child.write("nonsense\n");
  next(child, "error");
  say(child, {{"question", id}, {"faces", Json::array()}});
  EXPECT_EQ(next(child, "refused")["code"], "dice.count");
  const int asks = seen["ask"];
  say(child, {{"question", id}, {"faces", std::vector<int>(std::size_t(count), 1)}});
  EXPECT_EQ(next(child, "accepted")["question"], id);
  EXPECT_EQ(seen["ask"], asks) << "not asked again in between";
}

TEST_F(Protocol, AStandingOrderAnswersUntilItIsTakenBack) {
  Child child = start();
  Json ask = next(child, "ask");
  say(child, {{"always", "place"}, {"side", "Albion"}});
  while ((ask = next(child, "ask"))["kind"] == "place") continue;  // those that were open already
  EXPECT_EQ(ask["kind"], "speed");
  say(child, {{"always", "speed"}});
  while ((ask = next(child, "ask"))["kind"] == "speed") continue;
  const Json last_kind = ask["kind"];
  EXPECT_NE(last_kind, "speed");
  say(child, {{"ask_again", "speed"}});
  for (int i = 0; i < 200 && ask["kind"] != "speed"; ++i) {
    say(child, {{"question", ask["question"]}, {"default", true}});
    ask = next(child, "ask");
  }
  EXPECT_EQ(ask["kind"], "speed");
}

// Hits and words agree in every book: the page draws the one and prints the other.
TEST_F(Protocol, HitsAreZeroWhereTheWordsTellAMiss) {
  static const std::regex miss("no hit|: 0 hits|: 0 (and [0-9]+ )?shot down|wastes |misses ");
  for (const auto& [scenario, first, second] : {std::tuple("buoyz/denmark-strait", "Germans", "British"),
                                                std::tuple("buoyz/carrier-duel", "British", "Japanese"),
                                                std::tuple("wetthrust/denmark-strait", "Germans", "British"),
                                                std::tuple("wetthrust/carrier-duel", "Japanese", "Americans"),
                                                std::tuple("davco/denmark-strait", "Germans", "British")}) {
    Child child({"play", scenario, "--json", "--seed", "5", "--captain", std::string(first) + "=doctrine",
                 "--captain", std::string(second) + "=doctrine"},
                folder);
    int hits = 0, misses = 0;
    for (std::string line; child.read_line(line);) {
      const Json told = Json::parse(line);
      if (told["type"] != "told" || !told.contains("hits")) continue;
      const bool missed = std::regex_search(std::string(told["text"]), miss);
      EXPECT_EQ(told["hits"] == 0, missed) << line;
      ++(missed ? misses : hits);
    }
    EXPECT_GT(hits, 0) << scenario;
    EXPECT_GT(misses, 0) << scenario;
  }
}

TEST_F(Protocol, WhatIsToldOfAnAttackSaysWhetherItHit) {
  Child child = start({"--captain", "Albion=doctrine"});
  int hits = 0, misses = 0;
  for (std::string line; child.read_line(line);) {
    const Json told = Json::parse(line);
    if (told["type"] != "told") continue;
    EXPECT_EQ(told.contains("hits"), told["event"] == "attack") << line;
    if (!told.contains("hits")) continue;
    const bool missed = std::string(told["text"]).find("no hit") != std::string::npos;
    EXPECT_EQ(told["hits"] == 0, missed) << line;
    ++(missed ? misses : hits);
  }
  EXPECT_GT(hits, 0);
  EXPECT_GT(misses, 0);
}

TEST_F(Protocol, AnAnswerIsTakenBackAndAskedAgain) {
  Child child = start();
  const int id = next(child, "ask")["question"];
  say(child, {{"undo", "Albion"}});
  EXPECT_EQ(next(child, "refused")["code"], "undo.nothing");
  say(child, {{"question", id}, {"answer", "32,5 @000"}});
  next(child, "accepted");
  say(child, {{"undo", "Albion"}});
  EXPECT_EQ(next(child, "undone")["side"], "Albion");
  const Json again = next(child, "ask");
  EXPECT_EQ(again["actor"], "Sovereign");
  EXPECT_NE(again["question"], id);
}

TEST_F(Protocol, AConcessionEndsTheBattle) {
  Child child = start();
  next(child, "ask");
  say(child, {{"concede", "Albion"}});
  const Json ended = next(child, "ended");
  EXPECT_EQ(ended["winner"], "Varland");
  EXPECT_EQ(ended["reason"], "Albion conceded");
  EXPECT_EQ(child.finish().code, 0);
}

TEST_F(Protocol, TheEndOfInputStopsAndTheBattleCanBeContinued) {
  Child child = start();
  next(child, "ask");
  child.close_input();
  EXPECT_EQ(next(child, "stopped")["record"], "a.battle");
  Child again({"play", "a.battle", "--json"}, folder);
  EXPECT_EQ(next(again, "ask")["actor"], "Sovereign");
}

TEST_F(Protocol, DiceAreAskedForAndTyped) {
  Child child = start({"--dice", "typed"});
  Json ask;
  for (ask = next(child, "ask"); ask["kind"] != "dice"; ask = next(child, "ask"))
    say(child, {{"question", ask["question"]}, {"default", true}});
  EXPECT_EQ(ask["answer"], "faces");
  EXPECT_EQ(ask["die"], "d6");
  EXPECT_EQ(ask["count"], 1);
  say(child, {{"answer", "6"}, {"question", ask["question"]}});
  EXPECT_EQ(next(child, "error")["code"], "question.wants-faces");
  say(child, {{"faces", {7}}});
  EXPECT_EQ(next(child, "refused")["code"], "dice.face");
  say(child, {{"faces", {4}}});
  EXPECT_EQ(next(child, "rolled")["faces"], Json({4}));
}

TEST_F(Protocol, SealedAnswersAreNotToldToTheOtherSide) {
  Child child = start({"--captain", "Albion=human", "--captain", "Varland=human"});
  const int id = next(child, "ask")["question"];
  say(child, {{"question", id}, {"answer", "32,5 @000"}});
  next(child, "accepted");
  say(child, {{"quit", true}});
  next(child, "stopped");
  EXPECT_EQ(seen["told"], 0);
}

}  // namespace
}  // namespace cli_tests
