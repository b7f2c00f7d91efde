#include "rulebooks/buoyz/estimate.h"

namespace buoyz {

double worth(const Battle&, const Ship&) { return {}; }
double worth_of_hull(const Battle&, const Ship&) { return {}; }
double chance_to_hit(int, int) { return {}; }
double hits_worth(const Battle&, const Ship&, double, int, Die) { return {}; }
double fire_worth(const Battle&, const Ship&, const sea::Pose&, const Ship&, sea::Point) { return {}; }
Outlook outlook(const Battle&, Actor, const sea::Pose&) { return {}; }
double place_value(const Battle&, Actor, const sea::Pose&, const Outlook&) { return {}; }
double shot_worth(const Battle&, Actor, const engine::Shot&) { return {}; }

}  // namespace buoyz
