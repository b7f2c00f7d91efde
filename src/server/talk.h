// What is said across the table, by everybody to all, or within a side.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "server/about.h"
#include "server/client.h"
#include "server/store.h"

namespace server {

class Talk {
 public:
  struct Line {
    const Seat& seat;
    std::string from, to, text;
    std::int64_t at;
  };

  Talk(Store& store, std::string game) : store_(store), game_(std::move(game)) {}
  // Each seat has its own measure, so that nobody can silence the others, or learn how much they say. Throws
  // Denied where it is full.
  void measure(int seat, std::int64_t now, int most_lines);
  Change add(const About& about, const Line& line);  // said here, and to be kept
  void send_new(Client& client, const About& about, const Seat& seat);
  void forget();

 private:
  void read();

  Store& store_;
  const std::string game_;
  std::vector<host::json::Json> lines_{};
  bool read_ = false;
  std::map<int, std::deque<std::int64_t>> talked_at_{};  // of late, by seat
};

}  // namespace server
