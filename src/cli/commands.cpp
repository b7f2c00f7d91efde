// What a player can say besides answering. The table at the end is the list that `?` prints.
#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "cli/commands/odds.h"
#include "cli/host.h"
#include "cli/terminal/clause_text.h"
#include "cli/terminal/explain.h"
#include "cli/terminal/order_form.h"
#include "cli/terminal/session.h"
#include "cli/terminal/text.h"
#include "engine/question/notation.h"
#include "host/failure.h"
#include "host/near.h"

namespace cli {
namespace {

using engine::same_word;
using engine::trimmed;

engine::Seed fresh_seed() {
  std::random_device device;
  return {std::uint64_t(device()) << 16 ^ device(), 0};
}

bool about(const Reader& reader, const engine::LogLine& line, std::string_view ship) {
  return ship.empty() || same_word(reader.name(line.why.actor), ship);
}

// The rolls that the last answer brought, or where it brought none the last of all.
std::vector<const engine::LogLine*> last_rolls(const Session& session, const Reader& reader,
                                               std::string_view ship) {
  constexpr std::size_t most = 12, few = 3;
  std::vector<const engine::LogLine*> rolls;
  const auto& log = session.game.log();
  for (std::size_t i = log.size(); i-- > 0 && rolls.size() < most;) {
    if (i < session.why_from && rolls.size() >= few) break;
    if (log[i].is_roll && reader.may_read(log[i]) && about(reader, log[i], ship))
      rolls.insert(rolls.begin(), &log[i]);
  }
  return rolls;
}

void why(Session& session, std::string_view ship) {
  const Reader reader(session.game, session.viewer());
  const auto rolls = last_rolls(session, reader, ship);
  if (rolls.empty()) say("  No dice have been rolled yet.\n");
  for (const auto* roll : rolls) say(why_text(reader, *roll, session.clauses, session.style));
}

// After an undo the log is shorter; nobody has seen more than there is.
void forget_later(Session& session) {
  const std::size_t lines = session.game.log().size();
  for (Eyes& eye : session.eyes) eye.seen = std::min(eye.seen, lines), eye.asked = {}, eye.heading = {};
  session.why_from = std::min(session.why_from, lines);
  session.sheet.clear();
}

bool all_agree(Session& session, const char* to_what) {
  for (const engine::Side other : session.humans)
    if (other != session.seated && !confirmed(session, fmt::format("{}, may {} {}?", session.side_name(other),
                                                                   session.seat_name(), to_what)))
      return false;
  return true;
}

// Typed dice that were the last thing said: a slip of the fingers, to be typed again.
bool took_back_dice(Session& session) {
  if (session.humans.empty() || !session.game.may_take_back_faces()) return false;
  if (!all_agree(session, "type the last dice again")) return say("  Not taken back.\n"), true;
  session.game.take_back_faces();
  forget_later(session);
  say("  Type these dice again.\n");
  return true;
}

void undo(Session& session, std::string_view how) {
  if (took_back_dice(session)) return;
  if (session.seated == engine::no_side) return say("  There is nothing to take back.\n");
  using Reach = engine::Game::Reach;
  const bool anyway = same_word(how, "anyway");
  if (anyway && !all_agree(session, "take back an answer")) return say("  Not taken back.\n");
  const auto refusal = session.game.undo(
      session.seated, anyway ? Reach::past_dice_and_enemy : Reach::own_answer_only, fresh_seed());
  if (refusal) {
    say(refusal_text(*refusal, session.style));
    if (std::string_view(refusal->code) == "undo.too-late")
      say("  Type \"undo anyway\" to take it back and reroll.\n");
    return;
  }
  forget_later(session);
  say("  Taken back.\n");
}

void odds(Session& session, std::string_view text) {
  if (open_questions(session).empty()) return say("  Nothing is asked now.\n");
  const auto pick = pick_question(session, text);
  if (!pick) return;
  const engine::Rulebook& rulebook = session.game.rulebook();
  const auto& [waiting, answer_text] = *pick;
  const Asked asked(rulebook, waiting);
  const auto parsed = asked.read(answer_text.empty() ? "suggested" : answer_text);
  if (parsed.problem) return say(refusal_text(*parsed.problem, session.style));
  say(fmt::format("  {}: {}\n", asked.actor(), asked.print(parsed.answer)));
  say(odds_text(odds::odds_of(rulebook, waiting, parsed.answer), session.style));
}

void rule(Session& session, std::string_view id) {
  if (const auto* clause = find_clause(session.clauses, session.game.rulebook(), id))
    return say(clause_text(*clause, session.style));
  std::vector<std::string> ids;
  for (const auto& clause : session.clauses) ids.push_back(clause.id);
  say(fmt::format("  No clause \"{}\"{}\n", shown(id), suggestion(id, ids)));
}

void map(Session& session, std::string_view) { draw_table(session); }

void status(Session& session, std::string_view ship) {
  const engine::Rulebook& rulebook = session.game.rulebook();
  const auto view = session.game.view(session.viewer());
  const engine::Picture picture = rulebook.picture(view.data());
  if (ship.empty())
    return say(draw_legend(picture, session.game.scenario().sides, session.eye().letters, session.style));
  const engine::Actor actor = rulebook.find(view.data(), ship);
  const bool unseen = rulebook.knows && !rulebook.knows(view.data(), session.viewer(), actor);
  if (actor == engine::nobody || unseen) {
    std::vector<std::string> names;
    for (const auto& token : picture.tokens) names.push_back(token.name);
    return say(fmt::format("  Nobody is called \"{}\"{}\n", shown(ship), suggestion(ship, names)));
  }
  std::vector<Row> rows;
  for (const auto& [label, value] : rulebook.status(view.data(), actor)) rows.push_back({label, value});
  if (rulebook.boxes)
    for (const engine::BoxRow& row : rulebook.boxes(view.data(), actor))
      if (std::none_of(rows.begin(), rows.end(), [&](const Row& one) { return one[0] == row.label; }))
        rows.push_back({row.label, fmt::format("{} of {} left", row.boxes - row.crossed, row.boxes)});
  say(fmt::format("  {}\n{}", session.style.bold(rulebook.name(view.data(), actor)), columns(rows)));
}

void log(Session& session, std::string_view) {
  Heading heading;
  say(log_text(Reader(session.game, session.viewer()), 0, heading, session.style));
}

void save(Session& session, std::string_view file) {
  session.keeper.keep(session.game.record());
  try {
    if (!file.empty()) write_record(Path(file), session.game.record());
    say(fmt::format("  Saved in {}.\n", file.empty() ? session.keeper.file().string() : std::string(file)));
  } catch (const Failure& failure) {
    say(fmt::format("  {} {}.\n", session.style.warning("No:"), failure.what()));
  }
}

void always(Session& session, std::string_view rest) {
  const auto words = words_of(rest);
  const auto open = open_questions(session);
  if (words.empty() || !same_word(words[0], "suggested") || open.empty())
    return say("  \"always suggested\" answers this kind of question as suggested from now on.\n");
  const std::string kind = words.size() > 1 ? std::string(words[1]) : open.front().question.kind->name;
  for (const auto* known : session.game.rulebook().questions) {
    if (!same_word(known->name, kind)) continue;
    say(fmt::format("  From now on \"{}\" is answered as suggested.\n", known->name));
    return session.game.leave_to_adviser(session.seated, known->name);
  }
  say(fmt::format("  No question is called \"{}\".\n", shown(kind)));
}

void concede(Session& session, std::string_view) {
  if (session.seated == engine::no_side) return say("  You play no side here.\n");
  if (!confirmed(session, fmt::format("{} concedes the battle: is that so?", session.seat_name())))
    return say("  The battle goes on.\n");
  session.game.concede(session.seated);
}

void orders(Session& session, std::string_view) { show_sheet(session); }

void form(Session& session, std::string_view ship) {
  say(order_forms(Reader(session.game, session.viewer()), ship, session.style));
}

void roll_one(Session& session, const engine::WantedFaces& wanted) {
  std::random_device device;
  std::uniform_int_distribution<int> face(engine::lowest(wanted.die), engine::highest(wanted.die));
  std::string faces;
  for (int i = 0; i < wanted.count; ++i) faces += fmt::format("{} ", face(device));
  take_faces(session, wanted, faces);
}

void roll(Session& session, std::string_view how) {
  if (!how.empty() && !same_word(how, "rest")) return say("  \"roll\", or \"roll rest\".\n");
  if (!wanted_dice(session)) return say("  No dice are needed now.\n");
  while (const auto* wanted = wanted_dice(session)) {
    roll_one(session, engine::WantedFaces(*wanted));
    if (how.empty()) return;
  }
}

void quit(Session& session, std::string_view) { session.leaving = true; }
void help(Session& session, std::string_view);

struct Command {
  const char* word;
  const char* arguments;
  const char* about;
  void (*run)(Session&, std::string_view rest);
};

constexpr Command commands[] = {
    {"?", "", "this help (also: help)", help},
    {"orders", "", "the open questions again", orders},
    {"form", "[SHIP]", "written orders so far, on the rulebook's own form", form},
    {"map", "", "the table and everybody on it", map},
    {"status", "[SHIP]", "a ship's state, or all ships in a list", status},
    {"odds", "ANSWER", "the odds of an answer; of several orders: odds NAME: ANSWER", odds},
    {"why", "[SHIP]", "the last dice: how many, why, and by which rule", why},
    {"rule", "CLAUSE", "a clause of the rules, as in rule combat.6", rule},
    {"log", "", "everything that has happened", log},
    {"undo", "[anyway]", "take back the last answer, or the dice typed last; anyway: even past dice", undo},
    {"always", "suggested [KIND]", "answer this kind of question as suggested from now on", always},
    {"roll", "[rest]", "let the program roll for you; rest: everything until the next order", roll},
    {"save", "[FILE]", "write the record (it is kept after every answer anyway)", save},
    {"concede", "", "concede the battle", concede},
    {"quit", "", "leave; the battle can be continued", quit},
    {"help", "", "", help},
};

void help(Session& session, std::string_view) {
  std::vector<Row> rows;
  for (const Command& command : commands)
    if (*command.about) rows.push_back({session.style.bold(command.word), command.arguments, command.about});
  say(columns(rows));
  say("  Anything else is an answer. An empty line accepts what is shown. Of several orders\n"
      "  NAME: ANSWER or NUMBER: ANSWER gives one, all: ANSWER every one; NUMBER alone explains it.\n");
  const auto open = open_questions(session);
  if (!open.empty()) say("\n" + full_text(Asked(session.game.rulebook(), open.front()), session.style));
}

// An option that happens to be called like a command is still an answer.
bool is_option(const Session& session, std::string_view line) {
  for (const auto& waiting : open_questions(session))
    for (const auto& option : Asked(session.game.rulebook(), waiting).about.options)
      if (same_word(option.label, line)) return true;
  return false;
}

}  // namespace

bool obey_command(Session& session, std::string_view line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  for (const Command& command : commands) {
    if (!same_word(command.word, line.substr(0, end)) || is_option(session, line)) continue;
    command.run(session, trimmed(line.substr(end)));
    return true;
  }
  return false;
}

}  // namespace cli
