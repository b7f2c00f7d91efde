// What the weather tells.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {

using engine::Tale;

// clang-format off
struct Visibility { int cm; static constexpr Tale tale{"visibility", "cm", ""}; };
struct Windy { Wind strength; int from; static constexpr Tale tale{"wind", "strength from"}; };
// clang-format on
using SetupEvents = engine::EventList<Visibility, Windy>;

}  // namespace davco
