// Ship records, tables and scenario files.
#pragma once

#include "engine/files/sheet_file.h"
#include "rulebooks/davco/battle.h"

namespace davco {

Tables load_tables(const engine::DataFiles& data, engine::Faults& faults);
void read_sheet(engine::TomlSection& ship, Sheet& sheet);
engine::ShipSheet shown(const Sheet& sheet);
engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);

}  // namespace davco
