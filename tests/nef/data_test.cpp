// The data files against the ledger: every number here is typed from it.
#include <gtest/gtest.h>

#include "engine/files/clause.h"
#include "engine/files/toml.h"
#include "rulebooks/nef/setup/setup.h"
#include "tests/nef/field.h"

namespace {

std::vector<nef::Sheet> all_sheets() {
  const auto file = field::nef_data / "ships.toml";
  return engine::read_sheets<nef::Sheet>(file, engine::read_text(file));
}

using nef::Kind;
using Four = std::array<int, 4>;

struct Design {
  const char* name;
  Kind kind;
  int points;
  Four hull, gun, bomb;
  int stock;
  Four speed, turn;
  int torpedoes, rockets, fighters, bombers;
};

const Design designs[] = {
    {"Sovereign",
     Kind::nef,
     127,
     {5, 5, 5, 5},
     {12, 9, 6, 3},
     {2, 2, 1, 1},
     4,
     {6, 5, 4, 4},
     {2, 2, 1, 1},
     2,
     0,
     0,
     0},
    {"Adalar", Kind::nef, 120, {6, 5, 6, 5}, {10, 8, 5, 3}, {}, 0, {6, 5, 4, 4}, {2, 2, 1, 1}, 2, 0, 0, 0},
    {"Foudroyant", Kind::nef, 84, {3, 3, 3, 3}, {7, 5, 4, 2}, {}, 0, {9, 7, 5, 4}, {3, 2, 2, 1}, 2, 0, 0, 0},
    {"Shenandoah",
     Kind::nef,
     91,
     {4, 3, 4, 3},
     {8, 6, 4, 2},
     {2, 2, 1, 1},
     4,
     {8, 6, 4, 4},
     {2, 2, 1, 1},
     0,
     2,
     0,
     0},
    {"Hayate", Kind::nef, 58, {2, 1, 2, 1}, {3, 2, 2, 1}, {}, 0, {12, 9, 6, 4}, {4, 3, 2, 1}, 3, 0, 0, 0},
    {"Wespe", Kind::nef, 56, {2, 1, 2, 1}, {4, 3, 2, 1}, {}, 0, {12, 9, 6, 4}, {4, 3, 2, 1}, 0, 3, 0, 0},
    {"Pegasus", Kind::nef, 137, {3, 3, 3, 3}, {3, 2, 2, 1}, {}, 0, {7, 5, 4, 4}, {2, 2, 1, 1}, 0, 0, 4, 2},
    {"Groza",
     Kind::nef,
     88,
     {4, 4, 4, 4},
     {6, 5, 3, 2},
     {8, 6, 4, 2},
     24,
     {4, 4, 4, 4},
     {1, 1, 1, 1},
     0,
     0,
     0,
     0},
    {"Fort Severny", Kind::fort, 103, {5, 5, 5, 5}, {10, 8, 5, 3}, {}, 0, {}, {}, 0, 2, 0, 0},
    {"Cape Lookout", Kind::airfield, 186, {3, 3, 3, 3}, {4, 3, 2, 1}, {}, 0, {}, {}, 0, 0, 6, 4},
    {"Lastschiff",
     Kind::transport,
     26,
     {2, 2, 2, 2},
     {1, 1, 1, 1},
     {},
     0,
     {5, 4, 4, 4},
     {1, 1, 1, 1},
     0,
     0,
     0,
     0},
};

const nef::Sheet& sheet_of(const std::vector<nef::Sheet>& sheets, const std::string& name) {
  for (const nef::Sheet& sheet : sheets)
    if (sheet.name == name) return sheet;
  ADD_FAILURE() << "no sheet for " << name;
  return sheets.front();
}

void expect_rows(const nef::Sheet& sheet, const Design& design) {
  for (std::size_t row = 0; row < 4; ++row) {
    EXPECT_EQ(sheet.rows[row].boxes, design.hull[row]) << design.name;
    EXPECT_EQ(sheet.rows[row].gun, design.gun[row]) << design.name;
    EXPECT_EQ(sheet.rows[row].bomb, design.bomb[row]) << design.name;
    EXPECT_EQ(sheet.rows[row].speed, design.speed[row]) << design.name;
    EXPECT_EQ(sheet.rows[row].turn, design.turn[row]) << design.name;
  }
}

// The next row's factors apply from 25, 50 and 75 % damage, not a box later.
TEST(NefData, ARowEndsWithTheFirstBoxThatReachesItsPerCent) {
  for (const nef::Sheet& sheet : all_sheets()) {
    if (nef::is_flight(sheet.kind)) continue;
    int lost = 0;
    for (std::size_t row = 0; row < 3; ++row) {
      lost += sheet.rows[row].boxes;
      EXPECT_GE(4 * lost, int(row + 1) * sheet.hull()) << sheet.name << ", row " << row;
      EXPECT_LT(4 * (lost - 1), int(row + 1) * sheet.hull()) << sheet.name << ", row " << row;
    }
  }
}

TEST(NefData, SampleDesignsAreThoseOfTheLedger) {
  const auto sheets = all_sheets();
  for (const Design& design : designs) {
    const nef::Sheet& sheet = sheet_of(sheets, design.name);
    EXPECT_EQ(sheet.kind, design.kind) << design.name;
    EXPECT_EQ(sheet.points + sheet.points_of_flights(), design.points) << design.name;
    expect_rows(sheet, design);
    EXPECT_EQ(sheet.bombs, design.stock) << design.name;
    EXPECT_EQ(sheet.torpedoes, design.torpedoes) << design.name;
    EXPECT_EQ(sheet.rockets, design.rockets) << design.name;
    EXPECT_EQ(sheet.fighters, design.fighters) << design.name;
    EXPECT_EQ(sheet.bombers, design.bombers) << design.name;
    EXPECT_EQ(sheet.deck, design.fighters + design.bombers > 0) << design.name;
  }
}

TEST(NefData, TheWeaponsTableIsThatOfTheLedger) {
  field::Field field({"Sovereign 20,4 @000"}, {"Adalar 20,44 @180"});
  struct Row {
    nef::Weapon weapon;
    double reach;
    int dice, need;
  };
  using enum nef::Weapon;
  for (const Row& row : {Row{guns, 12, 0, 6}, Row{torpedo, 8, 5, 5}, Row{rapier, 8, 4, 5},
                         Row{rocket, 6, 3, 6}, Row{fighter_gun, 6, 1, 5}, Row{bombs, 1, 0, 6}}) {
    const nef::WeaponRow& loaded = field.battle.book->weapon(row.weapon);
    EXPECT_EQ(loaded.reach, row.reach) << loaded.name;
    EXPECT_EQ(loaded.dice, row.dice) << loaded.name;
    EXPECT_EQ(loaded.need, row.need) << loaded.name;
  }
}

engine::ScenarioPtr built_in(const std::string& id) {
  const auto file = field::nef_data / "scenarios" / (id + ".toml");
  return nef::rulebook().load({field::nef_data, file, engine::read_text(file), {}});
}

TEST(NefData, TheLineActionIsWorthWhatTheLedgerSays) {
  const auto line = built_in("line-action");
  EXPECT_DOUBLE_EQ(line->points[0], 538);
  EXPECT_DOUBLE_EQ(line->points[1], 534);
  EXPECT_EQ(line->turn_limit, 12);
}

TEST(NefData, EveryScenarioLoadsAndSaysHowItIsBalanced) {
  for (const auto& entry : std::filesystem::directory_iterator(field::nef_data / "scenarios")) {
    const auto scenario = built_in(entry.path().stem().string());
    EXPECT_FALSE(scenario->title.empty()) << entry.path();
    EXPECT_FALSE(scenario->background.empty()) << entry.path();
    EXPECT_FALSE(scenario->balance.empty()) << entry.path();
    EXPECT_EQ(nef::rulebook().broken(scenario->start.data()), "") << entry.path();
  }
}

TEST(NefData, TheChapterOfEveryClauseIsInItsName) {
  const auto clauses = engine::read_clauses(field::nef_data / "rules.md");
  EXPECT_EQ(clauses.size(), 80u);
  for (const engine::ClauseText& clause : clauses)
    EXPECT_TRUE(clause.chapter.ends_with(" (" + clause.id.substr(4, clause.id.rfind('.') - 4) + ")"))
        << clause.id;
}

}  // namespace
