#include "games/talk.h"

#include <algorithm>

#include "games/denied.h"

namespace games {

using host::json::Json;

void Talk::read() {
  if (read_) return;
  for (const std::string& line : store_.talk(game_)) {
    lines_.push_back(Json::parse(line, nullptr, false));
    if (!lines_.back().contains("role")) lines_.back()["role"] = "player";  // kept before roles were
  }
  read_ = true;
}

void Talk::forget() {
  lines_.clear();
  read_ = false;
}

// Each seat has its own measure, so that nobody can silence the others, or learn how much they say.
void Talk::measure(const Line& said, int most_lines) {
  constexpr std::size_t most_at_once = 10;
  constexpr std::int64_t seconds = 30;
  read();
  const auto own = std::count_if(lines_.begin(), lines_.end(),
                                 [&](const Json& line) { return line.value("seat", 0) == said.seat.number; });
  if (own >= most_lines) throw Denied(ErrorCode::talk_enough, "this seat has said enough in this game");
  auto& times = talked_at_[said.seat.number];
  while (!times.empty() && times.front() <= said.at - seconds) times.pop_front();
  if (times.size() >= most_at_once)
    throw Denied(ErrorCode::talk_too_fast, "not so fast, please: ten lines in half a minute");
  times.push_back(said.at);
}

Change Talk::add_if_fit(const About& about, const Line& said, int most_lines) {
  constexpr std::size_t longest = 1000;
  if (said.text.empty() || said.text.size() > longest)
    throw Denied(ErrorCode::malformed, "a line of talk has 1 to 1000 bytes");
  if (said.to != "all" && said.to != "side")
    throw Denied(ErrorCode::malformed, "\"to\": expected all or side");
  if (said.to == "side" && said.seat.role != Role::player)
    throw Denied(ErrorCode::talk_no_side, "\"to\": this seat has no side; it talks to all");
  measure(said, most_lines);
  return add(about, said);
}

Change Talk::add(const About& about, const Line& said) {
  read();
  const Seat& seat = said.seat;
  const Json line = {{"type", "chat"},
                     {"number", 0},
                     {"seat", seat.number},
                     {"role", name(seat.role)},
                     {"from", seat.name.empty() ? name(seat.role) : seat.name},
                     {"side", seat.side < 0 ? Json() : Json(about.sides[std::size_t(seat.side)])},
                     {"to", said.to},
                     {"text", said.text},
                     {"at", said.at}};
  Change change;
  change.game = game_;
  change.talk = {long(lines_.size()), host::json::text(line)};
  lines_.push_back(line);
  return change;
}

// Talk within a side stays there. Lines are numbered as this seat hears them: gaps would tell how much the
// others say among themselves.
void Talk::send_new(Client& client, const About& about, const Seat& seat) {
  if (client.chat == 0) read();
  for (; client.chat < long(lines_.size()); ++client.chat) {
    Json line = lines_[std::size_t(client.chat)];
    const bool all = line["to"] == "all" || seat.role == Role::umpire;
    const bool own = seat.side >= 0 && line["side"] == about.sides[std::size_t(seat.side)];
    if (!all && !own) continue;
    line["number"] = client.chat_heard++;
    line.erase("seat");
    client.send(host::json::text(line));
  }
}

}  // namespace games
