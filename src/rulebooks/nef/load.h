// Reads ships.toml, tables.toml and scenario files of the Nefs.
#pragma once

#include "engine/load_error.h"
#include "engine/rulebook.h"
#include "rulebooks/nef/battle.h"

namespace nef {

std::vector<Sheet> load_sheets(const std::filesystem::path& file);
std::vector<Sheet> load_sheets(const engine::DataFiles& data, engine::Faults& faults);
engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);
std::vector<engine::ShipSheet> load_ship_list(const engine::DataFiles& data);

}  // namespace nef
