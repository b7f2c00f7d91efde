// The door of a game: everything that is done to it is done here, one thing after the other, under its lock.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "games/session.h"
#include "host/message.h"

namespace games {

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(House& house, const KeptGame& kept) : id_(kept.id), session_(house, kept) {}
  ~Room() { session_.simulation.end(); }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // ---- What clients do.
  void join(const ClientPtr& client, int seat, long lines);
  void leave(const ClientPtr& client);
  void hear(const ClientPtr& client, const host::Message& message);

  // ---- What the house does.
  const std::string& id() const { return id_; }
  bool tick();   // time limits; whether one was over
  bool sleep();  // lets go of the battle; false where there is none
  void close_all(int code, const std::string& reason);
  void forget_clients();
  bool has_clients();
  bool has_deadline();
  std::string take_seat(int seat, const std::string& name);  // the token; empty where it is gone

  // Calls with the battle awake, under the lock. Throws host::Failure where it has not begun or cannot go on.
  // The record is as much of it as that seat has been shown.
  struct Glimpse {
    const engine::Game& game;
    const About& about;
    engine::Record record;
  };
  void look(int seat, const std::function<void(const Glimpse&)>& see);
  host::json::Json told_to(int seat);  // hello and status

 private:
  void hand_out(const ClientPtr& client, const Seat& seat, const host::Message& message);
  // These take longer than anybody may wait under the lock.
  void work_out_odds(const ClientPtr& client, const Seat& seat, const host::protocol::Said& said);
  void simulate(const Seat& seat, const host::Message& message);
  void simulation_news(const std::string& message, bool running);

  const std::string id_;
  std::mutex mutex_;
  Session session_;
};
using RoomPtr = std::shared_ptr<Room>;

}  // namespace games
