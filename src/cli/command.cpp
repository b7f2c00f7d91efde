#include "cli/command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "cli/command_numbers.h"
#include "cli/command_parts.h"
#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/text.h"
#include "engine/files/load_error.h"
#include "games/settings.h"
#include "host/data.h"
#include "host/failure.h"

namespace cli {
namespace {

constexpr const char* version = "broadside 0.5.0";

// Everything that can stand on the command line.
struct CommandLine {
  std::string data;
  RulebooksOptions rulebooks;
  ScenariosOptions scenarios;
  ShipsOptions ships;
  RulesOptions rules;
  PlayOptions play;
  ReplayOptions replay;
  ValidateOptions validate;
  ServeOptions serve;
  BenchOptions bench;
  GenerateLine generate;
  DesignLine design;
  CampaignLine campaign;
  NumbersLine numbers;
};

void add_rulebooks(CLI::App& app, RulebooksOptions& options) {
  CLI::App& sub = subcommand(app, "rulebooks", "List the rulebooks, with their clauses, scenarios and ships",
                             "  broadside rulebooks\n  broadside rulebooks --ids\n");
  auto* ids = sub.add_flag("--ids", options.ids, "Print only the ids, one a line");
  sub.add_flag("--markdown", options.markdown, "Print the table of the README")->excludes(ids);
}

void add_scenarios(CLI::App& app, ScenariosOptions& options) {
  CLI::App& sub = subcommand(app, "scenarios", "List the scenarios, of one rulebook or of all",
                             "  broadside scenarios\n  broadside scenarios nef\n");
  sub.add_option("ID", options.rulebook, "A rulebook");
}

void add_ships(CLI::App& app, ShipsOptions& options) {
  CLI::App& sub =
      subcommand(app, "ships", "List the ships of a rulebook or a scenario, or show the sheet of one",
                 "  broadside ships nef\n  broadside ships nef Sovereign\n"
                 "  broadside ships my-battle.toml    with the ships of its own\n");
  sub.add_option("ID", options.of, "A rulebook or a scenario")->required();
  sub.add_option("NAME", options.name, "A ship");
}

void add_rules(CLI::App& app, RulesOptions& options) {
  CLI::App& sub =
      subcommand(app, "rules", "Show a rulebook's clauses, or one clause with its rulings",
                 "  broadside rules nef\n  broadside rules nef nef.combat.6\n  broadside rules nef --tables\n"
                 "  broadside rules nef --coverage\n");
  sub.add_option("ID", options.rulebook, "A rulebook")->required();
  auto* clause = sub.add_option("CLAUSE", options.clause, "A clause, as combat.6 or nef.combat.6");
  auto* tables =
      sub.add_flag("--tables", options.tables, "The turn and the tables, to play from")->excludes(clause);
  sub.add_flag("--coverage", options.coverage,
               "For each clause: does code cite it, did a test of ./check sanitize exercise it? Exit code 1 "
               "unless all are both")
      ->excludes(clause)
      ->excludes(tables);
  sub.add_option("--build", options.build, "The build folder whose lists --coverage reads")->type_name("DIR");
}

void add_play(CLI::App& app, PlayOptions& options) {
  CLI::App& sub =
      subcommand(app, "play", "Play a battle, or continue one",
                 "  broadside play nef/line-action\n"
                 "  broadside play nef/raid --captain Raiders=doctrine --captain Defenders=human\n"
                 "  broadside play nef/line-action --seed 42 --record duel.battle\n"
                 "  broadside play duel.battle          continues that battle\n"
                 "  broadside play my-scenario.toml --rulebook nef --dice typed\n");
  sub.add_option("SCENARIO", options.battle,
                 "A scenario as rulebook/name, a scenario file, or a record to continue")
      ->required();
  const auto many = [](CLI::Option* option) { return option->allow_extra_args(false)->take_all(); };
  many(sub.add_option(
           "--captain", options.captains,
           "Who commands a side: human, random, doctrine or scripted. May be repeated; a side you do not "
           "name is doctrine, but if you name no human the first side is yours"))
      ->type_name("SIDE=NAME");
  sub.add_option("--seed", options.seed,
                 "The dice of the battle; by default new ones, and the seed is printed")
      ->type_name("N|N/M");
  sub.add_option("--dice", options.dice, "seeded: the program rolls; typed: you roll and type the faces")
      ->type_name("seeded|typed");
  sub.add_option(
         "--record", options.record,
         "Where the battle is kept, saved after every answer; by default a file in the current folder named "
         "after scenario and time, none when only computers play")
      ->type_name("FILE");
  many(sub.add_option("--option", options.options,
                      "An option of the rulebook; broadside rules ID lists them. May be repeated"))
      ->type_name("NAME=VALUE");
  sub.add_option("--rulebook", options.rulebook, "The rulebook of a scenario file, where it cannot be told")
      ->type_name("ID");
  sub.add_flag("--json", options.json, "Speak JSON, one object a line (docs/protocol.md)");
}

void add_replay(CLI::App& app, ReplayOptions& options) {
  CLI::App& sub =
      subcommand(app, "replay", "Show a recorded battle turn by turn",
                 "  broadside replay duel.battle\n  broadside replay duel.battle --to 3 --viewer Albion\n"
                 "  broadside replay duel.battle --verify --quiet\n"
                 "  broadside replay plate.battle --forms --viewer British\n");
  sub.add_option("RECORD", options.record, "A record of a battle")->required();
  sub.add_option("--to", options.to, "Stop after this turn")->type_name("TURN")->check(CLI::Range(0, 100000));
  sub.add_flag("--verify", options.verify,
               "Compare the hash of every turn, and secrets with pledges; exit code 1 if one differs");
  sub.add_option("--pledge", options.pledges,
                 "With --verify: the record must hold this pledge, as it was shown before the battle. May be "
                 "repeated")
      ->type_name("WHO=HASH")
      ->allow_extra_args(false)
      ->take_all();
  sub.add_option("--viewer", options.viewer, "Whose view to show: a side, public or umpire (default)")
      ->type_name("NAME");
  auto* quiet = sub.add_flag("--quiet", options.quiet, "Only the result");
  sub.add_flag("--forms", options.forms, "The written orders of every ship, on the rulebook's own form")
      ->excludes(quiet);
}

void add_validate(CLI::App& app, ValidateOptions& options) {
  CLI::App& sub =
      subcommand(app, "validate", "Check scenarios, ships.toml, tables.toml, rules.md and records",
                 "  broadside validate data/nef/scenarios/*.toml data/nef/ships.toml\n  broadside validate "
                 "duel.battle\n");
  sub.add_option("FILE", options.files, "Files to check")->required();
  sub.add_option("--rulebook", options.rulebook, "The rulebook they belong to, where it cannot be told")
      ->type_name("ID");
}

std::string limits_help() {
  std::string text = "\nLimits:\n";
  const games::Limits usual;
  for (const games::NamedLimit& limit : games::named_limits())
    text += fmt::format("  {:<26}{:<10} {}\n", limit.name, usual.*limit.value, limit.about);
  return text;
}

void add_serve(CLI::App& app, ServeOptions& options) {
  CLI::App& sub = subcommand(app, "serve", "Serve battles to browsers",
                             "  broadside serve\n  broadside serve --port 0 --store sqlite:games.db\n"
                             "  broadside serve --store postgresql://broadside@localhost/broadside\n" +
                                 limits_help());
  const auto many = [](CLI::Option* option) { return option->allow_extra_args(false)->take_all(); };
  sub.add_option("--port", options.port, "Where to listen (8000); 0 takes a free one")
      ->type_name("N")
      ->check(CLI::Range(0, 65535));
  sub.add_option("--address", options.address, "On which address to listen (127.0.0.1: this machine only)")
      ->type_name("IP");
  sub.add_option(
         "--store", options.store,
         "Where games are kept: sqlite:FILE (by default in ~/.local/state/broadside) or postgresql://...")
      ->type_name("URI");
  sub.add_option("--page", options.page, "The folder of the page (by default web in the data folder)")
      ->type_name("DIR");
  many(sub.add_option("--origin", options.origins,
                      "A page on another server that may use this one. May be repeated"))
      ->type_name("URL");
  many(sub.add_option("--host", options.hosts,
                      "A name by which browsers may call this server, beside its addresses, localhost and "
                      "the machine's own name. May be repeated"))
      ->type_name("NAME");
  many(sub.add_option("--limit", options.limits, "Sets a limit. May be repeated"))->type_name("NAME=N");
  sub.add_option("--threads", options.threads, "Games answered at one time (4)")
      ->type_name("N")
      ->check(CLI::Range(1, 64));
  sub.add_option("--trace", options.trace, "Write what is received and acknowledged to this file, for tests")
      ->type_name("FILE");
  sub.add_flag("--stop-with-input", options.stop_with_input, "Stop when standard input ends, for tests");
}

void add_bench(CLI::App& app, BenchOptions& options) {
  CLI::App& sub = subcommand(app, "bench", "Play fixed battles of every rulebook and measure",
                             "  broadside bench\n  broadside bench --signature\n");
  sub.add_flag("--json", options.json, "Print the numbers as JSON");
  sub.add_flag("--signature", options.signature, "Only the hash over the fixed battles");
  sub.add_option("--seconds", options.seconds, "How long to measure each scenario")
      ->type_name("S")
      ->check(CLI::Range(0.01, 3600.0));
}

void add_all(CLI::App& app, CommandLine& line) {
  app.name("broadside");
  app.set_version_flag("--version", version, "Print the version");
  app.set_help_flag("-h,--help", "Print this help");
  app.add_option("--data", line.data,
                 "The folder of the rulebooks' data (else $BROADSIDE_DATA, else the program's own)")
      ->type_name("DIR");
  app.fallthrough();
  app.require_subcommand(0, 1);
  app.footer(
      "Each subcommand explains itself: broadside play --help\nStart with: broadside play nef/line-action");
  add_rulebooks(app, line.rulebooks);
  add_scenarios(app, line.scenarios);
  add_ships(app, line.ships);
  add_rules(app, line.rules);
  add_play(app, line.play);
  add_replay(app, line.replay);
  add_validate(app, line.validate);
  add_serve(app, line.serve);
  add_bench(app, line.bench);
  add_generate(app, line.generate);
  add_design(app, line.design);
  add_campaign(app, line.campaign);
  add_numbers(app, line.numbers);
}

int carry_out(const CLI::App& used, CommandLine& line) {
  const std::string& name = used.get_name();
  const Path data = data_folder(line.data);
  line.rulebooks.data = line.scenarios.data = line.ships.data = line.rules.data = data;
  line.play.data = line.replay.data = line.validate.data = line.bench.data = data;
  line.serve.data = data;
  line.generate.options.data = line.campaign.options.data = data;
  if (name == "rulebooks") return list_rulebooks(line.rulebooks);
  if (name == "scenarios") return list_scenarios(line.scenarios);
  if (name == "ships") return show_ships(line.ships);
  if (name == "rules") return line.rules.coverage ? show_coverage(line.rules) : show_rules(line.rules);
  if (name == "play") return play(line.play);
  if (name == "replay") return replay(line.replay);
  if (name == "validate") return validate(line.validate);
  if (name == "serve") return serve(line.serve);
  if (name == "generate") return carry_out(line.generate);
  if (name == "design") return carry_out(line.design);
  if (name == "campaign") return carry_out(used.get_subcommands().front()->get_name(), line.campaign);
  if (int code = 0; carry_out(name, data, line.numbers, code)) return code;
  return bench(line.bench);
}

// CLI11's own sentences are kept, but on one line and with our exit code.
int complain(const CLI::App& app, const CLI::ParseError& error) {
  std::string sentence = error.what();
  sentence = sentence.substr(0, sentence.find('\n'));
  std::string command;
  for (auto used = app.get_subcommands(); !used.empty(); used = used.front()->get_subcommands())
    command += used.front()->get_name() + " ";
  say_error(fmt::format("broadside: {}; see broadside {}--help\n", shown(sentence), command));
  return exit_bad_input;
}

int parse_and_carry_out(int count, char** words) {
  CommandLine line;
  CLI::App app("Broadside plays, adjudicates and simulates tabletop naval wargames.");
  add_all(app, line);
  try {
    app.parse(count, words);
  } catch (const CLI::Success& asked) {  // --help and --version
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    return complain(app, error);
  }
  const auto used = app.get_subcommands();
  if (used.empty()) return say(app.help()), exit_well;
  return carry_out(*used.front(), line);
}

}  // namespace

int run(int count, char** words) {
  try {
    const int code = parse_and_carry_out(count, words);
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
    say_error("broadside: standard output cannot be written\n");
  } catch (const engine::LoadError& error) {
    say_error(fmt::format("{}\n", error.what()));
  } catch (const std::exception& error) {
    say_error(fmt::format("broadside: {}\n", error.what()));
  }
  return exit_bad_input;
}

}  // namespace cli
