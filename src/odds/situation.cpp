#include "odds/situation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/question/notation.h"

namespace odds {
namespace {

using engine::Token;

const Token* token_of(const std::vector<Token>& tokens, engine::Actor who) {
  const auto found =
      std::find_if(tokens.begin(), tokens.end(), [&](const Token& token) { return token.actor == who; });
  return found == tokens.end() ? nullptr : &*found;
}

// Degrees off the bow, -180 to 180, to starboard.
double off_bow(const Token& from, const Token& to) {
  const double bearing = std::atan2(to.x - from.x, to.y - from.y) * 180 / std::numbers::pi;
  return std::remainder(bearing - from.heading / 60.0, 360.0);
}

const char* side_of(double angle) {
  const double off = std::abs(angle);
  if (off < 45) return "bow";
  if (off > 135) return "stern";
  return angle > 0 ? "starboard beam" : "port beam";
}

std::string where(const engine::Picture& table, const Token& firer, const Token& target) {
  const double range = std::hypot(target.x - firer.x, target.y - firer.y);
  const double angle = off_bow(firer, target);
  return fmt::format("{} is {:.3g} {} away, {:.0f} degrees off {}'s bow{}, and shows her {}", target.name,
                     range, table.unit, std::abs(angle), firer.name,
                     std::abs(angle) < 0.5 || std::abs(angle) > 179.5 ? ""
                     : angle > 0                                      ? " to starboard"
                                                                      : " to port",
                     side_of(off_bow(target, firer)));
}

}  // namespace

std::vector<std::string> situation(const engine::Rulebook& rulebook, const void* battle, const Order& order) {
  std::vector<std::string> lines = {
      fmt::format("{}: {}", rulebook.name(battle, order.question.actor),
                  engine::print_answer(rulebook, battle, order.question, order.answer))};
  const engine::Picture table = rulebook.picture(battle);
  const Token* firer = token_of(table.tokens, order.question.actor);
  std::vector<engine::Actor> told;
  for (const engine::Shot& shot : order.answer.fire.shots) {
    const Token* target = token_of(table.tokens, shot.target);
    if (!firer || !target || std::find(told.begin(), told.end(), shot.target) != told.end()) continue;
    told.push_back(shot.target);
    lines.push_back(where(table, *firer, *target));
  }
  return lines;
}

}  // namespace odds
