#include "rulebooks/buoyz/end.h"

namespace buoyz {

void float_map(Battle&, Umpire&) {}
void arrivals(Battle&, Umpire&) {}

}  // namespace buoyz
