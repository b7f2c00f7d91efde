#include "captains/captains.h"

#include "captains/doctrine.h"
#include "captains/random.h"
#include "captains/scripted.h"

namespace captains {

std::span<const std::string_view> names() {
  static constexpr std::string_view all[] = {"scripted", "random", "doctrine"};
  return all;
}

std::unique_ptr<engine::Captain> make(std::string_view name, std::uint64_t seed) {
  if (name == "scripted") return std::make_unique<Scripted>();
  if (name == "random") return std::make_unique<Random>(seed);
  if (name == "doctrine") return std::make_unique<Doctrine>(seed);
  return nullptr;
}

}  // namespace captains
