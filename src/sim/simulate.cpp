#include "sim/simulate.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>

#include "odds/interval.h"
#include "sim/pack.h"

namespace sim {
namespace {

using Clock = std::chrono::steady_clock;

Count score_of(const Result& result, std::size_t side) {
  if (!result.decided || result.ending.winner == engine::no_side) return 1;
  return result.ending.winner == engine::Side(side) ? 2 : 0;
}

void add_difference(Comparison::Side& to, Count difference) {
  to.sum += difference, to.squares += difference * difference;
}

// What one thread needs to play all variants, and what it has counted so far.
struct Worker {
  Worker(const Plan& plan, const std::vector<Counting>& countings) {
    for (std::size_t i = 0; i < plan.variants.size(); ++i) {
      players.push_back(std::make_unique<Player>(plan.variants[i]));
      statistics.push_back(countings[i].none());
      comparisons.emplace_back();
      comparisons.back().score.resize(statistics.back().sides.size());
    }
  }
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Statistics> statistics;
  std::vector<Comparison> comparisons;
};

class Simulation {
 public:
  Simulation(const Plan& plan, const Watch& watch, Ranks& ranks)
      : plan_(plan),
        watch_(watch),
        ranks_(ranks),
        threads_(plan.threads > 0 ? plan.threads : tbb::info::default_concurrency()),
        limit_(tbb::global_control::max_allowed_parallelism, std::size_t(threads_)),
        countings_(plan.variants.begin(), plan.variants.end()),
        workers_([this] { return Worker(plan_, countings_); }) {}

  Outcome all() {
    const auto start = Clock::now();
    Outcome outcome;
    for (std::uint32_t from = 0; from < plan_.battles && !stopped_anywhere_;) {
      const std::uint32_t to = end_of_batch(from);
      play(from, to);
      from = to;
      outcome = gathered();  // by all processes together, so that all of them go on or none
      if (plan_.until > 0 && known_well_enough(outcome)) break;
    }
    outcome.battles = std::uint32_t(outcome.statistics.empty() ? 0 : outcome.statistics[0].battles);
    outcome.stopped = stopped_anywhere_;
    outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return outcome;
  }

 private:
  bool stopped() const { return watch_.stop && watch_.stop->load(std::memory_order_relaxed); }

  // Where there is a precision to reach, it is looked at after the same battles whoever plays them.
  std::uint32_t end_of_batch(std::uint32_t from) const {
    constexpr std::uint32_t least = 1000;
    if (plan_.until <= 0) return plan_.battles;
    return from + std::min(plan_.battles - from, std::max(least, from / 4));
  }

  // Battles go out in small blocks; every process takes its share of them.
  void play(std::uint32_t from, std::uint32_t to) {
    constexpr std::uint32_t block = 8;
    const auto ranks = std::uint32_t(ranks_.size()), rank = std::uint32_t(ranks_.rank());
    const std::uint32_t blocks = (to - from + block - 1) / block;
    tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, (blocks + ranks - 1) / ranks),
                      [&](const auto& range) {
                        Worker& worker = workers_.local();
                        for (std::uint32_t i = range.begin(); i != range.end(); ++i) {
                          const std::uint32_t first = from + (i * ranks + rank) * block;
                          for (std::uint32_t n = first; n < std::min(first + block, to) && !stopped(); ++n)
                            play_one(worker, n);
                          show_progress(block);
                        }
                      });
  }

  void play_one(Worker& worker, std::uint32_t number) {
    const engine::Seed seed{plan_.key, number};
    const Result& base = worker.players[0]->play(seed);
    countings_[0].add(base, worker.statistics[0]);
    for (std::size_t i = 1; i < worker.players.size(); ++i) {
      const Result& variant = worker.players[i]->play(seed);
      countings_[i].add(variant, worker.statistics[i]);
      worker.comparisons[i].add(base, variant);
    }
  }

  void show_progress(std::uint32_t played) {
    played_ += played * std::uint32_t(ranks_.size());
    if (!watch_.progress) return;
    const std::unique_lock lock(showing_, std::try_to_lock);
    if (lock) watch_.progress(std::min(played_.load(), plan_.battles));
  }

  // What all threads of all processes have counted so far.
  Outcome gathered() {
    Outcome outcome;
    for (std::size_t i = 0; i < plan_.variants.size(); ++i) {
      Statistics statistics = countings_[i].none();
      Comparison comparison;
      comparison.score.resize(statistics.sides.size());
      for (const Worker& worker : workers_) {
        statistics.add(worker.statistics[i]);
        comparison.add(worker.comparisons[i]);
      }
      gather(statistics, comparison, countings_[i]);
      outcome.statistics.push_back(std::move(statistics));
      outcome.comparisons.push_back(std::move(comparison));
    }
    stopped_anywhere_ = false;
    for (const std::string& said : ranks_.exchange(stopped() ? "stopped" : ""))
      stopped_anywhere_ |= !said.empty();
    return outcome;
  }

  void gather(Statistics& statistics, Comparison& comparison, const Counting& counting) {
    if (ranks_.size() == 1) return;
    const std::vector<std::string> all = ranks_.exchange(packed(statistics, comparison));
    statistics = counting.none();
    comparison = {};
    comparison.score.resize(statistics.sides.size());
    for (const std::string& text : all) {
      Statistics part;
      Comparison compared;
      unpack(text, part, compared);
      statistics.add(part);
      comparison.add(compared);
    }
  }

  bool known_well_enough(const Outcome& outcome) const {
    for (const Statistics& statistics : outcome.statistics)
      for (const SideStatistics& side : statistics.sides) {
        const odds::Interval share = odds::wilson(double(side.wins), double(statistics.battles));
        if ((share.high - share.low) / 2 > plan_.until) return false;
      }
    return true;
  }

  const Plan& plan_;
  const Watch& watch_;
  Ranks& ranks_;
  int threads_;
  tbb::global_control limit_;
  std::vector<Counting> countings_;
  tbb::enumerable_thread_specific<Worker> workers_;
  std::atomic<std::uint32_t> played_{0};
  std::mutex showing_;
  bool stopped_anywhere_ = false;
};

}  // namespace

void Comparison::add(const Result& base, const Result& variant) {
  for (std::size_t side = 0; side < score.size(); ++side)
    add_difference(score[side], score_of(variant, side) - score_of(base, side));
  const auto margin_of = [](const Result& result) {
    return std::llround(1000 * (result.accounts[0].share_left() - result.accounts[1].share_left()));
  };
  add_difference(margin, margin_of(variant) - margin_of(base));
}

void Comparison::add(const Comparison& other) {
  for (std::size_t side = 0; side < score.size(); ++side)
    score[side].sum += other.score[side].sum, score[side].squares += other.score[side].squares;
  margin.sum += other.margin.sum, margin.squares += other.margin.squares;
}

Outcome simulate(const Plan& plan, const Watch& watch, Ranks& ranks) {
  return Simulation(plan, watch, ranks).all();
}

}  // namespace sim
