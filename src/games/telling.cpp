#include "games/telling.h"

#include <algorithm>
#include <set>

#include "captains/captains.h"
#include "games/library.h"
#include "games/pledges.h"
#include "games/seats.h"

namespace games {
namespace {

using host::json::Json;

Json seat_with_presence(const Session& session, const Seat& seat) {
  Json shown = seat_shown(session.about(), seat);
  shown["online"] = session.clients.sits_at(seat.number) || seat.captain != "human";
  return shown;
}

Json step_names(std::span<const engine::Step> steps) {
  Json names = Json::array();
  for (const engine::Step& step : steps) names.push_back(step.name);
  return names;
}

void send_parting(const Session& session, Client& client, const Seat& seat) {
  const Standing* parting = session.partings.of(viewer_of(seat));
  if (!parting) return;
  Json status = status_for(session, seat);
  status["state"] = "playing";
  status["problem"] = status["deadline"] = nullptr;
  status["turn"] = parting->turn;
  status["step"] = parting->step_name;
  status["waiting_for"] = parting->waiting;
  const Notice notice = notice_of(host::json::text(status));
  client.status = notice.hash;
  client.send(notice.text);
}

void send_feed(Session& session, Client& client, const Seat& seat) {
  Feed& feed = session.feed_of(seat);
  if (feed.view.text.empty()) put_into_words(feed, session.scene());
  send_lines(client, feed, session.scene());
  send_if_new(client, client.view, feed.view);
}

// One for all who see the same.
void send_status(Session& session, Client& client, const Seat& seat) {
  const auto [place, is_new] = session.statuses.try_emplace(viewer_of(seat));
  if (is_new) place->second = notice_of(host::json::text(status_for(session, seat)));
  send_if_new(client, client.status, place->second);
}

// What a side leaves to be answered as suggested is its own business.
void send_standing_orders(const About& about, Client& client, const Seat& seat) {
  Json orders = Json::array();
  for (const StandingOrder& order : about.standing)
    if (seat.role == Role::player && order.side == seat.side)
      orders.push_back({{"kind", order.question}, {"prompt", order.prompt}});
  Notice notice = notice_of(host::json::text({{"type", "standing"}, {"orders", orders}}));
  if (orders.empty()) notice.hash = 0;  // that there are none is not said at first
  send_if_new(client, client.standing, notice);
}

// Questions that were asked and are open no more: answered in another tab, by a standing order, or by nobody
// in time.
void send_closed(Client& client, const std::set<int>& open) {
  Json closed = Json::array();
  std::erase_if(client.asked, [&](int id) {
    if (open.contains(id)) return false;
    return closed.push_back(id), true;
  });
  if (!closed.empty()) client.send(host::json::text({{"type", "closed"}, {"questions", closed}}));
}

std::string draft_message(const Session& session, const OpenQuestion& open, const std::string* text) {
  Json message = {{"type", "draft"}, {"question", open.id}, {"answer", nullptr}, {"refused", nullptr}};
  if (text) {
    message["answer"] = *text;
    const engine::Parsed parsed = open.asked(session.game.battle()).read(*text);
    if (parsed.problem) message["refused"] = host::json::refusal(*parsed.problem);
  }
  return host::json::text(message);
}

const std::string* draft_of(Session& session, const Seat& seat, const OpenQuestion& open) {
  const auto& drafts = session.drafts.of(seat.number);
  const auto found = drafts.find(open.key);
  return found == drafts.end() ? nullptr : &found->second;
}

void send_asks(Session& session, Client& client, const Seat& seat) {
  const engine::Game& battle = session.game.battle();
  const auto open = session.open_to(seat);
  const auto dice = open_dice(battle, seat, session.feed_of(seat).heard);
  std::set<int> ids;
  for (const OpenQuestionPtr& one : open) ids.insert(one->id);
  for (const OpenDice& one : dice) ids.insert(one.id);
  send_closed(client, ids);
  for (const OpenQuestionPtr& one : open) {
    if (!client.asked.insert(one->id).second) continue;
    client.send(one->message(battle));
    if (const std::string* text = draft_of(session, seat, *one))
      client.send(draft_message(session, *one, text));
  }
  for (const OpenDice& one : dice)
    if (client.asked.insert(one.id).second)
      client.send(host::protocol::ask_dice(host::Reader(battle, viewer_of(seat)), one.id, one.wanted));
}

void send_end(const engine::Game& battle, Client& client) {
  if (!battle.ending() || client.told_end) return;
  client.told_end = true;
  client.send(host::protocol::ended(battle, ""));
}

// Whoever has neither heard nor been asked what no longer holds is not told either.
void tell_undone(Session& session, Client& client, int by) {
  const Seat& seat = *session.about().seat(client.seat);
  const long still = session.feed_of(seat).heard;
  const auto open = session.open_to(seat);
  const bool asked_still = std::all_of(client.asked.begin(), client.asked.end(), [&](int id) {
    return std::any_of(open.begin(), open.end(), [&](const auto& one) { return one->id == id; });
  });
  const bool own = by >= 0 && seat.side == by;
  if (!own && asked_still && !client.told_end && client.lines <= still) return;
  client.lines = std::min(client.lines, still);
  client.told_end = false;
  client.asked.clear();
  client.send(host::json::text(
      {{"type", "undone"}, {"side", by < 0 ? Json() : Json(session.game.side_name(by))}, {"lines", still}}));
}

}  // namespace

void tell_all(Session& session) {
  session.statuses.clear();
  for (Feed& feed : session.feeds) feed.view = {};
  for (const ClientPtr& client : session.clients) tell(session, *client);
  session.partings.all_told();
  for (Feed& feed : session.feeds) let_go_of_words(feed);
  session.statuses.clear();
}

void tell(Session& session, Client& client) {
  const Seat* seat = session.about().seat(client.seat);
  if (!seat) return;
  const bool awake = session.game.awake();
  send_parting(session, client, *seat);
  if (awake) send_feed(session, client, *seat);
  send_status(session, client, *seat);
  send_standing_orders(session.about(), client, *seat);
  session.talk.send_new(client, session.about(), *seat);
  if (!awake) return;
  send_asks(session, client, *seat);
  send_end(session.game.battle(), client);
}

void tell_draft(Session& session, const Seat& seat, const OpenQuestion& open) {
  session.clients.send(seat.number, draft_message(session, open, draft_of(session, seat, open)));
}

void tell_undone(Session& session, int by, const std::vector<engine::LogLine>& before) {
  session.note_state();
  for (Feed& feed : session.feeds) rewind(feed, session.scene(), before);
  for (const ClientPtr& client : session.clients) tell_undone(session, *client, by);
}

Json status_for(const Session& session, const Seat& to) {
  const StoredGame& game = session.game;
  const About& about = game.about;
  const auto found = about.standings.find(viewer_of(to));
  const Standing standing = found == about.standings.end() ? Standing{} : found->second;
  Json status = {{"type", "status"},
                 {"state", game.state},
                 {"turn", standing.turn},
                 {"step", standing.step_name},
                 {"waiting_for", standing.waiting},
                 {"deadline", game.state == "playing" ? deadline_for(about, viewer_of(to)) : Json()},
                 {"problem", game.problem.empty() ? Json() : Json(game.problem)},
                 {"dice", shown(about.dice, about.sides)},
                 {"seats", Json::array()},
                 {"offers", shown(session.offers, about.sides)},
                 {"simulating", session.simulation.running}};
  for (const Seat& seat : about.seats) status["seats"].push_back(seat_with_presence(session, seat));
  return status;
}

// Before the battle has begun there is a record of it all the same, without its seed.
Json hello_for(Session& session, const Seat& seat) {
  StoredGame& game = session.game;
  const About& about = game.about;
  const engine::Record unbegun = game.begun() ? engine::Record{} : game.read();
  const engine::ScenarioPtr scenario =
      game.begun() ? session.wake().shared_scenario() : session.house.library.scenario_of(unbegun);
  Json hello = host::protocol::hello_json(game.begun() ? game.battle().record() : unbegun, *scenario);
  hello["game"] = about.id;
  hello["game_title"] = about.title;
  hello["scenario_id"] = about.scenario;
  hello["lesson"] = about.lesson.empty() ? Json() : Json(about.lesson);
  hello["seat"] = seat_with_presence(session, seat);
  hello["seat"]["speaks"] = is_speaker(about, seat);
  hello["curtain"] = about.curtain;
  hello["undo"] = about.undo == Undo::never ? "never" : "consent";
  hello["time_limit"] = about.time_limit;
  hello["background"] = scenario->background;
  hello["balance"] = scenario->balance;
  hello["captains"] = Json::array();
  for (const auto name : captains::names()) hello["captains"].push_back(std::string(name));
  hello["steps"] = {{"setup", step_names(scenario->rulebook->setup)},
                    {"turn", step_names(scenario->rulebook->turn)}};
  hello["umpire"] = std::any_of(about.seats.begin(), about.seats.end(),
                                [](const Seat& other) { return other.role == Role::umpire; });
  return hello;
}

}  // namespace games
