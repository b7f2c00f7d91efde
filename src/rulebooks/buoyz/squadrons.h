// Chapter 12.1.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

using ShipList = Few<Actor, 6>;

// The ships that are nominated with this one, herself first; just herself outside a squadron (12.1.4).
ShipList company(const Battle& battle, Actor who);
bool in_touch(const Battle& battle, Actor who, sea::Point at);  // 12.1.2

}  // namespace buoyz
