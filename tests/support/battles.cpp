#include "support/battles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "captains/captains.h"
#include "engine/files/toml.h"
#include "engine/question/notation.h"

namespace support {
namespace {

void expect_same_in_text(const engine::Asking& asking, const engine::Answer& answer) {
  const std::string text = engine::print_answer(*asking.rulebook, asking.view, asking.question, answer);
  const engine::Parsed parsed = engine::parse_answer(*asking.rulebook, asking.view, asking.question, text);
  EXPECT_FALSE(parsed.problem) << asking.question.kind->name << ": \"" << text << "\" "
                               << parsed.problem->sentence;
  EXPECT_TRUE(parsed.problem || parsed.answer == answer) << asking.question.kind->name << ": " << text;
}

}  // namespace

void Checked::answer(const engine::Asking& asking, engine::Answer& out) {
  captain_->answer(asking, out);
  look_(asking, out);
}

void expect_legal(const engine::Asking& asking, const engine::Answer& answer) {
  ASSERT_EQ(answer.kind, asking.question.kind->answer);
  const engine::Verdict refusal = asking.question.kind->refuse(asking.view, asking.question, answer);
  EXPECT_FALSE(refusal) << asking.question.kind->name << ": " << refusal->sentence;
  EXPECT_EQ(asking.rulebook->broken(asking.view), "");
}

void expect_sound_question(const engine::Asking& asking, const engine::Answer& answer) {
  const engine::QuestionKind& kind = *asking.question.kind;
  engine::Candidates all{answer, kind.standard(asking.view, asking.question)};
  kind.candidates(asking.view, asking.question, all);
  engine::Picker picker(asking.rulebook->hash(asking.view) +
                        std::uint64_t(engine::index(asking.question.actor)));
  for (int i = 0; i < 4; ++i) all.push_back(kind.any(asking.view, asking.question, picker));
  for (const engine::Answer& one : all) {
    expect_legal(asking, one);
    expect_same_in_text(asking, one);
  }
}

engine::Record new_record(const engine::ScenarioPtr& scenario, const std::string& first,
                          const std::string& second, std::uint64_t seed) {
  return engine::new_record({scenario, {first, second}, {seed, 0}});
}

std::vector<std::string> Battles::scenario_names() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(data_ / "scenarios"))
    names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

engine::ScenarioPtr Battles::scenario(const std::string& name) const {
  static std::map<std::filesystem::path, engine::ScenarioPtr> loaded;
  const auto file = data_ / "scenarios" / (name + ".toml");
  engine::ScenarioPtr& found = loaded[file];
  if (!found) found = rulebook_.load({data_, file, engine::read_text(file), {}});
  return found;
}

std::unique_ptr<engine::Game> Battles::played(const std::string& name, const std::string& first,
                                              const std::string& second, std::uint64_t seed) const {
  return std::make_unique<engine::Game>(scenario(name), new_record(scenario(name), first, second, seed),
                                        captains::make);
}

engine::Played Battles::play(const std::string& name, const std::string& first, const std::string& second,
                             std::uint64_t seed, Checked::Look look) const {
  engine::Umpire umpire(rulebook_);
  Checked one(captains::make(first, seed), look), two(captains::make(second, seed + 1), look);
  umpire.seat(engine::Side(0), one);
  umpire.seat(engine::Side(1), two);
  engine::BattleBytes battle(rulebook_.battle_size);
  const engine::Played result = engine::play(*scenario(name), battle.data(), umpire, {seed, 0});
  EXPECT_EQ(rulebook_.broken(battle.data()), "");
  return result;
}

}  // namespace support
