#include "host/tally.h"

#include <fmt/format.h>

namespace host {

using engine::TallyLine;

namespace {

std::string amount_text(const TallyLine& line) {
  switch (line.kind) {
    case TallyLine::Kind::plus:
    case TallyLine::Kind::worst_of: return fmt::format("{:+}", line.amount);
    case TallyLine::Kind::times:
      return line.divisor == 1 ? fmt::format("x {}", line.amount)
                               : fmt::format("x {}/{}", line.amount, line.divisor);
    case TallyLine::Kind::at_most: return fmt::format("at most {}", line.amount);
    case TallyLine::Kind::at_least: return fmt::format("at least {}", line.amount);
  }
  return {};
}

// Of the lines that do not add up only the lowest counts.
const TallyLine* worst_of(std::span<const TallyLine> lines) {
  const TallyLine* worst = nullptr;
  for (const TallyLine& line : lines)
    if (line.kind == TallyLine::Kind::worst_of && (!worst || line.amount < worst->amount)) worst = &line;
  return worst;
}

// "extreme range (replaces -1 long range)"
std::string reason_of_worst(std::span<const TallyLine> lines, const TallyLine* worst) {
  std::string replaced;
  for (const TallyLine& line : lines)
    if (line.kind == TallyLine::Kind::worst_of && &line != worst)
      replaced += fmt::format("{}{:+} {}", replaced.empty() ? "" : ", ", line.amount, line.reason);
  return replaced.empty() ? worst->reason : fmt::format("{} (replaces {})", worst->reason, replaced);
}

}  // namespace

std::vector<TallyRow> tally_rows(std::span<const TallyLine> lines) {
  const TallyLine* worst = worst_of(lines);
  std::vector<TallyRow> rows;
  for (const TallyLine& line : lines) {
    if (line.kind == TallyLine::Kind::worst_of && &line != worst) continue;
    rows.push_back({&line, amount_text(line), &line == worst ? reason_of_worst(lines, worst) : line.reason,
                    std::string(line.clause.text())});
  }
  return rows;
}

}  // namespace host
