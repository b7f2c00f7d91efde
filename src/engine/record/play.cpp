#include "engine/record/play.h"

#include <cstring>

#include "engine/check.h"

namespace engine {
namespace {

constexpr int most_turns = 2000;  // the dice key has room for these

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

std::uint64_t captain_seed(Seed seed, Side side) {
  constexpr std::uint64_t apart = 0x9E3779B97F4A7C15ull;
  return seed.key + apart * seed.battle + std::uint64_t(index(side));
}

void run_steps(std::span<const Step> steps, int turn, void* battle, Umpire& umpire) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    umpire.begin_step({std::uint32_t(turn), std::uint16_t(i)});
    steps[i].run(battle, umpire);
  }
}

void begin(const Scenario& scenario, void* battle) {
  if (scenario.rulebook->copy)
    scenario.rulebook->copy(scenario.start.data(), battle);
  else
    std::memcpy(battle, scenario.start.data(), scenario.start.size());
}

Played play(const Scenario& scenario, void* battle, Umpire& umpire, Seed seed) {
  const Rulebook& rulebook = *scenario.rulebook;
  umpire.start(seed);
  begin(scenario, battle);
  run_steps(rulebook.setup, 0, battle, umpire);
  for (int turn = 1; turn < most_turns; ++turn) {
    run_steps(rulebook.turn, turn, battle, umpire);
    if (const auto ending = rulebook.ending(battle, turn)) return {*ending, turn};
  }
  failed("a battle must end within its turn limit");
}

}  // namespace engine
