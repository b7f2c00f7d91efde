// What many battles came to. Everything is a count or a sum of whole numbers, so that parts added up in any
// order, by any number of threads or machines, give the same; and it stays small however many battles there
// are.
#pragma once

#include <algorithm>
#include <boost/container/flat_map.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "sim/battle.h"

namespace sim {

using Count = std::int64_t;
using Counts = std::vector<Count>;  // a histogram: index is what is counted
// Few keys, looked up in every battle.
using CountsByName = boost::container::flat_map<std::string, Count, std::less<>>;
using CountsByActor = boost::container::flat_map<int, Count>;  // -1: nobody's doing

// A battle worth looking at: the one with the highest value, of equal ones the first.
struct Best {
  Count value = -1;
  std::uint32_t number = 0;
  void offer(Count offered, std::uint32_t by);
};

struct ShipStatistics {
  Counts became;                             // in the end, by Standing::Kind
  Counts lost_in, captured_in, crippled_in;  // by turn
  CountsByActor lost_to;
  CountsByName lost_by;  // by clause
  Count ended_as(engine::Group group) const;
  Count lost() const { return ended_as(engine::Group::lost); }
  Count crippled() const;  // at any time
};

struct SideStatistics {
  Count wins = 0;
  Counts strength;                               // left, by per cent
  Count strength_sum = 0, strength_squares = 0;  // in thousandths
  Counts points;                                 // what became of its points, by Group, in thousandths
  Counts ships_left;                             // neither lost nor captured
  double share_of_points(engine::Group group, Count battles) const {
    const auto i = static_cast<std::size_t>(group);
    return i < points.size() ? double(points[i]) / (1000 * double(battles)) : 0;
  }
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
  CountsByActor damage_by_ship;
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
  void add_side(const Result& result, std::size_t side, Statistics& to) const;
  void add_damage(const Result& result, Statistics& to) const;
  void add_ships(const Result& result, Statistics& to) const;
  Count units_left(const Result& result, std::size_t side) const;
  std::string ending_of(const Result& result) const;
  const engine::Scenario* scenario_;
  std::vector<engine::Member> roster_;
  std::vector<int> place_;  // of an actor in the roster, or -1
};

// The counted, commonest first; of equal ones in the order of their keys.
template <class Counted>
std::vector<std::pair<typename Counted::key_type, Count>> ranked(const Counted& counts) {
  std::vector<std::pair<typename Counted::key_type, Count>> all(counts.begin(), counts.end());
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  return all;
}

// A value that a share q of the counted does not pass.
double quantile(const Counts& counts, double q);
double mean(const Counts& counts);

// The battle whose margin is the median one.
std::uint32_t median_battle(const Statistics& statistics);

}  // namespace sim
