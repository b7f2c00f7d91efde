// The odds of an answer as bars on a terminal.
#pragma once

#include <string>

#include "cli/host.h"
#include "cli/style.h"
#include "odds/odds.h"

namespace cli {

std::string odds_text(const Odds& odds, const Style& style);

}  // namespace cli
