// The turn, in the order of the printed sheet. Each step is a function in the file of its chapter.
#include "rulebooks/nef/rulebook.h"

#include "rulebooks/nef/combat/combat.h"
#include "rulebooks/nef/combat/damage.h"
#include "rulebooks/nef/movement/move.h"
#include "rulebooks/nef/setup/setup.h"

namespace nef {

using engine::step;

const std::array<engine::Step, 1> setup_steps = {
    step<deploy>("Deploy", "nef.setup.1"),  // both sides place their vessels and arm their bombers
};

const std::array<engine::Step, 5> turn_steps = {
    step<mark_speed>("Mark speed", "nef.seq.1"),              // sealed: speeds, and what takes off
    step<first_half_move>("First half move", "nef.seq.2"),    // slowest first, ties by dice
    step<combat>("Combat", "nef.seq.3"),                      // sealed orders, simultaneous fire
    step<second_half_move>("Second half move", "nef.seq.4"),  // the same order; landings
    step<end_of_turn>("End of turn", "nef.seq.5"),            // damage takes effect, reload, re-arm
};

}  // namespace nef
