// Squadrons for tests: as text of a scenario, put into the air, given somebody to guard.
#pragma once

#include <string>

#include "tests/wetthrust/field.h"

namespace field {

inline std::string squadron(const std::string& name, const std::string& plane, int aircraft = 6) {
  return fmt::format("[[side.squadron]]\nname = \"{}\"\nplane = \"{}\"\naircraft = {}\n", name, plane,
                     aircraft);
}

inline wetthrust::Squadron& put(Field& field, const std::string& name, double x, double y,
                                const std::string& object = "") {
  wetthrust::Squadron& squadron = field.squadron(name);
  squadron.state = wetthrust::AirState::aloft, squadron.pose = {{x, y}, {}}, squadron.endurance = 6;
  squadron.object = squadron.named = object.empty() ? wetthrust::nobody : field.who(object);
  return squadron;
}

inline void guard(Field& field, const std::string& name, wetthrust::AirOrders orders,
                  const std::string& whom) {
  field.squadron(name).orders = orders, field.squadron(name).object = field.who(whom);
}

}  // namespace field
