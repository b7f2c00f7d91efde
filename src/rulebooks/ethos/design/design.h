// The builder: a sheet worked out from what is known of a real ship (ethos.design).
#pragma once

#include "engine/offer/designer.h"

namespace ethos {

extern const engine::Designer designer;

}  // namespace ethos
