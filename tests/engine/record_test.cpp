// Records as text: canonical writing, forgiving reading, and every way to be wrong with its line.
#include "engine/record/record.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace engine {
namespace {

constexpr const char* full = R"(Broadside record 1
rulebook skirmish 3
scenario hunt 00000000deadbeef
|title = "Hunt"
|
|turns = 6
file ships.toml
|[[ship]]
|name = "Kite"
file tables.toml
option fog thick
side Red = human
side Red Fleet = random
dice typed
seed 42
turn 0
 deal
  Red Fleet dice 3
hash 0123456789abcdef
seed 7/2
turn 1
 move
  seed 99
  Red plot Kite: 3
  Red Fleet plot Decoy 1: 2 !default
  dice 1 2 3
 fire
  Red initiative: 4
  draw agreed
hash fedcba9876543210
next seed 5
end draw: draw agreed
)";

std::string problem(std::string_view text) {
  try {
    parse_record(text, "game.txt");
    return "";
  } catch (const LoadError& error) {
    return error.what();
  }
}

// The full record with one line of it replaced.
std::string with(const std::string& line, const std::string& other) {
  std::string text = full;
  const std::size_t at = text.find(line + "\n");
  EXPECT_NE(at, std::string::npos) << line;
  return text.replace(at, line.size(), other);
}

TEST(Record, IsWrittenAsItWasRead) { EXPECT_EQ(print_record(parse_record(full, "game.txt")), full); }

TEST(Record, IsCutIntoItsHeaderAndOnePageATurn) {
  const Record record = parse_record(full, "game.txt");
  const auto pages = print_pages(record);
  ASSERT_EQ(pages.size(), 1 + record.turns.size());
  std::string text;
  for (const std::string& page : pages) text += page;
  EXPECT_EQ(text, full);
  EXPECT_TRUE(pages[1].starts_with("turn 0\n"));
  EXPECT_TRUE(pages[2].starts_with("seed 7/2\nturn 1\n"));
  EXPECT_EQ(print_pages(record, 2), std::vector(pages.begin() + 2, pages.end()));
}

TEST(Record, HoldsWhatTheTextSays) {
  const Record record = parse_record(full, "game.txt");
  EXPECT_EQ(record.rulebook, "skirmish");
  EXPECT_EQ(record.rulebook_version, 3);
  EXPECT_EQ(record.fingerprint, 0xdeadbeefu);
  EXPECT_EQ(record.scenario_text, "title = \"Hunt\"\n\nturns = 6\n");
  EXPECT_EQ(record.files.at(0).name, "ships.toml");
  EXPECT_EQ(record.files.at(0).text, "[[ship]]\nname = \"Kite\"\n");
  EXPECT_EQ(record.files.at(1).text, "");
  EXPECT_EQ(record.options.at(0), (std::pair<std::string, std::string>("fog", "thick")));
  EXPECT_EQ(record.sides.at(1).name, "Red Fleet");
  EXPECT_TRUE(record.typed_dice);
  EXPECT_EQ(record.turns.at(1).seed, (Seed{7, 2}));
  const auto& entries = record.turns.at(1).steps.at(0).entries;
  EXPECT_EQ(entries.at(0).seed, (Seed{99, 0}));
  EXPECT_EQ(entries.at(1).side, Side(1));
  EXPECT_EQ(entries.at(1).question, "plot");
  EXPECT_EQ(entries.at(1).actor, "Decoy 1");
  EXPECT_EQ(entries.at(1).text, "2");
  EXPECT_EQ(entries.at(1).given, Entry::Given::by_default);
  EXPECT_EQ(entries.at(2).side, no_side);
  EXPECT_EQ(entries.at(2).faces, (std::vector<std::uint8_t>{1, 2, 3}));
  EXPECT_EQ(record.turns.at(1).steps.at(1).entries.at(0).actor, "");
  EXPECT_EQ(record.next_seed, (Seed{5, 0}));
  EXPECT_EQ(record.result, "draw: draw agreed");
}

TEST(Record, ForgivesBlanksCommentsCaseAndLineEnds) {
  std::string loose;
  for (std::string_view rest = full; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    loose += std::string(rest.substr(0, end)) + (rest[0] == '|' ? "\r\n" : "   \r\n\n# a remark\n   \n");
    rest.remove_prefix(end + 1);
  }
  EXPECT_EQ(print_record(parse_record(loose, "game.txt")), full);
  EXPECT_EQ(problem(with("turn 1", "TURN  1")), "");
  EXPECT_EQ(problem(with("  Red plot Kite: 3", "      red   plot   Kite :3")), "");
  EXPECT_EQ(problem(with("dice typed", "Dice Seeded")), "");
}

TEST(Record, ThatIsNoneIsRefused) {
  EXPECT_EQ(problem(""), "game.txt: the file is empty; expected \"Broadside record 1\"");
  EXPECT_EQ(problem("[Event \"chess\"]\n"),
            "game.txt:1: this is no record of a battle; it should begin with \"Broadside record 1\"");
  EXPECT_EQ(problem(with("Broadside record 1", "Broadside record 2")),
            "game.txt:1: record format 2 is not known; this program reads format 1");
}

TEST(Record, WithAWrongHeaderIsRefusedWithItsLine) {
  EXPECT_EQ(problem(with("rulebook skirmish 3", "rulebook skirmish three")),
            "game.txt:2: expected the rulebook's version, a whole number");
  EXPECT_EQ(problem(with("scenario hunt 00000000deadbeef", "scenario hunt beef")),
            "game.txt:3: expected sixteen hexadecimal digits");
  EXPECT_EQ(problem(with("scenario hunt 00000000deadbeef", "scenario hunt")),
            "game.txt:3: expected the scenario's name and its fingerprint");
  EXPECT_EQ(problem(with("side Red = human", "side Red")), "game.txt:12: expected \"side NAME = CAPTAIN\"");
  EXPECT_EQ(problem(with("side Red = human", "side RED FLEET = human")),
            "game.txt:13: two sides are called Red Fleet");
  EXPECT_EQ(problem(with("side Red = human", "side = human")),
            "game.txt:12: expected \"side NAME = CAPTAIN\"");
  EXPECT_EQ(problem(with("dice typed", "dice loaded")),
            "game.txt:14: expected \"dice typed\" or \"dice seeded\"");
  EXPECT_EQ(problem(with("seed 42", "seed forty")),
            "game.txt:15: expected a seed: a whole number, or KEY/BATTLE");
  EXPECT_EQ(problem(with("seed 42", "seed 42/")),
            "game.txt:15: expected a seed: a whole number, or KEY/BATTLE");
  EXPECT_EQ(problem(with("seed 42", "seed 99999999999999999999")),
            "game.txt:15: expected a seed: a whole number, or KEY/BATTLE");
  EXPECT_EQ(problem(with("option fog thick", "weather fog")),
            "game.txt:11: no such header line: \"weather fog\"");
}

TEST(Record, CarriesFilesByPlainNamesOnly) {
  for (const char* name : {"../ships.toml", "/etc/ships.toml", "a\\ships.toml", "ships", ""})
    EXPECT_EQ(problem(with("file ships.toml", std::string("file ") + name)),
              "game.txt:7: expected the name of a data file, as in \"file ships.toml\"");
  EXPECT_EQ(problem(with("file tables.toml", "file ships.toml")),
            "game.txt:10: two files are called ships.toml");
  const std::string text = with("|title = \"Hunt\"\n|\n|turns = 6", "# nothing");
  EXPECT_TRUE(problem(text).ends_with("it carries files, but not the scenario that uses them"));
}

TEST(Record, WithoutWhatEveryRecordHasIsRefused) {
  EXPECT_EQ(problem("Broadside record 1\n"), "game.txt:1: there is no rulebook line");
  EXPECT_EQ(problem("Broadside record 1\nrulebook a 1\n"), "game.txt:2: there is no scenario line");
  EXPECT_EQ(problem("Broadside record 1\nrulebook a 1\nscenario b 0000000000000000\nside A = human\n"),
            "game.txt:4: there are fewer than two side lines");
}

TEST(Record, WithAWrongTurnIsRefusedWithItsLine) {
  EXPECT_EQ(problem(with("turn 1", "turn 2")), "game.txt:21: turn 2 where turn 1 should come");
  EXPECT_EQ(problem(with("turn 1", "turn one")), "game.txt:21: expected the turn's number, a whole number");
  EXPECT_EQ(problem(with("hash fedcba9876543210", "hash fedcba987654321")),
            "game.txt:30: expected sixteen hexadecimal digits");
  EXPECT_EQ(problem(with("hash fedcba9876543210", "hush")),
            "game.txt:30: expected turn, hash, seed, end or secret, not \"hush\"");
  EXPECT_EQ(problem(with("seed 7/2", "seed x")),
            "game.txt:20: expected a seed: a whole number, or KEY/BATTLE");
  EXPECT_EQ(problem(with("turn 1", "hash 0000000000000000")), "game.txt:21: no turn follows the seed");
  EXPECT_EQ(problem(with("next seed 5", "next 5")), "game.txt:31: expected \"next seed N\"");
  EXPECT_EQ(problem(with(" move", "  Red plot Kite: 3")),
            "game.txt:22: an answer before the name of its step");
  EXPECT_EQ(problem(with("next seed 5", "|text")),
            "game.txt:31: a line of the scenario after the first turn");
}

TEST(Record, WithAWrongEntryIsRefusedWithItsLine) {
  EXPECT_EQ(problem(with("  Red plot Kite: 3", "  Blue plot Kite: 3")),
            "game.txt:24: no such side: \"Blue plot Kite\"");
  EXPECT_EQ(problem(with("  Red plot Kite: 3", "  Red plot Kite 3")),
            "game.txt:24: expected \"SIDE QUESTION SHIP: ANSWER\"");
  EXPECT_EQ(problem(with("  dice 1 2 3", "  dice 1 two")), "game.txt:26: expected a face, a whole number");
  EXPECT_EQ(problem(with("  dice 1 2 3", "  dice 101")), "game.txt:26: 101 is no face of a die");
  EXPECT_EQ(problem(with("  seed 99", "  seed")),
            "game.txt:23: expected a seed: a whole number, or KEY/BATTLE");
  EXPECT_EQ(problem(with("  dice 1 2 3", "  seed 3")), "game.txt:27: no answer follows the seed");
}

TEST(Record, CutOffAfterASeedIsRefused) {
  const std::string text = full;
  EXPECT_EQ(problem(text.substr(0, text.find("turn 1"))), "game.txt:20: nothing follows the seed");
  EXPECT_EQ(problem(text.substr(0, text.find("  Red plot"))), "game.txt:23: nothing follows the seed");
}

TEST(Record, CutOffAnywhereIsReadOrRefusedWithASentence) {
  const std::string text = full;
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::string why = problem(text.substr(0, length));
    EXPECT_TRUE(why.empty() || why.starts_with("game.txt")) << length << why;
  }
}

RC_GTEST_PROP(RecordProperty, DamagedTextNeverCrashes, ()) {
  std::string text = full;
  for (int n = *rc::gen::inRange(1, 6); n > 0; --n) {
    const auto at = std::size_t(*rc::gen::inRange(0, int(text.size())));
    switch (*rc::gen::inRange(0, 3)) {
      case 0: text[at] = *rc::gen::arbitrary<char>(); break;
      case 1: text.erase(at, std::size_t(*rc::gen::inRange(1, 30))); break;
      default: text.insert(at, *rc::gen::arbitrary<std::string>());
    }
    if (text.empty()) text = " ";
  }
  try {
    const std::string printed = print_record(parse_record(text, "game.txt"));
    RC_ASSERT(print_record(parse_record(printed, "game.txt")) == printed);
  } catch (const LoadError& error) {
    RC_ASSERT(std::string(error.what()).starts_with("game.txt"));
  }
}

RC_GTEST_PROP(RecordProperty, SeedsPrintAndParse, (std::uint64_t key, std::uint32_t battle)) {
  RC_ASSERT(parse_seed(print_seed({key, battle})) == (Seed{key, battle}));
}

}  // namespace
}  // namespace engine
