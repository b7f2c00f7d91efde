// Names of ships, flights and sides as scenarios give them.
#pragma once

#include <string>
#include <vector>

#include "engine/files/toml.h"

namespace engine {

// Names stand in notation and in records, so they keep clear of the marks and words used there.
bool is_name(const std::string& name);

// Reports the section's key "name" unless it is a name that none of `taken` bears yet.
void check_name(const TomlSection& section, const std::vector<std::string>& taken, const std::string& name);

// A side's name is one word, and not one that means something else in records and messages.
void check_side_name(const TomlSection& section, const std::string& name);

}  // namespace engine
