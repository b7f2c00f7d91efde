// How a battle comes out between computer captains, many times over, from its beginning.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/record/record.h"
#include "engine/rulebook.h"
#include "games/limiter.h"

namespace games {

// Has something done later by somebody with time, outside of any lock.
using Later = std::function<void(std::function<void()>)>;

struct SimulationOrder {
  engine::ScenarioPtr scenario;
  engine::Record record;  // without its turns: what names or carries the scenario
  std::string captain;
  int battles = 0;
  std::shared_ptr<std::atomic<bool>> stop;
  std::function<void(const std::string& message, bool running)> tell;
};

// Has an order carried out; it takes minutes.
using Simulate = std::function<void(SimulationOrder)>;

// The simulation that a game has under way.
struct Simulation {
  std::shared_ptr<std::atomic<bool>> stop{};
  bool running = false;

  void end() {
    if (stop) *stop = true;
    stop.reset();
    running = false;
  }
};

// What battles came to: whole numbers, so that parts come to the same in whatever order they are added.
struct Tally {
  int done = 0, draws = 0, undecided = 0;
  std::vector<int> wins{};  // by side
  std::map<int, int> turns{},
      margins{};  // how many battles took so long, or ended with so much between the first two
  std::int64_t turn_sum = 0, margin_sum = 0;  // thousandths, of margins
  void add(const Tally& part);
};
std::string print(const Tally& tally);
Tally parse_tally(const std::string& text);  // throws host::Failure

// Plays numbered battles: each comes out the same whoever plays it.
class Simulator {
 public:
  Simulator(engine::ScenarioPtr scenario, const std::string& captain);
  ~Simulator();
  Tally play(int from, int to);                           // the last is left out
  Tally play(int from, int to, Clock::time_point until);  // one at least

 private:
  struct Player;
  std::unique_ptr<Player> player_;
};

// An order, and what has come of it. Tells how far it is now and then, and at the end.
class Simulating {
 public:
  explicit Simulating(SimulationOrder order);
  const SimulationOrder& order() const { return order_; }
  const Tally& tally() const { return tally_; }
  bool add(const Tally& part);  // whether it goes on

 private:
  SimulationOrder order_;
  Tally tally_{};
  Clock::time_point tell_at_;
};

// All of it, a short piece at a time.
void play_by_and_by(SimulationOrder order, const Later& later);

}  // namespace games
