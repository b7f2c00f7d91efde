// Parts of the command line that are told apart by their rulebook: rolling up scenarios, campaigns.
#pragma once

#include <CLI/CLI.hpp>
#include <deque>
#include <span>
#include <string>
#include <vector>

#include "cli/options.h"

namespace cli {

CLI::App& subcommand(CLI::App& app, const char* name, const char* about, const std::string& examples);

// Flags that the rulebooks bring along, and what they were given.
class WishFlags {
 public:
  void add(CLI::App& sub, std::span<const engine::Wish> wishes,
           const char* group = "Options of the rulebook");
  engine::Wishes given() const;

 private:
  std::deque<std::pair<std::string, std::vector<std::string>>> flags_;  // stays in its place as it grows
};

struct GenerateLine {
  GenerateOptions options;
  WishFlags flags;
};
struct DesignLine {
  DesignOptions options;
  WishFlags flags;
};
struct CampaignLine {
  CampaignOptions options;
  WishFlags beginning, battle, result, orders;
};

void add_generate(CLI::App& app, GenerateLine& line);
void add_design(CLI::App& app, DesignLine& line);
void add_campaign(CLI::App& app, CampaignLine& line);
int carry_out(GenerateLine& line);
int carry_out(DesignLine& line);
int carry_out(const std::string& name, CampaignLine& line);  // the subcommand of `campaign`

}  // namespace cli
