#include "rulebooks/wetthrust/view.h"

namespace wetthrust {

bool hides(const Battle&) { return {}; }
void view(const Battle&, engine::Viewer, Battle&) {}

}  // namespace wetthrust
