#include "rulebooks/ethos/view.h"

#include "engine/kit/copy_used.h"

namespace ethos {

void view(const Battle& battle, engine::Viewer, Battle& out) { engine::copy_used(battle, out); }
bool knows(const Battle&, engine::Viewer, Actor) { return true; }
bool hides(const Battle&) { return true; }
bool may_hide(const Battle&, Side) { return true; }

}  // namespace ethos
