// Why something could not be done that a client asked for, as a word for programs. Every error on the socket,
// over HTTP and of `broadside play --json` has one beside its sentence; docs/protocol.md lists them all.
#pragma once

#include <span>

namespace host {

enum class ErrorCode {
  // Any request or message.
  malformed,
  unfit,
  unknown,
  wrong_method,
  too_long,
  long_headers,
  too_many,
  host_unknown,
  origin_foreign,
  files_faulty,
  full,
  store_away,
  ours,
  // Games and seats.
  game_unknown,
  scenario_unknown,
  lesson_unknown,
  captain_unknown,
  side_unknown,
  turn_unknown,
  seat_no_token,
  seat_not_here,
  seat_taken,
  seat_joined,
  seat_not_speaker,
  seat_not_umpire,
  seat_spectator,
  name_reserved,
  name_shared,
  // The battle.
  battle_not_begun,
  battle_not_over,
  battle_over,
  battle_with_others,
  battle_broken,
  view_not_yours,
  // Questions.
  question_not_open,
  question_none,
  question_several,
  question_wants_faces,
  question_wants_answer,
  question_unknown,
  question_no_place,
  dice_none_wanted,
  // Fair dice.
  dice_set,
  dice_pledged,
  dice_revealed,
  dice_not_yet,
  dice_wrong_secret,
  dice_secret_wanted,
  // Across the table.
  undo_not_asked,
  draw_computers,
  talk_enough,
  talk_too_fast,
  talk_no_side,
};

// Names never change once they are out: programs compare them.
struct ErrorKind {
  ErrorCode code;
  const char* name;
  int status;  // of an HTTP answer; 0 where only sockets say this
};
std::span<const ErrorKind> error_kinds();
const ErrorKind& kind_of(ErrorCode code);

}  // namespace host
