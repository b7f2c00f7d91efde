#include "host/log.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace host {
namespace {

using engine::LogLine;

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

// A throw of six-sided dice that a book calls a D3 is read as half of each face, rounded up.
std::string halves_text(const LogLine& line) {
  if (line.die != engine::Die::d6 || !std::string_view(line.why.what).ends_with("D3")) return {};
  std::string halves;
  for (const int face : line.faces) halves += fmt::format(" {}", (face + 1) / 2);
  return fmt::format(", read as{}", halves);
}

std::string roll_text(const Reader& reader, const LogLine& line) {
  const std::string who = reader.name(line.why.actor);
  const std::string opening = fmt::format("{}{}{}", who, who.empty() ? "" : ", ", line.why.what);
  if (line.need > 0)
    return fmt::format("{}: {} {}, {}{} needed: {}: {}", opening, dice_thrown(line),
                       dice_thrown(line) == 1 ? "die" : "dice", line.need, line.or_less ? " or less" : "",
                       faces_text(line), success_text(line.result));
  const int sum = std::accumulate(line.faces.begin(), line.faces.end(), 0);
  const bool is_sum = line.faces.size() > 1 && sum == line.result;
  const std::string dice = line.faces.size() == 1
                               ? engine::name(line.die)
                               : fmt::format("{}{}", line.faces.size(), engine::name(line.die));
  return fmt::format("{}: {}: {}{}{}", opening, dice, faces_text(line),
                     is_sum ? fmt::format(" = {}", sum) : "", halves_text(line));
}

}  // namespace

std::string_view clause_of(const LogLine& line) {
  return line.is_roll ? line.why.clause.text() : line.event.clause.text();
}

std::string sentence(const Reader& reader, const LogLine& line) {
  return line.is_roll ? roll_text(reader, line)
                      : reader.game.rulebook().describe(reader.view.data(), reader.event(line));
}

const char* step_name(const engine::Game& game, int turn, int step) {
  const auto steps = turn == 0 ? game.rulebook().setup : game.rulebook().turn;
  return std::size_t(step) < steps.size() ? steps[std::size_t(step)].name : "";
}

}  // namespace host
