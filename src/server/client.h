// A client at a seat, as a game sees it: somebody to whom messages are sent. The network stands behind it, or
// a test.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>

namespace server {

class Client {
 public:
  virtual ~Client() = default;
  // Messages keep their order. May be called from any thread, never waits.
  virtual void send(const std::string& message) = 0;
  virtual void close(int code, const std::string& reason) = 0;

  // What it has been sent. Read and changed only by the game it sits at, under that game's lock.
  std::string game;
  int seat = 0;
  bool joined = false;
  long lines = 0;
  long chat = 0;                                     // lines of talk looked at
  long chat_heard = 0;                               // of which it was sent
  std::uint64_t view = 0, status = 0, standing = 0;  // hashes of the last ones
  std::set<int> asked;
  bool told_end = false;
};
using ClientPtr = std::shared_ptr<Client>;

inline constexpr int close_policy = 1008, close_too_long = 1009, close_busy = 1013, close_slow = 4000;

}  // namespace server
