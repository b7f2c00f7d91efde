#include "rulebooks/buoyz/asked.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"

namespace buoyz {

using engine::printable;
using engine::same_word;
using engine::trimmed;

Asked Asked::with(const std::string& name, const std::string& value) const {
  Asked other = *this;
  std::erase_if(other.wishes_, [&](const auto& wish) { return wish.first == name; });
  other.wishes_.emplace_back(name, value);
  return other;
}

int side_named(std::string_view flag, std::string_view text, const SideNames& sides) {
  for (int side = 0; side < 2; ++side)
    if (same_word(sides[std::size_t(side)], trimmed(text))) return side;
  Asked::fail(flag, fmt::format("no side \"{}\"; expected {} or {}", printable(text), sides[0], sides[1]));
}

std::optional<int> Asked::side(std::string_view name, const SideNames& sides) const {
  const auto value = text(name);
  if (!value) return std::nullopt;
  return side_named(name, *value, sides);
}

std::vector<OfSide> Asked::of_sides(std::string_view name, const SideNames& sides) const {
  std::vector<OfSide> found;
  for (const std::string& value : all(name))
    for (const std::string_view part : engine::split(value, ";")) {
      const std::size_t mark = part.find('=');
      if (mark == std::string_view::npos)
        fail(name, fmt::format("is \"{}\"; expected {}=...", printable(part), sides[0]));
      found.push_back(
          {side_named(name, part.substr(0, mark), sides), std::string(trimmed(part.substr(mark + 1)))});
    }
  return found;
}

namespace {

Several one_of_several(std::string_view flag, std::string_view item) {
  constexpr int most = 64;
  const std::size_t mark = item.find(" x ");
  const auto count =
      mark == std::string_view::npos ? std::nullopt : engine::whole(trimmed(item.substr(0, mark)));
  if (count && (*count < 1 || *count > most))
    Asked::fail(flag, fmt::format("\"{}\": expected 1 to {} of them", printable(item), most));
  return {count.value_or(1), std::string(count ? trimmed(item.substr(mark + 3)) : item)};
}

// How many of the parts make up one known name with commas in it; else one.
std::size_t parts_of_name(const std::vector<std::string_view>& parts, std::size_t first,
                          const std::vector<std::string>& known) {
  const std::size_t mark = parts[first].find(" x ");
  const bool counted = mark != std::string_view::npos && engine::whole(trimmed(parts[first].substr(0, mark)));
  std::string name(trimmed(counted ? parts[first].substr(mark + 3) : parts[first]));
  std::size_t longest = 1;
  for (std::size_t i = first + 1; i < parts.size(); ++i) {
    name += ", " + std::string(parts[i]);
    if (std::any_of(known.begin(), known.end(), [&](const std::string& one) { return same_word(one, name); }))
      longest = i - first + 1;
  }
  return longest;
}

}  // namespace

std::vector<Several> several(std::string_view flag, const std::string& text,
                             const std::vector<std::string>& known) {
  const auto parts = engine::split(text, ",");
  std::vector<Several> items;
  for (std::size_t i = 0; i < parts.size();) {
    const std::size_t count = parts_of_name(parts, i, known);
    items.push_back(one_of_several(
        flag, fmt::format("{}", fmt::join(parts.begin() + long(i), parts.begin() + long(i + count), ", "))));
    i += count;
  }
  if (items.empty()) Asked::fail(flag, "names no ship");
  return items;
}

}  // namespace buoyz
