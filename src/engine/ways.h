// Every way the dice can fall. Code that rolls is run once for each distinct way, with its exact
// probability; pools fall by counts, not by single dice. In a `repeat`, equal states are merged after
// every round, so that eight dice with criticals take thousands of ways and not millions.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace engine {

using Probabilities = std::vector<double>;

// The tail of exploding dice is cut where less than this is left.
inline constexpr double smallest_tail = 1e-12;

// How many of n d6 reach `need`: entry k is the chance of exactly k.
Probabilities count_odds(int n, int need);
// How many of n things happen when each has this chance.
Probabilities share_odds(int n, double chance);
// The same as count_odds when sixes are thrown again; what was cut off the end is added to `cut`.
Probabilities exploding_odds(int n, int need, double& cut);
// Entry s is the chance that n dice, each 0 .. sides - 1, total s.
Probabilities sum_odds(int n, int sides);

class Ways {
 public:
  explicit Ways(long most_ways) : left_(&own_left_), own_left_(most_ways) {}

  // Runs `body` for every way its dice can fall; `visit` gets the probability of each, times `weight`.
  void each(const std::function<void()>& body, const std::function<void(double)>& visit, double weight = 1);

  // Called by the umpire for each throw: which of the possible results falls this time.
  int choose(const std::function<Probabilities(double& cut)>& odds);
  // `round` carries a `repeat` out on one state and reports the states it can lead to.
  using State = std::vector<std::byte>;
  struct Weighed {
    State state;
    double probability;
  };
  const State& choose_state(const std::function<std::vector<Weighed>(Ways& inner)>& outcomes);

  long count() const { return count_; }
  double cut() const { return cut_; }
  bool exceeded() const { return *left_ <= 0; }

 private:
  struct Fork {
    Probabilities odds;
    std::vector<State> states;
    std::size_t taken = 0;
    double cut = 0;
  };
  Ways(long* left) : left_(left), own_left_(0) {}
  Fork& at_fork(const std::function<void(Fork&)>& make);
  static void skip_impossible(Fork& fork);
  bool advance();

  std::vector<Fork> forks_;
  std::size_t depth_ = 0;
  double probability_ = 1;
  double cut_ = 0;
  long count_ = 0;
  long* left_;  // shared with the inner ways of a repeat
  long own_left_;
};

}  // namespace engine
