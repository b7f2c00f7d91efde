#include "engine/pools.h"

#include <algorithm>

namespace engine {

constinit const ReachTable reach_table{};

std::uint32_t redraw(Words& words, Actor actor, std::uint32_t outcomes, std::uint32_t rest) {
  for (std::uint32_t retry = 1;; ++retry) {
    const auto drawn = draw<std::uint32_t>(words.again(actor, retry), outcomes, rest);
    if (drawn.accepted) return drawn.value;
  }
}

void draw_faces(Words& words, Actor actor, Die die, int n, std::uint8_t* faces) {
  if (die != Die::d6) {
    for (int i = 0; i < n; ++i) faces[i] = std::uint8_t(draw_die(words, actor, die));
    return;
  }
  for (int done = 0; done < n; done += d6_in_word) {
    const int dice = std::min(n - done, d6_in_word);
    d6_faces(draw_sixes(words, actor, dice), dice, faces + done);
  }
}

}  // namespace engine
