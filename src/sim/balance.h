// How a scenario comes out between captains of doctrine, as the text that it shows before a battle: written
// into its file, read back, and compared with how it comes out now.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sim/simulate.h"

namespace sim {

inline constexpr std::uint32_t balance_battles = 2000;

// In whole per cents that add up to a hundred. Draws include battles left undecided.
struct Balance {
  std::vector<int> wins;  // by side
  int draws = 0;
  Count battles = 0;
};

// Doctrine on both sides, always with the same dice.
Plan balance_plan(const engine::ScenarioPtr& scenario, std::uint32_t battles);
Balance balance_of(const Statistics& statistics);

// "Even: Albion 48 %, Varland 46 %, draws 6 % (2,000 battles, doctrine on both sides)"
std::string balance_text(const Balance& balance, const std::vector<std::string>& sides);
std::optional<Balance> read_balance(std::string_view text, const std::vector<std::string>& sides);

// Whether two differ by more than chance allows: beyond the 99 % interval of a difference.
bool differ(const Balance& a, const Balance& b);

// The text of a scenario file with this balance, everything else byte for byte as it was. Empty where that
// cannot be done.
std::string with_balance(const std::string& file, const std::string& balance);

}  // namespace sim
