// Step 3: waves are placed, fired at, and attack.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

void air_attack(Battle& battle, Umpire& umpire);

extern const QuestionKind wave_kind;  // whom a wave attacks and whence, or that it is held
extern const QuestionKind fly_kind;   // which wave a carrier flies off, and against whom
extern const QuestionKind aa_kind;    // at which waves a ship fires, by arc

inline constexpr int aircraft_a_wave = 5;
inline constexpr double placed_at = 25;  // cm from the target's bow (davco.air.2)

inline Actor wave_actor(int number) { return Actor(max_ships + number); }
// May be ordered in this move; and was.
inline bool is_due(const Battle& battle, const Wave& wave) {
  return wave.aloft && !wave.spent && wave.due <= battle.move;
}
inline bool attacks(const Wave& wave) { return wave.aloft && !wave.spent && wave.target != nobody; }
// Counted together: of one side, from one carrier.
inline bool are_fellows(const Wave& one, const Wave& other) {
  return one.side == other.side && one.carrier == other.carrier;
}
sea::Point place_of(const Battle& battle, const Wave& wave);

// davco.air.6: whether a carrier can fly off a wave now, and which one is next.
bool can_fly_off(const Battle& battle, Actor carrier);
int wave_aboard(const Battle& battle, Actor carrier);  // -1: none
void fly_off(Battle& battle, Umpire& umpire);

enum class AaArc : std::uint8_t { bow, starboard, stern, port };
AaArc aa_arc(const sea::Pose& ship, sea::Point wave);
int aa_points(const Battle& battle, Actor ship, const Wave& wave);
int aa_distance(const Battle& battle, const Ship& ship, const Wave& wave);  // to the wave's run
bool may_fire_aa(const Battle& battle, Actor ship);

struct Casualties {
  int down = 0, damaged = 0;
};
Casualties casualties_of(const Tables& tables, WaveKind kind, int points, int roll);

int bomb_chance(const Sheet& target, WaveKind kind);  // Table 11

}  // namespace davco
