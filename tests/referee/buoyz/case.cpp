#include "tests/referee/buoyz/case.h"

#include <algorithm>

#include "tests/referee/buoyz/judge.h"

namespace referee::buoyz_book {
namespace {

void set(Ship& ship, Mark mark, bool on = true) { on ? ship.set(mark) : ship.clear(mark); }

void unlink(Battle& battle, Actor who) {
  auto kept = battle.grapples;
  kept.clear();
  for (const auto& link : battle.grapples)
    if (link.attacker != who && link.target != who) kept.add(link);
  battle.grapples = kept;
}

void spend(std::uint8_t& loads) {
  if (loads != ::buoyz::no_limit && loads > 0) --loads;
}

}  // namespace

const Roll* Case::roll(std::string_view what, std::size_t gaps_on) const {
  const Roll* last = nullptr;
  for (const Roll& roll : seen.rolls)
    if (roll.told == told + gaps_on && what == roll.why.what) last = &roll;
  return last;
}

bool Case::follows(Actor who, std::uint16_t kind) const {
  return std::any_of(seen.events.begin() + std::ptrdiff_t(told) + 1, seen.events.end(),
                     [&](const Event& event) { return event.who == who && event.kind == kind; });
}

bool Case::told_of(Actor who, std::initializer_list<MoveTold> kinds) const {
  return std::any_of(seen.events.begin(), seen.events.end(), [&](const Event& event) {
    return event.who == who &&
           std::any_of(kinds.begin(), kinds.end(), [&](MoveTold kind) { return is(event, kind); });
  });
}

void Case::say(const char* limit, Actor who, const std::string& how) {
  const bool unit = is_ship(who) || is_flight(who);
  notes.broken.push_back({limit, fmt::format("turn {}, {}: {} {}", seen.turn, seen.step,
                                             unit ? now.name(who) : std::string("a side"), how)});
}

void Case::apply() {
  if (told >= seen.events.size()) return;
  if (is_ship(event().who)) apply_move(), apply_damage(), apply_ordnance(), apply_boarding();
  apply_air();
}

void Case::apply_move() {
  Ship& ship = now[event().who];
  const auto& numbers = event().numbers;
  if (is(event(), MoveTold::moved) || is(event(), MoveTold::rested) || is(event(), MoveTold::drifted)) {
    ship.pose = {{numbers[0] / 1000.0, numbers[1] / 1000.0}, sea::Heading::from_north({numbers[2]})};
    ship.run = numbers[3];
  }
  if (is(event(), MoveTold::action_passed) && !ship.is(Mark::lit)) ship.done |= bit(Action(numbers[0]));
  if (is(event(), MoveTold::fire_out)) ship.fires = 0;
  if (is(event(), MoveTold::anchored)) set(ship, Mark::anchored);
  if (is(event(), MoveTold::weighed)) set(ship, Mark::anchored, false);
  if (is(event(), MoveTold::sweeping)) set(ship, Mark::sweeping);
  if (is(event(), MoveTold::deploying)) ship.deploying = 1;
  if (is(event(), MoveTold::grounded)) set(ship, Mark::aground);
  if (is(event(), MoveTold::left_table)) ship.state = State::left;
  if (is(event(), MoveTold::left_squadron)) ship.squadron = 0;
  if (is(event(), MoveTold::set_off)) ship.state = State::transit;
  if (is(event(), MoveTold::arrived)) ship.state = State::on_table, ship.table = std::uint8_t(numbers[0]);
}

void Case::apply_damage() {
  Ship& ship = now[event().who];
  const auto& numbers = event().numbers;
  const auto number = std::uint8_t(numbers[0]);
  if (is(event(), FireTold::hull_lost)) ship.hull = std::uint8_t(numbers[1]);
  if (is(event(), FireTold::crippled)) set(ship, Mark::crippled);
  if (is(event(), FireTold::armament_hit)) ship.armament = number;
  if (is(event(), FireTold::motive_hit)) ship.motive = number;
  if (is(event(), FireTold::steering_hit)) ship.steering = number;
  if (is(event(), FireTold::on_fire)) ship.fires = number;
  if (is(event(), FireTold::sunk)) ship.state = State::sunk, ship.hull = 0, unlink(now, event().who);
  if (is(event(), FireTold::reached_port)) ship.state = State::saved, ship.hull = 0, unlink(now, event().who);
  if (is(event(), FireTold::ability_lost)) {
    ship.abilities &= ~bit(Ability(numbers[0]));
    if (!numbers[1]) ship.lost |= bit(Ability(numbers[0]));
    if (Ability(numbers[0]) == Ability::radar) ship.contacts = 0;
  }
  if (!is(event(), FireTold::repaired)) return;
  constexpr int fire = 0, steering = 1, motive = 2, armament = 3, first_ability = 4;
  if (numbers[0] == fire) --ship.fires;
  if (numbers[0] == steering) --ship.steering;
  if (numbers[0] == motive) --ship.motive;
  if (numbers[0] == armament) --ship.armament;
  if (numbers[0] < first_ability) return;
  ship.lost &= ~bit(Ability(numbers[0] - first_ability));
  ship.abilities |= bit(Ability(numbers[0] - first_ability));
}

void Case::apply_ordnance() {
  Ship& ship = now[event().who];
  const auto& numbers = event().numbers;
  if (is(event(), OrdnanceTold::torpedoes_launched)) spend(ship.torpedoes);
  if (is(event(), OrdnanceTold::missiles_launched)) spend(ship.missiles);
  if (is(event(), OrdnanceTold::depth_charged)) spend(ship.depth_charges);
  if (is(event(), OrdnanceTold::mine_laid) && ship.mines > 0) --ship.mines;
  const bool crash = is(event(), OrdnanceTold::crash_dived),
             dives = is(event(), OrdnanceTold::dived) || crash;
  if (dives || is(event(), OrdnanceTold::surfaced)) {
    set(ship, Mark::submerged, dives), set(ship, Mark::dived_now);
    set(ship, Mark::retreating, !dives && now.fleet(ship.side).ordered_off);  // l.1974: surface ships go home
    if (!dives) set(ship, Mark::detected, false);
  }
  if (crash) ship.done |= bit(Action::silent_running);
  if (is(event(), OrdnanceTold::detected)) set(now[event().whom], Mark::detected);
  if (is(event(), OrdnanceTold::lurks)) ship.state = State::lurking, ship.zone = std::uint8_t(numbers[0]);
  if (is(event(), FleetTold::vanishes)) ship.state = State::lurking;
  if (!is(event(), OrdnanceTold::revealed)) return;
  ship.state = State::on_table;
  ship.pose = {{numbers[0] / 1000.0, numbers[1] / 1000.0}, sea::Heading::from_north({numbers[2]})};
  set(ship, Mark::submerged, numbers[3] != 0);
}

void Case::apply_boarding() {
  const Actor who = event().who;
  Ship& ship = now[who];
  if (is(event(), BoardTold::grapples)) {
    now.grapples.add({who, event().whom, 0});
    ship.pose = seen.after[who].pose;  // she is laid alongside
  }
  if (is(event(), BoardTold::spar_torpedo)) {
    ship.abilities &= ~bit(Ability::spar_torpedo);
    ship.pose = seen.after[who].pose;  // she closes up to half an inch
  }
  if (is(event(), BoardTold::cuts_loose)) unlink(now, who);
  if (is(event(), BoardTold::strikes)) set(ship, Mark::struck);
  if (is(event(), BoardTold::rejoins)) set(ship, Mark::struck, false);
  if (is(event(), BoardTold::lit))
    set(ship, Mark::lit), set(ship, Mark::anchored, false), set(ship, Mark::struck, false);
  if (is(event(), BoardTold::explodes)) ship.state = State::sunk;
  if (!is(event(), BoardTold::taken)) return;
  ship.side = now[event().whom].side;
  ship.command = 2;
  set(ship, Mark::prize), set(ship, Mark::struck, false), set(ship, Mark::taken);
}

void Case::apply_air() {
  if (!is_flight(event().who)) return;
  Flight& flight = now.flight(event().who);
  const auto& numbers = event().numbers;
  if (is(event(), AirTold::flies) || is(event(), AirTold::arrives))
    flight.pose = {{numbers[0] / 1000.0, numbers[1] / 1000.0}, sea::Heading::from_north({numbers[2]})};
  if (is(event(), AirTold::shot_down) || is(event(), AirTold::ditches) || is(event(), AirTold::crashes) ||
      is(event(), FireTold::lost_aboard) || is(event(), OrdnanceTold::aircraft_lost))
    flight.state = AirState::lost, flight.fight = 0;
  if (is(event(), AirTold::engages) || is(event(), AirTold::joins)) {
    flight.fight = std::uint8_t(numbers[0]);
    now.flight(event().whom).fight = std::uint8_t(numbers[0]);
  }
  if (is(event(), AirTold::arrives)) flight.state = AirState::aloft;
  if (is(event(), AirTold::leaves) || is(event(), AirTold::crosses)) flight.state = AirState::away;
  if (is(event(), AirTold::recovered)) flight.state = AirState::rearming;
  if (is(event(), AirTold::ready)) flight.state = AirState::aboard;
  if (is(event(), AirTold::turns_home)) flight.fight = 0, flight.duty = ::buoyz::Duty::homeward;
  if (is(event(), AirTold::dodges)) flight.aborted = 1;
  if (is(event(), AirTold::launched)) {
    flight.state = is_ship(event().whom) && now[event().whom].state == State::on_table ? AirState::aloft
                                                                                       : AirState::away;
    flight.kind = FlightKind(numbers[0]), flight.load = Warload(numbers[1]);
  }
}

}  // namespace referee::buoyz_book
