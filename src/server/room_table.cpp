// What is said across the table: undo, draw, giving up, talk, and what an umpire does.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "host/words.h"
#include "server/denied.h"
#include "server/library.h"
#include "server/mendable.h"
#include "server/room.h"
#include "server/simulate.h"
#include "server/tokens.h"

namespace server {
namespace {

using host::json::Json;
using Reach = engine::Game::Reach;

// At the end the secrets in the dice are for all to read, and with them all dice that could follow.
bool dice_are_open(const engine::Game& game, const About& about) {
  return game.ending() && !about.dice.parties.empty();
}
constexpr const char* stays_over =
    "the battle is over and the secrets in its dice are open: start a new game from one of its turns instead";

}  // namespace

bool Room::speaks(Client& client, const Seat& seat) {
  const Seat* speaker = seat.role == Role::player ? about_.speaker(seat.side) : nullptr;
  if (speaker && speaker->number == seat.number) return true;
  client.send(
      host::protocol::error(ErrorCode::seat_not_speaker, "only the first seat of a side may say this"));
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
  if (reach == Reach::past_dice_and_enemy) set_clocks_anew();  // all have agreed
  after_change();
}

// Free as long as nobody has seen anything since; then the other players have to agree.
void Room::undo(Client& client, const Seat& seat, bool ask) {
  if (!speaks(client, seat)) return;
  wake();
  if (!ask) return undo_asked_by_ = -1, undo_agreed_.clear(), sync_all();
  if (about_.undo == Undo::never)
    return client.send(host::protocol::refused(0, {"", "undo.never", "in this game nothing is taken back"}));
  if (dice_are_open(*game_, about_))
    return client.send(host::protocol::refused(0, {"", "undo.over", stays_over}));
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
  if (undo_asked_by_ < 0)
    return client.send(host::protocol::error(ErrorCode::undo_not_asked, "nobody asks for consent now"));
  wake();
  if (!agreed) return undo_asked_by_ = -1, undo_agreed_.clear(), sync_all();
  undo_agreed_.insert(seat.side);
  if (undo_agreed_.size() < about_.person_sides().size()) return sync_all();
  if (dice_are_open(*game_, about_)) {
    undo_asked_by_ = -1, undo_agreed_.clear(), sync_all();
    return client.send(host::protocol::refused(0, {"", "undo.over", stays_over}));
  }
  take_back(undo_asked_by_, Reach::past_dice_and_enemy);
}

// ---- The end by agreement

void Room::draw(Client& client, const Seat& seat, bool offer) {
  if (!speaks(client, seat)) return;
  engine::Game& game = wake();
  if (!offer) return draw_offers_.clear(), sync_all();
  if (about_.person_sides().size() < about_.sides.size())
    return client.send(
        host::protocol::error(ErrorCode::draw_computers, "computer captains agree to no draw"));
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

void Room::read_talk() {
  if (talk_read_) return;
  for (const std::string& line : house_.store.talk(about_.id)) {
    talk_.push_back(Json::parse(line, nullptr, false));
    if (!talk_.back().contains("role")) talk_.back()["role"] = "player";  // kept before roles were
  }
  talk_read_ = true;
}

// A line of talk, said here and to be kept.
Change Room::talk_of(const Line& said) {
  read_talk();
  const Seat& seat = *about_.seat(said.seat);
  const Json line = {{"type", "chat"},    {"number", 0},
                     {"seat", said.seat}, {"role", name(seat.role)},
                     {"from", said.from}, {"side", seat.side < 0 ? Json() : Json(side_name(seat.side))},
                     {"to", said.to},     {"text", said.text},
                     {"at", house_.now()}};
  Change change;
  change.game = about_.id;
  change.talk = {long(talk_.size()), host::json::text(line)};
  talk_.push_back(line);
  return change;
}

// Each seat has its own measure, so that nobody can silence the others, or learn how much they say.
bool Room::may_talk(Client& client, const Seat& seat) {
  constexpr std::size_t most_at_once = 10;
  constexpr std::int64_t seconds = 30;
  read_talk();
  const auto own = std::count_if(talk_.begin(), talk_.end(),
                                 [&](const Json& line) { return line.value("seat", 0) == seat.number; });
  auto& times = talked_at_[seat.number];
  while (!times.empty() && times.front() <= house_.now() - seconds) times.pop_front();
  const bool enough = own >= house_.settings.limits.chat_lines;
  if (!enough && times.size() < most_at_once) {
    times.push_back(house_.now());
    return true;
  }
  client.send(enough ? host::protocol::error(ErrorCode::talk_enough, "this seat has said enough in this game")
                     : host::protocol::error(ErrorCode::talk_too_fast,
                                             "not so fast, please: ten lines in half a minute"));
  return false;
}

void Room::chat(Client& client, const Seat& seat, const host::Message& message) {
  constexpr std::size_t longest = 1000;
  const std::string to = message.other.empty() ? "all" : message.other;
  if (message.text.empty() || message.text.size() > longest)
    return client.send(host::protocol::error(ErrorCode::malformed, "a line of talk has 1 to 1000 bytes"));
  if (to != "all" && to != "side")
    return client.send(host::protocol::error(ErrorCode::malformed, "\"to\": expected all or side"));
  if (to == "side" && seat.role != Role::player)
    return client.send(
        host::protocol::error(ErrorCode::talk_no_side, "\"to\": this seat has no side; it talks to all"));
  if (!may_talk(client, seat)) return;
  house_.store.save(
      talk_of({seat.number, seat.name.empty() ? name(seat.role) : seat.name, to, message.text}));
  sync_all();
}

// Talk within a side stays there. Lines are numbered as this seat hears them: gaps would tell how much the
// others say among themselves.
void Room::send_chat(Client& client, const Seat& seat) {
  if (client.chat == 0) read_talk();
  for (; client.chat < long(talk_.size()); ++client.chat) {
    Json line = talk_[std::size_t(client.chat)];
    const bool all = line["to"] == "all" || seat.role == Role::umpire;
    const bool own = seat.side >= 0 && line["side"] == side_name(seat.side);
    if (!all && !own) continue;
    line["number"] = client.chat_heard++;
    line.erase("seat");
    client.send(host::json::text(line));
  }
}

// Many may sit in the spectators' seat: its name is nobody's to change.
void Room::rename(Client& client, const Seat& seat, const std::string& name) {
  constexpr std::size_t longest = 60;
  const auto refuse = [&](ErrorCode code, const char* why) { client.send(host::protocol::error(code, why)); };
  if (name.size() > longest || name.find('\n') != std::string::npos)
    return refuse(ErrorCode::malformed, "a name has at most 60 bytes, in one line");
  if (seat.role == Role::spectator)
    return refuse(ErrorCode::name_shared, "spectators share one seat, and its name");
  if (seat.role == Role::player && is_reserved_name(name))
    return refuse(ErrorCode::name_reserved, "only the umpire is called that");
  about_.seat(seat.number)->name = name;
  keep();
  sync_all();
}

std::string Room::take_seat(int number, const std::string& name) {
  const std::lock_guard lock(mutex_);
  freshen();
  Seat* seat = about_.seat(number);
  if (!seat || !seat->open) return {};
  seat->open = false;
  if (!name.empty()) seat->name = name.substr(0, 60);
  const std::string token = new_token();
  Change change;
  change.token = KeptToken{token_hash(token), about_.id, number};
  keep(change);
  sync_all();
  return token;
}

// ---- The umpire

void Room::rewind(Client& client, const Seat& seat, long turn) {
  if (seat.role != Role::umpire)
    return client.send(host::protocol::error(ErrorCode::seat_not_umpire, "only the umpire may do this"));
  engine::Game& game = wake();
  if (turn < 0 || turn > game.turn())
    return client.send(host::protocol::error(ErrorCode::turn_unknown,
                                             fmt::format("expected a turn from 0 to {}", game.turn())));
  if (dice_are_open(game, about_))
    return client.send(host::protocol::error(ErrorCode::battle_over, stays_over));
  const auto before = game.log();
  set_clocks_anew();
  build(game.branch(int(turn), fresh_seed()));
  undo_asked_by_ = -1;
  rewind_feeds(before);
  after_change(talk_of({seat.number, seat.name, "all",
                        fmt::format("The umpire has gone back to the start of turn {}.", turn)}));
}

void Room::mend(Client& client, const Seat& seat, const std::string& field) {
  if (seat.role != Role::umpire)
    return client.send(host::protocol::error(ErrorCode::seat_not_umpire, "only the umpire may do this"));
  engine::Game& game = wake();
  const auto before = game.log();
  for (Feed& feed : feeds_) feed.tracks.clear();
  tracks_from_ = int(game.record().turns.size()) - tracked_turns;
  if (const auto refusal = game.mend(field)) return client.send(host::protocol::refused(0, *refusal));
  rewind_feeds(before);
  after_change(talk_of({seat.number, seat.name, "all", "The umpire has mended something on the table."}));
}

void Room::show_state(Client& client, const Seat& seat) {
  if (seat.role != Role::umpire)
    return client.send(host::protocol::error(ErrorCode::seat_not_umpire, "only the umpire may do this"));
  engine::Game& game = wake();
  client.send(host::json::text({{"type", "state"}, {"fields", mendable_fields(game)}}));
}

// ---- Simulation

// Simulations take this server's time, and that is the players'.
void Room::simulate(Client& client, const Seat& seat, const host::Message& message) {
  constexpr long most = 100'000;
  if (seat.role == Role::spectator)
    return client.send(host::protocol::error(ErrorCode::seat_spectator,
                                             "only players and the umpire may simulate the battle"));
  if (stop_simulating_) *stop_simulating_ = true;
  stop_simulating_.reset();
  simulating_ = false;
  if (message.number == 0) return sync_all();
  if (message.number < 0 || message.number > most)
    return client.send(
        host::protocol::error(ErrorCode::malformed, fmt::format("expected 0 to {} battles", most)));
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
