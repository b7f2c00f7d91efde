// Written orders on the form of their rulebook: for each ship a table, a line a turn.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal/log_text.h"

namespace cli {

// Of one ship, or with no name of all whose orders the reader may know.
std::string order_forms(const Reader& reader, std::string_view ship, const Style& style);

}  // namespace cli
