// Turn 0: vessels are fitted out, fleets that do so place their ships, each fleet names its flagship.
#include "rulebooks/buoyz/setup.h"

#include <algorithm>

#include "rulebooks/buoyz/air_setup.h"
#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/mines.h"

namespace buoyz {
namespace {

using FitSheet = Few<Question, 2 * max_ships + max_flights>;

bool chooses_fitting(const Battle& battle, const Ship& ship) {
  int open = 0;
  for (int i = 0; i < fittings; ++i) open += may_take(battle, ship, Fitting(i));
  return open > 1;
}

bool chooses_type(const Battle& battle, int flight) {
  const Flight& item = battle.flights[flight];
  return battle.book->open_flights[std::size_t(flight)] &&
         battle.sheet(battle.ships[item.carrier]).flight_types.size() > 1;
}

void fill_fit_sheet(const Battle& battle, Side side, FitSheet& sheet) {
  sheet.clear();
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    if (ship.side != side) continue;
    if (chooses_fitting(battle, ship))
      sheet.add(question(battle.sheet(ship).counter ? boat_kind : mines_kind, battle, ship_actor(i)));
  }
  for (int i = 0; i < battle.flights.size(); ++i) {
    if (battle.flights[i].side != side) continue;
    if (chooses_type(battle, i)) sheet.add(question(wing_kind, battle, flight_actor(i)));
    if (chooses_sortie(battle, flight_actor(i))) sheet.add(question(sortie_kind, battle, flight_actor(i)));
  }
}

// buoyz.1.6.2, 5.10.2: one of torpedoes, mines, a missile or depth charges; each takes the others' place.
void fit(Battle& battle, Umpire& umpire, const Question& question, Fitting fitting) {
  Ship& ship = battle[question.actor];
  if (taken(battle, ship) == fitting) return;
  const Sheet& sheet = battle.sheet(ship);
  ship.torpedoes = fitting == Fitting::torpedoes ? sheet.torpedo_loads : std::uint8_t{0};
  ship.mines = std::uint8_t(fitting == Fitting::mines ? mines_carried(*battle.book, sheet) : 0);
  if (sheet.counter) ship.missiles = fitting == Fitting::missile ? sheet.missile_loads : std::uint8_t{0};
  if (sheet.mtb)
    ship.depth_charges = fitting == Fitting::depth_charges ? sheet.depth_charge_loads : std::uint8_t{0};
  umpire.tell(
      event(SetupTold::fitted, question.kind->clause, question.actor, nobody, {static_cast<int>(fitting)}));
}

// buoyz.1.5.8: the owner picks the type of each flight from the SD's list.
void choose_type(Battle& battle, Umpire& umpire, Actor who, int type) {
  Flight& flight = battle.flight(who);
  if (flight.type == type) return;
  flight.type = std::uint8_t(type);
  const FlightType& data = battle.type(flight);
  arm(battle, flight, data.kind, usual_load(battle, flight));
  umpire.tell(event(SetupTold::wing, "buoyz.1.5.8", who, nobody, {type}));
}

void apply(Battle& battle, Umpire& umpire, const Question& question, int option) {
  if (question.kind == &wing_kind) return choose_type(battle, umpire, question.actor, option);
  if (question.kind == &sortie_kind) return settle_sortie(battle, umpire, question.actor, Warload(option));
  fit(battle, umpire, question, Fitting(option));
}

// Gaps G7: the side that loses a D6 roll places its ships first (a tie is rolled again, buoyz.1.1.6).
Side first_to_place(const Battle& battle, Umpire& umpire) {
  const auto& sides_of = battle.book->sides;
  if (!sides_of[0].deploys || !sides_of[1].deploys) return Side(0);
  for (;;) {
    int score[sides];
    for (int side = 0; side < sides; ++side)
      score[side] = umpire.roll(Die::d6, {engine::actor_of(Side(side)), "buoyz.1.1.6", "who places first"});
    if (score[0] == score[1]) continue;
    const Side first = score[0] < score[1] ? Side(0) : Side(1);
    umpire.tell(event(SetupTold::places_first, "buoyz.2.2.1", engine::actor_of(first)));
    return first;
  }
}

bool is_placed_by_owner(const Battle& battle, const Ship& ship) {
  return on_table(ship) && !battle.sheet(ship).fort() && !ship.is(Mark::aground) && !ship.is(Mark::anchored);
}

// buoyz.2.2.1: a side puts its ships within its zone, one after another.
void place_ships(Battle& battle, Umpire& umpire, Side side) {
  if (!battle.book->side(side).deploys) return;
  for (int i = 0; i < battle.ships.size(); ++i) {
    if (battle.ships[i].side != side || !is_placed_by_owner(battle, battle.ships[i])) continue;
    const Actor who = ship_actor(i);
    const auto place = umpire.ask<engine::Place>(battle, question(place_kind, battle, who));
    const sea::Pose pose = pose_at(battle, battle[who].table, place);
    battle[who].pose = pose;
    umpire.tell(event(SetupTold::placed, "buoyz.2.2.1", who, nobody,
                      {milli(pose.at.x), milli(pose.at.y), place.heading}));
  }
}

int leaders(const Battle& battle, Side side) {
  int count = 0;
  for (int i = 0; i < battle.ships.size(); ++i) count += may_lead(battle, ship_actor(i), side);
  return count;
}

// The owner's choice; the only ship there is needs no asking.
Actor chosen_flagship(const Battle& battle, Umpire& umpire, Side side) {
  if (leaders(battle, side) < 2) return default_flagship(battle, side);
  return Actor(umpire.ask<engine::Choice>(battle, question(flagship_kind, side)).option);
}

void hoist_flag(Battle& battle, Umpire& umpire, Side side, Actor flagship) {
  battle.fleet(side).flagship = flagship;
  if (flagship != nobody)
    umpire.tell(event(SetupTold::flagship, "buoyz.3.0.5", engine::actor_of(side), flagship));
}

// What the loader has settled: the era and year that dated fits go by (buoyz.1.3.1), doubling up (1.7.1), the
// optional chapter 7 (1.5.9), boats that are one counter and one ship (1.6.1).
void announce_game(const Battle& battle, Umpire& umpire) {
  const Book& book = *battle.book;
  umpire.tell(event(SetupTold::game, "buoyz.1.3.1", nobody, nobody, {book.era, book.year}));
  if (book.options.doubling_up) umpire.tell(event(SetupTold::doubled, "buoyz.1.7.1", nobody));
  const int left_out = (book.options.special_abilities ? 0 : 1) + (book.options.special_actions ? 0 : 2);
  if (left_out) umpire.tell(event(SetupTold::left_out, "buoyz.1.5.9", nobody, nobody, {left_out}));
  for (const Ship& ship : battle.ships)
    if (battle.sheet(ship).counter) umpire.cite("buoyz.1.6.1");
}

}  // namespace

bool may_take(const Battle& battle, const Ship& ship, Fitting fitting) {
  const Sheet& sheet = battle.sheet(ship);
  switch (fitting) {
    case Fitting::torpedoes: return sheet.torpedoes;
    case Fitting::mines: return mines_carried(*battle.book, sheet) > 0;
    case Fitting::missile: return sheet.counter && sheet.launchers > 0;
    case Fitting::depth_charges: return sheet.mtb && sheet.depth_charges;
    case Fitting::nothing: break;
  }
  const bool minelayer = sheet.mines > 0 && !sheet.torpedoes;
  return !minelayer && !may_take(battle, ship, Fitting::torpedoes) &&
         !may_take(battle, ship, Fitting::missile) && !may_take(battle, ship, Fitting::depth_charges);
}

Fitting taken(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  if (ship.mines > 0) return Fitting::mines;
  if (!sheet.counter) return sheet.torpedoes ? Fitting::torpedoes : Fitting::nothing;
  if (ship.torpedoes > 0) return Fitting::torpedoes;
  if (ship.missiles > 0) return Fitting::missile;
  return ship.depth_charges > 0 ? Fitting::depth_charges : Fitting::nothing;
}

// Both sides fit out at the same time, unseen by each other.
void fit_out(Battle& battle, Umpire& umpire) {
  announce_game(battle, umpire);
  std::array<FitSheet, sides> sheets;
  std::array<std::array<Answer, 2 * max_ships + max_flights>, sides> answers;
  umpire.sealed(sides, [&](Side side) {
    const auto i = std::size_t(index(side));
    fill_fit_sheet(battle, side, sheets[i]);
    umpire.ask_all(battle, {sheets[i].begin(), std::size_t(sheets[i].size())}, answers[i].data());
  });
  for (std::size_t side = 0; side < sides; ++side)
    for (int i = 0; i < sheets[side].size(); ++i)
      apply(battle, umpire, sheets[side][i], answers[side][std::size_t(i)].choice.option);
  fit_out_flights(battle, umpire);
}

void deploy(Battle& battle, Umpire& umpire) {
  umpire.cite("buoyz.2.2.1");
  const Side first = first_to_place(battle, umpire);
  place_ships(battle, umpire, first);
  place_ships(battle, umpire, enemy_of(first));
}

bool may_lead(const Battle& battle, Actor who, Side side) {
  const Ship& ship = battle[who];
  const bool there = on_table(ship) || ship.state == State::lurking || ship.state == State::transit;
  return there && ship.side == side && !ship.is(Mark::struck) && !ship.is(Mark::prize) && !ship.is(Mark::lit);
}

// buoyz.3.0.5: the highest Command, then the lowest Target Size.
Actor default_flagship(const Battle& battle, Side side) {
  Actor best = nobody;
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Actor who = ship_actor(i);
    if (!may_lead(battle, who, side)) continue;
    const auto rank = [&](Actor ship) { return std::pair(battle[ship].command, -battle.sheet(ship).size); };
    if (best == nobody || rank(who) > rank(best)) best = who;
  }
  return best;
}

// buoyz.3.0.5: each fleet names its flagship before the game, unless the scenario has.
void name_flagships(Battle& battle, Umpire& umpire) {
  std::array<Actor, sides> chosen;
  umpire.sealed(sides, [&](Side side) {
    const Actor given = battle.fleet(side).flagship;
    chosen[std::size_t(index(side))] = given != nobody ? given : chosen_flagship(battle, umpire, side);
  });
  for (const Side side : {Side(0), Side(1)})
    hoist_flag(battle, umpire, side, chosen[std::size_t(index(side))]);
}

// buoyz.3.0.5: when she sinks, strikes, is captured or leaves, the owner names another.
void replace_flagships(Battle& battle, Umpire& umpire) {
  for (const Side side : {Side(0), Side(1)}) {
    const Actor old = battle.fleet(side).flagship;
    if (old == nobody || may_lead(battle, old, side)) continue;
    const Actor next = chosen_flagship(battle, umpire, side);
    hoist_flag(battle, umpire, side, next);
  }
}

}  // namespace buoyz
