// The table's edges: inside, nearest edge, and where a move leaves.
#include "sea/table.h"

namespace sea {
namespace {

constexpr Edge edges[] = {Edge::North, Edge::East, Edge::South, Edge::West};

}  // namespace

Edge nearest_edge(const Table& table, Point p) {
  Edge nearest = Edge::North;
  for (Edge edge : edges)
    if (distance_to(table, edge, p) < distance_to(table, nearest, p)) nearest = edge;
  return nearest;
}

std::optional<Exit> leaves(const Table& table, const Segment& move) {
  if (inside(table, move.to)) return std::nullopt;
  std::optional<Exit> first;
  for (Edge edge : edges) {
    const double before = distance_to(table, edge, move.from);
    const double after = distance_to(table, edge, move.to);
    if (after >= -touch_tolerance || after >= before) continue;
    const double share = before <= 0.0 ? 0.0 : before / (before - after);
    if (first && first->share <= share) continue;
    first = Exit{edge, on_edge(table, edge, along(move.from, move.to, share)), share};
  }
  return first;
}

std::string edges_in_words(unsigned edges) {
  constexpr unsigned all = 15;
  if (edges == 0 || edges == all) return "any edge";
  std::string words;
  for (unsigned i = 0; i < 4; ++i)
    if (edges >> i & 1) words += (words.empty() ? "" : " or ") + std::string(edge_words[i]);
  return "the " + words + " edge";
}

}  // namespace sea
