// Printed tables: rows and columns up to their limits, and what is wrong with one.
#include "engine/files/look_up.h"

#include <gtest/gtest.h>

namespace engine {
namespace {

constexpr const char* salvos = R"([salvos]
title = "Hits"
clause = "davco.firing.6"
columns = [15, 37, 59]
rows = [[2, 99, 85, 70], [3, 45, -1, 35]]
)";

LookUp read(std::string_view text) {
  const TomlFile file("tables.toml", text);
  TomlSection root = file.root();
  auto table = root.section("salvos");
  return read_look_up(*table, 3);
}

std::string problem(std::string text, std::string_view from, std::string_view to) {
  text.replace(text.find(from), from.size(), to);
  try {
    read(text);
    return "";
  } catch (const LoadError& error) {
    return error.what();
  }
}

TEST(LookUp, AValueBelongsToTheFirstLimitThatIsNotBelowIt) {
  const LookUp table = read(salvos);
  EXPECT_EQ(table.at(2, 0), 99);
  EXPECT_EQ(table.at(2, 15), 99);
  EXPECT_EQ(table.at(2, 15.5), 85);
  EXPECT_EQ(table.at(1, 37), 85);
  EXPECT_EQ(table.at(3, 59), 35);
  EXPECT_EQ(table.at(3, 20), LookUp::nothing);
}

TEST(LookUp, LimitsNeedNotBeWholeAndWhatIsBelowAllOfThemIsInTheFirst) {
  std::string text = salvos;
  text.replace(text.find("15, 37"), 6, "1.25, 1.75");
  const LookUp table = read(text);
  EXPECT_EQ(table.at(2, -7), 99);
  EXPECT_EQ(table.at(2, 1), 99);
  EXPECT_EQ(table.at(2, 1.25), 99);
  EXPECT_EQ(table.at(2, 1.5), 85);
  EXPECT_EQ(table.at(2, 1.75), 85);
  EXPECT_EQ(table.at(2, 1.8), 70);
  EXPECT_EQ(table.at(2, 2), 70);
}

TEST(LookUp, BeyondTheLastLimitIsNothing) {
  const LookUp table = read(salvos);
  EXPECT_EQ(table.at(4, 15), LookUp::nothing);
  EXPECT_EQ(table.at(3, 60), LookUp::nothing);
}

TEST(LookUp, WhatIsWrongIsSaid) {
  EXPECT_NE(problem(salvos, "[15, 37, 59]", "[15, 59, 37]").find("columns"), std::string::npos);
  EXPECT_NE(problem(salvos, "[3, 45", "[2, 45").find("greater than the one before"), std::string::npos);
  EXPECT_NE(problem(salvos, "85, 70]", "85]").find("rows"), std::string::npos);
}

}  // namespace
}  // namespace engine
