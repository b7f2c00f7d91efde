// What the builder is told, as it is written behind `broadside design`.
#pragma once

#include <map>
#include <span>

#include "engine/offer/asked.h"
#include "rulebooks/ethos/design/formulas.h"

namespace ethos {

// ethos.design.21: what it asks for.
std::span<const engine::Wish> builder_wishes();

Plan read_plan(const engine::Asked& asked);
Guns read_guns(const char* flag, const std::string& text);  // "8x15" or "2x5 auto"
Guns read_engines(const std::string& text);                 // "5" or "10 greek"
// Values set by hand: "hull=24".
std::map<std::string, int> read_by_hand(const engine::Asked& asked);

}  // namespace ethos
