// Every lesson is played through as its learner would, and each thing that a lesson can get wrong is found.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <fstream>
#include <set>

#include "engine/files/toml.h"
#include "host/lesson.h"
#include "rulebooks/registry.h"

namespace {

using host::Path;

std::string text_of(const Path& file) { return engine::read_text(file); }

// What is wrong with a lesson, as players are told; nothing where it fits its battle.
std::string wrong_with(const host::Lesson& lesson) {
  try {
    host::play_lesson(lesson, BROADSIDE_DATA_DIR);
    return "";
  } catch (const engine::LoadError& error) {
    return error.what();
  }
}

TEST(Lessons, EachOfEveryRulebookFitsItsBattle) {
  for (const engine::Rulebook* book : rulebooks::all())
    for (const host::Lesson& lesson : host::lessons_of(BROADSIDE_DATA_DIR, *book))
      EXPECT_EQ(wrong_with(lesson), "") << lesson.id;
}

TEST(Lessons, EveryRulebookHasOneAndTheyAreCounted) {
  for (const engine::Rulebook* book : rulebooks::all()) {
    const auto lessons = host::lessons_of(BROADSIDE_DATA_DIR, *book);
    EXPECT_FALSE(lessons.empty()) << book->id;
    for (std::size_t i = 0; i < lessons.size(); ++i)
      EXPECT_EQ(lessons[i].number, int(i) + 1) << lessons[i].id;
  }
}

TEST(Lessons, BuoyzTeachesSailGunsTorpedoesAndSubmarines) {
  std::set<std::string> found;
  for (const host::Lesson& lesson : host::lessons_of(BROADSIDE_DATA_DIR, *rulebooks::find("buoyz")))
    found.insert(lesson.id);
  for (const char* id : {"buoyz/sail", "buoyz/guns", "buoyz/torpedoes", "buoyz/submarines"})
    EXPECT_TRUE(found.contains(id)) << id;
}

// ---- A lesson of ours with one piece of its text changed, read from a folder of its own.
class Mistaken : public testing::Test {
 protected:
  Mistaken() {
    const Path lessons = Path(BROADSIDE_DATA_DIR) / "nef" / "lessons";
    folder_ = Path(testing::TempDir()) /
              fmt::format("lessons-{}", testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "nef" / "lessons");
    std::filesystem::copy(lessons / "scenarios", folder_ / "nef" / "lessons" / "scenarios");
    text_ = text_of(lessons / "broadside.toml");
  }
  ~Mistaken() override { std::filesystem::remove_all(folder_); }

  // What is said of the lesson with `was`, which stands in it, written as `is`.
  std::string told(const std::string& was, const std::string& is) {
    const auto at = text_.find(was);
    if (at == text_.npos) return "the lesson has no such text: " + was;
    const Path file = folder_ / "nef" / "lessons" / "broadside.toml";
    std::ofstream(file) << std::string(text_).replace(at, was.size(), is);
    try {
      return wrong_with(host::read_lesson(*rulebooks::find("nef"), file));
    } catch (const engine::LoadError& error) {
      return error.what();
    }
  }

 private:
  Path folder_;
  std::string text_;
};

void expect_says(const std::string& told, std::initializer_list<const char*> parts) {
  EXPECT_NE(told.find("broadside.toml"), told.npos) << told;
  for (const char* part : parts) EXPECT_NE(told.find(part), told.npos) << told << "\nlacks: " << part;
}

TEST_F(Mistaken, DiceThatFallOtherwiseAreNoticed) {
  expect_says(told("seed = 16", "seed = 17"), {"step[", "comes:"});
}
TEST_F(Mistaken, AnAnswerThatTheRulesRefuseIsNamed) {
  expect_says(told("accept = [\"6\"]", "accept = [\"60\"]"), {"step[2]", "\"60\" is refused"});
}
TEST_F(Mistaken, AnAnswerIsWrittenAsThePageWritesIt) {
  expect_says(told("accept = [\"S 1\"]", "accept = [\"s 1\"]"), {"step[", "is written \"S 1\""});
}
TEST_F(Mistaken, TheOtherAcceptedAnswersArePlayedToo) {
  expect_says(told("accept = [\"S 1\"]", "accept = [\"S 1\", \"9\"]"), {"step[", "\"9\" is refused"});
}
TEST_F(Mistaken, APlaceToEndAtIsWhereSheEnds) {
  expect_says(told("ends = [20, 13, 0]", "ends = [20, 14, 0]"), {"step[3]", "she ends at [20.0, 13.0, 0]"});
}
TEST_F(Mistaken, AQuestionThatNobodyAnswersIsNamed) {
  expect_says(told("question = \"place\"", "question = \"arm\""),
              {"\"place\" of", "no [[quiet]] answers it"});
}
TEST_F(Mistaken, WhatDoesNotComeIsNamed) {
  expect_says(told("\"destroyed Gotland\"", "\"destroyed Sovereign\""),
              {"\"destroyed Sovereign\" was not told after"});
}
TEST_F(Mistaken, AnUnknownKeyHasItsLine) {
  expect_says(told("minutes = 5", "minutes = 5\nteacher = \"me\""), {"broadside.toml:4", "teacher"});
}
TEST_F(Mistaken, ASideThatTheBattleLacksIsNamed) {
  expect_says(told("side = \"Albion\"", "side = \"Lemuria\""), {"side", "Lemuria"});
}

}  // namespace
