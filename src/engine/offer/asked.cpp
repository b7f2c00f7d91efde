#include "engine/offer/asked.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/question/notation.h"
#include "engine/text.h"

namespace engine {
namespace {

bool is_known(std::string_view name, std::span<const Wish> known) {
  return std::any_of(known.begin(), known.end(), [&](const Wish& wish) { return wish.name == name; });
}

}  // namespace

void Asked::fail(std::string_view name, const std::string& what_is_wrong) {
  throw BadWish(fmt::format("--{}: {}", name, what_is_wrong));
}

Asked::Asked(const Wishes& wishes, std::span<const Wish> known) : wishes_(wishes) {
  for (const auto& wish : wishes)
    if (!is_known(wish.first, known)) fail(printable(wish.first), "is not known here");
}

std::vector<std::string> Asked::all(std::string_view name) const {
  std::vector<std::string> values;
  for (const auto& wish : wishes_)
    if (wish.first == name) values.emplace_back(trimmed(wish.second));
  return values;
}

bool Asked::has(std::string_view name) const { return !all(name).empty(); }

std::optional<std::string> Asked::text(std::string_view name) const {
  const auto values = all(name);
  if (values.empty()) return std::nullopt;
  if (values.size() > 1) fail(name, "is there twice");
  return values.front();
}

std::optional<int> Asked::number(std::string_view name, int least, int most) const {
  const auto value = text(name);
  if (!value) return std::nullopt;
  const auto number = whole(*value);
  if (!number || *number < least || *number > most)
    fail(name, fmt::format("is \"{}\"; expected a whole number, {} to {}", printable(*value), least, most));
  return *number;
}

std::optional<double> Asked::real(std::string_view name, double least, double most) const {
  const auto value = text(name);
  if (!value) return std::nullopt;
  const auto thousandths = parse_thousandths(*value);
  if (!thousandths || *thousandths / 1000.0 < least || *thousandths / 1000.0 > most)
    fail(name, fmt::format("is \"{}\"; expected a number, {:g} to {:g}", printable(*value), least, most));
  return *thousandths / 1000.0;
}

std::optional<int> Asked::word(std::string_view name, std::span<const char* const> words) const {
  const auto value = text(name);
  if (!value) return std::nullopt;
  std::string plain = *value;
  std::replace(plain.begin(), plain.end(), '-', ' ');  // far-east
  for (std::size_t i = 0; i < words.size(); ++i)
    if (same_word(words[i], plain)) return int(i);
  fail(name, fmt::format("is \"{}\"; expected one of {}", printable(*value), fmt::join(words, ", ")));
}

std::vector<std::string> Asked::list(std::string_view name) const {
  std::vector<std::string> items;
  for (const std::string& value : all(name))
    for (const std::string_view item : split(value, ",")) items.emplace_back(item);
  return items;
}

}  // namespace engine
