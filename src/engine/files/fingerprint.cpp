#include "engine/files/fingerprint.h"

#include <algorithm>
#include <string>

#include "engine/files/setting.h"

namespace engine {

namespace {

// What a scenario says of its balance was measured with it, and nothing is played by it, nor by its setting.
std::string as_played(std::string_view text) {
  const std::string scenario = without_setting(text);
  std::string rest;
  for (std::string_view left = scenario; !left.empty();) {
    const std::string_view line = left.substr(0, std::min(left.find('\n'), left.size() - 1) + 1);
    if (!line.starts_with("balance = ")) rest += line;
    left.remove_prefix(line.size());
  }
  return rest;
}

}  // namespace

// FNV-1a, with a mark between texts so that moving a line from one file to another shows.
std::uint64_t fingerprint(const std::vector<std::string_view>& texts, const std::vector<CarriedFile>& over) {
  std::uint64_t hash = 0xCBF29CE484222325ull;
  const auto mix_byte = [&](unsigned char byte) { hash = (hash ^ byte) * 0x100000001B3ull; };
  const auto mix = [&](std::string_view text) {
    for (const char c : text) mix_byte(static_cast<unsigned char>(c));
    mix_byte(0xFF);
  };
  for (const std::string_view text : texts) mix(as_played(text));
  for (const CarriedFile& file : over) mix(file.name), mix(file.text);
  return hash;
}

}  // namespace engine
