// The table drawn as text: a grid with a letter and an arrow for each ship, and a legend that names
// them. Drawn from a rulebook's picture alone.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "cli/terminal/style.h"
#include "engine/picture.h"

namespace cli {

// Letters stay with their ships for the whole battle: capitals for the first side, small for the second.
class Letters {
 public:
  char of(const engine::Token& token);

 private:
  std::map<engine::Actor, char> given_;
  std::array<int, 2> used_{};
};

std::string draw_map(const engine::Picture& picture, Letters& letters, const Style& style);
std::string draw_legend(const engine::Picture& picture, const std::vector<std::string>& sides,
                        Letters& letters, const Style& style);

}  // namespace cli
