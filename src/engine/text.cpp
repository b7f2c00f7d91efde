#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <mutex>
#include <set>

namespace engine {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

bool same_word(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (lower(a[i]) != lower(b[i])) return false;
  return true;
}

bool begins(std::string_view text, std::string_view beginning) {
  return text.size() >= beginning.size() && same_word(text.substr(0, beginning.size()), beginning);
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    if (const auto part = trimmed(text.substr(0, end)); !part.empty()) parts.push_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::string with_commas(long number) {
  std::string text = std::to_string(number);
  for (int at = int(text.size()) - 3; at > int(number < 0); at -= 3) text.insert(std::size_t(at), ",");
  return text;
}

std::string counted(long count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::optional<int> whole(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string printable(std::string_view text) {
  std::string clean;
  for (const char c : text.substr(0, 40)) clean += c >= ' ' && c < 127 ? c : '?';
  return clean + (text.size() > 40 ? "..." : "");
}

const char* lasting(std::string text) {
  static std::mutex one_at_a_time;
  static std::set<std::string> kept;
  const std::lock_guard lock(one_at_a_time);
  return kept.insert(std::move(text)).first->c_str();
}

}  // namespace engine
