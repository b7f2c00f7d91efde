#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {

std::span<const Fault<Battle>> faults() { return {}; }

}  // namespace referee::wetthrust_book
