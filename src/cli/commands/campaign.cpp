// `broadside campaign`: battles in a row, kept in one text file. Every step ends by moving a whole new file
// into the old one's place; what was interrupted is taken up where it stood. Beside x.campaign lie the
// scenarios and records of its battles, x-1.toml, x-1.battle and so on.
#include "engine/offer/campaign.h"
#include "cli/host.h"

#include <fmt/format.h>

#include <algorithm>

#include "captains/captains.h"
#include "cli/options.h"
#include "cli/terminal/keep.h"
#include "cli/terminal/result.h"
#include "cli/terminal/text.h"
#include "engine/files/toml.h"
#include "engine/question/notation.h"
#include "engine/record/game.h"
#include "host/failure.h"
#include "host/open.h"
#include "rulebooks/registry.h"

namespace cli {
namespace {

struct Kept {
  const engine::Rulebook& book;
  const engine::CampaignRules& rules;
  engine::CampaignFile file;
};

const engine::CampaignRules& need_campaigns(const engine::Rulebook& book) {
  if (!book.campaigns) throw Failure(fmt::format("rulebook {} has no rules for campaigns", book.id));
  return *book.campaigns;
}

const engine::Rulebook& rulebook_for(const std::string& id) {
  if (!id.empty()) return need_rulebook(id);
  const engine::Rulebook* found = nullptr;
  for (const engine::Rulebook* book : rulebooks::all()) {
    if (!book->campaigns) continue;
    if (found) throw Failure("say with --rulebook which rulebook the campaign is for");
    found = book;
  }
  if (!found) throw Failure("no rulebook has rules for campaigns");
  return *found;
}

Kept open_campaign(const CampaignOptions& options) {
  const std::string text = engine::read_text(options.file);
  const engine::TomlFile toml(options.file, text);
  auto root = toml.root();
  const std::string id = root.text("rulebook");
  const engine::Rulebook* book = rulebooks::find(id);
  if (!book) root.fail("rulebook", fmt::format("no rulebook \"{}\" is known here", shown(id)));
  return {*book, need_campaigns(*book), {folder_of(options.data, *book), options.file, text}};
}

void keep(Kept& kept, const engine::CampaignStep& step) {
  write_whole(kept.file.file, step.text, "the campaign");
  kept.file.text = step.text;
  say(step.news);
}

Path beside(const Kept& kept, int battle, const char* extension) {
  Path file = kept.file.file;
  return file.replace_filename(fmt::format("{}-{}{}", file.stem().string(), battle, extension));
}

[[noreturn]] void in_the_way(const Path& file, int battle) {
  throw Failure(fmt::format("{}: is there already and not of battle {} of this campaign; move it away",
                            file.string(), battle));
}

// The scenario for whoever wants to read it or to play it on a real table; the campaign keeps its own copy.
Path write_scenario(const Kept& kept, const engine::CampaignBattle& battle) {
  const Path file = beside(kept, battle.number, ".toml");
  if (!std::filesystem::exists(file))
    write_whole(file, battle.scenario, "the scenario");
  else if (engine::read_text(file) != battle.scenario)
    in_the_way(file, battle.number);
  return file;
}

// The record of this very battle.
engine::Record record_of(const Kept& kept, const engine::CampaignBattle& battle) {
  const Path file = beside(kept, battle.number, record_extension);
  engine::Record record = engine::parse_record(engine::read_text(file), file);
  if (engine::trimmed(record.scenario_text) != engine::trimmed(battle.scenario))
    in_the_way(file, battle.number);
  return record;
}

engine::Side who_conceded(const engine::Record& record) {
  for (const auto& turn : record.turns)
    for (const auto& step : turn.steps)
      for (const auto& entry : step.entries)
        if (entry.kind == engine::Entry::Kind::concede) return entry.side;
  return engine::no_side;
}

void enter_game(Kept& kept, const engine::Game& game) {
  keep(kept, kept.rules.fought(kept.file,
                               {game.scenario(), game.battle(), game.turn(), who_conceded(game.record())}));
}

// Computers fight it to the end, and what is left is what a record says.
void fight_by_captains(Kept& kept, const engine::CampaignBattle& battle, const Path& data) {
  const Path file = beside(kept, battle.number, record_extension);
  engine::Record record;
  engine::ScenarioPtr scenario;
  if (is_file(file)) {
    record = record_of(kept, battle);
    scenario = scenario_of(record, file, data);
  } else {
    const Path named = write_scenario(kept, battle);
    scenario = open_scenario_text(named, battle.scenario, {data, kept.book.id, battle.options}).scenario;
    record = engine::new_record(
        {scenario, std::vector<std::string>(scenario->sides.size(), "doctrine"), battle.seed, false, true});
  }
  for (auto& side : record.sides)
    if (side.captain == "human") side.captain = "doctrine";
  const engine::Game game(scenario, record, captains::make);
  if (!game.problem().empty()) throw engine::LoadError(file, game.problem_line(), game.problem());
  if (!game.ending()) throw Failure(fmt::format("battle {} waits for dice to be typed", battle.number));
  write_record(file, game.record());
  say(result_text(game, screen_style()));
  enter_game(kept, game);
}

PlayOptions terms_of(const Kept& kept, const engine::CampaignBattle& battle, const CampaignOptions& options) {
  const Path record = beside(kept, battle.number, record_extension);
  PlayOptions terms;
  terms.data = options.data;
  terms.captains = options.captains;
  terms.battle = record.string();
  if (is_file(record)) return record_of(kept, battle), terms;
  terms.battle = write_scenario(kept, battle).string();
  terms.rulebook = kept.book.id;
  terms.seed = engine::print_seed(battle.seed);
  terms.record = record.string();
  for (const auto& [name, value] : battle.options) terms.options.push_back(name + "=" + value);
  return terms;
}

int fight_in_terminal(Kept& kept, const engine::CampaignBattle& battle, const CampaignOptions& options) {
  const int code = play(terms_of(kept, battle, options));
  const Path file = beside(kept, battle.number, record_extension);
  const engine::Record record = record_of(kept, battle);
  const engine::Game game(scenario_of(record, file, options.data), record, captains::make);
  if (game.ending()) return enter_game(kept, game), code;
  say(fmt::format("Battle {} is not over. Go on with: broadside campaign next {}\n", battle.number,
                  kept.file.file.string()));
  return code;
}

// Each list of a result file is a flag, written with _ for -.
engine::Wishes read_result(const Path& file, std::span<const engine::Wish> known) {
  const engine::TomlFile toml(file, engine::read_text(file));
  auto root = toml.root();
  engine::Wishes result;
  for (const engine::Wish& wish : known) {
    std::string key = wish.name;
    std::replace(key.begin(), key.end(), '-', '_');
    if (!root.has(key.c_str())) continue;
    for (const std::string& item : root.texts(key.c_str())) result.emplace_back(wish.name, item);
  }
  root.done();
  return result;
}

bool is_by_hand(const CampaignOptions& options) {
  return options.no_losses || !options.result.empty() || !options.result_file.empty();
}

void enter_by_hand(Kept& kept, const CampaignOptions& options) {
  engine::Wishes result = options.result;
  if (!options.result_file.empty())
    for (const auto& item : read_result(options.result_file, kept.rules.result)) result.push_back(item);
  keep(kept, kept.rules.entered(kept.file, result));
}

}  // namespace

int new_campaign(const CampaignOptions& options) {
  const engine::Rulebook& book = rulebook_for(options.rulebook);
  const engine::CampaignRules& rules = need_campaigns(book);
  if (std::filesystem::exists(options.file))
    throw Failure(fmt::format("{}: the file exists; choose another name", options.file.string()));
  const Path folder = folder_of(options.data, book);
  const std::string text = rules.begin({folder, seed_of(options.seed), options.wishes});
  write_whole(options.file, text, "the campaign");
  say(rules.status({folder, options.file, text}));
  say(fmt::format("\nFight the first battle with: broadside campaign next {}\n", options.file.string()));
  return exit_well;
}

int campaign_status(const CampaignOptions& options) {
  const Kept kept = open_campaign(options);
  say(kept.rules.status(kept.file));
  return exit_well;
}

int campaign_report(const CampaignOptions& options) {
  const Kept kept = open_campaign(options);
  say(kept.rules.report(kept.file));
  return exit_well;
}

int order_replacements(const CampaignOptions& options) {
  Kept kept = open_campaign(options);
  keep(kept, kept.rules.replace(kept.file, options.wishes));
  return exit_well;
}

int next_battle(const CampaignOptions& options) {
  Kept kept = open_campaign(options);
  if (kept.rules.over(kept.file)) return say(kept.rules.status(kept.file)), exit_well;
  auto battle = kept.rules.open(kept.file);
  if (battle && !options.wishes.empty())
    throw Failure(fmt::format("battle {} is open already; --{} comes too late", battle->number,
                              options.wishes.front().first));
  if (!battle) {
    if (options.by_captains) keep(kept, kept.rules.stock_up(kept.file));
    keep(kept, kept.rules.prepare(kept.file, options.wishes));
    battle = kept.rules.open(kept.file);
  }
  if (!battle) return exit_well;  // there was nothing to fight with
  const Path scenario = write_scenario(kept, *battle);
  if (options.prepare_only)
    return say(fmt::format("Battle {} is in {}\n", battle->number, scenario.string())), exit_well;
  if (is_by_hand(options)) return enter_by_hand(kept, options), exit_well;
  if (options.by_captains) return fight_by_captains(kept, *battle, options.data), exit_well;
  return fight_in_terminal(kept, *battle, options);
}

}  // namespace cli
