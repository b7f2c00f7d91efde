// Data files: ships.toml and scenarios; and the formula that derives a sheet (Gaps).
#pragma once

#include "engine/rulebook.h"
#include "rulebooks/wetthrust/battle.h"

namespace wetthrust {

engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);
std::vector<Sheet> load_sheets(const std::filesystem::path& file);
std::vector<engine::ShipSheet> load_ship_list(const std::filesystem::path& data);

}  // namespace wetthrust
