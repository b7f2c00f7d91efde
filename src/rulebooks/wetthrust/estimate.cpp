#include "rulebooks/wetthrust/estimate.h"

namespace wetthrust {

double worth(const Battle&, const Ship&) { return {}; }
double worth_of_box(const Battle&, const Ship&) { return {}; }
double salvo_worth(const Battle&, Actor, Actor, Symbols) { return {}; }
double torpedo_worth(const Battle&, sea::Point, Actor, int) { return {}; }
double fire_worth(const Battle&, const Ship&, const sea::Pose&, const Ship&, const sea::Pose&) { return {}; }
Outlook outlook(const Battle&, Actor, const sea::Pose&) { return {}; }
double place_value(const Battle&, Actor, const sea::Pose&, const Outlook&) { return {}; }

}  // namespace wetthrust
