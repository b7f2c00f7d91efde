// What submarines and those who hunt them tell.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

enum class SubmarineTold : std::uint16_t {
  placed = submarine_events,  // who; x, y; her own side only
  crash_dived,                // who; die; everyone if she was seen
  dive_aborted,               // who surfaces
  flooded,                    // who sinks in a crash dive
  detected,                   // who by whom; x, y
  contact_lost,               // who
  mode_changed,               // who; mode
  runs_silent,                // who; her own side only
  attack_run,                 // who on whom; mounts, number, hits, points
};

}  // namespace wetthrust
