// What a player asked for on the command line (engine/asked.h), with sides and ships.
#pragma once

#include <array>

#include "engine/offer/asked.h"

namespace buoyz {

using SideNames = std::array<std::string, 2>;
inline constexpr const char* yes_no[] = {"yes", "no"};

struct OfSide {
  int side = 0;
  std::string value;
};

// "2 x HMS Cossack"
struct Several {
  int count = 1;
  std::string name;
};

class Asked : public engine::Asked {
 public:
  using engine::Asked::Asked;

  std::optional<int> side(std::string_view name, const SideNames& sides) const;
  // SIDE=VALUE, each time it was given; several sides may stand in one text, divided by semicolons.
  std::vector<OfSide> of_sides(std::string_view name, const SideNames& sides) const;
  Asked with(const std::string& name, const std::string& value) const;  // in place of any other value
};

int side_named(std::string_view flag, std::string_view text, const SideNames& sides);
// "A, 2 x B". Names that are known may have commas in them.
std::vector<Several> several(std::string_view flag, const std::string& text,
                             const std::vector<std::string>& known = {});

}  // namespace buoyz
