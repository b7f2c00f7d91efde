#include "tests/engine/skirmish/hunt.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/question/notation.h"

namespace skirmish {

using namespace engine;

Record new_hunt(Seed seed) { return new_record({scenario(), {"human", "human"}, seed}); }

Game replay(const Record& record) {
  return Game(scenario(), parse_record(print_record(record), "hunt.txt"), nullptr);
}

const Battle& battle_of(const Game& game) { return *static_cast<const Battle*>(game.battle()); }

bool waits_for(const Game& game, Side side) {
  return std::any_of(game.waiting().begin(), game.waiting().end(),
                     [&](const Waiting& waiting) { return waiting.question.side == side; });
}

void answer(Game& game, Side side, const char* question, const std::string& text, Actor about) {
  for (const Waiting& waiting : game.waiting()) {
    const Question& asked = waiting.question;
    if (asked.side != side || std::string(asked.kind->name) != question) continue;
    if (about != nobody && asked.actor != about) continue;
    const Verdict verdict = game.answer(waiting, text);
    EXPECT_FALSE(verdict) << text << ": " << shown(verdict);
    return;
  }
  ADD_FAILURE() << question << " is not asked now";
}

void play_on(Game& game, std::uint64_t seed, int questions) {
  Picker picker(seed);
  while (!game.ending() && !game.waiting().empty() && questions-- > 0) {
    const Waiting waiting = game.waiting()[std::size_t(picker.below(int(game.waiting().size())))];
    const Answer any = waiting.question.kind->any(waiting.view.data(), waiting.question, picker);
    const Verdict verdict = game.answer(waiting, any);
    ASSERT_FALSE(verdict) << shown(verdict);
  }
  ASSERT_EQ(game.problem(), "");
}

std::vector<std::string> heard(const Game& game, Viewer viewer) {
  const auto view = game.view(viewer);
  std::vector<std::string> lines;
  for (const LogLine& line : game.log()) {
    if (!line.audience.includes(viewer)) continue;
    std::string text = fmt::format("turn {} step {}: ", line.turn, line.step);
    if (line.is_roll)
      text += fmt::format("{} {} ({}) for {}: {} of {}", line.why.what, line.result, line.why.clause.text(),
                          index(line.why.actor), fmt::join(line.faces, " "), name(line.die));
    else
      text += fmt::format("{} ({}) {}/{}", game.rulebook().describe(view.data(), line.event),
                          line.event.clause.text(), index(line.event.who), index(line.event.whom));
    lines.push_back(text);
  }
  return lines;
}

std::string shown(const Game& game, const Waiting& waiting) {
  const Question& question = waiting.question;
  const void* view = waiting.view.data();
  Explanation about;
  question.kind->explain(view, question, about);
  std::string text = fmt::format("{} {} {} {}: {}\n", question.kind->name, index(question.side),
                                 index(question.actor), question.detail, about.prompt);
  for (const Option& option : about.options)
    text += fmt::format("{} {} {}\n", option.value, option.label, option.why_not);
  for (const Limit& limit : about.limits)
    text += fmt::format("{} {}-{}\n", limit.name, limit.least, limit.most);
  Candidates all{question.kind->standard(view, question)};
  question.kind->candidates(view, question, all);
  for (const Answer& each : all) text += print_answer(game.rulebook(), view, question, each) + "\n";
  return text;
}

std::string shown(const Verdict& verdict) {
  return verdict ? fmt::format("{} ({}, {})", verdict->sentence, verdict->clause.text(), verdict->code)
                 : "fine";
}

std::string seen(const Game& game, Side side) {
  const auto view = game.view(Viewer::of(side));
  std::string text(reinterpret_cast<const char*>(view.data()), view.size());
  for (const Waiting& waiting : game.waiting())
    if (waiting.question.side == side) {
      text += shown(game, waiting);
      text.append(reinterpret_cast<const char*>(waiting.view.data()), waiting.view.size());
    }
  for (const std::string& line : heard(game, Viewer::of(side))) text += line + "\n";
  return text;
}

Seed seed_dealing(std::array<std::int32_t, 3> letters) {
  for (std::uint64_t key = 1;; ++key)
    if (battle_of(Game(scenario(), new_hunt({key, 0}), nullptr)).letter == letters) return {key, 0};
}

}  // namespace skirmish
