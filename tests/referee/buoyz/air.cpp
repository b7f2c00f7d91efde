// Chapters 4.2 and 9: aircraft.
#include <algorithm>
#include <cmath>

#include "tests/referee/buoyz/judge.h"
#include "tests/referee/buoyz/measure.h"

namespace referee::buoyz_book {
namespace {

using ::buoyz::Duty;

bool strike_type(const Flight& flight) {
  return flight.kind == FlightKind::strike || flight.kind == FlightKind::strike_fighter;
}

// l.822-823, 1484.
double air_speed(const Case& at, const Flight& flight) {
  constexpr double by_value[] = {65, 70, 75};
  if (at.now.type(flight).airship) return 4.0 * at.doubled();
  if (strike_type(flight)) return 90.0 * at.doubled();
  return by_value[std::min<int>(flight.dogfight, 2)] * at.doubled();
}

// l.1531-1533.
double aa_reach(const Case& at, const Ship& ship) {
  constexpr double by_radar[] = {8, 8, 12, 24};
  return by_radar[radar(at.now, ship)] * at.doubled();
}

// l.1540-1542, 1622, 1629, 1223.
int aa_need(const Case& at, const Ship& ship, const Flight& flight) {
  const bool torpedoes = strike_type(flight) && flight.load == Warload::torpedo;
  const bool easy =
      flight.kind == FlightKind::dive_bomber || flight.kind == FlightKind::torpedo_bomber || torpedoes;
  const bool run = flight.duty == Duty::attack && flight.target != nobody && !flight.aborted;
  const int bonus = (easy && run ? 1 : 0) - (ship.did(Action::flank_speed) ? 1 : 0) -
                    (at.now.weather.bad ? 1 : 0) - (at.now.book->night ? 1 : 0);
  return std::clamp(5 - bonus, 2, 6);
}

struct Reach {
  double least, most;
};

// l.1111, 1134, 1147, 1512, 1738: bombs are dropped next to the hull.
Reach air_reach(const Case& at, Warload load, const Sheet& target) {
  const double s = at.doubled();
  switch (load) {
    case Warload::torpedo: return {2 * s, 6 * s};
    case Warload::guided_bomb: return {2 * s, 8 * s};
    case Warload::missile: return {4 * s, 60 * s};
    case Warload::depth_charge: return {0, 4 * s};
    default: return {0, 1 * s + target.base.length + target.base.beam};
  }
}

bool attacks(const Event& event) {
  return is_flight(event.who) &&
         (is(event, AirTold::bombs) || is(event, OrdnanceTold::torpedoes_launched) ||
          is(event, OrdnanceTold::missiles_launched) || is(event, OrdnanceTold::depth_charged));
}

bool fitting_load(const Event& event, Warload load) {
  if (is(event, AirTold::bombs)) return load == Warload::bombs;
  if (is(event, OrdnanceTold::missiles_launched)) return load == Warload::missile;
  if (is(event, OrdnanceTold::depth_charged)) return load == Warload::depth_charge;
  return load == Warload::torpedo || load == Warload::guided_bomb;
}

bool waits_for_deck(const Flight& was, const Flight& now) {
  return was.duty == Duty::homeward && !was.recalled && was.state == AirState::aloft && was.fight == 0 &&
         now.state == AirState::aloft && now.fight == 0 && was.carrier != ::buoyz::land_based;
}

bool takes_flights(const Battle& battle, int carrier, const Flight& flight) {
  const Ship& ship = battle.ships[carrier];
  int room = battle.sheet(ship).flights;
  for (const Flight& other : battle.flights)
    room -=
        other.carrier == carrier && (other.state == AirState::aboard || other.state == AirState::rearming);
  return ship.state == State::on_table && ship.table == flight.table && ship.side == flight.side &&
         ship.has(Ability::carrier) && !ship.is(Mark::crippled) && !ship.is(Mark::struck) && room > 0;
}

}  // namespace

// l.1441: to its carrier, by whatever way, as near as its move takes it.
void Judge::way_home(Case& at) {
  if (!at.in("Aircraft move")) return;
  for (int i = 0; i < at.seen.after.flights.size(); ++i) {
    const Flight &was = at.seen.before.flights[i], &now = at.seen.after.flights[i];
    if (!waits_for_deck(was, now) || !takes_flights(at.seen.before, was.carrier, was)) continue;
    const Ship& carrier = at.seen.before.ships[was.carrier];
    const double most = std::max(0.0, apart(was.pose.at, carrier.pose.at) - air_speed(at, was));
    const double left = apart(now.pose.at, carrier.pose.at);
    at.hold("way home", left <= most + at.sheet(carrier).base.length + ruler, ::buoyz::flight_actor(i),
            "ends {:.2f} inches from its carrier, and could end {:.2f}", left, most);
  }
}

void Judge::air(Case& at) { flights(at), anti_aircraft(at), air_attack(at), dogfights(at), decks(at); }

// l.818-823, 1556.
void Judge::flights(Case& at) {
  if (!is(at.event(), AirTold::flies)) return;
  const Flight& flight = at.now.flight(at.event().who);
  const sea::Point to{at.event().numbers[0] / 1000.0, at.event().numbers[1] / 1000.0};
  const double leg = at.event().numbers[3] / 1000.0, most = air_speed(at, flight);
  double& flown = deeds_[engine::index(at.event().who)].flown;
  flown += leg;
  at.hold("air speed", flown <= most + ruler * 4, at.event().who, "flies {:.2f} inches of {:.0f}", flown,
          most);
  at.hold("in a dogfight", flight.fight == 0, at.event().who, "flies out of a dogfight");
  at.hold("aloft", flight.state == AirState::aloft, at.event().who, "flies though it is not in the air");
  if (flown <= leg + ruler && !cap_carried(at))
    at.hold("as far as flown", std::abs(apart(flight.pose.at, to) - leg) < ruler, at.event().who,
            "flies {:.2f} inches and gets {:.2f} away", leg, apart(flight.pose.at, to));
  const int kind = static_cast<int>(at.seen.before.flight(at.event().who).kind);
  at.hold("types in order", kind >= last_kind_, at.event().who, "flies after a type that comes later");
  last_kind_ = std::max(last_kind_, kind);
}

// A flight on CAP has been carried along with her ship.
bool Judge::cap_carried(const Case& at) {
  return at.seen.before.flight(at.event().who).duty == Duty::cap ||
         at.seen.before.flight(at.event().who).state != AirState::aloft;
}

void Judge::anti_aircraft(Case& at) {
  const Event& event = at.event();
  if (is(event, AirTold::volley)) {
    const Ship& ship = at.ship();
    const Flight& flight = at.now.flight(event.whom);
    const double range = apart(ship.pose.at, flight.pose.at);
    at.hold("anti-aircraft reach", range <= aa_reach(at, ship) + ruler && ship.table == flight.table,
            event.who, "fires {:.2f} inches at aircraft", range);
    at.hold(
        "anti-aircraft targets",
        flight.side != ship.side && flight.state == AirState::aloft && flight.fight == 0 && !flight.aborted,
        event.who, "fires at a flight that is no target");
    const int half = ship.has(Ability::high_angle) ? int(round_half_up(high_angle(at, ship))) : 0;
    int& thrown = deeds_[engine::index(event.who)].dice[std::size_t(Weapon::aa)];
    thrown += event.numbers[1];
    at.hold("anti-aircraft dice", thrown <= attack_dice(at, ship, Weapon::aa, 0) + half, event.who,
            "fires {} dice at aircraft", thrown);
    const bool idle = ship.is(Mark::struck) || ship.is(Mark::prize) || ship.is(Mark::submerged) ||
                      ship.did(Action::put_out_fire) ||
                      (ship.did(Action::smoke) && buoyz_book::radar(at.now, ship) == 0);
    at.hold("who fires at aircraft", !idle, event.who, "fires at aircraft though she may not");
    const Roll *roll = at.roll("anti-aircraft fire"), *again = at.roll("Evasive: again");
    const int need = aa_need(at, ship, flight);
    int scored = roll ? faces_from(*roll, need) : -1;
    if (ship.did(Action::evasive) && scored > 0) scored = again ? faces_from(*again, need) : -1;
    at.hold("anti-aircraft hits", scored == event.numbers[0] && int(roll->faces.size()) == event.numbers[1],
            event.who, "has {} hits with {} needed, and should have {}", event.numbers[0], need, scored);
  }
  const bool down = is(event, AirTold::shot_down) && at.in("Anti-aircraft fire");
  if (!down && !is(event, AirTold::dodges) && !is(event, AirTold::presses_on)) return;
  const bool kamikaze = at.now.type(at.now.flight(event.who)).kamikaze;
  const Roll* roll = at.roll(kamikaze ? "pressing on" : "dodging");
  at.hold("dodging", roll && down == (roll->faces[0] < (kamikaze ? 6 : 5)), event.who,
          "is shot down or dodges against the die");
}

// l.1357: half of the secondary dice.
double Judge::high_angle(const Case& at, const Ship& ship) {
  const double dice = at.sheet(ship).secondary / (ship.is(Mark::crippled) ? 2.0 : 1.0);
  return dice / std::pow(2, ship.armament) / 2;
}

// l.1508-1524.
void Judge::air_attack(Case& at) {
  const Event& event = at.event();
  if (!attacks(event)) return;
  const Flight& flight = at.now.flight(event.who);
  const Ship& target = at.target();
  at.hold("air loads", fitting_load(event, flight.load), event.who, "attacks with what it has not");
  const bool there = flight.state == AirState::aloft && flight.fight == 0 && !flight.aborted;
  at.hold("air attackers", there && flight.side != target.side && target.state == State::on_table, event.who,
          "attacks though it cannot");
  const Reach reach = air_reach(at, flight.load, at.sheet(target));
  const double range = apart(flight.pose.at, target.pose.at);
  at.hold("air reach", range >= reach.least - ruler && range <= reach.most + ruler, event.who,
          "attacks over {:.2f} inches", range);
  if (flight.load != Warload::missile)
    at.hold("air arc", arcs(flight.pose, target.pose.at) & fore, event.who, "attacks out of its fore arc");
  const bool spent = at.seen.after.flight(event.who).load == Warload::none ||
                     at.seen.after.flight(event.who).state == AirState::lost;
  at.hold("one load", spent, event.who, "keeps its load");
  if (!is(event, AirTold::bombs)) return;
  const Roll *roll = at.roll("bombs"), *again = at.roll("Evasive: again");
  const int bonus = (flight.kind == FlightKind::dive_bomber ? 0 : -2) - (target.did(Action::smoke) ? 1 : 0) -
                    (at.now.weather.bad ? 1 : 0) - (at.now.book->night ? 1 : 0);
  const int need = std::clamp(at.sheet(target).size - bonus, 2, 6);
  int scored = roll ? faces_from(*roll, need) : -1;
  if (target.did(Action::evasive) && scored > 0) scored = again ? faces_from(*again, need) : -1;
  at.hold("bombs", scored == event.numbers[0], event.who, "has {} hits with {} needed, and should have {}",
          event.numbers[0], need, scored);
}

// l.1584-1592: totals of both, and who is lost.
void Judge::dogfights(Case& at) {
  if (!is(at.event(), AirTold::fight_rolled)) return;
  const auto& [first, second, fight, none, nothing] = at.event().numbers;
  const std::array<int, 2> told{first, second};
  std::array<int, 2> count{}, lost{};
  for (int side = 0; side < 2; ++side) {
    int best = 0, missiles = 0, rolled = 0;
    for (int i = 0; i < at.now.flights.size(); ++i) {
      const Flight& flight = at.now.flights[i];
      if (flight.fight != fight || engine::index(flight.side) != side || flight.state != AirState::aloft)
        continue;
      ++count[std::size_t(side)];
      best = std::max<int>(best, flight.dogfight);
      missiles |= at.era() >= 7 && strike_type(flight) && at.now.type(flight).air_to_air;
      lost[std::size_t(side)] += at.seen.after.flights[i].state == AirState::lost;
      for (const Roll& roll : at.seen.rolls)
        if (roll.told == at.told && roll.why.actor == ::buoyz::flight_actor(i)) rolled = roll.faces[0];
    }
    const int due = rolled + best + count[std::size_t(side)] - 1 + missiles;
    at.hold("dogfights", due == told[std::size_t(side)], nobody, "fights with {}, and should with {}",
            told[std::size_t(side)], due);
  }
  if (first == second)
    return at.hold("dogfight losses", lost[0] + lost[1] == 0, nobody, "loses flights in a draw");
  const std::size_t won = first > second ? 0 : 1;
  const bool mild = at.now.book->options.dogfight_losers_half;
  const int beaten = mild ? int(round_half_up(count[1 - won] / 2.0)) : count[1 - won];
  const int price = mild ? 0 : std::min(int(round_half_up(count[won] / 2.0)), count[won] - 1);
  const bool cam = std::any_of(at.now.flights.begin(), at.now.flights.end(),
                               [&](const Flight& flight) { return flight.fight == fight && flight.cam; });
  at.hold("dogfight losses", cam || (lost[1 - won] == beaten && lost[won] == price), nobody,
          "loses {} and {} flights", lost[won], lost[1 - won]);
}

// l.1487-1497.
void Judge::decks(Case& at) {
  const Event& event = at.event();
  const bool launches = is(event, AirTold::launched);
  if (!at.in("Flight decks") || (!launches && !is(event, AirTold::recovered))) return;
  if (launches && landed_.contains(engine::index(event.who)))
    at.hold("rearming", landed_[engine::index(event.who)] < at.seen.turn, event.who,
            "flies again without a turn aboard");
  if (!launches) landed_[engine::index(event.who)] = at.seen.turn;
  if (!is_ship(event.whom)) return;
  const Ship& ship = at.now[event.whom];
  const bool carrier = ship.has(Ability::carrier);
  const int most = carrier && !at.sheet(ship).seaplane_carrier ? 2 : 1;
  at.hold("deck rate", ++deeds_[engine::index(event.whom)].decks <= most, event.whom,
          "works more flights than {}", most);
  const int up = carrier ? int(round_half_up(most / std::pow(2, ship.armament))) : 1;
  if (launches)
    at.hold("launches", ++deeds_[engine::index(event.whom)].launches <= up, event.whom,
            "launches more flights than {}", up);
  at.hold("crippled decks", !ship.is(Mark::crippled) && !ship.is(Mark::struck), event.whom,
          "works flights though crippled");
  if (ship.state != State::on_table) return;
  const Flight& flight = at.now.flight(event.who);
  const bool vertical = at.now.book->options.vtol_any_heading &&
                        (flight.kind == FlightKind::helicopter || at.now.type(flight).vtol);
  const bool into_wind = at.now.weather.calm || at.sheet(ship).fort() || wind_off_bow(at.now, ship) <= 45;
  at.hold("into the wind", into_wind || vertical || flight.cam, event.whom,
          "works flights with her bow off the wind");
  at.hold("no actions", ship.done == 0 && !ship.is(Mark::smoked), event.whom,
          "works flights after a Special Action");
}

}  // namespace referee::buoyz_book
