// The rulebook of docs/adding-a-rulebook.md: its rules, whole battles of it, and that the page shows it as it
// is.
#include <gtest/gtest.h>

#include <sstream>

#include "engine/files/toml.h"
#include "engine/umpire.h"
#include "support/hearing.h"
#include "support/loaded_dice.h"
#include "support/properties.h"
#include "tests/engine/gunboats/chronicle.h"
#include "tests/engine/gunboats/rulebook.h"
#include "tests/engine/gunboats/rules.h"

namespace gunboats {
namespace {

const std::filesystem::path folder = std::filesystem::path(__FILE__).parent_path();
const support::Battles battles(rulebook(), folder / "data");
constexpr Actor ant{0}, bee{1}, wasp{2};

Battle start() {
  Battle battle;
  const auto& bytes = battles.scenario("narrows")->start;
  std::memcpy(static_cast<void*>(&battle), bytes.data(), sizeof battle);
  return battle;
}

// ---- The rules

TEST(Gunboats, GunsReachTwelveInches) {
  Battle battle = start();
  battle[ant].at = 12;
  EXPECT_EQ(aim(battle, ant, wasp).bar, Bar::none);
  battle[ant].at = 11;
  EXPECT_EQ(aim(battle, ant, wasp).bar, Bar::too_far);
  EXPECT_EQ(aim(battle, ant, bee).bar, Bar::no_enemy);
}

TEST(Gunboats, InFogNobodyIsSeenBeyondSixInches) {
  Battle battle = start();
  Book fog = *battle.book;
  fog.weather = Weather::fog;
  battle.book = &fog;
  battle[ant].at = 18;
  EXPECT_EQ(aim(battle, ant, wasp).bar, Bar::none);
  battle[ant].at = 17;
  EXPECT_EQ(aim(battle, ant, wasp).bar, Bar::unseen);
}

TEST(Gunboats, ADieAGunAndOneMoreWithinSixInches) {
  EXPECT_EQ(dice(3, 6).total(engine::Rounding::down), 4);
  EXPECT_EQ(dice(3, 7).total(engine::Rounding::down), 3);
}

TEST(Gunboats, FiveOrSixHitsAndTheLastHullSinks) {
  Battle battle = start();
  battle[ant].at = 14;
  battle[wasp].hits = 4;
  engine::Umpire umpire(rulebook());
  support::Hearing hearing;
  support::LoadedDice loaded{5, 4, 6};
  umpire.listen(&hearing);
  umpire.dice_from(&loaded);
  fire_at(battle, umpire, ant, {0, 0, 3, wasp});
  EXPECT_EQ(battle[wasp].hits, 6);
  EXPECT_EQ(hearing.deeds<Fired>().at(0).hits, 2);
  EXPECT_EQ(hearing.all<Sank>().size(), 1u);
  EXPECT_EQ(ending(battle, 3)->winner, Side(0));
}

TEST(Gunboats, AfterTheLastTurnMoreHullWins) {
  Battle battle = start();
  EXPECT_FALSE(ending(battle, 11));
  EXPECT_EQ(ending(battle, 12)->winner, Side(0));  // 9 to 6
  battle[bee].hits = 3;
  EXPECT_EQ(ending(battle, 12)->winner, engine::no_side);
}

// ---- Whole battles, as every rulebook's are tested

TEST(Gunboats, EveryQuestionOfABattleIsSound) {
  support::expect_questions_have_words(rulebook());
  support::expect_sound_battles(battles, {1, 5});
  support::expect_legal_battles(battles, {1, 5}, "doctrine", "scripted", support::expect_sound_question);
}
TEST(Gunboats, BattlesReplayAndComeOutAlikeLiveAndSimulated) {
  support::expect_records_replay(battles, {1, 5});
  support::expect_live_is_simulated(battles, 7);
}
TEST(Gunboats, ARefusedAnswerLeavesTheGameUntouched) {
  support::expect_refusals_change_nothing(battles, "narrows", 20);
}
TEST(Gunboats, EverythingHasItsWordsAndPointsAddUp) {
  support::expect_events_have_words(battles, 11);
  support::expect_points_add_up(battles, 4, "random", "doctrine");
}

// ---- The page: a passage of a file stands below a comment with its name.

struct Passage {
  std::string file, code;
};

std::vector<Passage> passages_of(const std::string& page) {
  std::vector<Passage> passages;
  std::istringstream in(page);
  Passage* open = nullptr;
  std::string file;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("<!-- tests/")) {
      file = line.substr(5, line.find(" -->") - 5);
    } else if (!open && line.starts_with("```") && !file.empty()) {
      open = &passages.emplace_back(Passage{std::exchange(file, {}), ""});
    } else if (line == "```") {
      open = nullptr;
    } else if (open) {
      open->code += line + "\n";
    }
  }
  return passages;
}

TEST(Gunboats, ThePageShowsTheCodeAsItIs) {
  const std::filesystem::path root = folder.parent_path().parent_path().parent_path();
  const auto passages = passages_of(engine::read_text(root / "docs/adding-a-rulebook.md"));
  EXPECT_GE(passages.size(), 6u);
  for (const Passage& passage : passages)
    EXPECT_NE(engine::read_text(root / passage.file).find(passage.code), std::string::npos)
        << passage.file << " does not have:\n"
        << passage.code;
}

}  // namespace
}  // namespace gunboats
