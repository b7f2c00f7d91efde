// Statistics as text, to be sent to other processes and read back without loss.
#pragma once

#include "sim/simulate.h"

namespace sim {

std::string packed(const Statistics& statistics, const Comparison& comparison);
void unpack(const std::string& text, Statistics& statistics, Comparison& comparison);

}  // namespace sim
