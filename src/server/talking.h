// What seats say that is no move: talk, and what they are called.
#pragma once

#include "host/message.h"
#include "server/session.h"

namespace server {

void chat(Session& session, const Seat& seat, const host::Message& message);
void rename(Session& session, const Seat& seat, const std::string& name);

}  // namespace server
