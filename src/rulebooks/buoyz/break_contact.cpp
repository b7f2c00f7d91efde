// Campaign supplement 3.1: losses, break contact, retreat.
#include "rulebooks/buoyz/break_contact.h"

#include "rulebooks/buoyz/fleet_events.h"
#include "rulebooks/buoyz/objectives.h"
#include "rulebooks/buoyz/submarines.h"
#include "rulebooks/buoyz/victory.h"

namespace buoyz {
namespace {

constexpr int fights_on = 6;  // of the D6

bool is_carrier(Class klass) { return klass == Class::carrier || klass == Class::escort_carrier; }

bool is_lost(const Ship& ship) { return is_gone(ship) || ship.side != ship.owner || ship.is(Mark::struck); }

bool is_present(const Ship& ship) {
  return on_table(ship) || ship.state == State::lurking || ship.state == State::transit;
}

// buoyz.cam3.1.1: sunk, captured, struck at this moment, or shot down.
void count_losses(Battle& battle, Umpire& umpire, Side side) {
  const int lost = points_lost(battle, side);
  Fleet& fleet = battle.fleet(side);
  if (lost != fleet.lost)
    umpire.tell(
        event(FleetTold::lost, "buoyz.cam3.0.1", engine::actor_of(side), nobody,
              {lost, battle.book->options.break_contact ? battle.book->side(side).break_contact : 0}));
  fleet.lost = lost;
}

// buoyz.cam3.1.2: more than half of its capital ships are sunk or crippled.
bool capital_ships_beaten(const Battle& battle, Side side) {
  int had = 0, beaten = 0;
  for (const Ship& ship : battle.ships) {
    if (ship.owner != side || !is_capital(battle.sheet(ship).klass)) continue;
    ++had;
    beaten += is_lost(ship) || crippled(ship);
  }
  return 2 * beaten > had;
}

// buoyz.cam3.1.3: of a fleet that had others, carriers are left and no other capital ship.
bool only_carriers_left(const Battle& battle, Side side) {
  bool had = false, has = false, carriers = false;
  for (const Ship& ship : battle.ships) {
    const Class klass = battle.sheet(ship).klass;
    if (ship.owner != side || !(is_capital(klass) || is_carrier(klass))) continue;
    const bool left = is_present(ship) && !is_lost(ship);
    had = had || !is_carrier(klass);
    (is_carrier(klass) ? carriers : has) |= left;
  }
  return had && !has && carriers;
}

Clause clause_of(int condition) {
  constexpr const char* clauses[] = {"buoyz.cam3.1.4", "buoyz.cam3.1.1", "buoyz.cam3.1.2", "buoyz.cam3.1.3"};
  return clauses[condition];
}

// buoyz.cam3.1.7: on the order every submarine on the table lurks, in the zone where she is.
void lurk_again(Battle& battle, Umpire& umpire, Side side) {
  each_ship_of(battle, side, [&](Actor who, Ship& boat) {
    if (!battle.sheet(boat).submarine() || boat.is(Mark::prize) || boat.is(Mark::aground)) return;
    umpire.tell(event(FleetTold::vanishes, "buoyz.cam3.1.7", who));  // while everyone may still know
    lurk(boat, zone_of(battle, boat.pose.at));
  });
}

// buoyz.cam3.1.4: D6, 1 to 5 the order is given; 6 she fights on and tests every turn from now on.
void test_contact(Battle& battle, Umpire& umpire, Side side) {
  Fleet& fleet = battle.fleet(side);
  if (fleet.ordered_off || points_left(battle, side) == 0) return;  // nobody is left to be ordered off
  const int condition = contact_condition(battle, side);
  if (condition == 0 && !fleet.tested) return;
  umpire.cite(clause_of(condition));
  fleet.tested = 1;
  const Actor whole = engine::actor_of(side);
  const int die = umpire.roll(Die::d6, {whole, "buoyz.cam3.1.4", "break contact", nullptr});
  if (die >= fights_on)
    return umpire.tell(event(FleetTold::stays, "buoyz.cam3.1.4", whole, nobody, {condition}));
  fleet.ordered_off = std::uint8_t(umpire.turn());
  umpire.tell(event(FleetTold::breaks_contact, "buoyz.cam3.1.4", whole, nobody, {condition}));
  lurk_again(battle, umpire, side);
}

// buoyz.cam3.1.5: its surface ships go home; buoyz.cam3.1.6: those that left over their own edge are there.
void send_home(Battle& battle, Umpire& umpire, Side side) {
  if (!battle.fleet(side).ordered_off) return;
  const int edge = static_cast<int>(battle.book->side(side).edge);
  for (int i = 0; i < battle.ships.size(); ++i) {
    Ship& ship = battle.ships[i];
    if (ship.side != side) continue;
    if (ship.state == State::left && ship.exit_edge == edge) umpire.cite("buoyz.cam3.1.6");
    const bool surface = (on_table(ship) && !submerged(ship)) || ship.state == State::transit;
    if (!surface || ship.is(Mark::struck) || battle.sheet(ship).fort()) continue;
    ship.set(Mark::retreating);
    umpire.cite("buoyz.cam3.1.5");
    umpire.cite("buoyz.cam3.1.8");  // until the last of them is off, both sides fight on
  }
}

// buoyz.cam3.1.11 and cam3.1.12: when it is over, who has won and by how much.
void announce_ending(const Battle& battle, Umpire& umpire) {
  if (!umpire.listening()) return;
  const auto end = ending(battle, umpire.turn());
  if (!end) return;
  if (umpire.turn() >= battle.book->turn_limit) umpire.cite("buoyz.cam1.0.1");
  const double first = end->score[0], second = end->score[1];
  const bool by_points = end->clause.text() == "buoyz.cam3.1.11";
  if (by_points && end->winner != engine::no_side) umpire.cite("buoyz.cam3.1.12");
  umpire.tell(event(FleetTold::over, end->clause,
                    end->winner == engine::no_side ? nobody : engine::actor_of(end->winner), nobody,
                    {std::int32_t(first), std::int32_t(second), by_points}));
}

}  // namespace

// Capital ships of cam3.1.2; for replacements the list is longer (cam4.2.5).
bool is_capital(Class klass) {
  switch (klass) {
    case Class::battleship:
    case Class::battlecruiser:
    case Class::carrier:
    case Class::first_rate:
    case Class::second_rate:
    case Class::third_rate: return true;
    default: return false;
  }
}

int contact_condition(const Battle& battle, Side side) {
  const int level = battle.book->side(side).break_contact;
  if (level > 0 && points_lost(battle, side) >= level) return 1;
  if (capital_ships_beaten(battle, side)) return 2;
  return only_carriers_left(battle, side) ? 3 : 0;
}

// buoyz.cam3.0.1: losses, objectives, and the checks of fleets that meet a condition.
void check_contact(Battle& battle, Umpire& umpire) {
  for (int side = 0; side < sides; ++side) count_losses(battle, umpire, Side(side));
  settle_objectives(battle, umpire);
  if (battle.book->options.break_contact && battle.won == engine::no_side) {
    for (int side = 0; side < sides; ++side) test_contact(battle, umpire, Side(side));
    for (int side = 0; side < sides; ++side) send_home(battle, umpire, Side(side));
  }
  announce_ending(battle, umpire);
}

}  // namespace buoyz
