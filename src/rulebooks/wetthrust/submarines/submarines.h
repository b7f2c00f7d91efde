// Chapters sub and asw: modes, hidden movement, detection, crash dives, attack runs.
#pragma once

#include "rulebooks/wetthrust/movement/collisions.h"

namespace wetthrust {

bool hidden(const Battle& battle, const Ship& ship);  // not on the table as the enemy sees it (sub.2, sub.3)
void place_submarines(Battle& battle, Umpire& umpire);              // set-up: hidden places, sealed
void crash_dives(Battle& battle, Umpire& umpire);                   // step 2, first
void detect(Battle& battle, Umpire& umpire, const Tracks& tracks);  // asw.2, along the tracks
void change_modes(Battle& battle, Umpire& umpire);                  // step 8
void lose_contacts(Battle& battle, Umpire& umpire);                 // markers out of every sonar go (asw.2)
// All mounts fired at one submarine are one salvo (asw.6).
void attack_run(Battle& battle, Umpire& umpire, Actor destroyer, Actor boat, Symbols mounts);

extern const QuestionKind place_kind;   // set-up: where a hidden boat starts
extern const QuestionKind silent_kind;  // after a good crash dive: run silent at once?

}  // namespace wetthrust
