// Flights for tests of the air chapters, as sections of a scenario.
#pragma once

#include <fmt/format.h>

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_questions.h"
#include "tests/buoyz/field.h"

namespace wings {

// A flight of a land base, in the air: its name, its type, where it is; then any keys.
inline std::string aloft(const char* name, const char* type, const char* at, const std::string& more = "") {
  return fmt::format("[[side.flight]]\nname = \"{}\"\ntype = \"{}\"\nat = [{}]\n{}\n\n", name, type, at,
                     more);
}

// A flight aboard of a ship.
inline std::string aboard(const char* name, const char* type, const char* ship,
                          const std::string& more = "") {
  return fmt::format("[[side.flight]]\nname = \"{}\"\ntype = \"{}\"\nfrom = \"{}\"\n{}\n\n", name, type, ship,
                     more);
}

// A flight of a land base, on CAP over a ship.
inline std::string cap(const char* name, const char* type, const char* ship) {
  return fmt::format("[[side.flight]]\nname = \"{}\"\ntype = \"{}\"\nduty = \"cap\"\nover = \"{}\"\n\n", name,
                     type, ship);
}

// A side must have something: a flight far off that does nothing.
inline std::string bystander() { return aloft("Bystander", "Patrol Bomber", "119, 79"); }

}  // namespace wings
