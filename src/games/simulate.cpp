#include "games/simulate.h"

#include <chrono>
#include <cmath>

#include "host/failure.h"
#include "host/json.h"
#include "sim/battle.h"

namespace games {
namespace {

using host::json::Json;

constexpr auto between_news = std::chrono::milliseconds(250);
constexpr auto piece = std::chrono::milliseconds(50);
constexpr double margin_unit = 1000;

Json pairs(const std::map<int, int>& counts) {
  Json pairs = Json::array();
  for (const auto& [value, count] : counts) pairs.push_back({value, count});
  return pairs;
}

Json histogram(const std::map<int, int>& counts, double sum, int done) {
  return {{"mean", done ? sum / done : 0.0}, {"counts", pairs(counts)}};
}

Json message(const SimulationOrder& order, const Tally& tally, bool running) {
  Json wins = Json::object();
  for (std::size_t i = 0; i < tally.wins.size(); ++i) wins[order.scenario->sides[i]] = tally.wins[i];
  return {{"type", "simulation"},
          {"done", tally.done},
          {"total", order.battles},
          {"running", running},
          {"captain", order.captain},
          {"wins", wins},
          {"draws", tally.draws},
          {"undecided", tally.undecided},
          {"turns", histogram(tally.turns, double(tally.turn_sum), tally.done)},
          {"margins", histogram(tally.margins, double(tally.margin_sum) / margin_unit, tally.done)}};
}

// By how many points the first side did better, in steps of ten.
void count(const sim::Result& played, Tally& tally) {
  constexpr double step = 10;
  ++tally.done;
  if (!played.decided)
    ++tally.undecided;
  else if (played.ending.winner == engine::no_side)
    ++tally.draws;
  else
    ++tally.wins[std::size_t(engine::index(played.ending.winner))];
  const double margin = played.ending.score[0] - played.ending.score[1];
  ++tally.turns[played.turns];
  ++tally.margins[int(std::lround(margin / step) * long(step))];
  tally.turn_sum += played.turns;
  tally.margin_sum += std::llround(margin * margin_unit);
}

void add(std::map<int, int>& to, const std::map<int, int>& counts) {
  for (const auto& [value, count] : counts) to[value] += count;
}

}  // namespace

// ---- Sums

void Tally::add(const Tally& part) {
  done += part.done, draws += part.draws, undecided += part.undecided;
  wins.resize(std::max(wins.size(), part.wins.size()));
  for (std::size_t i = 0; i < part.wins.size(); ++i) wins[i] += part.wins[i];
  games::add(turns, part.turns);
  games::add(margins, part.margins);
  turn_sum += part.turn_sum, margin_sum += part.margin_sum;
}

std::string print(const Tally& tally) {
  return host::json::text({{"done", tally.done},
                           {"draws", tally.draws},
                           {"undecided", tally.undecided},
                           {"wins", tally.wins},
                           {"turns", pairs(tally.turns)},
                           {"margins", pairs(tally.margins)},
                           {"turn_sum", tally.turn_sum},
                           {"margin_sum", tally.margin_sum}});
}

Tally parse_tally(const std::string& text) {
  try {
    const Json json = Json::parse(text);
    Tally tally{json.at("done"), json.at("draws"), json.at("undecided"), json.at("wins")};
    for (const auto& [value, count] : json.at("turns").get<std::vector<std::pair<int, int>>>())
      tally.turns[value] = count;
    for (const auto& [value, count] : json.at("margins").get<std::vector<std::pair<int, int>>>())
      tally.margins[value] = count;
    tally.turn_sum = json.at("turn_sum"), tally.margin_sum = json.at("margin_sum");
    return tally;
  } catch (const Json::exception&) {
    throw host::Failure("these are no sums of a simulation");
  }
}

// ---- Battles

struct Simulator::Player {
  std::size_t sides;
  sim::Player player;
};

Simulator::Simulator(engine::ScenarioPtr scenario, const std::string& captain)
    : player_(
          new Player{scenario->sides.size(),
                     sim::Player({scenario, std::vector<std::string>(scenario->sides.size(), captain)})}) {}

Simulator::~Simulator() = default;

Tally Simulator::play(int from, int to) { return play(from, to, Clock::time_point::max()); }

Tally Simulator::play(int from, int to, Clock::time_point until) {
  Tally tally;
  tally.wins.resize(player_->sides);
  for (int i = from; i < to; ++i) {
    count(player_->player.play({1, std::uint32_t(i)}), tally);
    if (until != Clock::time_point::max() && Clock::now() >= until) break;
  }
  return tally;
}

// ---- Orders

Simulating::Simulating(SimulationOrder order)
    : order_(std::move(order)), tell_at_(Clock::now() + between_news) {
  tally_.wins.resize(order_.scenario->sides.size());
}

bool Simulating::add(const Tally& part) {
  tally_.add(part);
  const bool goes_on = tally_.done < order_.battles && !*order_.stop;
  if (goes_on && Clock::now() < tell_at_) return true;
  tell_at_ = Clock::now() + between_news;
  order_.tell(host::json::text(message(order_, tally_, goes_on)), goes_on);
  return goes_on;
}

namespace {

struct Piecework {
  explicit Piecework(SimulationOrder order)
      : simulator(order.scenario, order.captain), simulating(std::move(order)) {}
  Simulator simulator;
  Simulating simulating;
};

void play_next(const std::shared_ptr<Piecework>& work, const Later& later) {
  later([work, later] {
    const int from = work->simulating.tally().done, to = work->simulating.order().battles;
    const bool stopped = *work->simulating.order().stop;
    const Tally part = stopped ? Tally{} : work->simulator.play(from, to, Clock::now() + piece);
    if (work->simulating.add(part)) play_next(work, later);
  });
}

}  // namespace

void play_by_and_by(SimulationOrder order, const Later& later) {
  play_next(std::make_shared<Piecework>(std::move(order)), later);
}

}  // namespace games
