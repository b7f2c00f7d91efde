#include "rulebooks/ethos/chronicle.h"

namespace ethos {

std::string describe(const Battle& battle, const Event& event) { return Chronicle::describe(battle, event); }

}  // namespace ethos
