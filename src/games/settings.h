// What games are played with. Every limit has a name, so that `--limit NAME=N` can change it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>

namespace games {

struct Limits {
  int games = 5000;        // that are not over
  int seats = 12;          // in a game
  int connections = 4000;  // sockets and requests at one time
  int connections_per_address = 400;
  int message_bytes = 64 * 1024;
  int messages_per_second = 40;  // a socket, over some seconds
  int body_bytes = 2 * 1024 * 1024;
  int requests_per_second = 100;  // an address, over some seconds
  int games_per_hour = 400;       // an address
  int unread_bytes = 8 * 1024 * 1024;
  int awake = 48;         // games kept in memory
  int uploads = 2000;     // own scenarios
  int chat_lines = 500;   // of a seat, in a game
  int archive_days = 60;  // after which a game that nobody touches is archived
  int reveal_hours = 72;  // for a side to show the secret it pledged, in a game without a time limit
};

struct NamedLimit {
  const char* name;
  int Limits::*value;
  const char* about;
};
std::span<const NamedLimit> named_limits();
void set_limit(Limits& limits, const std::string& text);  // "games=100"; throws host::Failure

struct Settings {
  std::filesystem::path data;
  int trace = -1;                         // a file that is told what was received and acknowledged
  std::function<std::int64_t()> clock{};  // seconds since 1970; the machine's where there is none
  Limits limits;
  // Nobody's but the player's own machine: he may choose his dice, and take his record away before the end.
  bool own_machine = false;
};

}  // namespace games
