// A number that remembers why. A tally is a list of amounts, each with its reason and clause, applied
// in order and rounded once, by name, at the end. The log prints it, the screen shows it before a
// player fires, the odds start from it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/check.h"
#include "engine/ids.h"

namespace engine {

enum class Rounding : std::uint8_t { down, up, half_up };

struct TallyLine {
  enum class Kind : std::uint8_t { plus, times, at_most, at_least, worst_of };
  Kind kind;
  std::int32_t amount;
  std::int32_t divisor;  // times 1/2 is amount 1, divisor 2
  const char* reason;
  Clause clause;
};

class Tally {
 public:
  static constexpr int capacity = 24;

  Tally& plus(int amount, const char* reason, Clause clause) {
    sum_ += amount;
    return note({TallyLine::Kind::plus, amount, 1, reason, clause});
  }
  Tally& times(int amount, int divisor, const char* reason, Clause clause) {
    return add({TallyLine::Kind::times, amount, divisor, reason, clause});
  }
  Tally& at_most(int amount, const char* reason, Clause clause) {
    return add({TallyLine::Kind::at_most, amount, 1, reason, clause});
  }
  Tally& at_least(int amount, const char* reason, Clause clause) {
    return add({TallyLine::Kind::at_least, amount, 1, reason, clause});
  }
  // Lines of this kind do not add up: of all of them only the lowest counts.
  Tally& worst_of(int amount, const char* reason, Clause clause) {
    return add({TallyLine::Kind::worst_of, amount, 1, reason, clause});
  }

  // Most tallies only add up, which is done as the lines come.
  int total(Rounding rounding) const { return only_sums_ ? sum_ : worked_out(rounding); }
  std::span<const TallyLine> lines() const { return {lines_.data(), std::size_t(count_)}; }

 private:
  Tally& add(const TallyLine& line) {
    only_sums_ = false;
    return note(line);
  }
  Tally& note(const TallyLine& line) {
    check(count_ < capacity, "a tally holds 24 lines");
    lines_[std::size_t(count_++)] = line;
    return *this;
  }

  int worked_out(Rounding rounding) const;

  std::array<TallyLine, capacity> lines_;
  int count_ = 0;
  int sum_ = 0;
  bool only_sums_ = true;
};

}  // namespace engine
