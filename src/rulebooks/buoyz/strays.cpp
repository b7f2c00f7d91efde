#include "rulebooks/buoyz/strays.h"

#include <algorithm>

#include "rulebooks/buoyz/fire_events.h"

namespace buoyz {
namespace {

using Friends = engine::Scratch<Actor, decltype(Battle::grapples)::capacity>;

// Friends of the shooter, herself excepted, that are grappled to her target; the nearest first.
Friends friends_alongside(const Battle& battle, const Shooter& shooter, Actor target) {
  Friends friends;
  for (const Grapple& link : battle.grapples) {
    if (link.attacker != target && link.target != target) continue;
    const Actor other = link.attacker == target ? link.target : link.attacker;
    if (other != shooter.who && battle[other].side == shooter.side) friends.add(other);
  }
  const auto range = [&](Actor who) { return sea::distance_squared(shooter.from, battle[who].pose.at); };
  std::ranges::sort(friends.begin(), friends.end(), {}, range);
  return friends;
}

}  // namespace

// buoyz.5.4.5: spread evenly, an odd one to the nearest.
int stray(const Battle& battle, Umpire& umpire, const Shooter& shooter, Actor target, int hits,
          StrikeFriend strike) {
  const Friends friends = friends_alongside(battle, shooter, target);
  if (friends.empty()) return hits;
  const int strays = rounded(hits, 3), each = strays / friends.size(), odd = strays % friends.size();
  for (int i = 0; i < friends.size(); ++i) {
    const int share = each + (i < odd ? 1 : 0);
    if (share == 0) continue;
    umpire.tell(event(FireTold::strayed, "buoyz.5.4.5", friends[i], target, {share}));
    strike(friends[i], share);
  }
  umpire.cite("buoyz.5.4.5");
  return hits - strays;
}

}  // namespace buoyz
