#include "cli/commands/bench.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands/floor.h"
#include "cli/host.h"
#include "cli/terminal/text.h"
#include "host/bouts.h"

namespace cli {
namespace {

constexpr int counted_battles = 50;

struct Speed {
  double battle_ns = 0;
  Counts counts;
  double floor = 0;
  double ratio() const { return battle_ns / floor; }
};

Speed measure(Bout& bout, double seconds) {
  Speed speed;
  const DieNs die = measure_dice();
  const double start = cpu_seconds();
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
          {"dice", speed.counts.dice + speed.counts.percentages},
          {"answers", speed.counts.answers},
          {"turns", speed.counts.turns},
          {"floor_ns", speed.floor},
          {"ratio", speed.ratio()}};
}

void print(const Bout& bout, const Speed& speed) {
  say(fmt::format("{:<22} {:<9} {:>12.0f} {:>9.1f} {:>9.1f} {:>8.1f}\n", bout.name(), bout.captain(),
                  1e9 / speed.battle_ns, speed.counts.dice + speed.counts.percentages, speed.counts.answers,
                  speed.ratio()));
}

}  // namespace

int bench(const BenchOptions& options) {
  const Bouts bouts = all_bouts(options.data);
  const std::string hash = signature(bouts);
  if (options.signature) return say(hash + "\n"), 0;
  nlohmann::ordered_json json = {{"battles", nlohmann::ordered_json::array()}};
  if (!options.json)
    say(fmt::format("{:<22} {:<9} {:>12} {:>9} {:>9} {:>8}\n", "battle", "captains", "battles/s", "dice",
                    "answers", "x floor"));
  for (const auto& bout : bouts) {
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
