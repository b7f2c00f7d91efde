// The options of a scenario.
#pragma once

#include "engine/scenario_file.h"
#include "rulebooks/wetthrust/book.h"

namespace wetthrust {

const std::vector<engine::OptionRow<Options>>& all_options();

}  // namespace wetthrust
