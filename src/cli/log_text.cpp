#include "cli/log_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "cli/clause_text.h"
#include "cli/text.h"

namespace cli {
namespace {

using engine::LogLine;
using engine::TallyLine;

// Exploding dice lie in one row: the first throw, then one more for each six.
std::string faces_text(const LogLine& line) {
  const auto sixes = std::count(line.faces.begin(), line.faces.end(), 6);
  if (!line.sixes_again || sixes == 0) return fmt::format("{}", fmt::join(line.faces, " "));
  std::string text;
  auto from = line.faces.begin();
  for (long batch = long(line.faces.size()) - sixes; batch > 0 && line.faces.end() - from >= batch;) {
    text += fmt::format("{}{}", text.empty() ? "" : ", again ", fmt::join(from, from + batch, " "));
    const long again = std::count(from, from + batch, 6);
    from += batch;
    batch = again;
  }
  return text;
}

long dice_thrown(const LogLine& line) {
  const auto sixes = std::count(line.faces.begin(), line.faces.end(), 6);
  return long(line.faces.size()) - (line.sixes_again ? sixes : 0);
}

std::string success_text(int count) {
  return count == 0 ? "none" : fmt::format("{} {}", count, count == 1 ? "success" : "successes");
}

std::string roll_text(const Reader& reader, const LogLine& line) {
  const std::string who = reader.name(line.why.actor);
  const std::string opening = fmt::format("{}{}{}", who, who.empty() ? "" : ", ", line.why.what);
  if (line.need > 0)
    return fmt::format("{}: {} {}, {} needed: {}: {}", opening, dice_thrown(line),
                       dice_thrown(line) == 1 ? "die" : "dice", line.need, faces_text(line),
                       success_text(line.result));
  const int sum = std::accumulate(line.faces.begin(), line.faces.end(), 0);
  const bool is_sum = line.faces.size() > 1 && sum == line.result;
  const std::string dice = line.faces.size() == 1
                               ? engine::name(line.die)
                               : fmt::format("{}{}", line.faces.size(), engine::name(line.die));
  return fmt::format("{}: {}: {}{}", opening, dice, faces_text(line),
                     is_sum ? fmt::format(" = {}", sum) : "");
}

}  // namespace

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

std::string_view clause_of(const LogLine& line) {
  return line.is_roll ? line.why.clause.text() : line.event.clause.text();
}

std::string sentence(const Reader& reader, const LogLine& line) {
  return line.is_roll ? roll_text(reader, line)
                      : reader.game.rulebook().describe(reader.view.data(), line.event);
}

const char* step_name(const engine::Game& game, int turn, int step) {
  const auto steps = turn == 0 ? game.rulebook().setup : game.rulebook().turn;
  return std::size_t(step) < steps.size() ? steps[std::size_t(step)].name : "";
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
    text += "    " + wrapped(clause->text, style.width - 6, 4) + "\n";
  return text;
}

}  // namespace cli
