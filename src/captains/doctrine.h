// Plays sensibly without search. For every question it weighs the rulebook's candidates by what they
// can expect to deal and to take, and how they serve the scenario; a side that is beaten grows careful.
#pragma once

#include "engine/captain.h"

namespace captains {

class Doctrine final : public engine::Captain {
 public:
  void answer(const engine::Asking& asking, engine::Answer& out) override;

 private:
  engine::Candidates candidates_;
};

}  // namespace captains
