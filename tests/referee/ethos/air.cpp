// Aircraft: how little they fly, what they fight, what fires at them and what they drop.
#include "tests/referee/ethos/judge.h"

namespace referee::ethos_book {
namespace {

using ::ethos::AaFired, ::ethos::AirFight, ::ethos::Aloft, ::ethos::Bombed, ::ethos::GoalkeeperFired,
    ::ethos::TookOff, ::ethos::Wave, ::ethos::WaveType;

bool is_carrier(const ::ethos::Sheet& sheet) {
  return sheet.deck[0] + sheet.deck[1] + sheet.combined_deck > 0;
}

// l.326-327, of types that were never anything else than piston-engined.
void least_flight(const Step& seen, Notes& notes) {
  for (int i = 0; i < seen.before.waves.size(); ++i) {
    const Wave &was = seen.before.waves[i], &is = seen.after.waves[i];
    const bool piston = is.type >= WaveType::biplane && is.type <= WaveType::kamikaze;
    if (was.where != Aloft::on_table || is.where != Aloft::on_table || !piston || is.cap) continue;
    bool at_deck = false;
    for (const Ship& ship : seen.after.ships)
      at_deck |= is_carrier(seen.after.sheet(ship)) && way(ship.pose.at, is.pose.at) < 2.5;
    if (!at_deck)
      hold(seen, notes, "least flight", ::ethos::wave_actor(i), is.moved >= 4990, "flies {} thousandths",
           is.moved);
  }
}

// l.352-355 and what the sheets print: waves, among them the helicopters of a carrier, but no others.
void take_offs(const Step& seen, Notes& notes) {
  std::map<Actor, int> launched;
  each<TookOff>(seen, [&](std::size_t, const engine::Event& event, const TookOff&) {
    if (event.whom == engine::nobody) return;
    const Wave& wave = seen.before.wave(event.who);
    const bool hers = wave.mother == index(event.whom) && is_carrier(seen.before.sheet(event.whom));
    launched[event.whom] += wave.type != WaveType::helicopter || hers;
  });
  for (const auto& [who, waves] : launched)
    hold(seen, notes, "launch rate", who, waves <= std::max<int>(1, seen.before.sheet(who).launch_rate),
         "launches {} waves", waves);
}

// l.393-397: of each pair that is not level one wave is shot down.
void air_fights(const Step& seen, Notes& notes) {
  int decided = 0, lost = 0, fights = 0;
  each<AirFight>(seen, [&](std::size_t, const engine::Event&, const AirFight& fight) {
    ++fights, decided += fight.own != fight.enemy;
  });
  for (int i = 0; i < seen.before.waves.size(); ++i)
    lost += seen.before.waves[i].where == Aloft::on_table && seen.after.waves[i].where == Aloft::lost;
  if (fights + lost > 0)
    hold(seen, notes, "shot down in pairs", Actor(0), lost == decided, "'s table loses {} waves in {} fights",
         lost, decided);
}

// l.464-470.
void fire_at_aircraft(const Step& seen, Notes& notes) {
  each<AaFired>(seen, [&](std::size_t i, const engine::Event& event, const AaFired& fired) {
    const Ship& ship = seen.before[event.who];
    const double range = way(ship.pose.at, seen.before.wave(event.whom).pose.at);
    hold(seen, notes, "AA reach", event.who, range <= 2.02, "fires {} inches", range);
    if (const auto* roll = thrown_for(seen, i, "ethos.aa.1"))
      hold(seen, notes, "AA hits on six", event.who, roll->need == 6 - ship.ecm, "hits on {}", roll->need);
    if (fired.hits > 0)
      hold(seen, notes, "AA destroys", event.whom, seen.after.wave(event.whom).where == Aloft::lost,
           "flies on");
  });
  each<GoalkeeperFired>(seen, [&](std::size_t, const engine::Event& event, const GoalkeeperFired& fired) {
    const Ship& ship = seen.before[event.who];
    hold(seen, notes, "goalkeepers", event.who, ship.ecm >= 3 && fired.dice <= half(ship.aa),
         "throws {} dice with {} AA and ECM {}", fired.dice, ship.aa, ship.ecm);
  });
}

// l.425, l.367.
void bombs(const Step& seen, Notes& notes) {
  each<Bombed>(seen, [&](std::size_t, const engine::Event& event, const Bombed&) {
    const double range = way(seen.before.wave(event.who).pose.at, seen.before[event.whom].pose.at);
    hold(seen, notes, "bombs within half an inch", event.who, range <= 0.52, "bombs over {} inches", range);
    hold(seen, notes, "one load", event.who, seen.after.wave(event.who).load == ::ethos::Load::none,
         "keeps its load");
  });
}

}  // namespace

void judge_air(const Step& seen, Notes& notes) {
  if (in(seen, 'd')) take_offs(seen, notes);
  if (in(seen, 'g')) least_flight(seen, notes);
  if (in(seen, 'j')) air_fights(seen, notes);
  if (in(seen, 'k')) fire_at_aircraft(seen, notes);
  if (in(seen, 'm')) bombs(seen, notes);
}

}  // namespace referee::ethos_book
