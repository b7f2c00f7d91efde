// Points lost and ships sunk; step 9, damage control.
#include <algorithm>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/movement/move.h"

namespace davco {
namespace {

// davco.torpdmg.4: each hole on its own; 250 points unless a 6 stops it.
void pump(Battle& battle, Umpire& umpire, Actor who) {
  constexpr int a_move = 250, stopped_by = 6;
  for (int holes = battle[who].floods - battle[who].new_floods; holes > 0; --holes) {
    if (roll(battle, umpire, Die::d6, {who, "davco.torpdmg.4", "flooding"}, who) == stopped_by) {
      --battle[who].floods;
      tell(battle, umpire, FloodStopped{}, "davco.torpdmg.4", who);
    } else {
      tell(battle, umpire, Floods{}, "davco.torpdmg.4", who);
      lose_points(battle, umpire, who, a_move, "davco.torpdmg.4");
    }
  }
}

// davco.special.7: out on 5 or 6; else it costs twice what it cost last.
void fight_fire(Battle& battle, Umpire& umpire, Actor who) {
  constexpr int out_from = 5, most = 25600;
  Ship& ship = battle[who];
  if (ship.fire == 0 || ship.new_fire) return;
  if (roll(battle, umpire, Die::d6, {who, "davco.special.7", "fighting the fire"}, who) >= out_from) {
    ship.fire = 0;
    return tell(battle, umpire, FireOut{}, "davco.special.7", who);
  }
  ship.fire = std::uint16_t(std::min(most, 2 * ship.fire));
  tell(battle, umpire, FireBurns{ship.fire}, "davco.special.7", who);
  lose_points(battle, umpire, who, ship.fire, "davco.special.7");
}

// davco.special.5: on 4 to 6 two knots of each boiler hit come back.
void raise_steam(Battle& battle, Umpire& umpire, Actor who) {
  constexpr int back_from = 4, knots = 2;
  Ship& ship = battle[who];
  Few<std::uint8_t, most_boiler_hits> still{};
  for (int i = 0; i < ship.steam.size(); ++i) {
    int left = ship.steam[i];
    if (i < ship.steam.size() - ship.new_steam &&
        roll(battle, umpire, Die::d6, {who, "davco.special.5", "raising steam"}, who) >= back_from) {
      const int back = std::min(left, knots);
      left -= back, ship.steam[i] = std::uint8_t(left);
      tell(battle, umpire, SteamBack{back, top_speed(battle, ship)}, "davco.special.5", who);
    }
    if (left > 0) still.add(std::uint8_t(left));
  }
  ship.steam = still;
}

}  // namespace

// davco.record.3: all damage comes off her points.
void lose_points(Battle& battle, Umpire& umpire, Actor who, int points, Clause clause, Actor by) {
  battle[who].points -= points;
  tell(battle, umpire, PointsLost{points, std::max(0, battle[who].points)}, clause, who, by);
}

void sink_the_lost(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, Ship& ship) {
    if (ship.points > 0) return;
    ship.state = State::sunk;  // which everybody sees
    umpire.tell(told(Sunk{}, "davco.record.3", who));
  });
}

void damage_control(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, const Ship&) {
    pump(battle, umpire, who);
    fight_fire(battle, umpire, who);
    raise_steam(battle, umpire, who);
    battle[who].new_floods = battle[who].new_steam = battle[who].new_fire = 0;
  });
  sink_the_lost(battle, umpire);
}

}  // namespace davco
