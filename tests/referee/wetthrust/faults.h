#pragma once

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {

std::span<const Fault<Battle>> faults();

}  // namespace referee::wetthrust_book
