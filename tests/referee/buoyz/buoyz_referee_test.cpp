// Whole battles of buoyz, held to the printed book by somebody who does not know the code.
#include "engine/toml.h"
#include "rulebooks/buoyz/rulebook.h"
#include "tests/referee/buoyz/faults.h"
#include "tests/referee/watch.h"

namespace referee::buoyz_book {
namespace {

const std::filesystem::path data = std::filesystem::path(BROADSIDE_DATA_DIR) / "buoyz";

// A scenario of the game, or one of those that the referee has for what they leave out.
engine::ScenarioPtr load(const std::filesystem::path& file, const engine::Options& options = {}) {
  return ::buoyz::rulebook().load({data, file, engine::read_text(file), options});
}

std::vector<std::filesystem::path> scenarios() {
  std::vector<std::filesystem::path> files;
  for (const auto& folder : {data / "scenarios", std::filesystem::path(BROADSIDE_REFEREE) / "buoyz"})
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

void expect_clean(const engine::Scenario& scenario, const std::string& name, int each) {
  for (const auto& [first, second] : pairings) {
    Watched<Battle, Judge> watched(scenario, first, second);
    for (int seed = 1; seed <= each; ++seed) {
      const auto broken = watched.play(std::uint64_t(seed));
      ASSERT_TRUE(broken.empty()) << name << " seed " << seed << ", " << first << " against " << second
                                  << "\n"
                                  << listed(broken);
    }
  }
}

// So many battles in all, over every scenario and pairing.
void expect_clean_battles(int count) {
  const auto files = scenarios();
  const int each = count / int(files.size() * std::size(pairings)) + 1;
  for (const auto& file : files)
    ASSERT_NO_FATAL_FAILURE(expect_clean(*load(file), file.stem().string(), each));
}

// Every option the other way, as far as they go together.
const engine::Options other_options[] = {
    {{"show_ranges", "off"},
     {"torpedo_overshoot", "on"},
     {"survive_on_doubles", "on"},
     {"ram_extra_critical", "on"},
     {"vtol_any_heading", "on"},
     {"dogfight_losers_half", "on"},
     {"own_sonar_contact", "on"},
     {"dc_stern_only", "on"},
     {"landings", "on"},
     {"break_contact", "off"}},
    {{"doubling_up", "on"}, {"weather_mode", "reroll"}, {"squadrons", "on"}, {"wind_changes", "on"}},
    {{"special_actions", "off"}, {"special_abilities", "off"}, {"weather_mode", "wind_table"}},
};

void expect_clean_options(int each) {
  for (const auto& options : other_options)
    for (const auto& file : scenarios())
      ASSERT_NO_FATAL_FAILURE(expect_clean(*load(file, options), file.stem().string(), each));
}

// A limit that never had anything to look at holds nobody to anything.
void expect_occasions() {
  for (const Limit& limit : limits())
    EXPECT_GT(occasions()[limit.name], 0) << limit.name << ": " << limit.words;
}

// Keeps every step of a battle, to be shown to the referee again.
class Keeper {
 public:
  void watch(const Step& seen, Findings&) { kept().push_back(seen); }
  static std::vector<Step>& kept() {
    static std::vector<Step> steps;
    return steps;
  }
};

enum class Found { no_chance, missed, yes };

// The battle that was kept, with the lie told at its first chance.
Found judged_with(const Lie& lie) {
  Judge judge;
  Findings broken;
  bool planted = false;
  for (const Step& kept : Keeper::kept()) {
    if (planted) {
      judge.watch(kept, broken);
    } else {
      Step seen = kept;
      planted = lie.plant(seen);
      judge.watch(seen, broken);
    }
    for (const Broken& one : broken)
      if (one.limit == lie.limit) return Found::yes;
    if (planted) return Found::missed;
  }
  return Found::no_chance;
}

TEST(BuoyzReferee, SeesNothingBeyondTheLimits) {
  occasions().clear();
  expect_clean_battles(100);
  expect_occasions();
}

TEST(BuoyzReferee, SeesNothingBeyondTheLimitsWithTheOptionsTheOtherWay) { expect_clean_options(1); }

TEST(BuoyzReferee, FindsEveryPlantedFault) {
  std::map<std::string_view, std::pair<int, int>> tried;  // found, missed
  for (const auto& file : scenarios())
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      Keeper::kept().clear();
      const engine::ScenarioPtr scenario = load(file);
      Watched<Battle, Keeper>(*scenario, pairings[seed - 1].first, pairings[seed - 1].second).play(seed);
      for (const Lie& lie : faults()) {
        auto& [found, missed] = tried[lie.limit];
        if (found > 0) continue;
        const Found result = judged_with(lie);
        found += result == Found::yes, missed += result == Found::missed;
      }
    }
  Keeper::kept().clear();
  for (const Limit& limit : limits())
    EXPECT_GT(tried[limit.name].first, 0)
        << limit.name << ": missed " << tried[limit.name].second << " times";
  EXPECT_EQ(faults().size(), limits().size());
}

TEST(BuoyzReferee, SoakSeesNothingBeyondTheLimits) { expect_clean_battles(10'000); }
TEST(BuoyzReferee, SoakSeesNothingBeyondTheLimitsWithTheOptionsTheOtherWay) { expect_clean_options(12); }

}  // namespace
}  // namespace referee::buoyz_book
