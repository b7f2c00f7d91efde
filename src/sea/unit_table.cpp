// The unit vectors of all 21,600 headings, worked out by the compiler.
// The sines of a quarter circle are computed in whole numbers (fixed point, 63 bits after the point), so
// every compiler on every machine gets the same table; the rest of the circle is copied from that quarter, so
// quarter turns and mirrorings are exact. Degrees and odd minutes come from the Taylor series, the rest from
// the addition theorem. The errors stay near 1e-18, well below the last bit of a double.
#include <cstdint>

#include "sea/heading.h"

namespace sea {
namespace {

using Fixed = std::uint64_t;  // 63 bits after the point: 0 to 1 inclusive

constexpr Fixed one = Fixed{1} << 63;
constexpr Fixed quarter_pi = 0x6487ED5110B4611A;
constexpr int octant_minutes = 2700;
constexpr int quarter_minutes = 5400;

constexpr Fixed times(Fixed a, Fixed b) {
  const Fixed a_high = a >> 32, a_low = a & 0xFFFFFFFF, b_high = b >> 32, b_low = b & 0xFFFFFFFF;
  return a_high * b_high * 2 + ((a_high * b_low + a_low * b_high) >> 31);
}

struct SineCosine {
  Fixed sine;
  Fixed cosine;
};

// Taylor series for up to 45 degrees. All even terms make the cosine, all odd ones the sine, with changing
// signs.
constexpr SineCosine series(int minutes) {
  const Fixed k = static_cast<Fixed>(minutes);
  const Fixed x = quarter_pi / octant_minutes * k + quarter_pi % octant_minutes * k / octant_minutes;
  SineCosine sum{0, one};
  Fixed term = one;
  for (Fixed n = 1; term != 0; ++n) {
    term = times(term, x) / n;
    switch (n % 4) {
      case 1: sum.sine += term; break;
      case 2: sum.cosine -= term; break;
      case 3: sum.sine -= term; break;
      default: sum.cosine += term; break;
    }
  }
  return sum;
}

constexpr SineCosine sum_of_angles(SineCosine a, SineCosine b) {
  return {times(a.sine, b.cosine) + times(a.cosine, b.sine),
          times(a.cosine, b.cosine) - times(a.sine, b.sine)};
}

constexpr double to_double(Fixed value) { return static_cast<double>(value) / static_cast<double>(one); }

struct QuarterWave {
  double sine[quarter_minutes + 1];
};

consteval QuarterWave make_quarter_wave() {
  SineCosine odd_minutes[60]{};
  for (int minute = 0; minute < 60; ++minute) odd_minutes[minute] = series(minute);
  QuarterWave wave{};
  for (int degree = 0; degree <= 45; ++degree) {
    const SineCosine whole = series(degree * 60);
    for (int minute = 0; minute < 60 && degree * 60 + minute <= octant_minutes; ++minute) {
      const SineCosine value = sum_of_angles(whole, odd_minutes[minute]);
      wave.sine[quarter_minutes - degree * 60 - minute] = to_double(value.cosine);
      wave.sine[degree * 60 + minute] = to_double(value.sine);
    }
  }
  return wave;
}

// Subtracting from zero instead of negating keeps minus zero out of the table.
constexpr Vec quarter_turn(Vec v) { return {v.y, 0.0 - v.x}; }

consteval UnitTable make_unit_table() {
  const QuarterWave wave = make_quarter_wave();
  UnitTable table{};
  for (int h = 0; h < quarter_minutes; ++h) table.at[h] = {wave.sine[h], wave.sine[quarter_minutes - h]};
  for (int h = quarter_minutes; h < full_circle_minutes; ++h)
    table.at[h] = quarter_turn(table.at[h - quarter_minutes]);
  return table;
}

}  // namespace

constinit const UnitTable unit_table = make_unit_table();

}  // namespace sea
