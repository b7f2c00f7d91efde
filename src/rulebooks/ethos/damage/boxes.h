// How the hits of a salvo are shared between armour and hull (ethos.armour).
#pragma once

#include "rulebooks/ethos/damage/damage.h"

namespace ethos {

inline constexpr int every_third = 3;  // ethos.armour.2: hits 3, 6, 9 ... are specific damage

struct Boxes {
  int armour = 0, hull = 0;
  bool operator==(const Boxes&) const = default;
};
enum class Shares : std::uint8_t { armour_first, hull_first, hull_alone };
// ethos.armour.2 to 5: the boxes that go, up to the one that empties her hull.
Boxes share_out(const Ship& ship, int hits, Shares shares);

}  // namespace ethos
