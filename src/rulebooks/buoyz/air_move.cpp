#include "rulebooks/buoyz/air_move.h"

namespace buoyz {

void move_aircraft(Battle&, Umpire&) {}

}  // namespace buoyz
