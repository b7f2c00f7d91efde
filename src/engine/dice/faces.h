// How random words become die faces. The mapping is ours and exactly unbiased: a word is scaled to
// the number of outcomes (Lemire's method) and refused when it falls into the uneven rest.
// It is a template over the word so that a test can run through every 16-bit word and count.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

namespace engine {

template <class Word>
struct Wider;
template <>
struct Wider<std::uint16_t> {
  using type = std::uint32_t;
};
template <>
struct Wider<std::uint32_t> {
  using type = std::uint64_t;
};

template <class Word>
struct Drawn {
  Word value;     // 0 .. outcomes - 1
  bool accepted;  // false: this word must be redrawn
};

template <class Word>
constexpr Word uneven_rest(Word outcomes) {
  using Wide = typename Wider<Word>::type;
  return Word((Wide(std::numeric_limits<Word>::max()) + 1) % outcomes);
}

// One of `outcomes` equally likely values from one word. `rest` is uneven_rest(outcomes).
template <class Word>
constexpr Drawn<Word> draw(Word word, Word outcomes, Word rest) {
  using Wide = typename Wider<Word>::type;
  const Wide scaled = Wide(word) * outcomes;
  return {Word(scaled >> std::numeric_limits<Word>::digits), Word(scaled) >= rest};
}

// The number of d6 one word is spent on: as many as fit with a rejection that hardly ever happens.
template <class Word>
inline constexpr int d6_per_word = sizeof(Word) == 4 ? 10 : 6;

template <class Word>
constexpr Word power_of_six(int dice) {
  Word power = 1;
  for (int i = 0; i < dice; ++i) power = Word(power * 6);
  return power;
}

// For every number of dice from 0 to d6_per_word: 6^dice and its uneven rest.
template <class Word>
struct SixPowers {
  std::array<Word, d6_per_word<Word> + 1> power{}, rest{};
  constexpr SixPowers() {
    for (int dice = 0; dice <= d6_per_word<Word>; ++dice) {
      power[std::size_t(dice)] = power_of_six<Word>(dice);
      rest[std::size_t(dice)] = uneven_rest(power[std::size_t(dice)]);
    }
  }
};
template <class Word>
inline constexpr SixPowers<Word> six_powers{};

// The faces in a drawn value, first die first: its base-six digits from the highest down.
template <class Word>
constexpr void d6_faces(Word value, int dice, std::uint8_t* faces) {
  for (int i = dice - 1; i >= 0; --i) {
    faces[i] = std::uint8_t(value % 6 + 1);
    value = Word(value / 6);
  }
}

// How many of the five base-six digits of a number are faces of at least `need`, for need 2..6.
// Two look-ups judge ten dice. Leading digits of a smaller pool read as face 1 and never count.
struct ReachTable {
  std::array<std::array<std::uint8_t, 7776>, 7> reach{};
  constexpr ReachTable() {
    for (int need = 2; need <= 6; ++need)
      for (int value = 0; value < 7776; ++value) {
        int count = 0;
        for (int rest = value, i = 0; i < 5; ++i, rest /= 6) count += rest % 6 + 1 >= need;
        reach[std::size_t(need)][std::size_t(value)] = std::uint8_t(count);
      }
  }
};
extern const ReachTable reach_table;

inline int count_reaching(std::uint32_t value, int need) {
  const auto& reach = reach_table.reach[std::size_t(need)];
  return reach[value / 7776] + reach[value % 7776];
}

}  // namespace engine
