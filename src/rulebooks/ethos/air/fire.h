// AA fire, goalkeepers, bombs and kamikazes (ethos.aa, ethos.gk, ethos.bomb, ethos.air.8).
#pragma once

#include "rulebooks/ethos/over_targets.h"

namespace ethos {

// ethos.sd.11, ethos.gk.1: what a ship's AA points are for in this turn; the detail of a question for them.
enum class AaUse : std::uint8_t { guns, doubled, goalkeeper };

extern const QuestionKind aa_use_kind, aa_kind;          // how she uses her AA points, and at which waves
extern const QuestionKind keeper_kind, goalkeeper_kind;  // whose goalkeeper fires next, and at which missiles
extern const QuestionKind bomb_kind;                     // on whom a wave drops its bombs or dives itself

using Targets = Few<Actor, most_targets>;

inline constexpr double aa_reach = 2;  // ethos.aa.1, ethos.gk.3
// ethos.aa.1, ethos.aa.3: waves that she may fire at, those with a load first, then the nearest.
Targets aa_targets(const Battle& battle, Actor who);
int aa_points(const Ship& ship, AaUse use);
Few<AaUse, 3> aa_uses(const Battle& battle, Actor who);  // those open to her, the default first
void fire_aa(Battle& battle, Umpire& umpire, Actor who, const Share& points);

// ethos.gk.1, ethos.gk.3: numbers of the missiles that her goalkeeper reaches.
using Missiles = Few<std::uint8_t, most_targets>;
Missiles missiles_in_reach(const Battle& battle, Actor who);
int goalkeeper_dice(const Ship& ship);
// ethos.gk.3: ship by ship, side A first; a later one knows what an earlier one has done.
void fire_goalkeepers(Battle& battle, Umpire& umpire);

int bombs_of(const Wave& wave);
Targets bomb_targets(const Battle& battle, Actor who);
int bomb_need(const Battle& battle, const Wave& wave);  // ethos.bomb.2
void drop_on(Battle& battle, Umpire& umpire, Actor who, const Share& bombs);

inline bool is_loaded(const Wave& wave) { return wave.load != Load::none && !wave.spent; }

}  // namespace ethos
