// What a seat asks of its own game: how it stands, its past, its record, and a new game from there.
#pragma once

#include "games/call.h"

namespace games {

Response show_game(const Call& call);
Response show_record(const Call& call);
Response show_timeline(const Call& call);
Response show_frame(const Call& call);
Response show_report(const Call& call);
Response branch(const Call& call);

}  // namespace games
