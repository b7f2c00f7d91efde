// What is said across the table: undo, draw, giving up, talk, and what an umpire does.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "host/failure.h"
#include "host/words.h"
#include "server/library.h"
#include "server/mendable.h"
#include "server/room.h"
#include "server/simulate.h"
#include "server/tokens.h"

namespace server {
namespace {

using host::json::Json;
using Reach = engine::Game::Reach;

}  // namespace

bool Room::speaks(Client& client, const Seat& seat) {
  const Seat* speaker = seat.role == Role::player ? about_.speaker(seat.side) : nullptr;
  if (speaker && speaker->number == seat.number) return true;
  client.send(host::protocol::error("only the first seat of a side may say this"));
  return false;
}

// ---- Undo

void Room::take_back(int side, Reach reach) {
  const auto before = game_->log();
  std::vector<host::Tracks> tracks;
  for (Feed& feed : feeds_) tracks.push_back(std::exchange(feed.tracks, {}));
  tracks_from_ = int(game_->record().turns.size()) - tracked_turns;
  const int seeds = about_.dice.seeds;
  const auto refusal = game_->undo(engine::Side(side), reach, fresh_seed());
  if (refusal) {
    about_.dice.seeds = seeds;
    for (std::size_t i = 0; i < feeds_.size(); ++i) feeds_[i].tracks = std::move(tracks[i]);
    throw *refusal;
  }
  undo_asked_by_ = side;
  rewind_feeds(before);
  undo_asked_by_ = -1;
  undo_agreed_.clear();
  after_change();
}

// Free as long as nobody has seen anything since; then the other players have to agree.
void Room::undo(Client& client, const Seat& seat, bool ask) {
  if (!speaks(client, seat)) return;
  wake();
  if (!ask) return undo_asked_by_ = -1, undo_agreed_.clear(), sync_all();
  if (about_.undo == Undo::never)
    return client.send(host::protocol::refused(0, {"", "undo.never", "in this game nothing is taken back"}));
  try {
    return take_back(seat.side, Reach::own_answer_only);
  } catch (const engine::Refusal& refusal) {
    if (std::string_view(refusal.code) != "undo.too-late")
      return client.send(host::protocol::refused(0, refusal));
  }
  undo_asked_by_ = seat.side;
  undo_agreed_ = {seat.side};
  if (undo_agreed_.size() == about_.person_sides().size())
    return take_back(seat.side, Reach::past_dice_and_enemy);
  sync_all();
}

void Room::consent(Client& client, const Seat& seat, bool agreed) {
  if (!speaks(client, seat)) return;
  if (undo_asked_by_ < 0) return client.send(host::protocol::error("nobody asks for consent now"));
  wake();
  if (!agreed) return undo_asked_by_ = -1, undo_agreed_.clear(), sync_all();
  undo_agreed_.insert(seat.side);
  if (undo_agreed_.size() < about_.person_sides().size()) return sync_all();
  take_back(undo_asked_by_, Reach::past_dice_and_enemy);
}

// ---- The end by agreement

void Room::draw(Client& client, const Seat& seat, bool offer) {
  if (!speaks(client, seat)) return;
  engine::Game& game = wake();
  if (!offer) return draw_offers_.clear(), sync_all();
  if (about_.person_sides().size() < about_.sides.size())
    return client.send(host::protocol::error("computer captains agree to no draw"));
  draw_offers_.insert(seat.side);
  if (draw_offers_.size() < about_.sides.size()) return sync_all();
  draw_offers_.clear();
  game.agree_draw();
  after_change();
}

void Room::concede(Client& client, const Seat& seat, bool yes) {
  if (!yes || !speaks(client, seat)) return;
  wake().concede(engine::Side(seat.side));
  after_change();
}

// ---- Talk

void Room::post(const std::string& from, const Json& side, const std::string& to, const std::string& text) {
  if (!talk_read_) {
    for (const std::string& line : house_.store.talk(about_.id))
      talk_.push_back(Json::parse(line, nullptr, false));
    talk_read_ = true;
  }
  if (long(talk_.size()) >= house_.settings.limits.chat_lines)
    throw host::Failure("enough has been said in this game");
  const Json line = {{"type", "chat"}, {"number", talk_.size()}, {"from", from},      {"side", side},
                     {"to", to},       {"text", text},           {"at", house_.now()}};
  Change change;
  change.game = about_.id;
  change.talk = {long(talk_.size()), host::json::text(line)};
  house_.store.save(change);
  talk_.push_back(line);
}

void Room::chat(Client& client, const Seat& seat, const host::Message& message) {
  constexpr std::size_t longest = 1000;
  const std::string to = message.other == "side" ? "side" : "all";
  if (message.text.empty() || message.text.size() > longest)
    return client.send(host::protocol::error("a line of talk has 1 to 1000 bytes"));
  post(seat.name.empty() ? name(seat.role) : seat.name, seat.side < 0 ? Json() : Json(side_name(seat.side)),
       to, message.text);
  sync_all();
}

// Talk within a side stays there.
void Room::send_chat(Client& client, const Seat& seat) {
  if (!talk_read_ && client.chat == 0) {
    for (const std::string& line : house_.store.talk(about_.id))
      talk_.push_back(Json::parse(line, nullptr, false));
    talk_read_ = true;
  }
  for (; client.chat < long(talk_.size()); ++client.chat) {
    const Json& line = talk_[std::size_t(client.chat)];
    const bool all = line["to"] == "all" || seat.role == Role::umpire;
    const bool own = seat.side >= 0 && line["side"] == side_name(seat.side);
    if (all || own) client.send(host::json::text(line));
  }
}

void Room::rename(const Seat& seat, const std::string& name) {
  constexpr std::size_t longest = 60;
  if (name.size() > longest || name.find('\n') != std::string::npos)
    throw host::Failure("a name has at most 60 bytes, in one line");
  about_.seat(seat.number)->name = name;
  keep();
  sync_all();
}

std::string Room::take_seat(int number, const std::string& name) {
  const std::lock_guard lock(mutex_);
  Seat* seat = about_.seat(number);
  if (!seat || !seat->open) return {};
  const Seat before = *seat;
  seat->open = false;
  if (!name.empty()) seat->name = name.substr(0, 60);
  const std::string token = new_token();
  Change change;
  change.token = KeptToken{token_hash(token), about_.id, number};
  try {
    keep(change);
  } catch (const StoreError&) {
    *seat = before;
    throw;
  }
  sync_all();
  return token;
}

Json Room::summary() {
  const std::lock_guard lock(mutex_);
  Json json = {{"id", about_.id},           {"title", about_.title}, {"scenario", about_.scenario},
               {"created", about_.created}, {"state", state_},       {"turn", turn_},
               {"seats", Json::array()}};
  for (const Seat& seat : about_.seats) json["seats"].push_back(seat_json(seat));
  return json;
}

// ---- The umpire

void Room::rewind(Client& client, const Seat& seat, long turn) {
  if (seat.role != Role::umpire) return client.send(host::protocol::error("only the umpire may do this"));
  engine::Game& game = wake();
  if (turn < 0 || turn > game.turn())
    return client.send(host::protocol::error(fmt::format("expected a turn from 0 to {}", game.turn())));
  const auto before = game.log();
  build(game.branch(int(turn), fresh_seed()));
  undo_asked_by_ = -1;
  rewind_feeds(before);
  post("Umpire", Json(), "all", fmt::format("The umpire has gone back to the start of turn {}.", turn));
  after_change();
}

void Room::mend(Client& client, const Seat& seat, const std::string& field) {
  if (seat.role != Role::umpire) return client.send(host::protocol::error("only the umpire may do this"));
  engine::Game& game = wake();
  const auto before = game.log();
  for (Feed& feed : feeds_) feed.tracks.clear();
  if (const auto refusal = game.mend(field)) return client.send(host::protocol::refused(0, *refusal));
  rewind_feeds(before);
  post("Umpire", Json(), "all", "The umpire has mended something on the table.");
  after_change();
}

void Room::show_state(Client& client, const Seat& seat) {
  if (seat.role != Role::umpire) return client.send(host::protocol::error("only the umpire may do this"));
  engine::Game& game = wake();
  client.send(host::json::text({{"type", "state"}, {"fields", mendable_fields(game)}}));
}

// ---- Simulation

void Room::simulate(Client& client, const host::Message& message) {
  constexpr long most = 100'000;
  if (stop_simulating_) *stop_simulating_ = true;
  stop_simulating_.reset();
  simulating_ = false;
  if (message.number == 0) return sync_all();
  if (message.number < 0 || message.number > most)
    return client.send(host::protocol::error(fmt::format("expected 0 to {} battles", most)));
  engine::Game& game = wake();
  SimulationOrder order{game.shared_scenario(), message.other.empty() ? "doctrine" : message.other,
                        int(message.number), std::make_shared<std::atomic<bool>>(false)};
  simulating_ = true;
  stop_simulating_ = order.stop;
  house_.much_later([room = weak_from_this(), order] {
    run_simulation(order, [&](const std::string& news, bool running) {
      if (const auto here = room.lock()) here->simulation_news(news, running);
    });
  });
  sync_all();
}

void Room::simulation_news(const std::string& message, bool running) {
  const std::lock_guard lock(mutex_);
  for (const ClientPtr& client : clients_) client->send(message);
  if (running) return;
  simulating_ = false;
  sync_all();
}

}  // namespace server
