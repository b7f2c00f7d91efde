// What many battles came to. Everything is a count or a sum of whole numbers, so that parts added up in any
// order, by any number of threads or machines, give the same; and it stays small however many battles there
// are.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "sim/battle.h"

namespace sim {

using Count = std::int64_t;
using Counts = std::vector<Count>;  // a histogram: index is what is counted
using CountsByName = std::map<std::string, Count, std::less<>>;

// A battle worth looking at: the one with the highest value, of equal ones the first.
struct Best {
  Count value = -1;
  std::uint32_t number = 0;
  void offer(Count offered, std::uint32_t by);
};

struct ShipStatistics {
  Counts lost_in, crippled_in;   // by turn
  std::map<int, Count> lost_to;  // by actor; -1: nobody's doing
  CountsByName lost_by;          // by clause
  Count lost() const;
  Count crippled() const;
};

struct SideStatistics {
  Count wins = 0;
  Counts strength;                               // left, by per cent
  Count strength_sum = 0, strength_squares = 0;  // in thousandths
  Counts ships_left;
  Count luck_sum = 0, luck_squares = 0;  // thousandths of a standard deviation
};

struct Statistics {
  static constexpr int margin_bins =
      401;  // strength left of the first side less the second's, half per cents

  Count battles = 0, draws = 0, undecided = 0;
  CountsByName endings;  // "winner: reason [clause]"
  Counts turns;
  std::vector<SideStatistics> sides;
  std::vector<ShipStatistics> ships;  // in the order of the roster
  CountsByName damage_by_clause;
  std::map<int, Count> damage_by_ship;  // by actor
  Counts margin;
  std::vector<std::int64_t> first_at_margin;  // battle, or -1
  Best luckiest, closest;

  void add(const Statistics& other);
};

// Counts results for one setting: knows its ships.
class Counting {
 public:
  explicit Counting(const Setting& setting);
  void add(const Result& result, Statistics& to) const;
  Statistics none() const;
  const std::vector<engine::Member>& roster() const { return roster_; }

 private:
  void add_side(const Result& result, std::size_t side, Count lost, Statistics& to) const;
  void add_ships(const Result& result, Statistics& to, std::array<Count, engine::max_sides>& lost) const;
  std::string ending_of(const Result& result) const;
  const engine::Scenario* scenario_;
  std::vector<engine::Member> roster_;
  std::vector<int> place_;  // of an actor in the roster, or -1
  std::array<Count, engine::max_sides> units_{};
};

// A value that a share q of the counted does not pass.
double quantile(const Counts& counts, double q);
double mean(const Counts& counts);

// The battle whose margin is the median one.
std::uint32_t median_battle(const Statistics& statistics);

}  // namespace sim
