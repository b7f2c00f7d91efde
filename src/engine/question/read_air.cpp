// Reads orders to flights: "launch Fighter 1 @060 speed 12; fly Bomber 2 to 40,12.5 44,20 > Hood".
#include <fmt/format.h>

#include "engine/question/reading.h"

namespace engine::reading {
namespace {

// Takes "KEY value" off the end of an air order, where it stands.
std::optional<std::string_view> take(std::string_view& item, std::string_view key) {
  const std::size_t at = item.rfind(key);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view value = trimmed(item.substr(at + key.size()));
  item = trimmed(item.substr(0, at));
  return value;
}

std::optional<Waypoint> read_waypoint(std::string_view text) {
  const std::size_t comma = std::min(text.find(','), text.size());
  const auto x = parse_thousandths(text.substr(0, comma));
  const auto y = parse_thousandths(text.substr(std::min(comma + 1, text.size())));
  return x && y ? std::optional<Waypoint>({*x, *y}) : std::nullopt;
}

Trouble read_path(std::string_view text, AirOrder& out) {
  for (const std::string_view word : split(text, " ")) {
    const auto point = read_waypoint(word);
    if (!point)
      return Unreadable{
          fmt::format("no point \"{}\"; write a path as in \"to 12.5,8 14,10\"", printable(word))};
    if (out.path.full()) return Unreadable{fmt::format("a path has at most {} points", out.path.capacity)};
    out.path.add(*point);
  }
  return out.path.empty() ? Trouble{Unreadable{"a path needs a point, as in \"to 12.5,8\""}} : std::nullopt;
}

Trouble read_air_extras(std::string_view& rest, const Context& context, AirOrder& out) {
  if (const auto object = take(rest, ">")) {
    if (auto trouble = find_actor(*object, context, "nobody is called", out.object)) return trouble;
  }
  if (const auto load = take(rest, " with ")) {
    const int found = find_word(context.about.loads, *load);
    if (found < 0 && !same_word(*load, "none"))
      return Unreadable{fmt::format("no load \"{}\"; there are {}", printable(*load),
                                    listed(context.about.loads, [](const std::string& one) { return one; }))};
    out.load = std::uint8_t(found + 1);  // 0: none
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
  if (const auto path = take(rest, " to ")) return read_path(*path, out);
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
  AirOrder order = AirOrder::of(nobody, verb);
  std::string_view rest = trimmed(item.substr(blank));
  if (auto trouble = read_air_extras(rest, context, order)) return trouble;
  if (auto trouble = find_actor(rest, context, "no flight", order.flight)) return trouble;
  return out.orders.add(order), std::nullopt;
}

}  // namespace

Trouble read(std::string_view text, const Context& context, Air& out) {
  out = {};
  if (same_word(text, "none")) return std::nullopt;
  for (const std::string_view item : split(text, ";"))
    if (auto trouble = read_air_order(item, context, out)) return trouble;
  return std::nullopt;
}

}  // namespace engine::reading
