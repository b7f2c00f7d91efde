// How a battle comes out between computer captains, many times over, from its beginning.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "engine/rulebook.h"

namespace server {

struct SimulationOrder {
  engine::ScenarioPtr scenario;
  std::string captain;
  int battles = 0;
  std::shared_ptr<std::atomic<bool>> stop;
};

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

// Tells how far it is now and then, and at the end.
void run_simulation(const SimulationOrder& order,
                    const std::function<void(const std::string& message, bool running)>& tell);

}  // namespace server
