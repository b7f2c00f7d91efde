// What the odds are told of rules that go in rounds.
#pragma once

#include <cstddef>
#include <span>

#include "engine/function_ref.h"

namespace engine {

// A stretch of rules whose only memory is the battle: done so many rounds, equal states merged after each.
// Where `rule` and `what` say all there is to it, what it makes of a state is worked out once.
struct Stage {
  int rounds = 1;
  FunctionRef<void()> body;
  const void* rule = nullptr;
  std::span<const std::byte> what{};
  const FunctionRef<int()>* left = nullptr;  // for as long as this says that there is something left to do
};

}  // namespace engine
