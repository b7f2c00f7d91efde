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

  // What the first side hears when the second does as `hidden` says, and otherwise what is usual.
  using Hidden = std::function<std::string(const Json& ask)>;
  std::vector<std::string> world(const std::string& scenario, std::uint64_t seed, const Hidden& hidden) {
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
    watched = 0;
    for (int i = 0; i < 20000 && !one->ended; ++i) {
      const EarPtr& asked = two->open.empty() ? one : two;
      if (asked->open.empty()) break;
      answer(asked, asked == two ? hidden : Hidden{});
    }
    EXPECT_EQ(one->count("ended"), 1) << "the whole game was played";
    return one->heard;
  }

  void compare(const std::string& scenario, std::uint64_t seed);

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

void Secrets::compare(const std::string& scenario, std::uint64_t seed) {
  const auto here = world(scenario, seed, lurking_in("zone 2"));
  EXPECT_GT(watched, 0) << scenario;
  const auto there = world(scenario, seed, lurking_in("zone 6"));
  for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i)
    ASSERT_EQ(here[i], there[i]) << scenario << ", seed " << seed << ", message " << i;
  ASSERT_EQ(here.size(), there.size()) << scenario;
}

TEST_F(Secrets, WhereASubmarineLurksDoesNotShow) { compare("buoyz/convoy-sc7", 7); }

TEST_F(Secrets, SoakWhereSubmarinesLurkInManyGames) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) compare("buoyz/convoy-sc7", seed);
  compare("buoyz/tango-hunt", 1);
}

// Plots are sealed: nothing shows before everybody has written.
TEST_F(Secrets, PlotsDoNotShowBeforeTheyAreRevealed) {
  const auto heard_when = [&](const std::string& speed) {
    dice_of_god = 3;
    shut();
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    open();
    const auto tokens =
        create({{"scenario", "nef/line-action"}, {"seats", {{{"side", "Albion"}}, {{"side", "Varland"}}}}});
    const EarPtr one = sit(tokens.at(1)), two = sit(tokens.at(2));
    get_ready({one, two});
    play({one, two}, 12);  // deployed
    EXPECT_EQ(two->open.begin()->second["kind"], "speed");
    while (!two->open.empty()) {
      const int question = two->open.begin()->first;
      say(two, {{"draft", speed}, {"question", question}});
      say(two, {{"question", question}, {"answer", speed}});
      two->open.erase(question);
    }
    return one->heard;
  };
  const auto slow = heard_when("2"), fast = heard_when("3");
  ASSERT_EQ(slow.size(), fast.size());
  for (std::size_t i = 0; i < slow.size(); ++i) ASSERT_EQ(slow[i], fast[i]) << "message " << i;
}

}  // namespace
}  // namespace server_tests
