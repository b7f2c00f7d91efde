// [options] of a scenario, and options given to take their place.
#pragma once

#include "engine/rulebook.h"
#include "engine/toml.h"
#include "rulebooks/wetthrust/book.h"

namespace wetthrust {

// Reads them, and gives all with their values. Throws LoadError.
engine::Options read_options(engine::TomlSection* section, const engine::Options& given, Options& options);

}  // namespace wetthrust
