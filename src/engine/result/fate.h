// For those who count when and by whom ships come to harm: the simulator and its reports. A rulebook says
// which of its events do harm; a witness hears events and nothing else, so that the dice fall as quickly as
// with nobody there. What has become of a ship in the end is its Standing (engine/standing.h).
#pragma once

#include <string>

#include "engine/event.h"

namespace engine {

struct Fate {
  enum class Kind : std::uint8_t { nothing, damaged, crippled, captured, lost };
  Kind kind = Kind::nothing;
  Actor who = nobody;  // to whom it happens
  Actor by = nobody;   // by whose doing, where the event says
  int points = 0;      // of damage
};

class Witness {
 public:
  virtual ~Witness() = default;
  virtual void told(const Event& event) = 0;
};

// A ship, installation or flight of a battle, on the table or not, and whose it was at the start.
struct Member {
  Actor actor = nobody;
  Side side = no_side;
  std::string name, kind;
};

}  // namespace engine
