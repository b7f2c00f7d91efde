// What the systems of a control sheet are called.
#pragma once

#include "rulebooks/wetthrust/battle.h"

namespace wetthrust {

const char* system_name(System system);
std::string symbol_name(const Battle& battle, const Ship& ship, int symbol);
const char* name_of_check(const Sheet& sheet, std::size_t place);  // for the dice of a threshold check

}  // namespace wetthrust
