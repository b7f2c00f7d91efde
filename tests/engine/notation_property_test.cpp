// Notation over random answers and random bytes.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/question/notation.h"
#include "tests/engine/harbour.h"

namespace engine {
namespace {

int below(int n) { return *rc::gen::inRange(0, n); }
int between(int least, int most) { return *rc::gen::inRange(least, most + 1); }

Answer any_choice() { return Answer::option(below(4) - 1); }

Leg any_leg() {
  if (below(2)) return {Leg::Kind::ahead, between(0, 999999999)};
  return Leg::turn(between(-21600, 21600));
}

Answer any_course() {
  Course course{below(2) ? between(-999999, 999999) : 0, std::uint32_t(below(8)), {}};
  for (int n = below(17); n > 0; --n) course.legs.add(any_leg());
  return Answer::of(course);
}

Answer any_fire() {
  Fire fire{std::uint32_t(below(8)), {}};
  for (int n = below(17); n > 0; --n)
    fire.shots.add(
        {std::uint8_t(below(5)), std::uint8_t(below(4)), std::int16_t(below(10000)), Actor(below(4))});
  return Answer::of(fire);
}

Answer any_air() {
  Air air{};
  for (int n = below(13); n > 0; --n) {
    AirOrder order{Actor(below(4)),
                   std::uint8_t(below(3)),
                   std::uint8_t(below(3)),
                   below(2) ? Actor(below(4)) : nobody,
                   std::int16_t(below(2) ? below(21600) : -1),
                   std::int16_t(below(1001)),
                   {}};
    for (int points = below(7); points > 0; --points)
      order.path.add({between(-999999999, 999999999), between(-999999999, 999999999)});
    air.orders.add(order);
  }
  return Answer::of(air);
}

Answer any_share() {
  Share share{};
  for (int n = below(33); n > 0; --n) share.parts.add({std::uint16_t(below(3)), std::int16_t(below(10001))});
  return Answer::of(share);
}

Answer any_place() {
  return Answer::of(
      Place{between(-999999999, 999999999), between(-999999999, 999999999), std::int16_t(below(21600))});
}

void expect_same_after_print_and_parse(const Answer& answer) {
  const Question question = harbour::question(answer.kind);
  const std::string text = print_answer(harbour::rulebook(), &harbour::battle, question, answer);
  const Parsed parsed = parse_answer(harbour::rulebook(), &harbour::battle, question, text);
  RC_LOG() << text << "\n";
  RC_ASSERT(!parsed.problem);
  RC_ASSERT(parsed.answer == answer);
  RC_ASSERT(print_answer(harbour::rulebook(), &harbour::battle, question, parsed.answer) == text);
}

RC_GTEST_PROP(NotationProperty, AChoicePrintsAndParses, ()) {
  expect_same_after_print_and_parse(any_choice());
}
RC_GTEST_PROP(NotationProperty, ACoursePrintsAndParses, ()) {
  expect_same_after_print_and_parse(any_course());
}
RC_GTEST_PROP(NotationProperty, FirePrintsAndParses, ()) { expect_same_after_print_and_parse(any_fire()); }
RC_GTEST_PROP(NotationProperty, AirOrdersPrintAndParse, ()) { expect_same_after_print_and_parse(any_air()); }
RC_GTEST_PROP(NotationProperty, AShareprintsAndParses, ()) { expect_same_after_print_and_parse(any_share()); }
RC_GTEST_PROP(NotationProperty, APlacePrintsAndParses, ()) { expect_same_after_print_and_parse(any_place()); }

void expect_a_sentence_or_an_answer(const std::string& text) {
  for (int kind = 0; kind <= int(AnswerKind::place); ++kind) {
    const Question question = harbour::question(AnswerKind(kind));
    const Parsed parsed = parse_answer(harbour::rulebook(), &harbour::battle, question, text);
    if (!parsed.problem) {
      expect_same_after_print_and_parse(parsed.answer);
      continue;
    }
    RC_ASSERT(!parsed.problem->sentence.empty());
    for (const char c : parsed.problem->sentence) RC_ASSERT(c >= ' ' && c < 127);
  }
}

RC_GTEST_PROP(NotationProperty, GarbageIsReadOrExplained, (const std::string& bytes)) {
  expect_a_sentence_or_an_answer(bytes);
}

RC_GTEST_PROP(NotationProperty, NearlyRightOrdersAreReadOrExplained, ()) {
  const std::vector<std::string> pieces{
      "guns",  "turret 2",     " ", ">",  "Hood", "; ", "@",     "090",   "launch", "Blue Flight", " with ",
      "bombs", " speed ",      "-", "+",  "1.5",  "S",  "P22.5", "smoke", "hold",   "boilers",     ",",
      "\xff",  "999999999999", ".", "\n", "#",    ":",  "none"};
  std::string text;
  for (int n = below(12); n > 0; --n) text += pieces[std::size_t(below(int(pieces.size())))];
  RC_LOG() << text << "\n";
  expect_a_sentence_or_an_answer(text);
}

}  // namespace
}  // namespace engine
