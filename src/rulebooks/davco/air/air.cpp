// davco.air: waves of five attack together.
#include "rulebooks/davco/air/air.h"

#include <algorithm>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {
namespace {

constexpr std::uint8_t hold = 1;  // the verb; 0 attacks

// Gaps 5: which of its fellows it is to the enemy.
std::uint8_t next_to_come(const Battle& battle, const Wave& wave) {
  return std::uint8_t(1 + std::count_if(battle.waves.begin(), battle.waves.end(), [&](const Wave& other) {
                        return other.came > 0 && are_fellows(wave, other);
                      }));
}

// davco.air.2: sealed, if both sides have waves.
void place_waves(Battle& battle, Umpire& umpire) {
  const auto fill = [&](Side side, auto& sheet) {
    for (int i = 0; i < battle.waves.size(); ++i)
      if (battle.waves[i].side == side && is_due(battle, battle.waves[i]))
        sheet.add(Question{&wave_kind, side, wave_actor(i), 0});
  };
  engine::ask_sealed<sides, max_waves>(battle, umpire, fill, [&](const Question& q, const Answer& answer) {
    const engine::AirOrder& order = answer.air.orders[0];
    Wave& wave = battle.wave(q.actor);
    if (order.verb == hold)
      return umpire.tell(told(WaveHeld{}, "davco.air.4", q.actor, nobody, engine::Audience::side(wave.side)));
    wave.came = next_to_come(battle, wave);
    wave.target = order.object, wave.bearing = order.heading;
    wave.depth = Depth(std::max(0, order.load - 1));
    umpire.tell(told(WavePlaced{wave.kind, wave.bearing}, "davco.air.2", q.actor, wave.target));
  });
}

// davco.aa.6: every ship names its waves before any casualty is rolled.
struct AaShot {
  Actor ship, wave;
  int points;
};
using AaShots = engine::Scratch<AaShot, 16 * max_ships>;

void name_targets(const Battle& battle, Umpire& umpire, AaShots& shots) {
  const auto may = [&](Actor who) { return may_fire_aa(battle, who); };
  ask_fleet(battle, umpire, aa_kind, may, [&](const Question& q, const Answer& answer) {
    for (const engine::Shot& shot : answer.fire.shots) shots.add({q.actor, shot.target, shot.amount});
  });
}

// davco.aa.8: each ship rolls by itself. A wave loses no more than it has, those shot down first.
void fire_at_wave(Battle& battle, Umpire& umpire, int number, const AaShots& shots) {
  Wave& wave = battle.waves[number];
  Casualties all;
  for (const AaShot& shot : shots) {
    if (shot.wave != wave_actor(number)) continue;
    const int roll = umpire.roll(Die::d100_from_zero, {shot.ship, "davco.aa.8", "AA fire"});
    const Casualties some = casualties_of(battle.book->tables, wave.kind, shot.points, roll);
    const int down = std::min<int>(some.down, wave.sound),
              damaged = std::min<int>(some.damaged, wave.sound - down);
    umpire.tell(told(AaFired{shot.points, down, damaged}, "davco.aa.8", shot.ship, shot.wave));
    all.down += some.down, all.damaged += some.damaged;
  }
  const int down = std::min<int>(all.down, wave.sound);
  const int off = battle.book->options.damaged_attack ? 0 : std::min(all.damaged, wave.sound - down);
  wave.down = std::uint8_t(wave.down + down);
  wave.sound = std::uint8_t(wave.sound - down - off);
  battle.shot_down[std::size_t(1 - index(wave.side))] += std::uint8_t(down);
}

// davco.bomb.3: the long columns for dive bombs, the short for skip bombs. davco.bomb.6: with all effects of
// a shell. davco.bomb.4, davco.bomb.5: dive bombs strike decks and beat 6 inches, skip bombs sides and 3.
Blow bomb_of(const Battle& battle, Actor who, const Wave& wave) {
  constexpr int of_a_great_shell = 1000;
  const bool dive = wave.kind == WaveKind::dive;
  const int points = dive ? 1000 : 500;
  return {.target = wave.target,
          .by = who,
          .band = dive ? Band::long_range : Band::short_range,
          .times_a_die = true,
          .off_bow = off_bow(battle[wave.target].pose, place_of(battle, wave)),
          .beats = dive ? 600 : 300,
          .calibre = of_a_great_shell,
          .penetrating = points,
          .not_penetrating = points};
}

// davco.bomb.1: one bomb of a dive bomber, four of a skip bomber. davco.bomb.2: each rolls by itself.
void drop_bombs(Battle& battle, Umpire& umpire, Actor who) {
  const Wave& wave = battle.wave(who);
  const int bombs = wave.sound * (wave.kind == WaveKind::dive ? 1 : 4);
  const Blow blow = bomb_of(battle, who, wave);
  const int chance = bomb_chance(battle.sheet(wave.target), wave.kind);
  int hits = 0;
  for (int i = 0; i < bombs; ++i) {
    if (umpire.roll(Die::d100, {who, "davco.bomb.2", "a bomb"}) > chance) continue;
    ++hits;
    umpire.tell(told(BombHit{}, "davco.bomb.2", who, wave.target));
    strike(battle, umpire, blow);
  }
  umpire.tell(told(BombsDropped{bombs, hits}, "davco.bomb.2", who, wave.target));
}

// davco.airtorp.1, davco.airtorp.3: one each, from a marker where the wave was placed.
void drop_torpedoes(Battle& battle, Umpire& umpire, Actor who) {
  const Wave& wave = battle.wave(who);
  battle.markers.add({place_of(battle, wave), wave.side, who, wave.target, wave.sound,
                      std::uint8_t(air_torpedo.knots), std::uint16_t(air_torpedo.reach), wave.depth,
                      std::uint8_t(battle.move + 1)});
  umpire.tell(told(TorpedoesDropped{wave.sound}, "davco.airtorp.1", who));
}

// davco.air.5: without an aircraft left there is no attack. davco.air.4: each wave attacks once.
void attack(Battle& battle, Umpire& umpire, Actor who) {
  Wave& wave = battle.wave(who);
  if (wave.sound == 0)
    umpire.tell(told(WaveGone{}, "davco.air.5", who));
  else if (wave.kind == WaveKind::torpedo)
    drop_torpedoes(battle, umpire, who);
  else
    drop_bombs(battle, umpire, who);
  wave.spent = true;
}

}  // namespace

// davco.air.3: first all casualties, then what is left attacks. davco.scope.3: the sequence is always the
// same; a step without aircraft passes by itself.
void air_attack(Battle& battle, Umpire& umpire) {
  if (battle.waves.empty()) return;
  fly_off(battle, umpire);
  for (Wave& wave : battle.waves) wave.over_sea = is_due(battle, wave);
  place_waves(battle, umpire);
  AaShots shots;
  name_targets(battle, umpire, shots);
  for (int i = 0; i < battle.waves.size(); ++i)
    if (attacks(battle.waves[i])) fire_at_wave(battle, umpire, i, shots);
  for (int i = 0; i < battle.waves.size(); ++i)
    if (attacks(battle.waves[i])) attack(battle, umpire, wave_actor(i));
  sink_the_lost(battle, umpire);
  for (Wave& wave : battle.waves) wave.over_sea = false;
}

}  // namespace davco
