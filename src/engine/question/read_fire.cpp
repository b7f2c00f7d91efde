// Reads fire orders: "guns 5 starboard > Hood; torpedo > Bismarck".
#include <fmt/format.h>

#include <utility>

#include "engine/question/reading.h"

namespace engine::reading {
namespace {

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

const TargetNote* note_of(const MountNote& mount, Actor target) {
  const TargetNote* note = nullptr;
  for (const TargetNote& candidate : mount.targets)
    if (candidate.target == target && (!note || !note->why_not.empty())) note = &candidate;
  return note;
}

std::string those_there_are(const Context& context) {
  std::string names;
  for (const MountNote& mount : context.about.mounts)
    names += (names.empty() ? "; choose from " : ", ") + mount.name;
  return names;
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
  return Unreadable{fmt::format("no weapon \"{}\" to fire now{}", printable(text), those_there_are(context))};
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
  if (auto trouble = find_actor(target, context, "no target in sight is called", shot.target)) return trouble;
  const TargetNote* note = note_of(*mount, shot.target);
  if (shot.amount == no_amount) shot.amount = std::int16_t(mount->available);
  if (shot.arc == no_arc) shot.arc = std::uint8_t(note ? note->arc : 0);
  return out.shots.add(shot), std::nullopt;
}

}  // namespace

Trouble read(std::string_view text, const Context& context, Fire& out) {
  out = {};
  if (same_word(text, "hold")) return std::nullopt;
  for (const std::string_view item : split(text, ";"))
    if (auto trouble = read_shot(item, context, out)) return trouble;
  return std::nullopt;
}

}  // namespace engine::reading
