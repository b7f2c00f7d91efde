// Answers that are prepared and not given yet, and what an answer would do.
#include <fmt/format.h>

#include <algorithm>

#include "server/denied.h"
#include "server/room.h"

namespace server {
namespace {

using host::json::Json;

}  // namespace

Room::Drafts& Room::drafts_of(int seat) {
  Drafts& drafts = drafts_[seat];
  if (!drafts_read_.insert(seat).second) return drafts;
  const Json kept = Json::parse(house_.store.drafts(about_.id, seat), nullptr, false);
  if (kept.is_object())
    for (const auto& [key, text] : kept.items()) drafts[key] = text.get<std::string>();
  return drafts;
}

// Those of questions that are over go with the next writing.
void Room::keep_drafts(int seat) {
  const auto open = open_questions(*about_.seat(seat));
  Drafts& drafts = drafts_of(seat);
  std::erase_if(drafts, [&](const auto& draft) {
    return std::none_of(open.begin(), open.end(), [&](const Open& one) { return one.key == draft.first; });
  });
  Change change;
  change.drafts = {seat, host::json::text(Json(drafts))};
  change.game = about_.id;
  house_.store.save(change);
}

std::string Room::draft_message(const Open& open, const std::optional<std::string>& text) {
  Json message = {{"type", "draft"},
                  {"question", open.id},
                  {"answer", text ? Json(*text) : Json()},
                  {"refused", nullptr}};
  if (text) {
    const host::Asked asked(game_->rulebook(), open.waiting);
    const engine::Parsed parsed = asked.read(*text);
    if (parsed.problem) message["refused"] = host::json::refusal(*parsed.problem);
  }
  return host::json::text(message);
}

void Room::set_draft(const Seat& seat, const Open& open, const std::optional<std::string>& text) {
  if (text)
    drafts_of(seat.number)[open.key] = *text;
  else
    drafts_of(seat.number).erase(open.key);
  send_to_seat(seat.number, draft_message(open, text));
}

void Room::draft(Client& client, const Seat& seat, const host::Message& message) {
  wake();
  const auto open = open_questions(seat);
  const Open* one = meant(client, open, message.question);
  if (!one) return;
  set_draft(seat, *one, message.nothing ? std::nullopt : std::optional(message.text));
  keep_drafts(seat.number);
}

// Question after question, as long as they are open: an answer may close others.
void Room::commit(Client& client, const Seat& seat, const host::Message& message) {
  wake();
  const auto& wanted = message.questions;
  const bool all = message.yes || wanted.empty();
  for (const Open& before : open_questions(seat)) {
    const auto& drafts = drafts_of(seat.number);
    const auto draft = drafts.find(before.key);
    const bool meant = all || std::find(wanted.begin(), wanted.end(), before.id) != wanted.end();
    if (draft == drafts.end() || !meant) continue;
    const auto now = open_questions(seat);
    const auto still =
        std::find_if(now.begin(), now.end(), [&](const Open& one) { return one.key == before.key; });
    if (still == now.end()) continue;
    const host::Asked asked(game_->rulebook(), still->waiting);
    answer(client, seat, *still, asked.read(draft->second), false);
  }
  keep_drafts(seat.number);
}

// What the side said to this a turn ago.
std::optional<std::string> Room::last_answer(const Open& open) const {
  const auto& question = open.waiting.question;
  const auto& turns = game_->record().turns;
  if (game_->turn() < 1) return std::nullopt;
  const std::string actor = game_->rulebook().name(open.waiting.view.data(), question.actor);
  std::optional<std::string> found;
  for (const auto& step : turns[std::size_t(game_->turn() - 1)].steps)
    for (const auto& entry : step.entries)
      if (entry.side == question.side && entry.question == question.kind->name && entry.actor == actor)
        found = entry.text;
  return found;
}

void Room::fill(Client& client, const Seat& seat, const host::Message& message) {
  wake();
  const auto open = open_questions(seat);
  const auto& drafts = drafts_of(seat.number);
  std::optional<std::string> same;
  const engine::QuestionKind* kind = nullptr;
  if (message.text == "same") {
    const Open* one = meant(client, open, message.question);
    if (!one) return;
    if (const auto draft = drafts.find(one->key); draft != drafts.end()) same = draft->second;
    kind = one->waiting.question.kind;
  } else if (message.text != "last" && message.text != "suggested") {
    return client.send(
        host::protocol::error(ErrorCode::malformed, "\"fill\": expected last, suggested or same"));
  }
  for (const Open& one : open) {
    if (drafts.contains(one.key) || (kind && one.waiting.question.kind != kind)) continue;
    const host::Asked asked(game_->rulebook(), one.waiting);
    const auto text = message.text == "suggested" ? std::optional(asked.suggested())
                      : message.text == "last"    ? last_answer(one)
                                                  : same;
    if (text && !asked.read(*text).problem) set_draft(seat, one, text);
  }
  keep_drafts(seat.number);
}

// All of it is worked out from the view that the question came with.
void Room::preview(Client& client, const Seat& seat, const host::Message& message) {
  wake();
  const auto open = open_questions(seat);
  const Open* one = meant(client, open, message.question);
  if (!one) return;
  const host::Asked asked(game_->rulebook(), one->waiting);
  const auto& kind = *asked.question().kind;
  host::protocol::Previewed shown{one->id, int(message.number), message.text, {}, {}};
  engine::Parsed parsed;
  if (message.word == host::Word::toward) {
    if (!kind.toward)
      return client.send(host::protocol::error(ErrorCode::question_no_place,
                                               "this question is not answered by a place", one->id));
    parsed = {kind.toward(asked.view(), asked.question(), message.spot), {}};
    shown.answer = asked.print(parsed.answer);
  } else {
    parsed = asked.read(message.text);
    if (!parsed.problem) shown.answer = asked.print(parsed.answer);
  }
  shown.refused = parsed.problem;
  shown.objects = host::objects_of(asked, shown.answer);
  if (kind.preview && !parsed.problem)
    shown.preview = kind.preview(asked.view(), asked.question(), parsed.answer);
  client.send(host::protocol::preview(shown));
}

}  // namespace server
