// The formula that derives a control sheet from what is known of a real ship (rules.md, Gaps).
#pragma once

#include "engine/offer/designer.h"

namespace wetthrust {

extern const engine::Designer designer;

}  // namespace wetthrust
