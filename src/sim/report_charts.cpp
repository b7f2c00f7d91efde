#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "sim/report_parts.h"

namespace sim::report {
namespace {

// Units of a drawing are pixels on a screen of the usual size: two columns of charts, or one wide bar.
constexpr double width = 450, whole_width = 980;

std::string opening(double wide, double height, std::string_view label) {
  return fmt::format("<svg viewBox=\"0 0 {:g} {:g}\" role=\"img\" aria-label=\"{}\">\n", wide, height,
                     escaped(label));
}

std::string per_cent(double share) {
  return share > 0 && share < 0.001 ? "<0.1 %" : fmt::format("{:.1f} %", 100 * share);
}

// Labels at the right end of lines, moved apart where they would lie on each other.
std::vector<double> spread_out(std::vector<double> at, double least, double bottom) {
  std::vector<std::size_t> order(at.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return at[a] < at[b]; });
  for (std::size_t i = 1; i < order.size(); ++i)
    at[order[i]] = std::max(at[order[i]], at[order[i - 1]] + least);
  for (std::size_t i = order.size(); i-- > 0;) {
    const double most = i + 1 < order.size() ? at[order[i + 1]] - least : bottom;
    at[order[i]] = std::min(at[order[i]], most);
  }
  return at;
}

// A long name with its beginning and its end, which tells fighter 1 from fighter 2.
std::string shortened(const std::string& name, std::size_t most) {
  if (name.size() <= most) return name;
  return name.substr(0, most / 2) + "…" + name.substr(name.size() - (most - most / 2 - 1));
}

// Round steps, about so many of them.
double step_for(double range, double steps) {
  const double rough = range / steps, power = std::pow(10, std::floor(std::log10(rough)));
  for (const double nice : {1.0, 2.0, 5.0})
    if (nice * power >= rough) return nice * power;
  return 10 * power;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string stacked_bar(const std::vector<Part>& parts) {
  constexpr double top = 6, height = 44;
  std::string svg = opening(whole_width, top + height + 6, "shares of outcomes");
  double x = 0;
  for (const Part& part : parts) {
    const double wide = part.share * whole_width;
    if (wide <= 0) continue;
    svg += fmt::format(
        "<rect class=\"{}\" x=\"{:.2f}\" y=\"{:g}\" width=\"{:.2f}\" height=\"{:g}\"><title>{}: "
        "{}</title></rect>\n",
        part.colour, x, top, std::max(wide - 2, 0.5), height, escaped(part.name), per_cent(part.share));
    if (wide > 8.0 * double(part.name.size()) + 12)
      svg += fmt::format(
          "<text class=\"on\" x=\"{:.2f}\" y=\"{:g}\">{}</text><text class=\"on strong\" x=\"{:.2f}\" "
          "y=\"{:g}\">{}</text>\n",
          x + 8, top + 17, escaped(part.name), x + 8, top + 36, per_cent(part.share));
    x += wide;
  }
  return svg + "</svg>\n";
}

std::string histogram(const Histogram& of) {
  constexpr double left = 44, bottom = 26, top = 8, height = 190;
  const double high = std::max(1e-9, *std::max_element(of.shares.begin(), of.shares.end()));
  const double step = step_for(high, 4), ceiling = std::ceil(high / step) * step;
  const double floor = height - bottom, each = (width - left) / double(of.shares.size());
  std::string svg = opening(width, height, of.unit);
  for (double at = 0; at <= ceiling + 1e-12; at += step) {
    const double y = floor - (floor - top) * at / ceiling;
    svg += fmt::format(
        "<line class=\"grid\" x1=\"{:g}\" x2=\"{:g}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/><text class=\"end\" "
        "x=\"{:g}\" y=\"{:.1f}\">{:g} %</text>\n",
        left, width, y, y, left - 6, y + 4, 100 * at);
  }
  const int every = std::max(1, int(std::ceil(double(of.shares.size()) / 14)));
  for (std::size_t i = 0; i < of.shares.size(); ++i) {
    const double x = left + each * double(i), tall = (floor - top) * of.shares[i] / ceiling;
    const int value = of.first + int(i) * of.step;
    svg += fmt::format(
        "<rect class=\"{}\" x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\"><title>{} {}: "
        "{}</title></rect>\n",
        of.colour, x + each * 0.08, floor - tall, each * 0.84, tall, of.unit, value, per_cent(of.shares[i]));
    if (int(i) % every == 0)
      svg += fmt::format("<text class=\"mid\" x=\"{:.2f}\" y=\"{:g}\">{}</text>\n", x + each / 2, floor + 16,
                         value);
  }
  return svg + "</svg>\n";
}

std::string survival(const std::vector<Curve>& curves, const std::string& colour) {
  constexpr double left = 44, right = 160, bottom = 30, top = 10, height = 240;
  constexpr double floor = height - bottom, plot = width - left - right;
  std::size_t turns = 2;
  for (const Curve& curve : curves) turns = std::max(turns, curve.left.size());
  const auto x_of = [&](std::size_t turn) { return left + plot * double(turn) / double(turns - 1); };
  const auto y_of = [&](double share) { return floor - (floor - top) * share; };
  std::string svg = opening(width, height, "share of battles in which a ship is still there, by turn");
  for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
    svg += fmt::format(
        "<line class=\"grid\" x1=\"{:g}\" x2=\"{:g}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/><text class=\"end\" "
        "x=\"{:g}\" y=\"{:.1f}\">{:g} %</text>\n",
        left, width - right, y_of(share), y_of(share), left - 6, y_of(share) + 4, 100 * share);
  const std::size_t every = std::max<std::size_t>(1, turns / 10);
  for (std::size_t turn = 0; turn < turns; turn += every)
    svg +=
        fmt::format("<text class=\"mid\" x=\"{:.1f}\" y=\"{:g}\">{}</text>\n", x_of(turn), floor + 17, turn);
  std::vector<double> ends;
  for (const Curve& curve : curves) ends.push_back(y_of(curve.left.back()));
  const std::vector<double> labels = spread_out(ends, 13, floor);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    std::string points;
    for (std::size_t turn = 0; turn < turns; ++turn) {
      const double share = curves[i].left[std::min(turn, curves[i].left.size() - 1)];
      points += fmt::format("{:.1f},{:.1f} ", x_of(turn), y_of(share));
    }
    svg += fmt::format("<polyline class=\"curve {}\" points=\"{}\"><title>{}</title></polyline>\n", colour,
                       points, escaped(curves[i].name));
    svg += fmt::format(
        "<line class=\"lead\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/><text x=\"{:.1f}\" "
        "y=\"{:.1f}\">{:.0f}\u00a0% {}</text>\n",
        width - right + 2, width - right + 12, ends[i], labels[i], width - right + 15, labels[i] + 4,
        100 * curves[i].left.back(), escaped(shortened(curves[i].name, 17)));
  }
  return svg + "</svg>\n";
}

std::string bars(const std::vector<Bar>& all, const std::string& colour) {
  constexpr double row = 22, left = 140, right = 56;
  double most = 1e-12;
  for (const Bar& bar : all) most = std::max(most, bar.value);
  std::string svg = opening(width, row * double(all.size()) + 4, "shares of the damage done");
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double y = row * double(i) + 2, wide = (width - left - right) * all[i].value / most;
    svg += fmt::format(
        "<text class=\"end\" x=\"{:g}\" y=\"{:.1f}\">{}</text><rect class=\"{}\" x=\"{:g}\" y=\"{:.1f}\" "
        "width=\"{:.1f}\" height=\"{:g}\"><title>{}</title></rect><text x=\"{:.1f}\" "
        "y=\"{:.1f}\">{}</text>\n",
        left - 8, y + 14, escaped(shortened(all[i].name, 19)), colour, left, y + 2, std::max(wide, 1.0),
        row - 6, escaped(all[i].note), left + wide + 6, y + 14, per_cent(all[i].value));
  }
  return svg + "</svg>\n";
}

}  // namespace sim::report
