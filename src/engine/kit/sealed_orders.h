// Orders that both sides write unseen by each other: each a sheet of questions, all carried out when the
// seals are broken, side by side in the order of the sheets.
#pragma once

#include "engine/umpire.h"

namespace engine {

// fill(side, sheet) writes a side's questions, at most N; carry_out(question, answer) follows for each.
template <std::size_t sides, int N, class Battle, class Fill, class CarryOut>
void ask_sealed(const Battle& battle, Umpire& umpire, Fill&& fill, CarryOut&& carry_out) {
  std::array<Few<Question, N>, sides> sheets;
  std::array<std::array<Answer, std::size_t(N)>, sides> answers;
  umpire.sealed(int(sides), [&](Side side) {
    const std::size_t i = std::size_t(index(side));
    sheets[i].clear();
    fill(side, sheets[i]);
    umpire.ask_all(battle, {sheets[i].begin(), std::size_t(sheets[i].size())}, answers[i].data());
  });
  for (std::size_t side = 0; side < sides; ++side)
    for (int i = 0; i < sheets[side].size(); ++i) carry_out(sheets[side][i], answers[side][std::size_t(i)]);
}

}  // namespace engine
