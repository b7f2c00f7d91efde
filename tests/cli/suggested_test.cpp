// What a player is advised to answer is what the computer captain would answer in his place.
#include <gtest/gtest.h>

#include <set>

#include "captains/captains.h"
#include "captains/doctrine.h"
#include "engine/files/toml.h"
#include "engine/record/game.h"
#include "host/asked.h"
#include "rulebooks/registry.h"

namespace cli_tests {
namespace {

struct Count {
  std::set<std::string> kinds;
  int questions = 0, other_than_default = 0;
};

engine::ScenarioPtr scenario_of(const engine::Rulebook& book, const std::string& name) {
  const std::filesystem::path data = std::filesystem::path(BROADSIDE_DATA_DIR) / book.id;
  const auto file = data / "scenarios" / (name + ".toml");
  return book.load({data, file, engine::read_text(file), {}});
}

// Goes through a battle by suggested answers, each compared with that of a captain of doctrine.
Count compare(const engine::Rulebook& book, const std::string& name, int most) {
  const engine::ScenarioPtr scenario = scenario_of(book, name);
  engine::Game game(scenario, engine::new_record({scenario, {"human", "human"}, {5, 0}, false, false}),
                    captains::make);
  Count count;
  while (!game.ending() && !game.waiting().empty() && count.questions < most) {
    const engine::Waiting waiting = game.waiting().front();
    const host::Asked asked(book, waiting);
    engine::Answer doctrine;
    captains::make("doctrine", 0)->answer({&book, waiting.view.data(), waiting.question}, doctrine);
    EXPECT_EQ(asked.suggested(), asked.print(doctrine)) << waiting.question.kind->name;
    count.other_than_default += asked.suggested() != asked.standard();
    count.kinds.insert(waiting.question.kind->name);
    ++count.questions;
    EXPECT_FALSE(game.answer(waiting, asked.suggested_answer()));
  }
  return count;
}

TEST(Suggested, IsWhatDoctrineWouldAnswerInEveryBook) {
  for (const auto& [id, name] :
       {std::pair("nef", "line-action"), std::pair("buoyz", "denmark-strait"),
        std::pair("wetthrust", "denmark-strait"), std::pair("davco", "night-destroyer-attack")}) {
    const Count count = compare(*rulebooks::find(id), name, 150);
    EXPECT_GE(count.kinds.size(), 3u) << id;
    EXPECT_GT(count.other_than_default, 0) << id;
  }
}

// Carriers that follow suggestions put their aircraft into the air.
TEST(Suggested, LaunchesAircraft) {
  const engine::Rulebook& book = *rulebooks::find("buoyz");
  const engine::ScenarioPtr scenario = scenario_of(book, "carrier-duel");
  engine::Game game(scenario, engine::new_record({scenario, {"human", "human"}, {5, 0}, false, false}),
                    captains::make);
  std::string launched;
  for (int i = 0; i < 400 && launched.empty() && !game.waiting().empty(); ++i) {
    const engine::Waiting waiting = game.waiting().front();
    const host::Asked asked(book, waiting);
    if (asked.suggested().starts_with("launch ")) launched = asked.suggested();
    ASSERT_FALSE(game.answer(waiting, asked.suggested_answer()));
  }
  EXPECT_FALSE(launched.empty());
}

// A standing order answers as suggested, not by the default.
TEST(Suggested, IsWhatAStandingOrderAnswers) {
  const engine::Rulebook& book = *rulebooks::find("nef");
  const engine::ScenarioPtr scenario = scenario_of(book, "line-action");
  const auto begun = [&] {
    return engine::new_record({scenario, {"human", "scripted"}, {5, 0}, false, false});
  };
  engine::Game by_hand(scenario, begun(), captains::make), standing(scenario, begun(), captains::make);
  standing.leave_to_adviser(engine::Side(0), "place");
  while (std::string_view(by_hand.waiting().front().question.kind->name) == "place") {
    const engine::Waiting waiting = by_hand.waiting().front();
    by_hand.answer(waiting, host::Asked(book, waiting).suggested_answer());
  }
  EXPECT_EQ(book.hash(by_hand.battle()), book.hash(standing.battle()));
  EXPECT_EQ(by_hand.turn(), standing.turn());
}

}  // namespace
}  // namespace cli_tests
