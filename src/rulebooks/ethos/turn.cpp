// The turn, steps a to q in the order of the book. Each is a function in the file of its chapter.
#include "rulebooks/ethos/turn.h"

#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/asw/asw.h"
#include "rulebooks/ethos/boarding/boarding.h"
#include "rulebooks/ethos/gunnery/gunnery.h"
#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/repair/repair.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/setup/setup.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/signals/signals.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/weather/weather.h"

namespace ethos {

using engine::step;

const std::array<engine::Step, 1> setup_steps = {
    step<set_up>("Set-up", "ethos.scenario.2"),  // boats that begin submerged are shuffled; who sees whom
};

const std::array<engine::Step, 17> turn_steps = {
    step<roll_initiative>("a Initiative", "ethos.seq.1"),          // who is side A, who side B
    step<weather_and_smoke>("b Wind and smoke", "ethos.seq.2"),    // wind, drift, old smoke; sealed: who lays
    step<look_and_listen>("c Sighting and sonar", "ethos.seq.3"),  // searches, A's then B's
    step<launch>("d Launches", "ethos.seq.4"),                     // sealed: torpedoes, missiles, waves
    step<dive_or_surface>("e Submarines", "ethos.seq.5"),          // sealed
    step<move_ships>("f Ships move", "ethos.seq.6"),               // A's ships, then B's
    step<move_counters>("g Counters and aircraft", "ethos.seq.7"),  // A's, then B's; waves land
    step<mines_and_rams>("h Mines and rams", "ethos.seq.8"),        // mines, sweeping, rams
    step<grapples>("i Grapples", "ethos.seq.9"),                    // A's tries, then B's
    step<air_combat>("j Air combat", "ethos.seq.10"),               // sealed attacks, pairs, extras
    step<anti_aircraft>("k AA and goalkeepers", "ethos.seq.11"),    // sealed
    step<anti_submarine>("l ASW", "ethos.seq.12"),                  // sealed
    step<impacts>("m Impacts", "ethos.seq.13"),                     // missiles, bombs, torpedoes, spars
    step<fire_guns>("n Gunnery", "ethos.seq.14"),          // sealed, all pools from the start of the step
    step<boarding_combats>("o Boarding", "ethos.seq.15"),  //
    step<repairs>("p Repairs", "ethos.seq.16"),            //
    step<end_of_turn>("q Signals and the rest", "ethos.seq.17"),  // signals, evasion, ditching, arming
};

}  // namespace ethos
