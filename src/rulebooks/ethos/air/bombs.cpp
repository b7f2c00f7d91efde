#include "rulebooks/ethos/air/air.h"

namespace ethos {

void drop_bombs(Battle&, Umpire&) {}

}  // namespace ethos
