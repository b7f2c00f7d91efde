// Ship records, tables and scenario files; and before the first move the weather and the wind.
#pragma once

#include <span>

#include "engine/files/sheet_file.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {

Tables load_tables(const engine::DataFiles& data, engine::Faults& faults);
void read_sheet(engine::TomlSection& ship, Sheet& sheet);
// A bit for each of the words that a list may have.
std::uint8_t read_bits(engine::TomlSection& section, const char* key, std::span<const char* const> words);
engine::ShipSheet shown(const Sheet& sheet);
engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);

void roll_weather(Battle& battle, Umpire& umpire);

}  // namespace davco
