#include "rulebooks/ethos/boarding/boarding.h"

namespace ethos {

void grapples(Battle&, Umpire&) {}
void boarding_combats(Battle&, Umpire&) {}

}  // namespace ethos
