#include "cli/commands/floor.h"

#include <algorithm>
#include <ctime>

#include "captains/captains.h"
#include "engine/dice/pools.h"
#include "engine/record/play.h"

namespace cli {
namespace {

constexpr double move_ns = 0.27, pair_ns = 3.3, answer_ns = 10;

class Counter final : public engine::Listener, public engine::Captain {
 public:
  explicit Counter(engine::Captain& captain) : captain_(captain) {}
  void told(const engine::Event&) override {}
  void cited(engine::Clause) override {}
  void rolled(const engine::Rolled& rolled) override {
    (sides(rolled.die) == 100 ? percentages : dice) += double(rolled.faces.size());
  }
  void answer(const engine::Asking& asking, engine::Answer& out) override {
    ++answers;
    captain_.answer(asking, out);
  }
  double dice = 0, percentages = 0, answers = 0;

 private:
  engine::Captain& captain_;
};

void count_living(const engine::Rulebook& rulebook, const void* battle, Counts& counts) {
  if (!rulebook.picture) return;  // a rulebook without a table
  std::array<double, engine::max_sides> living{};
  double all = 0, same = 0;
  for (const engine::Token& token : rulebook.picture(battle).tokens)
    if (token.side != engine::no_side) ++living[std::size_t(index(token.side))], ++all;
  for (const double side : living) same += side * side;
  counts.moves += all;
  counts.pairs += all * all - same;
}

// One battle, step by step, as engine::play would play it.
void count_battle(const engine::Scenario& scenario, engine::Umpire& umpire, void* battle, Counts& counts) {
  const engine::Rulebook& rulebook = *scenario.rulebook;
  const auto run = [&](std::span<const engine::Step> steps, int turn) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      umpire.begin_step({std::uint32_t(turn), std::uint16_t(i)});
      steps[i].run(battle, umpire);
    }
  };
  run(rulebook.setup, 0);
  for (int turn = 1;; ++turn) {
    count_living(rulebook, battle, counts);
    run(rulebook.turn, turn);
    ++counts.turns;
    if (rulebook.ending(battle, turn)) return;
  }
}

}  // namespace

Counts count(const engine::Scenario& scenario, std::string_view name, int battles) {
  const auto captain = captains::make(name, 1);
  Counter counter(*captain);
  engine::Umpire umpire(*scenario.rulebook);
  umpire.listen(&counter);
  for (std::size_t side = 0; side < scenario.sides.size(); ++side) umpire.seat(engine::Side(side), counter);
  engine::BattleBytes battle(scenario.rulebook->battle_size);
  Counts counts;
  for (int i = 0; i < battles; ++i) {
    captain->begin(std::uint64_t(i));
    battle.copy_from(scenario.start.data());
    umpire.start({1, std::uint32_t(i)});
    count_battle(scenario, umpire, battle.data(), counts);
  }
  counts.dice = counter.dice;
  counts.percentages = counter.percentages;
  counts.answers = counter.answers;
  for (double* sum :
       {&counts.dice, &counts.percentages, &counts.moves, &counts.pairs, &counts.answers, &counts.turns})
    *sum /= battles;
  return counts;
}

namespace {

// Nanoseconds of one die where every word of vector Philox is judged as so many.
template <class Judge>
double measure(int dice, Judge&& judge) {
  constexpr int fills = 4000, words_in_fill = 4 * engine::philox_lanes;
  const engine::PhiloxFill fill = engine::philox_fill();
  engine::PhiloxLanes lanes;
  double best = 1e9;
  long hits = 0;
  for (int round = 0; round < 9; ++round) {
    const double start = cpu_seconds();
    for (std::uint32_t i = 0; i < fills; ++i) {
      fill({0, 0, i * engine::philox_lanes, 0}, 1, lanes);
      for (const auto& words : lanes.words)
        for (const std::uint32_t word : words) hits += judge(word);
    }
    best = std::min(best, (cpu_seconds() - start) / (double(fills) * words_in_fill * dice) * 1e9);
  }
  return hits > 0 ? best : 0;
}

int eight_of_six(std::uint32_t word) {
  const auto& powers = engine::six_powers<std::uint32_t>;
  return engine::count_reaching(engine::draw(word, powers.power[8], powers.rest[8]).value, 5);
}

// A word in 45 falls into the uneven rest; its dice count as drawn, which makes the floor a little lower.
int four_of_a_hundred(std::uint32_t word) {
  constexpr std::uint32_t hundred = 100, all = hundred * hundred * hundred * hundred;
  constexpr std::uint32_t chance = 33;
  const auto [value, accepted] = engine::draw(word, all, engine::uneven_rest(all));
  const std::uint32_t high = value / (hundred * hundred), low = value % (hundred * hundred);
  return accepted * ((high / hundred < chance) + (high % hundred < chance) + (low / hundred < chance) +
                     (low % hundred < chance));
}

}  // namespace

DieNs measure_dice() { return {measure(8, eight_of_six), measure(4, four_of_a_hundred)}; }

double floor_ns(const Counts& counts, DieNs die) {
  return counts.dice * die.f8 + counts.percentages * die.f100 + counts.moves * move_ns +
         counts.pairs * pair_ns + counts.answers * answer_ns;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

}  // namespace cli
