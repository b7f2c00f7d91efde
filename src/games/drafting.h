// Answers that are prepared before they are given, and what an answer would do.
#pragma once

#include <functional>

#include "games/session.h"
#include "host/message.h"

namespace games {

void draft(Session& session, const Seat& seat, const host::Message& message);
void fill(Session& session, const Seat& seat, const host::Message& message);
void preview(Session& session, Client& client, const Seat& seat, const host::Message& message);

// Gives the prepared answers to these questions.
void commit(Session& session, Client& client, const Seat& seat,
            const std::function<bool(const OpenQuestion&)>& meant);
void commit(Session& session, Client& client, const Seat& seat, const host::Message& message);

}  // namespace games
