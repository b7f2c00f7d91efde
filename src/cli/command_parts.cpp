#include <fmt/format.h>

#include <algorithm>

#include "cli/command_parts.h"
#include "engine/offer/campaign.h"
#include "engine/offer/designer.h"
#include "engine/rulebook.h"
#include "rulebooks/registry.h"

namespace cli {

CLI::App& subcommand(CLI::App& app, const char* name, const char* about, const std::string& examples) {
  CLI::App* sub = app.add_subcommand(name, about);
  sub->footer("Examples:\n" + examples);
  return *sub;
}

void WishFlags::add(CLI::App& sub, std::span<const engine::Wish> wishes, const char* group) {
  for (const engine::Wish& wish : wishes) {
    const auto named = [&](const auto& flag) { return flag.first == wish.name; };
    if (std::any_of(flags_.begin(), flags_.end(), named)) continue;
    auto& flag = flags_.emplace_back(wish.name, std::vector<std::string>{});
    sub.add_option(std::string("--") + wish.name, flag.second, wish.about)
        ->type_name(wish.form)
        ->allow_extra_args(false)
        ->take_all()
        ->group(group);
  }
}

engine::Wishes WishFlags::given() const {
  engine::Wishes wishes;
  for (const auto& flag : flags_)
    for (const std::string& value : flag.second) wishes.emplace_back(flag.first, value);
  return wishes;
}

namespace {

void add_seed(CLI::App& sub, std::string& seed) {
  sub.add_option("--seed", seed, "The dice; by default new ones, and the seed is noted in the file")
      ->type_name("N|N/M");
}

CLI::App& campaign_command(CLI::App& campaign, const char* name, const char* about,
                           const std::string& examples, CampaignOptions& options) {
  CLI::App& sub = subcommand(campaign, name, about, examples);
  sub.add_option("FILE", options.file, "The campaign")->required();
  return sub;
}

void add_next(CLI::App& campaign, CampaignLine& line) {
  CLI::App& sub = campaign_command(campaign, "next", "Fight the next battle, or go on with it",
                                   "  broadside campaign next my.campaign\n"
                                   "  broadside campaign next my.campaign --captains\n"
                                   "  broadside campaign next my.campaign --prepare     only rolls it up\n"
                                   "  broadside campaign next my.campaign --result result.toml\n"
                                   "  broadside campaign next my.campaign --no-losses\n",
                                   line.options);
  auto* captains = sub.add_flag("--captains", line.options.by_captains, "Computers fight it to the end");
  sub.add_option("--captain", line.options.captains, "Who commands a side, as in play. May be repeated")
      ->type_name("SIDE=NAME")
      ->allow_extra_args(false)
      ->take_all()
      ->excludes(captains);
  sub.add_flag("--prepare", line.options.prepare_only, "Only write its scenario")->excludes(captains);
  sub.add_option("--result", line.options.result_file, "A file with the result of a battle fought elsewhere")
      ->type_name("FILE")
      ->excludes(captains);
  sub.add_flag("--no-losses", line.options.no_losses, "It was fought elsewhere, and nobody lost anything")
      ->excludes(captains);
  for (const engine::Rulebook* book : rulebooks::all()) {
    if (!book->campaigns) continue;
    line.battle.add(sub, book->campaigns->battle, "Rolling it up");
    line.result.add(sub, book->campaigns->result, "The result of a battle fought elsewhere");
  }
}

}  // namespace

void add_generate(CLI::App& app, GenerateLine& line) {
  std::string examples;
  for (const engine::Rulebook* book : rulebooks::all())
    if (book->generator) examples += fmt::format("  broadside generate {}\n", book->generator->example);
  CLI::App& sub = subcommand(app, "generate", "Roll up a scenario by a rulebook's own tables",
                             examples.empty() ? "  broadside generate ID\n" : examples);
  sub.add_option("ID", line.options.rulebook, "A rulebook")->required();
  add_seed(sub, line.options.seed);
  sub.add_option("--out", line.options.out, "Where to write it; by default it is printed")->type_name("FILE");
  for (const engine::Rulebook* book : rulebooks::all())
    if (book->generator) line.flags.add(sub, book->generator->wishes);
}

void add_design(CLI::App& app, DesignLine& line) {
  std::string examples;
  for (const engine::Rulebook* book : rulebooks::all())
    if (book->designer) examples += fmt::format("  broadside design {}\n", book->designer->example);
  CLI::App& sub = subcommand(app, "design", "Work out a ship's sheet from data of the real ship",
                             examples.empty() ? "  broadside design ID\n" : examples);
  sub.add_option("ID", line.options.rulebook, "A rulebook")->required();
  sub.add_option("--out", line.options.out, "Where to write it; by default it is printed")->type_name("FILE");
  for (const engine::Rulebook* book : rulebooks::all())
    if (book->designer) line.flags.add(sub, book->designer->wishes);
}

void add_campaign(CLI::App& app, CampaignLine& line) {
  CLI::App& campaign =
      subcommand(app, "campaign", "Battles in a row, kept in a file",
                 "  broadside campaign new my.campaign\n  broadside campaign next my.campaign\n"
                 "  broadside campaign status my.campaign\n  broadside campaign new --help\n");
  campaign.require_subcommand(1);
  std::string examples = "  broadside campaign new my.campaign --seed 7\n";
  for (const engine::Rulebook* book : rulebooks::all())
    if (book->campaigns)
      examples += fmt::format("  broadside campaign new my.campaign {}\n", book->campaigns->example);
  CLI::App& begin = campaign_command(campaign, "new", "Begin a campaign", examples, line.options);
  begin.add_option("--rulebook", line.options.rulebook, "Its rulebook, where several have campaigns")
      ->type_name("ID");
  add_seed(begin, line.options.seed);
  campaign_command(campaign, "status", "Fleets, points and what comes next",
                   "  broadside campaign status my.campaign\n", line.options);
  add_next(campaign, line);
  CLI::App& replace = campaign_command(
      campaign, "replace", "Order replacements between two battles",
      "  broadside campaign replace my.campaign --order \"SIDE=SHIP, 2 x SHIP\"\n", line.options);
  campaign_command(campaign, "report", "The whole story so far", "  broadside campaign report my.campaign\n",
                   line.options);
  for (const engine::Rulebook* book : rulebooks::all()) {
    if (!book->campaigns) continue;
    line.beginning.add(begin, book->campaigns->beginning);
    line.orders.add(replace, book->campaigns->orders);
  }
}

int carry_out(GenerateLine& line) {
  line.options.wishes = line.flags.given();
  return generate(line.options);
}

int carry_out(DesignLine& line) {
  line.options.wishes = line.flags.given();
  return design(line.options);
}

int carry_out(const std::string& name, CampaignLine& line) {
  CampaignOptions& options = line.options;
  options.result = line.result.given();
  options.wishes = name == "new"    ? line.beginning.given()
                   : name == "next" ? line.battle.given()
                                    : line.orders.given();
  if (name == "new") return new_campaign(options);
  if (name == "status") return campaign_status(options);
  if (name == "next") return next_battle(options);
  if (name == "replace") return order_replacements(options);
  return campaign_report(options);
}

}  // namespace cli
