// The turn, in the order of the rulebook. Each step is a function in the file of its chapter.
#include "rulebooks/wetthrust/turn.h"

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/strike.h"
#include "rulebooks/wetthrust/damage/damage_control.h"
#include "rulebooks/wetthrust/damage/threshold_checks.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/movement/move.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "rulebooks/wetthrust/submarines/submarines.h"
#include "rulebooks/wetthrust/victory/disengaging.h"

namespace wetthrust {

using engine::step;

const std::array<engine::Step, 1> setup_steps = {
    step<place_submarines>("Place submarines", "wetthrust.sub.2"),  // sealed: where hidden boats start
};

const std::array<engine::Step, 8> turn_steps = {
    step<write_orders>("Write orders", "wetthrust.move.1"),    // sealed: plots and comments of every ship
    step<move_ships>("Move ships", "wetthrust.move.18"),       // all at once; collisions, rams, sonar
    step<move_aircraft>("Move aircraft", "wetthrust.air.3"),   // the lower side first, then in turns
    step<fire_ships>("Fire ships", "wetthrust.fire.1"),        // the higher side first, ship by ship
    step<fire_aircraft>("Fire aircraft", "wetthrust.air.13"),  // dogfights, fire on aircraft, attacks
    step<threshold_checks>("Threshold checks", "wetthrust.thr.2"),  // flooding, then the checks that are due
    step<damage_control>("Damage control", "wetthrust.dc.1"),       // fires first, then systems and holes
    step<end_of_turn>("End of turn", "wetthrust.seq.1"),            // disengagement, then bookkeeping
};

}  // namespace wetthrust
