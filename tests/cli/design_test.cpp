// `broadside design`, and written orders on forms.
#include "program.h"

namespace cli_tests {
namespace {

using Design = Program;

const Words bismarck = {"design",      "wetthrust", "--name",     "Bismarck", "--tons", "41700",
                        "--knots",     "30",        "--hp",       "150000",   "--main", "8x15",
                        "--secondary", "12x5.9",    "--belt",     "12.6",     "--deck", "3.1",
                        "--light-aa",  "28",        "--heavy-aa", "16"};

TEST_F(Design, ASheetIsPrintedWithItsWorking) {
  const Ran ran = run(bismarck);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "speed = 8 "));
  EXPECT_TRUE(contains(ran.out, "# 30 knots / 3.6 = 8.33"));
  EXPECT_TRUE(contains(ran.out, "batteries = [\"A 2 fwd\", \"A 2 aft\", \"C 2 prt\", \"C 2 stb\"]"));
}

TEST_F(Design, ASheetCanBeWrittenAndNothingIsOverwritten) {
  Words words = bismarck;
  words.insert(words.end(), {"--out", "bismarck.toml"});
  EXPECT_EQ(run(words).code, 0);
  EXPECT_TRUE(complains(run(words), "the file exists"));
}

TEST_F(Design, WhatIsWrongIsSaidInOneSentence) {
  EXPECT_TRUE(complains(run({"design", "nef"}), "rulebook nef has no formula for ship sheets"));
  EXPECT_TRUE(complains(run({"design", "wetthrsut"}), "no rulebook \"wetthrsut\""));
  EXPECT_TRUE(complains(run({"design", "wetthrust"}), "--tons: is missing"));
  EXPECT_TRUE(complains(run({"design", "wetthrust", "--tons", "many"}), "--tons: is \"many\""));
  EXPECT_TRUE(complains(run({"design", "wetthrust", "--funnels", "2"}), "--funnels"));
}

TEST_F(Design, OrdersArePrintedOnTheFormOfTheBook) {
  run({"play", "wetthrust/river-plate", "--captain", "Germans=scripted", "--captain", "British=scripted",
       "--seed", "3", "--record", "plate.battle"});
  const Ran forms = run({"replay", "plate.battle", "--forms", "--to", "2"});
  EXPECT_EQ(forms.code, 0) << forms.err;
  EXPECT_TRUE(contains(forms.out, "turn  plot  speed  comment"));
  EXPECT_TRUE(contains(forms.out, "Admiral Graf Spee"));
  EXPECT_TRUE(complains(run({"replay", "plate.battle", "--forms", "--quiet"}), "--forms"));
  run({"play", "nef/raid", "--captain", "Raiders=scripted", "--captain", "Defenders=scripted", "--seed", "3",
       "--record", "raid.battle"});
  EXPECT_TRUE(contains(run({"replay", "raid.battle", "--forms"}).out, "not written on forms"));
}

}  // namespace
}  // namespace cli_tests
