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

// As the table prints it, and as a player says it, whose sentence says which side. davco.hits.8: an end is
// half as thick. davco.hits.3: a surface that is named with an object is always struck; but tubes that were
// never fitted are a dud, whatever is named with them.
constexpr auto places = numbered({
    {bows, S::none, no, "Bows", "bows"},
    {stern, S::none, no, "Stern", "stern"},
    {mount, S::turret, no, "A Turret", "A turret", 'A'},
    {mount, S::turret, no, "B Turret", "B turret", 'B'},
    {mount, S::turret, no, "C Turret", "C turret", 'C'},
    {mount, S::turret, no, "X Turret", "X turret", 'X'},
    {mount, S::turret, no, "Y Turret", "Y turret", 'Y'},
    {mount, S::none, no, "A Mount", "A mount", 'A'},
    {mount, S::none, no, "B Mount", "B mount", 'B'},
    {mount, S::none, no, "X Mount", "X mount", 'X'},
    {mount, S::none, no, "Y Mount", "Y mount", 'Y'},
    {secondary_mount, S::secondary_turret, no, "P/S 2nd Tur", "secondary mount"},
    {bridge, S::none, no, "Bridge", "bridge"},
    {bridge, S::none, no, "Upper Bridge", "upper bridge"},
    {lower_bridge, S::none, no, "Lower Bridge", "lower bridge"},
    {aa, S::none, no, "AA", "AA guns"},
    {aa, S::none, no, "AA Platform", "AA platform"},
    {main_aa, S::none, no, "P/S Main AA", "heavy AA guns"},
    {aft_superstructure, S::none, no, "Aft SS", "after superstructure"},
    {aft_superstructure_aa, S::none, no, "Aft SS (AA)", "after superstructure and AA guns"},
    {none, S::deck, no, "Deck", "deck"},
    {none, S::deck, A, "Deck \"A\"", "deck above the boilers"},
    {none, S::deck, B, "Deck \"B\"", "deck above the engines"},
    {none, S::deck, B, "Mid Deck \"B\"", "deck above the engines"},
    {none, S::end_deck, no, "End Deck", "deck at the ends"},
    {none, S::belt, A, "Belt \"A\"", "belt at the boilers"},
    {none, S::belt, B, "Belt \"B\"", "belt at the engines"},
    {none, S::belt, B, "Mid Belt \"B\"", "belt at the engines"},
    {none, S::end_belt, no, "End Belt", "belt at the ends"},
    {none, S::deck, A, "Funnels/Deck \"A\"", "funnels, and deck above the boilers"},
    {none, S::belt, A, "Funnels/Belt \"A\"", "funnels, and belt at the boilers"},
    {none, S::none, A, "Funnel \"A\"", "funnel, above the boilers"},
    {none, S::none, no, "Hull", "hull"},
    {none, S::none, A, "Hull \"A\"", "hull at the boilers"},
    {none, S::none, B, "Hull \"B\"", "hull at the engines"},
    {none, S::none, no, "Round-down", "after end of the flight deck"},
    {crane, S::deck, A, "Mid Deck/Cranes \"A\"", "cranes, and deck above the boilers"},
    {crane, S::belt, A, "Mid Belt/Cranes \"A\"", "cranes, and belt at the boilers"},
    {hangar, S::deck, no, "Hangar/Deck", "hangar and deck"},
    {hangar, S::belt, no, "Hangar/Mid Belt", "hangar and belt"},
    {catapult, S::deck, no, "Cat./Hangar/Deck", "catapult, hangar and deck", 0, 0, true},
    {catapult, S::belt, no, "Cat./Hangar/Mid Belt", "catapult, hangar and belt", 0, 0, true},
    {catapult, S::end_deck, no, "Catapult (Deck)", "catapult and deck"},
    {hangar_side, S::none, no, "Hangar Side", "hangar side"},
    {lift, S::deck, no, "Deck (A lift)", "deck at lift A", 'A'},
    {lift, S::deck, no, "Deck (B lift)", "deck at lift B", 'B'},
    {lift, S::deck, no, "Deck (C lift)", "deck at lift C", 'C'},
    {searchlight, S::none, no, "S/L Platform", "searchlight platform"},
    {tubes, S::deck, no, "1st TT/Deck", "1st torpedo tubes, and deck"},
    {tubes, S::none, no, "1st TT/Hull", "1st torpedo tubes, and hull"},
    {tubes, S::none, no, "2nd TT", "2nd torpedo tubes", 0, 1},
    {tubes, S::deck, no, "3rd TT/Deck", "3rd torpedo tubes, and deck", 0, 2},
    {tubes, S::none, no, "3rd TT/Hull", "3rd torpedo tubes, and hull", 0, 2},
    {tubes, S::deck, no, "4th TT/Deck", "4th torpedo tubes, and deck", 0, 3},
    {tubes, S::none, no, "4th TT/Hull", "4th torpedo tubes, and hull", 0, 3},
    {side_tubes, S::none, no, "P/S TT, 1st set", "1st torpedo tubes"},
    {side_tubes, S::none, no, "P/S TT, 2nd set", "2nd torpedo tubes", 0, 1},
});

}  // namespace

std::optional<Place> place_called(std::string_view name) {
  for (const Place& place : places)
    if (place.name == name) return place;
  return std::nullopt;
}

const Place& place_of(PlaceNumber number) { return places[std::size_t(number)]; }

const char* word(PlaceNumber number) { return places[std::size_t(number)].said; }

}  // namespace davco
