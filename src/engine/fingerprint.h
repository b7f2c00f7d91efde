// A number that tells whether data files are the same as when a battle was recorded.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace engine {

std::uint64_t fingerprint(std::initializer_list<std::string_view> texts);

}  // namespace engine
