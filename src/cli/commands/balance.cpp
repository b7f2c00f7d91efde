// `broadside balance`: how scenarios come out between captains of doctrine, told or written into their files.
#include "sim/balance.h"

#include <fmt/format.h>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/keep.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/text.h"
#include "engine/files/toml.h"
#include "host/failure.h"
#include "host/open.h"

namespace cli {
namespace {

std::vector<std::string> scenarios_of(const BalanceOptions& options) {
  if (options.all == !options.scenario.empty())
    throw Failure("balance: expected a scenario, or --all for those that come with the program");
  return options.all ? scenario_names(options.data) : std::vector<std::string>{options.scenario};
}

std::string played(const engine::ScenarioPtr& scenario, const BalanceOptions& options, sim::Ranks& ranks) {
  sim::Plan plan = sim::balance_plan(scenario, std::uint32_t(options.battles));
  plan.threads = options.threads;
  Progress progress(plan.battles);
  sim::Watch watch{nullptr, &interrupted()};
  if (ranks.first()) watch.progress = [&](std::uint32_t done) { progress.show(done); };
  const sim::Outcome outcome = sim::simulate(plan, watch, ranks);
  progress.finish();
  if (outcome.stopped) throw Failure("balance: stopped before all battles were played; nothing is written");
  return sim::balance_text(sim::balance_of(outcome.statistics.front()), scenario->sides);
}

void write_balance(const Path& file, const std::string& balance) {
  const std::string text = sim::with_balance(engine::read_text(file), balance);
  if (text.empty()) throw engine::LoadError(file, 0, "found no place to write the balance; add it by hand");
  write_whole(file, text, "the scenario");
}

}  // namespace

int balance(const BalanceOptions& options) {
  if (options.battles < 1 || options.battles > 4'000'000'000)
    throw Failure(fmt::format("--battles {}: expected 1 to 4000000000", options.battles));
  const auto ranks = sim::ranks();
  const Interrupt interrupt;
  for (const std::string& name : scenarios_of(options)) {
    const engine::ScenarioPtr scenario = open_scenario(name, {options.data, options.rulebook, {}}).scenario;
    const std::string text = played(scenario, options, *ranks);
    if (!ranks->first()) continue;
    say(fmt::format("{}: {}\n", name, text));
    const bool known = scenario->balance == text;
    if (options.write && !known) write_balance(scenario->file, text);
    if (!options.write && !known && !scenario->balance.empty())
      say(fmt::format("  the file says: {}\n", scenario->balance));
  }
  return exit_well;
}

}  // namespace cli
