// Data files: ships.toml and scenarios.
#pragma once

#include "engine/load_error.h"
#include "engine/rulebook.h"
#include "rulebooks/wetthrust/battle.h"

namespace wetthrust {

inline constexpr const char* plane_words[] = {"fighter", "dive bomber", "torpedo bomber", "recon",
                                              "land bomber"};

engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);
std::vector<Sheet> load_sheets(const std::filesystem::path& file);
std::vector<Sheet> load_sheets(const engine::DataFiles& data, engine::Faults& faults);
std::vector<Sheet> read_sheets(const std::filesystem::path& file, const std::string& text);
void complete(Sheet& sheet);  // with all that follows from its symbols and rows
std::vector<engine::ShipSheet> load_ship_list(const engine::DataFiles& data);

}  // namespace wetthrust
