// A number that tells whether data files are the same as when a battle was recorded.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/files/data_files.h"

namespace engine {

// Of our texts, and of the files laid over them.
std::uint64_t fingerprint(const std::vector<std::string_view>& texts,
                          const std::vector<CarriedFile>& over = {});

}  // namespace engine
