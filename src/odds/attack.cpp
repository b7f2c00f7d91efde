#include "odds/attack.h"

#include <algorithm>
#include <chrono>
#include <map>

#include "captains/captains.h"
#include "engine/record/play.h"
#include "engine/result/roster.h"

namespace odds {
namespace {

using Measured = std::vector<std::pair<std::string, double>>;

// Adds up ends of the attack by what they measure.
class Ends {
 public:
  void add(const Measured& measured, double weight) {
    std::vector<double> values(names_.size());
    for (const auto& [name, value] : measured) {
      const std::size_t at = place(name);
      if (at >= values.size()) values.resize(at + 1);
      values[at] += value;
    }
    while (!values.empty() && values.back() == 0) values.pop_back();
    weights_[values] += weight;
  }
  AttackOdds take() {
    AttackOdds odds;
    odds.measures = names_;
    for (const auto& [values, weight] : weights_) {
      odds.outcomes.push_back({weight, values, {}});
      odds.outcomes.back().values.resize(names_.size());
    }
    std::stable_sort(odds.outcomes.begin(), odds.outcomes.end(),
                     [](const Outcome& a, const Outcome& b) { return a.chance > b.chance; });
    return odds;
  }

 private:
  std::size_t place(const std::string& name) {
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found != names_.end()) return std::size_t(found - names_.begin());
    names_.push_back(name);
    return names_.size() - 1;
  }
  std::vector<std::string> names_;
  std::map<std::vector<double>, double> weights_;  // values without the zeros at their end
};

// The attack on a table of its own.
class Trial {
 public:
  explicit Trial(const Attack& attack)
      : rulebook_(*attack.rulebook),
        before_(rulebook_.battle_size),
        after_(rulebook_.battle_size),
        umpire_(rulebook_),
        captain_(captains::make("scripted", 0)) {
    before_.copy_from(attack.battle);
    for (int side = 0; side < engine::max_sides; ++side) umpire_.seat(engine::Side(side), *captain_);
  }

  engine::Umpire& umpire() { return umpire_; }
  void* battle() { return after_.data(); }
  void reset() { after_.copy_from(before_.data()); }
  void carry_out(const Order& order) {
    order.question.kind->carry_out(after_.data(), umpire_, order.question, order.answer);
  }
  const Measured& measured() {
    measured_.clear();
    rulebook_.measure(before_.data(), after_.data(), measured_);
    return measured_;
  }

 private:
  const engine::Rulebook& rulebook_;
  engine::BattleBytes before_, after_;
  engine::Umpire umpire_;
  std::unique_ptr<engine::Captain> captain_;
  Measured measured_;
};

struct CarryOut {
  Trial& trial;
  const Order& order;
  void operator()() const { trial.carry_out(order); }
};

// Every way the dice can fall, equal states merged after each order. Throws Pause where the limits are too
// tight.
AttackOdds enumerated(const Attack& attack, const engine::WaysLimit& limit) {
  Trial trial(attack);
  engine::Ways ways(limit);
  trial.umpire().enumerate(&ways.inner());
  std::vector<CarryOut> bodies;
  for (const Order& order : attack.orders) bodies.push_back({trial, order});
  std::vector<engine::Stage> stages;
  for (const CarryOut& body : bodies) stages.push_back({1, body});
  Ends ends;
  trial.reset();  // once: to settle is to put back whatever an earlier way has changed
  const auto body = [&] {
    ways.settle({trial.battle(), attack.rulebook->battle_size, attack.rulebook->spares}, stages);
  };
  ways.each(body, [&](double chance) { ends.add(trial.measured(), chance); });
  AttackOdds odds = ends.take();
  odds.paths = ways.count();
  odds.cut = ways.cut();
  return odds;
}

AttackOdds sampled(const Attack& attack, const Limits& limits) {
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + std::chrono::duration<double>(limits.sampling_seconds);
  constexpr long between_looks_at_the_clock = 256;
  Trial trial(attack);
  Ends ends;
  long n = 0;
  while (n < limits.samples && (n % between_looks_at_the_clock != 0 || n == 0 || Clock::now() < until)) {
    trial.reset();
    trial.umpire().start({limits.seed.key, limits.seed.battle + std::uint32_t(n)});
    for (const Order& order : attack.orders) trial.carry_out(order);
    ends.add(trial.measured(), 1);
    ++n;
  }
  AttackOdds odds = ends.take();
  odds.exact = false;
  odds.paths = n;
  for (Outcome& outcome : odds.outcomes) {
    outcome.interval = wilson(outcome.chance, double(n));
    outcome.chance /= double(n);
  }
  return odds;
}

AttackOdds exact_or_sampled(const Attack& attack, const Limits& limits) {
  try {
    return enumerated(attack, limits.exact);
  } catch (const engine::Pause&) {
    return sampled(attack, limits);
  }
}

// Rulebooks name what happens by whom it happens to, first: "Bismarck sunk", but "hits on Bismarck".
std::vector<bool> which_happen(const AttackOdds& odds, const Attack& attack) {
  const auto members = engine::roster_of(*attack.rulebook, attack.battle);
  std::vector<bool> happens;
  for (const std::string& measure : odds.measures)
    happens.push_back(std::any_of(members.begin(), members.end(), [&](const engine::Member& member) {
      return measure.starts_with(member.name + " ");
    }));
  return happens;
}

}  // namespace

AttackOdds odds_of(const Attack& attack, const Limits& limits) {
  AttackOdds odds = exact_or_sampled(attack, limits);
  odds.happens = which_happen(odds, attack);
  return odds;
}

double AttackOdds::mean(std::size_t measure) const {
  double sum = 0;
  for (const Outcome& outcome : outcomes) sum += outcome.chance * outcome.values[measure];
  return sum;
}

std::vector<Chance> AttackOdds::chances(std::size_t measure) const {
  std::map<double, double> by_value;
  for (const Outcome& outcome : outcomes) by_value[outcome.values[measure]] += outcome.chance;
  std::vector<Chance> chances;
  for (const auto& [value, chance] : by_value) chances.push_back({value, chance});
  return chances;
}

}  // namespace odds
