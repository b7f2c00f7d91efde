// Games as players meet them: seats, answers, drafts, what is said across the table.
#include "host/fair.h"
#include "table.h"

namespace server_tests {
namespace {

const Json duel = {{"scenario", "nef/line-action"},
                   {"seats", {{{"side", "Albion"}, {"name", "Anna"}}, {{"side", "Varland"}, {"name", "Bo"}}}},
                   {"umpire", true}};

class Room : public Table {
 protected:
  void begin(const Json& body = duel) {
    open();
    tokens = create(body);
    anna = sit(tokens[1]);
    bo = sit(tokens[2]);
    get_ready({anna, bo});
  }
  std::map<int, std::string> tokens;
  EarPtr anna, bo;
};

TEST_F(Room, ABattleBetweenTwoPeopleIsPlayedToItsEndAndItsRecordHolds) {
  begin();
  const EarPtr watcher = sit(tokens[4]);
  get("/api/games/" + game + "/record", 409, tokens[1]);
  play({anna, bo});
  for (const EarPtr& ear : {anna, bo, watcher}) EXPECT_EQ(ear->count("ended"), 1);
  EXPECT_EQ(watcher->count("ask"), 0);
  EXPECT_EQ(anna->last("status")["state"], "ended");
  const auto record = games::answer(*hall, {"GET", "/api/games/" + game + "/record", tokens[2], "", ""});
  const auto parsed = engine::parse_record(record.body, "record");
  EXPECT_EQ(parsed.pledges.size(), 3u);
  EXPECT_EQ(host::doubt_about_pledges(parsed), "");
  const Json report = get("/api/games/" + game + "/report", 200, tokens[1]);
  EXPECT_EQ(report["ended"]["type"], "ended");
  EXPECT_EQ(report["ended"]["words"]["afloat"], "in action");
  // Aimed fire only: neither who moves first, nor what a ship throws against her own undoing.
  const std::set<std::string> aimed = {"guns",         "torpedo salvo", "Rapier salvo",
                                       "rocket salvo", "bombs",         "fighter gun"};
  ASSERT_FALSE(report["luck"].empty());
  for (const Json& row : report["luck"]) EXPECT_TRUE(aimed.contains(row["what"])) << row["what"];
  EXPECT_GT(report["strength"].size(), 2u);
  // Strength counts who is afloat and who escaped, so it never falls below what came through unhurt.
  for (const auto& [side, points] : report["ended"]["points"].items()) {
    EXPECT_EQ(points["start"], report["strength"][0]["points"][side]);
    EXPECT_LE(report["strength"].back()["points"][side].get<double>(),
              points["afloat"].get<double>() + points["escaped"].get<double>());
  }
}

TEST_F(Room, LinesAreNumberedAndAClientThatComesBackGetsOnlyWhatItMissed) {
  begin();
  play({anna, bo}, 40);
  const auto told = anna->of("told");
  ASSERT_GT(told.size(), 5u);
  const EarPtr again = sit(tokens[1], 5);
  long next = 5;
  for (const std::string& message : again->heard) {
    const Json json = Json::parse(message);
    if (!json.contains("line")) continue;
    EXPECT_EQ(json["line"], next++);
  }
  EXPECT_EQ(again->count("hello"), 1);
  EXPECT_EQ(again->count("view"), 1);
  EXPECT_EQ(again->open.size(), anna->open.size());
}

TEST_F(Room, TheTableStandsWhereItWasAfterTheServerWasStartedAnew) {
  begin();
  play({anna, bo}, 33);
  while (anna->open.empty()) ASSERT_EQ(play({bo}, 1), 1);
  const Json before = anna->last("view");
  const auto open_before = anna->open;
  say(anna, {{"draft", open_before.begin()->second["default"]}, {"question", open_before.begin()->first}});
  open();
  anna = sit(tokens[1]);
  bo = sit(tokens[2]);
  EXPECT_EQ(anna->last("view"), before);
  EXPECT_EQ(anna->open, open_before);
  EXPECT_EQ(anna->count("draft"), 1);
  EXPECT_EQ(play({anna, bo}, 60), 60);
}

TEST_F(Room, SleepingGamesGoOnAsIfTheyHadNotSlept) {
  begin();
  shut();
  games::Limits limits;
  limits.awake = 1;
  open(limits);
  anna = sit(tokens[1]);
  bo = sit(tokens[2]);
  const auto others = create(duel);
  const EarPtr other = sit(others.at(1)), fourth = sit(others.at(2));
  get_ready({other, fourth});
  EXPECT_EQ(play({anna, other, bo, fourth}, 100), 100);
  EXPECT_GT(bo->count("accepted"), 10);
  EXPECT_GT(fourth->count("accepted"), 10);
  EXPECT_EQ(hall->awake(), 1u);
  long next = 0;
  for (const std::string& message : bo->heard) {
    const Json json = Json::parse(message);
    if (!json.contains("line")) continue;
    EXPECT_EQ(json["line"], next++);
  }
}

TEST_F(Room, AWrongAnswerIsRefusedAndChangesNothing) {
  begin();
  const int question = anna->open.begin()->first;
  say(anna, {{"question", question}, {"answer", "70,70 @017"}});
  EXPECT_EQ(anna->last("refused")["question"], question);
  EXPECT_TRUE(anna->open.contains(question));
  say(bo, {{"question", question}, {"default", true}});
  EXPECT_EQ(bo->last("error")["code"], "question.not-open");
  EXPECT_EQ(bo->last("error")["question"], question) << "the client can close what it still shows";
  EXPECT_EQ(bo->count("accepted"), 0);
}

TEST_F(Room, SeatsCommandTheirShipsAndTheFirstOneTheRest) {
  open();
  tokens = create({{"scenario", "nef/line-action"},
                   {"seats",
                    {{{"side", "Albion"}, {"name", "Anna"}},
                     {{"side", "Albion"}, {"name", "Cy"}, {"ships", {"Sovereign", "Hayate"}}},
                     {{"side", "Varland"}, {"captain", "doctrine"}}}}});
  anna = sit(tokens[1]);
  const EarPtr cy = sit(tokens[2]);
  say(cy, {{"ready", true}});
  EXPECT_EQ(cy->count("error"), 1) << "only the first seat speaks for the side";
  say(anna, {{"ready", true}});
  EXPECT_EQ(cy->open.size(), 2u);
  EXPECT_EQ(anna->open.size(), 4u);
  EXPECT_EQ(play({anna, cy}, 60), 60);
}

TEST_F(Room, DraftsAreKeptForAllTabsAndCommittedAtOnce) {
  begin();
  const EarPtr tab = sit(tokens[1]);
  say(anna, {{"fill", "suggested"}});
  EXPECT_EQ(anna->count("draft"), 6);
  EXPECT_EQ(tab->count("draft"), 6);
  EXPECT_EQ(bo->count("draft"), 0);
  const int question = anna->open.begin()->first;
  say(tab, {{"draft", "70,70 @017"}, {"question", question}});
  EXPECT_FALSE(anna->last("draft")["refused"].is_null());
  say(anna, {{"commit", true}});
  EXPECT_EQ(anna->count("accepted"), 5);
  EXPECT_EQ(anna->count("refused"), 1);
  EXPECT_EQ(anna->open.size(), 1u);
  say(anna, {{"draft", nullptr}, {"question", question}});
  EXPECT_TRUE(tab->last("draft")["answer"].is_null());
}

TEST_F(Room, APreviewShowsTheWayAndACourseCanBeDragged) {
  begin();
  play({anna, bo}, 24);  // deployed, speeds marked
  while (!anna->open.empty() && anna->open.begin()->second["answer"] != "course") play({anna, bo}, 1);
  const EarPtr& mover = anna->open.empty() ? bo : anna;
  ASSERT_FALSE(mover->open.empty());
  const Json ask = mover->open.begin()->second;
  say(mover, {{"preview", ask["default"]}, {"question", ask["question"]}, {"tag", 17}});
  const Json preview = mover->last("preview");
  EXPECT_EQ(preview["tag"], 17);
  EXPECT_TRUE(preview["refused"].is_null());
  ASSERT_GE(preview["path"].size(), 2u);
  const Json end = ask["ends"][ask["ends"].size() - 1];
  say(mover, {{"toward", {end[0], end[1]}}, {"question", ask["question"]}, {"tag", 18}});
  const Json dragged = mover->last("preview");
  EXPECT_NEAR(dragged["end"]["x"].get<double>(), end[0].get<double>(), 0.01);
  EXPECT_NEAR(dragged["end"]["y"].get<double>(), end[1].get<double>(), 0.01);
  say(mover, {{"answer", dragged["answer"]}, {"question", ask["question"]}});
  EXPECT_FALSE(mover->open.contains(ask["question"].get<int>()));
}

TEST_F(Room, AQuestionThatNoPlaceAnswersSaysSoByItsCode) {
  begin();
  play({anna, bo}, 12);  // deployed
  ASSERT_FALSE(anna->open.empty());
  const Json ask = anna->open.begin()->second;
  ASSERT_EQ(ask["kind"], "speed");
  say(anna, {{"toward", {1, 1}}, {"question", ask["question"]}, {"tag", 1}});
  EXPECT_EQ(anna->last("error")["code"], "question.no-place");
  EXPECT_EQ(anna->last("error")["question"], ask["question"]);
}

TEST_F(Room, APlaceTellsBetweenWhichHeadingsOneChooses) {
  begin();
  ASSERT_FALSE(anna->open.empty());
  const Json ask = anna->open.begin()->second;
  EXPECT_EQ(ask["answer"], "place");
  EXPECT_EQ(ask["turn_unit"], 60);
}

TEST_F(Room, AnOptionWithARuleOfItsOwnNamesIt) {
  begin({{"scenario", "buoyz/old-ironsides"}, {"seats", {{{"side", "Americans"}}, {{"side", "British"}}}}});
  const auto action = [&]() -> Json {
    for (const EarPtr& ear : {anna, bo})
      for (const auto& [number, ask] : ear->open)
        if (ask["kind"] == "action") return ask;
    return {};
  };
  for (int i = 0; i < 60 && action().is_null(); ++i) play({anna, bo}, 1);
  const Json ask = action();
  ASSERT_FALSE(ask.is_null());
  std::map<std::string, Json> clauses;
  for (const Json& option : ask["options"]) clauses[option["label"]] = option.value("clause", Json());
  EXPECT_EQ(clauses["Come About!"], "buoyz.7.2.3");
  EXPECT_TRUE(clauses["none"].is_null());
}

TEST_F(Room, APreviewOfAnEscortNamesThoseWhoCanBeEscorted) {
  begin(
      {{"scenario", "wetthrust/carrier-duel"}, {"seats", {{{"side", "Japanese"}}, {{"side", "Americans"}}}}});
  const auto deck = [&]() -> Json {
    for (const auto& [number, ask] : anna->open)
      if (ask["kind"] == "deck") return ask;
    return {};
  };
  for (int i = 0; i < 60 && deck().is_null(); ++i) play({anna, bo}, 1);
  const Json ask = deck();
  ASSERT_FALSE(ask.is_null());
  std::string fighter, bombers;
  for (const Json& option : ask["options"]) {
    const std::string name = option["label"];
    (name.find("ighter") != std::string::npos ? fighter : bombers) = name;
  }
  ASSERT_FALSE(fighter.empty() || bombers.empty()) << ask["options"];
  const auto named = [&](const std::string& text) {
    say(anna, {{"preview", text}, {"question", ask["question"]}, {"tag", 3}});
    return anna->last("preview").value("objects", Json::object());
  };
  // wetthrust.fight.4: nobody is in the air yet; then only those that are launched with it.
  EXPECT_EQ(named("escort " + fighter + " > " + bombers)[fighter], Json::array());
  EXPECT_EQ(named("escort " + fighter + " > " + fighter + "; launch " + bombers)[fighter],
            Json::array({bombers}));
  // wetthrust.fight.2: CAP is flown over the mother carrier.
  EXPECT_EQ(named("cap " + fighter + " > " + bombers)[fighter], Json::array({ask["actor"]}));
}

TEST_F(Room, AnAnswerIsTakenBackFreelyUntilDiceAreSeenAndByConsentAfterwards) {
  begin();
  play({anna, bo}, 2);
  say(anna, {{"undo", true}});
  EXPECT_EQ(anna->count("undone"), 1);
  EXPECT_EQ(anna->open.size(), 6u);
  EXPECT_EQ(bo->count("undone"), 0) << "what is taken back behind seals is nobody else's affair";
  const auto heard = [&] { return bo->count("rolled"); };
  for (int was = heard(); heard() == was;) {  // Anna answers last, so that dice fall after an answer of hers
    while (play({bo}, 1) > 0) was = heard();
    was = heard();
    ASSERT_EQ(play({anna}, 1), 1) << "the battle is over, and no dice fell";
  }
  const int before = anna->count("undone");
  say(anna, {{"undo", true}});
  EXPECT_EQ(anna->count("undone"), before);
  EXPECT_EQ(bo->last("status")["offers"]["undo"]["side"], "Albion");
  say(bo, {{"consent", false}});
  EXPECT_TRUE(anna->last("status")["offers"]["undo"].is_null());
  say(anna, {{"undo", true}});
  say(bo, {{"consent", true}});
  EXPECT_EQ(anna->count("undone"), before + 1);
  EXPECT_EQ(bo->count("undone"), 1);
  EXPECT_EQ(play({anna, bo}, 60), 60);
  say(bo, {{"concede", true}});
  const auto record = games::answer(*hall, {"GET", "/api/games/" + game + "/record", tokens[2], "", ""});
  EXPECT_EQ(host::doubt_about_pledges(engine::parse_record(record.body, "record")), "")
      << "seeds after an undo follow from the same secrets";
}

// Whoever deploys last, or marks his speeds last, sees what the other has done: he must not do it again.
TEST_F(Room, SealsThatAreBrokenEndFreeUndo) {
  begin();
  for (const int answers : {12, 12}) {  // the deployment, the speeds
    ASSERT_EQ(play({anna}, answers / 2) + play({bo}, answers / 2), answers);
    for (const EarPtr& ear : {anna, bo}) {
      say(ear, {{"undo", true}});
      EXPECT_EQ(ear->count("undone"), 0);
      EXPECT_FALSE(ear->last("status")["offers"]["undo"].is_null()) << "the other is asked";
      say(ear, {{"undo", false}});
    }
  }
}

TEST_F(Room, NeverMeansNever) {
  Json body = duel;
  body["undo"] = "never";
  begin(body);
  for (const int answers : {1, 11, 12}) {  // behind seals, and when they are broken
    play({bo, anna}, answers);
    say(bo, {{"undo", true}});
    EXPECT_EQ(bo->last("refused")["code"], "undo.never");
    EXPECT_EQ(bo->count("undone"), 0);
    EXPECT_TRUE(anna->last("status")["offers"]["undo"].is_null());
  }
}

TEST_F(Room, ADrawNeedsBothAndGivingUpOne) {
  begin();
  say(anna, {{"draw", true}});
  EXPECT_EQ(bo->last("status")["offers"]["draw"], Json({"Albion"}));
  say(bo, {{"draw", false}});
  EXPECT_TRUE(anna->last("status")["offers"]["draw"].empty());
  say(bo, {{"draw", true}});
  say(anna, {{"draw", true}});
  EXPECT_TRUE(anna->last("ended")["winner"].is_null());
  begin();
  say(bo, {{"concede", true}});
  EXPECT_EQ(anna->last("ended")["winner"], "Albion");
}

TEST_F(Room, TalkReachesThoseItIsMeantFor) {
  begin();
  const EarPtr watcher = sit(tokens[4]);
  say(anna, {{"chat", "<b>Good luck!</b>"}, {"to", "all"}});
  say(bo, {{"chat", "They will turn."}, {"to", "side"}});
  EXPECT_EQ(bo->last("chat")["text"], "They will turn.");
  EXPECT_EQ(bo->of("chat")[0]["text"], "<b>Good luck!</b>");
  EXPECT_EQ(anna->count("chat"), 1);
  EXPECT_EQ(watcher->count("chat"), 1);
  open();
  EXPECT_EQ(sit(tokens[2])->count("chat"), 2);
}

TEST_F(Room, TalkToNobodyKnownIsRefusedAndHeardByNobody) {
  begin();
  const EarPtr watcher = sit(tokens[4]);
  for (const char* to : {"Varland", "Side", "Albion", "umpire"})
    say(bo, {{"chat", "They will turn."}, {"to", to}});
  EXPECT_EQ(bo->count("error"), 4);
  EXPECT_EQ(bo->last("error")["code"], "malformed");
  EXPECT_EQ(bo->last("error")["error"], "\"to\": expected all or side");
  say(watcher, {{"chat", "Who is there?"}, {"to", "side"}});
  EXPECT_EQ(watcher->count("error"), 1) << "spectators have no side";
  EXPECT_EQ(watcher->last("error")["code"], "talk.no-side");
  for (const EarPtr& ear : {anna, bo, watcher}) EXPECT_EQ(ear->count("chat"), 0);
  say(bo, {{"chat", "Good luck!"}});
  EXPECT_EQ(anna->last("chat")["to"], "all") << "as when nothing is said of it";
}

TEST_F(Room, TheUmpireSeesAllAndMayMendAndGoBack) {
  begin();
  const EarPtr umpire = sit(tokens[3]);
  play({anna, bo}, 30);
  EXPECT_EQ(umpire->last("view")["viewer"], "umpire");
  say(anna, {{"mend", "units[0].boxes = 3"}});
  EXPECT_EQ(anna->count("error"), 1);
  say(umpire, {{"mend", "units[0].boxes = 300"}});
  EXPECT_EQ(umpire->count("refused"), 1);
  say(umpire, {{"mend", "units[0].boxes = 3"}});
  EXPECT_EQ(anna->last("view")["tokens"][0]["boxes"][0]["crossed"], 3);
  say(umpire, {{"state", true}});
  const Json fields = umpire->last("state")["fields"];
  EXPECT_GT(fields.size(), 50u);
  const Json mended = {
      {"field", "units[0].boxes"}, {"value", "3"}, {"of", anna->last("view")["tokens"][0]["name"]}};
  EXPECT_EQ(std::count(fields.begin(), fields.end(), mended), 1) << fields;
  say(umpire, {{"rewind", 0}});
  EXPECT_EQ(anna->last("view")["turn"], 0);
  EXPECT_EQ(anna->open.size(), 6u);
  EXPECT_EQ(play({anna, bo}, 60), 60);
}

// Her speed was legal before she was damaged: a record in which she has both cannot be run again.
TEST_F(Room, AMendThatTheRecordCannotBeRunWithIsRefused) {
  begin();
  EarPtr umpire = sit(tokens[3]);
  while (anna->open.empty() || anna->open.begin()->second["kind"] != "speed")
    ASSERT_EQ(play({anna, bo}, 1), 1);
  const auto [question, ask] = *anna->open.begin();
  say(anna, {{"question", question}, {"answer", std::to_string(ask["limits"]["speed"][1].get<int>())}});
  say(umpire, {{"state", true}});
  std::string hers;
  const Json fields = umpire->last("state")["fields"];
  for (const Json& field : fields)
    if (const std::string name = field["field"]; field["of"] == ask["actor"] && name.ends_with(".row"))
      hers = name.substr(0, name.size() - 4);
  say(umpire, {{"mend", hers + ".row = 3"}});
  EXPECT_EQ(umpire->last("refused")["code"], "mend.impossible");
  EXPECT_NE(umpire->last("refused")["sentence"].get<std::string>().find("more than the"), std::string::npos)
      << umpire->last("refused");
  say(umpire, {{"mend", hers + ".state = 4"}});  // destroyed: nobody would be asked her speed
  EXPECT_NE(umpire->last("refused")["sentence"].get<std::string>().find("has been answered"),
            std::string::npos)
      << umpire->last("refused");
  say(umpire, {{"mend", hers + ".torpedoes = 0"}});
  EXPECT_EQ(umpire->count("refused"), 2) << "that leaves her her speed";
  open();
  anna = sit(tokens[1]);
  bo = sit(tokens[2]);
  EXPECT_EQ(anna->last("status")["state"], "playing") << anna->last("status")["problem"];
  EXPECT_EQ(play({anna, bo}, 60), 60);
}

// In the record a second line would be a seed, an answer of somebody else's, or the end.
TEST_F(Room, AMendIsOneLineAndWhatIsRefusedLeavesNothing) {
  begin();
  const EarPtr umpire = sit(tokens[3]);
  play({anna, bo}, 13);
  int refused = 0;
  for (const char* more : {"\n  seed 777", "\nseed 777", "\n  Varland concedes",
                           "\n  Varland speed Adalar: 0", "\ngarbage", "\n", "\t"}) {
    say(umpire, {{"mend", std::string("units[0].boxes = 2") + more}});
    EXPECT_EQ(umpire->last("refused")["code"], "mend.impossible");
    EXPECT_EQ(umpire->count("refused"), ++refused) << more;
  }
  EXPECT_EQ(umpire->count("error"), 0);
  EXPECT_EQ(anna->count("chat"), 0) << "nothing was mended";
  EXPECT_EQ(play({anna}, 1), 1);
  open();
  anna = sit(tokens[1]);
  EXPECT_EQ(anna->last("status")["state"], "playing") << anna->last("status")["problem"];
  EXPECT_EQ(anna->last("view")["tokens"][0]["boxes"][0]["crossed"], 0);
  EXPECT_EQ(play({anna, sit(tokens[2])}, 30), 30);
  say(anna, {{"concede", true}});
  const auto record = games::answer(*hall, {"GET", "/api/games/" + game + "/record", tokens[1], "", ""});
  EXPECT_EQ(record.body.find("umpire"), std::string::npos);
  EXPECT_EQ(record.body.find("seed 777"), std::string::npos);
}

TEST_F(Room, TheLastOfTwoMendsOfOneThingHolds) {
  begin();
  const EarPtr umpire = sit(tokens[3]);
  say(umpire, {{"mend", "units[0].boxes = 3"}});
  say(umpire, {{"mend", "units[0].boxes = 2"}});
  say(umpire, {{"state", true}});
  const Json fields = umpire->last("state")["fields"];
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [](const Json& field) { return field["field"] == "units[0].boxes"; });
  ASSERT_NE(found, fields.end());
  EXPECT_EQ((*found)["value"], "2");
}

TEST_F(Room, SpectatorsWatchAndDoNotGetInTheWay) {
  begin();
  const EarPtr watcher = sit(tokens[4]);
  say(watcher, {{"name", "Umpire"}});
  EXPECT_EQ(watcher->count("error"), 1);
  EXPECT_EQ(watcher->last("error")["code"], "name.shared");
  say(watcher, {{"simulate", 100000}});
  building->finish_work();
  EXPECT_EQ(watcher->count("error"), 2);
  EXPECT_EQ(watcher->last("error")["code"], "seat.spectator");
  EXPECT_EQ(anna->count("simulation"), 0);
  for (int i = 0; i < 50; ++i) say(watcher, {{"chat", "Hooray!"}, {"to", "all"}});
  EXPECT_EQ(anna->count("chat"), 10);
  EXPECT_EQ(anna->last("chat")["role"], "spectator");
  say(anna, {{"chat", "Quiet, please."}, {"to", "all"}});
  EXPECT_EQ(bo->last("chat")["text"], "Quiet, please.") << "players can be heard all the same";
  now += 30;
  say(watcher, {{"chat", "Sorry."}, {"to", "all"}});
  EXPECT_EQ(anna->last("chat")["text"], "Sorry.");
}

TEST_F(Room, NobodyPassesForTheUmpire) {
  begin();
  for (const char* name : {"Umpire", "the UMPIRE", "U.m.p.i.r.e", "Server"}) say(anna, {{"name", name}});
  EXPECT_EQ(anna->count("error"), 4);
  EXPECT_EQ(anna->last("error")["code"], "name.reserved");
  say(anna, {{"name", "Anna the Bold"}});
  EXPECT_EQ(bo->last("status")["seats"][0]["name"], "Anna the Bold");
  say(sit(tokens[3]), {{"name", "Umpire Jo"}});
  EXPECT_EQ(bo->last("status")["seats"][2]["name"], "Umpire Jo");
}

TEST_F(Room, WhoeverIsOutOfTimeAnswersByDefault) {
  Json timed = duel;
  timed["time_limit"] = 60;
  begin(timed);
  EXPECT_EQ(anna->last("status")["deadline"], now + 60);
  now += 59;
  hall->tick();
  EXPECT_EQ(anna->last("view")["step"], "Deploy");
  now += 2;
  hall->tick();
  EXPECT_NE(anna->last("view")["step"], "Deploy");
  open();  // nobody is there, and time goes on
  for (int i = 0; i < 2000; ++i) now += 61, hall->tick();
  EXPECT_EQ(sit(tokens[1])->count("ended"), 1);
}

TEST_F(Room, StandingOrdersAnswerAlsoAfterARestart) {
  begin();
  say(anna, {{"always", "speed"}});
  open();
  anna = sit(tokens[1]);
  bo = sit(tokens[2]);
  EXPECT_EQ(play({anna, bo}, 150), 150);
  EXPECT_GT(bo->last("status")["turn"], 1);
  for (const Json& ask : anna->of("ask")) EXPECT_NE(ask["kind"], "speed");
}

TEST_F(Room, AStandingOrderLeavesOwnDraftsAsTheyAre) {
  begin();
  while (anna->open.empty() || anna->open.begin()->second["kind"] != "speed")
    ASSERT_EQ(play({anna, bo}, 1), 1);
  const int question = anna->open.begin()->first, before = anna->count("accepted");
  ASSERT_NE(anna->open.begin()->second["suggested"], "3");
  say(anna, {{"draft", "3"}, {"question", question}});
  ASSERT_TRUE(anna->last("draft")["refused"].is_null());
  say(anna, {{"always", "speed"}});
  EXPECT_EQ(anna->last("accepted")["answer"], "3");
  EXPECT_EQ(anna->count("accepted"), before + 1);  // the others are closed by the order
  for (const auto& [number, other] : anna->open) EXPECT_NE(other["kind"], "speed");
}

TEST_F(Room, AStandingOrderClosesItsQuestionsAtOnceIsListedAndIsTakenBack) {
  begin();
  while (anna->open.empty() || anna->open.begin()->second["kind"] != "speed")
    ASSERT_EQ(play({anna, bo}, 1), 1);
  const std::set<int> asked = {anna->open.begin()->first, anna->open.rbegin()->first};
  const EarPtr second_tab = sit(tokens[1]);
  say(anna, {{"always", "speed"}});
  const Json closed = anna->last("closed");
  for (const int question : asked)
    EXPECT_NE(std::find(closed["questions"].begin(), closed["questions"].end(), question),
              closed["questions"].end());
  for (const auto& [number, ask] : anna->open) EXPECT_NE(ask["kind"], "speed");
  const Json orders = anna->last("standing")["orders"];
  ASSERT_EQ(orders.size(), 1u);
  EXPECT_EQ(orders[0]["kind"], "speed");
  EXPECT_TRUE(std::string(orders[0]["prompt"]).starts_with("mark her speed")) << orders;
  EXPECT_EQ(second_tab->last("standing")["orders"], orders);
  EXPECT_EQ(bo->count("standing"), 0);

  const int before = int(anna->of("ask").size());
  say(anna, {{"ask_again", "speed"}});
  EXPECT_EQ(anna->last("standing")["orders"], Json::array());
  ASSERT_EQ(play({anna, bo, second_tab}, 150), 150);
  const auto asks = anna->of("ask");
  EXPECT_TRUE(
      std::any_of(asks.begin() + before, asks.end(), [](const Json& ask) { return ask["kind"] == "speed"; }));
}

TEST_F(Room, AQuestionAnsweredInOneTabIsClosedInTheOther) {
  begin();
  const EarPtr second_tab = sit(tokens[1]);
  const auto [number, ask] = *anna->open.begin();
  say(anna, {{"question", number}, {"default", true}});
  EXPECT_FALSE(anna->open.contains(number));
  EXPECT_FALSE(second_tab->open.contains(number));
  EXPECT_EQ(anna->count("closed"), 0);
  EXPECT_EQ(second_tab->last("closed")["questions"], Json::array({number}));
}

TEST_F(Room, OddsComeFromTheQuestionsOwnView) {
  begin();
  while (anna->open.empty() || anna->open.begin()->second["kind"] != "fire")
    ASSERT_EQ(play({anna, bo}, 1), 1);
  const Json ask = anna->open.begin()->second;
  say(anna, {{"odds", ask["default"]}, {"question", ask["question"]}});
  building->finish_work();
  EXPECT_EQ(anna->count("odds"), 1);
  say(anna, {{"simulate", 20}, {"captain", "scripted"}});
  building->finish_work();
  EXPECT_EQ(anna->last("simulation")["done"], 20);
  EXPECT_FALSE(anna->last("simulation")["running"]);
}

}  // namespace
}  // namespace server_tests
