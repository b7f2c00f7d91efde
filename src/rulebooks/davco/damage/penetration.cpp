// davco.pen: whether a shell beats armour.
#include <algorithm>

#include "rulebooks/davco/damage/damage.h"

namespace davco {

// davco.pen.1, davco.pen.3: an inch less for every 10 cm beyond 10; at most 20 inches. davco.pen.2: plunging
// fire of 11 inch and over beats half as much again.
int penetration(const Gun& gun, int range, Band band) {
  constexpr int inch = 100, most = 20, step = 10;
  constexpr int always_one = 1800;  // 18 inch beats one inch at any range
  const int near = std::max(range, step);
  int inches = near > gun.base ? 0 : std::min(most, (gun.base - near) / step + 1);
  if (gun.calibre >= always_one) inches = std::max(inches, 1);
  const bool plunging = band == Band::long_range && gun.calibre >= eleven_inch;
  return plunging ? inches * inch * 3 / 2 : inches * inch;
}

// davco.hits.7: only these are armoured. davco.hits.8: ends half as thick.
int armour(const Sheet& sheet, Surface surface) {
  switch (surface) {
    case Surface::deck: return sheet.deck;
    case Surface::end_deck: return sheet.deck / 2;
    case Surface::belt: return sheet.belt;
    case Surface::end_belt: return sheet.belt / 2;
    case Surface::turret: return sheet.turret;
    case Surface::secondary_turret: return sheet.secondary_turret;
    case Surface::none: break;
  }
  return 0;
}

}  // namespace davco
