#include "cli/log_text.h"

#include <fmt/format.h>

#include "cli/clause_text.h"
#include "cli/text.h"

namespace cli {

using engine::LogLine;
using engine::TallyLine;

std::string tally_text(const TallyLine& line) {
  switch (line.kind) {
    case TallyLine::Kind::plus: return fmt::format("{:+}", line.amount);
    case TallyLine::Kind::times:
      return line.divisor == 1 ? fmt::format("x {}", line.amount)
                               : fmt::format("x {}/{}", line.amount, line.divisor);
    case TallyLine::Kind::at_most: return fmt::format("at most {}", line.amount);
    case TallyLine::Kind::at_least: return fmt::format("at least {}", line.amount);
    case TallyLine::Kind::worst_of: return fmt::format("worst: {:+}", line.amount);
  }
  return {};
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
  for (const TallyLine& line : roll.tally)
    text +=
        fmt::format("    {:>10}  {} {}\n", tally_text(line), line.reason, style.clause(line.clause.text()));
  if (const auto* clause = find_clause(clauses, reader.game.rulebook(), clause_of(roll)))
    text += clause_body(*clause, style, 4);
  return text;
}

}  // namespace cli
