#include "cli/log_text.h"

#include <fmt/format.h>

#include "cli/clause_text.h"
#include "cli/text.h"

namespace cli {

using engine::LogLine;
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
    rows.push_back({amount_text(line), &line == worst ? reason_of_worst(lines, worst) : line.reason,
                    std::string(line.clause.text())});
  }
  return rows;
}

std::string tally_text(std::span<const TallyLine> lines, const Style& style) {
  std::string text;
  for (const TallyRow& row : tally_rows(lines))
    text += fmt::format("    {:>10}  {} {}\n", row.amount, row.reason, style.clause(row.clause));
  return text;
}

std::string log_text(const Reader& reader, std::size_t first, Heading& heading, const Style& style) {
  std::string text;
  const auto& log = reader.game.log();
  for (std::size_t i = first; i < log.size(); ++i) {
    const LogLine& line = log[i];
    if (!reader.may_read(line)) continue;
    if (heading.turn != line.turn || heading.step != line.step) {
      heading = {line.turn, line.step};
      const std::string turn = line.turn == 0 ? "Before the battle" : fmt::format("Turn {}", line.turn);
      text += fmt::format(
          "\n{}\n", style.bold(fmt::format("{}: {}", turn, step_name(reader.game, line.turn, line.step))));
    }
    const std::string whole = fmt::format("{} {}", sentence(reader, line), style.clause(clause_of(line)));
    text += "  " + wrapped(whole, style.width - 2, 6) + "\n";
  }
  return text;
}

std::string why_text(const Reader& reader, const LogLine& roll,
                     const std::vector<engine::ClauseText>& clauses, const Style& style) {
  std::string text = "  " +
                     wrapped(fmt::format("{} {}", sentence(reader, roll), style.clause(clause_of(roll))),
                             style.width - 2, 6) +
                     "\n";
  text += tally_text(roll.tally, style);
  if (const auto* clause = find_clause(clauses, reader.game.rulebook(), clause_of(roll)))
    text += clause_body(*clause, style, 4);
  return text;
}

}  // namespace cli
