#include "rulebooks/ethos/asw/asw.h"

namespace ethos {

void anti_submarine(Battle&, Umpire&) {}

}  // namespace ethos
