// Chapter "air".
#include "rulebooks/nef/air/air.h"

#include <algorithm>

#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/questions.h"
#include "sea/tolerance.h"

namespace nef {
namespace {

constexpr double landing_reach = 1;
constexpr int rapiers_carried = 2, bombs_carried = 4;  // nef.bomber.3
constexpr int carrier_rearms = 2;                      // nef.air.6: two fighters or one bomber

bool any_to_land(const Battle& battle, Actor base) {
  const int rate = landing_rate(battle, battle[base]);
  return free_berths(battle, base) > 0 && all_units(battle).any([&](const Unit& flight) {
    return deck_share(flight.kind) <= rate && may_land(battle, flight, base);
  });
}

// nef.air.4: a flight within an inch of its airfield or carrier at the end of step 4 may land.
void land(Battle& battle, Umpire& umpire, Actor base, const Air& orders) {
  for (const AirOrder& order : orders.orders) {
    Unit& flight = battle[order.flight];
    flight.state = State::aboard;
    flight.base = std::uint8_t(index(base));
    flight.landed_turn = std::uint8_t(umpire.turn());
    flight.speed = 0;
    flight.pose.at = battle[base].pose.at;
    battle[base].deck_used = std::uint8_t(battle[base].deck_used + deck_share(battle[order.flight].kind));
    umpire.tell(told(Landed{}, "nef.air.4", order.flight, base));
  }
}

// nef.fighter.6, nef.torp.5: rocket packs and Rapiers are replaced here alone.
void rearm(Battle& battle, Umpire& umpire, Actor base, Actor who, std::uint8_t load) {
  arm(battle[who], load);
  umpire.tell(told(Rearmed{Load(load)}, is_ground(battle[base].kind) ? "nef.air.5" : "nef.air.6", who, base));
}

// Asked only where there is something to decide: a bomber's load, or more flights than the deck can serve.
void rearm_at(Battle& battle, Umpire& umpire, Actor base) {
  const auto waiting = all_units(battle).all(
      [&](const Unit& flight) { return aboard(flight, base) && may_rearm(battle, flight, umpire.turn()); });
  if (waiting.empty()) return;
  const bool fighters =
      std::ranges::none_of(waiting, [&](Actor who) { return battle[who].kind == Kind::bomber; });
  if (fighters && waiting.size() <= rearm_rate(battle, battle[base])) {
    for (const Actor who : waiting) rearm(battle, umpire, base, who, rocket_load);
    return;
  }
  const Answer orders = umpire.ask(battle, question(arm_kind, battle, base, umpire.turn()));
  for (const AirOrder& order : orders.air.orders) rearm(battle, umpire, base, order.flight, order.load);
}

}  // namespace

bool open_deck(const Battle& battle, const Unit& unit) { return battle.sheet(unit).deck && on_table(unit); }

bool aboard(const Unit& flight, Actor base) {
  return flight.state == State::aboard && is_flight(flight.kind) && flight.base == index(base);
}

int flights_aboard(const Battle& battle, Actor base) {
  return all_units(battle).sum([&](const Unit& unit) { return aboard(unit, base); });
}

bool may_land(const Battle& battle, const Unit& flight, Actor base) {
  const Unit& deck = battle[base];
  return is_flight(flight.kind) && on_table(flight) && flight.side == deck.side && open_deck(battle, deck) &&
         sea::within(sea::distance(flight.pose.at, deck.pose.at), landing_reach);
}

// nef.air.2: a carrier cannot launch and land in the same turn; an airfield may, within the same total.
int landing_rate(const Battle&, const Unit& base) {
  if (is_ground(base.kind)) return deck_rate - base.deck_used;
  return base.deck_used > 0 ? 0 : deck_rate;
}

// Carriers hold at most twice their complement (ruling of nef.air.4).
int free_berths(const Battle& battle, Actor base) {
  const Sheet& sheet = battle.sheet(battle[base]);
  if (is_ground(battle[base].kind)) return max_units;
  return 2 * (sheet.fighters + sheet.bombers) - flights_aboard(battle, base);
}

// nef.air.7: those that landed in an earlier turn; a bomber may change the load that she still has.
bool may_rearm(const Battle& battle, const Unit& flight, int turn) {
  return flight.landed_turn < turn && (flight.kind == Kind::bomber || !fully_loaded(battle, flight));
}

bool fully_loaded(const Battle& battle, const Unit& flight) {
  if (flight.kind == Kind::fighter) return flight.rockets >= battle.sheet(flight).rockets;
  return flight.rapiers >= rapiers_carried || flight.bombs >= bombs_carried;
}

// nef.air.5: an airfield re-arms all its landed flights; nef.air.6: a carrier two fighters or one bomber.
int rearm_rate(const Battle&, const Unit& base) {
  return is_ground(base.kind) ? 2 * max_units : carrier_rearms;
}

// nef.air.8, nef.bomber.3: fighters carry one rocket pack, bombers two Rapier salvos or four bombs.
void arm(Unit& flight, std::uint8_t load) {
  flight.rockets = load == rocket_load ? 1 : 0;
  flight.rapiers = load == std::uint8_t(Load::rapiers) ? rapiers_carried : 0;
  flight.bombs = load == std::uint8_t(Load::bombs) ? bombs_carried : 0;
}

// nef.air.3: launched flights start on the centre of their base, facing as their owner likes.
void take_off(Battle& battle, Actor base, const AirOrder& order) {
  Unit& flight = battle[order.flight];
  flight.state = State::on_table;
  flight.pose = {battle[base].pose.at, sea::Heading::from_north({order.heading})};
  flight.speed = std::uint8_t(order.speed);
}

void launch(Battle& battle, Umpire& umpire, Actor base, const Air& orders) {
  for (const AirOrder& order : orders.orders) {
    take_off(battle, base, order);
    battle[base].deck_used = std::uint8_t(battle[base].deck_used + deck_share(battle[order.flight].kind));
    umpire.tell(told(Launched{order.speed}, "nef.air.3", order.flight, base));
  }
}

void land_flights(Battle& battle, Umpire& umpire) {
  each_unit(battle, [&](Actor base, Unit& unit) {
    if (open_deck(battle, unit) && any_to_land(battle, base))
      land(battle, umpire, base, umpire.ask<Air>(battle, question(land_kind, battle, base)));
  });
}

void rearm_flights(Battle& battle, Umpire& umpire) {
  each_unit(battle, [&](Actor base, Unit& unit) {
    if (open_deck(battle, unit)) rearm_at(battle, umpire, base);
  });
}

}  // namespace nef
