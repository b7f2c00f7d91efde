#include "rulebooks/ethos/air/air.h"

namespace ethos {

void anti_aircraft(Battle&, Umpire&) {}

}  // namespace ethos
