// [[objective]]: what wins beside points (ethos.scenario.1).
#include <fmt/format.h>

#include <algorithm>

#include "rulebooks/ethos/setup/load_parts.h"

namespace ethos {
namespace {

using engine::TomlSection;

constexpr int most_objectives = 16, most_points = 1000;
constexpr const char* goal_words[] = {"sink", "take", "leave", "survive"};

// ethos.scenario.1: one sinks or takes an enemy, and brings home or keeps what is one's own.
int read_whom(Draft& draft, TomlSection& section, const Objective& objective) {
  if (!section.has("ship")) return -1;
  const int ship = engine::read_name(section, "ship", draft.book->names, "ship");
  const bool own = objective.goal == Goal::leave || objective.goal == Goal::survive;
  if ((draft.battle.ships[ship].side == objective.side) != own)
    section.fail("ship", own ? "is not a ship of that side" : "is not an enemy of that side");
  return ship;
}

Side read_whose(const Draft& draft, TomlSection& section) {
  const std::string name = section.text("side");
  for (int i = 0; i < sides; ++i)
    if (draft.book->sides[std::size_t(i)].name == name) return Side(i);
  section.report("side", fmt::format("no side \"{}\" in this scenario", name));
  return Side(0);
}

Objective read_objective(Draft& draft, TomlSection& section) {
  Objective objective;
  objective.goal = Goal(engine::read_word(section, "goal", goal_words));
  objective.side = read_whose(draft, section);
  objective.ship = read_whom(draft, section, objective);
  objective.count = int(section.number("count", {1, max_ships}, 1));
  objective.points = int(section.number("points", {0, most_points}, 0));
  objective.edges = read_edges(section, "edges");
  if (objective.goal == Goal::leave && objective.edges == 0)
    section.fail("edges", "is missing; expected by which edges they leave");
  if (objective.goal == Goal::survive && objective.points > 0)
    section.fail("points", "does not go with survive, which decides the battle");
  section.done();
  return objective;
}

}  // namespace

std::uint8_t read_edges(TomlSection& section, const char* key) {
  unsigned edges = 0;
  if (!section.has(key)) return 0;
  for (const std::string& word : section.texts(key)) {
    const auto* found = std::find(std::begin(sea::edge_words), std::end(sea::edge_words), word);
    if (found == std::end(sea::edge_words))
      section.fail(key, fmt::format("\"{}\" is none of {}", word, fmt::join(sea::edge_words, ", ")));
    edges |= 1u << (found - std::begin(sea::edge_words));
  }
  return std::uint8_t(edges);
}

void read_objectives(Draft& draft, TomlSection& root) {
  root.each("objective", most_objectives, [&](TomlSection& section) {
    section.rest_on(root, "side");
    draft.book->objectives.push_back(read_objective(draft, section));
  });
}

}  // namespace ethos
