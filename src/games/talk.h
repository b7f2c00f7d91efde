// What is said across the table, by everybody to all, or within a side.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "games/about.h"
#include "games/client.h"
#include "games/store.h"

namespace games {

class Talk {
 public:
  Talk(Store& store, std::string game) : store_(store), game_(std::move(game)) {}
  // Said here, and to be kept.
  struct Line {
    const Seat& seat;
    std::string to, text;
    std::int64_t at;
  };
  Change add(const About& about, const Line& line);
  Change add_if_fit(const About& about, const Line& line, int most_lines);  // throws Denied where it is not
  void send_new(Client& client, const About& about, const Seat& seat);
  void forget();

 private:
  void read();
  void measure(const Line& line, int most_lines);

  Store& store_;
  const std::string game_;
  std::vector<host::json::Json> lines_{};
  bool read_ = false;
  std::map<int, std::deque<std::int64_t>> talked_at_{};  // of late, by seat
};

}  // namespace games
