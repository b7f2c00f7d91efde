// A client at a seat, as a game sees it: somebody to whom messages are sent. The network stands behind it, or
// a test.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace games {

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

// Everybody who is connected to a game.
class Clients {
 public:
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }
  bool empty() const { return all_.empty(); }

  bool add(const ClientPtr& client) {  // whether it is the first at its seat
    all_.push_back(client);
    return ++at_seat_[client->seat] == 1;
  }
  bool remove(const ClientPtr& client) {  // whether it was the last
    return std::erase(all_, client) > 0 && --at_seat_[client->seat] == 0;
  }
  void clear() { all_.clear(), at_seat_.clear(); }

  bool sits_at(int seat) const {
    const auto found = at_seat_.find(seat);
    return found != at_seat_.end() && found->second > 0;
  }
  void send(int seat, const std::string& message) const {
    for (const ClientPtr& client : all_)
      if (client->seat == seat) client->send(message);
  }

 private:
  std::vector<ClientPtr> all_;
  std::map<int, int> at_seat_;  // how many
};

// A message that a client is sent only when it is not the one it was sent last.
struct Notice {
  std::string text{};
  std::uint64_t hash = 0;
};

inline Notice notice_of(std::string text) {
  const std::uint64_t hash = std::hash<std::string>{}(text);
  return {std::move(text), hash == 0 ? 1 : hash};  // 0 is "nothing sent yet"
}

inline void send_if_new(Client& client, std::uint64_t& last, const Notice& notice) {
  if (last == notice.hash) return;
  last = notice.hash;
  client.send(notice.text);
}

inline constexpr int close_policy = 1008, close_too_long = 1009, close_busy = 1013, close_slow = 4000;

}  // namespace games
