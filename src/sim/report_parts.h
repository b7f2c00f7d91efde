// The pictures of a report, each as SVG that takes its colours from the page.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/picture.h"
#include "sim/study.h"

namespace sim::report {

std::string escaped(std::string_view text);  // for HTML

// One bar of shares that add up to one.
struct Part {
  std::string name, colour;  // a CSS class: "side0", "draw"
  double share = 0;
};
std::string stacked_bar(const std::vector<Part>& parts);

// Columns over numbers from `first` on, `step` apart.
struct Histogram {
  std::string colour, unit;
  int first = 0;
  std::vector<double> shares;
  int step = 1;
};
std::string histogram(const Histogram& of);

// Lines that fall from one: who is still there after each turn.
struct Curve {
  std::string name;
  std::vector<double> left;  // by turn, from 0
};
std::string survival(const std::vector<Curve>& curves, const std::string& colour);

struct Bar {
  std::string name, note;
  double value = 0;
};
std::string bars(const std::vector<Bar>& all, const std::string& colour);

// The table with everything on it; names only where there is room for them.
enum class Names { shown, left_out };
std::string map(const engine::Picture& picture, Names names);

}  // namespace sim::report
