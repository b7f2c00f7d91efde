// The first thing a client is told: which game, which seat, which battle.
#include <algorithm>

#include "captains/captains.h"
#include "server/denied.h"
#include "server/library.h"
#include "server/room.h"

namespace server {
namespace {

using host::json::Json;

Json step_names(std::span<const engine::Step> steps) {
  Json names = Json::array();
  for (const engine::Step& step : steps) names.push_back(step.name);
  return names;
}

}  // namespace

// Before the battle has begun there is a record of it all the same, without its seed.
Json Room::hello_for(int number) {
  const Seat& seat = *about_.seat(number);
  engine::Record without_seed;
  engine::ScenarioPtr scenario;
  if (begun()) {
    scenario = wake().shared_scenario();
  } else {
    const auto kept = house_.store.game(about_.id);
    if (!kept || kept->pages.empty()) throw Denied(ErrorCode::game_unknown, "there is no such game");
    without_seed = engine::parse_record(kept->pages.front(), about_.id);
    scenario = house_.library.scenario_of(without_seed);
  }
  Json hello = host::protocol::hello_json(begun() ? game_->record() : without_seed, *scenario);
  const Seat* speaker = about_.speaker(seat.side);
  Json mine = seat_json(seat);
  mine["speaks"] = seat.role == Role::player && speaker && speaker->number == number;
  hello["game"] = about_.id;
  hello["game_title"] = about_.title;
  hello["scenario_id"] = about_.scenario;
  hello["seat"] = mine;
  hello["curtain"] = about_.curtain;
  hello["undo"] = about_.undo == Undo::never ? "never" : "consent";
  hello["time_limit"] = about_.time_limit;
  hello["background"] = scenario->background;
  hello["balance"] = scenario->balance;
  hello["captains"] = Json::array();
  for (const auto name : captains::names()) hello["captains"].push_back(std::string(name));
  hello["steps"] = {{"setup", step_names(scenario->rulebook->setup)},
                    {"turn", step_names(scenario->rulebook->turn)}};
  hello["umpire"] = std::any_of(about_.seats.begin(), about_.seats.end(),
                                [](const Seat& other) { return other.role == Role::umpire; });
  return hello;
}

Json Room::told_to(int seat) {
  const std::lock_guard lock(mutex_);
  freshen();
  return {{"hello", hello_for(seat)}, {"status", status_json(*about_.seat(seat))}};
}

}  // namespace server
