// Of step g: each side moves its waves and boats, then takes in those that have come home (ethos.seq.7).
#include "rulebooks/ethos/air/fly.h"

#include <algorithm>

#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/view.h"

namespace ethos {
namespace {

// ethos.carrier.7, ethos.carrier.8: who has used his load goes home by the shortest way, and is not asked.
bool goes_home(const Battle& battle, const Wave& wave) {
  return wave.spent && !stays(wave.type) && home_of(battle, wave).has_value();
}

// ethos.general.7: over its own shore it is home; boats have withdrawn; others are lost.
void leave_table(Battle& battle, Umpire& umpire, Actor who, sea::Edge edge) {
  Wave& wave = battle.wave(who);
  const bool home = wave.mother == 255 && battle.side(wave.side).shore_edge == int(edge);
  if (!home && is_aircraft(wave))
    return lose_wave(battle, umpire, who, Gone::over_the_edge, "ethos.general.7");
  umpire.tell(told(WentHome{}, home ? "ethos.carrier.9" : "ethos.general.7", who));
  wave.where = Aloft::away;
  wave.ready = home ? std::uint8_t(battle.turn + 2) : 255;
}

// ethos.boats.4, ethos.general.3: landing craft that touch the scenario's shore.
bool has_landed(const Battle& battle, const Wave& wave) {
  return wave.type == WaveType::landing_craft && battle.book->shore.sides() > 0 &&
         sea::within(sea::gap(outline(wave), battle.book->shore), touching_gap);
}

std::int32_t run_of(const Course& course) {
  std::int32_t run = 0;
  for (const engine::Leg& leg : course.legs) run += leg.kind == engine::Leg::Kind::ahead ? leg.amount : 0;
  return run;
}

void fly(Battle& battle, Umpire& umpire, Actor who, const Course& course) {
  Wave& wave = battle.wave(who);
  wave.moved = run_of(course);
  if (wave.cap = course.flags & cap_flag; wave.cap) return umpire.tell(told(OnPatrol{}, "ethos.air.12", who));
  const Flown flight = flown(battle, wave, course);
  wave.pose = flight.end;
  if (flight.edge) return leave_table(battle, umpire, who, *flight.edge);
  umpire.tell(told(WaveMoved{milli(wave.pose.at.x), milli(wave.pose.at.y), wave.pose.heading.minutes()},
                   "ethos.seq.7", who));
  if (!has_landed(battle, wave)) return;
  umpire.tell(told(Ashore{}, "ethos.boats.4", who));
  wave.gone_unseen = goes_unseen(battle, who);
  wave.where = Aloft::landed;
}

void fly_home(Battle& battle, Umpire& umpire, Actor who) {
  const Wave& wave = battle.wave(who);
  const Flight flight = flight_of(battle, wave);
  const sea::Point home = *home_of(battle, wave);
  const Course direct = course_to(flight, wave.pose, home, Stops::yes);
  fly(battle, umpire, who, ends_at_home(battle, wave, direct) ? direct : course_to(flight, wave.pose, home));
}

// ethos.carrier.9: it can be launched again in the turn after the next.
void land(Battle& battle, Umpire& umpire, Actor ship, Actor who) {
  Wave& wave = battle.wave(who);
  umpire.tell(told(Landed{}, "ethos.carrier.6", who, ship));
  wave.where = Aloft::aboard, wave.aboard = std::uint8_t(index(ship));
  wave.ready = std::uint8_t(battle.turn + 2);
  wave.load = Load::none, wave.spent = false, wave.cap = false;
  battle[ship].taken_in = std::uint8_t(battle[ship].taken_in + needs_rate(wave));
}

bool may_take_in(const Battle& battle, Actor ship) {
  const bool rate = rate_of(battle, battle[ship]).recover > 0;
  return flying(battle).any(
      [&](const Wave& wave) { return (rate || !needs_rate(wave)) && may_land(battle, ship, wave); });
}

void take_in(Battle& battle, Umpire& umpire, Side side) {
  each_ship(battle, [&](Actor ship, const Ship& base) {
    if (base.side != side || !may_take_in(battle, ship)) return;
    const auto landing = umpire.ask<engine::Air>(battle, question(land_kind, battle, ship));
    for (const engine::AirOrder& order : landing.orders) land(battle, umpire, ship, order.flight);
  });
}

}  // namespace

bool may_patrol(const Wave& wave) { return is_aircraft(wave) && is_fighter(wave); }

Flown flown(const Battle& battle, const Wave& wave, const Course& course) {
  const Legs legs = legs_of(course);
  Flown flown{sea::after(wave.pose, legs), std::nullopt};
  const sea::Track track = sea::lay_track(wave.pose, legs);
  if (is_boat(wave.type))
    if (const auto aground = sea::runs_aground(track, battle.book->land))
      flown.end = sea::after_run(wave.pose, legs, aground->run);
  for (int i = 1; i < track.size(); ++i)
    if (const auto exit = sea::leaves(battle.book->table, {track[i - 1], track[i]})) {
      flown.edge = exit->edge, flown.end.at = exit->at;
      break;
    }
  return flown;
}

bool ends_at_home(const Battle& battle, const Wave& wave, const Course& course) {
  Wave there = wave;
  there.pose = flown(battle, wave, course).end;
  return fleet(battle).any([&](Actor ship, const Ship& base) {
    return may_land(battle, ship, there) && (!needs_rate(wave) || rate_of(battle, base).recover > 0);
  });
}

bool stopped_short(const Battle& battle, const Wave& wave) {
  return !wave.cap && !sea::at_least(engine::units(wave.moved), flight_of(battle, wave).least);
}

std::optional<sea::Point> home_of(const Battle& battle, const Wave& wave) {
  std::optional<sea::Point> home;
  const auto take = [&](sea::Point at) {
    if (!home || range(wave.pose.at, at) < range(wave.pose.at, *home)) home = at;
  };
  each_ship(battle, [&](Actor ship, const Ship& base) {
    if (is_home(battle, ship, wave)) take(base.pose.at);
  });
  if (const int edge = battle.side(wave.side).shore_edge; wave.mother == 255 && edge >= 0) {
    constexpr double beyond[] = {0, 90, 180, 270};  // north, east, south, west
    take(sea::on_edge(battle.book->table, sea::Edge(edge), wave.pose.at) + sea::heading(beyond[edge]).unit());
  }
  return home;
}

// Everybody at once: waves do not hinder each other.
void move_waves(Battle& battle, Umpire& umpire, Side side) {
  if (battle.waves.empty()) return;
  Few<Question, max_waves> sheet{};
  std::array<Answer, max_waves> answers;
  flying(battle).each([&](Actor who, const Wave& wave) {
    if (wave.side == side && !goes_home(battle, wave)) sheet.add(question(fly_kind, battle, who));
  });
  if (!sheet.empty()) umpire.ask_all(battle, {sheet.begin(), std::size_t(sheet.size())}, answers.data());
  flying(battle).each([&](Actor who, const Wave& wave) {
    if (wave.side == side && goes_home(battle, wave)) fly_home(battle, umpire, who);
  });
  for (int i = 0; i < sheet.size(); ++i) fly(battle, umpire, sheet[i].actor, answers[std::size_t(i)].course);
  take_in(battle, umpire, side);
}

// ethos.carrier.7: its load is used.
void spend(Wave& wave) { wave.load = Load::none, wave.spent = true; }

void lose_wave(Battle& battle, Umpire& umpire, Actor who, Gone how, Clause clause) {
  umpire.tell(told(WaveLost{how}, clause, who));
  battle.wave(who).gone_unseen = goes_unseen(battle, who);
  battle.wave(who).where = Aloft::lost;
}

// ethos.carrier.10: three turns after its load was used, or after the last deck was lost.
void ditch(Battle& battle, Umpire& umpire) {
  constexpr int turns = 3;
  flying(battle).each([&](Actor who, Wave& wave) {
    const bool needs_home = wave.type == WaveType::helicopter || (wave.spent && !stays(wave.type));
    if (!needs_home || home_of(battle, wave)) {
      wave.homeless = 0;
    } else if (wave.homeless == 0) {
      wave.homeless = battle.turn;
    } else if (battle.turn - wave.homeless >= turns) {
      lose_wave(battle, umpire, who, Gone::ditched, "ethos.carrier.10");
    }
  });
}

void lose_waves_aboard(Battle& battle, Umpire& umpire, Actor ship) {
  for (int i = 0; i < battle.waves.size(); ++i)
    if (stands_on(battle.waves[i], ship))
      lose_wave(battle, umpire, wave_actor(i), Gone::with_her_ship, "ethos.carrier.11");
}

}  // namespace ethos
