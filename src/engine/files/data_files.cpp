#include "engine/files/data_files.h"

#include <fmt/format.h>

#include "engine/files/toml.h"

namespace engine {

std::vector<TextFile> layers(const DataFiles& data, const char* name) {
  const auto own = data.folder / name;
  std::vector<TextFile> all{{own, read_text(own)}};
  for (const CarriedFile& file : data.over)
    if (file.name == name) all.push_back({file.path.empty() ? name : file.path, file.text});
  return all;
}

void check_count(const TextFile& file, std::size_t entries, std::size_t most) {
  if (entries > most)
    throw LoadError(file.path, 0, fmt::format("with it there are {} entries; at most {} fit", entries, most));
}

}  // namespace engine
