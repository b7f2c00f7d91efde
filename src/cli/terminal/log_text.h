// What happened, as sentences: events in the rulebook's words, dice with every face, clauses in brackets.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/host.h"
#include "cli/terminal/style.h"
#include "host/data.h"
#include "host/log.h"
#include "host/tally.h"

namespace cli {

std::string tally_text(std::span<const engine::TallyLine> lines, const Style& style);

// The lines from `first` on, under headings of turn and step; `heading` says what the last one was.
struct Heading {
  int turn = -1, step = -1;
};
std::string log_text(const Reader& reader, std::size_t first, Heading& heading, const Style& style);

// A throw with its tally and the text of its rule.
std::string why_text(const Reader& reader, const engine::LogLine& roll,
                     const std::vector<engine::ClauseText>& clauses, const Style& style);

}  // namespace cli
