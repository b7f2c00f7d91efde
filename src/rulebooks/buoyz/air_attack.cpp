#include "rulebooks/buoyz/air_attack.h"

namespace buoyz {

void declare_air_attacks(Battle&, Umpire&) {}
void air_attacks(Battle&, Umpire&) {}

}  // namespace buoyz
