// What the clients of a game are told: everything comes from the view of their seat.
#pragma once

#include <string>
#include <vector>

#include "games/session.h"

namespace games {

void tell_all(Session& session);              // whatever is new to each of them
void tell(Session& session, Client& client);  // the same for one
void tell_draft(Session& session, const Seat& seat, const OpenQuestion& open);

// After something was taken back, by a side or by the umpire (-1).
void tell_undone(Session& session, int by, const std::vector<engine::LogLine>& before);

host::json::Json hello_for(Session& session, const Seat& seat);  // the first thing a client is told
host::json::Json status_for(const Session& session, const Seat& seat);

}  // namespace games
