// Plays sensibly without search. For every question it weighs the rulebook's candidates by what they
// can expect to deal and to take, and how they serve the scenario; a side that is beaten grows careful.
// Between answers of equal worth it tosses a coin of its own, so that no order of candidates, and with it no
// hand and no edge of the table, is favoured.
#pragma once

#include "engine/captain.h"

namespace captains {

class Doctrine final : public engine::Captain {
 public:
  explicit Doctrine(std::uint64_t seed) : seed_(seed) {}
  void begin(std::uint64_t seed) override { seed_ = seed; }
  void answer(const engine::Asking& asking, engine::Answer& out) override;

 private:
  std::uint64_t seed_;
  engine::Candidates candidates_;
};

// What doctrine would answer: the advice that a player is given. The same as often as it is asked for.
engine::Answer advice(const engine::Asking& asking);

}  // namespace captains
