// All games that are kept in one place, and the doors to them: requests and clients come in here, from any
// thread.
#pragma once

#include <atomic>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "games/client.h"
#include "games/http.h"
#include "games/library.h"
#include "games/limiter.h"
#include "games/room.h"
#include "games/settings.h"
#include "games/store.h"

namespace games {

// What a hall leaves to whoever runs it.
struct Outside {
  Store& store;
  Later later;
  Simulate simulate;
  PageFile page_file{};  // none: the page comes from elsewhere
};

class Hall {
 public:
  Hall(const Settings& settings, Outside outside);
  ~Hall();

  // ---- Clients
  void message(const ClientPtr& client, const std::string& text);
  // Joining in two parts, so that whoever has many threads can wait for a game without holding one of them:
  // first the seat is looked up, null where the client was sent away; then it is taken.
  struct Ticket {
    RoomPtr room;
    int seat = 0;
    long lines = 0;
  };
  Ticket admit(const ClientPtr& client, const std::string& text);
  void seat(const ClientPtr& client, const Ticket& ticket);
  void gone(const ClientPtr& client);
  void tick();  // once a second: time limits
  void close(const std::string& why);
  void forget_clients();  // before the network goes that they belong to
  void let_go(const std::string& game, const std::string& why);  // its store is about to forget it

  // ---- For requests
  Library& library() { return library_; }
  Store& store() { return outside_.store; }
  House& house() { return house_; }
  const Settings& settings() const { return settings_; }
  RoomPtr room(const std::string& id);  // null where there is none
  void touched(const RoomPtr& room);    // it was used just now
  bool may_create(const std::string& address) { return creating_.take(address, Clock::now()); }
  std::size_t awake();
  const PageFile& page_file() const { return outside_.page_file; }
  std::atomic<int> connections{0};  // counted by the network

 private:
  Ticket admit(const ClientPtr& client, const host::Message& message);
  void let_sleep();
  void archive_now_and_then();
  std::vector<RoomPtr> all_rooms();

  const Settings settings_;
  const Outside outside_;
  Library library_;
  House house_;
  Limiter creating_;
  std::mutex mutex_;
  std::map<std::string, RoomPtr> rooms_;
  long forgotten_ = 0;  // rooms let go of so far
  std::int64_t archived_at_ = 0;
  std::list<std::string> awake_;  // games in memory, the last used first
  std::map<std::string, std::list<std::string>::iterator> places_;
};

}  // namespace games
