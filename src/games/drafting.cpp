#include "games/drafting.h"

#include <algorithm>

#include "games/answering.h"
#include "games/denied.h"
#include "games/telling.h"

namespace games {
namespace {

// What the side said to this a turn ago.
std::optional<std::string> last_answer(const engine::Game& battle, const OpenQuestion& open) {
  const auto& question = open.waiting.question;
  if (battle.turn() < 1) return std::nullopt;
  std::optional<std::string> found;
  for (const auto& step : battle.record().turns[std::size_t(battle.turn() - 1)].steps)
    for (const auto& entry : step.entries)
      if (entry.side == question.side && entry.question == question.kind->name && entry.actor == open.actor)
        found = entry.text;
  return found;
}

// How a question is to be filled, if it is.
using Filling = std::function<std::optional<std::string>(const OpenQuestion&)>;

// As another question of its kind is.
Filling same_as(const OpenQuestionPtr& one, const Drafts::Texts& drafts) {
  const auto found = drafts.find(one->key);
  const auto text = found == drafts.end() ? std::nullopt : std::optional(found->second);
  return [text, kind = one->waiting.question.kind](const OpenQuestion& open) {
    return open.waiting.question.kind == kind ? text : std::nullopt;
  };
}

Filling filling_called(Session& session, const Seat& seat, const host::Message& message) {
  const engine::Game& battle = session.game.battle();
  if (message.text == "last") return [&](const OpenQuestion& open) { return last_answer(battle, open); };
  if (message.text == "suggested")
    return [&](const OpenQuestion& open) { return open.asked(battle).suggested(); };
  if (message.text == "same")
    return same_as(meant(session.open_to(seat), message.question), session.drafts.of(seat.number));
  throw Denied(ErrorCode::malformed, "\"fill\": expected last, suggested or same");
}

}  // namespace

void draft(Session& session, const Seat& seat, const host::Message& message) {
  session.wake();
  const auto open = session.open_to(seat);
  const OpenQuestionPtr one = meant(open, message.question);
  if (message.nothing)
    session.drafts.of(seat.number).erase(one->key);
  else
    session.drafts.of(seat.number)[one->key] = message.text;
  tell_draft(session, seat, *one);
  session.drafts.keep(seat.number, open);
}

void fill(Session& session, const Seat& seat, const host::Message& message) {
  session.wake();
  const auto open = session.open_to(seat);
  const Filling filling = filling_called(session, seat, message);
  Drafts::Texts& drafts = session.drafts.of(seat.number);
  for (const OpenQuestionPtr& one : open) {
    if (drafts.contains(one->key)) continue;
    const auto text = filling(*one);
    if (!text || one->asked(session.game.battle()).read(*text).problem) continue;
    drafts[one->key] = *text;
    tell_draft(session, seat, *one);
  }
  session.drafts.keep(seat.number, open);
}

// Question after question, as long as they are open: an answer may close others.
void commit(Session& session, Client& client, const Seat& seat,
            const std::function<bool(const OpenQuestion&)>& meant) {
  for (const OpenQuestionPtr& before : session.open_to(seat)) {
    const auto& drafts = session.drafts.of(seat.number);
    const auto draft = drafts.find(before->key);
    if (draft == drafts.end() || !meant(*before)) continue;
    const auto now = session.open_to(seat);
    const auto still = std::find_if(now.begin(), now.end(),
                                    [&](const OpenQuestionPtr& one) { return one->key == before->key; });
    if (still != now.end()) answer(session, client, seat, *still, std::string(draft->second));
  }
  session.drafts.keep(seat.number, session.open_to(seat));
}

void commit(Session& session, Client& client, const Seat& seat, const host::Message& message) {
  session.wake();
  const auto& wanted = message.questions;
  const bool all = message.yes || wanted.empty();
  commit(session, client, seat, [&](const OpenQuestion& open) {
    return all || std::find(wanted.begin(), wanted.end(), open.id) != wanted.end();
  });
}

// All of it is worked out from the view that the question came with.
void preview(Session& session, Client& client, const Seat& seat, const host::Message& message) {
  session.wake();
  const OpenQuestionPtr one = meant(session.open_to(seat), message.question);
  const host::Asked& asked = one->asked(session.game.battle());
  const auto& kind = *asked.question().kind;
  host::protocol::Previewed shown{one->id, int(message.number), message.text, {}, {}};
  engine::Parsed parsed;
  if (message.word != host::Word::toward)
    parsed = asked.read(message.text);
  else if (kind.toward)
    parsed.answer = kind.toward(asked.view(), asked.question(), message.spot);
  else
    throw Denied(ErrorCode::question_no_place, "this question is not answered by a place", one->id);
  if (!parsed.problem) shown.answer = asked.print(parsed.answer);
  shown.refused = parsed.problem;
  shown.objects = host::objects_of(asked, shown.answer);
  const bool moves_or_fires =
      kind.answer == engine::AnswerKind::course || kind.answer == engine::AnswerKind::fire;
  if (kind.prospect && moves_or_fires && !parsed.problem)
    shown.prospect = kind.prospect(asked.view(), asked.question(), parsed.answer);
  if (kind.preview && !parsed.problem)
    shown.preview = kind.preview(asked.view(), asked.question(), parsed.answer);
  client.send(host::protocol::preview(shown));
}

}  // namespace games
