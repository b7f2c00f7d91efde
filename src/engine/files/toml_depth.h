// How deep the keys of a TOML text go. "a.b.c" is a table in a table in a table, and tables are let go of one
// within the other: a key of many thousand parts would end the program.
#pragma once

#include <string_view>

namespace engine {

// The line of the first key with more parts than this; 0 where there is none.
int line_of_deep_key(std::string_view toml, int most_parts);

}  // namespace engine
