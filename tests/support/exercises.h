// Clause coverage. A test that claims to exercise a clause names it here. The sanitizer build holds it to
// that: a function that carries the clause's id, in its text or in the comment above it, must have run in the
// test so far. What is true is written down, what is not fails the test.
#pragma once

#include <initializer_list>
#include <set>
#include <string>

namespace support {

void exercises(std::initializer_list<const char*> clauses);

// The same in every build where the umpire cites all clauses (buoyz): he must have cited it.
void exercises(std::initializer_list<const char*> clauses, const std::set<std::string>& cited);

}  // namespace support
