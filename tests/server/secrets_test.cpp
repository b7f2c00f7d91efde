// Two servers play two worlds that differ only in what one side cannot know. Everything that side is sent
// over the whole game, on every channel, is the same, byte for byte; and so is what spectators are sent.
#include <fmt/format.h>
#include <sodium.h>

#include <utility>

#include "host/data.h"
#include "table.h"

namespace server_tests {
namespace {

// The same "random" bytes in both worlds, so that games, tokens and dice are called the same.
std::uint64_t dice_of_god = 0;
std::uint32_t next_random() {
  dice_of_god = dice_of_god * 6364136223846793005u + 1442695040888963407u;
  return std::uint32_t(dice_of_god >> 33);
}
void fill_random(void* const bytes, const std::size_t size) {
  for (std::size_t i = 0; i < size; ++i)
    static_cast<unsigned char*>(bytes)[i] = static_cast<unsigned char>(next_random());
}
randombytes_implementation repeatable{
    [] { return "repeatable"; }, next_random, nullptr, nullptr, fill_random, nullptr};

using Hidden = std::function<std::string(const Json& ask)>;  // the answer, or nothing for what is usual

// The side with the secrets.
struct Secretive {
  Hidden hidden{};
  // Restless: she drafts, weighs, talks, and takes back what she has sealed before she answers as she does
  // when she is calm.
  enum class Manner { calm, restless } manner = Manner::calm;
  enum class Seat { first, second } seat = Seat::second;
};
constexpr auto restless = Secretive::Manner::restless;

class Secrets : public Table {
 public:
  Secrets() {
    EXPECT_GE(sodium_init(), 0);  // before the bytes are counted
    randombytes_set_implementation(&repeatable);
  }
  ~Secrets() override { randombytes_set_implementation(&randombytes_sysrandom_implementation); }

  // A server that nobody used yet, and the two sides of a game on it, with somebody who looks on.
  struct World {
    EarPtr one, two, public_;
    std::string token, public_token, token_two{};
  };
  World new_world(const std::string& scenario, std::uint64_t seed, const Json& more = Json::object()) {
    dice_of_god = seed;
    now = 1'790'000'000;
    shut();
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    open();
    const std::string id = scenario.find('\n') == std::string::npos ? scenario : own_scenario(scenario);
    const Json sides = get("/api/scenarios/" + id)["sides"];
    Json body = {{"scenario", id}, {"seats", {{{"side", sides[0]["name"]}}, {{"side", sides[1]["name"]}}}}};
    body.update(more);
    const auto tokens = create(body);
    World world{sit(tokens.at(1)), sit(tokens.at(2)), sit(tokens.at(3)),
                tokens.at(1),      tokens.at(3),      tokens.at(2)};
    get_ready({world.one, world.two});
    return world;
  }
  // Of Wet Thrust, unless its first line names another book.
  std::string own_scenario(const std::string& text) {
    const char* book = text.starts_with("# davco\n") ? "davco" : "wetthrust";
    return post("/api/scenarios", {{"rulebook", book}, {"name", "own"}, {"text", text}}).at("id");
  }

  // What the side without secrets and the public hear when the other does as it does. It is `one` from here
  // on.
  std::vector<std::string> world(const std::string& scenario, std::uint64_t seed,
                                 const Secretive& secretive) {
    World world = new_world(scenario, seed);
    auto& [one, two, public_, token, public_token, token_two] = world;
    if (secretive.seat == Secretive::Seat::first) std::swap(one, two), std::swap(token, token_two);
    watched = weighed = 0;
    for (int i = 0; i < 20000 && !one->ended; ++i) {
      const EarPtr& asked = two->open.empty() ? one : two;
      if (asked->open.empty()) break;
      if (asked == one && i % 16 == 0) look_about(world);
      if (asked == two && secretive.manner == restless && i % 8 == 0) fidget(two);
      answer(asked, asked == two ? secretive.hidden : Hidden{});
    }
    EXPECT_EQ(one->count("ended"), 1) << "the whole game was played";
    now += 60;  // a restless side may have said its ten lines
    say(two, {{"chat", "well fought"}, {"to", "all"}});
    look_about(world);
    std::vector<std::string> heard = one->heard;
    heard.insert(heard.end(), public_->heard.begin(), public_->heard.end());
    return heard;
  }

  // Asks for odds and previews, and for everything that HTTP gives.
  void look_about(const World& world) {
    if (!world.one->open.empty()) {
      const Json ask = world.one->open.begin()->second;
      say(world.one, {{"preview", ask["default"]}, {"question", ask["question"]}, {"tag", 1}});
      const bool fire = ask["answer"] == "fire" || ask["answer"] == "air";
      if (fire && ++weighed % 4 == 1)
        say(world.one, {{"odds", ask["default"]}, {"question", ask["question"]}});
      building->finish_work();
    }
    for (const auto& [ear, token] :
         {std::pair{world.one, world.token}, {world.public_, world.public_token}}) {
      const std::string at = "/api/games/" + game;
      ear->heard.push_back(get(at, 200, token).dump());
      const Json line = get(at + "/timeline", 200, token);
      ear->heard.push_back(line.dump());
      if (line["frames"].empty()) continue;
      const std::string last = std::to_string(line["frames"].size() - 1);
      ear->heard.push_back(get(at + "/replay?frame=" + last, 200, token).dump());
    }
  }

  // All of it is her own affair. She takes back only while more of her orders are open: nothing is told then.
  void fidget(const EarPtr& ear) {
    const Json ask = ear->open.begin()->second;
    const Json question = ask["question"];
    say(ear, {{"draft", ask["default"]}, {"question", question}});
    say(ear, {{"preview", ask["default"]}, {"question", question}, {"tag", 2}});
    say(ear, {{"answer", "nonsense"}, {"question", question}});
    say(ear, {{"chat", "what now?"}, {"to", "side"}});
    if (ear->open.size() < 2) return;
    say(ear, {{"commit", {question}}});
    const int before = ear->count("undone");
    say(ear, {{"undo", true}});
    ASSERT_EQ(ear->count("undone"), before + 1) << ear->heard.back();
    ++taken_back;
  }

  void expect_newcomers_see_the_same(const World& world);
  void expect_timeline_stands(const EarPtr& ear, const std::string& token);
  int look_at_hidden_waits(const std::string& scenario, const Hidden& hidden, int answers);

  void compare(const std::string& scenario, std::uint64_t seed, const Secretive& here,
               const Secretive& there);
  // The same until something is told that gives the secret away.
  std::vector<std::string> world_until(const std::string& scenario, const Hidden& hidden,
                                       const std::string& told);
  void compare_plots(const std::string& scenario, int answers_before, const std::string& kind,
                     const std::string& here, const std::string& there);
  std::vector<std::string> while_sealed(const std::string& scenario, int answers_before,
                                        const std::function<void(const EarPtr&)>& doing);

  void answer(const EarPtr& ear, const Hidden& hidden) {
    const auto [question, ask] = *ear->open.begin();
    const std::string text = hidden ? hidden(ask) : "";
    if (text.empty())
      say(ear, {{"question", question}, {"default", true}});
    else
      say(ear, {{"question", question}, {"answer", text}});
    ASSERT_FALSE(ear->open.contains(question)) << ask << ear->heard.back();
    watched += !text.empty();
  }
  int watched = 0, taken_back = 0, weighed = 0;
  std::map<std::string, Json> timelines;  // by where the table stood for its viewer
};

// A boat that stays where she is, in one zone or another.
Hidden lurking_in(const std::string& zone) {
  return [zone](const Json& ask) -> std::string {
    if (ask["kind"] == "zone") return zone;
    if (ask["kind"] == "reveal") return ask["options"][0]["answer"];  // stays hidden
    return "";
  };
}

// A boat that goes deep and circles there, to one side or the other or both.
Hidden circling(const std::string& turn) {
  return [turn](const Json& ask) -> std::string {
    if (ask["kind"] != "plot") return "";
    const Json& flags = ask["flags"];
    const bool may_dive = std::find(flags.begin(), flags.end(), "deep") != flags.end();
    return turn + (may_dive ? " deep" : "");
  };
}

// Far away boats that crash dive whenever they can.
std::string crash_diving(const Json& ask) {
  if (ask["kind"] == "place") return ask["actor"] == "U-48" ? "8,88 @090" : "112,88 @270";
  if (ask["kind"] != "plot") return "";
  const Json& flags = ask["flags"];
  const bool may_dive = std::find(flags.begin(), flags.end(), "crash") != flags.end();
  return may_dive ? "- crash" : "-";
}

// Two boats at periscope depth that hold their fire, wherever they are.
Hidden waiting_at(const std::string& place, const std::string& other) {
  return [place, other](const Json& ask) -> std::string {
    if (ask["kind"] == "place") return ask["actor"] == "U-48" ? place : other;
    if (ask["kind"] == "plot") return "-";
    return ask["kind"] == "fire" ? "hold" : "";
  };
}

// Two ships without escorts, and two boats that nobody can find.
const char* const lone_ships = R"(title = "Without escort"
table = [120, 90]
turn_limit = 3
[[side]]
name = "Allies"
edge = "north"
[[side.ship]]
design = "Tanker"
name = "Tanker 1"
at = [50, 20]
heading = 0
speed = 3
[[side.ship]]
design = "Merchant"
name = "Merchant 2"
at = [50, 15]
heading = 0
speed = 3
[[side]]
name = "Germans"
edge = "south"
[[side.ship]]
design = "Type VIIC"
name = "U-48"
at = [100, 80]
heading = 0
speed = 0
mode = "periscope"
hidden = true
[[side.ship]]
design = "Type VIIC"
name = "U-99"
at = [110, 80]
heading = 0
speed = 0
mode = "periscope"
hidden = true
)";

void expect_the_same(const std::vector<std::string>& here, const std::vector<std::string>& there) {
  for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i)
    ASSERT_EQ(here[i], there[i]) << "message " << i;
  ASSERT_EQ(here.size(), there.size());
}

void Secrets::compare(const std::string& scenario, std::uint64_t seed, const Secretive& here,
                      const Secretive& there) {
  SCOPED_TRACE(scenario + ", seed " + std::to_string(seed));
  const auto one = world(scenario, seed, here);
  if (here.hidden) {
    EXPECT_GT(watched, 0);
  }
  expect_the_same(one, world(scenario, seed, there));
}

TEST_F(Secrets, WhereASubmarineLurksDoesNotShow) {
  compare("buoyz/convoy-sc7", 7, {lurking_in("zone 2")}, {lurking_in("zone 6")});
}

TEST_F(Secrets, WhereASubmarineSteersInTheDeepDoesNotShow) {
  compare("wetthrust/convoy", 7, {circling("1S")}, {circling("1P")});
}

TEST_F(Secrets, HowAHiddenSubmarineTurnsDoesNotShow) {
  compare("wetthrust/convoy", 7, {circling("1S")}, {circling("1P1S")});
}

TEST_F(Secrets, WhetherAHiddenSubmarineHasATargetDoesNotShow) {
  compare(lone_ships, 7, {waiting_at("54,24 @270", "46,24 @090")},
          {waiting_at("110,80 @000", "100,80 @000")});
}

TEST_F(Secrets, WhatASideDoesBehindItsSealsDoesNotShow) {
  for (const char* scenario : {"nef/raid", "wetthrust/big-guns", "davco/denmark-strait"}) {
    compare(scenario, 3, {}, {{}, restless});
    EXPECT_GT(taken_back, 0);
  }
}

TEST_F(Secrets, SoakWhereSubmarinesLurkInManyGames) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    compare("buoyz/convoy-sc7", seed, {lurking_in("zone 2")}, {lurking_in("zone 6")});
    compare("wetthrust/convoy", seed, {circling("1S")}, {circling("1P")});
  }
  compare("buoyz/tango-hunt", 1, {lurking_in("zone 2")}, {lurking_in("zone 6")});
  const auto calm = Secretive::Manner::calm;
  const auto first = Secretive::Seat::first;
  compare("buoyz/otranto-1917", 1, {lurking_in("zone 2"), calm, first}, {lurking_in("zone 6"), calm, first});
}

TEST_F(Secrets, SoakWhatASideDoesBehindItsSealsInEveryScenario) {
  for (const std::string& scenario : host::scenario_names(settings.games.data))
    compare(scenario, 5, {}, {{}, restless});
}

// ---- Hidden waits. The second side is asked what the others may not know of.

// All that a client shows after what it was sent.
struct Shown {
  std::vector<std::string> lines;
  Json view, status;
  bool operator==(const Shown&) const = default;
};

Shown shown_by(const EarPtr& ear) {
  Shown shown{{}, ear->last("view"), ear->last("status")};
  for (const std::string& text : ear->heard) {
    if (text.find("\"line") == std::string::npos) continue;  // most are long and have none: they are not read
    const Json message = Json::parse(text);
    if (message.contains("line")) shown.lines.push_back(text);
    if (message["type"] == "undone") shown.lines.resize(message["lines"]);
  }
  return shown;
}

// As long as the table stands where it stood, its past is the same too.
void Secrets::expect_timeline_stands(const EarPtr& ear, const std::string& token) {
  const Json view = ear->last("view"), line = get("/api/games/" + game + "/timeline", 200, token);
  const auto [known, is_new] =
      timelines.try_emplace(view["viewer"].dump() + view["turn"].dump() + view["step"].dump(), line);
  EXPECT_EQ(known->second, line);
}

// In another tab, after a reconnect, over HTTP.
void Secrets::expect_newcomers_see_the_same(const World& world) {
  for (const auto& [ear, token] : {std::pair{world.one, world.token}, {world.public_, world.public_token}}) {
    const Shown live = shown_by(ear);
    const EarPtr tab = sit(token), back = sit(token, long(live.lines.size()));
    EXPECT_EQ(shown_by(tab), live) << shown_by(tab).view << live.view;
    EXPECT_EQ(shown_by(back), (Shown{{}, live.view, live.status}));
    EXPECT_EQ(tab->open.size() + back->open.size(), 2 * ear->open.size());
    EXPECT_EQ(get("/api/games/" + game, 200, token)["status"], live.status);
    expect_timeline_stands(ear, token);
    hall->gone(tab);
    hall->gone(back);
  }
}

// How often the second side was asked something while the first was not; the server is started anew once.
int Secrets::look_at_hidden_waits(const std::string& scenario, const Hidden& hidden, int answers) {
  SCOPED_TRACE(scenario);
  World world = new_world(scenario, 7, {{"time_limit", 600}});
  timelines.clear();
  int waits = 0;
  for (int i = 0; i < answers && !world.one->ended; ++i) {
    const bool waits_for_two = world.one->open.empty() && !world.two->open.empty();
    waits += waits_for_two;
    if (waits_for_two) {
      const Json status = world.one->last("status");
      EXPECT_TRUE(status["deadline"].is_null());
      EXPECT_EQ(std::count(status["waiting_for"].begin(), status["waiting_for"].end(), "Allies"), 0);
    }
    expect_newcomers_see_the_same(world);
    if (waits_for_two && waits == 3) {
      const Shown one = shown_by(world.one), public_ = shown_by(world.public_);
      open();
      world.two = sit(world.token_two), world.one = sit(world.token), world.public_ = sit(world.public_token);
      EXPECT_EQ(shown_by(world.one), one);
      EXPECT_EQ(shown_by(world.public_), public_);
      expect_newcomers_see_the_same(world);
    }
    answer(world.one->open.empty() ? world.two : world.one, world.one->open.empty() ? hidden : Hidden{});
  }
  return waits;
}

TEST_F(Secrets, WhoeverComesDuringAHiddenWaitSeesWhatTheOthersSawLast) {
  EXPECT_GT(look_at_hidden_waits(lone_ships, waiting_at("54,24 @270", "46,24 @090"), 60), 5);
  EXPECT_GT(look_at_hidden_waits("wetthrust/convoy", crash_diving, 60), 5);
  EXPECT_GT(look_at_hidden_waits("buoyz/convoy-sc7", lurking_in("zone 2"), 60), 5);
}

// A boat that nobody sees is still to be given her orders, or has got them and is asked for more: to the
// first side, which has written its own, that is the same, and so is what it may take back.
TEST_F(Secrets, WhatMayBeTakenBackDoesNotTellWhatAHiddenBoatIsAskedNow) {
  const auto write = [&](const World& world, const char* kind) {
    while (!world.two->open.empty() && world.two->open.begin()->second["kind"] == kind)
      answer(world.two, crash_diving);
  };
  const auto heard_when = [&](std::uint64_t seed, const char* asked) {
    const World world = new_world("wetthrust/convoy", seed, {{"time_limit", 600}});
    write(world, "place");
    if (asked != std::string("plot")) write(world, "plot");
    while (!world.one->open.empty()) answer(world.one, {});
    if (world.two->open.empty() || world.two->open.begin()->second["kind"] != asked)
      return std::vector<std::string>{};
    for (const bool ask : {true, false}) say(world.one, {{"undo", ask}});
    EXPECT_EQ(world.one->count("undone"), 0);
    look_about(world);
    return world.one->heard;
  };
  std::uint64_t seed = 1;  // with which she dives, and is asked whether she runs silent
  std::vector<std::string> silent = heard_when(seed, "silent");
  while (silent.empty() && seed < 30) silent = heard_when(++seed, "silent");
  ASSERT_FALSE(silent.empty());
  expect_the_same(silent, heard_when(seed, "plot"));
}

// ---- Seals. What the first side hears while the second does something behind them.

std::vector<std::string> Secrets::while_sealed(const std::string& scenario, int answers_before,
                                               const std::function<void(const EarPtr&)>& doing) {
  const World world = new_world(scenario, 3);
  watched = weighed = 0;
  play({world.one, world.two}, answers_before);
  doing(world.two);
  look_about(world);
  std::vector<std::string> heard = world.one->heard;
  heard.insert(heard.end(), world.public_->heard.begin(), world.public_->heard.end());
  return heard;
}

constexpr const char* usual = "as usual";  // the default answer

// Plots are sealed: nothing shows before everybody has written.
void Secrets::compare_plots(const std::string& scenario, int answers_before, const std::string& kind,
                            const std::string& here, const std::string& there) {
  SCOPED_TRACE(scenario);
  const auto heard_when = [&](const std::string& plot) {
    return while_sealed(scenario, answers_before, [&](const EarPtr& two) {
      ASSERT_FALSE(two->open.empty());
      EXPECT_EQ(two->open.begin()->second["kind"], kind);
      while (!two->open.empty()) {
        const auto [question, ask] = *two->open.begin();
        const std::string text = plot == usual ? ask["default"].get<std::string>() : plot;
        EXPECT_TRUE(plot != usual || text != here);
        say(two, {{"draft", text}, {"question", question}});
        say(two, {{"question", question}, {"answer", text}});
        EXPECT_EQ(two->count("refused"), 0) << two->last("refused");
        two->open.erase(question);
      }
    });
  };
  expect_the_same(heard_when(here), heard_when(there));
}

TEST_F(Secrets, PlotsDoNotShowBeforeTheyAreRevealed) {
  compare_plots("nef/line-action", 12, "speed", "2", "3");  // after the deployment
  compare_plots("wetthrust/denmark-strait", 0, "plot", "1P", "1S");
  compare_plots("davco/denmark-strait", 0, "course", "P15", "-5 S20 smoke");
}

// When the other side answers, and how much it says within itself.
TEST_F(Secrets, ClocksAndTalkTellNothing) {
  const auto heard_when = [&](std::int64_t pause, int words) {
    const auto [one, two, public_, token, public_token, token_two] =
        new_world("nef/line-action", 5, {{"time_limit", 60}});
    const std::int64_t start = now;
    now += pause;
    play({two}, 3);
    for (int i = 0; i < words; ++i) say(two, {{"chat", "They will turn."}, {"to", "side"}});
    now = start + 30;
    say(two, {{"chat", "Good luck!"}, {"to", "all"}});
    EXPECT_EQ(one->count("chat"), 1);
    return one->heard;
  };
  expect_the_same(heard_when(4, 1), heard_when(17, 5));
}

// The first side learns that the second has written, not how often she changed her mind.
TEST_F(Secrets, WhatIsTakenBackBehindSealsDoesNotShow) {
  const auto once = [&](const EarPtr& two) { play({two}, 3); };
  const auto again = [&](const EarPtr& two) {
    play({two}, 3);
    for (int i = 0; i < 3; ++i) say(two, {{"undo", true}});
    EXPECT_EQ(two->count("undone"), 3);
    play({two}, 3);
  };
  for (const int before : {0, 12})
    expect_the_same(while_sealed("nef/line-action", before, once),
                    while_sealed("nef/line-action", before, again));
}

// ---- Davco: sealed orders, torpedo settings, ships out of sight, targets.

// Two ships a side on a wide sea; `head` is what the scenario says besides, `more` what each side has.
std::string davco_battle(const std::string& head, const std::string& more = "") {
  const auto ship = [](const char* design, const char* at, int heading) {
    return fmt::format("[[side.ship]]\ndesign = \"{}\"\nat = [{}]\nheading = {}\nspeed = 20\n", design, at,
                       heading);
  };
  return "# davco\ntitle = \"Secrets\"\ntable = [600, 400]\nturn_limit = 4\nwind_strength = \"still\"\n" +
         head + "[[side]]\nname = \"Americans\"\n" + ship("Fletcher", "100, 100", 0) +
         ship("Northampton", "100, 120", 0) + more + "[[side]]\nname = \"Japanese\"\n" +
         ship("Kagero", "125, 105", 0) + ship("Takao", "500, 300", 180) + more;
}

// Steers a ship out of sight of everybody.
Hidden steering(const std::string& course) {
  return [course](const Json& ask) -> std::string {
    return ask["kind"] == "course" && ask["actor"] == "Takao" ? course : "";
  };
}

// Launches in the first move, as it says, and then no more.
Hidden launching(const std::string& order) {
  return [order](const Json& ask) -> std::string {
    if (ask["kind"] == "fire") return "hold";
    if (ask["kind"] != "launch") return "";
    return ask["key"].get<std::string>().starts_with("1.") ? order : "hold";
  };
}

// Orders are written a move ahead; what differs is the one for the second move.
Hidden writing_ahead(const std::string& later) {
  return [later](const Json& ask) -> std::string { return ask["key"] == "1.0 course Kagero 1" ? later : ""; };
}

std::vector<std::string> Secrets::world_until(const std::string& scenario, const Hidden& hidden,
                                              const std::string& told) {
  const World world = new_world(scenario, 7);
  watched = weighed = 0;
  for (int i = 0; i < 20000 && !world.one->ended; ++i) {
    const EarPtr& asked = world.two->open.empty() ? world.one : world.two;
    if (asked->open.empty()) break;
    if (asked == world.one) look_about(world);
    answer(asked, asked == world.two ? hidden : Hidden{});
  }
  EXPECT_GT(watched, 0);
  std::vector<std::string> heard;
  for (const EarPtr& ear : {world.one, world.public_}) {
    const auto end = std::find_if(ear->heard.begin(), ear->heard.end(), [&](const std::string& message) {
      return message.find(told) != std::string::npos;
    });
    EXPECT_NE(end, ear->heard.end()) << told << " is told in the end";
    EXPECT_GT(end - ear->heard.begin(), 20);
    heard.insert(heard.end(), ear->heard.begin(), end);
  }
  return heard;
}

TEST_F(Secrets, WhatDavcoSealsDoesNotShowBeforeItIsRevealed) {
  const std::string waves = "[[side.wave]]\nkind = \"torpedo\"\nmove = 1\n";
  const std::string battle = davco_battle("visibility = 300\n", waves);
  compare_plots(battle, 4, "launch", "hold", "1st 2 short-deep > Northampton");
  compare_plots(battle, 6, "wave", "hold Japanese wave 1",
                "attack Japanese wave 1 @090 with deep > Fletcher");
  compare_plots(battle, 8, "aa", "hold", usual);
  compare_plots(battle, 11, "fire", "hold", usual);
}

TEST_F(Secrets, HowATorpedoIsSetDoesNotShowUntilItIsThere) {
  const std::string battle = davco_battle("visibility = 60\n");
  const auto heard_when = [&](const char* order) {
    return world_until(battle, launching(order), "\"turn\":2,\"step\":\"Torpedo results\"");
  };
  const auto here = heard_when("1st 3 short-shallow > Fletcher");
  expect_the_same(here, heard_when("1st 3 normal-deep > Fletcher"));
  expect_the_same(here, heard_when("1st 3 short-medium > Northampton"));
}

TEST_F(Secrets, WhereAShipOutOfSightSteersDoesNotShow) {
  const std::string battle = davco_battle("visibility = 60\n");
  compare(battle, 7, {steering("P60")}, {steering("4 S90")});
}

TEST_F(Secrets, AnOrderWrittenAheadDoesNotShowBeforeItIsRun) {
  const std::string battle = davco_battle("visibility = 60\n") + "[options]\norders_ahead = \"2\"\n";
  const std::string of_the_second_move = "\"turn\":2,\"step\":\"Movement\"";
  expect_the_same(world_until(battle, writing_ahead("P60"), of_the_second_move),
                  world_until(battle, writing_ahead("-10 S60 smoke"), of_the_second_move));
}

}  // namespace
}  // namespace server_tests
