// One round of the numbers in docs/performance.md. bench/run plays several rounds of this program and of the
// dice floor in turn and makes the ratios. Every line is "name value"; times are CPU nanoseconds.
//   numbers [SECONDS for each]
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>

#include "captains/captains.h"
#include "cli/commands/floor.h"
#include "engine/files/toml.h"
#include "engine/record/game.h"
#include "engine/record/play.h"
#include "rulebooks/nef/battle.h"
#include "rulebooks/registry.h"
#include "tests/engine/duel/duel.h"

namespace {

using namespace engine;

double seconds = 0.5;
void report(const char* name, double value) { std::printf("%s %.6g\n", name, value); }

// Nanoseconds of one call, over at least `seconds`.
template <class F>
double time_of(F&& call) {
  for (int i = 0; i < 10; ++i) call();
  const double start = cli::cpu_seconds();
  long calls = 0;
  while (cli::cpu_seconds() - start < seconds)
    for (int i = 0; i < 20; ++i, ++calls) call();
  return 1e9 * (cli::cpu_seconds() - start) / double(calls);
}

// A file of bench/scenarios; its name begins with the rulebook's.
ScenarioPtr scenario(const std::string& name) {
  const std::filesystem::path data = BROADSIDE_DATA_DIR, file = data / ".." / "bench" / "scenarios" / name;
  const std::string id = name.substr(0, name.find('-'));
  return rulebooks::find(id)->load({data / id, file, read_text(file), {}});
}

// A scenario with one kind of captain in every seat, played battle after battle.
class Bout {
 public:
  Bout(ScenarioPtr scenario, const char* captain)
      : scenario_(std::move(scenario)),
        battle_(scenario_->rulebook->battle_size),
        umpire_(*scenario_->rulebook),
        captain_(captains::make(captain, 1)) {
    for (int side = 0; side < max_sides; ++side) umpire_.seat(Side(side), *captain_);
  }
  void play() {
    captain_->begin(number_);
    engine::play(*scenario_, battle_.data(), umpire_, {1, number_++});
  }

 private:
  ScenarioPtr scenario_;
  BattleBytes battle_;
  Umpire umpire_;
  std::unique_ptr<Captain> captain_;
  std::uint32_t number_ = 0;
};

void measure_battle(const char* name, const ScenarioPtr& scenario, const char* captain) {
  Bout bout(scenario, captain);
  const cli::Counts counts = cli::count(*scenario, captain, 100);
  const std::string prefix = name;
  report((prefix + ".ns").c_str(), time_of([&] { bout.play(); }));
  report((prefix + ".dice").c_str(), counts.dice);
  report((prefix + ".percentages").c_str(), counts.percentages);
  report((prefix + ".answers").c_str(), counts.answers);
  report((prefix + ".without_dice_ns").c_str(), cli::floor_ns(counts, {}));
}

// P7: a Battle of forty ships copied, against memcpy of the same bytes.
void measure_clone() {
  const ScenarioPtr big = scenario("nef-20.toml");
  static nef::Battle from, to[64];
  std::memcpy(static_cast<void*>(&from), big->start.data(), sizeof from);
  static char raw_from[sizeof(nef::Battle)], raw_to[64][sizeof(nef::Battle)];
  int slot = 0;
  report("clone.ns", time_of([&] {
           to[slot = (slot + 1) & 63] = from;
           asm volatile("" ::: "memory");
         }));
  report("memcpy.ns", time_of([&] {
           std::memcpy(raw_to[slot = (slot + 1) & 63], raw_from, sizeof raw_from);
           asm volatile("" ::: "memory");
         }));
}

[[maybe_unused]] std::unique_ptr<Captain> nobody_at_the_keys(std::string_view, std::uint64_t) {
  return nullptr;
}

// A live game of ten ships a side, both sides people: what one answer costs, re-run and all.
[[maybe_unused]] void measure_live_game() {
  const ScenarioPtr ten = scenario("nef-10.toml");
  const double start = cli::cpu_seconds();
  long answers = 0;
  while (cli::cpu_seconds() - start < seconds) {
    Game game(ten, new_record({ten, {"human", "human"}, {1, 0}, false, false}), nobody_at_the_keys);
    while (!game.ending()) {
      const Waiting waiting = game.waiting().front();
      game.answer(waiting, waiting.question.kind->standard(waiting.view.data(), waiting.question));
      ++answers;
    }
  }
  report("live.ns_per_answer", 1e9 * (cli::cpu_seconds() - start) / double(answers));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) seconds = std::atof(argv[1]);
  report("percentage.ns", cli::measure_dice().f100);
  measure_battle("duel", duel_scenario(), "scripted");
  measure_battle("nef8", scenario("nef-8.toml"), "scripted");
  measure_battle("nef20", scenario("nef-20.toml"), "scripted");
  measure_battle("random", scenario("nef-8.toml"), "random");
  measure_battle("doctrine", scenario("nef-8.toml"), "doctrine");
  for (const char* name : {"buoyz-2", "buoyz-8", "buoyz-20", "wetthrust-2", "wetthrust-8", "wetthrust-20",
                           "davco-2", "davco-8", "davco-16", "ethos-2", "ethos-8", "ethos-20"})
    measure_battle(name, scenario(std::string(name) + ".toml"), "scripted");
  measure_battle("wetthrust_doctrine", scenario("wetthrust-8.toml"), "doctrine");
  measure_battle("davco_doctrine", scenario("davco-8.toml"), "doctrine");
  measure_battle("ethos_doctrine", scenario("ethos-8.toml"), "doctrine");
  measure_clone();
#ifndef BROADSIDE_UNKEYED_DICE  // a step that runs again needs the same dice again
  measure_live_game();
#endif
}
