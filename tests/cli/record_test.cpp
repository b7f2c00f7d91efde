// Records: kept, replayed, verified, and refused where they are damaged.
#include "program.h"

namespace cli_tests {
namespace {

// A battle between computers, recorded.
class Records : public Program {
 protected:
  Records() {
    const Ran ran = run(
        {"play", "nef/line-action", "--captain", "Albion=doctrine", "--seed", "7", "--record", "a.battle"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    text = read("a.battle");
  }
  Ran replay_changed(const std::string& from, const std::string& to) {
    write("bad.battle", replaced(text, from, to));
    return run({"replay", "bad.battle", "--verify", "--quiet"});
  }
  std::string text;
};

TEST_F(Records, ABattleBetweenComputersEndsAndIsKept) {
  EXPECT_TRUE(contains(text, "Broadside record 1\n"));
  EXPECT_TRUE(contains(text, "side Albion = doctrine\n"));
  EXPECT_TRUE(contains(text, "\nend "));
}

TEST_F(Records, TheSameSeedGivesTheSameBattle) {
  run({"play", "nef/line-action", "--captain", "Albion=doctrine", "--seed", "7", "--record", "b.battle"});
  EXPECT_EQ(read("b.battle"), text);
}

TEST_F(Records, AreReplayedAndVerified) {
  const Ran ran = run({"replay", "a.battle", "--verify"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Turn 1: Mark speed"));
  EXPECT_TRUE(contains(ran.out, "every hash agrees"));
  EXPECT_TRUE(tells_whole_result(ran.out));
}

// buoyz.5.6.1: cannon roll a D3 for damage, half of a D6 rounded up.
TEST_F(Records, DiceThatAreReadAsAD3SayHow) {
  run({"play", "buoyz/old-ironsides", "--captain", "Americans=doctrine", "--seed", "7", "--record",
       "b.battle"});
  const std::string told = run({"replay", "b.battle"}).out;
  const std::size_t from = told.find("damage, D3: ");
  ASSERT_NE(from, std::string::npos);
  std::string line = told.substr(from, told.find('\n', from) - from), read_as;
  line.resize(line.find(", read as") + 9);
  for (const char face : line.substr(line.find("d6: ") + 4, line.find(", read as") - line.find("d6: ") - 4))
    read_as += face == ' ' ? ' ' : char('0' + (face - '0' + 1) / 2);
  EXPECT_TRUE(contains(told, line + " " + read_as)) << line;
}

TEST_F(Records, WithoutTheirHashesAreNotVerified) {
  std::string bare;
  for (std::size_t from = 0, end; from < text.size(); from = end + 1) {
    end = text.find('\n', from);
    if (text.compare(from, 5, "hash ") != 0) bare += text.substr(from, end + 1 - from);
  }
  write("bare.battle", bare);
  const Ran ran = run({"replay", "bare.battle", "--verify", "--quiet"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(contains(ran.err, "bare.battle: not verified: "));
  EXPECT_TRUE(contains(ran.err, "turns without a hash"));
  EXPECT_EQ(ran.out.find("Verified"), std::string::npos);
  const std::size_t hash = text.find("\nhash ");
  write("one.battle", text.substr(0, hash) + text.substr(text.find('\n', hash + 1)));
  EXPECT_TRUE(contains(run({"replay", "one.battle", "--verify", "--quiet"}).err, "1 turn without a hash"));
}

TEST_F(Records, APledgeThatWasNotedIsComparedWithTheRecords) {
  const std::string hash(64, 'a'), other(64, 'b');
  write("fair.battle", replaced(text, "\nseed ", "\npledge server " + hash + "\nseed "));
  const auto verify = [&](const std::string& pledge) {
    return run({"replay", "fair.battle", "--verify", "--quiet", "--pledge", pledge});
  };
  EXPECT_EQ(verify("server=" + hash).code, 0);
  EXPECT_EQ(verify("server=" + other).code, 1);
  EXPECT_TRUE(contains(verify("server=" + other).err, "its pledge of server is not the one you noted"));
  EXPECT_TRUE(contains(verify("Albion=" + hash).err, "it holds no pledge of Albion"));
  EXPECT_TRUE(complains(verify("server"), "expected WHO=HASH"));
}

TEST_F(Records, QuietReplayPrintsOnlyTheResult) {
  const Ran ran = run({"replay", "a.battle", "--quiet"});
  EXPECT_EQ(ran.out.find("Turn 1:"), std::string::npos);
  EXPECT_TRUE(tells_whole_result(ran.out));
}

TEST_F(Records, AreReplayedToATurn) {
  const Ran ran = run({"replay", "a.battle", "--to", "1"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, "Turn 1: Second half move"));
  EXPECT_EQ(ran.out.find("Turn 2:"), std::string::npos);
  EXPECT_TRUE(contains(ran.out, "The battle stands in turn 2"));
}

TEST_F(Records, AreReplayedAsASideSawThem) {
  EXPECT_EQ(run({"replay", "a.battle", "--viewer", "Albion"}).code, 0);
  EXPECT_EQ(run({"replay", "a.battle", "--viewer", "public"}).code, 0);
  EXPECT_TRUE(complains(run({"replay", "a.battle", "--viewer", "Albino"}), "did you mean Albion?"));
}

TEST_F(Records, AreValidated) { EXPECT_TRUE(contains(run({"validate", "a.battle"}).out, "a.battle: ok")); }

TEST_F(Records, AnAnswerChangedToAnotherLegalOneIsFoundByItsHash) {
  const Ran ran = replay_changed("Albion place Hayate: 16,8 @000", "Albion place Hayate: 17,8 @000");
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_TRUE(contains(ran.err, "bad.battle:"));
}

TEST_F(Records, AChangedHashIsFound) {
  const std::size_t at = text.find("hash ") + 5;
  const Ran ran = replay_changed("hash " + text.substr(at, 16), "hash 0123456789abcdef");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(contains(ran.err, "does not come out as recorded"));
}

TEST_F(Records, AnIllegalAnswerIsRefusedWithItsLineAndReason) {
  EXPECT_TRUE(complains(replay_changed("Albion speed Sovereign: 6", "Albion speed Sovereign: 60"),
                        "speed 60 is more than the 6"));
  EXPECT_TRUE(
      complains(replay_changed("Albion speed Sovereign: 6", "Albion speed Adalar: 6"), "bad.battle:"));
}

TEST_F(Records, OtherVersionsAndOtherFilesAreRefused) {
  EXPECT_TRUE(complains(replay_changed("Broadside record 1", "Broadside record 2"),
                        "bad.battle:1: record format 2 is not known"));
  EXPECT_TRUE(complains(replay_changed("Broadside record 1", "Broadsheet"), "this is no record of a battle"));
  EXPECT_TRUE(complains(replay_changed("rulebook nef", "rulebook chess"), "no rulebook \"chess\""));
  EXPECT_TRUE(complains(replay_changed("scenario line-action", "scenario ../../etc/passwd"), "no scenario"));
  EXPECT_TRUE(
      complains(replay_changed("side Albion = doctrine", "side Albion = genius"), "no captain \"genius\""));
}

TEST_F(Records, ATruncatedRecordNeverCrashes) {
  for (std::size_t length = 0; length < text.size(); length += text.size() / 40) {
    write("cut.battle", text.substr(0, length));
    const Ran ran = run({"replay", "cut.battle", "--verify", "--quiet"});
    EXPECT_TRUE(ran.code == 0 || ran.code == 1 || ran.code == 2)
        << "length " << length << ": " << ran.code << ran.err;
    EXPECT_TRUE(ran.code == 0 || contains(ran.err, "cut.battle")) << length;
  }
}

TEST_F(Records, ARecordOfAnotherRulebookVersionIsDoubtedAloud) {
  EXPECT_TRUE(contains(replay_changed("rulebook nef ", "rulebook nef 9").err, "made under version 9"));
}

TEST_F(Records, AFinishedBattleShowsItsEndAgainWhenPlayed) {
  const Ran ran = run({"play", "a.battle"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(tells_whole_result(ran.out));
  EXPECT_EQ(read("a.battle"), text);
}

TEST_F(Records, ABattleThatHasBegunKeepsItsDice) {
  EXPECT_TRUE(complains(run({"play", "a.battle", "--seed", "8"}), "keeps its --seed"));
}

// A scenario with ships of its own, which are gone when the battle is replayed.
class OwnShips : public Program {
 protected:
  OwnShips() {
    std::string ships = text_of(data() / "nef/ships.toml");
    const std::size_t first = ships.find("[[ship]]"), second = ships.find("[[ship]]", first + 1);
    ships += replaced(ships.substr(first, second - first), "name = \"Sovereign\"", "name = \"Dreadnought\"");
    write("nef/ships.toml", with_carriage_returns(ships));
    write("nef/tables.toml", text_of(data() / "nef/tables.toml"));
    write("nef/scenarios/own.toml", scenario_with("design = \"Sovereign\"", "design = \"Dreadnought\""));
    const Ran ran = run({"play", "nef/scenarios/own.toml", "--captain", "Albion=doctrine", "--seed", "7",
                         "--record", "a.battle"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::filesystem::remove_all(folder / "nef");
  }
  static std::string with_carriage_returns(const std::string& text) {
    std::string lines;
    for (const char c : text) lines += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return lines;
  }
};

TEST_F(OwnShips, AreCarriedByTheRecordAndReplayed) {
  EXPECT_TRUE(contains(read("a.battle"), "\nfile ships.toml\n|"));
  const Ran ran = run({"replay", "a.battle", "--verify", "--quiet"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "") << "nothing has changed since it was made";
  EXPECT_TRUE(contains(ran.out, "every hash agrees"));
  EXPECT_TRUE(contains(run({"validate", "a.battle"}).out, "a.battle: ok"));
}

TEST_F(OwnShips, ThatAreDamagedAreRefusedByTheNameOfTheRecord) {
  write("bad.battle", replaced(read("a.battle"), "|hull = [", "|hull = [-"));
  EXPECT_TRUE(
      complains(run({"replay", "bad.battle"}), "bad.battle: what it carries cannot be used: ships.toml:"));
}

TEST_F(OwnShips, ThatAreTakenOutOfTheRecordAreMissed) {
  std::string text = read("a.battle");
  const std::size_t from = text.find("file ships.toml"), to = text.find("\noption ", from);
  write("bad.battle", text.erase(from, to + 1 - from));
  EXPECT_TRUE(complains(run({"replay", "bad.battle"}), "no ship \"Dreadnought\" in ships.toml"));
}

TEST_F(Records, AScenarioOfOursWithOtherShipsIsDoubtedAloud) {
  const std::size_t at = text.find("scenario line-action ") + 21;
  const Ran ran =
      replay_changed("scenario line-action " + text.substr(at, 16), "scenario line-action 0123456789abcdef");
  EXPECT_EQ(ran.code, 0) << "every turn came out as recorded";
  EXPECT_TRUE(contains(ran.err, "have changed since it was made; if it was played with other data"));
}

TEST_F(Records, OfOurOwnShipsCarryNone) { EXPECT_EQ(text.find("\nfile "), std::string::npos); }

// A tanker two turns from the edge by which she is safe, and an enemy far away.
constexpr const char* away = R"toml(
title = "Away"
balance = "even"
table = [60, 40]
weather = "calm"
turn_limit = 3

[[side]]
name = "Allies"
edge = "south"

[[side.ship]]
design = "Tanker"
name = "Ohio"
at = [20, 38]
heading = 0
speed = 3

[[side]]
name = "Germans"
edge = "north"

[[side.ship]]
design = "Graf Spee"
name = "Spee"
at = [50, 4]
heading = 180
speed = 2

[[objective]]
side = "Allies"
goal = "leave"
edges = ["north"]
)toml";

TEST_F(Records, AShipThatGotAwayIsToldAsAnEscapeAndNotAsALoss) {
  write("away.toml", away);
  const Ran ran = run({"play", "away.toml", "--rulebook", "wetthrust", "--captain", "Allies=doctrine",
                       "--captain", "Germans=doctrine", "--seed", "1"});
  EXPECT_TRUE(contains(ran.out, "9 at the start: 9 escaped"));
  EXPECT_TRUE(contains(ran.out, "Allies, escaped: Ohio (left by the north edge: 9 points)"));
  EXPECT_FALSE(contains(ran.out, "Allies, lost"));
}

TEST_F(Records, TheSimulatorCountsAnEscapeAsAnEscape) {
  write("away.toml", away);
  const Ran ran = run({"sim", "away.toml", "--rulebook", "wetthrust", "--battles", "20", "--json", "-"});
  EXPECT_TRUE(contains(ran.out, "\"escaped\"")) << ran.err;
  const Ran told = run({"sim", "away.toml", "--rulebook", "wetthrust", "--battles", "20"});
  EXPECT_TRUE(contains(told.out, "Ohio          Allies   0.0 %    100.0 %  0.00 %"));
}

TEST_F(Records, ShipsOfOneFateAreNamedTogether) {
  const Ran ran = run({"play", "nef/line-action", "--captain", "Albion=doctrine", "--captain",
                       "Varland=doctrine", "--seed", "1"});
  EXPECT_TRUE(contains(ran.out, "(destroyed)"));
  EXPECT_FALSE(contains(ran.out, "(destroyed), "));
}

}  // namespace
}  // namespace cli_tests
