#include "cli/terminal/log_text.h"

#include <fmt/format.h>

#include "cli/terminal/clause_text.h"
#include "cli/terminal/text.h"

namespace cli {

using engine::LogLine;
using engine::TallyLine;
using host::TallyRow;

std::string tally_text(std::span<const TallyLine> lines, const Style& style) {
  std::string text;
  for (const TallyRow& row : host::tally_rows(lines))
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
