// A rulebook's own type behind the engine's plain pointer.
#pragma once

namespace engine {

template <class Battle>
const Battle& typed(const void* battle) {
  return *static_cast<const Battle*>(battle);
}
template <class Battle>
Battle& typed(void* battle) {
  return *static_cast<Battle*>(battle);
}

}  // namespace engine
