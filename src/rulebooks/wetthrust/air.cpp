// Chapters air and recon, and step 3: launches, flights, landings.
#include "rulebooks/wetthrust/air.h"

#include <algorithm>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/fire.h"
#include "rulebooks/wetthrust/fly.h"
#include "rulebooks/wetthrust/systems.h"

namespace wetthrust {
namespace {

constexpr double spotting_reach = 6;  // recon.2

bool aboard(const Squadron& squadron) {
  return squadron.state == AirState::aboard || squadron.state == AirState::rearming ||
         squadron.state == AirState::taking_off;
}

bool spots_for(const Squadron& plane, Actor ship) {
  return aloft(plane) && plane.plane == Plane::recon && plane.carrier == index(ship);
}

// wetthrust.air.7, wetthrust.recon.6: placed within 8 inches of its ship, where its owner says now.
void place_launched(Battle& battle, Umpire& umpire, Actor who) {
  const auto order = umpire.ask<engine::Air>(battle, question(fly_kind, battle, who));
  fly(battle, umpire, who, order.orders[0]);
}

// wetthrust.recon.6: one aircraft a ship and turn.
void launch_recon(Battle& battle, Umpire& umpire, Actor ship) {
  auto& squadrons = battle.squadrons;
  Squadron* plane = std::find_if(squadrons.begin(), squadrons.end(), [&](const Squadron& s) {
    return s.plane == Plane::recon && s.carrier == index(ship) && s.state == AirState::aboard;
  });
  if (plane == squadrons.end()) return;
  plane->state = AirState::aloft, plane->launched = 1;
  plane->pose = battle[ship].pose;
  const Actor who = squadron_actor(int(plane - squadrons.begin()));
  umpire.tell(told(ReconLaunched{}, "wetthrust.recon.6", who, ship));
  place_launched(battle, umpire, who);
}

// wetthrust.air.7: from the carrier, where she is now; CAP and escorts go to whom they guard.
void take_off(Battle& battle, Umpire& umpire, int i) {
  Squadron& squadron = battle.squadrons[i];
  if (squadron.state != AirState::taking_off) return;
  const Actor carrier = ship_actor(squadron.carrier);
  if (!on_table(battle[carrier])) return void(squadron.state = AirState::aboard);
  squadron.pose = battle[carrier].pose;
  squadron.state = AirState::aloft, squadron.endurance = endurance;
  umpire.tell(told(Launched{}, "wetthrust.air.7", squadron_actor(i), carrier));
  if (squadron.orders == AirOrders::free) place_launched(battle, umpire, squadron_actor(i));
}

// wetthrust.land.1, wetthrust.air.8: from an airfield or a carrier off the table they come on at their side's
// edge, abreast of the nearest enemy unless their owner sends them in elsewhere.
void enter(Battle& battle, Umpire& umpire, int i) {
  Squadron& squadron = battle.squadrons[i];
  const sea::Table& table = battle.book->table;
  sea::Point at = sea::middle(table);
  double nearest = 1e18;
  const sea::Edge edge = battle.book->side(squadron.side).edge;
  each_ship(battle, [&](Actor, const Ship& ship) {
    const double away = sea::distance_to(table, edge, ship.pose.at);
    if (ship.side != squadron.side && away < nearest) nearest = away, at = ship.pose.at;
  });
  at = on_edge(table, edge, at);
  squadron.pose = {at, sea::bearing(at, sea::middle(table))};
  squadron.state = AirState::aloft, squadron.enters = now_entering;
  if (of_far_carrier(squadron)) squadron.endurance = endurance;
  const Clause clause = of_far_carrier(squadron) ? "wetthrust.air.8" : "wetthrust.land.1";
  umpire.tell(told(Arrived{}, clause, squadron_actor(i)));
}

// wetthrust.fight.4: fighters that guard somebody themselves are nobody's charge.
void release_from_guards(Battle& battle, Squadron& escort) {
  if (escort.orders != AirOrders::escort || battle.squadron(escort.object).orders == AirOrders::free) return;
  escort.orders = AirOrders::free, escort.object = nobody;
}

// CAP goes to its carrier, who has moved; escorts to charges that take off with them or are being hoisted
// aboard. Other escorts move when their charge does.
void follow(Battle& battle) {
  each_squadron(battle, [&](Actor, Squadron& squadron) { release_from_guards(battle, squadron); });
  each_squadron(battle, [&](Actor who, Squadron& squadron) {
    if (squadron.orders == AirOrders::cap) join_carrier(battle, squadron);
    if (squadron.launched || squadron.alongside) bring_escorts(battle, who);
  });
}

// wetthrust.air.4: not plotted; each side in turn moves one squadron, the lower side first.
void fly_all(Battle& battle, Umpire& umpire) {
  Side side = enemy_of(battle.higher);
  for (int idle = 0; idle < sides; side = enemy_of(side)) {
    const FlightList waiting = waiting_to_fly(battle, side);
    idle = waiting.empty() ? idle + 1 : 0;
    if (waiting.empty()) continue;
    const Actor who =
        waiting.size() == 1
            ? waiting[0]
            : Actor(umpire.ask<engine::Choice>(battle, question(next_squadron_kind, side)).option);
    battle.squadron(who).flown = true;
    const auto order = umpire.ask<engine::Air>(battle, question(fly_kind, battle, who));
    fly(battle, umpire, who, order.orders[0]);
  }
}

// wetthrust.air.5: lost if it is not on a deck, or off the table on its way to one, at the end of its sixth
// turn, the launch turn not counted.
void spend_endurance(Umpire& umpire, Actor who, Squadron& squadron) {
  const bool limited = squadron.plane != Plane::recon && squadron.plane != Plane::land_bomber;
  if (!aloft(squadron) || squadron.launched || !limited) return;
  if (squadron.endurance > 1) return void(--squadron.endurance);
  squadron.state = AirState::lost, squadron.aircraft = squadron.endurance = 0;
  umpire.tell(told(OutOfFuel{}, "wetthrust.air.5", who));
}

// wetthrust.air.10: depleted squadrons of one type aboard may be merged, if their owner wants it.
void merge(Battle& battle, Umpire& umpire, Actor who) {
  const FlightList others = mergeable(battle, who);
  if (others.empty()) return;
  if (umpire.ask<engine::Choice>(battle, question(merge_kind, battle, who)).option == 0) return;
  Squadron& squadron = battle.squadron(who);
  for (const Actor from : others) {
    Squadron& other = battle.squadron(from);
    const int moved = std::min<int>(full_squadron - squadron.aircraft, other.aircraft);
    if (moved == 0) continue;
    squadron.aircraft = std::uint8_t(squadron.aircraft + moved);
    other.aircraft = std::uint8_t(other.aircraft - moved);
    if (other.aircraft == 0) other.state = AirState::lost;
    umpire.tell(told(Merged{moved, other.aircraft}, "wetthrust.air.10", from, who));
  }
}

// wetthrust.air.9: counted down in step 8, on a carrier that is still here.
void rearm(Battle& battle, Umpire& umpire, int i) {
  Squadron& squadron = battle.squadrons[i];
  if (squadron.carrier != no_carrier && !on_table(battle.ships[squadron.carrier])) return;
  if (squadron.state != AirState::rearming || --squadron.rearming > 0) return;
  squadron.state = AirState::aboard, squadron.armed = true;
  umpire.tell(told(Rearmed{}, "wetthrust.air.9", squadron_actor(i)));
  if (of_far_carrier(squadron))
    squadron.state = AirState::away, squadron.enters = std::uint8_t(umpire.turn() + 1);
  else
    merge(battle, umpire, squadron_actor(i));
}

// wetthrust.recon.4: aboard at the end of the turn after it came alongside, if the ship lay still in both.
void recover_recon(Battle& battle, Umpire& umpire, int i) {
  Squadron& plane = battle.squadrons[i];
  if (!aloft(plane) || plane.alongside == 0) return;
  Ship& ship = battle.ships[plane.carrier];
  if (!on_table(ship) || !stationary(ship)) {
    plane.alongside = 0;
    return;
  }
  if (umpire.turn() <= plane.alongside) return;
  plane.state = AirState::aboard, plane.alongside = 0;
  ship.set(Mark::no_disengaging);
  umpire.tell(told(Recovered{}, "wetthrust.recon.4", squadron_actor(i), ship_actor(plane.carrier)));
}

// wetthrust.recon.5: barred for good, or by option until she is again at the highest speed she can reach.
void lift_ban(const Battle& battle, Ship& ship) {
  if (!ship.is(Mark::no_disengaging)) return;
  const bool at_speed = ship.speed > 0 && ship.speed >= top_speed(battle, ship);
  if (at_speed && battle.book->options.recon_ban == ReconBan::during) ship.clear(Mark::no_disengaging);
}

}  // namespace

// A reconnaissance aircraft that is being hoisted aboard does not fly.
FlightList waiting_to_fly(const Battle& battle, Side side) {
  FlightList waiting{};
  each_squadron(battle, [&](Actor who, const Squadron& s) {
    if (s.side == side && !s.launched && !s.flown && !s.alongside && s.orders == AirOrders::free)
      waiting.add(who);
  });
  return waiting;
}

FlightList mergeable(const Battle& battle, Actor who) {
  FlightList others{};
  const auto depleted = [](const Squadron& s) { return s.aircraft < full_squadron; };
  const Squadron& squadron = battle.squadron(who);
  for (int i = 0; i < battle.squadrons.size() && depleted(squadron); ++i) {
    const Squadron& other = battle.squadrons[i];
    if (squadron_actor(i) != who && other.state == AirState::aboard && other.plane == squadron.plane &&
        other.carrier == squadron.carrier && depleted(other))
      others.add(squadron_actor(i));
  }
  return others;
}

// wetthrust.fight.1: fighters 24 inches; wetthrust.air.3, wetthrust.recon.3: others 16.
double air_speed(const Squadron& squadron) {
  return squadron.plane == Plane::fighter ? fighter_move : aircraft_move;
}

bool can_attack_ships(const Squadron& squadron) {
  return squadron.armed && squadron.plane != Plane::fighter && squadron.plane != Plane::recon;
}

bool spotter_aloft(const Battle& battle, Actor ship) {
  if (!battle.sheet(ship).of[std::size_t(System::recon)]) return false;
  return std::any_of(battle.squadrons.begin(), battle.squadrons.end(),
                     [&](const Squadron& plane) { return spots_for(plane, ship); });
}

bool spotted(const Battle& battle, Actor firer, Actor target) {
  if (!battle.sheet(firer).of[std::size_t(System::recon)]) return false;
  return std::any_of(battle.squadrons.begin(), battle.squadrons.end(), [&](const Squadron& plane) {
    return spots_for(plane, firer) &&
           sea::within(sea::distance(plane.pose.at, battle[target].pose.at), spotting_reach);
  });
}

void shoot_down(Battle& battle, Umpire& umpire, Actor who, int aircraft, Actor by, Clause clause) {
  Squadron& squadron = battle.squadron(who);
  const int lost = std::min<int>(aircraft, squadron.aircraft);
  if (lost == 0) return;
  squadron.aircraft = std::uint8_t(squadron.aircraft - lost);
  if (squadron.aircraft > 0) return umpire.tell(told(LostAircraft{squadron.aircraft}, clause, who, by));
  squadron.state = AirState::lost;
  umpire.tell(told(Destroyed{}, clause, who, by));
}

namespace {

void lose_aboard(Battle& battle, Umpire& umpire, Actor carrier, int i) {
  Squadron& squadron = battle.squadrons[i];
  squadron.state = AirState::lost, squadron.aircraft = 0;
  umpire.tell(told(LostAboard{}, "wetthrust.air.11", squadron_actor(i), carrier));
}

bool is_aboard_of(const Squadron& squadron, Actor carrier) {
  return squadron.carrier == index(carrier) && aboard(squadron);
}

}  // namespace

// wetthrust.air.11: aircraft aboard go with their symbol; in the air they live on.
void lose_symbol_aboard(Battle& battle, Umpire& umpire, Actor carrier, int symbol) {
  for (int i = 0; i < battle.squadrons.size(); ++i)
    if (is_aboard_of(battle.squadrons[i], carrier) && battle.squadrons[i].symbol == symbol)
      lose_aboard(battle, umpire, carrier, i);
}

// wetthrust.air.11: and all of them with their ship.
void go_down_with(Battle& battle, Umpire& umpire, Actor carrier) {
  for (int i = 0; i < battle.squadrons.size(); ++i)
    if (is_aboard_of(battle.squadrons[i], carrier)) lose_aboard(battle, umpire, carrier, i);
}

// wetthrust.wx.1, option air_ops_weather_limit: nothing takes off or lands in a storm or a gale.
bool grounded(const Battle& battle) {
  const bool rough = battle.weather == Weather::storm || battle.weather == Weather::gale;
  return rough && battle.book->options.air_ops_weather_limit;
}

// wetthrust.bridge.3: not without a bridge.
bool may_launch(const Battle& battle, const Ship& carrier, int turn) {
  return controlled(battle, carrier, turn) && !grounded(battle);
}

bool has_own_deck(const Battle& battle, const Squadron& squadron) {
  return squadron.carrier != no_carrier ? on_table(battle.ships[squadron.carrier]) : of_far_carrier(squadron);
}

// wetthrust.air.8: on its own carrier; when she is gone, on another with an empty intact symbol.
// wetthrust.air.6: at most two, and not when the carrier launches.
bool may_land_on(const Battle& battle, const Squadron& squadron, Actor who) {
  const Ship& carrier = battle[who];
  if (carrier.side != squadron.side || !on_table(carrier) || grounded(battle)) return false;
  if (carrier.launched > 0 || carrier.recovered >= deck_rate) return false;
  if (squadron.carrier == index(who)) return true;
  if (has_own_deck(battle, squadron)) return false;
  int room = count_working(battle, carrier, System::squadron);
  for (const Squadron& other : battle.squadrons)
    if (other.carrier == index(who) && other.plane != Plane::recon && other.state != AirState::lost) --room;
  return room > 0;
}

// Step 3: initiative, launches, then squadron by squadron; those on CAP or escort follow.
void move_aircraft(Battle& battle, Umpire& umpire) {
  roll_initiative(battle, umpire);
  if (battle.squadrons.empty()) return;
  for (int i = 0; i < battle.squadrons.size(); ++i)
    if (battle.squadrons[i].state == AirState::away && battle.squadrons[i].enters <= umpire.turn())
      enter(battle, umpire, i);
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.ordered(Comment::launch_recon)) launch_recon(battle, umpire, who);
  });
  for (int i = 0; i < battle.squadrons.size(); ++i) take_off(battle, umpire, i);
  if (std::none_of(battle.squadrons.begin(), battle.squadrons.end(), aloft)) return;
  follow(battle);
  fly_all(battle, umpire);
}

void air_bookkeeping(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.squadrons.size(); ++i) {
    Squadron& squadron = battle.squadrons[i];
    spend_endurance(umpire, squadron_actor(i), squadron);
    rearm(battle, umpire, i);
    recover_recon(battle, umpire, i);
    if (comes_on(squadron)) squadron.enters = 0;
    squadron.launched = squadron.fired = squadron.attacked = squadron.flown = squadron.met = 0;
    squadron.raid = Raid::open;
    if (!aloft(squadron)) squadron.orders = AirOrders::free;
  }
  for (Ship& ship : battle.ships) lift_ban(battle, ship);
}

const char* plane_name(Plane plane) {
  constexpr const char* names[] = {"fighter", "dive bomber", "torpedo bomber", "reconnaissance",
                                   "land-based bomber"};
  return names[static_cast<int>(plane)];
}

}  // namespace wetthrust
