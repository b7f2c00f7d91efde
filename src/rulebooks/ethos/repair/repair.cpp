#include "rulebooks/ethos/repair/repair.h"

namespace ethos {

void repairs(Battle&, Umpire&) {}

}  // namespace ethos
