// Hulls that touch at the start of a move: they may part and slide along each other, not pass through
// (4.1.10).
#pragma once

#include "sea/outline.h"

namespace buoyz {

// A hull as it counts against one it touched at the start: a hair less than it is, for they may part sliding.
sea::Outline inner(sea::Outline hull);
// Unit vector from the other hull to hers, across the gap between them, or across the least overlap.
sea::Vec way_clear(const sea::Outline& hers, const sea::Outline& other);

}  // namespace buoyz
