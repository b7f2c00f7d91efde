// Which salvos of an order belong together.
#pragma once

#include "rulebooks/ethos/gunnery/aim.h"

namespace ethos {

// ethos.gunnery.16: an order's flag: the first salvo named of an entry gets her ECM and crew dice, not the
// largest.
inline constexpr std::uint32_t first_flag = 1;

// Points that an order fires of a group, in its first so many shots.
int points_fired(const Battle& battle, Actor who, const Fire& fire, int group, int shots);
Extras extras_of(const Battle& battle, Actor who, const Fire& fire, int number);

}  // namespace ethos
