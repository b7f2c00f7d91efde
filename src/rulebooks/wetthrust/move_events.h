// What steps 1, 2 and 8 tell. `describe_move` turns each into a sentence.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

// Which condition of a disengagement is not met (diseng.1, diseng.4).
enum class StuckBy : std::uint8_t { nothing, recovery, collision, speed, no_smoke, course };

enum class MoveTold : std::uint16_t {
  plotted = move_events,  // who; speed change, first and second group, speed, flags; when seals are broken
  brave,                  // who against whom: the ram is permitted; her own side only
  not_brave,              // who against whom: refused; her own side only
  moved,                  // who; x, y in thousandths, heading in arc-minutes, speed
  uncontrolled,           // who repeats her last plot
  jammed,                 // who repeats her last turn
  chases_salvos,          // who
  too_sharp,              // who: main armament silent
  collided,               // who with whom; points
  rammed,                 // who with whom; points, 1 for the one who rams
  screen_laid,            // who; length in thousandths
  smokes,                 // who
  screen_gone,            // how many
  weather_changed,        // side 0; weather
  tries_to_disengage,     // who, from whom if her course is at fault; StuckBy
  challenged,             // who by whom; number, die
  not_challenged,         // who
  disengaged,             // who
  in_contact,             // who: stays
  steered_clear,          // who of whom: she may not ram
};

}  // namespace wetthrust
