#include "games/hall.h"

#include <fmt/format.h>

#include <chrono>

#include "engine/check.h"
#include "engine/files/load_error.h"
#include "games/denied.h"
#include "games/tokens.h"

namespace games {
namespace {

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// A bug in one battle must not take the others with it.
void throw_broken(const char* what) {
  throw Broken(fmt::format("this battle ran into a mistake of ours and cannot go on: {}", what));
}

bool has_deadline(const About& about) {
  return about.dice.phase == Phase::set ? about.time_limit > 0 : about.dice.phase == Phase::reveal;
}

constexpr std::size_t longest_token = 100;
constexpr double hour = 3600;

}  // namespace

Hall::Hall(const Settings& settings, Outside outside)
    : settings_(settings),
      outside_(std::move(outside)),
      library_(settings_, outside_.store),
      house_{settings_,      outside_.store,    library_,      settings.clock ? settings.clock : seconds_now,
             outside_.later, outside_.simulate, settings.trace},
      creating_(settings_.limits.games_per_hour / hour, settings_.limits.games_per_hour) {
  engine::on_failed_check(throw_broken);
  for (const char* state : {"playing", "gathering"})
    for (const KeptGame& game : store().games(state))
      if (has_deadline(parse_about(game.about))) room(game.id);
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
  for (const RoomPtr& room : all_rooms()) room->forget_clients();
}

// The store is read outside of the lock, so that nobody else waits for it. If a room was let go of meanwhile,
// it may have been this one, and what was read may be old.
RoomPtr Hall::room(const std::string& id) {
  std::unique_lock lock(mutex_);
  while (true) {
    if (const auto known = rooms_.find(id); known != rooms_.end()) return known->second;
    const long before = forgotten_;
    lock.unlock();
    const auto kept = store().game(id);
    if (!kept) return nullptr;
    auto made = std::make_shared<Room>(house_, *kept);
    lock.lock();
    if (forgotten_ == before) return rooms_.try_emplace(id, std::move(made)).first->second;
  }
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

void Hall::let_go(const std::string& game, const std::string& why) {
  RoomPtr room;
  {
    const std::lock_guard lock(mutex_);
    const auto known = rooms_.find(game);
    if (known == rooms_.end()) return;
    room = known->second;
    rooms_.erase(known);
    ++forgotten_;
    if (const auto place = places_.find(game); place != places_.end()) {
      awake_.erase(place->second);
      places_.erase(place);
    }
  }
  room->close_all(close_policy, why);
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
        !place->second->has_clients()) {
      rooms_.erase(place);
      ++forgotten_;
    }
  }
}

// ---- Clients

void Hall::message(const ClientPtr& client, const std::string& text) {
  try {
    const host::Message message = host::read_message(text);
    if (!client->joined) return seat(client, admit(client, message));
    const RoomPtr here = room(client->game);
    if (!here) return client->close(close_policy, "there is no such game");
    here->hear(client, message);
    touched(here);
  } catch (const std::exception& error) {
    client->send(error_message(error));
  }
}

Hall::Ticket Hall::admit(const ClientPtr& client, const std::string& text) {
  return admit(client, host::read_message(text));
}

Hall::Ticket Hall::admit(const ClientPtr& client, const host::Message& message) {
  const auto send_away = [&](int code, const char* why) {
    client->close(code, why);
    return Ticket{};
  };
  constexpr std::size_t longest_reason = 120;  // of a WebSocket
  if (message.word == host::Word::malformed && message.text.size() <= longest_reason)
    return send_away(close_policy, message.text.c_str());
  if (message.word != host::Word::join || message.text.size() > longest_token)
    return send_away(close_policy, "expected {\"join\":\"TOKEN\"}");
  try {
    const auto token = store().token(token_hash(message.text));
    const RoomPtr here = token ? room(token->game) : nullptr;
    if (!here) return send_away(close_policy, "no seat has this token");
    return {here, token->seat, message.number};
  } catch (const std::exception& error) {
    client->send(error_message(error));
  }
  return send_away(close_busy, "the game cannot be opened");
}

void Hall::seat(const ClientPtr& client, const Ticket& ticket) {
  if (!ticket.room) return;
  try {
    ticket.room->join(client, ticket.seat, ticket.lines);
    return touched(ticket.room);
  } catch (const std::exception& error) {
    client->send(error_message(error));
  }
  client->close(close_busy, "the game cannot be opened");
}

void Hall::gone(const ClientPtr& client) {
  if (!client->joined) return;
  try {
    if (const RoomPtr here = room(client->game)) here->leave(client);
  } catch (const std::exception&) {
    // The store is away: the others are told when they next say something.
  }
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
  archive_now_and_then();
}

// Ticks come from many threads, so somebody may be at it already.
void Hall::archive_now_and_then() {
  constexpr std::int64_t hour_long = 3600, day_long = 24 * hour_long;
  const std::int64_t now = house_.now();
  {
    const std::lock_guard lock(mutex_);
    if (now < archived_at_ + hour_long) return;
    archived_at_ = now;
  }
  try {
    store().archive(now - settings_.limits.archive_days * day_long);
  } catch (const StoreError&) {
    // In an hour, then.
  }
}

}  // namespace games
