// What must hold of everything a chart draws, in battles of any rulebook.
#pragma once

#include "support/battles.h"

namespace support {

// The picture, the sheets and arcs of everybody in it are sound; a way begins where its unit stands; a finger
// on the chart always finds a legal answer; every piece of a notation is one that may be written.
void expect_drawable(const engine::Asking& asking, const engine::Answer& answer);

}  // namespace support
