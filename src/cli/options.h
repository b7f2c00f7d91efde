// What each subcommand is told on the command line.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/commands/bench.h"
#include "engine/offer/generator.h"

namespace cli {

struct RulebooksOptions {
  std::filesystem::path data;
  bool ids = false, markdown = false;
};

struct ScenariosOptions {
  std::filesystem::path data;
  std::string rulebook;  // empty: all of them
};

struct ShipsOptions {
  std::filesystem::path data;
  std::string of;  // a rulebook or a scenario
  std::string name;
};

struct RulesOptions {
  std::filesystem::path data, build;
  std::string rulebook, clause;
  bool coverage = false, tables = false;
};

struct PlayOptions {
  std::filesystem::path data;
  std::string battle;                 // a scenario or a record
  std::string rulebook;               // of a scenario file
  std::vector<std::string> captains;  // SIDE=NAME
  std::string seed, dice, record;     // empty: not said
  std::vector<std::string> options;   // NAME=VALUE
  bool json = false;
};

struct ReplayOptions {
  std::filesystem::path data, record;
  int to = -1;  // the last turn to show; negative: all
  bool verify = false, quiet = false, forms = false;
  std::vector<std::string> pledges;
  std::string viewer = "umpire";
};

struct ValidateOptions {
  std::filesystem::path data;
  std::string rulebook;
  std::vector<std::string> files;
};

struct ServeOptions {
  std::filesystem::path data, page;
  std::string address = "127.0.0.1", store, trace;
  int port = 8000, threads = 4;
  std::vector<std::string> origins, hosts, limits;
  bool stop_with_input = false;
};

struct GenerateOptions {
  std::filesystem::path data, out;
  std::string rulebook, seed;
  engine::Wishes wishes;
};

struct DesignOptions {
  std::filesystem::path out;
  std::string rulebook;
  engine::Wishes wishes;
};

struct CampaignOptions {
  std::filesystem::path data, file;
  std::string rulebook, seed;  // of a new campaign
  engine::Wishes wishes;       // of a new campaign, of the next battle, or orders
  // How the next battle is fought.
  std::vector<std::string> captains;  // SIDE=NAME
  bool by_captains = false, prepare_only = false, no_losses = false;
  std::filesystem::path result_file;
  engine::Wishes result;
};

struct OddsOptions {
  std::filesystem::path data;
  std::string scenario, rulebook, record, aspect, bearing, seed;
  std::vector<std::string> attacks, set, options;
  int turn = -1;   // of the record
  double at = -1;  // the range wanted; negative: as they stand
  long ways = 2'000'000, samples = 100'000;
  double seconds = 5;
  bool anyway = false, json = false;
};

struct DiceOptions {
  std::vector<std::string> words;
  bool json = false;
};

struct SimOptions {
  std::filesystem::path data;
  std::string scenario, rulebook, seed, until, captains;
  std::vector<std::string> options, vary, patches, saves;
  std::string json, csv, html;  // files; "-" is standard output
  long battles = 1000;
  int threads = 0;
};

struct BalanceOptions {
  std::filesystem::path data;
  std::string scenario, rulebook;
  long battles = 2000;
  int threads = 0;
  bool write = false, all = false;
};

struct RefightOptions {
  std::filesystem::path data;
  std::string battle, seed;
  long battles = 1000;
  int threads = 0;
  bool json = false, markdown = false;
};

// Each carries its subcommand out and returns the exit code.
int list_rulebooks(const RulebooksOptions& options);
int list_scenarios(const ScenariosOptions& options);
int show_ships(const ShipsOptions& options);
int show_rules(const RulesOptions& options);
int show_coverage(const RulesOptions& options);
int play(const PlayOptions& options);
int replay(const ReplayOptions& options);
int validate(const ValidateOptions& options);
int serve(const ServeOptions& options);
int generate(const GenerateOptions& options);
int design(const DesignOptions& options);
int new_campaign(const CampaignOptions& options);
int campaign_status(const CampaignOptions& options);
int campaign_report(const CampaignOptions& options);
int next_battle(const CampaignOptions& options);
int order_replacements(const CampaignOptions& options);
int attack_odds(const OddsOptions& options);
int dice_odds(const DiceOptions& options);
int simulate(const SimOptions& options);
int balance(const BalanceOptions& options);
int refight(const RefightOptions& options);

}  // namespace cli
