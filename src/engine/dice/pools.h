// Pools of dice drawn straight from words: the fast form used when nobody looks at single faces.
// Every die is really drawn; ten d6 come from one word. `faces` draws the same dice one by one.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/dice/die.h"
#include "engine/dice/faces.h"
#include "engine/dice/words.h"

namespace engine {

inline constexpr int d6_in_word = d6_per_word<std::uint32_t>;

// One of `outcomes` values; a refused word is redrawn from its retry lanes.
std::uint32_t redraw(Words& words, Actor actor, std::uint32_t outcomes, std::uint32_t rest);

inline std::uint32_t draw_value(Words& words, Actor actor, std::uint32_t outcomes, std::uint32_t rest) {
  const auto drawn = draw<std::uint32_t>(words.next(actor), outcomes, rest);
  if (!drawn.accepted) [[unlikely]]
    return redraw(words, actor, outcomes, rest);
  return drawn.value;
}

// The faces of up to ten d6 as one base-six number.
inline std::uint32_t draw_sixes(Words& words, Actor actor, int dice) {
  const auto& powers = six_powers<std::uint32_t>;
  return draw_value(words, actor, powers.power[std::size_t(dice)], powers.rest[std::size_t(dice)]);
}

inline int draw_die(Words& words, Actor actor, Die die) {
  const auto outcomes = std::uint32_t(sides(die));
  return lowest(die) + int(draw_value(words, actor, outcomes, uneven_rest(outcomes)));
}

// How many of n d6 show at least `need` (2 to 6).
inline int draw_count(Words& words, Actor actor, int n, int need) {
  int count = 0;
  for (; n > 0; n -= d6_in_word)
    count += count_reaching(draw_sixes(words, actor, n < d6_in_word ? n : d6_in_word), need);
  return count;
}

// The same, with every six thrown again for more.
inline int draw_exploding(Words& words, Actor actor, int n, int need) {
  int count = 0;
  while (n > 0) {
    int sixes = 0;
    for (; n > 0; n -= d6_in_word) {
      const std::uint32_t value = draw_sixes(words, actor, n < d6_in_word ? n : d6_in_word);
      sixes += count_reaching(value, 6);
      count += count_reaching(value, need);
    }
    n = sixes;
  }
  return count;
}

// The lowest face of each band after the first: {3, 6} sorts dice into 1-2, 3-5 and 6. Rising.
using Borders = std::span<const int>;
using BandCounts = std::array<int, 7>;

// n d6 sorted into bands.
BandCounts draw_bands(Words& words, Actor actor, int n, Borders borders);
int draw_sum(Words& words, Actor actor, Die die, int n);

// The faces of n dice, first die first.
void draw_faces(Words& words, Actor actor, Die die, int n, std::uint8_t* faces);

}  // namespace engine
