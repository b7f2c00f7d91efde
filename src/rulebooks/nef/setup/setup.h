// Reads ships.toml, tables.toml and scenario files; turn 0: the sides deploy.
#pragma once

#include "engine/files/sheet_file.h"
#include "rulebooks/nef/battle.h"

namespace nef {

void deploy(Battle& battle, Umpire& umpire);
// nef.setup.2: how many of a carrier's flights may start in the air, half of those she has.
int most_aloft(const Battle& battle, Actor base);

void read_sheet(engine::TomlSection& section, Sheet& sheet);
engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);

}  // namespace nef
