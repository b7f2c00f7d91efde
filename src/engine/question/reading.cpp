#include "engine/question/reading.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/result/roster.h"

namespace engine::reading {
namespace {

struct Named {
  Actor actor;
  std::string name;
};

void add_if_it_fits(std::string_view beginning, const Named& one, std::vector<Named>& fitting) {
  const auto there = [&](const Named& other) { return other.actor == one.actor; };
  if (begins(one.name, beginning) && std::none_of(fitting.begin(), fitting.end(), there))
    fitting.push_back(one);
}

std::vector<Named> fitting_targets(std::string_view beginning, const Context& context) {
  std::vector<Named> fitting;
  for (const MountNote& mount : context.about.mounts)
    for (const TargetNote& note : mount.targets)
      add_if_it_fits(beginning, {note.target, context.rulebook.name(context.view, note.target)}, fitting);
  return fitting;
}

bool knows(const Context& context, Actor actor) {
  const auto knows = context.rulebook.knows;
  return !knows || knows(context.view, Viewer::of(context.question.side), actor);
}

std::vector<Named> fitting_members(std::string_view beginning, const Context& context) {
  std::vector<Named> fitting;
  for (const Member& member : roster_of(context.rulebook, context.view))
    if (knows(context, member.actor)) add_if_it_fits(beginning, {member.actor, member.name}, fitting);
  return fitting;
}

}  // namespace

Trouble find_actor(std::string_view name, const Context& context, const char* unknown, Actor& out) {
  if (name.empty()) return Unreadable{fmt::format("{} \"\"", unknown)};
  out = context.rulebook.find(context.view, name);
  if (out != nobody && knows(context, out)) return std::nullopt;
  auto fitting = fitting_targets(name, context);
  if (fitting.empty()) fitting = fitting_members(name, context);
  if (fitting.empty()) return Unreadable{fmt::format("{} \"{}\"", unknown, printable(name))};
  if (fitting.size() > 1)
    return Unreadable{
        fmt::format("\"{}\" could be {} or {}", printable(name), fitting[0].name, fitting[1].name)};
  return out = fitting.front().actor, std::nullopt;
}

}  // namespace engine::reading
