// What players do in a live game, and what the game hears while it runs.
#include <fmt/format.h>

#include <algorithm>

#include "engine/question/notation.h"
#include "engine/record/game.h"

namespace engine {

// Whoever answers may hold a question that has been answered meanwhile, by himself or by the clock.
Verdict Game::not_waited_for(const Waiting& asked) const {
  const auto same = [&](const Waiting& waiting) { return waiting.question == asked.question; };
  if (std::any_of(pause_.waiting.begin(), pause_.waiting.end(), same)) return std::nullopt;
  return Refusal{asked.question.kind->clause, "answer.not-asked", "this is not asked now"};
}

Verdict Game::answer(const Waiting& waiting, const Answer& answer, By by) {
  const Question& question = waiting.question;
  if (auto refusal = not_waited_for(waiting)) return refusal;
  if (answer.kind != question.kind->answer)
    return Refusal{question.kind->clause, "answer.kind", "this is not the kind of answer that is asked for"};
  if (const Verdict refusal = question.kind->refuse(waiting.view.data(), question, answer)) {
    cited(refusal->clause);
    return refusal;
  }
  const std::string text = print_answer(rulebook(), waiting.view.data(), question, answer);
  return this->answer(waiting, JudgedAnswer{answer, text}, by);
}

Verdict Game::answer(const Waiting& waiting, const JudgedAnswer& judged, By by) {
  if (auto refusal = not_waited_for(waiting)) return refusal;
  const auto given = by == By::default_answer ? Entry::Given::by_default : Entry::Given::by_hand;
  desk_.enter({&rulebook(), waiting.view.data(), waiting.question}, judged, given);
  advance();
  return std::nullopt;
}

Verdict Game::answer(const Waiting& waiting, std::string_view text) {
  if (auto refusal = not_waited_for(waiting)) return refusal;
  const Parsed parsed = parse_answer(rulebook(), waiting.view.data(), waiting.question, text);
  return parsed.problem ? parsed.problem : answer(waiting, parsed.answer);
}

Verdict Game::type_faces(const std::vector<int>& faces) {
  if (pause_.faces.empty()) return Refusal{"", "dice.none-wanted", "no dice are wanted now"};
  return type_faces(pause_.faces.front(), faces);
}

Verdict Game::type_faces(const WantedFaces& wanted, const std::vector<int>& faces) {
  const auto same = [&](const WantedFaces& other) {
    return other.side == wanted.side && other.count == wanted.count;
  };
  if (std::none_of(pause_.faces.begin(), pause_.faces.end(), same))
    return Refusal{wanted.why.clause, "dice.none-wanted", "these dice are not wanted now"};
  if (int(faces.size()) != wanted.count)
    return Refusal{wanted.why.clause, "dice.count",
                   fmt::format("this roll needs {}; you typed {}",
                               wanted.count == 1 ? "1 die" : fmt::format("{} dice", wanted.count),
                               faces.empty() ? "none" : std::to_string(faces.size()))};
  std::vector<std::uint8_t> kept;
  for (const int face : faces) {
    if (face < lowest(wanted.die) || face > highest(wanted.die))
      return Refusal{wanted.why.clause, "dice.face", fmt::format("a {} has no {}", name(wanted.die), face)};
    kept.push_back(std::uint8_t(face));
  }
  desk_.enter_faces(kept, wanted.side);
  advance();
  return std::nullopt;
}

void Game::leave_to_adviser(Side side, std::string_view question) {
  desk_.leave_to_adviser(side, question);
  advance();
}

void Game::concede(Side side) {
  if (!conceded_.contains(side)) end_by({Entry::Kind::concede, side});
}
void Game::agree_draw() { end_by({Entry::Kind::agree_draw, no_side}); }

void Game::end_by(EndingEntry how) {
  if (ending_ || !pause_.problem.empty()) return;
  Entry entry;
  entry.kind = how.kind;
  entry.side = how.side;
  entry.place = int(step_record().entries.size());
  step_record().entries.push_back(std::move(entry));
  advance();
}

// ---- Listening

void Game::told(const Event& event) {
  desk_.count_told(event.audience);
  LogLine line;
  line.turn = turn_;
  line.step = step_;
  line.audience = event.audience;
  line.event = event;
  log_.push_back(std::move(line));
}

void Game::rolled(const Rolled& rolled) {
  desk_.count_roll();
  desk_.count_told(rolled.why.audience);
  LogLine line;
  line.turn = turn_;
  line.step = step_;
  line.audience = rolled.why.audience;
  line.is_roll = true;
  line.why = rolled.why;
  line.why.tally = nullptr;
  line.die = rolled.die;
  line.need = rolled.need;
  line.or_less = rolled.or_less;
  line.result = rolled.result;
  line.faces.assign(rolled.faces.begin(), rolled.faces.end());
  line.sixes_again = rolled.sixes_again;
  if (rolled.why.tally) line.tally.assign(rolled.why.tally->lines().begin(), rolled.why.tally->lines().end());
  log_.push_back(std::move(line));
}

void Game::cited(Clause clause) { cited_.emplace(clause.text()); }

}  // namespace engine
