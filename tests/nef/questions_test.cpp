// What captains are asked: random answers are spread evenly, defaults and candidates are sensible.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/question/notation.h"
#include "tests/nef/field.h"

namespace {

using engine::Answer;
using engine::Leg;
using field::Field;

// Every course of so many inches there is, inch by inch and turn by turn; the rule says which are legal.
class AllCourses {
 public:
  AllCourses(const Field& field, const engine::Question& question)
      : battle_(field.battle), question_(question) {}
  std::map<std::string, int> legal(int inches) {
    extend({}, inches);
    return std::move(found_);
  }

 private:
  void extend(std::vector<int> moves, int left) {  // 0 is an inch ahead, -1 and 1 are turns
    if (left == 0) return keep(moves);
    for (const int move : {0, -1, 1}) {
      const int cost = move == 0 ? 1 : 2;
      if (cost > left) continue;
      moves.push_back(move);
      extend(moves, left - cost);
      moves.pop_back();
    }
  }
  void keep(const std::vector<int>& moves) {
    engine::Course course{};
    for (const int move : moves) {
      const int last = course.legs.size() - 1;
      if (move != 0)
        course.legs.add(Leg::turn(move * 3600));
      else if (last >= 0 && course.legs[last].kind == Leg::Kind::ahead)
        course.legs[last].amount += 1000;
      else
        course.legs.add(Leg::ahead(1));
    }
    const Answer answer = Answer::of(course);
    if (question_.kind->refuse(&battle_, question_, answer)) return;
    found_[engine::print_answer(nef::rulebook(), &battle_, question_, answer)] = 0;
  }

  const nef::Battle& battle_;
  engine::Question question_;
  std::map<std::string, int> found_;
};

void expect_even(const std::map<std::string, int>& counts, int samples) {
  const double expected = double(samples) / double(counts.size());
  double chi_square = 0;
  for (const auto& [course, count] : counts) chi_square += (count - expected) * (count - expected) / expected;
  const double freedom = double(counts.size()) - 1;
  EXPECT_LT(chi_square, freedom + 4 * std::sqrt(2 * freedom)) << counts.size() << " courses";
}

struct Case {
  const char* vessel;
  int speed, owed;
  nef::Half half;
  std::size_t courses;  // counted by hand; 0 where they are too many
};

TEST(NefQuestions, EveryLegalCourseIsEquallyLikely) {
  // Three inches of a second half: straight, or a turn and an inch. Four of a first half: also a turn after
  // one or two inches. With an inch owed the turn waits for it.
  const Case cases[] = {
      {"Hayate 20,20 @000", 6, 0, nef::Half::second, 3},   {"Hayate 20,20 @000", 6, 0, nef::Half::first, 5},
      {"Hayate 20,20 @000", 6, 1, nef::Half::second, 1},   {"Hayate 20,20 @000", 8, 0, nef::Half::first, 7},
      {"Hayate 20,20 @000", 12, 0, nef::Half::first, 0},   {"Hayate 20,20 @000", 12, 1, nef::Half::second, 0},
      {"Sovereign 20,20 @000", 6, 0, nef::Half::first, 5}, {"Groza 20,20 @000", 4, 0, nef::Half::first, 3}};
  constexpr int samples = 20'000;
  for (const Case& c : cases) {
    Field field({c.vessel}, {"Adalar 60,40 @180"});
    field.battle.units[0].speed = std::uint8_t(c.speed);
    field.battle.units[0].inch_owed = std::uint16_t(c.owed * 1000);
    const engine::Question question = nef::course_question(field.battle, nef::Actor(0), c.half);
    auto counts = AllCourses(field, question).legal(c.speed / 2);
    EXPECT_TRUE(c.courses == 0 || counts.size() == c.courses)
        << c.vessel << ", speed " << c.speed << ": " << counts.size();
    engine::Picker picker(2024);
    for (int i = 0; i < samples; ++i) {
      const Answer answer = question.kind->any(&field.battle, question, picker);
      const auto found = counts.find(engine::print_answer(nef::rulebook(), &field.battle, question, answer));
      ASSERT_NE(found, counts.end());
      ++found->second;
    }
    if (counts.size() > 1) expect_even(counts, samples);
  }
}

TEST(NefQuestions, WhateverTheSpeedAndTheInchOwedTheCoursesOfferedAreLegal) {
  Field field({"Hayate 6,20 @240"}, {"Adalar 60,40 @180"});
  engine::Picker picker(7);
  for (int speed = 4; speed <= 12; ++speed)
    for (const int owed : {0, 1, 250, 500, 1000})
      for (const nef::Half half : {nef::Half::first, nef::Half::second}) {
        field.marked("Hayate", speed);
        field["Hayate"].inch_owed = std::uint16_t(owed);
        const engine::Question q = nef::course_question(field.battle, nef::Actor(0), half);
        engine::Candidates answers{q.kind->standard(&field.battle, q)};
        q.kind->candidates(&field.battle, q, answers);
        for (int i = 0; i < 20; ++i) answers.push_back(q.kind->any(&field.battle, q, picker));
        answers.push_back(q.kind->toward(&field.battle, q, {9.3, 18.1, 0}));
        for (const Answer& answer : answers)
          EXPECT_FALSE(q.kind->refuse(&field.battle, q, answer))
              << speed << ", " << owed << ": "
              << engine::print_answer(nef::rulebook(), &field.battle, q, answer);
      }
}

TEST(NefQuestions, ACourseOfHalfInchesIsAskedForInHalfInches) {
  Field field({"Sovereign 20,20 @000"}, {"Adalar 60,40 @180"});
  field.marked("Sovereign", 5);
  engine::Explanation about;
  const auto question = nef::course_question(field.battle, field.who("Sovereign"), nef::Half::first);
  nef::first_course_kind.explain(&field.battle, question, about);
  EXPECT_EQ(about.prompt,
            "Sovereign: first half move, exactly 2.5 inches; 2 turns of 60 degrees left at 2 inches each");
  ASSERT_EQ(about.limits.size(), 2u);
  EXPECT_EQ(about.limits[0].most, 2500);
  EXPECT_EQ(about.limits[0].parts, 1000);
  EXPECT_EQ(about.limits[1].most, 1);
  const auto no = field.verdict(nef::first_course_kind, "Sovereign", "3");
  ASSERT_TRUE(no);
  EXPECT_EQ(no->sentence,
            "Sovereign: this course takes 3 inches, but she moves exactly 2.5 now (a turn costs 2)");
}

TEST(NefQuestions, TheDefaultCourseTurnsAwayFromTheEdge) {
  Field field({"Foudroyant 4,4 @240"}, {"Adalar 60,40 @180"});
  field.marked("Foudroyant", 9);
  const engine::Question question =
      nef::course_question(field.battle, field.who("Foudroyant"), nef::Half::first);
  const engine::Course course = question.kind->standard(&field.battle, question).course;
  ASSERT_EQ(course.legs.size(), 2);
  EXPECT_EQ(course.legs[0].kind, Leg::Kind::turn);
}

TEST(NefQuestions, RandomFireUsesEveryWeaponAndSplitsGunsNowAndThen) {
  Field field({"Sovereign 20,20 @000"},
              {"Adalar 20,20.5 @180", "Hayate 26,20 @000", "Lastschiff 12,20 @000"});
  const engine::Question question = nef::question(nef::fire_kind, field.battle, field.who("Sovereign"));
  engine::Picker picker(1);
  std::array<int, nef::weapons> used{};
  int split = 0, held = 0;
  for (int i = 0; i < 2000; ++i) {
    const engine::Fire fire = nef::fire_kind.any(&field.battle, question, picker).fire;
    int guns = 0;
    for (const engine::Shot& shot : fire.shots)
      ++used[shot.mount], guns += shot.mount == int(nef::Weapon::guns);
    split += guns == 2;
    held += fire.shots.empty();
  }
  EXPECT_GT(used[int(nef::Weapon::guns)], 1000);
  EXPECT_GT(used[int(nef::Weapon::torpedo)], 1000);
  EXPECT_GT(used[int(nef::Weapon::bombs)], 1000);
  EXPECT_GT(split, 100);
  EXPECT_LT(held, 50);  // firing is preferred to holding fire
}

TEST(NefQuestions, ExplanationsSayWhatIsAskedAndWhyATargetIsNoTarget) {
  Field field({"Sovereign 20,20 @000"}, {"Adalar 20,40 @180", "Hayate 26,20 @000"});
  engine::Explanation about;
  nef::fire_kind.explain(&field.battle, nef::question(nef::fire_kind, field.battle, field.who("Sovereign")),
                         about);
  EXPECT_NE(about.prompt.find("Sovereign"), std::string::npos);
  ASSERT_EQ(about.mounts.size(), 3u);  // guns, torpedo, bombs
  ASSERT_EQ(about.mounts[0].targets.size(), 2u);
  EXPECT_NE(about.mounts[0].targets[0].why_not.find("20.0 inches"), std::string::npos)
      << about.mounts[0].targets[0].why_not;
  EXPECT_EQ(about.mounts[0].targets[1].why_not, "");
  EXPECT_EQ(about.mounts[0].targets[1].dice, 12);
}

TEST(NefQuestions, EveryKindExplainsItself) {
  Field field({"Pegasus 20,4 @000"}, {"Adalar 20,44 @180"});
  field.aloft("Pegasus fighter 1", 20, 4, 0);
  field["Pegasus fighter 1"].rockets = 0;
  field.marked("Pegasus", 6);
  for (const engine::QuestionKind* kind : nef::rulebook().questions) {
    engine::Explanation about;
    const bool of_bomber = kind == &nef::load_kind;
    kind->explain(
        &field.battle,
        nef::question(*kind, field.battle, field.who(of_bomber ? "Pegasus bomber 1" : "Pegasus"), 1), about);
    EXPECT_TRUE(about.prompt.starts_with("Pegasus")) << kind->name;
    EXPECT_FALSE(about.form.empty()) << kind->name;
    EXPECT_FALSE(kind->clause.text().empty()) << kind->name;
  }
}

}  // namespace
