#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sim/report_parts.h"

namespace sim::report {
namespace {

struct Frame {
  double x0, y0, x1, y1;
};

// The part of the table where anything is, with some sea around it, in the shape of the page.
Frame frame_of(const engine::Picture& picture, double height_of_width) {
  Frame frame{picture.width, picture.height, 0, 0};
  for (const engine::Token& token : picture.tokens) {
    frame.x0 = std::min(frame.x0, token.x), frame.x1 = std::max(frame.x1, token.x);
    frame.y0 = std::min(frame.y0, token.y), frame.y1 = std::max(frame.y1, token.y);
  }
  if (picture.tokens.empty()) frame = {0, 0, picture.width, picture.height};
  const double margin = std::max({frame.x1 - frame.x0, frame.y1 - frame.y0, picture.width / 8}) * 0.12;
  const double tall =
      std::max(frame.y1 - frame.y0 + 2 * margin, (frame.x1 - frame.x0 + 2 * margin) * height_of_width);
  const double wide = tall / height_of_width, x = (frame.x0 + frame.x1) / 2, y = (frame.y0 + frame.y1) / 2;
  return {x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2};
}

// A length of about an eighth of the picture, in a round number of the table's unit.
std::string scale_bar(const engine::Picture& picture, double width, double height, double scale) {
  double length = std::pow(10, std::floor(std::log10(width / scale / 8)));
  for (const double nice : {2.0, 5.0, 10.0})
    if (length * nice * scale < width / 5) {
      length *= nice;
      break;
    }
  const double right = width - 16, left = right - length * scale;
  return fmt::format(
      "<path class=\"scale\" d=\"M{:.1f} {:.1f}V{:.1f}H{:.1f}V{:.1f}\"/><text class=\"end\" x=\"{:.1f}\" "
      "y=\"{:.1f}\">{:g} "
      "{}</text>\n",
      left, height - 20, height - 14, right, height - 20, right, height - 26, length, escaped(picture.unit));
}

struct Label {
  double x, y, wide;
};

// Beside the ship, or further down where another name stands there already.
Label place_label(const std::vector<Label>& taken, double x, double y, double wide) {
  const auto overlaps = [&](const Label& other) {
    return std::abs(other.y - y) < 13 && x < other.x + other.wide && other.x < x + wide;
  };
  while (std::any_of(taken.begin(), taken.end(), overlaps)) y += 13;
  return {x, y, wide};
}

// A hull seen from above, its bow to the north, turned to her heading.
std::string hull(const engine::Token& token, double x, double y, double size) {
  const double degrees = token.heading / 60.0;
  const std::string colour =
      token.side == engine::no_side ? "draw" : fmt::format("side{}", engine::index(token.side));
  return fmt::format(
      "<path class=\"{}\" transform=\"translate({:.2f} {:.2f}) rotate({:.1f}) scale({:.3f})\" d=\"M0 -10 C4 "
      "-4 4 4 3 9 "
      "L-3 9 C-4 4 -4 -4 0 -10Z\"><title>{}</title></path>\n",
      colour, x, y, degrees, size, escaped(token.name));
}

}  // namespace

std::string map(const engine::Picture& picture, Names names) {
  const double width = names == Names::shown ? 980 : 200, height = names == Names::shown ? 520 : 150;
  const Frame frame = frame_of(picture, height / width);
  const double scale = width / (frame.x1 - frame.x0);
  const auto x_of = [&](double x) { return (x - frame.x0) * scale; };
  const auto y_of = [&](double y) { return height - (y - frame.y0) * scale; };
  std::string svg = fmt::format(
      "<svg class=\"map\" viewBox=\"0 0 {0:.0f} {1:.0f}\" role=\"img\" aria-label=\"the table\"><rect "
      "class=\"beyond\" "
      "width=\"{0:.0f}\" height=\"{1:.0f}\"/>\n",
      width, height);
  svg += fmt::format("<rect class=\"sea\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
                     x_of(0), y_of(picture.height), picture.width * scale, picture.height * scale);
  for (const auto& shape : picture.land) {
    std::string points;
    for (const auto& [x, y] : shape) points += fmt::format("{:.1f},{:.1f} ", x_of(x), y_of(y));
    svg += fmt::format("<polygon class=\"land\" points=\"{}\"/>\n", points);
  }
  std::vector<Label> taken;
  for (const engine::Token& token : picture.tokens)
    svg += hull(token, x_of(token.x), y_of(token.y), names == Names::shown ? 1.0 : 0.6);
  if (names == Names::left_out) return svg + "</svg>\n";
  for (const engine::Token& token : picture.tokens) {
    const double wide = 7.0 * double(token.name.size());
    const bool to_the_left = x_of(token.x) + wide + 20 > width;
    taken.push_back(
        place_label(taken, x_of(token.x) + (to_the_left ? -12 - wide : 12), y_of(token.y) + 4, wide));
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", taken.back().x, taken.back().y,
                       escaped(token.name));
  }
  return svg + scale_bar(picture, width, height, scale) + "</svg>\n";
}

}  // namespace sim::report
