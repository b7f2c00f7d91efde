// Chapter "bomb".
#include "rulebooks/nef/bomb.h"

#include <algorithm>

namespace nef {

// nef.bomb.3: face and modifier must make 6, or 5 on a stationary target; a natural 1 always misses.
engine::Tally bomb_need(const Battle& battle, int bombs, const Unit& target) {
  engine::Tally need;
  need.plus(battle.book->weapon(Weapon::bombs).need, "face needed", "nef.bomb.3");
  if (stationary(target)) need.plus(-1, "stationary target", "nef.bomb.3");
  if (stationary(target) && !is_ground(target.kind)) need.plus(0, "a vessel marking no speed", "nef.move.10");
  if (bombs > most_bomb_dice) need.plus(most_bomb_dice - bombs, "bombs beyond three", "nef.bomb.1");
  need.at_least(2, "a natural 1 always misses", "nef.bomb.3");
  return need;
}

// nef.bomb.1: a die per bomb, at most three. nef.bomb.2: each bomb used is gone.
// nef.bomb.4: each hit is one box, and natural sixes are thrown again.
void drop_bombs(Battle& battle, Umpire& umpire, Actor who, const Shot& shot) {
  battle[who].bombs = std::uint8_t(battle[who].bombs - shot.amount);
  const engine::Tally need = bomb_need(battle, shot.amount, battle[shot.target]);
  const int hits = umpire.exploding(std::min<int>(shot.amount, most_bomb_dice),
                                    need.total(engine::Rounding::down), {who, "nef.bomb.1", "bombs", &need});
  score(battle, umpire, who, shot, hits, "nef.bomb.4");
}

}  // namespace nef
