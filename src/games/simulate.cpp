#include "server/simulate.h"

#include <chrono>
#include <cmath>
#include <map>

#include "captains/captains.h"
#include "host/json.h"
#include "host/protocol.h"
#include "server/limiter.h"
#include "sim/battle.h"

namespace server {
namespace {

using host::json::Json;

struct Counts {
  int done = 0, draws = 0, undecided = 0;
  std::vector<int> wins;
  std::map<int, int> turns, margins;
  double turn_sum = 0, margin_sum = 0;
};

Json histogram(const std::map<int, int>& counts, double sum, int done) {
  Json pairs = Json::array();
  for (const auto& [value, count] : counts) pairs.push_back({value, count});
  return {{"mean", done ? sum / done : 0.0}, {"counts", pairs}};
}

Json message(const SimulationOrder& order, const Counts& counts, bool running) {
  Json wins = Json::object();
  for (std::size_t i = 0; i < counts.wins.size(); ++i) wins[order.scenario->sides[i]] = counts.wins[i];
  return {{"type", "simulation"},
          {"done", counts.done},
          {"total", order.battles},
          {"running", running},
          {"captain", order.captain},
          {"wins", wins},
          {"draws", counts.draws},
          {"undecided", counts.undecided},
          {"turns", histogram(counts.turns, counts.turn_sum, counts.done)},
          {"margins", histogram(counts.margins, counts.margin_sum, counts.done)}};
}

// By how many points the first side did better, in steps of ten.
void count(const sim::Result& played, Counts& counts) {
  constexpr double step = 10;
  ++counts.done;
  if (!played.decided)
    ++counts.undecided;
  else if (played.ending.winner == engine::no_side)
    ++counts.draws;
  else
    ++counts.wins[std::size_t(engine::index(played.ending.winner))];
  const double margin = played.ending.score[0] - played.ending.score[1];
  ++counts.turns[played.turns];
  ++counts.margins[int(std::lround(margin / step) * long(step))];
  counts.turn_sum += played.turns;
  counts.margin_sum += margin;
}

}  // namespace

void run_simulation(const SimulationOrder& order, const std::function<void(const std::string&, bool)>& tell) {
  if (!captains::make(order.captain, 1))
    return tell(host::protocol::error(host::ErrorCode::captain_unknown, "there is no such captain"), false);
  sim::Player player({order.scenario, {order.scenario->sides.size(), order.captain}});
  Counts counts;
  counts.wins.resize(order.scenario->sides.size());
  auto next = Clock::now() + std::chrono::milliseconds(250);
  for (int i = 0; i < order.battles && !*order.stop; ++i) {
    count(player.play({1, std::uint32_t(i)}), counts);
    if (Clock::now() < next) continue;
    next = Clock::now() + std::chrono::milliseconds(250);
    tell(host::json::text(message(order, counts, true)), true);
  }
  tell(host::json::text(message(order, counts, false)), false);
}

}  // namespace server
