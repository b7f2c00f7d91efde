#include "engine/ways.h"

#include "engine/pause.h"

namespace engine {
namespace {

Probabilities convolve(const Probabilities& a, const Probabilities& b) {
  Probabilities both(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) both[i + j] += a[i] * b[j];
  return both;
}

Probabilities power(const Probabilities& one, int n) {
  Probabilities all{1.0};
  for (int i = 0; i < n; ++i) all = convolve(all, one);
  return all;
}

void cut_tail(Probabilities& odds, double& cut) {
  double tail = 0;
  while (odds.size() > 1 && tail + odds.back() < smallest_tail) {
    tail += odds.back();
    odds.pop_back();
  }
  cut += tail;
}

// One die that reaches `need`, and falls again on a six. Its own tail is so long that what many dice lose
// by it does not count beside the tail of all together.
Probabilities one_exploding(int need, double& cut) {
  if (need > 6) return {1.0};
  const double none = (need - 1) / 6.0, last = (6 - need) / 6.0 + none / 6.0;
  Probabilities odds{none};
  double reached = 1;
  for (; reached > smallest_tail * 1e-6; reached /= 6) odds.push_back(reached * last);
  cut += reached * (1 - none);
  return odds;
}

}  // namespace

Probabilities count_odds(int n, int need) {
  return share_odds(n, need <= 1 ? 1 : need > 6 ? 0 : (7 - need) / 6.0);
}

Probabilities share_odds(int n, double chance) { return power({1 - chance, chance}, n); }

Probabilities exploding_odds(int n, int need, double& cut) {
  double cut_one = 0;
  Probabilities odds = power(one_exploding(need, cut_one), n);
  cut += n * cut_one;
  cut_tail(odds, cut);
  return odds;
}

Probabilities sum_odds(int n, int sides) { return power(Probabilities(std::size_t(sides), 1.0 / sides), n); }

void Ways::each(const std::function<void()>& body, const std::function<void(double)>& visit, double weight) {
  forks_.clear();
  do {
    depth_ = 0;
    probability_ = weight;
    body();
    ++count_;
    --*left_;
    if (exceeded()) throw Pause{{}, {}, "more ways than allowed", 0};
    visit(probability_);
  } while (advance());
}

int Ways::choose(const std::function<Probabilities(double& cut)>& odds) {
  return int(at_fork([&](Fork& fork) { fork.odds = odds(fork.cut); }).taken);
}

const Ways::State& Ways::choose_state(const std::function<std::vector<Weighed>(Ways&)>& outcomes) {
  Fork& fork = at_fork([&](Fork& made) {
    Ways inner(left_);
    for (Weighed& weighed : outcomes(inner)) {
      made.odds.push_back(weighed.probability);
      made.states.push_back(std::move(weighed.state));
    }
    made.cut = inner.cut_;
    count_ += inner.count_;
  });
  return fork.states[fork.taken];
}

Ways::Fork& Ways::at_fork(const std::function<void(Fork&)>& make) {
  if (depth_ == forks_.size()) {
    forks_.emplace_back();
    make(forks_.back());
    cut_ += probability_ * forks_.back().cut;
    skip_impossible(forks_.back());
  }
  Fork& fork = forks_[depth_++];
  probability_ *= fork.odds[fork.taken];
  return fork;
}

void Ways::skip_impossible(Fork& fork) {
  while (fork.taken + 1 < fork.odds.size() && fork.odds[fork.taken] == 0) ++fork.taken;
}

// The next way: the last fork that has another branch takes it; those after it are forgotten.
bool Ways::advance() {
  while (!forks_.empty()) {
    Fork& fork = forks_.back();
    while (++fork.taken < fork.odds.size())
      if (fork.odds[fork.taken] > 0) return true;
    forks_.pop_back();
  }
  return false;
}

}  // namespace engine
