// What there is in a battle of gunboats.
#pragma once

#include "engine/files/side_words.h"
#include "engine/kit/among.h"
#include "engine/kit/units.h"

namespace gunboats {

using engine::Actor;
using engine::Side;

inline constexpr int max_boats = 16, sides = 2;
inline constexpr int channel = 24, most_inches = 3, reach = 12, close = 6;  // inches

// What a scenario says and no turn changes.
struct SideInfo {
  std::string name;
  engine::SideWords words;
  double points = 0;
  int heads = 1;  // 1 to the east, -1 to the west
};
enum class Weather : std::uint8_t { clear, fog };
struct Book {
  std::vector<SideInfo> sides = std::vector<SideInfo>(gunboats::sides);
  std::vector<std::string> names;  // of the boats
  int turn_limit = 0;
  Weather weather = Weather::clear;
};

// What changes: plain values in lists of fixed room, every field named once.
struct Boat {
  Side side{};
  std::uint8_t at = 0;  // inches from the west end
  std::uint8_t guns = 0, hull = 0, hits = 0;

  static constexpr const char* field_names = "side at guns hull hits";
};

struct Battle {
  const Book* book = nullptr;
  engine::Few<Boat, max_boats> boats{};

  Boat& operator[](Actor who) { return boats[index(who)]; }
  const Boat& operator[](Actor who) const { return boats[index(who)]; }
  const std::string& name(Actor who) const { return book->names[std::size_t(index(who))]; }
  const SideInfo& side(Side side) const { return book->sides[std::size_t(index(side))]; }

  static constexpr const char* field_names = "boats";
};

constexpr auto units_of(const Battle*) { return std::tuple{engine::Units{"boats", 0, &Battle::boats}}; }

inline int hull_left(const Boat& boat) { return boat.hull - boat.hits; }
inline bool afloat(const Boat& boat) { return hull_left(boat) > 0; }
inline auto flotillas(const Battle& battle) { return engine::among(battle.boats, 0, afloat); }

}  // namespace gunboats
