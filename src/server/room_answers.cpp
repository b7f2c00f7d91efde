// Answers to questions. An answer is kept in the store before it is acknowledged.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "engine/text.h"
#include "host/words.h"
#include "odds/answer.h"
#include "server/denied.h"
#include "server/room.h"

namespace server {
namespace {

using host::protocol::Said;

// For those who pull the plug: what was received, and what was acknowledged. One write, so that lines stay
// whole.
void trace(int file, const std::string& line) {
  if (file >= 0) [[maybe_unused]]
    const auto written = ::write(file, line.data(), line.size());
}

// Without the name of the ship that is asked just now: a standing order is for all of them.
std::string prompt_of(const engine::Rulebook& rulebook, const engine::Waiting& waiting) {
  const host::Asked asked(rulebook, waiting);
  const std::string name = asked.actor() + ": ";
  return asked.about.prompt.starts_with(name) ? asked.about.prompt.substr(name.size()) : asked.about.prompt;
}

bool forget_order(About& about, int side, std::string_view question) {
  const auto same = [&](const StandingOrder& order) {
    return order.side == side && order.question == question;
  };
  return std::erase_if(about.standing, same) > 0;
}

// Why no question is meant.
std::string not_meant(bool none, std::optional<int> question) {
  if (question)
    return host::protocol::error(ErrorCode::question_not_open,
                                 fmt::format("question {} is not open", *question), question);
  if (none) return host::protocol::error(ErrorCode::question_none, "nothing is asked of this seat now");
  return host::protocol::error(ErrorCode::question_several,
                               "several questions are open; name one by \"question\"");
}

}  // namespace

// The question meant: by its number, or the only one there is.
const Room::Open* Room::meant(Client& client, const std::vector<Open>& open, std::optional<int> question) {
  const auto fits = [&](const Open& one) { return !question || one.id == *question; };
  const auto found = std::find_if(open.begin(), open.end(), fits);
  if (found != open.end() && (question || open.size() == 1)) return &*found;
  client.send(not_meant(open.empty(), question));
  return nullptr;
}

void Room::said(Client& client, const Seat& seat, const host::Message& message) {
  wake();
  const Said& said = message.said;
  if (said.kind == Said::Kind::faces) return faces(client, seat, said);
  if (said.kind == Said::Kind::always) return always(client, seat, said);
  if (said.kind == Said::Kind::ask_again) return ask_again(client, seat, said);
  if (said.kind != Said::Kind::answer)
    return client.send(host::protocol::error(ErrorCode::malformed,
                                             "this cannot be said here; docs/protocol.md says what can"));
  const auto open = open_questions(seat);
  const Open* one = meant(client, open, said.question);
  if (!one) return;
  const host::Asked asked(game_->rulebook(), one->waiting);
  answer(client, seat, *one, asked.read(said.text), false);
}

// The text is made from the view before the answer changes anything.
void Room::answer(Client& client, const Seat& seat, const Open& open, const engine::Parsed& parsed, bool) {
  if (parsed.problem) return client.send(host::protocol::refused(open.id, *parsed.problem));
  const host::Asked asked(game_->rulebook(), open.waiting);
  const std::string text = asked.print(parsed.answer);
  trace(house_.trace, fmt::format("received {} {} {} {}\n", about_.id, seat.number, open.id, text));
  if (const auto refusal = game_->answer(open.waiting, parsed.answer))
    return client.send(host::protocol::refused(open.id, *refusal));
  drafts_of(seat.number).erase(open.key);
  draw_offers_.clear();
  undo_asked_by_ = -1;
  undo_agreed_.clear();
  note_state();
  run_clocks();
  keep();
  client.asked.erase(open.id);
  client.send(host::protocol::accepted(open.id, text));
  trace(house_.trace, fmt::format("acknowledged {} {} {}\n", about_.id, seat.number, open.id));
  sync_all();
}

void Room::after_change(Change change) {
  note_state();
  run_clocks();
  keep(std::move(change));
  sync_all();
}

// Typed dice: those wanted of this side, or on the open table.
void Room::faces(Client& client, const Seat& seat, const Said& said) {
  for (const engine::WantedFaces& wanted : game_->wanted_faces()) {
    if (!types(seat, wanted)) continue;
    const engine::WantedFaces kept = wanted;
    if (const auto refusal = game_->type_faces(kept, said.faces))
      return client.send(host::protocol::refused(said.question.value_or(0), *refusal));
    note_state();
    run_clocks();
    keep();
    client.send(
        host::protocol::accepted(said.question.value_or(0), fmt::format("{}", fmt::join(said.faces, " "))));
    return sync_all();
  }
  client.send(host::protocol::error(ErrorCode::dice_none_wanted, "no dice are wanted of this seat now"));
}

const engine::QuestionKind* Room::kind_called(Client& client, const std::string& name) const {
  for (const auto* kind : game_->rulebook().questions)
    if (engine::same_word(kind->name, name)) return kind;
  client.send(host::protocol::error(ErrorCode::question_unknown,
                                    fmt::format("no question is called \"{}\"", host::shown(name))));
  return nullptr;
}

// What the side's captains have prepared themselves goes before a standing order.
void Room::commit_kind(Client& client, int side, const engine::QuestionKind& kind) {
  for (const Seat& seat : about_.seats) {
    if (seat.side != side) continue;
    host::Message drafted;
    for (const Open& open : open_questions(seat))
      if (open.waiting.question.kind == &kind) drafted.questions.push_back(open.id);
    if (!drafted.questions.empty()) commit(client, seat, drafted);
  }
}

// The order is shown in the words of the question that it was given at.
void Room::always(Client& client, const Seat& seat, const Said& said) {
  const auto* kind = speaks(client, seat) ? kind_called(client, said.text) : nullptr;
  if (!kind) return;
  StandingOrder order{seat.side, kind->name, kind->name};
  for (const Open& open : open_questions(seat))
    if (open.waiting.question.kind == kind) order.prompt = prompt_of(game_->rulebook(), open.waiting);
  commit_kind(client, seat.side, *kind);
  forget_order(about_, seat.side, kind->name);
  about_.standing.push_back(order);
  game_->leave_to_adviser(engine::Side(seat.side), kind->name);
  after_change();
}

void Room::ask_again(Client& client, const Seat& seat, const Said& said) {
  const auto* kind = speaks(client, seat) ? kind_called(client, said.text) : nullptr;
  if (!kind) return;
  forget_order(about_, seat.side, kind->name);
  game_->ask_again(engine::Side(seat.side), kind->name);
  keep();
  sync_all();
}

// Odds may take a while, so they are worked out later, from the view the question came with.
void Room::odds(const ClientPtr& client, const Seat& seat, const host::Message& message) {
  wake();
  const auto open = open_questions(seat);
  const Open* one = meant(*client, open, message.said.question);
  if (!one) return;
  const host::Asked asked(game_->rulebook(), one->waiting);
  const engine::Parsed parsed = asked.read(message.said.text);
  if (parsed.problem) return client->send(host::protocol::refused(one->id, *parsed.problem));
  const std::string text = asked.print(parsed.answer), key = one->key + " " + text;
  if (const auto known = odds_.find(key); known != odds_.end()) return client->send(known->second);
  const auto work = [room = shared_from_this(), client, open = *one, text, key, answer = parsed.answer,
                     scenario = game_->shared_scenario()] {
    const auto found = odds::odds_of(*scenario->rulebook, open.waiting, answer);
    const std::string reply = host::protocol::odds(open.id, text, found);
    {
      const std::lock_guard lock(room->mutex_);
      constexpr std::size_t most = 200;
      if (room->odds_.size() >= most) room->odds_.clear();
      room->odds_[key] = reply;
    }
    client->send(reply);
  };
  house_.later(work);
}

}  // namespace server
