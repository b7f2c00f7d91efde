// Computer players. All see only their side's view, through the questions they are asked.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/captain.h"

namespace captains {

// scripted: fixed plain answers without thinking, for measuring.
// random: any legal answer, firing preferred to holding fire.
// doctrine: weighs what each sensible answer can expect to deal and to take.
std::span<const std::string_view> names();

// Null for a name that is no computer captain, "human" among them.
std::unique_ptr<engine::Captain> make(std::string_view name, std::uint64_t seed);

}  // namespace captains
