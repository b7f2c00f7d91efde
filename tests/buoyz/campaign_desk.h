// What the tests of campaigns share: a small campaign, and a clerk whose dice fall as a test says.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <functional>

#include "engine/files/load_error.h"
#include "rulebooks/buoyz/campaign_parts.h"
#include "rulebooks/buoyz/load.h"
#include "tests/buoyz/field.h"

namespace desk {

using namespace buoyz;
using engine::CampaignFile;
using engine::Wishes;

inline const Sheets& sheets() {
  static const Sheets all = load_sheets(field::buoyz_data / "ships.toml");
  return all;
}
inline const Sheet& sheet(const char* name) { return sheets()[std::size_t(sheet_named(sheets(), name))]; }
inline Stock stock() {
  static const auto types = load_flight_types(field::buoyz_data / "aircraft.toml");
  return {sheets(), types};
}
inline const engine::CampaignRules& rules() { return *buoyz::rulebook().campaigns; }
inline Wishes orders(const std::string& text) { return {{"order", text}}; }

inline std::string begun(const Wishes& wishes, std::uint64_t seed = 7) {
  return rules().begin({field::buoyz_data, {seed, 0}, wishes});
}
inline CampaignFile file_of(const std::string& text) { return {field::buoyz_data, "my.campaign", text}; }
inline Campaign read(const std::string& text) { return read_campaign("my.campaign", text, sheets()); }

inline const Wishes atlantic = {{"theatre", "atlantic"},
                                {"years", "1940-1944"},
                                {"scenarios", "3"},
                                {"force", "British=HMS Queen Elizabeth, HMS Norfolk, 4 x HMS Cossack"},
                                {"force", "Germans=KMS Bismarck, KMS Prinz Eugen, 4 x KMS U-99"}};

inline std::string complaint(const std::function<void()>& step) {
  try {
    step();
  } catch (const engine::BadWish& problem) {
    return problem.what();
  } catch (const engine::LoadError& problem) {
    return problem.what();
  }
  return "none";
}

// A campaign whose first battle is open, and a clerk whose dice fall as the test says.
struct Desk {
  Campaign campaign;
  support::LoadedDice dice{};
  Clerk clerk{{1, 0}, &dice};

  explicit Desk(const Wishes& wishes = atlantic) : campaign(read(begun(wishes))) { open(); }
  void open() {
    Clerk seeded{campaign.seed};
    prepare_battle(campaign, Asked({{"nature", "battle"}, {"deploy", "no"}}, rules().battle), sheets(),
                   seeded);
  }
  void fight(const Wishes& result) {
    take_result(campaign, Asked(result, rules().result));
    close_battle(campaign, clerk);
  }
  Standing standing(int side, const char* ship) const {
    return campaign.sides[std::size_t(side)].find(ship)->standing;
  }
  void exercises(std::initializer_list<const char*> clauses) const {
    support::exercises(clauses, clerk.clauses());
  }
};

}  // namespace desk
