// Reads ships.toml, tables.toml and scenario files of the Nefs.
#pragma once

#include "engine/files/sheet_file.h"
#include "rulebooks/nef/battle.h"

namespace nef {

void read_sheet(engine::TomlSection& section, Sheet& sheet);
engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);

}  // namespace nef
