#include "rulebooks/davco/places.h"

#include <array>

namespace davco {
namespace {

using enum Object;
using S = Surface;
constexpr auto A = Machinery::boilers, B = Machinery::engines, no = Machinery::none;

template <std::size_t N>
constexpr std::array<Place, N> numbered(const Place (&list)[N]) {
  std::array<Place, N> places{};
  for (std::size_t i = 0; i < N; ++i) places[i] = list[i], places[i].id = std::uint8_t(i);
  return places;
}

// davco.hits.8: an end is half as thick. davco.hits.3: a surface that is named with an object is always
// struck; but tubes that were never fitted are a dud, whatever is named with them.
constexpr auto places = numbered({
    {bows, S::none, no, "Bows"},
    {stern, S::none, no, "Stern"},
    {mount, S::turret, no, "A Turret", 'A'},
    {mount, S::turret, no, "B Turret", 'B'},
    {mount, S::turret, no, "C Turret", 'C'},
    {mount, S::turret, no, "X Turret", 'X'},
    {mount, S::turret, no, "Y Turret", 'Y'},
    {mount, S::none, no, "A Mount", 'A'},
    {mount, S::none, no, "B Mount", 'B'},
    {mount, S::none, no, "X Mount", 'X'},
    {mount, S::none, no, "Y Mount", 'Y'},
    {secondary_mount, S::secondary_turret, no, "P/S 2nd Tur"},
    {bridge, S::none, no, "Bridge"},
    {bridge, S::none, no, "Upper Bridge"},
    {lower_bridge, S::none, no, "Lower Bridge"},
    {aa, S::none, no, "AA"},
    {aa, S::none, no, "AA Platform"},
    {main_aa, S::none, no, "P/S Main AA"},
    {aft_superstructure, S::none, no, "Aft SS"},
    {aft_superstructure_aa, S::none, no, "Aft SS (AA)"},
    {none, S::deck, no, "Deck"},
    {none, S::deck, A, "Deck \"A\""},
    {none, S::deck, B, "Deck \"B\""},
    {none, S::deck, B, "Mid Deck \"B\""},
    {none, S::end_deck, no, "End Deck"},
    {none, S::belt, A, "Belt \"A\""},
    {none, S::belt, B, "Belt \"B\""},
    {none, S::belt, B, "Mid Belt \"B\""},
    {none, S::end_belt, no, "End Belt"},
    {none, S::deck, A, "Funnels/Deck \"A\""},
    {none, S::belt, A, "Funnels/Belt \"A\""},
    {none, S::none, A, "Funnel \"A\""},
    {none, S::none, no, "Hull"},
    {none, S::none, A, "Hull \"A\""},
    {none, S::none, B, "Hull \"B\""},
    {none, S::none, no, "Round-down"},
    {crane, S::deck, A, "Mid Deck/Cranes \"A\""},
    {crane, S::belt, A, "Mid Belt/Cranes \"A\""},
    {hangar, S::deck, no, "Hangar/Deck"},
    {hangar, S::belt, no, "Hangar/Mid Belt"},
    {catapult, S::deck, no, "Cat./Hangar/Deck", 0, 0, true},
    {catapult, S::belt, no, "Cat./Hangar/Mid Belt", 0, 0, true},
    {catapult, S::end_deck, no, "Catapult (Deck)"},
    {hangar_side, S::none, no, "Hangar Side"},
    {lift, S::deck, no, "Deck (A lift)", 'A'},
    {lift, S::deck, no, "Deck (B lift)", 'B'},
    {lift, S::deck, no, "Deck (C lift)", 'C'},
    {searchlight, S::none, no, "S/L Platform"},
    {tubes, S::deck, no, "1st TT/Deck"},
    {tubes, S::none, no, "1st TT/Hull"},
    {tubes, S::none, no, "2nd TT", 0, 1},
    {tubes, S::deck, no, "3rd TT/Deck", 0, 2},
    {tubes, S::none, no, "3rd TT/Hull", 0, 2},
    {tubes, S::deck, no, "4th TT/Deck", 0, 3},
    {tubes, S::none, no, "4th TT/Hull", 0, 3},
    {side_tubes, S::none, no, "P/S TT, 1st set"},
    {side_tubes, S::none, no, "P/S TT, 2nd set", 0, 1},
});

}  // namespace

std::optional<Place> place_called(std::string_view name) {
  for (const Place& place : places)
    if (place.name == name) return place;
  return std::nullopt;
}

const Place& place_of(PlaceNumber number) { return places[std::size_t(number)]; }

const char* word(PlaceNumber number) {
  constexpr std::string_view either_side = "P/S ";  // a sentence says which
  const char* name = places[std::size_t(number)].name;
  return std::string_view(name).starts_with(either_side) ? name + either_side.size() : name;
}

}  // namespace davco
