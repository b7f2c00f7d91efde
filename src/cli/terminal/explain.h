// A question as a player reads it: what is asked, how an answer is written, what may be chosen and why
// the rest may not.
#pragma once

#include <string>

#include "cli/host.h"
#include "cli/terminal/style.h"
#include "host/asked.h"

namespace cli {

std::string full_text(const Asked& asked, const Style& style);    // everything about one question
std::string target_line(const Asked& asked, const Style& style);  // what can be fired at, in short

}  // namespace cli
