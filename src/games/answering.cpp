#include "games/answering.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "engine/text.h"
#include "games/denied.h"
#include "games/drafting.h"
#include "games/seats.h"
#include "games/telling.h"
#include "host/words.h"

namespace games {
namespace {

using host::protocol::Said;

// For those who pull the plug: what was received, and what was acknowledged. One write, so that lines stay
// whole.
void trace(int file, const std::string& line) {
  if (file >= 0) [[maybe_unused]]
    const auto written = ::write(file, line.data(), line.size());
}

// Typed dice: those wanted of this side, or on the open table.
void type_dice(Session& session, Client& client, const Seat& seat, const Said& said) {
  const auto dice = open_dice(session.game.battle(), seat, 0);
  if (dice.empty()) throw Denied(ErrorCode::dice_none_wanted, "no dice are wanted of this seat now");
  const int question = said.question.value_or(0);
  if (const auto refusal = session.game.battle().type_faces(dice.front().wanted, said.faces))
    return client.send(host::protocol::refused(question, *refusal));
  session.note_and_keep();
  client.send(host::protocol::accepted(question, fmt::format("{}", fmt::join(said.faces, " "))));
  tell_all(session);
}

// ---- Standing orders

const engine::QuestionKind& kind_called(const engine::Rulebook& rulebook, const std::string& name) {
  for (const auto* kind : rulebook.questions)
    if (engine::same_word(kind->name, name)) return *kind;
  throw Denied(ErrorCode::question_unknown, fmt::format("no question is called \"{}\"", host::shown(name)));
}

// Without the name of the ship that is asked just now: a standing order is for all of them.
std::string prompt_for_all(const host::Asked& asked) {
  const std::string& prompt = asked.about.prompt;
  const std::string name = asked.actor() + ": ";
  return prompt.starts_with(name) ? prompt.substr(name.size()) : prompt;
}

void forget_order(About& about, int side, std::string_view question) {
  std::erase_if(about.standing,
                [&](const StandingOrder& order) { return order.side == side && order.question == question; });
}

// The order is shown in the words of the question that it was given at. What the side's captains have
// prepared themselves goes before it.
void leave_to_adviser(Session& session, Client& client, const Seat& seat, const std::string& question) {
  const engine::Game& battle = session.game.battle();
  const auto& kind = kind_called(battle.rulebook(), question);
  const auto is_of_kind = [&](const OpenQuestion& open) { return open.waiting.question.kind == &kind; };
  StandingOrder order{seat.side, kind.name, kind.name};
  for (const OpenQuestionPtr& open : session.open_to(seat))
    if (is_of_kind(*open)) order.prompt = prompt_for_all(open->asked(battle));
  for (const Seat& own : session.about().seats)
    if (own.side == seat.side) commit(session, client, own, is_of_kind);
  forget_order(session.game.about, seat.side, kind.name);
  session.game.about.standing.push_back(order);
  session.game.battle().leave_to_adviser(engine::Side(seat.side), kind.name);
  after_change(session);
}

void ask_again(Session& session, const Seat& seat, const std::string& question) {
  const auto& kind = kind_called(session.game.battle().rulebook(), question);
  forget_order(session.game.about, seat.side, kind.name);
  session.game.battle().ask_again(engine::Side(seat.side), kind.name);
  session.keep();
  tell_all(session);
}

}  // namespace

void say(Session& session, Client& client, const Seat& seat, const Said& said) {
  session.wake();
  switch (said.kind) {
    case Said::Kind::answer:
      return answer(session, client, seat, meant(session.open_to(seat), said.question), said.text);
    case Said::Kind::faces: return type_dice(session, client, seat, said);
    case Said::Kind::always:
      only_speaker(session.about(), seat);
      return leave_to_adviser(session, client, seat, said.text);
    case Said::Kind::ask_again:
      only_speaker(session.about(), seat);
      return ask_again(session, seat, said.text);
    default: throw Denied(ErrorCode::malformed, "this cannot be said here; docs/protocol.md says what can");
  }
}

// It is read, judged and printed by the view that the question came with, before it changes anything.
void answer(Session& session, Client& client, const Seat& seat, const OpenQuestionPtr& open,
            const std::string& text) {
  const host::Asked& asked = open->asked(session.game.battle());
  const engine::Parsed parsed = asked.read(text);
  if (parsed.problem) return client.send(host::protocol::refused(open->id, *parsed.problem));
  const engine::JudgedAnswer judged{parsed.answer, asked.print(parsed.answer)};
  const std::string which = fmt::format("{} {} {}", session.about().id, seat.number, open->id);
  trace(session.house.trace, fmt::format("received {} {}\n", which, judged.text));
  if (const auto refusal = session.game.battle().answer(open->waiting, judged))
    return client.send(host::protocol::refused(open->id, *refusal));
  session.drafts.of(seat.number).erase(open->key);
  session.offers = {};
  session.note_and_keep();
  client.asked.erase(open->id);
  client.send(host::protocol::accepted(open->id, judged.text));
  trace(session.house.trace, fmt::format("acknowledged {}\n", which));
  tell_all(session);
}

bool answer_for_the_late(Session& session) {
  const About& about = session.about();
  const auto late = [&](const SideClock& clock) { return is_over(clock, session.house.now()); };
  if (about.time_limit == 0 || session.game.state != "playing" ||
      std::none_of(about.clocks.begin(), about.clocks.end(), late))
    return false;
  engine::Game& battle = session.wake();
  const auto waiting = battle.waiting();
  for (const engine::Waiting& one : waiting) {
    const auto& question = one.question;
    if (late(about.clocks[std::size_t(engine::index(question.side))]))
      battle.answer(one, question.kind->standard(one.view.data(), question),
                    engine::Game::By::default_answer);
  }
  after_change(session);
  return true;
}

}  // namespace games
