// Numbers and angles in notation.
#include "engine/question/notation.h"

#include <fmt/format.h>

#include <algorithm>

namespace engine {

std::string print_thousandths(std::int32_t amount) {
  const long whole = amount < 0 ? -long(amount) : amount;
  std::string text = fmt::format("{}{}.{:03}", amount < 0 ? "-" : "", whole / thousand, whole % thousand);
  text.resize(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string print_degrees(int arc_minutes) {
  const std::string text = print_thousandths((arc_minutes * 1000 + 30) / 60);
  const std::size_t whole = text.find('.') == std::string::npos ? text.size() : text.find('.');
  return whole < 3 ? std::string(3 - whole, '0') + text : text;
}

std::optional<std::int32_t> parse_thousandths(std::string_view text) {
  const bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view decimals = text.substr(std::min(point + 1, text.size()));
  if (point == 0 || point > 6 || decimals.size() > 3 || (point < text.size() && decimals.empty()))
    return std::nullopt;
  std::int32_t value = 0;
  for (std::size_t i = 0; i < point + 3; ++i) {
    const char digit = i < point ? text[i] : i - point < decimals.size() ? decimals[i - point] : '0';
    if (digit < '0' || digit > '9') return std::nullopt;
    value = value * 10 + (digit - '0');
  }
  return negative ? -value : value;
}

std::optional<int> parse_degrees(std::string_view text) {
  const auto degrees = parse_thousandths(text);
  if (!degrees || *degrees < 0 || *degrees > 360 * thousand) return std::nullopt;
  return int((long(*degrees) * 60 + 500) / thousand) % 21600;
}

}  // namespace engine
