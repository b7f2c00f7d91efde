// The small words everything else is said in: sides, actors, clauses, viewers.
// Each is a type of its own, so that a ship cannot be passed where a side is meant.
#pragma once

#include <compare>
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
// A ship or a counter: neither a side nor nobody.
constexpr bool is_unit(Actor actor) { return index(actor) < max_actors - max_sides; }

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
  constexpr auto operator<=>(const Viewer&) const = default;
};

// Who may hear of something: any of the sides and the public. The umpire always does.
class Audience {
 public:
  constexpr Audience() = default;
  static constexpr Audience everyone() { return {}; }
  static constexpr Audience side(Side side) {
    return Audience(unsigned(all_of_them & ~bit(Viewer::of(side))));
  }
  static constexpr Audience umpire() { return Audience(all_of_them); }  // nobody who plays or looks on

  constexpr bool includes(Viewer viewer) const { return !(left_out_ & bit(viewer)); }
  constexpr void leave_out(Viewer viewer) { left_out_ = std::uint8_t(left_out_ | bit(viewer)); }
  constexpr bool reaches_beyond(Side side) const {
    return (left_out_ | bit(Viewer::of(side))) != all_of_them;
  }
  // The side that alone hears it; no_side where others do too.
  constexpr Side only() const {
    for (int i = 0; i < max_sides; ++i)
      if (*this == side(Side(i))) return Side(i);
    return no_side;
  }
  // Those who are in both.
  constexpr Audience operator&(Audience other) const {
    return Audience(unsigned(left_out_ | other.left_out_));
  }
  constexpr bool operator==(const Audience&) const = default;

 private:
  static constexpr unsigned all_of_them = (2u << max_sides) - 1;
  constexpr explicit Audience(unsigned left_out) : left_out_(std::uint8_t(left_out)) {}
  static constexpr unsigned bit(Viewer viewer) {
    if (viewer.kind == Viewer::Kind::umpire) return 0;
    return viewer.kind == Viewer::Kind::everyone ? 1u << max_sides : 1u << index(viewer.side);
  }

  std::uint8_t left_out_ = 0;
};

}  // namespace engine
