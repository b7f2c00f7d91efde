// What the sides have asked of each other and not agreed upon yet.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "host/json.h"

namespace games {

struct Offers {
  std::set<int> draw{};  // sides that offer one
  int undo_by = -1;      // the side that asks for it
  std::set<int> undo_agreed{};

  void ask_undo(int side) { undo_by = side, undo_agreed = {side}; }
  void drop_undo() { undo_by = -1, undo_agreed.clear(); }
};

inline host::json::Json shown(const Offers& offers, const std::vector<std::string>& sides) {
  using host::json::Json;
  Json draw = Json::array(), agreed = Json::array();
  for (const int side : offers.draw) draw.push_back(sides[std::size_t(side)]);
  for (const int side : offers.undo_agreed) agreed.push_back(sides[std::size_t(side)]);
  Json undo;
  if (offers.undo_by >= 0) undo = {{"side", sides[std::size_t(offers.undo_by)]}, {"agreed", agreed}};
  return {{"draw", draw}, {"undo", undo}};
}

}  // namespace games
