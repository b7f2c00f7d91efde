// Chapter 9.6.
#include "rulebooks/buoyz/dogfight.h"

#include <algorithm>
#include <array>
#include <bit>

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/flights.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

constexpr double flight_counter = 0.6;  // Gaps G6: a flight's counter, inches square

// Bits of the fights that are on; 0 stands for flights in none.
std::uint64_t fights_of(const Battle& battle) {
  std::uint64_t fights{};
  for (const Flight& flight : battle.flights) fights |= std::uint64_t{1} << flight.fight;
  return fights;
}

// The first number that is free. Whoever is about to be engaged is in none, so that it is never 0.
int next_fight(const Battle& battle) { return std::countr_one(fights_of(battle)); }

// Within twelve inches at any time of its move, or now (9.6.2).
bool intrudes(const Battle& battle, const Flight& flight, int cap_index) {
  const Flight& cap = battle.flights[cap_index];
  if (!aloft(flight) || flight.side == cap.side || flight.table != cap.table) return false;
  return flight.intruded & std::uint64_t{1} << cap_index ||
         sea::within(sea::distance(flight.pose.at, cap.pose.at), battle.book->p.cap_radius);
}

void keep_fewest_friends(const Battle& battle, Side side, FlightList& list) {
  int fewest = max_flights;
  for (const Actor who : list) fewest = std::min(fewest, flights_in(battle, battle.flight(who).fight, side));
  int kept = 0;
  for (const Actor who : list)
    if (flights_in(battle, battle.flight(who).fight, side) == fewest) list[kept++] = who;
  list.count = std::uint16_t(kept);
}

// Which of its targets a CAP attacks; nobody is asked where it has no choice.
int chosen_prey(Battle& battle, Umpire& umpire, Actor cap, const FlightList& targets) {
  if (targets.size() == 1 && must_intercept(battle, cap)) return index(targets[0]);
  return umpire.ask<engine::Choice>(battle, question(intercept_kind, battle, cap)).option;
}

void intercept_for(Battle& battle, Umpire& umpire, Side side) {
  each_flight(battle, [&](Actor who, const Flight& flight) {
    if (flight.side == side && flight.duty == Duty::cap && flight.fight == 0)
      intercept_with(battle, umpire, who);
  });
}

FlightList members(const Battle& battle, int fight, Side side) {
  FlightList list{};
  each_flight(battle, [&](Actor who, const Flight& flight) {
    if (flight.fight == fight && flight.side == side) list.add(who);
  });
  return list;
}

bool uses_missiles(const Battle& battle, const Flight& flight) {
  constexpr int first_era = 7;
  const bool strike = flight.kind == FlightKind::strike || flight.kind == FlightKind::strike_fighter;
  return battle.book->era >= first_era && strike && battle.type(flight).air_to_air;
}

// The owner picks which of his flights are lost (9.6.7); nobody is asked when all are.
void lose(Battle& battle, Umpire& umpire, int fight, Side side, int count) {
  for (int lost = 0; lost < count; ++lost) {
    const FlightList list = members(battle, fight, side);
    const bool all = list.size() == count - lost;
    const Actor who =
        all ? list[0]
            : Actor(umpire.ask<engine::Choice>(battle, question(loss_kind, battle, list[0], fight)).option);
    shoot_down(battle, umpire, who, nobody, "buoyz.9.6.7");
  }
}

// Survivors' missions are over.
void break_up(Battle& battle, Umpire& umpire, int fight) {
  each_flight(battle, [&](Actor who, const Flight& flight) {
    if (flight.fight == fight) turn_home(battle, umpire, who, "buoyz.9.6.7");
  });
}

// 9.6.7: the losers are all shot down and the winners lose half, but one of them always comes home; or by the
// option's reading the losers lose half and the winners nothing.
void count_losses(Battle& battle, Umpire& umpire, int fight, Side winner) {
  const Side loser = enemy_of(winner);
  const int won = flights_in(battle, fight, winner), beaten = flights_in(battle, fight, loser);
  const bool mild = battle.book->options.dogfight_losers_half;
  lose(battle, umpire, fight, loser, mild ? rounded(beaten, 2) : beaten);
  if (!mild) lose(battle, umpire, fight, winner, std::min(rounded(won, 2), won - 1));
  break_up(battle, umpire, fight);
}

int dogfight_roll(Battle& battle, Umpire& umpire, int fight, Side side) {
  const Tally bonus = dogfight_bonus(battle, fight, side);
  const Actor leader = members(battle, fight, side)[0];
  return umpire.roll(Die::d6, {leader, "buoyz.9.6.6", "dogfight", &bonus}) + total(bonus);
}

}  // namespace

sea::Pose beside(const Flight& fighter, const Flight& target) {
  const double way = sea::distance(fighter.pose.at, target.pose.at);
  if (way <= flight_counter) return fighter.pose;
  return {sea::along(target.pose.at, fighter.pose.at, flight_counter / way),
          sea::bearing(fighter.pose.at, target.pose.at)};
}

bool within_speed(const Battle& battle, const Flight& fighter, const Flight& target) {
  return fighter.table == target.table && sea::within(sea::distance(fighter.pose.at, target.pose.at),
                                                      range_left(battle, fighter) + flight_counter);
}

int flights_in(const Battle& battle, int fight, Side side) {
  int count = 0;
  for (const Flight& flight : battle.flights)
    count += fight != 0 && flight.fight == fight && flight.side == side;
  return count;
}

bool evenly_spread(const Battle& battle, const Flight& fighter, int fight) {
  if (fighter.duty != Duty::cap) return true;  // worked example 9-B puts two into one fight
  std::array<int, max_flights + 1> friends{};
  for (const Flight& flight : battle.flights) friends[flight.fight] += flight.side == fighter.side;
  return std::none_of(battle.flights.begin(), battle.flights.end(), [&](const Flight& other) {
    return other.fight != 0 && other.side != fighter.side &&
           friends[other.fight] < friends[std::size_t(fight)] && within_speed(battle, fighter, other);
  });
}

void cap_targets(const Battle& battle, Actor cap, FlightList& out) {
  FlightList engaged{};
  out.clear();
  for (int i = 0; i < battle.flights.size(); ++i) {
    if (!intrudes(battle, battle.flights[i], index(cap) - max_ships)) continue;
    (battle.flights[i].fight == 0 ? out : engaged).add(flight_actor(i));
  }
  if (!out.empty() || engaged.empty()) return;
  out = engaged;
  keep_fewest_friends(battle, battle.flight(cap).side, out);
}

// 9.6.2: the nearest armed attacker not yet engaged, then the nearest fighter, then whatever is nearest.
Actor default_prey(const Battle& battle, const Flight& fighter, const FlightList& among) {
  constexpr double next_rank = 1e6;
  Actor best = nobody;
  double least = 1e18;
  for (const Actor who : among) {
    const Flight& prey = battle.flight(who);
    const bool attacker = is_armed(prey) && prey.duty != Duty::homeward && prey.fight == 0;
    const int rank = attacker ? 0 : is_fighter(prey) ? 1 : 2;
    const double key = rank * next_rank + sea::distance(fighter.pose.at, prey.pose.at);
    if (key < least) least = key, best = who;
  }
  return best;
}

bool must_intercept(const Battle& battle, Actor cap) {
  const Flight& fighter = battle.flight(cap);
  if (fighter.duty != Duty::cap || !free_to_fly(fighter)) return false;
  for (int i = 0; i < battle.flights.size(); ++i)
    if (battle.flights[i].fight == 0 && intrudes(battle, battle.flights[i], index(cap) - max_ships))
      return true;
  return false;
}

// 9.6.2: one of the free intruders must be attacked; 9.6.4: where all are engaged it may join as an extra.
void intercept_with(Battle& battle, Umpire& umpire, Actor cap) {
  FlightList targets{};
  cap_targets(battle, cap, targets);
  if (targets.empty()) return;
  const int prey = chosen_prey(battle, umpire, cap, targets);
  if (prey == stays_on_cap) return;
  Flight& fighter = battle.flight(cap);
  fighter.pose = beside(fighter, battle.flight(Actor(prey)));
  engage(battle, umpire, cap, Actor(prey), "buoyz.9.6.2");
}

// 9.6.2: a CAP that it passed does not wait until it is gone.
bool caught_on_the_way_out(Battle& battle, Umpire& umpire, Actor who) {
  each_flight(battle, [&](Actor cap, const Flight& fighter) {
    const bool meets = fighter.duty == Duty::cap && free_to_fly(fighter) &&
                       intrudes(battle, battle.flight(who), index(cap) - max_ships);
    if (meets && battle.flight(who).fight == 0) intercept_with(battle, umpire, cap);
  });
  return battle.flight(who).fight != 0;
}

// 9.6.3: contact starts a fight that nobody can refuse; 9.6.4: or it is an extra in a fight that goes on.
void engage(Battle& battle, Umpire& umpire, Actor who, Actor target, Clause clause) {
  Flight &fighter = battle.flight(who), &prey = battle.flight(target);
  const bool running = prey.fight != 0;
  if (!running) prey.fight = std::uint8_t(next_fight(battle));
  fighter.fight = prey.fight;
  umpire.tell(event(running ? AirTold::joins : AirTold::engages, running ? "buoyz.9.6.4" : clause, who,
                    target, {fighter.fight}));
  if (running) umpire.cite(clause);
  umpire.cite("buoyz.9.6.5");
}

// Movement 5: CAPs attack what came within their radius, the Initiative holder's first.
void intercept(Battle& battle, Umpire& umpire) {
  if (battle.flights.empty()) return;
  for (const Side side : {battle.holder, enemy_of(battle.holder)}) intercept_for(battle, umpire, side);
}

// 9.6.6: the best value among the side's flights there, one for each further flight, one for missiles.
Tally dogfight_bonus(const Battle& battle, int fight, Side side) {
  int best = 0, flights = 0;
  bool missiles = false;
  for (const Flight& flight : battle.flights) {
    if (flight.fight != fight || flight.side != side) continue;
    best = std::max<int>(best, flight.dogfight);
    missiles |= uses_missiles(battle, flight);
    ++flights;
  }
  Tally bonus;
  bonus.plus(best, "best dogfight value", "buoyz.9.6.6");
  if (flights > 1) bonus.plus(flights - 1, "further flights", "buoyz.9.6.6");
  if (missiles) bonus.plus(1, "air-to-air missiles", "buoyz.9.6.6");
  return bonus;
}

void resolve_fight(Battle& battle, Umpire& umpire, int fight) {
  const int first = dogfight_roll(battle, umpire, fight, Side(0));
  const int second = dogfight_roll(battle, umpire, fight, Side(1));
  const Actor leader = members(battle, fight, Side(0))[0];
  umpire.tell(event(AirTold::fight_rolled, "buoyz.9.6.6", leader, members(battle, fight, Side(1))[0],
                    {first, second, fight}));
  if (first != second) return count_losses(battle, umpire, fight, Side(first > second ? 0 : 1));
  umpire.tell(event(AirTold::fight_drawn, "buoyz.9.6.8", leader, nobody, {fight}));
}

// Attack 4: every dogfight, in the order they began.
void dogfights(Battle& battle, Umpire& umpire) {
  if (battle.flights.empty()) return;
  const std::uint64_t fights = fights_of(battle);
  for (int fight = 1; fights >> fight != 0; ++fight)
    if (fights & std::uint64_t{1} << fight) resolve_fight(battle, umpire, fight);
}

}  // namespace buoyz
