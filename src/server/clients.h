// Everybody who is connected to a game.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/client.h"

namespace server {

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

}  // namespace server
