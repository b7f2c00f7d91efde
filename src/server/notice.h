// A message that a client is sent only when it is not the one he was sent last.
#pragma once

#include <functional>
#include <string>

#include "server/client.h"

namespace server {

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

}  // namespace server
