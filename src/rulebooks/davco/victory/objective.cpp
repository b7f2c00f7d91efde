// What wins, in words (davco.record.6).
#include <fmt/format.h>

#include "engine/files/side_words.h"
#include "engine/text.h"
#include "rulebooks/davco/victory/victory.h"

namespace davco {
namespace {

using Kind = Objective::Kind;
constexpr std::uint8_t every_edge = 15;

std::string ship_of(const Battle& battle, const Objective& objective) {
  return battle.name(Actor(objective.ship));
}

std::string to_cripple(const Battle& battle, const Objective& objective) {
  const auto elsewhere = unsigned(every_edge & ~objective.edges);
  const std::string off = elsewhere ? ", or drive her off by " + sea::edges_in_words(elsewhere) : "";
  return fmt::format("slow {} below {} knots or silence her turrets{}",
                     objective.ship < 0 ? "an enemy ship" : ship_of(battle, objective), objective.knots, off);
}

std::string to_leave(const Battle& battle, const Objective& objective) {
  const std::string edges = sea::edges_in_words(objective.edges);
  const char* sound = objective.above_half ? " with more than half her points" : "";
  if (objective.of != objective.side) return fmt::format("drive enemy ships off by {}", edges);
  return fmt::format("take {} off by {}{}", objective.ship < 0 ? "your ships" : ship_of(battle, objective),
                     edges, sound);
}

std::string to_do(const Battle& battle, const Objective& objective) {
  switch (objective.kind) {
    case Kind::holds_the_sea: return "hold the sea when the enemy has left it";
    case Kind::leaves: return to_leave(battle, objective);
    case Kind::cripples: return to_cripple(battle, objective);
    case Kind::stays_fast:
      return fmt::format("keep {} at sea and able to make {} knots",
                         objective.ship < 0 ? "your ships" : ship_of(battle, objective), objective.knots);
    case Kind::present_points: return "bring merchants off by " + sea::edges_in_words(objective.edges);
  }
  return {};
}

std::string worth(const Objective& objective) {
  if (objective.kind == Kind::present_points)
    return objective.times == 1 ? "for what each is still worth"
                                : fmt::format("for {} times what each is still worth", objective.times);
  const bool each = objective.ship < 0 && objective.kind != Kind::holds_the_sea;
  return fmt::format("{} points{}", engine::with_commas(objective.points), each ? " each" : "");
}

}  // namespace

std::string objective_words(const Battle& battle, Side side) {
  std::string text;
  for (const Objective& objective : battle.book->objectives)
    if (objective.side == side)
      text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", to_do(battle, objective), worth(objective));
  const std::string sink = "cost the enemy a quarter more than you lose";
  const std::string end = fmt::format(" by the end of turn {}.", battle.book->turn_limit);
  return engine::capitalised(text.empty() ? sink : text + ", and " + sink) + end;
}

}  // namespace davco
