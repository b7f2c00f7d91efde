#include "rulebooks/wetthrust/thr.h"

namespace wetthrust {

void threshold_checks(Battle&, Umpire&) {}

}  // namespace wetthrust
