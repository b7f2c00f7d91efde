// What is settled at the table and is no answer: how the battle begins, what is taken back, how it ends; talk
// and names; what an umpire does.
#pragma once

#include "games/session.h"
#include "host/message.h"

namespace games {

void pledge(Session& session, const Seat& seat, const host::Message& message);
bool begin_in_time(Session& session);  // without the secrets that are missing; whether it was time

void undo(Session& session, const Seat& seat, const host::Message& message);
void consent(Session& session, const Seat& seat, const host::Message& message);
void draw(Session& session, const Seat& seat, const host::Message& message);
void concede(Session& session, const Seat& seat, const host::Message& message);

void chat(Session& session, const Seat& seat, const host::Message& message);
void rename(Session& session, const Seat& seat, const host::Message& message);

// The umpire's.
void go_back(Session& session, const Seat& seat, const host::Message& message);
void mend(Session& session, const Seat& seat, const host::Message& message);
void show_state(Session& session, Client& client, const Seat& seat);

}  // namespace games
