// Every cell of the tables as the book prints it, typed anew, against tables.toml.
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

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

}  // namespace
