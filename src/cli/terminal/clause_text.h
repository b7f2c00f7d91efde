// A clause of a rulebook as a player reads it.
#pragma once

#include <string>

#include "cli/terminal/style.h"
#include "engine/files/clause.h"

namespace cli {

std::string clause_text(const engine::ClauseText& clause, const Style& style);  // with its rulings
// What stands below the id: text and rulings, each paragraph on lines of its own.
std::string clause_body(const engine::ClauseText& clause, const Style& style, int indent);
// Words between backticks stand out where the screen can show it; the marks themselves are not shown.
std::string without_backticks(std::string_view text, const Style& style);

}  // namespace cli
