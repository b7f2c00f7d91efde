#include "server/room.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>

#include "captains/captains.h"
#include "server/denied.h"
#include "server/library.h"

namespace server {

std::vector<std::string> pages_of(const std::string& record) {
  std::vector<std::string> pages(1);
  std::size_t from = 0;
  while (from < record.size()) {
    const std::size_t end = std::min(record.find('\n', from), record.size() - 1) + 1;
    if (record.compare(from, 5, "turn ") == 0) pages.emplace_back();
    pages.back().append(record, from, end - from);
    from = end;
  }
  return pages;
}

namespace {

// A game that was archived goes on where it stood.
std::string state_of(const KeptGame& kept, const About& about) {
  if (kept.state != "archived") return kept.state;
  return about.dice.phase == Phase::set ? "playing" : "gathering";
}

}  // namespace

Room::Room(House& house, const KeptGame& kept)
    : house_(house),
      id_(kept.id),
      about_(parse_about(kept.about)),
      state_(state_of(kept, about_)),
      touched_(kept.state == "archived" ? 0 : kept.touched),
      used_at_(house.now()) {}

Room::~Room() {
  if (stop_simulating_) *stop_simulating_ = true;
}

// ---- The battle comes and goes

engine::Game& Room::wake() {
  used_at_ = house_.now();
  if (game_) return *game_;
  if (!begun()) throw Denied(ErrorCode::battle_not_begun, "the battle has not begun yet");
  const auto kept = house_.store.game(about_.id);
  if (!kept) throw Denied(ErrorCode::game_unknown, "there is no such game");
  std::string text;
  for (const std::string& page : kept->pages) text += page;
  build(engine::parse_record(text, about_.id));
  pages_ = kept->pages;
  if (pages_of(engine::print_record(game_->record())) != pages_)
    keep();                                     // computers have gone on by themselves
  for (Feed& feed : feeds_) count_heard(feed);  // what was said before has been sent before
  return *game_;
}

// Only viewers that have a seat are kept up to date.
void Room::build(engine::Record record) {
  const auto scenario = house_.library.scenario_of(record);
  feeds_.clear();
  for (const Seat& seat : about_.seats) {
    const engine::Viewer viewer = viewer_of(seat);
    const auto same = [&](const Feed& feed) { return feed.viewer == viewer; };
    const bool person = seat.role != Role::player || seat.captain == "human";
    if (person && std::none_of(feeds_.begin(), feeds_.end(), same)) feeds_.push_back({viewer});
  }
  tracks_from_ = int(record.turns.size()) - tracked_turns;
  const auto watch = [this](const engine::Game& game) {
    if (game.turn() < tracks_from_) return;
    for (Feed& feed : feeds_) host::note_tracks(game, feed.viewer, feed.tracks);
  };
  game_ = std::make_unique<engine::Game>(scenario, std::move(record), captains::make, watch);
  for (const StandingOrder& order : about_.standing)
    game_->leave_to_adviser(engine::Side(order.side), order.question);
  note_state();
  run_clocks();
}

void Room::note_state() {
  problem_ = game_->problem();
  state_ = !problem_.empty() ? "halted" : game_->ending() ? "ended" : "playing";
  note_standing();
}

void Room::forget_battle() {
  game_.reset();
  pages_.clear();
  for (Feed& feed : feeds_) feed.lines.clear(), feed.told.clear(), feed.view.clear(), feed.shown.reset();
}

// A change that could not be kept has not happened. What is kept is read again before anything else is done.
void Room::give_up_changes() {
  forget_battle();
  drafts_.clear();
  drafts_read_.clear();
  talk_.clear();
  talk_read_ = false;
  statuses_.clear();
  partings_.clear();
  stale_ = true;
}

void Room::freshen() {
  if (!stale_) return;
  const auto kept = house_.store.game(id_);
  if (!kept) throw Denied(ErrorCode::game_unknown, "there is no such game");
  about_ = parse_about(kept->about);
  state_ = state_of(*kept, about_);
  stale_ = false;
}

// Whoever comes brings a game back from the archive, and keeps it from going there.
void Room::come_back() {
  constexpr std::int64_t often_enough = 3600;
  const std::int64_t now = house_.now();
  if (now < touched_ + often_enough) return;
  Change change;
  change.game = id_;
  change.state = state_;
  change.touched = now;
  house_.store.save(change);
  touched_ = now;
}

bool Room::sleep() {
  const std::lock_guard lock(mutex_);
  if (!game_) return false;
  forget_battle();
  feeds_.clear();
  feeds_.shrink_to_fit();
  drafts_.clear();
  drafts_read_.clear();
  talk_.clear();
  talk_read_ = false;
  odds_.clear();
  return true;
}

// Writes what has changed: the pages of the record that differ, and what the caller adds. If the store fails,
// the battle is forgotten and read anew from what was kept.
void Room::keep(Change change) {
  change.game = about_.id;
  change.state = state_;
  change.about = print(about_);
  change.touched = house_.now();
  try {
    std::vector<std::string> pages;
    if (game_) {
      pages = pages_of(engine::print_record(game_->record()));
      for (std::size_t i = 0; i < pages.size(); ++i)
        if (i >= pages_.size() || pages[i] != pages_[i]) change.pages.emplace_back(int(i), pages[i]);
      if (pages.size() < pages_.size()) change.page_count = int(pages.size());
    }
    house_.store.save(change);
    if (game_) pages_ = std::move(pages);
    touched_ = *change.touched;
  } catch (const StoreError&) {
    give_up_changes();
    throw;
  }
}

void Room::look(int seat, const std::function<void(const Glimpse&)>& see) {
  const std::lock_guard lock(mutex_);
  freshen();
  const engine::Game& game = wake();
  see({game, about_, shown_to(feed_of(*about_.seat(seat))).record()});
}

// ---- Clients

void Room::join(const ClientPtr& client, int number, long lines) {
  const std::lock_guard lock(mutex_);
  freshen();
  if (!about_.seat(number)) return client->close(close_policy, "there is no such seat");
  come_back();
  const bool slept = !game_;
  client->send(host::json::text(hello_for(number)));
  if (begun()) wake();
  client->game = about_.id;
  client->seat = number;
  client->lines = std::max(0L, lines);
  client->joined = true;
  clients_.push_back(client);
  // For the others nothing changes when one more comes to a seat, and what is put into words for one newcomer
  // serves the next: a crowd that comes and goes costs the players little.
  const bool first = ++present_[number] == 1;
  if (first || slept)
    sync_all();
  else
    sync(*client);
}

// If the store is away, the others are told when they next say something.
void Room::leave(const ClientPtr& client) {
  const std::lock_guard lock(mutex_);
  if (std::erase(clients_, client) == 0 || --present_[client->seat] > 0) return;
  try {
    sync_all();
  } catch (const StoreError&) {
    give_up_changes();
  }
}

void Room::close_all(int code, const std::string& reason) {
  const std::lock_guard lock(mutex_);
  if (stop_simulating_) *stop_simulating_ = true;
  for (const ClientPtr& client : clients_) client->close(code, reason);
}

void Room::forget_clients() {
  const std::lock_guard lock(mutex_);
  clients_.clear();
  present_.clear();
}

bool Room::has_clients() {
  const std::lock_guard lock(mutex_);
  return !clients_.empty();
}

bool Room::has_deadline() {
  const std::lock_guard lock(mutex_);
  return (about_.time_limit > 0 && state_ == "playing") || about_.dice.phase == Phase::reveal;
}

std::int64_t Room::last_used() {
  const std::lock_guard lock(mutex_);
  return used_at_;
}

void Room::hear(const ClientPtr& client, const host::Message& message) {
  const std::lock_guard lock(mutex_);
  freshen();
  const Seat* seat = about_.seat(client->seat);
  if (!seat || !client->joined) return;
  used_at_ = house_.now();
  using host::Word;
  try {
    switch (message.word) {
      case Word::malformed: return client->send(host::protocol::error(ErrorCode::malformed, message.text));
      case Word::join:
        return client->send(
            host::protocol::error(ErrorCode::seat_joined, "this connection has a seat already"));
      case Word::said:
        if (message.said.kind == host::protocol::Said::Kind::odds) return odds(client, *seat, message);
        return said(*client, *seat, message);
      case Word::draft: return draft(*client, *seat, message);
      case Word::commit: return commit(*client, *seat, message);
      case Word::fill: return fill(*client, *seat, message);
      case Word::preview:
      case Word::toward: return preview(*client, *seat, message);
      case Word::undo: return undo(*client, *seat, message.yes);
      case Word::consent: return consent(*client, *seat, message.yes);
      case Word::draw: return draw(*client, *seat, message.yes);
      case Word::concede: return concede(*client, *seat, message.yes);
      case Word::chat: return chat(*client, *seat, message);
      case Word::name: return rename(*client, *seat, message.text);
      case Word::pledge:
      case Word::reveal:
      case Word::ready: return pledge(*client, *seat, message);
      case Word::simulate: return simulate(*client, *seat, message);
      case Word::rewind: return rewind(*client, *seat, message.number);
      case Word::mend: return mend(*client, *seat, message.text);
      case Word::state: return show_state(*client, *seat);
    }
  } catch (const std::exception& error) {
    give_up_changes();  // it may be half changed; what is kept is whole
    client->send(error_message(error));
  } catch (const engine::Refusal& refusal) {
    client->send(host::protocol::refused(0, refusal));
  }
}

}  // namespace server
