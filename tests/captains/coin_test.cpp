// Between answers of equal worth a captain tosses a coin of his own: keyed, fair, and blind to their order.
#include <gtest/gtest.h>

#include <map>

#include "captains/captains.h"
#include "engine/rulebook.h"

namespace {

struct Table {
  int nothing = 0;
};

// Four answers, of which three are worth the same and one less.
int order = 1;  // of the candidates, forwards or backwards

struct Equals {
  static constexpr const char* name = "equals";
  static constexpr engine::Clause clause = "coin.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;
  static engine::Answer standard(const Table&, const engine::Question&) {
    return engine::Answer::of(engine::Choice{0});
  }
  static engine::Verdict refuse(const Table&, const engine::Question&, const engine::Answer&) {
    return std::nullopt;
  }
  static engine::Answer any(const Table& table, const engine::Question& q, engine::Picker&) {
    return standard(table, q);
  }
  static void candidates(const Table&, const engine::Question&, engine::Candidates& out) {
    for (int i = 0; i < 4; ++i) out.push_back(engine::Answer::of(engine::Choice{order > 0 ? i : 3 - i}));
  }
  static engine::Prospect prospect(const Table&, const engine::Question&, const engine::Answer& answer) {
    return {answer.choice.option == 3 ? 0.5 : 1.0, 0, 0};
  }
  static void explain(const Table&, const engine::Question&, engine::Explanation&) {}
};
constexpr engine::QuestionKind kind = engine::question_kind<Table, Equals>();

const engine::Rulebook& book() {
  static const engine::Rulebook rulebook = [] {
    engine::Rulebook one{};
    one.strength = [](const void*, engine::Side) { return 1.0; };
    return one;
  }();
  return rulebook;
}

int chosen(std::uint64_t seed, std::uint32_t turn) {
  const Table table;
  engine::Answer answer;
  captains::make("doctrine", seed)
      ->answer({&book(), &table, {&kind, engine::Side(0), engine::Actor(0), 0}, {turn, 0}}, answer);
  return answer.choice.option;
}

std::map<int, int> shares(int of) {
  std::map<int, int> counts;
  for (int seed = 1; seed <= of; ++seed) ++counts[chosen(std::uint64_t(seed), 1)];
  return counts;
}

TEST(CaptainsCoin, TakesEveryEqualAnswerAboutAsOftenInAnyOrder) {
  for (const int way : {1, -1}) {
    order = way;
    const auto counts = shares(3000);
    EXPECT_FALSE(counts.contains(3)) << "it is worth less";
    for (const int option : {0, 1, 2}) EXPECT_NEAR(counts.at(option), 1000, 120) << option;
  }
  order = 1;
}

TEST(CaptainsCoin, FallsTheSameForTheSameSeedAndMoment) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) EXPECT_EQ(chosen(seed, 3), chosen(seed, 3));
}

TEST(CaptainsCoin, FallsAnewInAnotherTurn) {
  int differs = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) differs += chosen(seed, 1) != chosen(seed, 2);
  EXPECT_GT(differs, 15);
}

}  // namespace
