#include "engine/fingerprint.h"

namespace engine {

// FNV-1a, with a mark between texts so that moving a line from one file to another shows.
std::uint64_t fingerprint(std::initializer_list<std::string_view> texts) {
  std::uint64_t hash = 0xCBF29CE484222325ull;
  const auto mix = [&](unsigned char byte) { hash = (hash ^ byte) * 0x100000001B3ull; };
  for (const std::string_view text : texts) {
    for (const char c : text) mix(static_cast<unsigned char>(c));
    mix(0xFF);
  }
  return hash;
}

}  // namespace engine
