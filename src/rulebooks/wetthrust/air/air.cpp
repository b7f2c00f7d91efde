// Chapters air and recon, and step 3: launches, flights, landings.
#include "rulebooks/wetthrust/air/air.h"

#include <algorithm>

#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"

namespace wetthrust {
namespace {

constexpr double spotting_reach = 6;  // recon.2

// wetthrust.air.7, wetthrust.recon.6: just launched, it is placed within 8 inches of its ship, where its
// owner says now.
void fly_as_ordered(Battle& battle, Umpire& umpire, Actor who) {
  const auto order = umpire.ask<engine::Air>(battle, question(fly_kind, battle, who));
  fly(battle, umpire, who, order.orders[0]);
}

// wetthrust.recon.6: one aircraft a ship and turn.
void launch_recon(Battle& battle, Umpire& umpire, Actor ship) {
  const Actor who = squadrons(battle).first([&](const Squadron& plane) {
    return is_recon(plane) && plane.carrier == index(ship) && plane.state == AirState::aboard;
  });
  if (who == nobody) return;
  Squadron& plane = battle.squadron(who);
  plane.state = AirState::aloft, plane.launched = 1;
  plane.pose = battle[ship].pose;
  umpire.tell(told(ReconLaunched{}, "wetthrust.recon.6", who, ship));
  fly_as_ordered(battle, umpire, who);
}

// wetthrust.air.7: from the carrier, where she is now; CAP and escorts go to whom they guard.
void take_off(Battle& battle, Umpire& umpire, Actor who, Squadron& squadron) {
  const Actor carrier = ship_actor(squadron.carrier);
  if (!on_table(battle[carrier])) return void(squadron.state = AirState::aboard);
  squadron.pose = battle[carrier].pose;
  squadron.state = AirState::aloft, squadron.endurance = endurance;
  umpire.tell(told(Launched{}, "wetthrust.air.7", who, carrier));
  if (squadron.orders == AirOrders::free) fly_as_ordered(battle, umpire, who);
}

// wetthrust.land.1, wetthrust.air.8: from an airfield or a carrier off the table they come on at their side's
// edge, abreast of the nearest enemy unless their owner sends them in elsewhere.
void enter(Battle& battle, Umpire& umpire, Actor who, Squadron& squadron) {
  const sea::Table& table = battle.book->table;
  const sea::Edge edge = battle.book->side(squadron.side).edge;
  const Actor enemy =
      fleet(battle).nearest([&](const Ship& ship) { return ship.side != squadron.side; },
                            [&](const Ship& ship) { return sea::distance_to(table, edge, ship.pose.at); });
  const sea::Point at = on_edge(table, edge, enemy == nobody ? sea::middle(table) : battle[enemy].pose.at);
  squadron.pose = {at, sea::bearing(at, sea::middle(table))};
  squadron.state = AirState::aloft, squadron.enters = now_entering;
  if (of_far_carrier(squadron)) squadron.endurance = endurance;
  umpire.tell(told(Arrived{}, of_far_carrier(squadron) ? "wetthrust.air.8" : "wetthrust.land.1", who));
}

// CAP goes to its carrier, who has moved; escorts to charges that take off with them or are being hoisted
// aboard. Other escorts move when their charge does. wetthrust.fight.4: fighters that guard somebody
// themselves are nobody's charge.
void follow(Battle& battle) {
  flying(battle).each([&](Squadron& escort) {
    if (escort.orders == AirOrders::escort && battle.squadron(escort.object).orders != AirOrders::free)
      fly_freely(escort);
  });
  flying(battle).each([&](Actor who, Squadron& squadron) {
    if (squadron.orders == AirOrders::cap) join_carrier(battle, squadron);
    if (squadron.launched || squadron.alongside) bring_escorts(battle, who);
  });
}

// wetthrust.air.4: not plotted; each side in turn moves one squadron, the lower side first.
void fly_all(Battle& battle, Umpire& umpire) {
  in_turns(enemy_of(battle.higher), [&](Side side) {
    const FlightList waiting = waiting_to_fly(battle, side);
    if (waiting.empty()) return false;
    const Actor who = one_of(waiting, battle, umpire, question(next_squadron_kind, side));
    battle.squadron(who).flown = true;
    fly_as_ordered(battle, umpire, who);
    return true;
  });
}

// wetthrust.air.5: lost if it is not on a deck, or off the table on its way to one, at the end of its sixth
// turn, the launch turn not counted.
void spend_endurance(Umpire& umpire, Actor who, Squadron& squadron) {
  const bool limited = !is_recon(squadron) && squadron.plane != Plane::land_bomber;
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
void rearm(Battle& battle, Umpire& umpire, Actor who, Squadron& squadron) {
  if (squadron.carrier != no_carrier && !on_table(battle.ships[squadron.carrier])) return;
  if (squadron.state != AirState::rearming || --squadron.rearming > 0) return;
  squadron.state = AirState::aboard, squadron.armed = true;
  umpire.tell(told(Rearmed{}, "wetthrust.air.9", who));
  if (of_far_carrier(squadron))
    squadron.state = AirState::away, squadron.enters = std::uint8_t(umpire.turn() + 1);
  else
    merge(battle, umpire, who);
}

// wetthrust.recon.4: aboard at the end of the turn after it came alongside, if the ship lay still in both.
void recover_recon(Battle& battle, Umpire& umpire, Actor who, Squadron& plane) {
  if (!aloft(plane) || plane.alongside == 0) return;
  Ship& ship = battle.ships[plane.carrier];
  if (!on_table(ship) || !stationary(ship)) return void(plane.alongside = 0);
  if (umpire.turn() <= plane.alongside) return;
  plane.state = AirState::aboard, plane.alongside = 0;
  ship.set(Mark::no_disengaging);
  umpire.tell(told(Recovered{}, "wetthrust.recon.4", who, ship_actor(plane.carrier)));
}

// wetthrust.recon.5: barred for good, or by option until she is again at the highest speed she can reach.
void lift_ban(const Battle& battle, Ship& ship) {
  if (!ship.is(Mark::no_disengaging)) return;
  const bool at_speed = ship.speed > 0 && ship.speed >= top_speed(battle, ship);
  if (at_speed && battle.book->options.recon_ban == ReconBan::during) ship.clear(Mark::no_disengaging);
}

// Whether an aircraft of hers is in the air of which that holds.
template <class Holds>
bool has_spotter(const Battle& battle, Actor ship, Holds&& holds) {
  if (!battle.sheet(ship).of[std::size_t(System::recon)]) return false;
  return flying(battle).any(
      [&](const Squadron& plane) { return is_recon(plane) && plane.carrier == index(ship) && holds(plane); });
}

// wetthrust.air.11: aircraft aboard are lost with what carries them; in the air they live on.
template <class Holds>
void lose_aboard(Battle& battle, Umpire& umpire, Actor carrier, Holds&& holds) {
  squadrons(battle).each([&](Actor who, Squadron& squadron) {
    if (!aboard(squadron, carrier) || !holds(squadron)) return;
    squadron.state = AirState::lost, squadron.aircraft = 0;
    umpire.tell(told(LostAboard{}, "wetthrust.air.11", who, carrier));
  });
}

// wetthrust.air.8: its carrier is there, or off the table.
bool has_own_deck(const Battle& battle, const Squadron& squadron) {
  return squadron.carrier != no_carrier ? on_table(battle.ships[squadron.carrier]) : of_far_carrier(squadron);
}

}  // namespace

// A reconnaissance aircraft that is being hoisted aboard does not fly.
FlightList waiting_to_fly(const Battle& battle, Side side) {
  return flying(battle).all([&](const Squadron& s) {
    return s.side == side && !s.launched && !s.flown && !s.alongside && s.orders == AirOrders::free;
  });
}

FlightList mergeable(const Battle& battle, Actor who) {
  const auto depleted = [](const Squadron& s) { return s.aircraft < full_squadron; };
  const Squadron& squadron = battle.squadron(who);
  if (!depleted(squadron)) return {};
  return squadrons(battle).all([&](const Squadron& other) {
    return &other != &squadron && other.state == AirState::aboard && other.plane == squadron.plane &&
           other.carrier == squadron.carrier && depleted(other);
  });
}

bool spotter_aloft(const Battle& battle, Actor ship) {
  return has_spotter(battle, ship, [](const Squadron&) { return true; });
}

bool spotted(const Battle& battle, Actor firer, Actor target) {
  return has_spotter(battle, firer, [&](const Squadron& plane) {
    return sea::within(plane.pose.at, battle[target].pose.at, spotting_reach);
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

void lose_symbol_aboard(Battle& battle, Umpire& umpire, Actor carrier, int symbol) {
  lose_aboard(battle, umpire, carrier, [&](const Squadron& squadron) { return squadron.symbol == symbol; });
}

void go_down_with(Battle& battle, Umpire& umpire, Actor carrier) {
  lose_aboard(battle, umpire, carrier, [](const Squadron&) { return true; });
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

// wetthrust.air.8: on its own carrier; when she is gone, on another with an empty intact symbol.
// wetthrust.air.6: at most two, and not when the carrier launches.
const char* why_no_landing(const Battle& battle, const Squadron& squadron, Actor who) {
  const Ship& carrier = battle[who];
  const int places = count_working(battle, carrier, System::squadron);
  const bool own = squadron.carrier == index(who);
  if (carrier.side != squadron.side || !on_table(carrier) || (!own && places == 0))
    return "it lands on a carrier of its side";
  if (carrier.launched > 0) return "{carrier} launches this turn";
  if (carrier.recovered >= deck_rate) return "two have landed on {carrier} already";
  if (grounded(battle)) return "no aircraft land in this weather";
  if (own) return nullptr;
  if (has_own_deck(battle, squadron)) return "it belongs to {own}";
  const int hers = squadrons(battle).sum([&](const Squadron& other) { return belongs_to(other, who); });
  return hers < places ? nullptr : "{carrier} has no empty place: hers belong to her own squadrons";
}

// Step 3: initiative, launches, then squadron by squadron; those on CAP or escort follow.
void move_aircraft(Battle& battle, Umpire& umpire) {
  roll_initiative(battle, umpire);
  if (battle.squadrons.empty()) return;
  squadrons(battle).each([&](Actor who, Squadron& squadron) {
    if (squadron.state == AirState::away && squadron.enters <= umpire.turn())
      enter(battle, umpire, who, squadron);
  });
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.ordered(Comment::launch_recon)) launch_recon(battle, umpire, who);
  });
  squadrons(battle).each([&](Actor who, Squadron& squadron) {
    if (squadron.state == AirState::taking_off) take_off(battle, umpire, who, squadron);
  });
  follow(battle);
  fly_all(battle, umpire);
}

void air_bookkeeping(Battle& battle, Umpire& umpire) {
  squadrons(battle).each([&](Actor who, Squadron& squadron) {
    spend_endurance(umpire, who, squadron);
    rearm(battle, umpire, who, squadron);
    recover_recon(battle, umpire, who, squadron);
    if (comes_on(squadron)) squadron.enters = 0;
    squadron.launched = squadron.fired = squadron.attacked = squadron.flown = squadron.met = 0;
    squadron.raid = Raid::open;
    if (!aloft(squadron)) squadron.orders = AirOrders::free;
  });
  for (Ship& ship : battle.ships) lift_ban(battle, ship);
}

}  // namespace wetthrust
