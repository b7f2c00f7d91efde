#include "cli/command_numbers.h"

#include "cli/command_parts.h"

namespace cli {
namespace {

CLI::Option* many(CLI::Option* option) { return option->allow_extra_args(false)->take_all(); }

void add_odds(CLI::App& app, OddsOptions& options) {
  CLI::App& sub = subcommand(
      app, "odds", "Exact odds of an attack, worked out by the rules themselves",
      "  broadside odds buoyz/denmark-strait --attack \"Hood main > Bismarck\" --at 60\n"
      "  broadside odds buoyz/denmark-strait --attack \"Hood > Bismarck\" --at 40 --aspect beam --anyway\n"
      "  broadside odds nef/line-action --attack \"Sovereign guns > Adalar\" --at 9 --set "
      "tables.guns.need=5\n"
      "  broadside odds --record duel.battle --turn 4 --attack \"Sovereign guns > Adalar\"\n");
  sub.add_option("SCENARIO", options.scenario, "A scenario: its first turn, when the ship is about to fire");
  many(
      sub.add_option("--attack", options.attacks,
                     "Ship and order, as in \"Hood main > Bismarck\"; \"Hood > Bismarck\" is all that bears, "
                     "\"Hood\" what she would do by default. May be repeated: several ships of one step"))
      ->required()
      ->type_name("ATTACK");
  sub.add_option("--at", options.at,
                 "The range, in the rulebook's unit; by default as the scenario places them")
      ->type_name("RANGE")
      ->check(CLI::Range(0.0, 10000.0));
  sub.add_option("--aspect", options.aspect, "What the target shows the firer: beam, bow or stern")
      ->type_name("beam|bow|stern")
      ->check(CLI::IsMember({"beam", "bow", "stern"}));
  sub.add_option("--bearing", options.bearing, "Bearing of the target from the firer: beam, bow or stern")
      ->type_name("beam|bow|stern")
      ->check(CLI::IsMember({"beam", "bow", "stern"}));
  many(sub.add_option("--set", options.set, "Change a ship, a table or an option, as in ships.Hood.armour=3"))
      ->type_name("KEY=VALUE");
  many(sub.add_option("--option", options.options,
                      "An option of the rulebook; broadside rules ID lists them. May be repeated"))
      ->type_name("NAME=VALUE");
  sub.add_option("--record", options.record, "A recorded battle instead of a scenario")->type_name("FILE");
  sub.add_option("--turn", options.turn, "The turn of the record; by default the last")
      ->type_name("N")
      ->check(CLI::Range(0, 100000));
  sub.add_flag("--anyway", options.anyway,
               "Where the shot is not allowed: the odds after turning until it is");
  sub.add_option("--ways", options.ways, "Take a sample beyond so many ways the dice can fall")
      ->type_name("N")
      ->check(CLI::Range(1L, 1'000'000'000L));
  sub.add_option("--seconds", options.seconds, "Take a sample after so much time, and spend as much on it")
      ->type_name("S")
      ->check(CLI::Range(0.001, 3600.0));
  sub.add_option("--samples", options.samples, "Size of a sample")
      ->type_name("N")
      ->check(CLI::Range(1L, 1'000'000'000L));
  sub.add_option("--seed", options.seed, "The dice of a sample")->type_name("N");
  sub.add_option("--rulebook", options.rulebook, "The rulebook of a scenario file, where it cannot be told")
      ->type_name("ID");
  sub.add_flag("--json", options.json, "Print everything as JSON");
}

void add_dice(CLI::App& app, DiceOptions& options) {
  CLI::App& sub =
      subcommand(app, "dice", "The odds of plain dice, exactly",
                 "  broadside dice 40d6\n  broadside dice 20d6 keep 10\n"
                 "  broadside dice \"30d6 count>=5 explode 6\"\n  broadside dice \"2d6+1 vs 2d6\"\n");
  sub.add_option(
         "EXPR", options.words,
         "Dice added up: NdS with keep N, keep lowest N, drop N, count>=F, explode F; + and - and numbers; "
         "vs other dice")
      ->required();
  sub.add_flag("--json", options.json, "Print everything as JSON");
}

void add_sim(CLI::App& app, SimOptions& options) {
  CLI::App& sub = subcommand(
      app, "sim", "Play thousands of battles and count the outcomes",
      "  broadside sim buoyz/denmark-strait --battles 100000\n"
      "  broadside sim nef/raid --captains Raiders=doctrine,Defenders=random --seed 7 --html raid.html\n"
      "  broadside sim buoyz/denmark-strait --until 0.5% --json -\n"
      "  broadside sim buoyz/denmark-strait --vary ships.Bismarck.armour=3..6\n"
      "  broadside sim buoyz/denmark-strait --save median=median.battle --save 4711=that-one.battle\n");
  sub.add_option("SCENARIO", options.scenario, "A scenario as rulebook/name, or a file")->required();
  sub.add_option("--battles", options.battles, "How many, of each variant; by default 1000")->type_name("N");
  sub.add_option("--captains", options.captains, "Who commands: random, doctrine (the default) or scripted")
      ->type_name("SIDE=NAME,...");
  sub.add_option("--seed", options.seed,
                 "The dice; by default 1. The same seed gives the same result everywhere")
      ->type_name("N");
  sub.add_option("--threads", options.threads, "By default one a core")
      ->type_name("N")
      ->check(CLI::Range(1, 4096));
  sub.add_option("--until", options.until,
                 "Stop once every side's win rate is known to within this margin (95 %)")
      ->type_name("0.5%");
  many(sub.add_option("--option", options.options,
                      "An option of the rulebook; broadside rules ID lists them. May be repeated"))
      ->type_name("NAME=VALUE");
  many(sub.add_option(
           "--vary", options.vary,
           "Compare variants on the same dice: KEY=3..6, KEY=1,2,3 or KEY=0..1 step 0.5; twice for a grid"))
      ->type_name("KEY=VALUES");
  many(sub.add_option("--patch", options.patches, "A TOML file that changes any ship, table or option"))
      ->type_name("FILE");
  many(sub.add_option("--save", options.saves,
                      "Keep a battle as a record: its number, median, luckiest or closest"))
      ->type_name("WHICH=FILE");
  sub.add_option("--json", options.json, "Write the result as JSON")->type_name("FILE|-");
  sub.add_option("--csv", options.csv, "Write the result as a table")->type_name("FILE|-");
  sub.add_option("--html", options.html, "Write a report to look at")->type_name("FILE|-");
  sub.add_option("--rulebook", options.rulebook, "The rulebook of a scenario file, where it cannot be told")
      ->type_name("ID");
}

void add_balance(CLI::App& app, BalanceOptions& options) {
  CLI::App& sub = subcommand(app, "balance", "How even a scenario is, with doctrine on both sides",
                             "  broadside balance nef/raid\n"
                             "  broadside balance my-battle.toml --write\n"
                             "  broadside balance --all --write\n");
  auto* scenario = sub.add_option("SCENARIO", options.scenario, "A scenario as rulebook/name, or a file");
  sub.add_flag("--all", options.all, "Every scenario that comes with the program")->excludes(scenario);
  sub.add_flag("--write", options.write, "Write it into the scenario's file, as its balance");
  sub.add_option("--battles", options.battles, "How many; by default 2000")->type_name("N");
  sub.add_option("--threads", options.threads, "By default one a core")
      ->type_name("N")
      ->check(CLI::Range(1, 4096));
  sub.add_option("--rulebook", options.rulebook, "The rulebook of a scenario file, where it cannot be told")
      ->type_name("ID");
}

void add_refight(CLI::App& app, RefightOptions& options) {
  CLI::App& sub =
      subcommand(app, "refight", "Fight a battle of history under every rulebook that can play it",
                 "  broadside refight denmark-strait\n  broadside refight river-plate --battles 5000\n");
  sub.add_option("BATTLE", options.battle, "A battle of data/battles")->required();
  sub.add_option("--battles", options.battles, "How many, under each rulebook; by default 1000")
      ->type_name("N");
  sub.add_option("--seed", options.seed, "The dice; by default 1")->type_name("N");
  sub.add_option("--threads", options.threads, "By default one a core")
      ->type_name("N")
      ->check(CLI::Range(1, 4096));
  CLI::Option* json = sub.add_flag("--json", options.json, "Print everything as JSON");
  sub.add_flag("--markdown", options.markdown, "Print the table of the README")->excludes(json);
}

}  // namespace

void add_numbers(CLI::App& app, NumbersLine& line) {
  add_odds(app, line.odds);
  add_dice(app, line.dice);
  add_sim(app, line.sim);
  add_balance(app, line.balance);
  add_refight(app, line.refight);
}

bool carry_out(const std::string& name, const std::filesystem::path& data, NumbersLine& line, int& code) {
  line.odds.data = line.sim.data = line.balance.data = line.refight.data = data;
  if (name == "odds") return code = attack_odds(line.odds), true;
  if (name == "dice") return code = dice_odds(line.dice), true;
  if (name == "sim") return code = simulate(line.sim), true;
  if (name == "balance") return code = balance(line.balance), true;
  if (name == "refight") return code = refight(line.refight), true;
  return false;
}

}  // namespace cli
