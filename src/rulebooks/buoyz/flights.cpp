// Chapters 9.1 and 9.2.
#include "rulebooks/buoyz/flights.h"

#include <algorithm>

#include "rulebooks/buoyz/air_events.h"

namespace buoyz {
namespace {

bool is_strike(FlightKind kind) { return kind == FlightKind::strike || kind == FlightKind::strike_fighter; }

// 9.2.2 to 9.2.8: only Fighters and Strike have a dogfight value; a warload costs Strike one.
int dogfight_value(const FlightType& type, FlightKind kind, Warload load) {
  if (kind == FlightKind::fighter) return type.dogfight;
  if (!is_strike(kind)) return 0;
  return std::max(0, type.dogfight - (load == Warload::none ? 0 : 1));
}

bool hunts_submarines(const Battle& battle, Side side) {
  return std::any_of(battle.ships.begin(), battle.ships.end(), [&](const Ship& ship) {
    return ship.side != side && battle.sheet(ship).submarine() && ship.state != State::sunk;
  });
}

}  // namespace

// 9.2.10: by dogfight value, all Strike alike; an airship hardly moves (9.2.9).
double air_speed(const Battle& battle, const Flight& flight) {
  const Parameters& p = battle.book->p;
  if (battle.type(flight).airship) return p.airship_speed;
  if (is_strike(flight.kind)) return p.strike_speed;
  return p.air_speed[std::min<std::size_t>(flight.dogfight, p.air_speed.size() - 1)];
}

double range_left(const Battle& battle, const Flight& flight) {
  return air_speed(battle, flight) - double(flight.flown) / engine::thousand;
}

void arm(const Battle& battle, Flight& flight, FlightKind kind, Warload load) {
  flight.kind = kind;
  flight.load = load;
  flight.dogfight = std::uint8_t(dogfight_value(battle.type(flight), kind, load));
}

bool can_fly_as(const FlightType& type, FlightKind kind) {
  return kind == type.kind || std::find(type.also.begin(), type.also.end(), kind) != type.also.end();
}

// 9.2.2 to 9.2.8.
bool kind_lifts(FlightKind kind, Warload load) {
  switch (kind) {
    case FlightKind::fighter:
    case FlightKind::strike_fighter: return load == Warload::none;
    case FlightKind::dive_bomber: return load == Warload::bombs;
    case FlightKind::torpedo_bomber: return load == Warload::torpedo;
    case FlightKind::patrol: return load != Warload::torpedo && load != Warload::missile;
    case FlightKind::helicopter: return load != Warload::bombs && load != Warload::guided_bomb;
    case FlightKind::strike: return load != Warload::none && load != Warload::depth_charge;
  }
  return false;
}

FlightKind role(const FlightType& type, Warload load) {
  if (type.kamikaze) return FlightKind::dive_bomber;
  if (kind_lifts(type.kind, load)) return type.kind;
  const auto other = std::find_if(type.also.begin(), type.also.end(),
                                  [&](FlightKind kind) { return kind_lifts(kind, load); });
  return other == type.also.end() ? type.kind : *other;
}

// 9.2.2: whatever bombs a Fighter could lift are ignored. A kamikaze always flies with them (9.2.3).
bool can_lift(const Battle& battle, const FlightType& type, Warload load) {
  constexpr int first_missiles = 7, first_guided = 6;
  if (type.kamikaze) return load == Warload::bombs;
  if (load == Warload::none) return true;
  if (type.kind == FlightKind::fighter) return false;
  if (load == Warload::missile && battle.book->era < first_missiles) return false;
  if (load == Warload::guided_bomb && battle.book->era != first_guided) return false;
  return std::find(type.warloads.begin(), type.warloads.end(), load) != type.warloads.end();
}

// Depth charges where there are submarines to hunt, else the first it can lift that is not for them.
Warload usual_load(const Battle& battle, const Flight& flight) {
  const FlightType& type = battle.type(flight);
  if (type.kamikaze) return Warload::bombs;
  if (can_lift(battle, type, Warload::depth_charge) && hunts_submarines(battle, flight.side))
    return Warload::depth_charge;
  for (const Warload load : type.warloads)
    if (load != Warload::depth_charge && can_lift(battle, type, load)) return load;
  return Warload::none;
}

Warload patrol_load(const Battle& battle, const Flight& flight) {
  const FlightType& type = battle.type(flight);
  const auto on_patrol = [&](Warload load) {
    return can_lift(battle, type, load) && role(type, load) == FlightKind::patrol;
  };
  if (on_patrol(Warload::depth_charge) && hunts_submarines(battle, flight.side)) return Warload::depth_charge;
  for (const Warload load : type.warloads)
    if (load != Warload::depth_charge && on_patrol(load)) return load;
  return Warload::none;
}

bool is_fighter(const Flight& flight) {
  return flight.kind == FlightKind::fighter || flight.kind == FlightKind::strike_fighter;
}
bool is_armed(const Flight& flight) { return flight.load != Warload::none; }
bool free_to_fly(const Flight& flight) { return aloft(flight) && flight.fight == 0; }
bool on_run(const Flight& flight) {
  return flight.duty == Duty::attack && flight.target != nobody && !flight.aborted && free_to_fly(flight);
}
bool bound_home(const Flight& flight) { return flight.duty == Duty::homeward && !flight.recalled; }
bool level_bomber(const Flight& flight) { return flight.kind != FlightKind::dive_bomber; }

// 9.1.4: homeward at once; it moves in the next Movement Phase. A catapult fighter has nowhere to go (9.1.5).
void turn_home(Battle& battle, Umpire& umpire, Actor who, Clause clause) {
  Flight& flight = battle.flight(who);
  if (flight.cam) return ditch(battle, umpire, who, "buoyz.9.1.5");
  flight.fight = 0;
  flight.target = nobody;
  flight.duty = Duty::homeward;
  flight.recalled = 0;
  flight.waits = 0;
  umpire.tell(event(AirTold::turns_home, clause, who));
  umpire.cite("buoyz.9.1.4");
}

void spend_load(Battle& battle, Umpire& umpire, Actor who) {
  Flight& flight = battle.flight(who);
  arm(battle, flight, flight.kind, Warload::none);
  if (!battle.type(flight).airship) return turn_home(battle, umpire, who, "buoyz.9.1.4");
  flight.duty = Duty::free;
  flight.target = nobody;
  umpire.cite("buoyz.9.2.9");
}

void shoot_down(Battle& battle, Umpire& umpire, Actor who, Actor by, Clause clause) {
  Flight& flight = battle.flight(who);
  flight.state = AirState::lost;
  flight.fight = 0;
  flight.target = nobody;
  umpire.tell(event(AirTold::shot_down, clause, who, by));
}

void ditch(Battle& battle, Umpire& umpire, Actor who, Clause clause) {
  Flight& flight = battle.flight(who);
  flight.state = AirState::lost;
  flight.fight = 0;
  flight.target = nobody;
  umpire.tell(event(AirTold::ditches, clause, who));
}

Clause role_clause(const Battle& battle, const Flight& flight) {
  constexpr const char* clauses[] = {"buoyz.9.2.6", "buoyz.9.2.5", "buoyz.9.2.3", "buoyz.9.2.4",
                                     "buoyz.9.2.2", "buoyz.9.2.8", "buoyz.9.2.7"};
  return battle.type(flight).airship ? "buoyz.9.2.9" : clauses[static_cast<int>(flight.kind)];
}

const char* kind_name(FlightKind kind) {
  constexpr const char* names[] = {"helicopter", "patrol", "dive bomber",   "torpedo bomber",
                                   "fighter",    "strike", "strike fighter"};
  return names[static_cast<int>(kind)];
}

const char* load_in_words(Warload load) {
  constexpr const char* words[] = {"no load",   "bombs",         "torpedoes",
                                   "a missile", "depth charges", "guided bombs"};
  return words[static_cast<int>(load)];
}

const char* load_name(Warload load) {
  constexpr const char* names[] = {"none", "bombs", "torpedo", "missile", "depth charge", "guided bomb"};
  return names[static_cast<int>(load)];
}

}  // namespace buoyz
