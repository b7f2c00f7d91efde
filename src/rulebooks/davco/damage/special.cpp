#include "rulebooks/davco/damage/special.h"

#include <algorithm>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/movement/move.h"

namespace davco {
namespace {

// The band with most points left, of equal ones the longer.
std::size_t fullest(const Ship& ship) {
  return std::size_t(std::max_element(ship.aa.begin(), ship.aa.end()) - ship.aa.begin());
}

// davco.special.7: 100 points at once; from the next move on it doubles.
void start_fire(Battle& battle, Umpire& umpire, Actor who) {
  constexpr int first = 100;
  if (battle[who].fire > 0) return;
  battle[who].fire = first, battle[who].new_fire = 1;
  tell(battle, umpire, FireStarted{}, "davco.special.7", who);
  lose_points(battle, umpire, who, first, "davco.special.7");
}

// davco.move.3: whoever can no longer go so fast is slower at once.
void slow_down(const Battle& battle, Ship& ship) {
  ship.speed = std::uint8_t(std::min<int>(ship.speed, top_speed(battle, ship)));
}

// davco.special.10: of the next movements; two freezes run side by side.
void freeze(Ship& ship, int moves) { ship.frozen = std::uint8_t(std::max<int>(ship.frozen, moves)); }

}  // namespace

const char* word(Wreck wreck) {
  constexpr const char* words[] = {"wheelhouse",  "after steering position",
                                   "director",    "radar",
                                   "searchlight", "crane",
                                   "catapult",    "hangar",
                                   "propellers"};
  return words[static_cast<int>(wreck)];
}

// davco.special.2: all its guns; those counted in the AA value take their points with them.
void lose_mount(Battle& battle, Umpire& umpire, Actor who, int mount) {
  constexpr int points_a_gun = 3;
  Ship& ship = battle[who];
  if (ship.mounts_lost >> mount & 1) return;
  ship.mounts_lost |= 1u << mount;
  const Sheet& sheet = battle.sheet(ship);
  const Mount& lost = sheet.mounts[mount];
  tell(battle, umpire, GunsLost{lost.guns, mount}, "davco.special.2", who);
  const auto counted = lost.battery == Battery::main ? AaBattery::main : AaBattery::secondary;
  if (sheet.aa_battery == counted)
    ship.aa[0] = std::uint16_t(std::max(0, ship.aa[0] - points_a_gun * lost.guns));
}

// davco.special.8: whether or not they are still loaded.
void lose_tubes(Battle& battle, Umpire& umpire, Actor who, int mount) {
  battle[who].tubes_lost |= std::uint8_t(1u << mount);
  battle[who].loaded[std::size_t(mount)] = 0;
  tell(battle, umpire, TubesLost{}, "davco.special.8", who);
}

// davco.special.4: d6 AA points, from the fullest band first, never below nothing.
void lose_aa(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  const int points = roll(battle, umpire, Die::d6, {who, "davco.special.4", "AA points lost"}, who);
  int lost = 0;
  while (lost < points && ship.aa[fullest(ship)] > 0) {
    const int take = std::min<int>(points - lost, ship.aa[fullest(ship)]);
    ship.aa[fullest(ship)] -= std::uint16_t(take), lost += take;
  }
  if (lost > 0) tell(battle, umpire, AaLost{lost}, "davco.special.4", who);
}

void lose_speed(Battle& battle, Umpire& umpire, Actor who, int knots, Clause clause) {
  constexpr int most = 250;
  Ship& ship = battle[who];
  ship.lost_knots = std::uint8_t(std::min(most, ship.lost_knots + knots));
  slow_down(battle, ship);
  tell(battle, umpire, SpeedLost{knots}, clause, who);
}

// What is told of it: she may have lost it before, or never have had it.
BridgeHit told_as(const Sheet& sheet, const Ship& ship, BridgeHit what) {
  if (what == BridgeHit::wheelhouse && ship.is(Wreck::wheelhouse)) return BridgeHit::wheelhouse_again;
  if (what == BridgeHit::searchlights && !sheet.has(Fitting::searchlight)) return BridgeHit::no_searchlights;
  if (what == BridgeHit::radar && !sheet.has(Fitting::radar)) return BridgeHit::no_radar;
  return what;
}

// davco.special.3: a d6.
void strike_bridge(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  const auto what = BridgeHit(roll(battle, umpire, Die::d6, {who, "davco.special.3", "the bridge"}, who) - 1);
  const bool steered_from_aft = ship.is(Wreck::wheelhouse);
  tell(battle, umpire, BridgeStruck{told_as(battle.sheet(ship), ship, what)}, "davco.special.3", who);
  if (what == BridgeHit::wheelhouse && !steered_from_aft) {
    freeze(ship, 3), ship.set(Wreck::wheelhouse);
    if (out_of_control(ship)) tell(battle, umpire, OutOfControl{}, "davco.special.3", who);
  }
  if (what == BridgeHit::captain) freeze(ship, 1);
  if (what == BridgeHit::director) ship.set(Wreck::director);
  if (what == BridgeHit::searchlights) ship.set(Wreck::searchlight);
  if (what == BridgeHit::radar) ship.set(Wreck::radar);
}

// davco.special.5, davco.dice.2: d10 knots, which she may regain.
void strike_boilers(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  const int knots = roll(battle, umpire, Die::d10, {who, "davco.special.5", "knots lost"}, who);
  if (!ship.steam.full())
    ship.steam.add(std::uint8_t(knots)), ++ship.new_steam;
  else  // what is more than a dozen is regained with the last
    ship.steam.back() = std::uint8_t(std::min(250, ship.steam.back() + knots));
  slow_down(battle, ship);
  tell(battle, umpire, SteamLost{knots}, "davco.special.5", who);
}

// davco.special.6: twice a d6 knots, for the battle.
void strike_engines(Battle& battle, Umpire& umpire, Actor who) {
  lose_speed(battle, umpire, who, 2 * roll(battle, umpire, Die::d6, {who, "davco.special.6", "engines"}, who),
             "davco.special.6");
}

// davco.hits.11: it is useless in any case.
void strike_hangar(Battle& battle, Umpire& umpire, Actor who) {
  put_out(battle, umpire, who, Wreck::hangar, "davco.hits.11");
  strike_petrol(battle, umpire, who);
}

// davco.special.7: on 4 to 6 it burns.
void strike_petrol(Battle& battle, Umpire& umpire, Actor who) {
  constexpr int burns_from = 4;
  if (roll(battle, umpire, Die::d6, {who, "davco.special.7", "a fire in the hangar"}, who) >= burns_from)
    start_fire(battle, umpire, who);
}

void put_out(Battle& battle, Umpire& umpire, Actor who, Wreck wreck, Clause clause) {
  if (battle[who].is(wreck)) return;
  battle[who].set(wreck);
  tell(battle, umpire, Useless{wreck}, clause, who);
}

}  // namespace davco
