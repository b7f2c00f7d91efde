// The rulebooks this program plays: those of BROADSIDE_BOOKS in CMakeLists.txt, in that order.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rulebook.h"

namespace rulebooks {

std::span<const engine::Rulebook* const> all();
const engine::Rulebook* find(std::string_view id);  // or null

}  // namespace rulebooks
