#include "rulebooks/wetthrust/load.h"

namespace wetthrust {

engine::ScenarioPtr load_scenario(const engine::ScenarioSource&) { return {}; }
std::vector<Sheet> load_sheets(const std::filesystem::path&) { return {}; }
std::vector<engine::ShipSheet> load_ship_list(const std::filesystem::path&) { return {}; }

}  // namespace wetthrust
