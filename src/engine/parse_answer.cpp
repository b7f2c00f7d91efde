// The reading half of the common notation. It accepts what a person would type: any case, loose
// blanks, names cut short where they stay clear. What it cannot read it explains.
#include <fmt/format.h>

#include <utility>

#include "engine/notation.h"
#include "engine/rulebook.h"

namespace engine {
namespace {

struct Context {
  const Rulebook& rulebook;
  const void* view;
  const Question& question;
  Explanation about;
};

// The first thing found wrong, in a sentence.
struct Unreadable {
  std::string why;
};
using Trouble = std::optional<Unreadable>;

int find_word(const std::vector<std::string>& words, std::string_view text) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (same_word(words[i], text)) return int(i);
  return -1;
}

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
  if (read_turn(word, context, leg)) return out.legs.add(leg), std::nullopt;
  if (const auto ahead = parse_thousandths(word); ahead && *ahead >= 0)
    return out.legs.add({Leg::Kind::ahead, *ahead}), std::nullopt;
  return Unreadable{fmt::format(
      "cannot read \"{}\" in a course; write distances as numbers, turns as P and S", printable(word))};
}

Trouble read(std::string_view text, const Context& context, Course& out) {
  out = {};
  if (same_word(text, "hold")) return std::nullopt;
  for (const std::string_view word : split(text, " ,\t"))
    if (auto trouble = read_leg(word, context, out)) return trouble;
  return std::nullopt;
}

// The mount whose whole name stands first in the text, taken off it. Names may hold numbers: of two that
// fit, "turret" and "turret 2", the longer one is meant.
const MountNote* take_mount(std::string_view& text, const Context& context) {
  const MountNote* longest = nullptr;
  for (const MountNote& mount : context.about.mounts) {
    if (!begins(text, mount.name) || (text.size() > mount.name.size() && text[mount.name.size()] != ' '))
      continue;
    if (!longest || mount.name.size() > longest->name.size()) longest = &mount;
  }
  if (longest) text = trimmed(text.substr(longest->name.size()));
  return longest;
}

// The one mount whose name begins so.
const MountNote* find_mount(std::string_view text, const Context& context) {
  const MountNote* found = nullptr;
  for (const MountNote& mount : context.about.mounts) {
    if (!begins(mount.name, text)) continue;
    if (found) return nullptr;
    found = &mount;
  }
  return found;
}

Actor find_actor(std::string_view name, const Context& context) {
  return name.empty() ? nobody : context.rulebook.find(context.view, name);
}

const TargetNote* note_of(const MountNote& mount, Actor target) {
  const TargetNote* note = nullptr;
  for (const TargetNote& candidate : mount.targets)
    if (candidate.target == target && (!note || !note->why_not.empty())) note = &candidate;
  return note;
}

// "guns 5 starboard": the mount's name, then its dice and arc where they are said.
Trouble read_mount(std::string_view text, const Context& context, Shot& out, const MountNote*& mount) {
  mount = take_mount(text, context);
  std::string name;
  for (const std::string_view word : split(text, " \t")) {
    if (const auto amount = whole(word); amount && *amount >= 0 && *amount < 10000)
      out.amount = std::int16_t(*amount);
    else if (const int arc = find_word(context.about.arcs, word); arc >= 0)
      out.arc = std::uint8_t(arc);
    else
      name += (name.empty() ? "" : " ") + std::string(word);
  }
  if (!mount && !name.empty()) mount = find_mount(std::exchange(name, {}), context);
  if (mount && name.empty()) return out.mount = std::uint8_t(mount->mount), std::nullopt;
  return Unreadable{fmt::format("no weapon \"{}\" here", printable(text))};
}

Trouble read_shot(std::string_view item, const Context& context, Fire& out) {
  if (const int flag = find_word(context.about.flags, item); flag >= 0)
    return out.flags |= 1u << flag, std::nullopt;
  const std::size_t mark = item.find('>');
  if (mark == std::string_view::npos)
    return Unreadable{fmt::format("\"{}\" names no target; write weapon > target", printable(item))};
  if (out.shots.full())
    return Unreadable{fmt::format("at most {} shots in one order", Few<Shot, 16>::capacity)};
  constexpr std::uint8_t no_arc = 0xFF;
  constexpr std::int16_t no_amount = -1;
  Shot shot{0, no_arc, no_amount, nobody};
  const MountNote* mount = nullptr;
  if (auto trouble = read_mount(trimmed(item.substr(0, mark)), context, shot, mount)) return trouble;
  const std::string_view target = trimmed(item.substr(mark + 1));
  shot.target = find_actor(target, context);
  if (shot.target == nobody) return Unreadable{fmt::format("no target \"{}\" in sight", printable(target))};
  const TargetNote* note = note_of(*mount, shot.target);
  if (shot.amount == no_amount) shot.amount = std::int16_t(mount->available);
  if (shot.arc == no_arc) shot.arc = std::uint8_t(note ? note->arc : 0);
  return out.shots.add(shot), std::nullopt;
}

Trouble read(std::string_view text, const Context& context, Fire& out) {
  out = {};
  if (same_word(text, "hold")) return std::nullopt;
  for (const std::string_view item : split(text, ";"))
    if (auto trouble = read_shot(item, context, out)) return trouble;
  return std::nullopt;
}

// Takes "KEY value" off the end of an air order, where it stands.
std::optional<std::string_view> take(std::string_view& item, std::string_view key) {
  const std::size_t at = item.rfind(key);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view value = trimmed(item.substr(at + key.size()));
  item = trimmed(item.substr(0, at));
  return value;
}

Trouble read_air_extras(std::string_view& rest, const Context& context, AirOrder& out) {
  if (const auto object = take(rest, ">")) {
    out.object = find_actor(*object, context);
    if (out.object == nobody) return Unreadable{fmt::format("nobody is called \"{}\"", printable(*object))};
  }
  if (const auto load = take(rest, " with ")) {
    const int found = find_word(context.about.loads, *load);
    if (found < 0)
      return Unreadable{fmt::format("no load \"{}\"; there are {}", printable(*load),
                                    fmt::join(context.about.loads, ", "))};
    out.load = std::uint8_t(found);
  }
  if (const auto speed = take(rest, " speed ")) {
    const auto value = whole(*speed);
    if (!value || *value < 0 || *value > 1000)
      return Unreadable{fmt::format("no speed \"{}\"", printable(*speed))};
    out.speed = std::int16_t(*value);
  }
  if (const auto heading = take(rest, "@")) {
    const auto value = parse_degrees(*heading);
    if (!value)
      return Unreadable{fmt::format("no heading \"{}\"; write degrees, 000 is north", printable(*heading))};
    out.heading = std::int16_t(*value);
  }
  return std::nullopt;
}

Trouble read_air_order(std::string_view item, const Context& context, Air& out) {
  if (out.orders.full())
    return Unreadable{fmt::format("at most {} orders at once", Few<AirOrder, 12>::capacity)};
  const std::size_t blank = std::min(item.find(' '), item.size());
  const int verb = find_word(context.about.verbs, item.substr(0, blank));
  if (verb < 0)
    return Unreadable{fmt::format("\"{}\" is no order here; there are {}", printable(item.substr(0, blank)),
                                  fmt::join(context.about.verbs, ", "))};
  AirOrder order{nobody, std::uint8_t(verb), 0, nobody, -1, 0};
  std::string_view rest = trimmed(item.substr(blank));
  if (auto trouble = read_air_extras(rest, context, order)) return trouble;
  order.flight = find_actor(rest, context);
  if (order.flight == nobody) return Unreadable{fmt::format("no flight \"{}\"", printable(rest))};
  return out.orders.add(order), std::nullopt;
}

Trouble read(std::string_view text, const Context& context, Air& out) {
  out = {};
  if (same_word(text, "none")) return std::nullopt;
  for (const std::string_view item : split(text, ";"))
    if (auto trouble = read_air_order(item, context, out)) return trouble;
  return std::nullopt;
}

Trouble read(std::string_view text, const Context& context, Share& out) {
  out = {};
  if (same_word(text, "none")) return std::nullopt;
  for (const std::string_view item : split(text, ";")) {
    const std::size_t blank = item.rfind(' ');
    if (blank == std::string_view::npos)
      return Unreadable{"expected slots with amounts, as in \"boilers 2; fires 1\""};
    if (out.parts.full()) return Unreadable{fmt::format("at most {} slots at once", Few<Part, 32>::capacity)};
    const auto slot = find_option(trimmed(item.substr(0, blank)), context);
    const auto amount = whole(item.substr(blank + 1));
    if (!slot || !amount || *amount < 0 || *amount > 10000)
      return Unreadable{
          fmt::format("cannot read \"{}\"; slots are {}", printable(item), all_labels(context))};
    out.parts.add({std::uint16_t(*slot), std::int16_t(*amount)});
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

Parsed unreadable(const Rulebook& rulebook, const void* view, const Question& question,
                  const std::string& why) {
  const std::string who = rulebook.name(view, question.actor);
  return {{}, Refusal{question.kind->clause, "answer.unreadable", who.empty() ? why : who + ": " + why}};
}

template <class T>
Parsed parsed(std::string_view text, const Context& context) {
  T value{};
  if (auto trouble = read(text, context, value))
    return unreadable(context.rulebook, context.view, context.question, trouble->why);
  return {Answer::of(value), std::nullopt};
}

}  // namespace

Parsed parse_answer(const Rulebook& rulebook, const void* view, const Question& question,
                    std::string_view text) {
  text = trimmed(text);
  // An empty line is a slip of the hand, never an order to do nothing.
  if (text.find_first_not_of(" ,;") == std::string_view::npos)
    return unreadable(rulebook, view, question, "an answer is expected");
  if (question.kind->parse) return question.kind->parse(view, question, text);
  Context context{rulebook, view, question, {}};
  question.kind->explain(view, question, context.about);
  switch (question.kind->answer) {
    case AnswerKind::choice: return parsed<Choice>(text, context);
    case AnswerKind::course: return parsed<Course>(text, context);
    case AnswerKind::fire: return parsed<Fire>(text, context);
    case AnswerKind::air: return parsed<Air>(text, context);
    case AnswerKind::share: return parsed<Share>(text, context);
    case AnswerKind::place: return parsed<Place>(text, context);
  }
  return {};
}

}  // namespace engine
