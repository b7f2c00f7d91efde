// What wins a scenario beside points.
#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "rulebooks/buoyz/load_parts.h"

namespace buoyz {
namespace {

constexpr const char* goals[] = {"sink",  "cripple", "survive",   "escape",
                                 "leave", "take",    "drive_off", "capture_bonus"};

Side side_named(const Draft& draft, TomlSection& section) {
  const std::string name = section.text("side");
  for (int i = 0; i < sides; ++i)
    if (engine::same_word(draft.book->sides[std::size_t(i)].name, name)) return Side(i);
  section.fail("side", fmt::format("no side \"{}\" in this scenario", name));
}

unsigned read_edges(TomlSection& section) {
  constexpr auto& words = sea::edge_words;
  if (!section.has("edges")) return 0;
  unsigned edges = 0;
  for (const std::string& text : section.texts("edges")) {
    const auto* found = std::find(std::begin(words), std::end(words), text);
    if (found == std::end(words))
      section.fail("edges", fmt::format("\"{}\" is none of north, east, south, west", text));
    edges |= 1u << (found - std::begin(words));
  }
  return edges;
}

Objective read_objective(const Draft& draft, TomlSection& section) {
  Objective objective;
  const std::vector<std::string> words(std::begin(goals), std::end(goals));
  const std::string goal = section.one_of("goal", words, nullptr);
  objective.goal = Goal(std::find(words.begin(), words.end(), goal) - words.begin());
  objective.side = side_named(draft, section);
  const std::string ship = section.text("ship", "");
  if (!ship.empty()) objective.ship = ship_named(draft, ship);
  if (!ship.empty() && objective.ship < 0)
    section.fail("ship", fmt::format("no ship \"{}\" in this scenario", ship));
  objective.count = int(section.number("count", {1, max_ships}, 1));
  objective.points = int(section.number("points", {0, 100}, 0));
  objective.edges = read_edges(section);
  objective.burn = section.flag("burn", false);
  objective.uncrippled = section.flag("uncrippled", false);
  const bool leaves = objective.goal == Goal::escape || objective.goal == Goal::leave;
  if (leaves && objective.edges == 0) section.fail("edges", "is missing; expected by which edges they leave");
  section.done();
  return objective;
}

}  // namespace

void read_objectives(Draft& draft, TomlSection& root) {
  root.each("objective", 12, [&](TomlSection& section) {
    section.rest_on(root, "side");
    draft.book->objectives.push_back(read_objective(draft, section));
  });
}

}  // namespace buoyz
