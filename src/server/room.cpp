#include "server/room.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>

#include "captains/captains.h"
#include "host/failure.h"
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

Room::Room(House& house, About about, std::string state)
    : house_(house),
      id_(about.id),
      about_(std::move(about)),
      state_(std::move(state)),
      used_at_(house.now()) {}

Room::~Room() {
  if (stop_simulating_) *stop_simulating_ = true;
}

// ---- The battle comes and goes

engine::Game& Room::wake() {
  used_at_ = house_.now();
  if (game_) return *game_;
  if (!begun()) throw host::Failure("the battle has not begun yet");
  const auto kept = house_.store.game(about_.id);
  if (!kept) throw host::Failure("there is no such game");
  std::string text;
  for (const std::string& page : kept->pages) text += page;
  build(engine::parse_record(text, about_.id));
  pages_ = kept->pages;
  if (pages_of(engine::print_record(game_->record())) != pages_)
    keep();                    // computers have gone on by themselves
  for (Feed& feed : feeds_) {  // what was said before has been sent before
    feed.lines.clear();
    for (feed.read = 0, feed.heard = 0; feed.read < game_->log().size(); ++feed.read)
      feed.heard += game_->log()[feed.read].audience.includes(feed.viewer);
    feed.first = feed.heard;
  }
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
  for (const auto& [side, question] : about_.standing) game_->leave_to_default(engine::Side(side), question);
  note_state();
  note_standing();
}

void Room::note_state() {
  problem_ = game_->problem();
  state_ = !problem_.empty() ? "halted" : game_->ending() ? "ended" : "playing";
}

void Room::forget_battle() {
  game_.reset();
  pages_.clear();
  for (Feed& feed : feeds_) feed.lines.clear(), feed.view.clear();
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
  } catch (const StoreError&) {
    forget_battle();
    throw;
  }
}

void Room::look(const std::function<void(const engine::Game&, const About&)>& see) {
  const std::lock_guard lock(mutex_);
  see(wake(), about_);
}

void Room::look_at_seats(const std::function<void(const About&)>& see) {
  const std::lock_guard lock(mutex_);
  see(about_);
}

// ---- Clients

void Room::join(const ClientPtr& client, int number, long lines) {
  const std::lock_guard lock(mutex_);
  Seat* seat = about_.seat(number);
  if (!seat) return client->close(close_policy, "there is no such seat");
  client->game = about_.id;
  client->seat = number;
  client->lines = std::max(0L, lines);
  client->joined = true;
  clients_.push_back(client);
  client->send(host::json::text(hello_for(number)));
  if (begun()) wake();
  sync_all();
}

void Room::leave(const ClientPtr& client) {
  const std::lock_guard lock(mutex_);
  std::erase(clients_, client);
  sync_all();
}

void Room::close_all(int code, const std::string& reason) {
  const std::lock_guard lock(mutex_);
  if (stop_simulating_) *stop_simulating_ = true;
  for (const ClientPtr& client : clients_) client->close(code, reason);
}

void Room::forget_clients() {
  const std::lock_guard lock(mutex_);
  clients_.clear();
}

bool Room::has_clients() {
  const std::lock_guard lock(mutex_);
  return !clients_.empty();
}

bool Room::has_deadline() {
  const std::lock_guard lock(mutex_);
  return about_.time_limit > 0 && state_ == "playing";
}

std::int64_t Room::last_used() {
  const std::lock_guard lock(mutex_);
  return used_at_;
}

void Room::hear(const ClientPtr& client, const host::Message& message) {
  const std::lock_guard lock(mutex_);
  const Seat* seat = about_.seat(client->seat);
  if (!seat || !client->joined) return;
  used_at_ = house_.now();
  using host::Word;
  try {
    switch (message.word) {
      case Word::malformed: return client->send(host::protocol::error(message.text));
      case Word::join: return client->send(host::protocol::error("this connection has a seat already"));
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
      case Word::name: return rename(*seat, message.text);
      case Word::pledge:
      case Word::reveal:
      case Word::ready: return pledge(*client, *seat, message);
      case Word::simulate: return simulate(*client, message);
      case Word::rewind: return rewind(*client, *seat, message.number);
      case Word::mend: return mend(*client, *seat, message.text);
      case Word::state: return show_state(*client, *seat);
    }
  } catch (const StoreError& error) {
    client->send(
        host::protocol::error(fmt::format("{}; nothing has changed, please try again", error.what())));
    sync_all();
  } catch (const host::Failure& failure) {
    forget_battle();  // it may be half changed; what is kept is whole
    client->send(host::protocol::error(failure.what()));
  } catch (const engine::Refusal& refusal) {
    client->send(host::protocol::refused(0, refusal));
  }
}

// ---- Time

// Whoever has not answered in time answers by default.
bool Room::tick() {
  const std::lock_guard lock(mutex_);
  if (about_.time_limit == 0 || state_ != "playing" || house_.now() < about_.asked_at + about_.time_limit)
    return false;
  engine::Game& game = wake();
  const auto waiting = game.waiting();
  for (const engine::Waiting& one : waiting) {
    const auto& question = one.question;
    game.answer(one, question.kind->standard(one.view.data(), question), engine::Game::By::default_answer);
  }
  after_change();
  return true;
}

}  // namespace server
