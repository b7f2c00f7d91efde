// Two servers play two worlds that differ only in what one side cannot know. Everything that side is sent
// over the whole game is the same, byte for byte.
#include <sodium.h>

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

class Secrets : public Table {
 public:
  Secrets() {
    EXPECT_GE(sodium_init(), 0);  // before the bytes are counted
    randombytes_set_implementation(&repeatable);
  }
  ~Secrets() override { randombytes_set_implementation(&randombytes_sysrandom_implementation); }

  // A server that nobody used yet, and the two sides of a game on it.
  std::pair<EarPtr, EarPtr> new_world(const std::string& scenario, std::uint64_t seed) {
    dice_of_god = seed;
    shut();
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    open();
    const Json sides = get("/api/scenarios/" + scenario)["sides"];
    const auto tokens = create(
        {{"scenario", scenario}, {"seats", {{{"side", sides[0]["name"]}}, {{"side", sides[1]["name"]}}}}});
    const EarPtr one = sit(tokens.at(1)), two = sit(tokens.at(2));
    get_ready({one, two});
    return {one, two};
  }

  // What the first side hears when the second does as `hidden` says, and otherwise what is usual.
  using Hidden = std::function<std::string(const Json& ask)>;
  std::vector<std::string> world(const std::string& scenario, std::uint64_t seed, const Hidden& hidden) {
    const auto [one, two] = new_world(scenario, seed);
    watched = 0;
    for (int i = 0; i < 20000 && !one->ended; ++i) {
      const EarPtr& asked = two->open.empty() ? one : two;
      if (asked->open.empty()) break;
      answer(asked, asked == two ? hidden : Hidden{});
    }
    EXPECT_EQ(one->count("ended"), 1) << "the whole game was played";
    return one->heard;
  }

  void compare(const std::string& scenario, std::uint64_t seed, const Hidden& here, const Hidden& there);
  void compare_plots(const std::string& scenario, int answers_before, const std::string& kind,
                     const std::string& here, const std::string& there);

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
  int watched = 0;
};

// A boat that stays where she is, in one zone or another.
Secrets::Hidden lurking_in(const std::string& zone) {
  return [zone](const Json& ask) -> std::string {
    if (ask["kind"] == "zone") return zone;
    if (ask["kind"] == "reveal") return ask["options"][0]["answer"];  // stays hidden
    return "";
  };
}

// A boat that goes deep and circles there, to one side or the other.
Secrets::Hidden circling(const std::string& turn) {
  return [turn](const Json& ask) -> std::string {
    if (ask["kind"] != "plot") return "";
    const Json& flags = ask["flags"];
    const bool may_dive = std::find(flags.begin(), flags.end(), "deep") != flags.end();
    return turn + (may_dive ? " deep" : "");
  };
}

void expect_the_same(const std::vector<std::string>& here, const std::vector<std::string>& there) {
  for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i)
    ASSERT_EQ(here[i], there[i]) << "message " << i;
  ASSERT_EQ(here.size(), there.size());
}

void Secrets::compare(const std::string& scenario, std::uint64_t seed, const Hidden& here,
                      const Hidden& there) {
  SCOPED_TRACE(scenario + ", seed " + std::to_string(seed));
  const auto one = world(scenario, seed, here);
  EXPECT_GT(watched, 0);
  expect_the_same(one, world(scenario, seed, there));
}

TEST_F(Secrets, WhereASubmarineLurksDoesNotShow) {
  compare("buoyz/convoy-sc7", 7, lurking_in("zone 2"), lurking_in("zone 6"));
}

TEST_F(Secrets, WhereASubmarineSteersInTheDeepDoesNotShow) {
  compare("wetthrust/convoy", 7, circling("1S"), circling("1P"));
}

TEST_F(Secrets, SoakWhereSubmarinesLurkInManyGames) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    compare("buoyz/convoy-sc7", seed, lurking_in("zone 2"), lurking_in("zone 6"));
    compare("wetthrust/convoy", seed, circling("1S"), circling("1P"));
  }
  compare("buoyz/tango-hunt", 1, lurking_in("zone 2"), lurking_in("zone 6"));
}

// Plots are sealed: nothing shows before everybody has written.
void Secrets::compare_plots(const std::string& scenario, int answers_before, const std::string& kind,
                            const std::string& here, const std::string& there) {
  SCOPED_TRACE(scenario);
  const auto heard_when = [&](const std::string& plot) {
    const auto [one, two] = new_world(scenario, 3);
    play({one, two}, answers_before);
    EXPECT_EQ(two->open.begin()->second["kind"], kind);
    while (!two->open.empty()) {
      const int question = two->open.begin()->first;
      say(two, {{"draft", plot}, {"question", question}});
      say(two, {{"question", question}, {"answer", plot}});
      EXPECT_EQ(two->count("refused"), 0) << two->last("refused");
      two->open.erase(question);
    }
    return one->heard;
  };
  expect_the_same(heard_when(here), heard_when(there));
}

TEST_F(Secrets, PlotsDoNotShowBeforeTheyAreRevealed) {
  compare_plots("nef/line-action", 12, "speed", "2", "3");  // after the deployment
  compare_plots("wetthrust/denmark-strait", 0, "plot", "1P", "1S");
}

// When the other side answers, and how much it says within itself.
TEST_F(Secrets, ClocksAndTalkTellNothing) {
  const auto heard_when = [&](std::int64_t pause, int words) {
    dice_of_god = 5;
    shut();
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    open();
    const std::int64_t start = now = 1'790'000'000;
    const auto tokens = create({{"scenario", "nef/line-action"},
                                {"time_limit", 60},
                                {"seats", {{{"side", "Albion"}}, {{"side", "Varland"}}}}});
    const EarPtr one = sit(tokens.at(1)), two = sit(tokens.at(2));
    get_ready({one, two});
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

}  // namespace
}  // namespace server_tests
