// Every cell of the tables as the book prints it, typed anew, against tables.toml.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "tests/davco/field.h"

namespace {

using davco::LookUp;
using davco::Tables;

// Calibre, greatest range and boundary, points; British, German, American, Japanese, Italian, French.
constexpr const char* table_1 = R"(
16 340-225 4535 1130
15 260-170 4375 1090
14 300-200 3540 885
8 240-160 581 145
6 195-130 254 60
7.5 170-110 500 120
5.25 190-125 192 45
4.7 170-110 113 25
4.5 170-110 125 30
4 150-100 70 15
16 300-200 4100 1050
15 300-200 3990 995
11 350-230 1575 390
8 280-195 592 150
5.9 180-120 216 50
5.1 170-110 140 35
4.1 120-80 75 15
3.9 120-80 70 15
16 300-200 6120 1530
16 250-165 6120 1530
14 250-165 3175 790
8 240-160 590 145
6 220-160 260 75
5 130-90 120 30
12 275-180 2500 625
18 360-240 7300 1825
16 340-225 4965 1240
14 310-205 3375 840
8 240-160 629 155
6.1 245-160 278 65
5.5 180-120 190 45
5 120-80 115 25
4.7 120-80 110 25
15 350-230 4410 1100
12.6 240-160 2625 655
8 245-160 600 150
6 190-125 240 60
5.3 160-105 160 40
4.7 170-110 115 25
3.9 125-80 69 15
3.5 105-70 50 10
15 350-230 4450 1110
13.4 200-130 2770 690
13 340-225 2800 700
12 215-140 2160 540
8 240-160 600 150
6 220-145 270 65
5.5 130-85 197 45
5.1 170-110 160 40
3.9 125-80 74 15
)";

// Guns, then the eight ranges.
constexpr const char* table_2 = R"(
2 20 18 14 12 10 8 5 5
3 30 26 18 14 12 10 5 5
4 35 28 23 16 13 11 5 5
5 40 30 25 20 15 13 8 5
)";

// Guns and result, then the seven ranges.
constexpr const char* table_3 = R"(
2A 36-99 31-85 26-70 21-60 16-50 11-40 11-30
2B 0-35 0-30 0-25 0-20 0-15 0-10 0-10
3A 46-99 41-85 36-75 31-65 21-60 16-55 11-50
3B 26-45 21-40 16-35 11-30 6-20 0-15 0-10
3C 0-25 0-20 0-15 0-10 0-5 - -
4A 51-99 46-90 41-80 36-70 26-65 19-60 11-55
4B 31-50 26-45 21-40 16-35 11-25 6-18 0-10
4C 0-30 0-25 0-20 0-15 0-10 0-5 -
5A 61-99 56-99 51-90 46-85 36-80 21-70 11-60
5B 36-60 31-55 26-50 21-45 16-35 11-20 6-10
5C 0-35 0-30 0-25 0-20 0-15 0-10 0-5
)";

// Torpedoes and result, then the seven ranges.
constexpr const char* table_8 = R"(
1A 0-50 0-30 0-10 0-5 0-5 - -
1B - - - - - - -
2A 26-55 6-35 0-15 0-7 0-5 - -
2B 0-25 0-5 - - - - -
3A 31-60 11-40 6-20 0-10 0-7 0-5 -
3B 0-30 0-10 0-5 - - - -
4A 33-65 13-45 8-25 6-12 0-7 0-5 -
4B 0-32 0-12 0-7 0-5 - - -
5A 36-70 16-50 11-30 6-15 6-10 0-7 0-5
5B 0-35 0-15 0-10 0-5 0-5 - -
6A 38-75 18-55 13-35 11-17 8-10 0-7 0-5
6B 0-37 0-17 0-12 0-10 0-7 - -
)";

// Result, then AA points in tens; 181 to 190 has no column of its own.
constexpr const char* table_10 = R"(
B 11-15 14-18 17-22 20-24 23-27 26-30 29-33 32-36 35-39 38-42 41-45 44-48 47-51 50-54 53-57 56-60 59-63 62-66 65-69 68-72 71-75 74-78 77-81
C - - - 25-29 28-32 31-35 34-38 37-41 40-44 43-47 46-50 49-53 52-56 55-59 58-62 61-65 64-68 67-71 70-74 73-77 76-80 79-83 82-86
D - - - - - - - 42-46 45-49 48-52 51-55 54-58 57-61 60-64 63-67 66-70 69-73 72-76 75-79 78-82 81-85 84-88 87-91
E - - - - - - - - - - - - 62-66 65-69 68-72 71-75 74-78 77-81 80-84 83-87 86-90 89-93 92-96
)";

// The weather roll up to, and how far one sees.
constexpr const char* visibility = R"(
5 300
15 240
30 180
50 150
70 120
85 100
95 60
100 30
)";

// Table 4 as far as the source can be read: its line, the pair of columns, L for long or S for short, the
// first roll of the row in which the cell belongs, and the cell in the spelling of tables.toml. The source
// has lost the row of the bows, so what it prints up to 25 belongs one row lower; rules.md tells the rest. It
// leaves out End Deck of line 212 and the destroyers' C Turret of line 214; the second Aft SS (AA) is the
// short one.
constexpr const char* table_4 = R"(
206 carrier L 1 Bows
206 carrier S 1 Bows
206 battleship L 1 Bows
206 battleship S 1 Bows
206 cruiser L 1 Bows
206 cruiser S 1 Bows
206 destroyer L 1 Bows
206 destroyer S 1 Bows
207 carrier L 6 Catapult (Deck)
207 battleship L 6 A Turret
207 cruiser L 6 A Turret
207 destroyer L 6 A Mount
208 carrier S 6 Hull
208 battleship L 11 B Turret
208 cruiser L 11 B Turret
208 destroyer L 11 B Mount
209 carrier L 11 P/S Main AA
209 battleship L 16 Upper Bridge
209 cruiser L 16 C Turret
209 destroyer S 11 B Mount
210 carrier L 16 P/S Main AA
210 battleship L 21 Lower Bridge
210 cruiser L 21 Bridge
210 destroyer L 16 Bridge
211 carrier L 21 Bridge
211 battleship L 26 P/S 2nd Tur
211 cruiser L 26 P/S 2nd Tur
211 destroyer S 21 Hull "A"
212 carrier L 26 Deck
212 carrier S 26 Belt "A"
212 destroyer L 26 AA
213 carrier L 31 Deck (A lift)
213 carrier S 31 Hangar Side
213 battleship L 31 End Deck
213 destroyer L 31 Funnel "A"
214 carrier L 36 Deck
214 carrier S 36 Hangar Side
214 battleship L 36 P/S 2nd Tur
215 carrier L 41 AA
215 carrier S 41 AA
215 battleship L 41 Funnels/Deck "A"
215 destroyer L 36 Funnel "A"
216 carrier L 46 Deck
216 carrier S 46 Hangar Side
216 battleship L 46 P/S 2nd Tur
216 destroyer L 41 1st TT/Deck
217 carrier L 51 Deck (B lift)
217 carrier S 51 Hangar Side
217 battleship L 51 Hangar/Deck
217 destroyer L 46 S/L Platform
217 destroyer S 46 S/L Platform
218 carrier L 56 Deck
218 carrier S 56 Belt "B"
218 battleship L 56 Mid Deck/Cranes "A"
218 destroyer L 51 2nd TT
219 carrier L 61 AA
219 carrier S 61 AA
219 battleship L 61 P/S 2nd Tur
219 destroyer L 56 Deck "B"
220 carrier L 66 Deck
220 carrier S 66 Hangar Side
220 battleship L 66 Mid Deck "B"
220 destroyer L 61 3rd TT/Deck
221 carrier L 71 Deck (C lift)
221 carrier S 71 Hangar Side
221 battleship L 71 End Deck
221 destroyer L 66 AA Platform
221 destroyer S 66 AA Platform
222 carrier L 76 Deck
222 carrier S 76 Hangar Side
222 battleship L 76 End Deck
222 destroyer L 71 4th TT/Deck
223 carrier L 81 P/S Main AA
223 carrier S 81 P/S Main AA
223 battleship L 81 Aft SS (AA)
223 destroyer L 76 Deck
224 carrier L 86 P/S Main AA
224 carrier S 86 P/S Main AA
224 battleship S 81 Aft SS (AA)
224 destroyer L 81 Aft SS
225 carrier L 91 Round-down
225 carrier S 91 Hull
225 battleship L 86 X Turret
225 battleship S 86 X Turret
226 carrier L 96 Stern
226 carrier S 96 Stern
226 battleship L 91 Y Turret
226 destroyer L 91 Y Mount
227 cruiser L 96 Stern
227 cruiser S 96 Stern
227 destroyer L 96 Stern
227 destroyer S 96 Stern
)";

// Calibre, then the greatest range for 1 inch, 2 inches and so on.
constexpr const char* table_5 = R"(
18 ANY 280 270 260 250 240 230 220 210 200 190 180 170 160 150 140 130 120 110 100
16 280 270 260 250 240 230 220 210 200 190 180 170 160 150 140 130 120 110 100 90
15 260 250 240 230 220 210 200 190 180 170 160 150 140 130 120 110 100 90 80 70
14 240 230 220 210 200 190 180 170 160 150 140 130 120 110 100 90 80 70 60 50
13 220 210 200 190 180 170 160 150 140 130 120 110 100 90 80 70 60 50 40 30
12 200 190 180 170 160 150 140 130 120 110 100 90 80 70 60 50 40 30 20 10
11 180 170 160 150 140 130 120 110 100 90 80 70 60 50 40 30 20 10
8 140 130 120 110 100 90 80 70 60 50 40 30 20 10
7.5 120 110 100 90 80 70 60 50 40 30 20 10
6 100 90 80 70 60 50 40 30 20 10
5 80 70 60 50 40 30 20 10
4.7 70 60 50 40 30 20 10
4.5 70 60 50 40 30 20 10
4.0 60 50 40 30 20 10
3 40 30 20 10
)";

// Mines to the square mile and the chance of one.
constexpr const char* mines = R"(
10 20 30 40 50 60 70 80 90 100 120
5 10 15 20 25 30 35 40 45 50 55
)";

using Row = std::vector<std::string>;

std::vector<Row> rows_of(const char* text) {
  std::vector<Row> rows;
  std::istringstream lines(text);
  for (std::string line, word; std::getline(lines, line);) {
    std::istringstream words(line);
    Row row;
    while (words >> word) row.push_back(word);
    if (!row.empty()) rows.push_back(row);
  }
  return rows;
}

// "26-45": the higher of them; a dash is nothing.
int upper(const std::string& cell) {
  return cell == "-" ? LookUp::nothing : std::stoi(cell.substr(cell.find('-') + 1));
}
int lower(const std::string& cell) { return std::stoi(cell.substr(0, cell.find('-'))); }

const Tables& tables() {
  static const auto field = std::make_unique<davco_field::Field>(
      davco_field::Ships{"Hood 100,100 @000 20"}, davco_field::Ships{"Bismarck 300,100 @000 20"});
  return field->battle.book->tables;
}

TEST(DavcoTables, GunsAsPrinted) {
  const auto rows = rows_of(table_1);
  ASSERT_EQ(rows.size(), tables().guns.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const davco::Gun& gun = tables().guns[i];
    SCOPED_TRACE(gun.id);
    EXPECT_EQ(gun.calibre, int(std::lround(std::stod(rows[i][0]) * 100)));
    EXPECT_EQ(gun.range, lower(rows[i][1]));
    EXPECT_EQ(gun.boundary, upper(rows[i][1]));
    EXPECT_EQ(gun.penetrating, std::stoi(rows[i][2]));
    EXPECT_EQ(gun.not_penetrating, std::stoi(rows[i][3]));
  }
}

TEST(DavcoTables, FarSalvosAsPrinted) {
  for (const Row& row : rows_of(table_2))
    for (std::size_t i = 1; i < row.size(); ++i)
      EXPECT_EQ(tables().far_salvos.at(std::stod(row[0]), 180 + 15.0 * double(i)), std::stoi(row[i]));
}

TEST(DavcoTables, SalvosAsPrinted) {
  constexpr double ranges[] = {15, 37, 59, 90, 119, 150, 180};
  for (const Row& row : rows_of(table_3))
    for (std::size_t i = 1; i < row.size(); ++i)
      EXPECT_EQ(tables().salvos[std::size_t(row[0][1] - 'A')].at(row[0][0] - '0', ranges[i - 1]),
                upper(row[i]))
          << row[0] << " " << row[i];
}

TEST(DavcoTables, TorpedoesAsPrinted) {
  constexpr double ranges[] = {30, 45, 60, 90, 150, 250, 251};
  for (const Row& row : rows_of(table_8))
    for (std::size_t i = 1; i < row.size(); ++i) {
      const LookUp& table = row[0][1] == 'A' ? tables().torpedoes_a : tables().torpedoes_b;
      EXPECT_EQ(table.at(row[0][0] - '0', ranges[i - 1]), upper(row[i])) << row[0] << " " << row[i];
    }
}

TEST(DavcoTables, CasualtiesAsPrinted) {
  for (const Row& row : rows_of(table_10))
    for (std::size_t i = 1; i < row.size(); ++i) {
      const double points = i <= 18 ? 10.0 * double(i) : 10.0 * double(i + 1);
      EXPECT_EQ(tables().casualties.at(points, row[0][0] - 'A' + 1), upper(row[i]))
          << row[0] << " " << row[i];
      if (row[0] == "B") {
        EXPECT_EQ(tables().casualties.at(points, 1), lower(row[i]) - 1);
      }
    }
}

TEST(DavcoTables, VisibilityAsPrinted) {
  int from = 1;  // printed as 0 (davco.weather.1)
  for (const Row& row : rows_of(visibility)) {
    for (; from <= std::stoi(row[0]); ++from)
      EXPECT_EQ(tables().visibility.at(from, 1), std::stoi(row[1])) << from;
  }
  EXPECT_EQ(from, 101);
}

TEST(DavcoTables, WindAsPrinted) {
  for (int die = 1; die <= 10; ++die) {
    davco_field::Field field({"Hood 300,200 @000 20"}, {"Cossack 100,100 @000 20"},
                             {.head = "visibility = 300\nwind_strength = \"rough\"\n"});
    field.set_up({.dice = {die}});
    const davco::Weather& weather = field.battle.weather;
    EXPECT_EQ(weather.wind, die < 9 ? davco::Wind::rough : davco::Wind::still) << die;
    EXPECT_EQ(weather.from, die < 9 ? die - 1 : 0) << "eighths of a circle from north; the die was " << die;
  }
}

// Columns as rules.md heads them: "CV L".
using Cells = std::map<std::pair<std::string, int>, std::string>;  // by column and first roll

// A cell as rules.md has it; a dagger behind it says that it was restored.
Cells cells_in_rules() {
  Cells cells;
  std::ifstream rules(davco_field::davco_data / "rules.md");
  bool here = false;
  Row heads;
  for (std::string line; std::getline(rules, line);) {
    if (line.starts_with("### ")) here = line.starts_with("### Table 4 ");
    if (!here || !line.starts_with("| ")) continue;
    Row row;
    std::istringstream words(line.substr(2));
    for (std::string cell; std::getline(words, cell, '|');)
      row.push_back(cell.substr(cell.find_first_not_of(' '),
                                cell.find_last_not_of(' ') + 1 - cell.find_first_not_of(' ')));
    if (row[0] == "pct1") heads = row;
    for (std::size_t i = 1; i < row.size() && row[0] != "pct1"; ++i)
      cells[{heads[i], lower(row[0])}] = row[i];
  }
  return cells;
}

constexpr const char* heads_of_columns[] = {"CV", "BB", "CR", "DD"};
constexpr std::string_view dagger = "†";

// What stands in tables.toml for all five rolls of a row, or an empty text where they differ.
std::string place_at(int column, davco::Band band, int first_roll) {
  const std::string place = tables().position(davco::Column(column), band, first_roll).name;
  for (int roll = first_roll + 1; roll < first_roll + 5; ++roll)
    if (tables().position(davco::Column(column), band, roll).name != place) return {};
  return place;
}

TEST(DavcoTables, PositionsThatTheSourceHas) {
  constexpr const char* words[] = {"carrier", "battleship", "cruiser", "destroyer"};
  Cells in_rules = cells_in_rules();
  for (const Row& row : rows_of(table_4)) {
    const int column = int(std::find(std::begin(words), std::end(words), row[1]) - std::begin(words));
    const auto band = row[2] == "L" ? davco::Band::long_range : davco::Band::short_range;
    std::string place = row[4];
    for (std::size_t i = 5; i < row.size(); ++i) place += " " + row[i];
    const int roll = std::stoi(row[3]);
    EXPECT_EQ(place_at(column, band, roll), place) << "line " << row[0] << " of the source";
    in_rules.erase({fmt::format("{} {}", heads_of_columns[column], row[2]), roll});
  }
  for (const auto& [where, cell] : in_rules)
    EXPECT_TRUE(cell.ends_with(dagger)) << where.first << " " << where.second << ": not in the source";
}

TEST(DavcoTables, PositionsThatWereRestored) {
  Cells in_rules = cells_in_rules();
  ASSERT_EQ(in_rules.size(), 160u);
  for (auto& [where, cell] : in_rules) {
    if (cell.ends_with(dagger)) cell.erase(cell.size() - dagger.size());
    const std::string head = where.first.substr(0, 2);
    const int column =
        int(std::find(std::begin(heads_of_columns), std::end(heads_of_columns), head) - heads_of_columns);
    const auto band = where.first.ends_with("L") ? davco::Band::long_range : davco::Band::short_range;
    EXPECT_EQ(place_at(column, band, where.second), cell) << where.first << " " << where.second;
  }
}

TEST(DavcoTables, PenetrationAsPrinted) {
  const auto rows = rows_of(table_5);
  ASSERT_EQ(rows.size(), tables().penetration.size());
  for (const Row& row : rows) {
    SCOPED_TRACE(row[0]);
    const double calibre = std::stod(row[0]);
    davco::Gun gun;
    gun.calibre = int(std::lround(calibre * 100));
    for (const auto& [inches, base] : tables().penetration)
      if (inches == calibre) gun.base = int(base);
    const auto beats = [&](int range) { return penetration(gun, range, davco::Band::short_range) / 100; };
    for (std::size_t inches = 1; inches < row.size(); ++inches) {
      const bool any = row[inches] == "ANY";
      const int range = any ? 1000 : std::stoi(row[inches]);
      EXPECT_EQ(beats(range), int(inches)) << range;
      if (!any) {
        EXPECT_EQ(beats(range + 1), int(inches) - 1) << range;
      }
    }
    EXPECT_EQ(beats(0), int(row.size()) - 1) << "no more than is printed";
  }
}

TEST(DavcoTables, TorpedoRunsAsPrinted) {
  using enum davco::Nation;
  using enum davco::Run;
  const auto is = [](davco::RunSetting setting, int reach, int knots) {
    EXPECT_EQ(setting.reach, reach);
    EXPECT_EQ(setting.knots, knots);
  };
  for (const auto nation : {british, german, french, italian, american}) {
    is(davco::run_setting(nation, short_run), 65, 40);
    is(davco::run_setting(nation, normal), 90, 35);
    is(davco::run_setting(nation, long_run), 115, 30);
  }
  is(davco::run_setting(japanese, short_run), 180, 49);
  is(davco::run_setting(japanese, normal), 320, 36);
  is(davco::run_setting(japanese, long_run), 0, 0);
}

TEST(DavcoTables, DepthsAsPrinted) {
  using enum davco::Type;
  using enum davco::Depths;
  struct Line {
    std::initializer_list<davco::Type> types;
    davco::Depths shallow, medium, deep;
  };
  const Line lines[] = {{{BB, CV}, hit, hit, critical},
                        {{CA, CL, CVE}, hit, critical, runs_under},
                        {{DD, DE}, critical, runs_under, runs_under},
                        {{SS}, sunk, runs_under, runs_under},
                        {{merchant, tanker}, critical, critical, runs_under}};
  for (const Line& line : lines)
    for (const davco::Type type : line.types) {
      EXPECT_EQ(davco::at_depth(type, davco::Depth::shallow), line.shallow);
      EXPECT_EQ(davco::at_depth(type, davco::Depth::medium), line.medium);
      EXPECT_EQ(davco::at_depth(type, davco::Depth::deep), line.deep);
    }
}

TEST(DavcoTables, AaGunsAsPrinted) {
  EXPECT_EQ(davco::reach_of_band, (std::array<double, 3>{80, 40, 10}));
  EXPECT_EQ(davco::points_of_band, (std::array<int, 3>{3, 2, 1}));
  davco_field::Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  EXPECT_EQ(field["Bismarck"].aa[0], 16 * 3);
  EXPECT_EQ(field["Bismarck"].aa[1], 16 * 2);
  EXPECT_EQ(field["Bismarck"].aa[2], 12 * 1);
  support::exercises({"davco.aa.1"});
}

TEST(DavcoTables, BombsAsPrinted) {
  using enum davco::WaveKind;
  struct Line {
    std::initializer_list<const char*> ships;
    int skip, dive;
  };
  const Line lines[] = {{{"Ark Royal", "Rodney"}, 20, 30},
                        {{"Norfolk", "Belfast"}, 15, 20},
                        {{"Cossack", "Hunt class"}, 10, 10}};
  davco_field::Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  for (const Line& line : lines)
    for (const char* name : line.ships) {
      const auto& sheets = field.book().sheets;
      const auto sheet = std::ranges::find(sheets, name, &davco::Sheet::name);
      ASSERT_NE(sheet, sheets.end()) << name;
      EXPECT_EQ(davco::bomb_chance(*sheet, skip), line.skip) << name;
      EXPECT_EQ(davco::bomb_chance(*sheet, dive), line.dive) << name;
    }
}

TEST(DavcoTables, MinesAsPrinted) {
  const auto rows = rows_of(mines);
  ASSERT_EQ(rows[0].size(), tables().mines.rows.size());
  for (std::size_t i = 0; i < rows[0].size(); ++i)
    EXPECT_EQ(tables().mines.at(std::stod(rows[0][i]), 1), std::stoi(rows[1][i])) << rows[0][i];
}

TEST(DavcoTables, SmokeAsPrinted) {
  struct Line {
    const char* wind;
    double drift;
    int moves;
  };
  for (const Line& line : {Line{"gentle", 3, 8}, {"moderate", 6, 4}, {"rough", 12, 2}, {"still", 0, 15}}) {
    SCOPED_TRACE(line.wind);
    davco_field::Field field({"Hood 300,200 @000 20"}, {"Cossack 100,100 @000 20"},
                             {.head = fmt::format("wind = \"N\"\nwind_strength = \"{}\"\n", line.wind)});
    field.set_up();
    field.run(davco_field::Step::orders, {.first = {"smoke"}, .second = {"hold"}});
    field.run(davco_field::Step::move);
    field.run(davco_field::Step::smoke);
    const double laid = field.battle.sections[0].corners[0].at.y;
    int moves = 0;
    for (; !field.battle.sections.empty() && moves < 100; ++moves) {
      EXPECT_NEAR(field.battle.sections[0].corners[0].at.y, laid - line.drift * moves, 1e-9);
      field.run(davco_field::Step::end);
      field.run(davco_field::Step::smoke);
    }
    EXPECT_EQ(moves, line.moves);
  }
}

}  // namespace
