// buoyz.12.5.2: a fireship in irons that must go home.
#include <algorithm>
#include <cstdlib>

#include "rulebooks/buoyz/retreat.h"

namespace buoyz {
namespace {

// What is wrong with the heading of a fireship in irons: degrees off the way home beyond what is let pass,
// then those that are missing to be out of irons.
struct Adrift {
  double off;
  int in_irons;
  auto operator<=>(const Adrift&) const = default;
};
constexpr sea::Angle out_of_irons = sea::degrees(45);  // 4.1.1.3

Adrift adrift(const Battle& battle, const Ship& ship, sea::Heading heading) {
  const sea::Angle missing = out_of_irons - sea::angle_off_wind(heading, battle.weather.wind);
  return {off_the_way_home(battle, ship, heading), std::max(0, missing.minutes)};
}

// buoyz.12.5.2: wind and tide set her homeward.
bool drifts_home(const Battle& battle, const Ship& ship) {
  const sea::Heading downwind = sea::upwind(battle.weather.wind).turned(sea::half_circle);
  return sea::angle_between(downwind, way_home(battle, ship)) <= near_enough;
}

}  // namespace

sea::Angle turn_adrift(const Battle& battle, const Ship& ship, const Helm& helm) {
  const sea::Angle most = sea::degrees(degrees_for(battle, helm.points)), off = leeway(battle, ship);
  const sea::Heading wind = sea::upwind(battle.weather.wind), home = way_home(battle, ship);
  sea::Angle best{};
  for (const sea::Heading wanted :
       {ship.pose.heading.turned(-most), ship.pose.heading.turned(most), wind.turned(-out_of_irons),
        wind.turned(out_of_irons), home.turned(-off), home.turned(off)}) {
    const sea::Angle turn = sea::difference(ship.pose.heading, wanted);
    if (std::abs(turn.minutes) <= most.minutes &&
        adrift(battle, ship, wanted) < adrift(battle, ship, ship.pose.heading.turned(best)))
      best = turn;
  }
  return best;
}

// buoyz.12.5.2: she is steered by her owner, and may not drift away from home for want of a turn.
std::string why_no_drift(const Battle& battle, const Ship& ship, const Helm& helm, sea::Heading heading) {
  const sea::Heading best = ship.pose.heading.turned(turn_adrift(battle, ship, helm));
  if (helm.turns == 0 || drifts_home(battle, ship) ||
      adrift(battle, ship, heading) <= adrift(battle, ship, best))
    return {};
  return "she goes home and must turn out of irons and towards her own edge as far as she can";
}

}  // namespace buoyz
