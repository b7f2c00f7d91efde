// Plays battles from start to end with captains that answer at once: the simulator's loop.
#pragma once

#include "engine/rulebook.h"
#include "engine/umpire.h"

namespace engine {

struct Played {
  Ending ending;
  int turns = 0;
};

// Room for one Battle of a rulebook, aligned for any member.
class BattleBytes {
 public:
  explicit BattleBytes(std::size_t size) : bytes_(size + alignment), size_(size) {}
  BattleBytes(const BattleBytes&) = delete;
  BattleBytes& operator=(const BattleBytes&) = delete;
  void* data();
  const void* data() const { return const_cast<BattleBytes*>(this)->data(); }
  std::size_t size() const { return size_; }
  void copy_from(const void* other);
  std::vector<std::byte> copy() const;

 private:
  static constexpr std::size_t alignment = 64;
  std::vector<std::byte> bytes_;
  std::size_t size_;
};

// What makes a captain that picks at random repeatable: the same for a battle of a simulation and for the
// game that plays that battle again.
std::uint64_t captain_seed(Seed seed, Side side);

// The battle as its scenario has it.
void begin(const Scenario& scenario, void* battle);

// The steps of one turn, or of the set-up, which is turn 0.
void run_steps(std::span<const Step> steps, int turn, void* battle, Umpire& umpire);

// The battle must be decided within the scenario's turn limit; a rulebook's `ending` sees to that.
Played play(const Scenario& scenario, void* battle, Umpire& umpire, Seed seed);

}  // namespace engine
