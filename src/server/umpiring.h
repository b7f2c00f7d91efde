// What an umpire may do to a battle.
#pragma once

#include <string>

#include "server/session.h"

namespace server {

void go_back(Session& session, const Seat& seat, long turn);
void mend(Session& session, const Seat& seat, const std::string& field);
void show_state(Session& session, Client& client, const Seat& seat);

}  // namespace server
