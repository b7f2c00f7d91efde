// What the tests of set-ups share: a plan of two fleets, and a clerk whose dice fall as a test says.
#pragma once

#include <gtest/gtest.h>

#include <cstring>

#include "rulebooks/buoyz/generate.h"
#include "rulebooks/buoyz/load.h"
#include "tests/buoyz/field.h"

namespace roll_up {

using namespace buoyz;
using engine::Wishes;

inline const Sheets& sheets() {
  static const Sheets all = load_sheets(field::buoyz_data / "ships.toml");
  return all;
}

inline std::string made(const Wishes& wishes, std::uint64_t seed = 7) {
  return buoyz::rulebook().generator->generate({field::buoyz_data, {seed, 0}, wishes});
}

inline Battle battle_of(const engine::Scenario& scenario) {
  Battle battle;
  std::memcpy(static_cast<void*>(&battle), scenario.start.data(), sizeof battle);
  return battle;
}

// What is said about a wish that cannot be fulfilled.
inline std::string complaint(const Wishes& wishes) {
  try {
    made(wishes);
  } catch (const engine::BadWish& problem) {
    return problem.what();
  }
  return "none";
}

// A plan of two fleets, and a clerk whose dice fall as the test says.
struct Table {
  support::LoadedDice dice{};
  Clerk clerk{{1, 0}, &dice};
  Plan plan;
  Wishes wishes;

  explicit Table(const char* first = "Britain", const char* second = "Germany", int era = 6,
                 int year = 1941) {
    plan.forces[0].name = "Ours", plan.forces[0].nation = first;
    plan.forces[1].name = "Theirs", plan.forces[1].nation = second;
    plan.era = era, plan.year = year;
    size_of_table(plan);
    for (Force& force : plan.forces) force.dominant = is_dominant(force.nation, era, year);
  }
  Asked asked() const { return {wishes, generator_wishes()}; }
  void exercises(std::initializer_list<const char*> clauses) const {
    support::exercises(clauses, clerk.clauses());
  }
};

inline int spent_on(const Plan& plan, int side, bool (*kind)(const Sheet&)) {
  int points = 0;
  for (const Bought& ship : plan.forces[std::size_t(side)].ships)
    if (kind(sheets()[std::size_t(ship.sheet)])) points += ship.points;
  return points;
}

}  // namespace roll_up
