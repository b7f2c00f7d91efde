// Sheets and scenario files.
#pragma once

#include "engine/files/sheet_file.h"
#include "rulebooks/ethos/battle.h"

namespace ethos {

void read_sheet(engine::TomlSection& ship, Sheet& sheet);
engine::ShipSheet shown(const Sheet& sheet);
engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);

// ethos.sd.18: as she is in that year.
void set_year(Sheet& sheet, int year);
// ethos.squadron.2: a base of several ships.
Sheet doubled(const Sheet& sheet);

}  // namespace ethos
