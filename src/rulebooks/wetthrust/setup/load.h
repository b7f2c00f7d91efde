// Data files: ships.toml and scenarios.
#pragma once

#include "engine/files/sheet_file.h"
#include "rulebooks/wetthrust/battle.h"

namespace wetthrust {

inline constexpr const char* plane_words[] = {"fighter", "dive bomber", "torpedo bomber", "recon",
                                              "land bomber"};

engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);
void read_sheet(engine::TomlSection& section, Sheet& sheet);
void complete(Sheet& sheet);  // with all that follows from its symbols and rows

}  // namespace wetthrust
