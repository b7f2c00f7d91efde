#include "tests/referee/wetthrust/crowd.h"

#include "rulebooks/wetthrust/rulebook.h"

namespace referee::wetthrust_book {
namespace {

const std::filesystem::path data = std::filesystem::path(BROADSIDE_DATA_DIR) / "wetthrust";

// Everything that swims and flies on a small table, some of it nearly sunk: what is rare elsewhere happens
// here every other turn.
constexpr const char* crowd = R"(
title = "A crowded sea in {0}"
table = [48, 48]
weather = "{0}"
turn_limit = 15
[[side]]
name = "Allies"
edge = "south"
ship = [
  {{design = "Hood", at = [20, 14], heading = 0, speed = 6}},
  {{design = "Ajax", at = [26, 14], heading = 0, speed = 6}},
  {{design = "King George V", at = [12, 10], heading = 90, lost = ["propeller", "propeller"]}},
  {{design = "Illustrious", at = [22, 6], heading = 0, speed = 2}},
  {{design = "Tribal", at = [24, 20], heading = 0, speed = 6, damage = 7}},
  {{design = "Antelope", at = [18, 20], heading = 0, speed = 4, damage = 5}},
  {{design = "Flower corvette", at = [30, 20], heading = 0, speed = 3, damage = 3}},
  {{design = "Merchant", at = [28, 8], heading = 0, speed = 3}},
]
squadron = [{{name = "Liberators", plane = "land bomber", enters = 2}}]
[[side]]
name = "Axis"
edge = "north"
ship = [
  {{design = "Bismarck", at = [22, 34], heading = 180, speed = 6}},
  {{design = "Akagi", at = [26, 42], heading = 180, speed = 2}},
  {{design = "Z23", at = [24, 28], heading = 180, speed = 6, damage = 9}},
  {{design = "Fubuki", at = [30, 28], heading = 180, speed = 4, damage = 6}},
  {{design = "Type VIIC", name = "U-47", at = [16, 26], heading = 90, speed = 1, mode = "periscope"}},
  {{design = "Type VIIC", name = "U-99", at = [33, 22], heading = 270, speed = 1, mode = "deep"}},
  {{design = "Tanker", at = [32, 40], heading = 180, speed = 3}},
]
squadron = [{{name = "Condors", plane = "land bomber"}}]
)";

}  // namespace

const Scenarios& all_scenarios() {
  static const support::Battles battles(::wetthrust::rulebook(), data);
  static const Scenarios all = [] {
    Scenarios list = all_of(battles);
    for (const char* weather : {"calm", "squalls", "fog", "gale"})
      list.push_back(::wetthrust::rulebook().load(
          {data, "crowded.toml", fmt::format(fmt::runtime(crowd), weather), {}}));
    return list;
  }();
  return all;
}

}  // namespace referee::wetthrust_book
