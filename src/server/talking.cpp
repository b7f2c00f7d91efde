#include "server/talking.h"

#include "server/denied.h"
#include "server/telling.h"

namespace server {

void chat(Session& session, const Seat& seat, const host::Message& message) {
  constexpr std::size_t longest = 1000;
  const std::string to = message.other.empty() ? "all" : message.other;
  if (message.text.empty() || message.text.size() > longest)
    throw Denied(ErrorCode::malformed, "a line of talk has 1 to 1000 bytes");
  if (to != "all" && to != "side") throw Denied(ErrorCode::malformed, "\"to\": expected all or side");
  if (to == "side" && seat.role != Role::player)
    throw Denied(ErrorCode::talk_no_side, "\"to\": this seat has no side; it talks to all");
  const std::int64_t now = session.house.now();
  session.talk.measure(seat.number, now, session.house.settings.limits.chat_lines);
  const std::string from = seat.name.empty() ? name(seat.role) : seat.name;
  session.house.store.save(session.talk.add(session.about(), {seat, from, to, message.text, now}));
  tell_all(session);
}

// Many may sit in the spectators' seat: its name is nobody's to change.
void rename(Session& session, const Seat& seat, const std::string& name) {
  constexpr std::size_t longest = 60;
  if (name.size() > longest || name.find('\n') != std::string::npos)
    throw Denied(ErrorCode::malformed, "a name has at most 60 bytes, in one line");
  if (seat.role == Role::spectator)
    throw Denied(ErrorCode::name_shared, "spectators share one seat, and its name");
  if (seat.role == Role::player && is_reserved_name(name))
    throw Denied(ErrorCode::name_reserved, "only the umpire is called that");
  session.game.about.seat(seat.number)->name = name;
  session.keep();
  tell_all(session);
}

}  // namespace server
