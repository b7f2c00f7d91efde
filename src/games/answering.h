// What seats say to the questions that wait: answers, typed dice, standing orders.
#pragma once

#include "games/session.h"
#include "host/message.h"

namespace games {

void say(Session& session, Client& client, const Seat& seat, const host::protocol::Said& said);

// Answers one question. It is kept in the store before it is acknowledged.
void answer(Session& session, Client& client, const Seat& seat, const OpenQuestionPtr& open,
            const std::string& text);

// Whoever has not answered in time answers by default; whether there was anybody.
bool answer_for_the_late(Session& session);

}  // namespace games
