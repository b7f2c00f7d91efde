// The odds of an answer as bars on a terminal.
#pragma once

#include <string>

#include "cli/host.h"
#include "cli/terminal/style.h"
#include "odds/answer.h"

namespace cli {

std::string odds_text(const odds::AnswerOdds& odds, const Style& style);
std::string bar(double share, const Style& style);
std::string outcome_text(const odds::Measured& outcome, const Style& style);  // a bar chart

}  // namespace cli
