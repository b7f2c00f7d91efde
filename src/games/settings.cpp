#include "games/settings.h"

#include <fmt/format.h>

#include "engine/text.h"
#include "host/failure.h"
#include "host/words.h"

namespace games {
namespace {

constexpr NamedLimit limits_by_name[] = {
    {"games", &Limits::games, "games that are not over"},
    {"seats", &Limits::seats, "seats in a game"},
    {"connections", &Limits::connections, "connections at one time"},
    {"connections-per-address", &Limits::connections_per_address, "of which from one address"},
    {"message-bytes", &Limits::message_bytes, "longest message of a client"},
    {"messages-per-second", &Limits::messages_per_second, "of one client"},
    {"body-bytes", &Limits::body_bytes, "longest body of a request"},
    {"requests-per-second", &Limits::requests_per_second, "from one address"},
    {"games-per-hour", &Limits::games_per_hour, "games made from one address"},
    {"unread-bytes", &Limits::unread_bytes, "waiting for a slow client before it is cut"},
    {"awake", &Limits::awake, "games kept in memory"},
    {"uploads", &Limits::uploads, "own scenarios kept"},
    {"chat-lines", &Limits::chat_lines, "lines of talk of one seat"},
    {"archive-days", &Limits::archive_days, "until a game that nobody touches is archived"},
    {"reveal-hours", &Limits::reveal_hours, "to show a pledged secret, without a time limit"},
};

}  // namespace

std::span<const NamedLimit> named_limits() { return limits_by_name; }

void set_limit(Limits& limits, const std::string& text) {
  constexpr int most = 1'000'000'000;
  const std::size_t mark = std::min(text.find('='), text.size());
  const int value = mark < text.size() ? engine::whole(text.substr(mark + 1)).value_or(0) : 0;
  for (const NamedLimit& limit : limits_by_name) {
    if (text.substr(0, mark) != limit.name) continue;
    if (value < 1 || value > most)
      throw host::Failure(fmt::format("--limit {}: expected a whole number, 1 or more", host::shown(text)));
    limits.*limit.value = value;
    return;
  }
  throw host::Failure(
      fmt::format("--limit {}: no such limit; broadside serve --help lists them", host::shown(text)));
}

}  // namespace games
