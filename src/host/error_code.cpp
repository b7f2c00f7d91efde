#include "host/error_code.h"

#include <cstddef>
#include <iterator>

namespace host {
namespace {

using enum ErrorCode;

constexpr ErrorKind kinds[] = {
    {malformed, "malformed", 400},
    {unfit, "unfit", 422},
    {unknown, "unknown", 404},
    {wrong_method, "wrong-method", 405},
    {too_long, "too-long", 413},
    {long_headers, "long-headers", 431},
    {too_many, "too-many", 429},
    {host_unknown, "host.unknown", 421},
    {origin_foreign, "origin.foreign", 403},
    {files_faulty, "files.faulty", 422},
    {full, "full", 503},
    {store_away, "store.away", 503},
    {ours, "ours", 500},
    {game_unknown, "game.unknown", 404},
    {scenario_unknown, "scenario.unknown", 422},
    {lesson_unknown, "lesson.unknown", 422},
    {captain_unknown, "captain.unknown", 422},
    {side_unknown, "side.unknown", 422},
    {turn_unknown, "turn.unknown", 422},
    {seat_no_token, "seat.no-token", 401},
    {seat_not_here, "seat.not-here", 403},
    {seat_taken, "seat.taken", 409},
    {seat_joined, "seat.joined", 0},
    {seat_not_speaker, "seat.not-speaker", 0},
    {seat_not_umpire, "seat.not-umpire", 0},
    {seat_spectator, "seat.spectator", 0},
    {name_reserved, "name.reserved", 422},
    {name_shared, "name.shared", 0},
    {battle_not_begun, "battle.not-begun", 422},
    {battle_not_over, "battle.not-over", 409},
    {battle_over, "battle.over", 0},
    {battle_with_others, "battle.with-others", 409},
    {battle_broken, "battle.broken", 422},
    {view_not_yours, "view.not-yours", 409},
    {question_not_open, "question.not-open", 0},
    {question_none, "question.none", 0},
    {question_several, "question.several", 0},
    {question_wants_faces, "question.wants-faces", 0},
    {question_wants_answer, "question.wants-answer", 0},
    {question_unknown, "question.unknown", 0},
    {question_no_place, "question.no-place", 0},
    {dice_none_wanted, "dice.none-wanted", 0},
    {dice_set, "dice.set", 0},
    {dice_pledged, "dice.pledged", 0},
    {dice_revealed, "dice.revealed", 0},
    {dice_not_yet, "dice.not-yet", 0},
    {dice_wrong_secret, "dice.wrong-secret", 0},
    {dice_secret_wanted, "dice.secret-wanted", 0},
    {undo_not_asked, "undo.not-asked", 0},
    {draw_computers, "draw.computers", 0},
    {talk_enough, "talk.enough", 0},
    {talk_too_fast, "talk.too-fast", 0},
    {talk_no_side, "talk.no-side", 0},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(kinds); ++i)
    if (kinds[i].code != ErrorCode(i)) return false;
  return std::size(kinds) == std::size_t(talk_no_side) + 1;
}
static_assert(in_order(), "every code has its line, in the order of error_code.h");

}  // namespace

std::span<const ErrorKind> error_kinds() { return kinds; }
const ErrorKind& kind_of(ErrorCode code) { return kinds[std::size_t(code)]; }

}  // namespace host
