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
    {bows, S::none, no, 0, 0, false, "Bows"},
    {stern, S::none, no, 0, 0, false, "Stern"},
    {mount, S::turret, no, 'A', 0, false, "A Turret"},
    {mount, S::turret, no, 'B', 0, false, "B Turret"},
    {mount, S::turret, no, 'C', 0, false, "C Turret"},
    {mount, S::turret, no, 'X', 0, false, "X Turret"},
    {mount, S::turret, no, 'Y', 0, false, "Y Turret"},
    {mount, S::none, no, 'A', 0, false, "A Mount"},
    {mount, S::none, no, 'B', 0, false, "B Mount"},
    {mount, S::none, no, 'X', 0, false, "X Mount"},
    {mount, S::none, no, 'Y', 0, false, "Y Mount"},
    {secondary_mount, S::secondary_turret, no, 0, 0, false, "P/S 2nd Tur"},
    {bridge, S::none, no, 0, 0, false, "Bridge"},
    {bridge, S::none, no, 0, 0, false, "Upper Bridge"},
    {lower_bridge, S::none, no, 0, 0, false, "Lower Bridge"},
    {aa, S::none, no, 0, 0, false, "AA"},
    {aa, S::none, no, 0, 0, false, "AA Platform"},
    {main_aa, S::none, no, 0, 0, false, "P/S Main AA"},
    {aft_superstructure, S::none, no, 0, 0, false, "Aft SS"},
    {aft_superstructure_aa, S::none, no, 0, 0, false, "Aft SS (AA)"},
    {none, S::deck, no, 0, 0, false, "Deck"},
    {none, S::deck, A, 0, 0, false, "Deck \"A\""},
    {none, S::deck, B, 0, 0, false, "Deck \"B\""},
    {none, S::deck, B, 0, 0, false, "Mid Deck \"B\""},
    {none, S::end_deck, no, 0, 0, false, "End Deck"},
    {none, S::belt, A, 0, 0, false, "Belt \"A\""},
    {none, S::belt, B, 0, 0, false, "Belt \"B\""},
    {none, S::belt, B, 0, 0, false, "Mid Belt \"B\""},
    {none, S::end_belt, no, 0, 0, false, "End Belt"},
    {none, S::deck, A, 0, 0, false, "Funnels/Deck \"A\""},
    {none, S::belt, A, 0, 0, false, "Funnels/Belt \"A\""},
    {none, S::none, A, 0, 0, false, "Funnel \"A\""},
    {none, S::none, no, 0, 0, false, "Hull"},
    {none, S::none, A, 0, 0, false, "Hull \"A\""},
    {none, S::none, B, 0, 0, false, "Hull \"B\""},
    {none, S::none, no, 0, 0, false, "Round-down"},
    {crane, S::deck, A, 0, 0, false, "Mid Deck/Cranes \"A\""},
    {crane, S::belt, A, 0, 0, false, "Mid Belt/Cranes \"A\""},
    {hangar, S::deck, no, 0, 0, false, "Hangar/Deck"},
    {hangar, S::belt, no, 0, 0, false, "Hangar/Mid Belt"},
    {catapult, S::deck, no, 0, 0, true, "Cat./Hangar/Deck"},
    {catapult, S::belt, no, 0, 0, true, "Cat./Hangar/Mid Belt"},
    {catapult, S::end_deck, no, 0, 0, false, "Catapult (Deck)"},
    {hangar_side, S::none, no, 0, 0, false, "Hangar Side"},
    {lift, S::deck, no, 'A', 0, false, "Deck (A lift)"},
    {lift, S::deck, no, 'B', 0, false, "Deck (B lift)"},
    {lift, S::deck, no, 'C', 0, false, "Deck (C lift)"},
    {searchlight, S::none, no, 0, 0, false, "S/L Platform"},
    {tubes, S::deck, no, 0, 0, false, "1st TT/Deck"},
    {tubes, S::none, no, 0, 0, false, "1st TT/Hull"},
    {tubes, S::none, no, 0, 1, false, "2nd TT"},
    {tubes, S::deck, no, 0, 2, false, "3rd TT/Deck"},
    {tubes, S::none, no, 0, 2, false, "3rd TT/Hull"},
    {tubes, S::deck, no, 0, 3, false, "4th TT/Deck"},
    {tubes, S::none, no, 0, 3, false, "4th TT/Hull"},
    {side_tubes, S::none, no, 0, 0, false, "P/S TT, 1st set"},
    {side_tubes, S::none, no, 0, 1, false, "P/S TT, 2nd set"},
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
