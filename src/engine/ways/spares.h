// Bytes of a battle that nobody reads: the free places of its lists.
#pragma once

#include <cstdint>

#include "engine/question/answer.h"

namespace engine {

struct Spare {
  std::uint32_t from, to;
};
using Spares = Few<Spare, 16>;

}  // namespace engine
