// The strict reader: every error names file, line, key and what was expected.
#include "engine/files/toml.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace engine {
namespace {

constexpr const char* good = R"(title = "Line action"
turns = 12
width = 48
wind = "north"
fog = true
sizes = [1, 2, 3]
corner = [0.5, 4]
names = ["Hood", "Repulse"]

[options]
luck = 2

[[ship]]
name = "Hood"

[[ship]]
name = "Repulse"
)";

// What goes wrong when `read` reads this text; empty if nothing does.
std::string problem(std::string_view text, const std::function<void(TomlSection&)>& read) {
  try {
    const TomlFile file("fleet.toml", text);
    TomlSection root = file.root();
    read(root);
    return "";
  } catch (const LoadError& error) {
    return error.what();
  }
}

TEST(Toml, ReadsWhatIsThere) {
  EXPECT_EQ(problem(good,
                    [](TomlSection& root) {
                      EXPECT_EQ(root.text("title"), "Line action");
                      EXPECT_EQ(root.number("turns", {1, 99}), 12);
                      EXPECT_EQ(root.real("width", 1, 100), 48);
                      EXPECT_EQ(root.one_of("wind", {"north", "south"}, "south"), "north");
                      EXPECT_TRUE(root.flag("fog", false));
                      EXPECT_EQ(root.numbers("sizes", 3, {1, 3}), (std::vector<long>{1, 2, 3}));
                      EXPECT_EQ(root.reals("corner", 2, 0, 9), (std::vector<double>{0.5, 4}));
                      EXPECT_EQ(root.texts("names"), (std::vector<std::string>{"Hood", "Repulse"}));
                      auto options = root.section("options");
                      ASSERT_TRUE(options);
                      EXPECT_EQ(options->number("luck", {0, 5}), 2);
                      auto ships = root.sections("ship", 4);
                      ASSERT_EQ(ships.size(), 2u);
                      EXPECT_EQ(ships[1].text("name"), "Repulse");
                      EXPECT_EQ(root.number("rain", {0, 9}, 7), 7);
                      EXPECT_FALSE(root.section("nothing"));
                      root.done();
                      options->done();
                    }),
            "");
}

TEST(Toml, AnUnknownKeyIsNamedWithTheKnownOnes) {
  EXPECT_EQ(problem("turns = 3\nturrns = 4\n",
                    [](TomlSection& root) {
                      root.number("turns", {1, 9});
                      root.text("title", "none");
                      root.done();
                    }),
            "fleet.toml:2: turrns: no such key; known here: title, turns");
}

TEST(Toml, AMissingKeyIsNamed) {
  EXPECT_EQ(problem("a = 1\n", [](TomlSection& root) { root.text("title"); }),
            "fleet.toml:1: title: is missing; expected a text in quotes");
}

TEST(Toml, AWrongTypeIsNamed) {
  EXPECT_EQ(problem("a = 1\nturns = \"many\"\n",
                    [](TomlSection& root) {
                      root.number("turns", {1, 9});
                    }),
            "fleet.toml:2: turns: expected a whole number, 1 to 9");
  EXPECT_EQ(problem("turns = 2.5\n",
                    [](TomlSection& root) {
                      root.number("turns", {1, 9});
                    }),
            "fleet.toml:1: turns: expected a whole number, 1 to 9");
  EXPECT_EQ(problem("title = 5\n", [](TomlSection& root) { root.text("title"); }),
            "fleet.toml:1: title: expected a text in quotes");
  EXPECT_EQ(problem("fog = 1\n", [](TomlSection& root) { root.flag("fog", false); }),
            "fleet.toml:1: fog: expected true or false");
  EXPECT_EQ(problem("width = \"wide\"\n", [](TomlSection& root) { root.real("width", 1, 9); }),
            "fleet.toml:1: width: expected a number, 1 to 9");
  EXPECT_EQ(problem("sizes = 3\n",
                    [](TomlSection& root) {
                      root.numbers("sizes", 2, {1, 9});
                    }),
            "fleet.toml:1: sizes: expected 2 whole numbers, each 1 to 9");
  EXPECT_EQ(problem("names = [1]\n", [](TomlSection& root) { root.texts("names"); }),
            "fleet.toml:1: names: expected a list of texts");
  EXPECT_EQ(problem("options = 1\n", [](TomlSection& root) { root.section("options"); }),
            "fleet.toml:1: options: expected a section in square brackets");
  EXPECT_EQ(problem("ship = [1, 2]\n", [](TomlSection& root) { root.sections("ship", 4); }),
            "fleet.toml:1: ship: expected sections headed [[ship]]");
}

TEST(Toml, AValueOutOfRangeIsNamed) {
  EXPECT_EQ(problem("hull = -3\n",
                    [](TomlSection& root) {
                      root.number("hull", {1, 99});
                    }),
            "fleet.toml:1: hull: is -3; expected a whole number, 1 to 99");
  EXPECT_EQ(problem("width = nan\n", [](TomlSection& root) { root.real("width", 1, 9); }),
            "fleet.toml:1: width: is nan; expected a number, 1 to 9");
  EXPECT_EQ(problem("width = inf\n", [](TomlSection& root) { root.real("width", 1, 9); }),
            "fleet.toml:1: width: is inf; expected a number, 1 to 9");
  EXPECT_EQ(problem("arc = [0, 400]\n",
                    [](TomlSection& root) {
                      root.numbers("arc", 2, {0, 360});
                    }),
            "fleet.toml:1: arc: expected 2 whole numbers, each 0 to 360");
  EXPECT_EQ(problem("wind = \"up\"\n",
                    [](TomlSection& root) {
                      root.one_of("wind", {"north", "south"}, nullptr);
                    }),
            "fleet.toml:1: wind: is \"up\"; expected one of north, south");
}

TEST(Toml, ErrorsInSectionsSayWhichOne) {
  EXPECT_EQ(problem("[[ship]]\nhull = 1\n[[ship]]\nhull = 0\n",
                    [](TomlSection& root) {
                      for (TomlSection& ship : root.sections("ship", 9)) ship.number("hull", {1, 9});
                    }),
            "fleet.toml:4: ship[2].hull: is 0; expected a whole number, 1 to 9");
  EXPECT_EQ(problem("[red]\n[[red.ship]]\nhull = 0\n",
                    [](TomlSection& root) {
                      root.section("red")->sections("ship", 9)[0].number("hull", {1, 9});
                    }),
            "fleet.toml:3: red.ship[1].hull: is 0; expected a whole number, 1 to 9");
}

std::string key_of(int parts, const std::string& part) {
  std::string key = part;
  for (int i = 1; i < parts; ++i) key += " . " + part;
  return key;
}

// Half a million tables within each other would end the program.
TEST(Toml, AKeyOfManyPartsIsRefusedBeforeItIsRead) {
  const auto nothing = [](TomlSection&) {};
  const std::string refusal = ": a key has more than 32 parts";
  EXPECT_EQ(problem(key_of(100'000, "a") + " = 1\n", nothing), "fleet.toml:1" + refusal);
  for (const char* part : {"a", "7", R"("a, b = \" # c")", R"('x"y')"})
    for (const std::string before : {"", "title = \"\"\"two\nlines\"\"\"\"\"\n", "x = 'a\\'\n", "# it's\n"}) {
      const auto line = std::count(before.begin(), before.end(), '\n') + 1;
      EXPECT_EQ(problem(before + "[" + key_of(33, part) + "]\n", nothing),
                "fleet.toml:" + std::to_string(line) + refusal);
      EXPECT_EQ(problem(before + key_of(32, part) + " = 1\n", nothing), "") << before << part;
    }
}

TEST(Toml, DotsInTextsAndNumbersMakeNoKeyDeep) {
  const auto nothing = [](TomlSection&) {};
  const std::string dots(200, '.');
  EXPECT_EQ(problem("a = \"" + dots + "\"\nb = '''" + dots + "\n" + dots + "'''\n# " + dots + "\n", nothing),
            "");
  std::string numbers = "a = [0.5";
  for (int i = 0; i < 100; ++i) numbers += ", 0.5";
  EXPECT_EQ(problem(numbers + "]\n", nothing), "");
}

// With a list of faults nothing stops the reader before the end; without one the first does.
std::string all_problems(std::string_view text, const std::function<void(TomlSection&, Faults&)>& read) {
  Faults faults;
  try {
    const TomlFile file("fleet.toml", text, &faults);
    TomlSection root = file.root();
    read(root, faults);
    faults.settle();
    return "";
  } catch (const LoadError& error) {
    return error.what();
  }
}

TEST(Toml, AllFaultsAreListedByLineWithAllowedValuesInTheirPlaces) {
  EXPECT_EQ(all_problems("turrns = 3\nfog = 1\nwidth = 99\n",
                         [](TomlSection& root, Faults&) {
                           EXPECT_EQ(root.real("width", 1, 9), 1);
                           EXPECT_EQ(root.number("turns", {2, 9}), 2);
                           EXPECT_TRUE(root.flag("fog", true));
                           root.done();
                         }),
            "fleet.toml:1: turns: is missing; expected a whole number, 2 to 9\n"
            "fleet.toml:1: turrns: no such key; known here: fog, turns, width\n"
            "fleet.toml:2: fog: expected true or false\n"
            "fleet.toml:3: width: is 99; expected a number, 1 to 9");
}

TEST(Toml, WhatStopsOneSectionDoesNotStopTheOthers) {
  EXPECT_EQ(all_problems("[[ship]]\nhull = 1\n[[ship]]\nhull = 2\n[[ship]]\nhull = 3\n",
                         [](TomlSection& root, Faults&) {
                           root.each("ship", 9, [](TomlSection& ship) {
                             if (ship.number("hull", {1, 9}) != 2) ship.fail("hull", "is odd");
                           });
                         }),
            "fleet.toml:2: ship[1].hull: is odd\nfleet.toml:6: ship[3].hull: is odd");
}

TEST(Toml, WhatRestsOnAFaultIsNotJudged) {
  const auto read = [](TomlSection& root, Faults&) {
    root.number("era", {1, 8});
    root.rest_on("era");
    root.each("ship", 9, [](TomlSection& ship) {
      ship.number("hull", {1, 9});
      ship.fail("name", "is not of this era");
    });
  };
  EXPECT_EQ(all_problems("era = 9\n[[ship]]\nhull = 10\n[[ship]]\nhull = \"ten\"\n", read),
            "fleet.toml:1: era: is 9; expected a whole number, 1 to 8\n"
            "fleet.toml:5: ship[2].hull: expected a whole number, 1 to 9");
  EXPECT_EQ(all_problems("era = 8\n[[ship]]\nhull = 10\n", read),
            "fleet.toml:2: ship[1].name: is not of this era\n"
            "fleet.toml:3: ship[1].hull: is 10; expected a whole number, 1 to 9");
}

TEST(Toml, TooManySectionsAreRefused) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "[[ship]]\n";
  EXPECT_EQ(problem(text, [](TomlSection& root) { root.sections("ship", 40); }),
            "fleet.toml:1: ship: there are 1000 of them; at most 40 fit");
}

TEST(Toml, BrokenSyntaxIsRefusedWithItsLine) {
  EXPECT_EQ(problem("a = 1\nb = = 2\n", [](TomlSection&) {}).substr(0, 24), "fleet.toml:2: not TOML: ");
  EXPECT_EQ(problem("a = 1\na = 2\n", [](TomlSection&) {}).substr(0, 24), "fleet.toml:2: not TOML: ");
  EXPECT_EQ(problem("a = \"\xff\xfe\"\n", [](TomlSection&) {}).substr(0, 24), "fleet.toml:1: not TOML: ");
  EXPECT_EQ(problem("a = " + std::string(5000, '['), [](TomlSection&) {}).substr(0, 24),
            "fleet.toml:1: not TOML: ");
}

TEST(Toml, LettersWithAccentsAreForStrings) {
  EXPECT_EQ(problem("[[side\u02C9essel]]\n", [](TomlSection&) {}).substr(0, 24), "fleet.toml:1: not TOML: ");
  EXPECT_EQ(problem("a\u00E9 = 1\n", [](TomlSection&) {}).substr(0, 24), "fleet.toml:1: not TOML: ");
  EXPECT_EQ(problem("a = \"\u00C9clair\"  # \u00E9\n",
                    [](TomlSection& section) { EXPECT_EQ(section.text("a"), "\u00C9clair"); }),
            "");
}

TEST(Toml, ATextThatIsTooLargeIsNotParsed) {
  EXPECT_EQ(problem(std::string(largest_file + 1, '#'), [](TomlSection&) {}),
            "fleet.toml: has 1000001 bytes; at most 1000000 are read");
}

class Files : public testing::Test {
 protected:
  std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "broadside_engine_files";
  void SetUp() override { std::filesystem::create_directories(folder); }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::string reading(const std::filesystem::path& file) {
    try {
      return read_text(file);
    } catch (const LoadError& error) {
      return std::string("error: ") + error.what();
    }
  }
};

TEST_F(Files, AreReadWhole) {
  std::ofstream(folder / "a.txt", std::ios::binary) << "one\r\ntwo\n";
  EXPECT_EQ(reading(folder / "a.txt"), "one\r\ntwo\n");
}

TEST_F(Files, ThatAreMissingTooLargeOrFoldersAreRefused) {
  EXPECT_EQ(reading(folder / "none.txt"),
            "error: " + (folder / "none.txt").string() + ": cannot be opened: No such file or directory");
  EXPECT_EQ(reading(folder), "error: " + folder.string() + ": is a folder, not a file");
  std::ofstream(folder / "big.txt") << std::string(largest_file + 1, 'x');
  EXPECT_EQ(reading(folder / "big.txt"),
            "error: " + (folder / "big.txt").string() + ": has 1000001 bytes; at most 1000000 are read");
}

}  // namespace
}  // namespace engine
