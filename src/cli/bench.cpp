// Plays fixed battles of every rulebook. The signature is a hash over the states they end in: a change that
// means to change no behaviour changes no bit of it.
#include "cli/bench.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "captains/captains.h"
#include "cli/floor.h"
#include "cli/host.h"
#include "cli/text.h"
#include "engine/fingerprint.h"
#include "engine/play.h"
#include "engine/toml.h"
#include "host/data.h"
#include "rulebooks/registry.h"

namespace cli {
namespace {

constexpr int signature_battles = 20, counted_battles = 50;
constexpr const char* pairings[] = {"scripted", "random", "doctrine"};

// A scenario with the same kind of captain in every seat.
class Bout {
 public:
  Bout(engine::ScenarioPtr scenario, const char* captain)
      : scenario_(std::move(scenario)),
        battle_(scenario_->rulebook->battle_size),
        umpire_(*scenario_->rulebook),
        captain_(captain) {
    for (std::size_t side = 0; side < scenario_->sides.size(); ++side) {
      seats_.push_back(captains::make(captain, side));
      umpire_.seat(engine::Side(side), *seats_.back());
    }
  }

  std::string name() const { return fmt::format("{}/{}", scenario_->rulebook->id, scenario_->id); }
  const char* captain() const { return captain_; }
  const engine::Scenario& scenario() const { return *scenario_; }

  void play(std::uint32_t number) {
    for (std::size_t side = 0; side < seats_.size(); ++side)
      seats_[side]->begin(number * seats_.size() + side);
    engine::play(*scenario_, battle_.data(), umpire_, {1, number});
  }
  std::uint64_t hash_after(std::uint32_t number) {
    play(number);
    return scenario_->rulebook->hash(battle_.data());
  }

 private:
  engine::ScenarioPtr scenario_;
  engine::BattleBytes battle_;
  engine::Umpire umpire_;
  const char* captain_;
  std::vector<std::unique_ptr<engine::Captain>> seats_;
};

std::vector<std::unique_ptr<Bout>> all_bouts(const Path& data) {
  std::vector<std::unique_ptr<Bout>> bouts;
  for (const engine::Rulebook* book : rulebooks::all())
    for (const Path& file : scenario_files(data, *book)) {
      const auto scenario = book->load({folder_of(data, *book), file, engine::read_text(file), {}});
      for (const char* captain : pairings) bouts.push_back(std::make_unique<Bout>(scenario, captain));
    }
  return bouts;
}

std::string signature(std::vector<std::unique_ptr<Bout>>& bouts) {
  std::string hashes;
  for (auto& bout : bouts)
    for (std::uint32_t i = 0; i < signature_battles; ++i)
      hashes += fmt::format("{:016x}\n", bout->hash_after(i));
  return fmt::format("{:016x}", engine::fingerprint({hashes}));
}

struct Speed {
  double battle_ns = 0;
  Counts counts;
  double floor = 0;
  double ratio() const { return battle_ns / floor; }
};

Speed measure(Bout& bout, double seconds) {
  Speed speed;
  const double die = measure_die(), start = cpu_seconds();
  std::uint32_t played = 0;
  while (cpu_seconds() - start < seconds)
    for (int i = 0; i < 10; ++i) bout.play(played++);
  speed.battle_ns = 1e9 * (cpu_seconds() - start) / played;
  speed.counts = count(bout.scenario(), bout.captain(), counted_battles);
  speed.floor = floor_ns(speed.counts, die);
  return speed;
}

nlohmann::ordered_json as_json(const Bout& bout, const Speed& speed) {
  return {{"name", bout.name()},
          {"captains", bout.captain()},
          {"battles_per_s", 1e9 / speed.battle_ns},
          {"dice", speed.counts.dice},
          {"answers", speed.counts.answers},
          {"turns", speed.counts.turns},
          {"floor_ns", speed.floor},
          {"ratio", speed.ratio()}};
}

void print(const Bout& bout, const Speed& speed) {
  say(fmt::format("{:<22} {:<9} {:>12.0f} {:>9.1f} {:>9.1f} {:>8.1f}\n", bout.name(), bout.captain(),
                  1e9 / speed.battle_ns, speed.counts.dice, speed.counts.answers, speed.ratio()));
}

}  // namespace

int bench(const BenchOptions& options) {
  auto bouts = all_bouts(options.data);
  const std::string hash = signature(bouts);
  if (options.signature) return say(hash + "\n"), 0;
  nlohmann::ordered_json json = {{"battles", nlohmann::ordered_json::array()}};
  if (!options.json)
    say(fmt::format("{:<22} {:<9} {:>12} {:>9} {:>9} {:>8}\n", "battle", "captains", "battles/s", "dice",
                    "answers", "x floor"));
  for (auto& bout : bouts) {
    const Speed speed = measure(*bout, options.seconds);
    if (options.json)
      json["battles"].push_back(as_json(*bout, speed));
    else
      print(*bout, speed);
  }
  json["signature"] = hash;
  say(options.json ? json.dump() + "\n" : fmt::format("signature {}\n", hash));
  return 0;
}

}  // namespace cli
