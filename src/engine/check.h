// A failed check is a bug of ours, never a player's mistake: it says what should have held and stops. Where
// many battles share one program, only the battle stops: a handler may throw.
#pragma once

namespace engine {

[[noreturn]] void failed(const char* what);

using FailedCheck = void (*)(const char* what);
void on_failed_check(FailedCheck handler);  // called first; the program stops if it returns

inline void check(bool holds, const char* what) {
  if (!holds) [[unlikely]]
    failed(what);
}

}  // namespace engine
