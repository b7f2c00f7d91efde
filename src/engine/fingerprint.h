// A number that tells whether data files are the same as when a battle was recorded.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/data_files.h"

namespace engine {

// Of our texts, and of the files laid over them.
std::uint64_t fingerprint(std::initializer_list<std::string_view> texts,
                          const std::vector<CarriedFile>& over = {});

}  // namespace engine
