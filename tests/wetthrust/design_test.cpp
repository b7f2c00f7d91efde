// `design`: the formula of the ledger gives every published sheet, and says what it cannot work with.
#include "rulebooks/wetthrust/setup/design.h"

#include <gtest/gtest.h>

#include "rulebooks/wetthrust/setup/load.h"
#include "tests/wetthrust/sheets.h"

namespace {

using engine::Wishes;

// What the formula does not derive is asked for by its flag.
Wishes wishes_of(const ledger::Figures& f) {
  const ledger::Sheet& sheet = ledger::sheet(f.name);
  Wishes wishes = {{"name", f.name},
                   {"type", sheet.type},
                   {"tons", f.tons},
                   {"knots", f.knots},
                   {"hp", f.hp},
                   {"belt", f.belt},
                   {"deck", f.deck},
                   {"light-aa", f.light},
                   {"heavy-aa", f.heavy},
                   {"radar", std::to_string(sheet.radar)},
                   {"recon", std::to_string(sheet.recon)},
                   {"screws", std::to_string(sheet.propellers)}};
  if (*f.main) wishes.emplace_back("main", f.main);
  for (const char* guns : f.secondary) wishes.emplace_back("secondary", guns);
  const std::string name = f.name;
  if (name == "Iowa" || name == "Enterprise" || name == "Fletcher") wishes.emplace_back("nation", "american");
  if (name == "Graf Spee" || name == "Type VIIC") wishes.emplace_back("engines", "diesel");
  if (name == "Type VIIC") wishes.emplace_back("submerged", "7.6");
  if (sheet.magazines) wishes.emplace_back("magazines", std::to_string(sheet.magazines));
  return wishes;
}

// The ledger sets the tanker's PDF by hand.
std::string expected(const ledger::Figures& f) {
  ledger::Sheet sheet = ledger::sheet(f.name);
  sheet.torpedoes = "";
  if (std::string(f.name) == "Tanker") sheet.pdf = 0;
  return ledger::text_of(sheet);
}

TEST(WetThrustDesign, TheFormulaGivesEveryPublishedSheet) {
  EXPECT_EQ(ledger::figures.size(), ledger::sheets.size());
  for (const ledger::Figures& f : ledger::figures) {
    const std::string text = wetthrust::designer.design(wishes_of(f));
    const auto sheets = engine::read_sheets<wetthrust::Sheet>("design", text);
    ASSERT_EQ(sheets.size(), 1u) << text;
    EXPECT_EQ(sheets[0].name, f.name);
    EXPECT_EQ(ledger::text_of(sheets[0]), expected(f)) << text;
  }
}

TEST(WetThrustDesign, TheWorkingStandsBesideEachNumber) {
  const std::string text = wetthrust::designer.design(wishes_of(ledger::figures[0]));
  for (const char* line :
       {"speed = 8                          # 30 knots / 3.6 = 8.33",
        "acceleration = 1                   # 3.60 hp a ton", "# 48 x (41700/41700)^0.6 = 48.00, in 4 rows",
        "# 8 x (15/15)^1.5 / 2 = 4.00: 4 A; 12 x (5.9/6)^1.5 / 3 = 3.90: 4 C", "# 3 + 41700/15000 = 5.78",
        "pdf = 2                            # 28 barrels / 12 = 2.33",
        "belt = 3                           # 12.6 in", "# 80 victory points"})
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
}

TEST(WetThrustDesign, LevelsByTypeAndTons) {
  const auto levels = [](const char* type, const char* tons) {
    const std::string text = wetthrust::designer.design(
        {{"type", type}, {"tons", tons}, {"knots", "20"}, {"hp", "9000"}, {"submerged", "8"}});
    const std::size_t from = text.find("levels = ");
    return text.substr(from, text.find('\n', from) - from);
  };
  EXPECT_EQ(levels("BB", "18000"), "levels = [\"1\", \"2 above 1/2\"]");
  EXPECT_EQ(levels("CA", "17999"), "levels = [\"1\", \"2 above 3/4\"]");
  EXPECT_EQ(levels("DD", "2000"), "levels = [\"1\", \"2\", \"3 above 1/2\"]");
  EXPECT_EQ(levels("SS", "700"), "levels = [\"1\", \"2\"]");
  EXPECT_EQ(levels("MV", "7000"), "levels = [\"1\"]");
}

TEST(WetThrustDesign, ATypeThatIsNotNamedIsGuessed) {
  const std::tuple<const char*, const char*, const char*> rows[] = {{"41700", "8x15", "BB"},
                                                                    {"22000", "4x5", "CV"},
                                                                    {"10000", "8x8", "CA"},
                                                                    {"7000", "8x6", "CL"},
                                                                    {"1500", "4x4.7", "DD"}};
  for (const auto& [tons, main, type] : rows)
    EXPECT_NE(wetthrust::designer.design({{"tons", tons}, {"knots", "30"}, {"hp", "60000"}, {"main", main}})
                  .find(std::string("type = \"") + type + "\""),
              std::string::npos)
        << tons;
}

std::string complaint(Wishes wishes) {
  try {
    wetthrust::designer.design(wishes);
  } catch (const std::exception& wrong) {
    return wrong.what();
  }
  return "no complaint";
}

TEST(WetThrustDesign, WhatCannotBeWorkedWithIsSaidInOneSentence) {
  const Wishes good = {{"tons", "10000"}, {"knots", "30"}, {"hp", "60000"}, {"main", "8x8"}};
  EXPECT_EQ(complaint(good), "no complaint");
  const auto with = [&](const char* name, const char* value) {
    Wishes changed = good;
    std::erase_if(changed, [&](const auto& wish) { return wish.first == name; });
    changed.emplace_back(name, value);
    return complaint(changed);
  };
  EXPECT_EQ(complaint({{"knots", "30"}}), "--tons: is missing");
  EXPECT_EQ(complaint({{"tons", "10000"}, {"hp", "1"}}), "--knots: is missing");
  EXPECT_EQ(complaint({{"tons", "10000"}, {"knots", "30"}}), "--hp: is missing");
  EXPECT_EQ(with("tons", "heavy"), "--tons: is \"heavy\"; expected a number, 100 to 200000");
  EXPECT_EQ(with("tons", "50"), "--tons: is \"50\"; expected a number, 100 to 200000");
  EXPECT_EQ(with("knots", "0"), "--knots: is \"0\"; expected a number, 1 to 60");
  EXPECT_TRUE(with("main", "8").starts_with("--main: is \"8\"; expected barrels and inches, as 8x15"));
  EXPECT_TRUE(with("main", "8x").starts_with("--main: is \"8x\""));
  EXPECT_TRUE(with("main", "99x8").starts_with("--main: is \"99x8\""));
  EXPECT_TRUE(with("main", "8x8 fwd").starts_with("--main: is \"8x8 fwd\""));
  EXPECT_EQ(with("main", "8x8 4 fwd"), "--main: 8x8 make 3 batteries, but the arcs hold 4");
  EXPECT_EQ(with("main", "8x4"), "--main: guns of 4 in are for anti-aircraft fire only on such a ship");
  EXPECT_NE(with("main", "8x8 3 up").find("\"up\" is no arc"), std::string::npos);
  EXPECT_EQ(with("type", "XX"),
            "--type: is \"XX\"; expected one of BB, BC, CV, CA, PB, CL, DD, DE, SS, MV, TK");
  EXPECT_NE(with("torpedoes", "many").find("is no launcher"), std::string::npos);
  EXPECT_NE(with("type", "SS").find("submerged_speed"), std::string::npos);
  EXPECT_EQ(with("colour", "grey"), "--colour: is not known here");
  EXPECT_EQ(with("name", "a\"b"), "--name: must not be empty or hold any of \" \\ ; > : @ = |");
}

}  // namespace
