#pragma once

#include "tests/referee/nef/judge.h"

namespace referee::nef_book {

std::span<const Fault<Battle>> faults();

}  // namespace referee::nef_book
