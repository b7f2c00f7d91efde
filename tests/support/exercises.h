// Clause coverage. A test that claims to exercise a clause names it here, with the clauses the umpire cited
// while it ran; the claim fails the test when the umpire did not cite it, and is written down otherwise.
#pragma once

#include <initializer_list>
#include <set>
#include <string>

namespace support {

void exercises(std::initializer_list<const char*> clauses, const std::set<std::string>& cited);

}  // namespace support
