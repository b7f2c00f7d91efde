// What the sides agree upon: to take something back, to call it a draw, that one of them has lost.
#pragma once

#include <functional>

#include "host/message.h"
#include "server/session.h"

namespace server {

void undo(Session& session, const Seat& seat, const host::Message& message);
void consent(Session& session, const Seat& seat, const host::Message& message);
void draw(Session& session, const Seat& seat, const host::Message& message);
void concede(Session& session, const Seat& seat, const host::Message& message);

// At the end the secrets in the dice are for all to read, and with them all dice that could follow.
bool dice_are_open(const Session& session);
inline constexpr const char* stays_over =
    "the battle is over and the secrets in its dice are open: start a new game from one of its turns instead";

// Has the battle run again from its beginning in a way that may be refused, for a side or for the umpire
// (-1).
engine::Verdict run_again(Session& session, int by, const std::function<engine::Verdict(engine::Game&)>& how);

}  // namespace server
