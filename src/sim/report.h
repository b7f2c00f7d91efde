// A simulation as one page to look at: works from disk, without a network, light and dark, on screen and on
// paper.
#pragma once

#include <functional>
#include <string>

#include "sim/study.h"

namespace sim {

// The words of a clause, or nothing where they are not known.
using ClauseWords = std::function<std::string(std::string_view clause)>;

std::string as_html(const Study& study, const ClauseWords& words);

}  // namespace sim
