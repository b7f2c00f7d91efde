// The small words everything else is said in: sides, actors, clauses, viewers.
// Each is a type of its own, so that a ship cannot be passed where a side is meant.
#pragma once

#include <cstdint>
#include <string_view>

namespace engine {

inline constexpr int max_sides = 4;

// Index of a side in its scenario.
enum class Side : std::uint8_t {};
inline constexpr Side no_side{0xFF};
constexpr int index(Side side) { return static_cast<int>(side); }

// Whoever acts or has dice thrown for it: a ship, a counter, a side.
// Ships and counters are numbered from 0 by their rulebook; sides sit at the top of the range.
enum class Actor : std::uint16_t {};
inline constexpr int max_actors = 1024;
inline constexpr Actor nobody{0xFFFF};
constexpr int index(Actor actor) { return static_cast<int>(actor); }
constexpr Actor actor_of(Side side) { return Actor(max_actors - 1 - index(side)); }

// A numbered rule of a rulebook, by the id it has in rules.md: "nef.combat.6".
struct Clause {
  const char* id;
  Clause() = default;  // trivial, so that arrays of tally lines and events cost nothing to make
  constexpr Clause(const char* text) : id(text) {}  // NOLINT: clauses are written as literals
  constexpr std::string_view text() const { return id ? id : ""; }
};

// Who looks at a battle. A side sees what it knows, the public what everyone knows, the umpire all.
struct Viewer {
  enum class Kind : std::uint8_t { side, everyone, umpire };
  Kind kind = Kind::umpire;
  Side side = no_side;

  static constexpr Viewer of(Side side) { return {Kind::side, side}; }
  static constexpr Viewer everyone() { return {Kind::everyone, no_side}; }
  static constexpr Viewer umpire() { return {Kind::umpire, no_side}; }
  constexpr bool operator==(const Viewer&) const = default;
};

// Who may hear an event: everyone, or one side (the umpire always does).
struct Audience {
  Side only = no_side;

  static constexpr Audience everyone() { return {}; }
  static constexpr Audience side(Side side) { return {side}; }
  constexpr bool includes(Viewer viewer) const {
    if (viewer.kind == Viewer::Kind::umpire || only == no_side) return true;
    return viewer.kind == Viewer::Kind::side && viewer.side == only;
  }
};

}  // namespace engine
