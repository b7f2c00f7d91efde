// P9b, P11, P13 and the speed of odds and simulations: one round. Every line is "name value"; times are
// nanoseconds, of the processor but for P13, which is by the clock.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "captains/captains.h"
#include "cli/commands/floor.h"
#include "engine/files/toml.h"
#include "odds/battle_odds.h"
#include "odds/staging.h"
#include "rulebooks/registry.h"
#include "sim/simulate.h"
#include "tests/engine/duel/duel.h"

namespace {

using Clock = std::chrono::steady_clock;

double seconds = 0.5;
void report(const char* name, double value) { std::printf("%s %.6g\n", name, value); }

template <class F>
double time_of(F&& call) {
  call();
  const double start = cli::cpu_seconds();
  long calls = 0;
  while (cli::cpu_seconds() - start < seconds) call(), ++calls;
  return 1e9 * (cli::cpu_seconds() - start) / double(calls);
}

engine::ScenarioPtr load(const char* rulebook, const std::filesystem::path& file) {
  const std::filesystem::path data = BROADSIDE_DATA_DIR;
  return rulebooks::find(rulebook)->load({data / rulebook, file, engine::read_text(file), {}});
}

// Bare battles against the same battles counted.
void measure_simulation(const char* name, const engine::ScenarioPtr& scenario, const char* captain) {
  const sim::Setting setting{scenario, std::vector<std::string>(scenario->sides.size(), captain)};
  engine::BattleBytes battle(scenario->rulebook->battle_size);
  engine::Umpire umpire(*scenario->rulebook);
  const auto bare_captain = captains::make(captain, 0);
  for (int side = 0; side < engine::max_sides; ++side) umpire.seat(engine::Side(side), *bare_captain);
  sim::Player player(setting);
  const sim::Counting counting(setting);
  sim::Statistics statistics = counting.none();
  double bare = 0, counted = 0;
  std::uint32_t number = 0;
  constexpr std::uint32_t block = 50;
  for (const double start = cli::cpu_seconds(); cli::cpu_seconds() - start < 4 * seconds; number += block) {
    const double a = cli::cpu_seconds();
    for (std::uint32_t i = 0; i < block; ++i) engine::play(*scenario, battle.data(), umpire, {1, number + i});
    const double b = cli::cpu_seconds();
    for (std::uint32_t i = 0; i < block; ++i) counting.add(player.play({1, number + i}), statistics);
    bare += b - a, counted += cli::cpu_seconds() - b;
  }
  report((std::string(name) + ".bare_ns").c_str(), 1e9 * bare / number);
  report((std::string(name) + ".sim_ns").c_str(), 1e9 * counted / number);
}

double wall_ns(const sim::Setting& setting, int threads, std::uint32_t battles) {
  sim::Plan plan;
  plan.variants = {setting};
  plan.battles = battles;
  plan.threads = threads;
  sim::Ranks alone;
  const auto start = Clock::now();
  sim::simulate(plan, {}, alone);
  return 1e9 * std::chrono::duration<double>(Clock::now() - start).count() / battles;
}

void measure_attack(const char* name, const char* attack_text, double range) {
  const auto scenario =
      load("buoyz", std::filesystem::path(BROADSIDE_DATA_DIR) / "buoyz/scenarios/denmark-strait.toml");
  const engine::Rulebook& rulebook = *scenario->rulebook;
  engine::BattleBytes battle(rulebook.battle_size);
  odds::set_up(*scenario, {1, 0}, battle.data());
  const odds::AttackText text = odds::read_attack(rulebook, battle.data(), attack_text);
  odds::arrange(rulebook, battle.data(), text, {range, odds::Aspect::beam, odds::Aspect::beam});
  const odds::Order order = odds::order_of(rulebook, battle.data(), text).order;
  const odds::Attack attack{&rulebook, battle.data(), {&order, 1}};
  report((std::string(name) + ".ns").c_str(), time_of([&] { odds::odds_of(attack, {}); }));
  report((std::string(name) + ".ways").c_str(), double(odds::odds_of(attack, {}).paths));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) seconds = std::atof(argv[1]);
  const auto duel = duel_scenario();
  report("duel.odds_ns", time_of([&] { odds::odds_of_battle(*duel, 200, {}); }));
  const sim::Setting setting{duel, {"scripted", "scripted"}};
  sim::Player player(setting);
  std::uint32_t number = 0;
  report("duel.sim_ns", time_of([&] {
                          for (int i = 0; i < 1000; ++i) player.play({1, number++});
                        }) / 1000);
  measure_attack("main", "Hood main > Bismarck", 45);
  measure_attack("ship", "Prinz Eugen > Hood", 12);
  const auto eight = load("nef", std::filesystem::path(BROADSIDE_DATA_DIR) / "../bench/scenarios/nef-8.toml");
  measure_simulation("nef8", eight, "scripted");
  measure_simulation("nef8_doctrine", eight, "doctrine");
  const sim::Setting both{eight, {"scripted", "scripted"}};
  wall_ns(both, 2, 200);
  report("threads.one_ns", wall_ns(both, 1, 6000));
  report("threads.two_ns", wall_ns(both, 2, 12000));
}
