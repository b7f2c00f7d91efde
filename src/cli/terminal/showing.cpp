// What the terminal game puts on the screen between two answers: what happened, the table, the questions.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/terminal/explain.h"
#include "cli/terminal/session.h"
#include "cli/terminal/text.h"

namespace cli {
namespace {

using engine::Question;
using engine::Waiting;

std::size_t number_of(const Session& session, const Question& question) {
  const auto found = std::find(session.sheet.begin(), session.sheet.end(), question);
  return std::size_t(found - session.sheet.begin()) + 1;
}

// Questions of one kind have one form; each has a line with the suggested answer.
void say_kind(const Session& session, const std::vector<Waiting>& open, const engine::QuestionKind* kind) {
  bool first = true;
  for (const Waiting& waiting : open) {
    if (waiting.question.kind != kind) continue;
    const Asked asked(session.game.rulebook(), waiting);
    if (std::exchange(first, false))
      say("  " +
          wrapped(fmt::format("{} {}: write {}", session.style.bold(kind->name),
                              session.style.clause(kind->clause.text()), asked.about.form),
                  session.style.width - 2, 2) +
          "\n");
    say(fmt::format("  {:>3} {} {}\n", number_of(session, waiting.question), padded(asked.actor(), 18),
                    asked.suggested()));
    say(target_line(asked, session.style));
  }
}

// The step, where it is a new one.
bool say_step(Session& session) {
  const engine::Game& game = session.game;
  if (session.eye().asked.turn == game.turn() && session.eye().asked.step == game.step()) return false;
  const std::string turn = game.turn() == 0
                               ? "Before the battle"
                               : fmt::format("Turn {} of {}", game.turn(), game.scenario().turn_limit);
  say(fmt::format("\n{}\n", session.style.bold(fmt::format("{}: {}", turn, game.step_name()))));
  return true;
}

}  // namespace

void show_news(Session& session) {
  Eyes& eye = session.eye();
  const Reader reader(session.game, session.viewer());
  say(log_text(reader, eye.seen, eye.heading, session.style));
  eye.seen = session.game.log().size();
}

void draw_table(Session& session) {
  Eyes& eye = session.eye();
  const auto view = session.game.view(session.viewer());
  const engine::Picture picture = session.game.rulebook().picture(view.data());
  eye.map = draw_map(picture, eye.letters, session.style);
  say(eye.map + draw_legend(picture, session.game.scenario().sides, eye.letters, session.style));
}

void show_table(Session& session) {
  Eyes& eye = session.eye();
  if (eye.asked.turn == session.game.turn() && eye.asked.step == session.game.step()) return;
  const auto view = session.game.view(session.viewer());
  Letters letters = eye.letters;
  if (draw_map(session.game.rulebook().picture(view.data()), letters, session.style) == eye.map) return;
  say("\n");
  draw_table(session);
}

void show_sheet(Session& session) {
  const auto open = open_questions(session);
  if (open.empty()) return;
  if (open.size() == 1) return say(full_text(Asked(session.game.rulebook(), open.front()), session.style));
  say(fmt::format("{}, these orders in any order:\n", session.seat_name()));
  std::vector<const engine::QuestionKind*> kinds;
  for (const Waiting& waiting : open)
    if (std::find(kinds.begin(), kinds.end(), waiting.question.kind) == kinds.end())
      kinds.push_back(waiting.question.kind);
  for (const auto* kind : kinds) say_kind(session, open, kind);
  say("  Empty line: all as shown.  NAME: ANSWER or NUMBER: ANSWER gives one.  NUMBER shows all about it.\n");
}

void show_questions(Session& session) {
  const auto open = open_questions(session);
  const auto known = [&](const Waiting& waiting) {
    return std::find(session.sheet.begin(), session.sheet.end(), waiting.question) != session.sheet.end();
  };
  if (std::all_of(open.begin(), open.end(), known)) return;
  session.sheet.clear();
  for (const Waiting& waiting : open) session.sheet.push_back(waiting.question);
  if (!say_step(session)) say("\n");
  session.eye().asked = {session.game.turn(), session.game.step()};
  show_sheet(session);
}

}  // namespace cli
