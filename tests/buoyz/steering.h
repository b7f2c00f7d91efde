// Courses that are offered to a ship, for tests of the course question.
#pragma once

#include <gtest/gtest.h>

#include "rulebooks/buoyz/courses.h"
#include "tests/buoyz/field.h"

namespace steering {

inline const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";
inline const std::string era4 = "era = 4\nyear = 1862\ntable = [60, 40]\n";

struct Case {
  const char* course;
  const char* verdict;
};
inline void expect(field::Field& field, const std::string& name, std::initializer_list<Case> cases) {
  for (const Case& one : cases)
    EXPECT_EQ(field.refused(buoyz::course_kind, name, one.course), one.verdict) << name << ": " << one.course;
}

}  // namespace steering
