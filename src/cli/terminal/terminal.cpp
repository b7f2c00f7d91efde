// The loop of the terminal game: seat the side that is asked, show it what is new, ask, obey.
#include <fmt/format.h>

#include <algorithm>

#include "cli/host.h"
#include "cli/terminal/result.h"
#include "cli/terminal/session.h"
#include "cli/terminal/text.h"
#include "engine/files/load_error.h"
#include "engine/question/notation.h"
#include "host/failure.h"

namespace cli {
namespace {

using engine::no_side;
using engine::Side;

bool has_business(const Session& session, Side side) {
  const auto asked = [&](const engine::Waiting& waiting) { return waiting.question.side == side; };
  const auto throws = [&](const engine::WantedFaces& wanted) { return wanted.thrower == side; };
  const auto& waiting = session.game.waiting();
  const auto& faces = session.game.wanted_faces();
  return std::any_of(waiting.begin(), waiting.end(), asked) ||
         std::any_of(faces.begin(), faces.end(), throws);
}

// The side before the screen goes on as long as it can. Dice of the open table are thrown by whoever is
// there.
Side side_to_seat(const Session& session) {
  if (session.humans.empty()) return no_side;
  if (session.seated != no_side && has_business(session, session.seated)) return session.seated;
  for (const Side side : session.humans)
    if (has_business(session, side)) return side;
  return session.seated == no_side ? session.humans.front() : session.seated;
}

// What one side has seen leaves the screen before another sits down.
void draw_curtain(Session& session, Side next) {
  if (session.style.terminal)
    clear_screen();
  else
    say("\n----------------------------------------\n");
  std::string line;
  read_line(session,
            fmt::format("Pass the screen to {}. {}, press Enter when nobody else is looking. ",
                        session.side_name(next), session.side_name(next)),
            line);
}

void seat(Session& session, Side next) {
  if (next == session.seated) return;
  if (session.humans.size() > 1) draw_curtain(session, next);
  session.seated = next;
  session.sheet.clear();
}

void introduce(const Session& session) {
  const engine::Scenario& scenario = session.game.scenario();
  const auto& record = session.game.record();
  say(fmt::format("{} ({}/{})\n", session.style.bold(scenario.title), scenario.rulebook->id, scenario.id));
  if (!scenario.background.empty()) say(wrapped(scenario.background, session.style.width) + "\n");
  for (std::size_t i = 0; i < record.sides.size(); ++i)
    say(fmt::format("  {}: {}, {:g} points\n", session.style.of_side(Side(i), record.sides[i].name),
                    record.sides[i].captain, scenario.points[i]));
  say(fmt::format("  {} turns, {}\n", scenario.turn_limit,
                  record.typed_dice ? "typed dice" : "seed " + engine::print_seed(record.seed)));
  if (!session.keeper.file().empty()) say(fmt::format("  kept in {}\n", session.keeper.file().string()));
  if (!session.humans.empty())
    say("  ? for help, empty line for the suggested answer, quit to leave (the battle is kept)\n");
}

int finish(Session& session) {
  session.keeper.keep(session.game.record());
  if (session.humans.size() > 1) session.seated = no_side;
  show_news(session);
  draw_table(session);
  say(result_text(session.game, session.style));
  if (!session.keeper.file().empty())
    say(fmt::format("See it again with: broadside replay {}\n", session.keeper.file().string()));
  return exit_well;
}

void leave(Session& session) {
  session.keeper.keep(session.game.record());
  say("\n" + (session.keeper.file().empty() ? "The battle is not kept." : session.keeper.how_to_continue()) +
      "\n");
}

std::string prompt_of(const Session& session) {
  const auto open = open_questions(session);
  if (wanted_dice(session)) return fmt::format("{}, dice> ", session.seat_name());
  if (open.size() != 1) return fmt::format("{}, turn {}> ", session.seat_name(), session.game.turn());
  const engine::Question& question = open.front().question;
  const std::string actor = session.game.rulebook().name(open.front().view.data(), question.actor);
  if (actor == session.seat_name()) return fmt::format("{}, {}> ", actor, question.kind->name);
  return fmt::format("{}, {} {}> ", session.seat_name(), actor, question.kind->name);
}

void ask_once(Session& session) {
  std::string line;
  if (!read_line(session, prompt_of(session), line)) return;
  if (obey_command(session, line)) return;
  if (const auto* wanted = wanted_dice(session)) return take_faces(session, *wanted, line);
  take_answer(session, line);
}

void show_wanted_dice(const Session& session, const engine::WantedFaces& wanted) {
  const std::string who =
      session.game.rulebook().name(session.game.view(session.viewer()).data(), wanted.why.actor);
  const char* faces = engine::lowest(wanted.die) == 0 ? " (0 to 99)" : "";  // percentages are read both ways
  say(fmt::format("Roll {}{}{} for {}{}{} {}: type the faces, \"roll\" or \"roll rest\".\n",
                  wanted.count == 1 ? "a " : std::to_string(wanted.count), engine::name(wanted.die), faces,
                  who, who.empty() ? "" : ", ", wanted.why.what,
                  session.style.clause(wanted.why.clause.text())));
}

}  // namespace

engine::Viewer Session::viewer() const {
  if (humans.empty()) return engine::Viewer::umpire();
  return seated == no_side ? engine::Viewer::everyone() : engine::Viewer::of(seated);
}

Eyes& Session::eye() {
  return eyes[seated == no_side ? eyes.size() - 1 : std::size_t(engine::index(seated))];
}

std::string Session::side_name(Side side) const {
  return game.scenario().sides[std::size_t(engine::index(side))];
}

std::vector<engine::Waiting> open_questions(const Session& session) {
  std::vector<engine::Waiting> open;
  for (const engine::Waiting& waiting : session.game.waiting())
    if (waiting.question.side == session.seated) open.push_back(waiting);
  return open;
}

const engine::WantedFaces* wanted_dice(const Session& session) {
  if (!open_questions(session).empty()) return nullptr;
  for (const engine::WantedFaces& wanted : session.game.wanted_faces())
    if (wanted.thrower == session.seated || wanted.thrower == no_side) return &wanted;
  return nullptr;
}

bool read_line(Session& session, const std::string& prompt, std::string& line) {
  say(session.style.bold(prompt));
  flush();
  session.leaving = session.input.next(line) != Lines::Came::line;
  if (!session.style.terminal) say("\n");
  std::erase_if(line, [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\t'; });
  line = engine::trimmed(line);
  return !session.leaving;
}

bool confirmed(Session& session, const std::string& question) {
  std::string line;
  if (!read_line(session, question + " (yes/no) ", line)) return false;
  return engine::same_word(line, "yes") || engine::same_word(line, "y");
}

int play_in_terminal(Session& session) {
  introduce(session);
  while (!session.leaving) {
    session.keeper.keep(session.game.record());
    if (!session.game.problem().empty())
      throw engine::LoadError(session.keeper.file(), session.game.problem_line(), session.game.problem());
    if (session.game.ending()) return finish(session);
    seat(session, side_to_seat(session));
    if (session.leaving) break;
    show_news(session);
    show_table(session);
    show_questions(session);
    if (const auto* wanted = wanted_dice(session)) show_wanted_dice(session, *wanted);
    ask_once(session);
  }
  leave(session);
  return exit_well;
}

}  // namespace cli
