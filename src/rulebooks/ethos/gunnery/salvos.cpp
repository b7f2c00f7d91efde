#include "rulebooks/ethos/gunnery/salvos.h"

namespace ethos {
namespace {

int group_of(const Battle& battle, Actor who, const engine::Shot& shot) {
  return group_of(battle, who, shot.mount, shot.target);
}

}  // namespace

int points_fired(const Battle& battle, Actor who, const Fire& fire, int group, int shots) {
  int points = 0;
  for (int i = 0; i < shots; ++i)
    if (group_of(battle, who, fire.shots[i]) == group) points += fire.shots[i].amount;
  return points;
}

// ethos.gunnery.16: one salvo of an entry, the largest unless she says the first.
Extras extras_of(const Battle& battle, Actor who, const Fire& fire, int number) {
  const int group = group_of(battle, who, fire.shots[number]);
  int chosen = -1;
  for (int i = 0; i < fire.shots.size(); ++i) {
    if (group_of(battle, who, fire.shots[i]) != group) continue;
    const bool larger = chosen < 0 || fire.shots[i].amount > fire.shots[chosen].amount;
    if (chosen < 0 || (larger && !(fire.flags & first_flag))) chosen = i;
  }
  return chosen == number ? Extras::given : Extras::none;
}

}  // namespace ethos
