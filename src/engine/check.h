// A failed check is a bug of ours, never a player's mistake: it says what should have held and stops.
#pragma once

namespace engine {

[[noreturn]] void failed(const char* what);

inline void check(bool holds, const char* what) {
  if (!holds) [[unlikely]]
    failed(what);
}

}  // namespace engine
