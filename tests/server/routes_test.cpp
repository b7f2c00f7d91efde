// Requests, without a network: what is asked for is there, and what is wrong gets 4xx.
#include <fstream>
#include <set>

#include "host/message.h"
#include "support/printed_rules.h"
#include "table.h"

namespace server_tests {
namespace {

class Routes : public Table {
 protected:
  Routes() { open(); }
};

TEST_F(Routes, WhatCanBePlayedIsListed) {
  for (const Json& book : get("/api/rulebooks")) {
    const std::string id = book["id"];
    EXPECT_GT(book["clauses"], 10);
    EXPECT_EQ(get("/api/rulebooks/" + id + "/rules").size(), book["clauses"]);
    EXPECT_EQ(get("/api/rulebooks/" + id + "/ships").size(), book["ships"]);
    EXPECT_FALSE(get("/api/rulebooks/" + id + "/tables").empty()) << id;
    EXPECT_FALSE(get("/api/rulebooks/" + id + "/reference").empty()) << id;
  }
  EXPECT_EQ(get("/api/rulebooks/nef/rules/combat.6")["id"], "nef.combat.6");
  const Json scenario = get("/api/scenarios/nef/line-action");
  EXPECT_EQ(scenario["sides"][0]["ships"].size(), 6u);
  EXPECT_EQ(violation(scenario["view"]), "");
  std::map<std::string, int> drawn;
  const Json strait = get("/api/scenarios/wetthrust/denmark-strait");
  for (const Json& ship : strait["sides"][0]["ships"]) ++drawn[ship["silhouette"]];
  EXPECT_EQ(drawn, (std::map<std::string, int>{{"aircraft", 4}, {"battleship", 1}, {"cruiser", 1}}));
  for (const Json& one : get("/api/scenarios")) EXPECT_EQ(one["sides"].size(), 2u) << one["id"];
}

TEST_F(Routes, EveryClauseOfEveryBookComesWhole) {
  for (const std::string book : {"buoyz", "davco", "ethos", "nef", "wetthrust"}) {
    const auto printed = support::printed_clauses(settings.games.data / book / "rules.md");
    const Json sent = get("/api/rulebooks/" + book + "/rules");
    ASSERT_EQ(sent.size(), printed.size());
    for (std::size_t i = 0; i < printed.size(); ++i) {
      std::string words = sent[i]["text"];
      for (const std::string note : sent[i]["notes"]) words += " - " + note;
      std::erase(words, '`');
      EXPECT_EQ(sent[i]["id"], printed[i].id);
      EXPECT_EQ(words, printed[i].words) << printed[i].id;
    }
  }
}

TEST_F(Routes, TablesComeFromDataOrAsTheRulesPrintThem) {
  EXPECT_TRUE(get("/api/rulebooks/nef/tables").contains("torpedo"));
  const Json printed = get("/api/rulebooks/wetthrust/tables");
  const Json& dice = printed.at("Damage dice (D6) per battery");
  ASSERT_EQ(dice.size(), 4u);
  EXPECT_EQ(dice[1].at("Battery"), "B");
  EXPECT_EQ(dice[1].at("12-24 in"), "2");
  EXPECT_TRUE(printed.contains("Weather (wetthrust.wx.1, wetthrust.smoke.5)"));
}

// Every line of every table in the two chapters that one plays from, each below a title.
TEST_F(Routes, TheQuickReferenceHasEveryRowThatTheRulesPrint) {
  for (const Json& book : get("/api/rulebooks")) {
    const std::string id = book["id"];
    std::ifstream rules(settings.games.data / id / "rules.md");
    std::size_t lines = 0, rows = 0, tables = 0;
    bool within = false;
    for (std::string line; std::getline(rules, line);) {
      if (line.starts_with("## ")) within = line == "## Turn" || line == "## Tables";
      lines += within && line.starts_with("|");
    }
    for (const Json& section : get("/api/rulebooks/" + id + "/reference"))
      for (const Json& part : section["parts"])
        if (part.contains("rows")) {
          EXPECT_NE(section["title"], "") << id;
          ++tables, rows += part["rows"].size();
          for (const Json& row : part["rows"]) EXPECT_EQ(row.size(), part["columns"].size()) << id << row;
        }
    EXPECT_EQ(rows + 2 * tables, lines) << id;
  }
}

TEST_F(Routes, SectionsOfTheQuickReferenceHaveTheTitlesOfTheBook) {
  const auto titled = [&](const std::string& id, const std::string& title) {
    for (const Json& section : get("/api/rulebooks/" + id + "/reference"))
      if (section["title"] == title) return section["parts"];
    return Json();
  };
  EXPECT_EQ(titled("nef", "Turn")[0]["rows"][0][1], "Mark speed");
  EXPECT_EQ(titled("nef", "Deck rates")[0]["columns"][0], "Base");           // a line above a table
  EXPECT_EQ(titled("davco", "Table 7 Depth")[0]["rows"][0][3], "Critical");  // a heading
  EXPECT_EQ(titled("davco", "Table 4 Position of hits (pct1)").size(), 4u);  // nothing that is quoted
  EXPECT_TRUE(titled("buoyz", "T8.2 Boarding")[0].contains("text"));         // bold words
  EXPECT_EQ(titled("buoyz", "T7.3 Special Abilities")[1]["rows"][3][0], "*One-Shot");
}

TEST_F(Routes, EveryOptionOfEveryScenarioHasANameASentenceAndItsValuesInWords) {
  std::map<std::string, std::set<std::string>> played;
  for (const Json& scenario : get("/api/scenarios"))
    for (const auto& [key, value] : scenario["options"].items()) {
      played[scenario["rulebook"]].insert(key);
      const Json all = get("/api/rulebooks/" + scenario["rulebook"].get<std::string>() + "/options");
      const auto words =
          std::find_if(all.begin(), all.end(), [&](const Json& one) { return one["key"] == key; });
      ASSERT_NE(words, all.end()) << key;
      const Json& values = (*words)["values"];
      const bool listed = std::find(values.begin(), values.end(), value) != values.end();
      const bool plain = value == "on" || value == "off" || key == "bc_percent";
      EXPECT_TRUE(values.empty() ? plain : listed) << key << " = " << value;
    }
  for (const auto& [book, keys] : played)
    for (const Json& words : get("/api/rulebooks/" + book + "/options")) {
      EXPECT_TRUE(keys.contains(words["key"])) << words["key"] << " is no option";
      EXPECT_EQ(words["name"].get<std::string>().find('_'), std::string::npos) << words["key"];
      EXPECT_TRUE(words["about"].get<std::string>().ends_with(".")) << words["key"];
      get("/api/rulebooks/" + book + "/rules/" + words["clause"].get<std::string>());
    }
  get("/api/rulebooks/none/options", 404);
}

TEST_F(Routes, WhatIsNotThereIsFourHundredAndSomething) {
  for (const char* target :
       {"/api/nothing", "/api/rulebooks/none/rules", "/api/rulebooks/nef/rules/none", "/nothing.js"})
    get(target, 404);
  get("/api/scenarios/nef/none", 422);
  for (const char* target : {"", "x", "/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/a%2fb", "/%", "/%0",
                             "/%zz", "/a%00b", "/a%5cb"})
    EXPECT_EQ(games::answer(*hall, {"GET", target, "", "", ""}).status, 400) << target;
  EXPECT_EQ(games::answer(*hall, {"DELETE", "/api/games", "", "", ""}).status, 405);
  EXPECT_EQ(get("/api/games/none", 401)["code"], "seat.no-token");
  EXPECT_EQ(get("/api/games/none", 403, "some-token")["code"], "seat.not-here");
}

TEST_F(Routes, BadBodiesAreRefusedInASentence) {
  const auto refused = [&](const std::string& body, int status) {
    const auto response = games::answer(*hall, {"POST", "/api/games", "", body, ""});
    EXPECT_EQ(response.status, status) << body.substr(0, 100) << response.body;
    EXPECT_EQ(answer_violation("POST /api/games", response.status, Json::parse(response.body)), "");
  };
  refused("", 400);
  refused("[]", 400);
  refused("{", 400);
  refused(std::string(100'000, '['), 400);
  refused("{\"a\":" + std::string(50, '[') + std::string(50, ']') + "}", 400);
  refused(R"({"scenario":"nef/none"})", 422);
  refused(R"({"scenario":"../../etc/passwd"})", 422);
  refused(R"({"scenario":"nef/line-action","seats":[{"side":"Nobody"}]})", 422);
  refused(R"({"scenario":"nef/line-action","seats":[{"side":"Albion","captain":"nobody"}]})", 422);
  refused(R"({"scenario":"nef/line-action","seats":[{"side":"Albion","ships":["Adalar"]}]})", 422);
  refused(R"({"scenario":"nef/line-action","options":{"explosion":"never"}})", 422);
  refused(R"({"scenario":"nef/line-action","time_limit":-1})", 422);
  refused(R"({"record":"no record"})", 422);
}

TEST_F(Routes, LimitsHold) {
  games::Limits few;
  few.games = 2;
  few.games_per_hour = 3;
  few.seats = 2;
  open(few);
  const Json wish = {{"scenario", "nef/line-action"}};
  post("/api/games", wish);
  post("/api/games",
       {{"scenario", "nef/line-action"},
        {"seats", {{{"side", "Albion"}}, {{"side", "Albion"}}, {{"side", "Albion"}}}}},
       422);
  post("/api/games", wish);
  post("/api/games", wish, 429);
  open(few);
  post("/api/games", wish, 503);  // full
}

TEST_F(Routes, OpenSeatsAreTakenOnceFromTheLobby) {
  create({{"scenario", "nef/line-action"},
          {"listed", true},
          {"seats", {{{"side", "Albion"}}, {{"side", "Varland"}, {"open", true}}}}});
  const Json lobby = get("/api/games");
  ASSERT_EQ(lobby.size(), 1u);
  EXPECT_EQ(lobby[0]["id"], game);
  const Json taken = post("/api/games/" + game + "/join", {{"seat", 2}, {"name", "Bo"}}, 200);
  EXPECT_EQ(sit(taken["token"])->last("hello")["seat"]["name"], "Bo");
  post("/api/games/" + game + "/join", {{"seat", 2}}, 409);
  for (const Json& seat : {Json("2"), Json(), Json(4294967298)})
    EXPECT_EQ(post("/api/games/" + game + "/join", {{"seat", seat}}, 400)["error"],
              "\"seat\": expected the number of a seat");
  EXPECT_TRUE(get("/api/games").empty());
}

TEST_F(Routes, OwnScenariosAreCheckedAndPlayed) {
  const std::string text = get("/api/scenarios/nef/line-action")["text"];
  const Json kept = post("/api/scenarios", {{"rulebook", "nef"}, {"name", "my-line"}, {"text", text}});
  const auto tokens = create({{"scenario", kept["id"]}});
  const EarPtr anna = sit(tokens.at(1));
  get_ready({anna});
  play({anna}, 20);
  open();
  const EarPtr again = sit(tokens.at(1));
  play({again});
  EXPECT_EQ(again->count("ended"), 1);
  post("/api/scenarios", {{"rulebook", "nef"}, {"name", "my-line"}, {"text", "title = 3"}}, 422);
  post("/api/scenarios", {{"rulebook", "none"}, {"name", "my-line"}, {"text", text}}, 422);
  post("/api/scenarios", {{"rulebook", "nef"}, {"name", "../up"}, {"text", text}}, 422);
  post("/api/scenarios",
       {{"rulebook", "nef"}, {"name", "x"}, {"text", text}, {"files", {{"../../x.toml", ""}}}}, 422);
}

// They stand for something else in messages and records.
TEST_F(Routes, ASideIsNotCalledLikeAViewerOrAWordOfTheRecord) {
  const std::string text = get("/api/scenarios/nef/line-action")["text"];
  for (const char* name : {"public", "Public", "umpire", "server", "all", "side", "seed", "dice", "draw"}) {
    std::string own = text;
    own.replace(own.find("\"Albion\""), 8, "\"" + std::string(name) + "\"");
    const Json refused = post("/api/scenarios", {{"rulebook", "nef"}, {"name", "own"}, {"text", own}}, 422);
    EXPECT_EQ(refused["faults"][0]["what"], "a side cannot be called \"" + std::string(name) + "\"");
  }
}

TEST_F(Routes, OfAFileFullOfFaultsTheFirstHundredAreTold) {
  std::string text;
  for (int i = 0; i < 40000; ++i) text += "k" + std::to_string(i) + " = 1\n";
  text += get("/api/scenarios/nef/line-action")["text"];
  const Json refused = post("/api/scenarios", {{"rulebook", "nef"}, {"name", "own"}, {"text", text}}, 422);
  EXPECT_EQ(refused["faults"].size(), 101u);
  EXPECT_EQ(refused["faults"][0]["what"], "more than 100 things are wrong; these are the first");
}

TEST_F(Routes, OneShipOfAnOwnScenarioIsLaidOverOurs) {
  const struct {
    const char *rulebook, *scenario, *ours, *mine, *ship;
  } cases[] = {
      {"nef", "line-action", "design = \"Adalar\"", "design = \"Mine\"",
       "[[ship]]\nname = \"Mine\"\ntype = \"nef\"\npoints = 9\nhull = [1, 1, 1, 1]\n"},
      {"buoyz", "denmark-strait", "design = \"HMS Hood (1941)\"", "design = \"Mine\"",
       "[[ship]]\nname = \"Mine\"\ntype = \"CL\"\nclass = \"light cruiser\"\neras = [6, 6]\nengines = 6\n"
       "turning = 2\nsize = 3\narmour = 1\nhull = [5, 2]\n"},
  };
  for (const auto& [rulebook, scenario, ours, mine, ship] : cases) {
    std::string text = get(std::string("/api/scenarios/") + rulebook + "/" + scenario)["text"];
    text.replace(text.find(ours), std::string(ours).size(), mine);
    const Json wish = {
        {"rulebook", rulebook}, {"name", "mine"}, {"text", text}, {"files", {{"ships.toml", ship}}}};
    const std::string id = post("/api/scenarios", wish)["id"];
    EXPECT_EQ(get("/api/scenarios/" + id)["files"]["ships.toml"], ship);
    create({{"scenario", id}});
    Json wrong = wish;
    wrong["files"]["ships.toml"] = std::string(ship) + "guns = 3\n";
    const Json refused = post("/api/scenarios", wrong, 422);
    EXPECT_TRUE(refused["error"].get<std::string>().starts_with("ships.toml:")) << refused;
    ASSERT_EQ(refused["faults"].size(), 1u) << refused;
    EXPECT_EQ(refused["faults"][0]["file"], "ships.toml");
    EXPECT_EQ(refused["faults"][0]["key"], "ship[1].guns");
  }
}

TEST_F(Routes, AFinishedBattleIsReplayedFromEveryKnowledgeAndBranched) {
  const auto tokens = create({{"scenario", "nef/line-action"}, {"umpire", true}});
  const EarPtr anna = sit(tokens.at(1));
  get_ready({anna});
  play({anna}, 60);
  const std::string path = "/api/games/" + game;
  get(path + "/replay?frame=1&viewer=umpire", 409, tokens.at(1));
  get(path + "/report", 409, tokens.at(1));
  EXPECT_EQ(get(path + "/replay?frame=1", 200, tokens.at(1))["view"]["viewer"], "Albion");
  for (const Json& turn : {Json(-1), Json(1000), Json("1"), Json(1.5), Json()})
    post(path + "/branch", {{"turn", turn}}, 422, tokens.at(1));
  const Json branched = post(path + "/branch", {{"turn", 1}}, 201, tokens.at(1));
  EXPECT_NE(branched["game"], game);
  play({anna});
  const Json timeline = get(path + "/timeline", 200, tokens.at(1));
  ASSERT_TRUE(timeline["ended"]);
  const auto frames = timeline["frames"].size();
  const auto timeline_of = [&](const std::string& viewer) {
    return get(path + "/timeline?viewer=" + viewer, 200, tokens.at(1));
  };
  for (const char* viewer : {"Albion", "Varland", "public", "umpire"})
    for (const std::size_t frame : {std::size_t(0), frames / 2, frames - 1}) {
      const Json shown =
          get(path + "/replay?viewer=" + viewer + "&frame=" + std::to_string(frame), 200, tokens.at(1));
      EXPECT_EQ(violation(shown["view"]), "");
      const Json before = frame == 0 ? Json(0) : timeline_of(viewer)["frames"][frame - 1]["line"];
      for (std::size_t i = 0; i < shown["lines"].size(); ++i) {
        EXPECT_EQ(violation(shown["lines"][i]), "");
        EXPECT_EQ(shown["lines"][i]["line"], before.get<std::size_t>() + i) << viewer << " " << frame;
      }
    }
  get(path + "/replay?frame=100000", 404, tokens.at(1));
  const auto record = games::answer(*hall, {"GET", path + "/record", tokens.at(1), "", ""});
  const Json games = get("/api/health")["games"];
  const auto seats = create({{"record", record.body}});
  EXPECT_EQ(sit(seats.at(1))->count("ended"), 1);
  EXPECT_EQ(get("/api/health")["games"], games) << "what is over is no open game";
  EXPECT_TRUE(get("/api/health")["connections"].is_number_integer());
}

TEST_F(Routes, ThePageComesFromItsFolderAndFromNowhereElse) {
  std::filesystem::create_directories(folder / "page/assets");
  std::ofstream(folder / "page/index.html") << "<!doctype html>";
  std::ofstream(folder / "page/assets/a.js") << "1";
  std::ofstream(folder / "page/assets/a.js.gz") << "packed";
  std::ofstream(folder / "page/.secret") << "no";
  std::ofstream(folder / "outside.txt") << "no";
  std::filesystem::create_symlink(folder / "outside.txt", folder / "page/link.txt");
  const auto page = games::answer(*hall, {"GET", "/", "", "", ""});
  EXPECT_EQ(page.body, "<!doctype html>");
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_EQ(games::answer(*hall, {"GET", "/assets/a.js", "", "", ""}).body, "1");
  games::Request packed{"GET", "/assets/a.js", "", "", ""};
  packed.gzip = true;
  EXPECT_EQ(games::answer(*hall, packed).body, "packed");
  for (const char* target : {"/.secret", "/link.txt", "/assets", "/assets/none.js"})
    EXPECT_EQ(games::answer(*hall, {"GET", target, "", "", ""}).status, 404) << target;
}

TEST(Messages, AreReadOrRefusedWithAReason) {
  using host::Word;
  const auto word = [](const char* text) { return host::read_message(text).word; };
  EXPECT_EQ(word(R"({"join":"x","lines":3})"), Word::join);
  EXPECT_EQ(word(R"({"answer":"4","question":7})"), Word::said);
  EXPECT_EQ(word(R"({"draft":null,"question":7})"), Word::draft);
  EXPECT_EQ(word(R"({"toward":[1,2.5],"question":7})"), Word::toward);
  EXPECT_EQ(word(R"({"commit":[1,2]})"), Word::commit);
  for (const char* bad : {"", "nonsense", "[]", "{}", R"({"join":3})", R"({"toward":[1]})",
                          R"({"toward":[1e9,0]})", R"({"undo":"Albion"})", R"({"chat":"\u0000"})",
                          R"({"rewind":1e300})", R"({"commit":["x"]})", R"({"a":[[[[[[[[[[]]]]]]]]]]})"})
    EXPECT_EQ(word(bad), Word::malformed) << bad;
}

TEST(Messages, SayWhatCanBeSaidAndWhichPartIsWrong) {
  const auto why = [](const char* text) { return host::read_message(text).text; };
  EXPECT_EQ(
      why(R"({"hum":1})"),
      "expected one of answer, suggested, default, faces, odds, always, ask_again, join, draft, commit, "
      "fill, "
      "preview, toward, undo, consent, draw, concede, chat, pledge, reveal, ready, simulate, rewind, mend, "
      "state, name");
  EXPECT_EQ(why(R"({"join":"x","lines":"all"})"), "\"lines\": expected a whole number");
  EXPECT_EQ(why(R"({"chat":"x","to":7})"), "\"to\": expected a text");
}

}  // namespace
}  // namespace server_tests
