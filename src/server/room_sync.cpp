// What clients are sent: everything comes from the view of their seat.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "host/failure.h"
#include "server/library.h"
#include "server/room.h"

namespace server {
namespace {

using host::json::Json;

std::uint64_t hash_text(const std::string& text) {
  const std::uint64_t hash = std::hash<std::string>{}(text);
  return hash == 0 ? 1 : hash;  // 0 is "nothing sent yet"
}

// A number for a question that stays the same when the server is started anew.
int question_id(const std::string& key) {
  std::uint32_t hash = 2166136261u;
  for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return int(hash & 0x1FFFFFFF) + 1;
}

// How often this side has answered such a question in this step.
int times_answered(const engine::Game& game, const engine::Waiting& waiting, const std::string& actor) {
  int times = 0;
  for (const auto& step : game.record().turns[std::size_t(game.turn())].steps) {
    if (step.step != game.step()) continue;
    for (const auto& entry : step.entries)
      times += entry.side == waiting.question.side && entry.question == waiting.question.kind->name &&
               entry.actor == actor;
  }
  return times;
}

bool same(const engine::LogLine& a, const engine::LogLine& b) {
  const auto text = [](const char* words) { return std::string_view(words ? words : ""); };
  return a.turn == b.turn && a.step == b.step && a.is_roll == b.is_roll && a.audience == b.audience &&
         a.event.kind == b.event.kind && a.event.who == b.event.who && a.event.whom == b.event.whom &&
         a.event.numbers == b.event.numbers && a.faces == b.faces && a.result == b.result &&
         a.why.actor == b.why.actor && text(a.why.what) == text(b.why.what);
}

}  // namespace

// ---- Who sees what

engine::Viewer Room::viewer_of(const Seat& seat) const {
  if (seat.role == Role::umpire) return engine::Viewer::umpire();
  return seat.role == Role::player ? engine::Viewer::of(engine::Side(seat.side)) : engine::Viewer::everyone();
}

Room::Feed& Room::feed_of(const Seat& seat) {
  const engine::Viewer viewer = viewer_of(seat);
  return *std::find_if(feeds_.begin(), feeds_.end(), [&](const Feed& feed) { return feed.viewer == viewer; });
}

// A seat answers for the ships it names; the first of a side for all that no other seat names.
bool Room::commands(const Seat& seat, const engine::Waiting& waiting) const {
  if (seat.role != Role::player || seat.side != engine::index(waiting.question.side)) return false;
  const std::string actor = game_->rulebook().name(waiting.view.data(), waiting.question.actor);
  const auto names = [&](const Seat& other) {
    return std::find(other.ships.begin(), other.ships.end(), actor) != other.ships.end();
  };
  if (names(seat)) return true;
  const Seat* speaker = about_.speaker(seat.side);
  if (!speaker || speaker->number != seat.number) return false;
  return std::none_of(about_.seats.begin(), about_.seats.end(), [&](const Seat& other) {
    return other.role == Role::player && other.side == seat.side && names(other);
  });
}

// The same after the server was started anew, and another one when the same is asked again.
std::string Room::key_of(const engine::Waiting& waiting) const {
  const std::string actor = game_->rulebook().name(waiting.view.data(), waiting.question.actor);
  return fmt::format("{} {}", host::protocol::question_key(*game_, waiting),
                     times_answered(*game_, waiting, actor));
}

std::vector<Room::Open> Room::open_questions(const Seat& seat) {
  std::vector<Open> open;
  for (const engine::Waiting& waiting : game_->waiting()) {
    if (!commands(seat, waiting)) continue;
    const std::string key = key_of(waiting);
    int id = question_id(key);
    while (std::any_of(open.begin(), open.end(), [&](const Open& other) { return other.id == id; })) ++id;
    open.push_back({id, key, waiting});
  }
  return open;
}

// ---- Feeds

// Puts what is new into words.
void Room::refresh(Feed& feed) {
  const engine::Game& game = shown_to(feed);
  const host::Reader reader(game, feed.viewer);
  long number = 0;
  for (const engine::LogLine& line : game.log()) {
    if (!reader.may_read(line) || number++ < feed.heard) continue;
    Json message = host::protocol::heard_json(reader, line);
    message["line"] = feed.heard++;
    feed.lines.push_back(host::json::text(message));
  }
  const host::Tracks& tracks = &game == game_.get() ? feed.tracks : feed.shown_tracks;
  feed.view = host::json::text(host::protocol::view_of(game, feed.viewer, tracks));
  feed.view_hash = hash_text(feed.view);
}

// After something was taken back: what no longer holds is taken from the log of everyone who heard it. Each
// viewer's lines are compared by themselves: others' lines among them must not show.
void Room::rewind_feeds(const std::vector<engine::LogLine>& before) {
  note_state();
  for (Feed& feed : feeds_) {
    feed.shown.reset();
    const auto& log = shown_to(feed).log();
    const auto next = [&](const auto& lines, std::size_t at) {
      while (at < lines.size() && !lines[at].audience.includes(feed.viewer)) ++at;
      return at;
    };
    feed.heard = 0;
    std::size_t was = next(before, 0), is = next(log, 0);
    for (; was < before.size() && is < log.size() && same(before[was], log[is]); ++feed.heard)
      was = next(before, was + 1), is = next(log, is + 1);
    feed.lines.clear();
    feed.told.clear();
    feed.first = feed.heard;
  }
  for (const ClientPtr& client : clients_) tell_undone(*client);
}

// Whoever has neither heard nor been asked what no longer holds is not told either.
void Room::tell_undone(Client& client) {
  const Seat& seat = *about_.seat(client.seat);
  const long still = feed_of(seat).heard;
  const auto open = open_questions(seat);
  const bool asked = std::all_of(client.asked.begin(), client.asked.end(), [&](int id) {
    return std::any_of(open.begin(), open.end(), [&](const Open& one) { return one.id == id; });
  });
  const bool own = undo_asked_by_ >= 0 && seat.side == undo_asked_by_;
  if (!own && asked && !client.told_end && client.lines <= still) return;
  client.lines = std::min(client.lines, still);
  client.told_end = false;
  client.asked.clear();
  client.send(host::json::text({{"type", "undone"},
                                {"side", undo_asked_by_ < 0 ? Json() : Json(side_name(undo_asked_by_))},
                                {"lines", still}}));
}

// ---- Sending

void Room::sync_all() {
  statuses_.clear();
  for (Feed& feed : feeds_) feed.view.clear();
  for (const ClientPtr& client : clients_) sync(*client);
  partings_.clear();
  for (Feed& feed : feeds_) {  // everybody has them now
    feed.first = feed.heard;
    feed.lines = {};
    feed.told = {};
    feed.view = {};
  }
  statuses_.clear();
}

void Room::send_parting(Client& client, const Seat& seat) {
  const auto parting = partings_.find(viewer_of(seat));
  if (parting == partings_.end()) return;
  Json status = status_json(seat);
  status["state"] = "playing";
  status["problem"] = status["deadline"] = nullptr;
  status["turn"] = parting->second.turn;
  status["step"] = parting->second.step_name;
  status["waiting_for"] = parting->second.waiting;
  const std::string text = host::json::text(status);
  client.status = hash_text(text);
  client.send(text);
}

void Room::sync(Client& client) {
  const Seat* seat = about_.seat(client.seat);
  if (!seat) return;
  send_parting(client, *seat);
  if (game_) {
    Feed& feed = feed_of(*seat);
    if (feed.view.empty()) refresh(feed);
    send_lines(client, feed);
    send_view(client, feed);
  }
  send_status(client, *seat);
  send_standing(client, *seat);
  send_chat(client, *seat);
  if (!game_) return;
  send_asks(client, *seat);
  send_end(client);
}

// Puts into words again what was let go of when everybody had heard it.
void Room::tell_again(Feed& feed) {
  if (long(feed.told.size()) == feed.first) return;
  feed.told.clear();
  const engine::Game& game = shown_to(feed);
  const host::Reader reader(game, feed.viewer);
  for (const engine::LogLine& line : game.log()) {
    if (long(feed.told.size()) == feed.first) break;
    if (!reader.may_read(line)) continue;
    Json message = host::protocol::heard_json(reader, line);
    message["line"] = feed.told.size();
    feed.told.push_back(host::json::text(message));
  }
}

void Room::send_lines(Client& client, Feed& feed) {
  client.lines = std::min(client.lines, feed.heard);
  if (client.lines < feed.first) tell_again(feed);
  for (; client.lines < feed.first; ++client.lines) client.send(feed.told[std::size_t(client.lines)]);
  for (; client.lines < feed.heard; ++client.lines)
    client.send(feed.lines[std::size_t(client.lines - feed.first)]);
}

void Room::send_view(Client& client, Feed& feed) {
  if (client.view == feed.view_hash) return;
  client.view = feed.view_hash;
  client.send(feed.view);
}

// Dice that a person has to throw, and the number under which they are asked for.
std::vector<std::pair<int, engine::WantedFaces>> Room::wanted_dice(const Seat& seat) {
  std::vector<std::pair<int, engine::WantedFaces>> dice;
  for (const engine::WantedFaces& wanted : game_->wanted_faces()) {
    if (!types(seat, wanted)) continue;
    const std::string key =
        fmt::format("dice {}.{} {} {}", game_->turn(), game_->step(), wanted.why.what, feed_of(seat).heard);
    dice.emplace_back(question_id(key), wanted);
  }
  return dice;
}

// Questions that were asked and are open no more: answered in another tab, by a standing order, or by nobody
// in time.
void Room::send_closed(Client& client, const std::set<int>& open) {
  Json closed = Json::array();
  std::erase_if(client.asked, [&](int id) {
    if (open.contains(id)) return false;
    return closed.push_back(id), true;
  });
  if (!closed.empty()) client.send(host::json::text({{"type", "closed"}, {"questions", closed}}));
}

void Room::send_asks(Client& client, const Seat& seat) {
  const auto open = open_questions(seat);
  const auto dice = wanted_dice(seat);
  std::set<int> ids;
  for (const Open& one : open) ids.insert(one.id);
  for (const auto& [id, wanted] : dice) ids.insert(id);
  send_closed(client, ids);
  for (const Open& one : open) {
    if (!client.asked.insert(one.id).second) continue;
    client.send(host::protocol::ask(*game_, one.id, one.waiting));
    const auto& drafts = drafts_of(seat.number);
    if (const auto draft = drafts.find(one.key); draft != drafts.end())
      client.send(draft_message(one, draft->second));
  }
  for (const auto& [id, wanted] : dice)
    if (client.asked.insert(id).second)
      client.send(host::protocol::ask_dice(host::Reader(*game_, viewer_of(seat)), id, wanted));
}

// Dice are typed by those who may know of them.
bool Room::types(const Seat& seat, const engine::WantedFaces& wanted) const {
  return seat.role == Role::player && game_->may_know(engine::Viewer::of(engine::Side(seat.side)), wanted);
}

void Room::send_end(Client& client) {
  if (!game_->ending() || client.told_end) return;
  client.told_end = true;
  client.send(host::protocol::ended(*game_, ""));
}

void Room::send_to_seat(int seat, const std::string& message) {
  for (const ClientPtr& client : clients_)
    if (client->seat == seat) client->send(message);
}

// ---- Status

Json Room::seat_json(const Seat& seat) const {
  const auto present = present_.find(seat.number);
  const bool online = present != present_.end() && present->second > 0;
  return {{"seat", seat.number},
          {"role", name(seat.role)},
          {"side", seat.side < 0 ? Json() : Json(side_name(seat.side))},
          {"captain", seat.captain},
          {"name", seat.name},
          {"ships", seat.ships},
          {"open", seat.open},
          {"online", online || seat.captain != "human"}};
}

Json Room::status_json(const Seat& to) {
  Json offers = {{"draw", Json::array()}, {"undo", nullptr}};
  for (const int side : draw_offers_) offers["draw"].push_back(side_name(side));
  if (undo_asked_by_ >= 0) {
    Json agreed = Json::array();
    for (const int side : undo_agreed_) agreed.push_back(side_name(side));
    offers["undo"] = {{"side", side_name(undo_asked_by_)}, {"agreed", agreed}};
  }
  const Standing& standing = about_.standings[viewer_of(to)];
  Json status = {{"type", "status"},
                 {"state", state_},
                 {"turn", standing.turn},
                 {"step", standing.step_name},
                 {"waiting_for", standing.waiting},
                 {"deadline", state_ == "playing" ? deadline_for(viewer_of(to)) : Json()},
                 {"problem", problem_.empty() ? Json() : Json(problem_)},
                 {"dice", dice_json()},
                 {"seats", Json::array()},
                 {"offers", offers},
                 {"simulating", simulating_}};
  for (const Seat& seat : about_.seats) status["seats"].push_back(seat_json(seat));
  return status;
}

// What a side leaves to be answered as suggested is its own business.
void Room::send_standing(Client& client, const Seat& seat) {
  Json orders = Json::array();
  for (const StandingOrder& order : about_.standing)
    if (seat.role == Role::player && order.side == seat.side)
      orders.push_back({{"kind", order.question}, {"prompt", order.prompt}});
  const std::uint64_t hash = orders.empty() ? 0 : hash_text(host::json::text(orders));
  if (client.standing == hash) return;
  client.standing = hash;
  client.send(host::json::text({{"type", "standing"}, {"orders", orders}}));
}

void Room::send_status(Client& client, const Seat& seat) {
  constexpr int umpire = -2;
  const auto [place, is_new] = statuses_.try_emplace(seat.role == Role::umpire ? umpire : seat.side);
  Notice& status = place->second;
  if (is_new) {
    status.text = host::json::text(status_json(seat));
    status.hash = hash_text(status.text);
  }
  if (client.status == status.hash) return;
  client.status = status.hash;
  client.send(status.text);
}

}  // namespace server
