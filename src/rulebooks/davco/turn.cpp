// The move, in the order of the book. Each step is a function in the file of its chapter.
#include "rulebooks/davco/turn.h"

#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/orders/orders.h"
#include "rulebooks/davco/setup/setup.h"
#include "rulebooks/davco/smoke/smoke.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {

using engine::step;

const std::array<engine::Step, 1> setup_steps = {
    step<roll_weather>("Weather", "davco.weather.1"),  // visibility and wind, for the whole battle
};

const std::array<engine::Step, 10> turn_steps = {
    step<write_orders>("Orders", "davco.orders.1"),             // sealed: speed, course, smoke
    step<launch_torpedoes>("Torpedo launch", "davco.torp.1"),   // sealed: tubes, target, run, depth
    step<air_attack>("Air attack", "davco.air.2"),              // waves, sealed AA, bombs, markers
    step<move_ships>("Movement", "davco.move.1"),               // all at once; then edges and collisions
    step<strike_mines>("Mines", "davco.mines.2"),               // whoever was in a field
    step<lay_smoke>("Smoke", "davco.smoke.1"),                  // drifts, then is laid
    step<fire_guns>("Gunnery", "davco.firing.10"),              // sealed targets, all fire at once
    step<torpedo_results>("Torpedo results", "davco.torp.3"),   // markers of the move before
    step<damage_control>("Damage control", "davco.torpdmg.4"),  // flooding, fires, steam
    step<end_of_move>("End of move", "davco.smoke.4"),          // smoke goes; who has won
};

}  // namespace davco
