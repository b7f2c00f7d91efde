// Campaigns, for rulebooks that have rules for them: several battles in a row, kept in one text file. Each
// step takes the file as it is and gives the file as it should be, so that whoever keeps it can write it in
// one piece; the same step on the same file comes out the same.
#pragma once

#include <optional>

#include "engine/offer/generator.h"

namespace engine {

struct Scenario;

struct CampaignFile {
  std::filesystem::path data;  // the folder of the rulebook's ships and tables
  std::filesystem::path file;  // its name, for complaints
  std::string text;
};

struct CampaignStep {
  std::string text;  // the campaign file after the step
  std::string news;  // what happened, line by line
};

// The battle to be fought now.
struct CampaignBattle {
  int number = 0;
  Seed seed;
  std::string scenario;  // the text of its scenario file
  Wishes options;        // in place of the scenario's own
};

// How it ended.
struct CampaignOutcome {
  const Scenario& scenario;
  const void* battle;
  int turn;
  Side conceded;  // the side that gave up, or no_side
};

// Throw BadWish and, where a file is at fault, LoadError.
struct CampaignRules {
  std::span<const Wish> beginning;  // what a new campaign can be told
  std::span<const Wish> battle;     // what the next battle can be told
  std::span<const Wish> result;     // a result entered by hand
  std::span<const Wish> orders;     // replacements
  const char* example;              // what to write after `broadside campaign new FILE`

  std::string (*begin)(const WishList& request);
  std::string (*status)(const CampaignFile& campaign);
  std::string (*report)(const CampaignFile& campaign);
  // The battle that is open; none where one has to be prepared first, or the last has been fought.
  std::optional<CampaignBattle> (*open)(const CampaignFile& campaign);
  bool (*over)(const CampaignFile& campaign);
  CampaignStep (*prepare)(const CampaignFile& campaign, const Wishes& wishes);  // opens the next battle
  CampaignStep (*fought)(const CampaignFile& campaign, const CampaignOutcome& outcome);
  CampaignStep (*entered)(const CampaignFile& campaign, const Wishes& result);
  CampaignStep (*replace)(const CampaignFile& campaign, const Wishes& orders);
  CampaignStep (*stock_up)(const CampaignFile& campaign);  // what computers order before the next battle
};

}  // namespace engine
