// Data files: ships.toml, aircraft.toml, tables.toml, scenarios.
#pragma once

#include "engine/files/load_error.h"
#include "engine/rulebook.h"
#include "rulebooks/buoyz/battle.h"

namespace buoyz {

engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);
std::vector<Sheet> load_sheets(const std::filesystem::path& file);
std::vector<FlightType> load_flight_types(const std::filesystem::path& file);
std::vector<FlightType> load_flight_types(const engine::DataFiles& data, engine::Faults& faults);
std::vector<engine::ShipSheet> load_ship_list(const engine::DataFiles& data);

}  // namespace buoyz
