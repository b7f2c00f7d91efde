// The reading half of the common notation. It accepts what a person would type: any case, loose
// blanks, names cut short where they stay clear. What it cannot read it explains.
#include <fmt/format.h>

#include "engine/question/reading.h"

namespace engine {
namespace {

using namespace reading;
using reading::read;

std::string all_labels(const Context& context) {
  std::string labels;
  for (const Option& option : context.about.options) labels += (labels.empty() ? "" : ", ") + option.label;
  return labels;
}

// An option by its label, or by a beginning of it that fits one label only.
std::optional<int> find_option(std::string_view text, const Context& context) {
  std::optional<int> beginning;
  int fits = 0;
  for (const Option& option : context.about.options) {
    if (same_word(option.label, text)) return option.value;
    if (option.label.size() > text.size() && same_word(option.label.substr(0, text.size()), text))
      beginning = option.value, ++fits;
  }
  if (fits == 1) return beginning;
  return std::nullopt;
}

Trouble read(std::string_view text, const Context& context, Choice& out) {
  if (const auto option = find_option(text, context)) return out = {*option}, std::nullopt;
  if (const auto number = whole(text); number && context.about.options.empty())
    return out = {*number}, std::nullopt;
  if (context.about.options.empty()) return Unreadable{"expected a whole number"};
  return Unreadable{"expected one of " + all_labels(context)};
}

bool read_turn(std::string_view word, const Context& context, Leg& out) {
  const bool port = begins(word, "P");
  if (!port && !begins(word, "S")) return false;
  int angle = context.about.turn_unit;
  if (word.size() > 1) {
    const auto degrees = parse_thousandths(word.substr(1));
    if (!degrees || *degrees < 0 || *degrees > 360 * thousand) return false;
    angle = int((long(*degrees) * 60 + 500) / thousand);
  } else if (angle == 0) {
    return false;
  }
  out = Leg::turn(port ? -angle : angle);
  return true;
}

Trouble read_leg(std::string_view word, const Context& context, Course& out) {
  if (const int flag = find_word(context.about.flags, word); flag >= 0)
    return out.flags |= 1u << flag, std::nullopt;
  if (word[0] == '+' || word[0] == '-') {
    const auto change = parse_thousandths(word[0] == '+' ? word.substr(1) : word);
    if (change && out.speed_change != 0) return Unreadable{"the speed is changed twice"};
    if (change) return out.speed_change = *change, std::nullopt;
  }
  if (out.legs.full()) return Unreadable{fmt::format("a course has at most {} legs", Few<Leg, 16>::capacity)};
  Leg leg;
  if (context.about.circles && begins(word, "R"))
    if (const auto radius = parse_thousandths(word.substr(1)); radius && *radius > 0)
      return out.legs.add({Leg::Kind::circle, *radius}), std::nullopt;
  if (read_turn(word, context, leg)) return out.legs.add(leg), std::nullopt;
  if (const auto ahead = parse_thousandths(word); ahead && *ahead >= 0)
    return out.legs.add({Leg::Kind::ahead, *ahead}), std::nullopt;
  if (same_word(word, "P") || same_word(word, "S"))
    return Unreadable{fmt::format("a turn needs its degrees, as in {}30", begins(word, "P") ? "P" : "S")};
  return Unreadable{fmt::format(
      "cannot read \"{}\" in a course; write distances as numbers, turns as P and S", printable(word))};
}

Trouble read(std::string_view text, const Context& context, Course& out) {
  out = {};
  for (const std::string_view word : split(text, " ,\t"))
    if (const bool first = word.data() == text.data(); !first || !same_word(word, "hold"))
      if (auto trouble = read_leg(word, context, out)) return trouble;
  return std::nullopt;
}

// "boilers 2"; a slot alone is one of it.
std::optional<Part> read_part(std::string_view item, const Context& context) {
  const std::size_t blank = item.rfind(' ');
  if (blank != std::string_view::npos)
    if (const auto amount = whole(item.substr(blank + 1)); amount && *amount >= 0 && *amount <= 10000)
      if (const auto slot = find_option(trimmed(item.substr(0, blank)), context))
        return Part{std::uint16_t(*slot), std::int16_t(*amount)};
  const auto alone = find_option(trimmed(item), context);
  return alone ? std::optional(Part{std::uint16_t(*alone), 1}) : std::nullopt;
}

Trouble read(std::string_view text, const Context& context, Share& out) {
  out = {};
  if (same_word(text, "none")) return std::nullopt;
  for (const std::string_view item : split(text, ";")) {
    if (out.parts.full()) return Unreadable{fmt::format("at most {} slots at once", Few<Part, 32>::capacity)};
    const auto part = read_part(item, context);
    if (!part)
      return Unreadable{
          fmt::format("cannot read \"{}\"; slots are {}", printable(item), all_labels(context))};
    out.parts.add(*part);
  }
  return std::nullopt;
}

Trouble read(std::string_view text, const Context&, Place& out) {
  const std::size_t comma = text.find(','), at = text.find('@');
  if (comma == std::string_view::npos || at == std::string_view::npos || at < comma)
    return Unreadable{"expected a place as in \"12.5,8 @090\""};
  const auto x = parse_thousandths(trimmed(text.substr(0, comma)));
  const auto y = parse_thousandths(trimmed(text.substr(comma + 1, at - comma - 1)));
  const auto heading = parse_degrees(trimmed(text.substr(at + 1)));
  if (!x || !y || !heading) return Unreadable{"expected a place as in \"12.5,8 @090\""};
  out = {*x, *y, std::int16_t(*heading)};
  return std::nullopt;
}

Parsed unreadable(const Context& context, const std::string& why) {
  const std::string who = context.rulebook.name(context.view, context.question.actor);
  return {{},
          Refusal{context.question.kind->clause, "answer.unreadable", who.empty() ? why : who + ": " + why}};
}

template <class T>
Parsed parsed(std::string_view text, const Context& context) {
  T value{};
  if (auto trouble = read(text, context, value)) return unreadable(context, trouble->why);
  return {Answer::of(value), std::nullopt};
}

}  // namespace

Parsed parse_answer(const Wording& wording, std::string_view text) {
  const Question& question = wording.question;
  text = trimmed(text);
  // An empty line is a slip of the hand, never an order to do nothing.
  if (text.find_first_not_of(" ,;") == std::string_view::npos)
    return unreadable(wording, "an answer is expected");
  if (question.kind->parse) return question.kind->parse(wording.view, question, text);
  switch (question.kind->answer) {
    case AnswerKind::choice: return parsed<Choice>(text, wording);
    case AnswerKind::course: return parsed<Course>(text, wording);
    case AnswerKind::fire: return parsed<Fire>(text, wording);
    case AnswerKind::air: return parsed<Air>(text, wording);
    case AnswerKind::share: return parsed<Share>(text, wording);
    case AnswerKind::place: return parsed<Place>(text, wording);
  }
  return {};
}

// A book's own notation needs no explanation.
Parsed parse_answer(const Rulebook& rulebook, const void* view, const Question& question,
                    std::string_view text) {
  Explanation about;
  if (!question.kind->parse) question.kind->explain(view, question, about);
  return parse_answer({rulebook, view, question, about}, text);
}

}  // namespace engine
