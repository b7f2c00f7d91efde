// Every way the dice can fall. Code that rolls is run once for each distinct way, with its exact
// probability; pools fall by counts, not by single dice. In a `repeat`, equal states are merged after
// every round, so that eight dice with criticals take thousands of ways and not millions.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <vector>

#include "engine/dice/dice_odds.h"
#include "engine/function_ref.h"
#include "engine/ways/stage.h"
#include "engine/ways/states.h"

namespace engine {

// What an enumeration may cost before it is given up.
struct WaysLimit {
  long ways = 2'000'000;
  double seconds = 60;
};

class Ways {
 public:
  explicit Ways(WaysLimit limit);
  explicit Ways(long most_ways) : Ways(WaysLimit{most_ways}) {}
  ~Ways();
  Ways(const Ways&) = delete;
  Ways& operator=(const Ways&) = delete;

  // Runs `body` for every way its dice can fall; `visit` gets the probability of each, times `weight`.
  void each(FunctionRef<void()> body, FunctionRef<void(double)> visit, double weight = 1);

  // Called by the umpire for each throw: which of the possible results falls this time.
  int choose(const DicePool& pool);
  // Of a die of so many sides, from 0, the first side of each reading.
  int choose(int sides, FunctionRef<int(int)> reading);
  // Carries the stages out and makes `battle` one of the states they can end in. Meanwhile the dice of their
  // bodies are those of `inner`.
  void settle(const Table& table, std::span<const Stage> stages);
  Ways& inner();

  long count() const { return count_; }
  double cut() const { return cut_; }
  bool exceeded() const;

 private:
  struct Weighed {
    States::Id state;
    double probability;
  };
  using Spread = std::vector<Weighed>;
  struct Outcome {  // of a round on one state
    Spread after;
    double cut = 0;
    bool settled = false;  // no dice fell and nothing changed: nor will they in the rounds that follow
  };
  // Probabilities added up by state; taken in the order the states first came up.
  class Sums {
   public:
    void make_room(std::size_t states);
    void add(States::Id state, double probability);
    Spread take();

   private:
    std::vector<double> sums_;
    std::vector<States::Id> summed_;
  };
  // States on their way, those with the most left to do first.
  class Going {
   public:
    void add(States::Id state, double probability, int left);
    bool next(Weighed& out);

   private:
    std::vector<double> sums_;
    std::vector<std::vector<States::Id>> by_left_;
    std::size_t most_ = 0;
  };
  struct Fork {
    const double* odds = nullptr;
    std::size_t size = 0, taken = 0;
    double cut = 0;
    std::vector<double> own_odds;
    std::vector<int> sides, readings;  // of a die that is read: what each of the odds stands for
    std::vector<States::Id> states;
  };
  struct Rest {  // of a state when nothing is left to do
    Spread after;
    double cut = 0;
  };
  struct Known;   // what a rule makes of states
  struct Shared;  // by the inner ways of a repeat

  explicit Ways(Shared& shared);
  template <class Make>
  Fork& at_fork(Make&& make);
  static void skip_impossible(Fork& fork);
  bool advance();
  void spend_one();
  const DiceOdds& odds(const DicePool& pool);
  States& states_of(const Table& table);
  Known* known_of(const Stage& stage);
  void carry_out(void* battle, States& states, std::span<const Stage> stages, Fork& made);
  Spread after_stage(void* battle, States& states, const Stage& stage, Spread now);
  Spread at_rest(void* battle, States& states, const Stage& stage, const Spread& now);
  const Rest& rest_of(void* battle, States& states, const Stage& stage, Known& known, States::Id from);
  static double chance_of(const Spread& spread, States::Id state);
  int left_in(void* battle, const States& states, const Stage& stage, Known& known, States::Id state) const;
  const Outcome& outcome(void* battle, States& states, const Stage& stage, Known* known, States::Id from);
  Outcome run(void* battle, States& states, const Stage& stage, States::Id from);

  std::vector<Fork> forks_;  // those from depth_ on are spare
  std::size_t made_ = 0, depth_ = 0;
  double probability_ = 1;
  double cut_ = 0;
  long count_ = 0;
  std::unique_ptr<Shared> own_;
  Shared* shared_;
  std::unique_ptr<Ways> inner_;
  Outcome scratch_;
  Sums round_;  // of a stage
  Going going_;
  Sums ends_;  // of the ways of one state
};

}  // namespace engine
