// Fixed battles of every rulebook. The signature is a hash over the states they end in: a change that means
// to change no behaviour changes no bit of it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/record/play.h"
#include "host/data.h"

namespace host {

// A scenario with the same kind of captain in every seat.
class Bout {
 public:
  Bout(engine::ScenarioPtr scenario, const char* captain);
  std::string name() const;
  const char* captain() const { return captain_; }
  const engine::Scenario& scenario() const { return *scenario_; }
  void play(std::uint32_t number);
  std::uint64_t hash_after(std::uint32_t number);

 private:
  engine::ScenarioPtr scenario_;
  engine::BattleBytes battle_;
  engine::Umpire umpire_;
  const char* captain_;
  std::vector<std::unique_ptr<engine::Captain>> seats_;
};

using Bouts = std::vector<std::unique_ptr<Bout>>;
Bouts all_bouts(const Path& data);
std::string signature(const Bouts& bouts);

}  // namespace host
