// The turn, in the book's detailed sequence. Each step is a function in the file of its chapter.
#include "rulebooks/buoyz/turn.h"

#include "rulebooks/buoyz/aa.h"
#include "rulebooks/buoyz/air_attack.h"
#include "rulebooks/buoyz/air_move.h"
#include "rulebooks/buoyz/boarding.h"
#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/dogfight.h"
#include "rulebooks/buoyz/end.h"
#include "rulebooks/buoyz/fire.h"
#include "rulebooks/buoyz/initiative.h"
#include "rulebooks/buoyz/mines.h"
#include "rulebooks/buoyz/missiles.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/setup.h"
#include "rulebooks/buoyz/sight.h"
#include "rulebooks/buoyz/squadrons.h"
#include "rulebooks/buoyz/submarines.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "rulebooks/buoyz/weather.h"

namespace buoyz {

using engine::step;

const std::array<engine::Step, 5> setup_steps = {
    step<fit_out>("Fit out", "buoyz.1.5.8"),                   // flights and warloads; mines, missiles
    step<deploy>("Deploy", "buoyz.2.2.1"),                     // ships without a place in the scenario
    step<hide_submarines>("Hide submarines", "buoyz.11.1.2"),  // sealed: in which zone boats lurk
    step<name_flagships>("Name flagships", "buoyz.3.0.5"),     // one per fleet
    step<form_squadrons>("Form squadrons", "buoyz.12.1.1"),    // sealed, where squadrons are used
};

const std::array<engine::Step, 25> turn_steps = {
    // Initiative Phase
    step<look_out>("Visibility and radar", "buoyz.2.2.2"),
    step<wind_change>("Wind change", "buoyz.10.4.2"),
    step<fires_and_floods>("Fires and floods", "buoyz.5.8.7"),  // one more critical hit each
    step<roll_initiative>("Initiative", "buoyz.3.0.1"),
    // Movement Phase
    step<reveal_submarines>("Submarines revealed", "buoyz.11.1.3"),
    step<move_ships>("Ships move", "buoyz.2.1.2"),  // one at a time, sides alternating
    step<mine_explosions>("Mines", "buoyz.5.10.4"),
    step<move_aircraft>("Aircraft move", "buoyz.4.2.1"),  // type by type
    step<intercept>("CAP intercepts", "buoyz.9.6.2"),
    // Attack Phase
    step<declare_air_attacks>("Air attacks declared", "buoyz.9.4.3"),
    step<fire_aa>("Anti-aircraft fire", "buoyz.9.5.2"),
    step<ships_fire>("Ships fire", "buoyz.2.1.3"),  // one at a time, sides alternating
    step<board>("Boarding", "buoyz.8.2.1"),
    step<dogfights>("Dogfights", "buoyz.9.6.6"),
    step<air_attacks>("Air attacks", "buoyz.9.4.4"),
    // End Phase
    step<point_defence>("Point defence", "buoyz.5.11.1.1"),
    step<ordnance_strikes>("Torpedoes and missiles strike", "buoyz.5.9.4"),
    step<damage_control>("Damage control", "buoyz.6.2.1"),
    step<strike_tests>("Colours", "buoyz.5.7.6"),  // and burning fireships
    step<clear_markers>("Markers", "buoyz.11.2.5"),
    step<flight_decks>("Flight decks", "buoyz.9.3.1"),
    step<float_map>("Floating map", "buoyz.2.2.10"),
    step<other_weather>("Weather", "buoyz.2.2.8"),
    step<arrivals>("Tables and transit", "buoyz.12.4.2"),
    step<check_contact>("Break contact", "buoyz.cam3.0.1"),
};

}  // namespace buoyz
