// A clause of a rulebook as a player reads it.
#pragma once

#include <string>

#include "cli/style.h"
#include "engine/clause.h"

namespace cli {

std::string clause_text(const engine::ClauseText& clause, const Style& style);  // with its rulings

}  // namespace cli
