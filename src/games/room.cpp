#include "games/room.h"

#include <fmt/format.h>

#include <algorithm>

#include "captains/captains.h"
#include "games/answering.h"
#include "games/denied.h"
#include "games/drafting.h"
#include "games/seats.h"
#include "games/table.h"
#include "games/telling.h"
#include "games/tokens.h"
#include "odds/answer.h"

namespace games {

// ---- Clients

void Room::join(const ClientPtr& client, int number, long lines) {
  const std::lock_guard lock(mutex_);
  StoredGame& game = session_.game;
  game.freshen();
  const Seat* seat = game.about.seat(number);
  if (!seat) return client->close(close_policy, "there is no such seat");
  game.come_back(session_.house.now());
  const bool slept = !game.awake();
  client->send(host::json::text(hello_for(session_, *seat)));
  client->game = id_;
  client->seat = number;
  client->lines = std::max(0L, lines);
  client->joined = true;
  // For the others nothing changes when one more comes to a seat, and what is put into words for one newcomer
  // serves the next: a crowd that comes and goes costs the players little.
  const bool first = session_.clients.add(client);
  if (first || slept)
    tell_all(session_);
  else
    tell(session_, *client);
}

// If the store is away, the others are told when they next say something.
void Room::leave(const ClientPtr& client) {
  const std::lock_guard lock(mutex_);
  if (!session_.clients.remove(client)) return;
  try {
    tell_all(session_);
  } catch (const StoreError&) {
    session_.give_up_changes();
  }
}

void Room::close_all(int code, const std::string& reason) {
  const std::lock_guard lock(mutex_);
  session_.simulation.end();
  for (const ClientPtr& client : session_.clients) client->close(code, reason);
}

void Room::forget_clients() {
  const std::lock_guard lock(mutex_);
  session_.clients.clear();
}

bool Room::has_clients() {
  const std::lock_guard lock(mutex_);
  return !session_.clients.empty();
}

std::string Room::take_seat(int number, const std::string& name) {
  const std::lock_guard lock(mutex_);
  session_.game.freshen();
  Seat* seat = session_.game.about.seat(number);
  if (!seat || !seat->open) return {};
  seat->open = false;
  if (!name.empty()) seat->name = name.substr(0, 60);
  const std::string token = new_token();
  Change change;
  change.token = KeptToken{token_hash(token), id_, number};
  session_.keep(change);
  tell_all(session_);
  return token;
}

// ---- Messages

void Room::hear(const ClientPtr& client, const host::Message& message) {
  const std::lock_guard lock(mutex_);
  session_.game.freshen();
  const Seat* seat = session_.about().seat(client->seat);
  if (!seat || !client->joined) return;
  try {
    hand_out(client, *seat, message);
  } catch (const engine::Refusal& refusal) {
    client->send(host::protocol::refused(0, refusal));
  } catch (const Denied& denied) {
    client->send(error_message(denied));
  } catch (const std::exception& error) {
    session_.give_up_changes();  // it may be half changed; what is kept is whole
    client->send(error_message(error));
  }
}

void Room::hand_out(const ClientPtr& client, const Seat& seat, const host::Message& message) {
  using host::Word;
  switch (message.word) {
    case Word::malformed: throw Denied(ErrorCode::malformed, message.text);
    case Word::join: throw Denied(ErrorCode::seat_joined, "this connection has a seat already");
    case Word::said:
      if (message.said.kind == host::protocol::Said::Kind::odds)
        return work_out_odds(client, seat, message.said);
      return say(session_, *client, seat, message.said);
    case Word::draft: return draft(session_, seat, message);
    case Word::commit: return commit(session_, *client, seat, message);
    case Word::fill: return fill(session_, seat, message);
    case Word::preview:
    case Word::toward: return preview(session_, *client, seat, message);
    case Word::undo: return undo(session_, seat, message);
    case Word::consent: return consent(session_, seat, message);
    case Word::draw: return draw(session_, seat, message);
    case Word::concede: return concede(session_, seat, message);
    case Word::chat: return chat(session_, seat, message);
    case Word::name: return rename(session_, seat, message);
    case Word::pledge:
    case Word::reveal:
    case Word::ready: return pledge(session_, seat, message);
    case Word::simulate: return simulate(seat, message);
    case Word::rewind: return go_back(session_, seat, message);
    case Word::mend: return mend(session_, seat, message);
    case Word::state: return show_state(session_, *client, seat);
  }
}

// They are worked out from the view that the question came with.
void Room::work_out_odds(const ClientPtr& client, const Seat& seat, const host::protocol::Said& said) {
  const engine::Game& battle = session_.wake();
  const OpenQuestionPtr open = meant(session_.open_to(seat), said.question);
  const host::Asked& asked = open->asked(battle);
  const engine::Parsed parsed = asked.read(said.text);
  if (parsed.problem) return client->send(host::protocol::refused(open->id, *parsed.problem));
  const std::string text = asked.print(parsed.answer), key = open->key + " " + text;
  if (const auto known = session_.odds.find(key); known != session_.odds.end())
    return client->send(known->second);
  session_.house.later([room = shared_from_this(), client, open, text, key, answer = parsed.answer,
                        scenario = battle.shared_scenario()] {
    const auto found = odds::odds_of(*scenario->rulebook, open->waiting, answer);
    const std::string reply = host::protocol::odds(open->id, text, found);
    {
      const std::lock_guard lock(room->mutex_);
      constexpr std::size_t most = 200;
      if (room->session_.odds.size() >= most) room->session_.odds.clear();
      room->session_.odds[key] = reply;
    }
    client->send(reply);
  });
}

// Its header alone: what it is, not how it went.
static engine::Record beginning_of(engine::Record record) {
  record.turns.clear();
  record.pledges.clear();
  record.next_seed.reset();
  record.result.clear();
  return record;
}

// Simulations take this server's time, and that is the players'.
void Room::simulate(const Seat& seat, const host::Message& message) {
  constexpr long most = 100'000;
  if (seat.role == Role::spectator)
    throw Denied(ErrorCode::seat_spectator, "only players and the umpire may simulate the battle");
  if (message.number < 0 || message.number > most)
    throw Denied(ErrorCode::malformed, fmt::format("expected 0 to {} battles", most));
  const std::string captain = message.other.empty() ? "doctrine" : message.other;
  if (!captains::make(captain, 1)) throw Denied(ErrorCode::captain_unknown, "there is no such captain");
  session_.simulation.end();
  if (message.number == 0) return tell_all(session_);
  const engine::Game& battle = session_.wake();
  SimulationOrder order{battle.shared_scenario(),
                        battle.record(),
                        captain,
                        int(message.number),
                        std::make_shared<std::atomic<bool>>(false),
                        [room = weak_from_this()](const std::string& news, bool running) {
                          if (const auto here = room.lock()) here->simulation_news(news, running);
                        }};
  order.record = beginning_of(std::move(order.record));
  session_.simulation = {order.stop, true};
  session_.house.simulate(std::move(order));
  tell_all(session_);
}

void Room::simulation_news(const std::string& message, bool running) {
  const std::lock_guard lock(mutex_);
  for (const ClientPtr& client : session_.clients) client->send(message);
  if (running) return;
  session_.simulation.running = false;
  tell_all(session_);
}

// ---- The house

bool Room::tick() {
  const std::lock_guard lock(mutex_);
  session_.game.freshen();
  try {
    return session_.about().dice.phase == Phase::reveal ? begin_in_time(session_)
                                                        : answer_for_the_late(session_);
  } catch (const StoreError&) {
    session_.give_up_changes();
    throw;
  }
}

bool Room::sleep() {
  const std::lock_guard lock(mutex_);
  return session_.sleep();
}

bool Room::has_deadline() {
  const std::lock_guard lock(mutex_);
  const About& about = session_.about();
  return (about.time_limit > 0 && session_.game.state == "playing") || about.dice.phase == Phase::reveal;
}

void Room::look(int number, const std::function<void(const Glimpse&)>& see) {
  const std::lock_guard lock(mutex_);
  session_.game.freshen();
  const engine::Game& battle = session_.wake();
  const Seat& seat = *session_.about().seat(number);
  see({battle, session_.about(), shown_to(session_.feed_of(seat), session_.scene()).record()});
}

host::json::Json Room::told_to(int number) {
  const std::lock_guard lock(mutex_);
  session_.game.freshen();
  const Seat& seat = *session_.about().seat(number);
  return {{"hello", hello_for(session_, seat)}, {"status", status_for(session_, seat)}};
}

}  // namespace games
