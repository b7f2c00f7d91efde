// A scenario opened with changes to its ships, tables, options or to itself, the files untouched.
#pragma once

#include <string>
#include <vector>

#include "cli/host.h"
#include "host/open.h"
#include "sim/patch.h"

namespace cli {

// What is wrong is thrown as Failure, with the change it comes from.
Opened open_changed(const std::string& reference, const OpenWith& with,
                    const std::vector<sim::Change>& changes);

// "ships.Hood.armour=3, ships.Hood.knots=28"
std::string text_of(const std::vector<sim::Change>& changes);

}  // namespace cli
