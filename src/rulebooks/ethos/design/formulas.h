// The formulas of the builder, one a clause.
#pragma once

#include <string>

#include "rulebooks/ethos/book.h"

namespace ethos {

enum class DestroyerSize : std::uint8_t { below, above, by_tons };
struct Span {
  int usual, least, most;
};

// ethos.design.12, ethos.design.15, ethos.design.16: what follows from the type alone.
struct TypeRow {
  const char* word;
  Kind kind;
  DestroyerSize size;
  Span aa, armour;
};
inline constexpr TypeRow types[] = {
    {"galley", Kind::ship, DestroyerSize::by_tons, {0, 0, 0}, {0, 0, 0}},
    {"sailing ship", Kind::ship, DestroyerSize::by_tons, {0, 0, 0}, {0, 0, 1}},
    {"ironclad", Kind::ship, DestroyerSize::by_tons, {0, 0, 1}, {3, 1, 10}},
    {"monitor", Kind::ship, DestroyerSize::by_tons, {0, 0, 1}, {3, 1, 10}},
    {"battleship", Kind::ship, DestroyerSize::above, {7, 6, 8}, {9, 8, 10}},
    {"battlecruiser", Kind::ship, DestroyerSize::above, {7, 6, 8}, {5, 2, 5}},
    {"heavy cruiser", Kind::ship, DestroyerSize::above, {4, 2, 4}, {4, 2, 5}},
    {"light cruiser", Kind::ship, DestroyerSize::above, {2, 2, 4}, {0, 0, 0}},
    {"destroyer", Kind::ship, DestroyerSize::above, {1, 0, 1}, {0, 0, 0}},
    {"corvette", Kind::ship, DestroyerSize::below, {1, 0, 1}, {0, 0, 0}},
    {"minesweeper", Kind::ship, DestroyerSize::below, {1, 0, 1}, {0, 0, 0}},
    {"submarine", Kind::submarine, DestroyerSize::below, {1, 0, 1}, {0, 0, 0}},
    {"fleet carrier", Kind::ship, DestroyerSize::above, {7, 6, 8}, {3, 2, 5}},
    {"escort carrier", Kind::ship, DestroyerSize::above, {7, 6, 8}, {3, 2, 5}},
    {"modern carrier", Kind::ship, DestroyerSize::above, {7, 6, 8}, {3, 2, 5}},
    {"merchant", Kind::ship, DestroyerSize::by_tons, {1, 0, 1}, {0, 0, 0}},
    {"fort", Kind::fort, DestroyerSize::below, {0, 0, 8}, {0, 0, 10}}};

// A number and how it came about: "8 x 15 / 5 = 24".
struct Worked {
  int value = 0;
  std::string working{};
};

// What the builder is told of a ship (ethos.design.21).
struct Plan {
  TypeRow type = types[0];
  int year = 0, rate = 0;  // rate: of sailing ships, 1 to 7; 0: none
  double knots = -1, tons = 0, men = 0, marines = 0;
  Hull built{};
  int aa_launchers = 0, aircraft = 0;

  bool is(const char* word) const { return std::string_view(type.word) == word; }
  bool big() const;  // a metal surface ship of destroyer size or more
};

struct Guns {
  int number = 0;
  double calibre = 0;
  bool automatic = false, greek_fire = false;
};

Worked speed_of(const Plan& plan);          // ethos.design.1
Worked siege_points(const Guns& guns);      // ethos.design.2, ethos.design.8
Worked cannon_points(const Guns& guns);     // ethos.design.3, ethos.design.7
Worked main_points(const Guns& guns);       // ethos.design.4, ethos.design.6
Worked secondary_points(const Guns& guns);  // ethos.design.5, ethos.design.6
Worked deck_of(const Plan& plan);           // ethos.design.10: of each half, or the whole of a small one
Worked aa_of(const Plan& plan);             // ethos.design.12
Worked ecm_of_year(int year);               // ethos.design.13
bool hunts_submarines(const Plan& plan);    // ethos.sd.10: by type and year
Worked asw_of(int ecm);                     // ethos.sd.10: of a ship fitted for it
Worked waves_of(const Plan& plan);          // ethos.design.14
// ethos.design.15, ethos.design.17: metal surface ships of destroyer size or more have two of hull and crew.
inline int least_boxes(const Plan& plan) { return plan.big() ? 2 : 1; }
Worked hull_of(const Plan& plan);     // ethos.design.15
Worked armour_of(const Plan& plan);   // ethos.design.16
Worked crew_of(const Plan& plan);     // ethos.design.17
Worked marines_of(const Plan& plan);  // likewise
Worked motive_of(const Plan& plan);   // ethos.design.18
Size size_of(const Plan& plan);       // ethos.design.19

}  // namespace ethos
