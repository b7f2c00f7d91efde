#include "engine/dice/pools.h"

#include <algorithm>

namespace engine {

constinit const ReachTable reach_table{};

std::uint32_t redraw(Words& words, Actor actor, std::uint32_t outcomes, std::uint32_t rest) {
  for (std::uint32_t retry = 1;; ++retry) {
    const auto drawn = draw<std::uint32_t>(words.again(actor, retry), outcomes, rest);
    if (drawn.accepted) return drawn.value;
  }
}

namespace {

int count_from(std::uint32_t value, int dice, int face) {
  return face <= 1 ? dice : face > 6 ? 0 : count_reaching(value, face);
}

}  // namespace

BandCounts draw_bands(Words& words, Actor actor, int n, Borders borders) {
  BandCounts counts{std::max(n, 0)};
  for (; n > 0; n -= d6_in_word) {
    const int dice = std::min(n, d6_in_word);
    const std::uint32_t value = draw_sixes(words, actor, dice);
    for (std::size_t band = 0; band < borders.size(); ++band)
      counts[band + 1] += count_from(value, dice, borders[band]);
  }
  for (std::size_t band = 0; band < borders.size(); ++band) counts[band] -= counts[band + 1];
  return counts;
}

int draw_sum(Words& words, Actor actor, Die die, int n) {
  int total = 0;
  if (die != Die::d6) {
    for (int i = 0; i < n; ++i) total += draw_die(words, actor, die);
    return total;
  }
  for (; n > 0; n -= d6_in_word) {
    const int dice = std::min(n, d6_in_word);
    std::uint32_t value = draw_sixes(words, actor, dice);
    for (int i = 0; i < dice; ++i, value /= 6) total += int(value % 6) + 1;
  }
  return total;
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
