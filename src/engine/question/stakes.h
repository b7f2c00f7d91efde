// What hangs on an option: what it brings in one line and, where a die decides, the face and the chance.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "engine/dice/die.h"

namespace engine {

struct Stakes {
  enum class Face : std::uint8_t { or_more, or_less };

  std::string effect{};
  std::optional<int> need{};  // nothing: no die decides
  Face face = Face::or_more;
  double chance = 1;
};

inline Stakes stakes_at_least(Die die, int need, std::string effect = {}) {
  const int faces = highest(die) - lowest(die) + 1, winning = std::clamp(highest(die) - need + 1, 0, faces);
  return {std::move(effect), need, Stakes::Face::or_more, double(winning) / faces};
}
inline Stakes stakes_at_most(Die die, int need, std::string effect = {}) {
  const int faces = highest(die) - lowest(die) + 1, winning = std::clamp(need - lowest(die) + 1, 0, faces);
  return {std::move(effect), need, Stakes::Face::or_less, double(winning) / faces};
}

// "needs 4 or more, 50 %", "certain"; empty where no die decides.
std::string need_text(const Stakes& stakes);

}  // namespace engine
