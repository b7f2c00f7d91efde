#include "engine/play.h"

#include <cstring>

#include "engine/check.h"

namespace engine {
namespace {

constexpr int most_turns = 2000;  // the dice key has room for these

void run(std::span<const Step> steps, int turn, int first, void* battle, Umpire& umpire) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    umpire.begin_step({std::uint32_t(turn), std::uint16_t(std::size_t(first) + i)});
    steps[i].run(battle, umpire);
  }
}

}  // namespace

void* BattleBytes::data() {
  const auto address = reinterpret_cast<std::uintptr_t>(bytes_.data());
  return bytes_.data() + (alignment - address % alignment) % alignment;
}

void BattleBytes::copy_from(const void* other) { std::memcpy(data(), other, size_); }

std::vector<std::byte> BattleBytes::copy() const {
  const auto* first = static_cast<const std::byte*>(data());
  return {first, first + size_};
}

Played play(const Scenario& scenario, void* battle, Umpire& umpire, Seed seed) {
  const Rulebook& rulebook = *scenario.rulebook;
  umpire.start(seed);
  std::memcpy(battle, scenario.start.data(), scenario.start.size());
  run(rulebook.setup, 0, 0, battle, umpire);
  for (int turn = 1; turn < most_turns; ++turn) {
    run(rulebook.turn, turn, 0, battle, umpire);
    if (const auto ending = rulebook.ending(battle, turn)) return {*ending, turn};
  }
  failed("a battle must end within its turn limit");
}

}  // namespace engine
