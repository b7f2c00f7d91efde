#include "server/hall.h"

#include <fmt/format.h>

#include <chrono>

#include "engine/check.h"
#include "engine/load_error.h"
#include "host/failure.h"
#include "server/tokens.h"

namespace server {
namespace {

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// A bug in one battle must not take the others with it.
class BrokenBattle : public host::Failure {
 public:
  using host::Failure::Failure;
};

void throw_broken(const char* what) {
  throw BrokenBattle(fmt::format("this battle ran into a mistake of ours and cannot go on: {}", what));
}

constexpr std::size_t longest_token = 100;
constexpr double hour = 3600;

}  // namespace

Hall::Hall(const Settings& settings)
    : settings_(settings),
      store_(settings_.store),
      library_(settings_, store_),
      house_{settings_,
             store_,
             library_,
             settings.clock ? settings.clock : seconds_now,
             [this](std::function<void()> task) { odds_room_.add(std::move(task)); },
             [this](std::function<void()> task) { simulation_room_.add(std::move(task)); },
             settings.trace},
      creating_(settings_.limits.games_per_hour / hour, settings_.limits.games_per_hour) {
  engine::on_failed_check(throw_broken);
  for (const KeptGame& game : store_.games("playing"))
    if (parse_about(game.about).time_limit > 0) room(game.id);
}

Hall::~Hall() { close("the server stops"); }

std::vector<RoomPtr> Hall::all_rooms() {
  const std::lock_guard lock(mutex_);
  std::vector<RoomPtr> rooms;
  for (const auto& [id, room] : rooms_) rooms.push_back(room);
  return rooms;
}

void Hall::close(const std::string& why) {
  for (const RoomPtr& room : all_rooms()) room->close_all(close_busy, why);
}

void Hall::forget_clients() {
  odds_room_.drop();
  simulation_room_.drop();
  for (const RoomPtr& room : all_rooms()) room->forget_clients();
}

RoomPtr Hall::room(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto known = rooms_.find(id); known != rooms_.end()) return known->second;
  const auto kept = store_.game(id);
  if (!kept) return nullptr;
  return rooms_[id] = std::make_shared<Room>(house_, parse_about(kept->about), kept->state);
}

// ---- Only so many are awake

void Hall::touched(const RoomPtr& room) {
  const std::string& id = room->id();
  {
    const std::lock_guard lock(mutex_);
    if (const auto place = places_.find(id); place != places_.end()) awake_.erase(place->second);
    awake_.push_front(id);
    places_[id] = awake_.begin();
  }
  let_sleep();
}

std::size_t Hall::awake() {
  const std::lock_guard lock(mutex_);
  return awake_.size();
}

// Games without clients are forgotten altogether: the store knows them. Under the lock nobody else can get
// hold of a room, so one that only this list knows can go.
void Hall::let_sleep() {
  while (true) {
    RoomPtr tired;
    {
      const std::lock_guard lock(mutex_);
      if (awake_.size() <= std::size_t(settings_.limits.awake)) return;
      tired = rooms_[awake_.back()];
      places_.erase(awake_.back());
      awake_.pop_back();
    }
    if (!tired) continue;
    tired->sleep();
    const bool wanted = tired->has_clients() || tired->has_deadline();
    const std::string id = tired->id();
    tired.reset();
    const std::lock_guard lock(mutex_);
    const auto place = rooms_.find(id);
    if (!wanted && place != rooms_.end() && place->second.use_count() == 1 && !places_.contains(id) &&
        !place->second->has_clients())
      rooms_.erase(place);
  }
}

// ---- Clients

void Hall::message(const ClientPtr& client, const std::string& text) {
  const host::Message message = host::read_message(text);
  if (!client->joined) return join(client, message);
  const RoomPtr here = room(client->game);
  if (!here) return client->close(close_policy, "there is no such game");
  try {
    here->hear(client, message);
  } catch (const std::exception& error) {
    client->send(host::protocol::error(error.what()));
  }
  touched(here);
}

void Hall::join(const ClientPtr& client, const host::Message& message) {
  if (message.word != host::Word::join || message.text.size() > longest_token)
    return client->close(close_policy, "expected {\"join\":\"TOKEN\"}");
  try {
    const auto token = store_.token(token_hash(message.text));
    const RoomPtr here = token ? room(token->game) : nullptr;
    if (!here) return client->close(close_policy, "no seat has this token");
    here->join(client, token->seat, message.number);
    touched(here);
  } catch (const std::exception& error) {
    client->send(host::protocol::error(error.what()));
    client->close(close_busy, "the game cannot be opened");
  }
}

void Hall::gone(const ClientPtr& client) {
  if (!client->joined) return;
  if (const RoomPtr here = room(client->game)) here->leave(client);
}

void Hall::tick() {
  for (const RoomPtr& room : all_rooms()) {
    if (!room->has_deadline()) continue;
    try {
      if (room->tick()) touched(room);
    } catch (const std::exception&) {
      // The store is away, or the battle is at fault: its players are told when they next say something.
    }
  }
}

}  // namespace server
