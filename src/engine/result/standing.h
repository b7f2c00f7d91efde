// What has become of a ship, installation or flight. A rulebook says it of every member of its roster, at any
// moment of a battle; whoever counts or tells results asks for nothing else.
#pragma once

#include <array>

#include "engine/ids.h"

namespace engine {

struct Standing {
  enum class Kind : std::uint8_t {
    afloat,  // and whole; or in the air, aboard, at its base
    damaged,
    crippled,
    not_arrived,  // has not come to the table yet, or hides and was never seen
    escaped,      // left the table, of its own will or by order
    driven_off,
    surrendered,  // struck, and nobody has taken possession
    captured,
    lost,  // sunk, destroyed, shot down, abandoned
  };
  Kind kind = Kind::afloat;
  Side holder = no_side;  // of a captured ship: who has her
  double points = 0;      // her worth at the start
  double left = 0;  // of it, to her own side: nothing once she is lost or captured; damage takes from it
};
inline constexpr int standings = 9;

// What the many kinds come to.
enum class Group : std::uint8_t { afloat, escaped, captured, lost };
inline constexpr int groups = 4;
inline constexpr std::array<Group, groups> all_groups = {Group::afloat, Group::escaped, Group::captured,
                                                         Group::lost};

constexpr Group group_of(Standing::Kind kind) {
  using Kind = Standing::Kind;
  if (kind <= Kind::not_arrived) return Group::afloat;
  if (kind <= Kind::driven_off) return Group::escaped;
  return kind == Kind::lost ? Group::lost : Group::captured;
}

constexpr const char* name(Group group) {
  constexpr std::array<const char*, groups> names = {"afloat", "escaped", "captured", "lost"};
  return names[static_cast<std::size_t>(group)];
}

// Still her own side's, on the table or off it.
constexpr bool is_kept(Standing::Kind kind) {
  return group_of(kind) == Group::afloat || group_of(kind) == Group::escaped;
}

// One word for files and messages: "not_arrived".
constexpr const char* name(Standing::Kind kind) {
  constexpr std::array<const char*, standings> names = {"afloat",      "damaged",  "crippled",
                                                        "not_arrived", "escaped",  "driven_off",
                                                        "surrendered", "captured", "lost"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace engine
