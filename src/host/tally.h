// How a number comes about, line by line, as it is read. Of the lines that do not add up only the worst
// stands there, and says what it replaces.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/question/tally.h"

namespace host {

struct TallyRow {
  const engine::TallyLine* line;
  std::string amount, reason, clause;  // "+1", "x 1/2" or "at most 6", and why
};
std::vector<TallyRow> tally_rows(std::span<const engine::TallyLine> lines);

}  // namespace host
