// How a battle begins: when all secrets for its dice are there, or the time for them is up.
#pragma once

#include "host/message.h"
#include "server/session.h"

namespace server {

void pledge(Session& session, const Seat& seat, const host::Message& message);
bool begin_in_time(Session& session);  // without the secrets that are missing; whether it was time

}  // namespace server
