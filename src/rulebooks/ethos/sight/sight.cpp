// ethos.vis: what a unit sees with its eyes, and what stands in the way.
#include "rulebooks/ethos/sight/sight.h"

#include <algorithm>

#include "rulebooks/ethos/signals/signals.h"
#include "rulebooks/ethos/weather/weather.h"

namespace ethos {
namespace {

constexpr double per_ecm = 10;
constexpr int clear_basic = 30, spotters_basic = 45, half_basic = 15, quarter_basic = 8;

// ethos.vis.2, ethos.vis.11: bad weather halves it; with the option so does night.
int basic_range(const Battle& battle) {
  const Book& book = *battle.book;
  const bool dark = book.night && book.options.night_sight == NightSight::half;
  const bool bad = book.bad_weather && book.weather_holds(battle.turn);
  if (dark && bad) return quarter_basic;
  return dark || bad ? half_basic : clear_basic;
}

// ethos.vis.1: of the flagship. ethos.air.15: or of an AWACS that is up.
int ecm_of_side(const Battle& battle, Side side) {
  const Actor flagship = flagship_of(battle, side);
  int ecm = flagship == nobody ? 0 : ecm_now(battle, battle[flagship]);
  flying(battle).each([&](Actor who, const Wave& wave) {
    if (wave.side == side && wave.type == WaveType::awacs) ecm = std::max(ecm, ecm_of(battle, who));
  });
  return ecm;
}

// ethos.vis.4: who can look out: a manned ship, submerged too (ethos.sub.15).
bool looks_out(const Ship& ship) { return afloat(ship) && people(ship) > 0; }

bool can_be_seen(const Ship& ship) { return afloat(ship) && !ship.submerged; }

// ethos.vis.3: spotter planes see farther in good weather.
double spotters_add(const Battle& battle, const Ship& ship) {
  const bool helps = ship.spotters > 0 && basic_range(battle) == clear_basic;
  return helps ? spotters_basic - clear_basic : 0;
}

// Who looks out for a side, and how far.
struct Lookout {
  Actor who;
  sea::Point at;
  sea::Reach reach;
};
using Lookouts = engine::Scratch<Lookout, max_ships + max_waves>;

Lookouts lookouts_of(const Battle& battle, Side side) {
  const double range = visual_range(battle, side);
  Lookouts all;
  fleet(battle).each([&](Actor who, const Ship& ship) {
    if (ship.side == side && looks_out(ship))
      all.add({who, ship.pose.at, sea::reach(range + spotters_add(battle, ship))});
  });
  flying(battle).each([&](Actor who, const Wave& wave) {
    if (wave.side == side) all.add({who, wave.pose.at, sea::reach(range)});
  });
  return all;
}

enum class Floats : std::uint8_t { no, yes };

// Calls note(unit) for each that sees what is there. ethos.vis.1: out to the visual range. ethos.vis.5: land
// hides what floats.
void each_who_sees(Battle& battle, const Lookouts& lookouts, sea::Point at, Floats floats, auto&& note) {
  for (const Lookout& lookout : lookouts) {
    if (!sea::within(sea::distance_squared(lookout.at, at), lookout.reach)) continue;
    if (floats == Floats::yes && land_between(battle, lookout.at, at)) continue;
    is_ship(battle, lookout.who) ? note(battle[lookout.who]) : note(battle.wave(lookout.who));
  }
}

void look_for_ship(Battle& battle, int number, const Lookouts& lookouts) {
  const Ship& ship = battle.ships[number];
  if (!can_be_seen(ship)) return;
  each_who_sees(battle, lookouts, ship.pose.at, Floats::yes, [&](auto& unit) { unit.sees |= one(number); });
}

void look_for_wave(Battle& battle, int number, const Lookouts& lookouts) {
  const Wave& wave = battle.waves[number];
  if (!on_table(wave)) return;
  each_who_sees(battle, lookouts, wave.pose.at, is_boat(wave.type) ? Floats::yes : Floats::no,
                [&](auto& unit) { unit.sees_waves |= one(number); });
}

// ethos.vis.4: a counter in sight of anybody is known from then on.
void look_for_counter(Battle& battle, auto& counter, sea::Point at, Floats floats, const Lookouts& lookouts) {
  if (!counter.unseen) return;
  each_who_sees(battle, lookouts, at, floats, [&](auto&) { counter.unseen = false; });
}

void look_for_counters(Battle& battle, auto&& enemies_of) {
  for (Mine& mine : battle.mines) look_for_counter(battle, mine, mine.at, Floats::yes, enemies_of(mine.side));
  for (Puff& puff : battle.puffs) look_for_counter(battle, puff, puff.at, Floats::yes, enemies_of(puff.side));
  for (Runner& runner : battle.runners)
    look_for_counter(battle, runner, runner.pose.at,
                     runner.kind == RunnerKind::torpedo ? Floats::yes : Floats::no, enemies_of(runner.side));
}

void lose_sight(Battle& battle, Side side, Ships ships, Waves waves) {
  const auto lose = [&](auto& unit) {
    if (unit.side == side) unit.sees &= ~ships, unit.sees_waves &= ~waves;
  };
  for (Ship& ship : battle.ships) lose(ship);
  for (Wave& wave : battle.waves) lose(wave);
}

}  // namespace

double visual_range(const Battle& battle, Side side) {
  return basic_range(battle) + per_ecm * ecm_of_side(battle, side);
}

double visual_range(const Battle& battle, const Ship& ship) {
  return visual_range(battle, ship.side) + spotters_add(battle, ship);
}

void look_for(Battle& battle, Actor who) {
  const Side enemy = enemy_of(side_of(battle, who));
  const Lookouts lookouts = lookouts_of(battle, enemy);
  if (is_ship(battle, who)) {
    lose_sight(battle, enemy, one(index(who)), 0);
    return look_for_ship(battle, index(who), lookouts);
  }
  const int wave = index(who) - max_ships;
  lose_sight(battle, enemy, 0, one(wave));
  look_for_wave(battle, wave, lookouts);
}

// ethos.seq.3: who sees whom now.
void look_around(Battle& battle) {
  for (const Side side : {Side(0), Side(1)}) lose_sight(battle, side, ~Ships{}, ~Waves{});
  const Lookouts lookouts[] = {lookouts_of(battle, Side(0)), lookouts_of(battle, Side(1))};
  const auto enemies_of = [&](Side side) -> const Lookouts& { return lookouts[index(enemy_of(side))]; };
  for (int i = 0; i < battle.ships.size(); ++i) look_for_ship(battle, i, enemies_of(battle.ships[i].side));
  for (int i = 0; i < battle.waves.size(); ++i) look_for_wave(battle, i, enemies_of(battle.waves[i].side));
  look_for_counters(battle, enemies_of);
}

void look_and_listen(Battle& battle, Umpire& umpire) {
  look_around(battle);
  note_who_has_orders(battle);
  search(battle, umpire);
}

bool sees(const Battle& battle, Actor who, Actor target) {
  const auto seen_by = [&](const auto& unit) {
    if (is_ship(battle, target)) return (unit.sees & one(index(target))) != 0;
    return is_wave(battle, target) && (unit.sees_waves & one(index(target) - max_ships)) != 0;
  };
  return is_ship(battle, who) ? seen_by(battle[who]) : is_wave(battle, who) && seen_by(battle.wave(who));
}

// ethos.comms.5: a report serves as well as eyes. Of a submerged boat none does (ethos.sub.12).
bool located(const Battle& battle, Actor who, Actor target) {
  if (is_ship(battle, target) && battle[target].submerged) return false;
  const auto reported_to = [&](const auto& unit) {
    if (is_ship(battle, target)) return (unit.reported & one(index(target))) != 0;
    return is_wave(battle, target) && (unit.reported_waves & one(index(target) - max_ships)) != 0;
  };
  if (sees(battle, who, target)) return true;
  return is_ship(battle, who) ? reported_to(battle[who])
                              : is_wave(battle, who) && reported_to(battle.wave(who));
}

bool side_sees(const Battle& battle, Side side, Actor target) {
  const auto sees_it = [&](Actor who, const auto& unit) {
    return unit.side == side && sees(battle, who, target);
  };
  return fleet(battle).any(sees_it) || flying(battle).any(sees_it);
}

bool land_between(const Battle& battle, sea::Point from, sea::Point to) {
  const auto& land = battle.book->land;
  return std::any_of(land.begin(), land.end(), [&](const sea::Polygon& shape) {
    return sea::passes_through(sea::Segment{from, to}, shape);
  });
}

bool clear_line(const Battle& battle, Actor from, Actor to) {
  const sea::Segment line{bow_of(battle, from), bow_of(battle, to)};
  if (land_between(battle, line.from, line.to)) return false;
  const sea::Box near = sea::box_round(line, large_base.length + 1);
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    if (!sea::inside(near, ship.pose.at) || Actor(i) == from || Actor(i) == to) continue;
    const bool stands_there = can_be_seen(ship) && battle.sheet(ship).kind != Kind::fort;
    if (stands_there && sea::contact(line, outline(battle, ship))) return false;
  }
  return true;
}

sea::Point bow_of(const Battle& battle, Actor who) {
  if (is_ship(battle, who)) return battle[who].pose.at;
  return is_wave(battle, who) ? battle.wave(who).pose.at : battle.contact(who).pose.at;
}

int usual_ecm(int year) { return (year >= 1941) + (year >= 1961) + (year >= 1976) + (year >= 2000); }

// ethos.sd.12: on her silent drive another, less what damage took.
int ecm_now(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  return ship.ecm + (ship.silent ? sheet.silent_ecm - sheet.ecm : 0);
}

// ethos.air.10: a helicopter uses her ship's. ethos.boats.3: boats have none.
int ecm_of(const Battle& battle, Actor who) {
  if (is_ship(battle, who)) return ecm_now(battle, battle[who]);
  const Wave& wave = battle.wave(who);
  if (is_boat(wave.type)) return 0;
  const bool has_mother = wave.mother < battle.ships.size() && afloat(battle.ships[wave.mother]);
  if (wave.type == WaveType::helicopter && has_mother) return ecm_now(battle, battle.ships[wave.mother]);
  const int usual = usual_ecm(battle.book->year);
  return wave.type == WaveType::awacs ? std::min(4, usual + 1) : usual;
}

}  // namespace ethos
