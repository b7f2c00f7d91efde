// Which functions of a rulebook have run since the present test began. The sanitizer build alone knows: there
// gcc calls ran.cpp at the start of every function of the rules, inlined ones too (-finstrument-functions).
#pragma once

#include <string>
#include <vector>

namespace support {

// The text of each function that ran, with the comment above it. Nothing in the other builds.
std::vector<const std::string*> functions_that_ran();

#ifdef BROADSIDE_NOTES_WHAT_RAN
constexpr bool notes_what_ran = true;
#else
constexpr bool notes_what_ran = false;
#endif

}  // namespace support
