#include "host/asked.h"

#include <set>

#include "captains/doctrine.h"

namespace host {

Asked::Asked(const engine::Rulebook& book, const engine::Waiting& question)
    : rulebook(book), waiting(question) {
  question.question.kind->explain(question.view.data(), question.question, about);
}

std::string Asked::actor() const { return rulebook.name(view(), waiting.question.actor); }

engine::Answer Asked::standard_answer() const { return question().kind->standard(view(), question()); }
engine::Answer Asked::suggested_answer() const { return captains::advice({&rulebook, view(), question()}); }

std::string Asked::standard() const { return print(standard_answer()); }
std::string Asked::suggested() const { return print(suggested_answer()); }

std::string Asked::print(const engine::Answer& answer) const {
  return engine::print_answer(wording(), answer);
}

engine::Parsed Asked::read(std::string_view text) const {
  engine::Parsed parsed = engine::same_word(text, "suggested") ? engine::Parsed{suggested_answer(), {}}
                          : engine::same_word(text, "default") ? engine::Parsed{standard_answer(), {}}
                                                               : engine::parse_answer(wording(), text);
  if (!parsed.problem) parsed.problem = question().kind->refuse(view(), question(), parsed.answer);
  return parsed;
}

namespace {

// Everybody an order could name: those in the view, and the flights that are asked about.
std::set<engine::Actor> nameable(const Asked& asked) {
  std::set<engine::Actor> all;
  const engine::Picture picture = asked.rulebook.picture(asked.view());
  for (const auto* tokens : {&picture.tokens, &picture.others})
    for (const engine::Token& token : *tokens)
      if (token.actor != engine::nobody) all.insert(token.actor);
  for (const engine::Option& option : asked.about.options) all.insert(engine::Actor(option.value));
  return all;
}

// Where the other orders are wrong by themselves, nothing can be said of this one.
bool others_stand(const Asked& asked, const engine::Answer& written, int without) {
  engine::Answer others = written;
  others.air.orders = {};
  for (int i = 0; i < written.air.orders.size(); ++i)
    if (i != without) others.air.orders.add(written.air.orders[i]);
  return others.air.orders.empty() || !asked.question().kind->refuse(asked.view(), asked.question(), others);
}

}  // namespace

std::vector<OpenTo> objects_of(const Asked& asked, std::string_view text) {
  const engine::Question& question = asked.question();
  if (question.kind->answer != engine::AnswerKind::air) return {};
  engine::Parsed written = engine::parse_answer(asked.wording(), text);
  if (written.problem) return {};
  const auto all = nameable(asked);
  std::vector<OpenTo> found;
  auto& orders = written.answer.air.orders;
  for (int i = 0; i < orders.size(); ++i) {
    if (!others_stand(asked, written.answer, i)) continue;
    engine::AirOrder& order = orders[i];
    const engine::Actor named = order.object;
    found.push_back({asked.rulebook.name(asked.view(), order.flight), {}});
    for (const engine::Actor other : all) {
      order.object = other;
      if (other != order.flight && !question.kind->refuse(asked.view(), question, written.answer))
        found.back().names.push_back(asked.rulebook.name(asked.view(), other));
    }
    order.object = named;
  }
  return found;
}

std::vector<std::string> flags_now(const engine::Explanation& about) {
  std::vector<std::string> words;
  for (std::size_t bit = 0; bit < about.flags.size(); ++bit)
    if (about.flags_now >> bit & 1) words.push_back(about.flags[bit]);
  return words;
}

}  // namespace host
