// The printing half of the common notation.
#include <fmt/format.h>

#include "engine/question/notation.h"
#include "engine/rulebook.h"

namespace engine {
namespace {

using Context = Wording;

std::string word(const std::vector<std::string>& words, int i) {
  return i >= 0 && std::size_t(i) < words.size() ? words[std::size_t(i)] : std::to_string(i);
}

void add_item(std::string& text, const std::string& item, const char* between) {
  if (!text.empty()) text += between;
  text += item;
}

void add_flags(std::string& text, std::uint32_t flags, const Context& context, const char* between) {
  for (int bit = 0; bit < 32; ++bit)
    if (flags >> bit & 1) add_item(text, word(context.about.flags, bit), between);
}

std::string print(const Choice& choice, const Context& context) {
  for (const Option& option : context.about.options)
    if (option.value == choice.option) return option.label;
  return std::to_string(choice.option);
}

std::string print(const Leg& leg, int unit) {
  if (leg.kind == Leg::Kind::ahead) return print_thousandths(leg.amount);
  if (leg.kind == Leg::Kind::circle) return "R" + print_thousandths(leg.amount);
  const char* side = leg.amount < 0 ? "P" : "S";
  const int angle = leg.amount < 0 ? -leg.amount : leg.amount;
  return unit > 0 && angle == unit ? side : side + print_thousandths((angle * thousand + 30) / 60);
}

std::string print(const Course& course, const Context& context) {
  std::string text;
  if (course.speed_change)
    text = (course.speed_change > 0 ? "+" : "") + print_thousandths(course.speed_change);
  for (const Leg& leg : course.legs) add_item(text, print(leg, context.about.turn_unit), " ");
  add_flags(text, course.flags, context, " ");
  return text.empty() ? "hold" : text;
}

std::string print(const Fire& fire, const Context& context) {
  std::string text;
  for (const Shot& shot : fire.shots) {
    std::string item = context.rulebook.mount_name(context.view, context.question.actor, shot.mount);
    item += fmt::format(" {}", shot.amount);
    if (!context.about.arcs.empty()) item += " " + word(context.about.arcs, shot.arc);
    add_item(text, item + " > " + context.rulebook.name(context.view, shot.target), "; ");
  }
  add_flags(text, fire.flags, context, "; ");
  return text.empty() ? "hold" : text;
}

std::string print_path(const AirOrder& order) {
  std::string text;
  for (const Waypoint& point : order.path)
    text += fmt::format(" {}{},{}", text.empty() ? "to " : "", print_thousandths(point.x),
                        print_thousandths(point.y));
  return text;
}

std::string print(const Air& air, const Context& context) {
  std::string text;
  for (const AirOrder& order : air.orders) {
    std::string item = word(context.about.verbs, order.verb) + " " +
                       context.rulebook.name(context.view, order.flight) + print_path(order);
    if (order.heading >= 0) item += " @" + print_degrees(order.heading);
    if (order.speed > 0) item += fmt::format(" speed {}", order.speed);
    if (order.load > 0) item += " with " + word(context.about.loads, order.load - 1);
    if (order.object != nobody) item += " > " + context.rulebook.name(context.view, order.object);
    add_item(text, item, "; ");
  }
  return text.empty() ? "none" : text;
}

std::string print(const Share& share, const Context& context) {
  std::string text;
  for (const Part& part : share.parts)
    add_item(text, fmt::format("{} {}", print(Choice{part.slot}, context), part.amount), "; ");
  return text.empty() ? "none" : text;
}

std::string print(const Place& place, const Context&) {
  return fmt::format("{},{} @{}", print_thousandths(place.x), print_thousandths(place.y),
                     print_degrees(place.heading));
}

}  // namespace

std::string print_answer(const Wording& wording, const Answer& answer) {
  const Question& question = wording.question;
  if (question.kind->print) return question.kind->print(wording.view, question, answer);
  switch (answer.kind) {
    case AnswerKind::choice: return print(answer.choice, wording);
    case AnswerKind::course: return print(answer.course, wording);
    case AnswerKind::fire: return print(answer.fire, wording);
    case AnswerKind::air: return print(answer.air, wording);
    case AnswerKind::share: return print(answer.share, wording);
    case AnswerKind::place: return print(answer.place, wording);
  }
  return {};
}

// A book's own notation needs no explanation.
std::string print_answer(const Rulebook& rulebook, const void* view, const Question& question,
                         const Answer& answer) {
  Explanation about;
  if (!question.kind->print) question.kind->explain(view, question, about);
  return print_answer({rulebook, view, question, about}, answer);
}

}  // namespace engine
