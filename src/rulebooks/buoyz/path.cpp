#include "rulebooks/buoyz/path.h"

namespace buoyz {

Passage sail(const Battle&, Actor, const engine::Course&) { return {}; }
sea::Outline outline(const Battle&, const Ship&) { return {}; }
sea::Outline outline(const Battle&, const Ship&, const sea::Pose&) { return {}; }

}  // namespace buoyz
