// Two worlds that differ only in what the hunters cannot know look the same to them, to the byte.
#include <gtest/gtest.h>

#include <cstring>

#include "engine/question/notation.h"
#include "tests/engine/skirmish/hunt.h"

namespace skirmish {
namespace {

using namespace engine;

// A battle whose deal is given, and whose dice from turn 1 on are those of another seed.
Record world(std::array<std::int32_t, 3> letters, Seed dice) {
  Record record = new_hunt(seed_dealing(letters));
  record.turns.push_back({0, {}, {}, {}, 0});
  record.turns.push_back({1, dice, {}, {}, 0});
  return record;
}

// Wolf is A in one world and B in the other. C is a decoy in both, and the only contact ever fired at.
struct Worlds {
  Game one, two;
  explicit Worlds(Seed dice)
      : one(scenario(), world({0, 1, 2}, dice), nullptr), two(scenario(), world({1, 0, 2}, dice), nullptr) {}
};

Actor in_letters(const Game& game, Actor counter) {
  return Actor(1 + battle_of(game).letter[std::size_t(index(counter) - 1)]);
}

// The question of a game that corresponds to one of the other: by letter for the wolves, by actor for the
// hunters.
const Waiting& twin(const Game& game, const Waiting& waiting, const Game& of) {
  const bool wolf = waiting.question.side == wolves;
  const Actor about = wolf ? in_letters(game, waiting.question.actor) : waiting.question.actor;
  for (const Waiting& other : of.waiting()) {
    if (other.question.kind != waiting.question.kind || other.question.side != waiting.question.side)
      continue;
    if ((wolf ? in_letters(of, other.question.actor) : other.question.actor) == about) return other;
  }
  ADD_FAILURE() << "the worlds ask different things";
  return of.waiting().front();
}

void expect_alike(const Worlds& worlds) {
  ASSERT_EQ(seen(worlds.one, hunters), seen(worlds.two, hunters));
  ASSERT_EQ(worlds.one.view(Viewer::everyone()), worlds.two.view(Viewer::everyone()));
  ASSERT_EQ(heard(worlds.one, Viewer::everyone()), heard(worlds.two, Viewer::everyone()));
  ASSERT_EQ(worlds.one.waiting().size(), worlds.two.waiting().size());
}

// Wrong orders get the same refusals in both worlds.
void expect_same_refusals(const Waiting& first, const Waiting& second) {
  if (first.question.side != hunters) return;
  for (const char* text :
       {"Contact A", "Contact B", "Contact D", "Wolf", "Decoy 1", "99", "-1", "\xff", ""}) {
    const Parsed one = parse_answer(rulebook(), first.view.data(), first.question, text);
    const Parsed two = parse_answer(rulebook(), second.view.data(), second.question, text);
    ASSERT_EQ(shown(one.problem), shown(two.problem)) << text;
    if (one.problem) continue;
    const auto refuse = first.question.kind->refuse;
    ASSERT_EQ(shown(refuse(first.view.data(), first.question, one.answer)),
              shown(refuse(second.view.data(), second.question, two.answer)));
  }
  for (int option = -3; option <= 5; ++option)
    ASSERT_EQ(
        shown(first.question.kind->refuse(first.view.data(), first.question, Answer::option(option))),
        shown(second.question.kind->refuse(second.view.data(), second.question, Answer::option(option))));
}

Answer any_answer(const Waiting& waiting, Picker& picker) {
  const Question& question = waiting.question;
  if (std::string(question.kind->name) != "target")
    return question.kind->any(waiting.view.data(), question, picker);
  const Answer at_c = Answer::option(3);
  const bool may = picker.one_in(2) && !question.kind->refuse(waiting.view.data(), question, at_c);
  return may ? at_c : Answer::option(-1);
}

void play_alike(Worlds& worlds, std::uint64_t seed) {
  Picker picker(seed);
  while (!worlds.one.waiting().empty()) {
    ASSERT_NO_FATAL_FAILURE(expect_alike(worlds));
    const Waiting first = worlds.one.waiting()[std::size_t(picker.below(int(worlds.one.waiting().size())))];
    const Waiting second = twin(worlds.one, first, worlds.two);
    ASSERT_NO_FATAL_FAILURE(expect_same_refusals(first, second));
    const Answer answer = any_answer(first, picker);
    ASSERT_EQ(shown(worlds.one.answer(first, answer)), "fine");
    ASSERT_EQ(shown(worlds.two.answer(second, answer)), "fine");
  }
  ASSERT_NO_FATAL_FAILURE(expect_alike(worlds));
}

TEST(View, WholeBattlesLookTheSameWhereverTheWolfIs) {
  int dived = 0, burst_at_c = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Worlds worlds({seed, 5});
    ASSERT_NO_FATAL_FAILURE(play_alike(worlds, seed)) << seed;
    ASSERT_TRUE(worlds.one.ending() && worlds.two.ending());
    EXPECT_NE(rulebook().state(worlds.one.battle()), rulebook().state(worlds.two.battle()))
        << "the worlds do differ";
    for (const LogLine& line : worlds.one.log())
      if (!line.is_roll) dived += line.event.kind == Happening::dived, burst_at_c += line.event.kind == burst;
  }
  EXPECT_GT(dived, 20) << "the test must see contacts dive";
  EXPECT_GT(burst_at_c, 20) << "and burst";
}

TEST(View, TheOwnerSeesTheDifference) {
  const Worlds worlds({1, 5});
  EXPECT_NE(seen(worlds.one, wolves), seen(worlds.two, wolves));
}

TEST(View, NoByteOfTheTruthStaysInAnEnemysView) {
  Game game(scenario(), new_hunt(seed_dealing({2, 1, 0})), nullptr);
  const auto bytes = game.view(Viewer::of(hunters));
  Battle view;
  std::memcpy(static_cast<void*>(&view), bytes.data(), sizeof view);
  EXPECT_EQ(view.letter, (std::array<std::int32_t, 3>{-1, -1, -1}));
  EXPECT_EQ(view.at[0], 6) << "contact A, which is Decoy 2";
}

// A contact that has dived and one that never was are refused in the same words.
TEST(View, AHiddenAndAnUnknownCounterGiveTheSameRefusal) {
  const Question question{rulebook().questions[4], hunters, kite, 0};
  Battle battle{};
  battle.letter = {0, 1, 2};
  battle.at = {4, 5, 6};
  battle.deep = {false, true, false};
  Battle view;
  rulebook().view(&battle, Viewer::of(hunters), &view);
  const Verdict hidden = question.kind->refuse(&view, question, Answer::option(2));
  const Verdict unknown = question.kind->refuse(&view, question, Answer::option(77));
  ASSERT_TRUE(hidden);
  EXPECT_EQ(shown(hidden), shown(unknown));
  const auto sentence = [&](const char* name) {
    std::string text = parse_answer(rulebook(), &view, question, name).problem->sentence;
    return text;
  };
  EXPECT_EQ(sentence("Contact B"), sentence("Contact Z"));
  EXPECT_EQ(sentence("Contact B"), sentence("Wolf"));
}

TEST(View, AnswersAreRecordedInTheAnswerersNames) {
  Game game(scenario(), new_hunt(seed_dealing({1, 0, 2})), nullptr);
  answer(game, hunters, "plot", "1");
  for (int i = 1; i <= 3; ++i) answer(game, wolves, "plot", "2", Actor(i));
  answer(game, hunters, "target", "Contact A");
  const std::string text = print_record(game.record());
  EXPECT_NE(text.find("Hunters target Kite: Contact A"), std::string::npos);
  EXPECT_NE(text.find("Wolves plot Wolf: 2"), std::string::npos);
}

}  // namespace
}  // namespace skirmish
