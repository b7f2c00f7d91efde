// What a screen needs to draw the table: made by a rulebook from a view, read by the terminal and the
// browser alike. Positions are in the rulebook's own unit, y to the north.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/ids.h"

namespace engine {

struct Token {
  Actor actor = nobody;
  std::string name;
  std::string kind;  // "battle nef", "fighter flight", "fort" ...
  Side side = no_side;
  double x = 0, y = 0;
  int heading = 0;   // arc-minutes clockwise from north
  double size = 1;   // across
  int health = 100;  // per cent
  std::string note;  // one line: speed, damage, load
};

struct Picture {
  double width = 0, height = 0;
  std::string unit = "in";
  std::vector<Token> tokens;
  std::vector<std::vector<std::pair<double, double>>> land;
  std::string weather;
};

}  // namespace engine
