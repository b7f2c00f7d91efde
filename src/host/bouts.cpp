#include "host/bouts.h"

#include <fmt/format.h>

#include "captains/captains.h"
#include "engine/files/fingerprint.h"
#include "engine/files/toml.h"
#include "rulebooks/registry.h"

namespace host {
namespace {

constexpr int signature_battles = 20;
constexpr const char* pairings[] = {"scripted", "random", "doctrine"};

}  // namespace

Bout::Bout(engine::ScenarioPtr scenario, const char* captain)
    : scenario_(std::move(scenario)),
      battle_(scenario_->rulebook->battle_size),
      umpire_(*scenario_->rulebook),
      captain_(captain) {
  for (std::size_t side = 0; side < scenario_->sides.size(); ++side) {
    seats_.push_back(captains::make(captain, side));
    umpire_.seat(engine::Side(side), *seats_.back());
  }
}

std::string Bout::name() const { return fmt::format("{}/{}", scenario_->rulebook->id, scenario_->id); }

void Bout::play(std::uint32_t number) {
  for (std::size_t side = 0; side < seats_.size(); ++side) seats_[side]->begin(number * seats_.size() + side);
  engine::play(*scenario_, battle_.data(), umpire_, {1, number});
}

std::uint64_t Bout::hash_after(std::uint32_t number) {
  play(number);
  return scenario_->rulebook->hash(battle_.data());
}

Bouts all_bouts(const Path& data) {
  Bouts bouts;
  for (const engine::Rulebook* book : rulebooks::all())
    for (const Path& file : scenario_files(data, *book)) {
      const auto scenario = book->load({folder_of(data, *book), file, engine::read_text(file), {}});
      for (const char* captain : pairings) bouts.push_back(std::make_unique<Bout>(scenario, captain));
    }
  return bouts;
}

std::string signature(const Bouts& bouts) {
  std::string hashes;
  for (const auto& bout : bouts)
    for (std::uint32_t i = 0; i < signature_battles; ++i)
      hashes += fmt::format("{:016x}\n", bout->hash_after(i));
  return fmt::format("{:016x}", engine::fingerprint({hashes}));
}

}  // namespace host
