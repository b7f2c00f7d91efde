// The target of a request. Nothing in it is trusted.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace host {

// The parts of a target: "/api/games/x?frame=3" is {"api", "games", "x"} and {frame: 3}.
struct Target {
  bool good = true;  // false: cannot be read
  std::vector<std::string> parts{};
  std::map<std::string, std::string> query{};
};
Target parse_target(const std::string& target);

}  // namespace host
