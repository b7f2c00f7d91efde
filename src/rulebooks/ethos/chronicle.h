// All that a battle tells. The rows are in the files of their chapters.
#pragma once

#include "rulebooks/ethos/air/air_events.h"
#include "rulebooks/ethos/air/fire_events.h"
#include "rulebooks/ethos/asw/asw_events.h"
#include "rulebooks/ethos/boarding/boarding_events.h"
#include "rulebooks/ethos/damage/damage_events.h"
#include "rulebooks/ethos/gunnery/gunnery_events.h"
#include "rulebooks/ethos/mines/mines_events.h"
#include "rulebooks/ethos/movement/movement_events.h"
#include "rulebooks/ethos/repair/repair_events.h"
#include "rulebooks/ethos/running/running_events.h"
#include "rulebooks/ethos/setup/setup_events.h"
#include "rulebooks/ethos/sight/sight_events.h"
#include "rulebooks/ethos/signals/signals_events.h"
#include "rulebooks/ethos/submarines/submarines_events.h"
#include "rulebooks/ethos/weather/weather_events.h"

namespace ethos {

using Events = decltype(SetupEvents{} + WeatherEvents{} + SightEvents{} + SubmarineEvents{} + MoveEvents{} +
                        MineEvents{} + RunningEvents{} + AirEvents{} + AirFireEvents{} + AswEvents{} +
                        GunneryEvents{} + DamageEvents{} + BoardingEvents{} + RepairEvents{} +
                        SignalEvents{});
template <class Deed>
Events chronicle_of(const Deed&);
using Chronicle = engine::Chronicle<Battle, Events>;

std::string subject(const Battle& battle, Actor who);
std::string describe(const Battle& battle, const Event& event);

}  // namespace ethos
