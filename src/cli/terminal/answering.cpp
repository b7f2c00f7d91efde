// How a typed line becomes an answer: which open question it is about, its text in notation, its fate.
#include <fmt/format.h>

#include <charconv>

#include "cli/terminal/explain.h"
#include "cli/terminal/session.h"
#include "cli/terminal/text.h"
#include "engine/question/notation.h"

namespace cli {
namespace {

using engine::same_word;
using engine::trimmed;
using engine::Waiting;

std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string actor_of(const Session& session, const Waiting& waiting) {
  return session.game.rulebook().name(waiting.view.data(), waiting.question.actor);
}

// Open questions that "3", "Sovereign" or "Sovereign speed" can mean.
std::vector<Waiting> meant_by(const Session& session, std::string_view head,
                              const std::vector<Waiting>& open) {
  std::vector<Waiting> meant;
  const auto place = number(head);
  for (const Waiting& waiting : open) {
    const std::string name = actor_of(session, waiting);
    const bool numbered = place && *place >= 1 && *place <= session.sheet.size() &&
                          session.sheet[*place - 1] == waiting.question;
    if (numbered || same_word(name, head) ||
        same_word(fmt::format("{} {}", name, waiting.question.kind->name), head))
      meant.push_back(waiting);
  }
  return meant;
}

std::optional<Pick> unclear(std::string_view head, const std::vector<Waiting>& meant) {
  if (meant.empty())
    say(fmt::format("  No open order \"{}\". Type \"orders\" to see them, \"?\" for help.\n", shown(head)));
  else
    say(fmt::format("  \"{}\" has several open orders; choose one by its number.\n", shown(head)));
  return std::nullopt;
}

void say_given(const Session& session, const Pick& pick) {
  const auto& [waiting, text] = pick;
  const auto parsed =
      engine::parse_answer(session.game.rulebook(), waiting.view.data(), waiting.question, text);
  if (parsed.problem) return;
  say(fmt::format(
      "  {} {}: {}\n", actor_of(session, waiting), waiting.question.kind->name,
      engine::print_answer(session.game.rulebook(), waiting.view.data(), waiting.question, parsed.answer)));
}

bool give(Session& session, const Pick& pick) {
  const std::size_t before = session.game.log().size();
  const auto parsed = Asked(session.game.rulebook(), pick.waiting).read(pick.text);
  const auto refusal = parsed.problem ? parsed.problem : session.game.answer(pick.waiting, parsed.answer);
  if (refusal) return say(refusal_text(*refusal, session.style)), false;
  session.why_from = before;
  session.keeper.keep(session.game.record());
  return true;
}

void accept_all(Session& session, const char* which) {
  for (const Waiting& waiting : open_questions(session))
    if (!give(session, {waiting, which})) return;
}

void say_what_is_left(const Session& session) {
  std::string left;
  for (std::size_t i = 0; i < session.sheet.size(); ++i)
    for (const Waiting& waiting : open_questions(session))
      if (waiting.question == session.sheet[i])
        left += fmt::format("{}{} {}", left.empty() ? "" : ", ", i + 1, actor_of(session, waiting));
  if (!left.empty() && session.sheet.size() > 1)
    say("  " + wrapped("Still open: " + left, session.style.width - 2, 2) + "\n");
}

// "all: 4" gives the same answer to every open question that can take it.
bool answer_all(Session& session, std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || !same_word(trimmed(line.substr(0, colon)), "all")) return false;
  for (const Waiting& waiting : open_questions(session))
    give(session, {waiting, std::string(trimmed(line.substr(colon + 1)))});
  return true;
}

}  // namespace

std::string refusal_text(const engine::Refusal& refusal, const Style& style) {
  const std::string clause = style.clause(refusal.clause.text());
  return "  " +
         wrapped(fmt::format("{} {}. {}", style.warning("No:"), refusal.sentence, clause), style.width - 2,
                 2) +
         "\n";
}

std::optional<Pick> pick_question(Session& session, std::string_view line) {
  const auto open = open_questions(session);
  const std::size_t colon = line.find(':');
  if (colon != std::string_view::npos) {
    const std::string_view head = trimmed(line.substr(0, colon));
    const auto meant = meant_by(session, head, open);
    if (meant.size() != 1) return unclear(head, meant);
    return Pick{meant.front(), std::string(trimmed(line.substr(colon + 1)))};
  }
  if (open.size() == 1) return Pick{open.front(), std::string(line)};
  if (const auto meant = meant_by(session, line, open); !meant.empty())
    return meant.size() == 1 ? Pick{meant.front(), ""} : unclear(line, meant);
  for (const Waiting& waiting : open) {  // "Sovereign 4"
    const std::string name = actor_of(session, waiting);
    if (line.size() > name.size() && line[name.size()] == ' ' && same_word(line.substr(0, name.size()), name))
      return Pick{waiting, std::string(trimmed(line.substr(name.size())))};
  }
  return unclear(line, {});
}

void take_answer(Session& session, std::string_view line) {
  if (line.empty() || same_word(line, "suggested")) return accept_all(session, "suggested");
  if (same_word(line, "default")) return accept_all(session, "default");
  if (answer_all(session, line)) return say_what_is_left(session);
  const auto pick = pick_question(session, line);
  if (!pick) return;
  if (pick->text.empty()) return say(full_text(Asked(session.game.rulebook(), pick->waiting), session.style));
  if (!give(session, *pick)) return;
  say_given(session, *pick);
  say_what_is_left(session);
}

void take_faces(Session& session, const engine::WantedFaces& wanted, std::string_view line) {
  std::vector<int> faces;
  const auto words = words_of(line);
  const bool run_together = words.size() == 1 && wanted.count > 1 &&
                            words[0].size() == std::size_t(wanted.count) && engine::sides(wanted.die) < 10;
  for (const std::string_view word : words)
    for (std::size_t i = 0; i < (run_together ? word.size() : 1); ++i) {
      const auto face = number(run_together ? word.substr(i, 1) : word);
      if (!face)
        return say(fmt::format("  Not a die face: \"{}\". Type {} of a {}, as in \"3 6 1\".\n", shown(word),
                               counted(wanted.count, "face"), engine::name(wanted.die)));
      faces.push_back(int(std::min<std::size_t>(*face, 1000)));
    }
  const std::size_t before = session.game.log().size();
  if (const auto refusal = session.game.type_faces(wanted, faces))
    return say(refusal_text(*refusal, session.style));
  session.why_from = std::min(session.why_from, before);
}

}  // namespace cli
