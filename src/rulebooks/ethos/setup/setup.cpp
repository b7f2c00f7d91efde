#include "rulebooks/ethos/setup/setup.h"

namespace ethos {

void set_up(Battle&, Umpire&) {}

}  // namespace ethos
