// Chapters thr, mag, boiler.4 to 6 and step 6: flooding, then every check that is due.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void threshold_checks(Battle& battle, Umpire& umpire);

}  // namespace wetthrust
