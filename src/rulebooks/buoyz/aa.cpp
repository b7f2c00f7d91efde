#include "rulebooks/buoyz/aa.h"

namespace buoyz {

void fire_aa(Battle&, Umpire&) {}
double aa_range(const Battle&, const Ship&) { return {}; }
int aa_dice(const Battle&, const Ship&) { return {}; }

}  // namespace buoyz
