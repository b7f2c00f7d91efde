// Table 4: the places that a shell or bomb can strike, taken apart from how the table prints them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace davco {

// The pairs of columns: long range and short (davco.hits.9).
enum class Column : std::uint8_t { carrier, battleship, cruiser, destroyer };
inline constexpr int columns = 4;
enum class Band : std::uint8_t { long_range, short_range };

// What is struck there, beside the surface.
enum class Object : std::uint8_t {
  none,
  bows,
  stern,
  mount,            // a main turret or mount, by its letter
  secondary_mount,  // on the side facing the enemy
  bridge,
  lower_bridge,
  aa,
  main_aa,  // heavy AA on the side facing the enemy
  aft_superstructure,
  aft_superstructure_aa,
  hangar,
  hangar_side,
  crane,
  catapult,
  searchlight,
  lift,       // by its letter
  tubes,      // of destroyers, by their number
  side_tubes  // of cruisers, on the side facing the enemy, by their number
};

// davco.hits.7: only belt, deck and turrets are armoured.
enum class Surface : std::uint8_t { none, deck, end_deck, belt, end_belt, turret, secondary_turret };
inline constexpr int surfaces = 7;

// davco.special.5, davco.special.6: the letter that a cell is marked with.
enum class Machinery : std::uint8_t { none, boilers, engines };

struct Place {
  Object object{};
  Surface surface{};
  Machinery machinery{};
  const char* name = "";
  const char* said = "";
  char letter = 0;           // of a mount or lift
  std::uint8_t number = 0;   // of tubes, from 0
  bool also_hangar = false;  // "Cat./Hangar/Deck"
  std::uint8_t id = 0;       // its number among all places
};

// The place that the table calls so, if there is one.
std::optional<Place> place_called(std::string_view name);

// For events: which of all places it is, and what it is called.
enum class PlaceNumber : std::uint8_t {};
inline PlaceNumber number_of(const Place& place) { return PlaceNumber(place.id); }
const Place& place_of(PlaceNumber number);
const char* word(PlaceNumber number);

}  // namespace davco
