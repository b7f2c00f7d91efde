// Everything captains are asked in a battle of Nefs. Each kind has a file of its own.
#pragma once

#include "rulebooks/nef/movement/move.h"

namespace nef {

extern const QuestionKind place_kind;          // set-up: where a vessel starts
extern const QuestionKind load_kind;           // set-up: what a bomber carries
extern const QuestionKind aloft_kind;          // set-up: flights that start in the air
extern const QuestionKind speed_kind;          // step 1: the speed for this turn
extern const QuestionKind launch_kind;         // step 1: flights that take off
extern const QuestionKind first_course_kind;   // step 2: half a move
extern const QuestionKind fire_kind;           // step 3: what is fired at whom
extern const QuestionKind second_course_kind;  // step 4: the other half
extern const QuestionKind land_kind;           // step 4: flights that land
extern const QuestionKind salvo_kind;          // step 5: which salvo is lost
extern const QuestionKind arm_kind;            // step 5: which flights are re-armed, and with what

inline Question question(const QuestionKind& kind, const Battle& battle, Actor who, int detail = 0) {
  return {&kind, battle[who].side, who, detail};
}
inline Question course_question(const Battle& battle, Actor who, Half half) {
  return question(half == Half::first ? first_course_kind : second_course_kind, battle, who);
}

inline constexpr std::uint32_t reload_flag = 1;

// Has anything to order in the combat step: a target for some weapon, or a launcher to reload.
bool has_target(const Battle& battle, Actor who);

inline constexpr std::uint8_t rocket_load = std::uint8_t(Load::rockets);

inline constexpr int facings = 6;
constexpr bool is_facing(int arc_minutes) {
  return arc_minutes >= 0 && arc_minutes < 21600 && arc_minutes % turn_angle == 0;
}

}  // namespace nef
