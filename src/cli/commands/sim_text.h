// A simulation's result for the screen.
#pragma once

#include <string>

#include "cli/terminal/style.h"
#include "sim/study.h"

namespace cli {

std::string study_text(const sim::Study& study, const Style& style);

// "61.2 % (60.9 to 61.5)"
std::string share_text(const sim::Share& share);

}  // namespace cli
