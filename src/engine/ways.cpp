#include "engine/ways.h"

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <utility>

#include "engine/check.h"
#include "engine/pause.h"

namespace engine {
namespace {

using Clock = std::chrono::steady_clock;

std::uint64_t key_of(const DicePool& pool) {
  return std::uint64_t(pool.kind) << 56 | std::uint64_t(std::uint32_t(pool.n) & 0xFFFFFF) << 32 |
         std::uint64_t(std::uint32_t(pool.a) & 0xFFFF) << 16 | (std::uint32_t(pool.b) & 0xFFFF);
}

}  // namespace

// What the ways of an enumeration and of all its repeats have in common.
struct Ways::Shared {
  explicit Shared(WaysLimit limit)
      : left(limit.ways),
        until(Clock::now() +
              std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(limit.seconds))) {}

  long left;
  Clock::time_point until;
  bool out_of_time = false;
  std::unordered_map<std::uint64_t, DiceOdds> odds;
  std::deque<States> states;  // one for each size of battle: in practice, one
  // What a rule makes of a state, for every rule and what it was given to work on.
  std::map<std::pair<const void*, std::string>, std::unordered_map<States::Id, Outcome>> known;
};

Ways::Ways(WaysLimit limit) : own_(std::make_unique<Shared>(limit)), shared_(own_.get()) {}
Ways::Ways(Shared& shared) : shared_(&shared) {}
Ways::~Ways() = default;

bool Ways::exceeded() const { return shared_->left <= 0 || shared_->out_of_time; }

Ways& Ways::inner() {
  if (!inner_) inner_.reset(new Ways(*shared_));
  return *inner_;
}

// ---- Forks

void Ways::each(const std::function<void()>& body, const std::function<void(double)>& visit, double weight) {
  made_ = 0;
  do {
    depth_ = 0;
    probability_ = weight;
    body();
    spend_one();
    visit(probability_);
  } while (advance());
}

void Ways::spend_one() {
  constexpr long between_looks_at_the_clock = 256;
  ++count_;
  if (--shared_->left % between_looks_at_the_clock == 0) shared_->out_of_time = Clock::now() > shared_->until;
  if (exceeded()) throw Pause{{}, {}, "more ways than allowed", 0};
}

const DiceOdds& Ways::odds(const DicePool& pool) {
  const auto [found, is_new] = shared_->odds.try_emplace(key_of(pool));
  if (is_new) found->second = odds_of(pool);
  return found->second;
}

int Ways::choose(const DicePool& pool) {
  return int(at_fork([&](Fork& fork) {
               const DiceOdds& all = odds(pool);
               fork.odds = all.chances.data();
               fork.size = all.chances.size();
               fork.cut = all.cut;
             }).taken);
}

template <class Make>
Ways::Fork& Ways::at_fork(Make&& make) {
  if (depth_ == made_) {
    if (made_ == forks_.size()) forks_.emplace_back();
    Fork& fork = forks_[made_];
    fork.taken = 0;
    make(fork);
    cut_ += probability_ * fork.cut;
    skip_impossible(fork);
    ++made_;
  }
  Fork& fork = forks_[depth_++];
  probability_ *= fork.odds[fork.taken];
  return fork;
}

void Ways::skip_impossible(Fork& fork) {
  while (fork.taken + 1 < fork.size && fork.odds[fork.taken] == 0) ++fork.taken;
}

// The next way: the last fork that has another branch takes it; those after it are forgotten.
bool Ways::advance() {
  for (; made_ > 0; --made_) {
    Fork& fork = forks_[made_ - 1];
    while (++fork.taken < fork.size)
      if (fork.odds[fork.taken] > 0) return true;
  }
  return false;
}

// ---- Merging

States& Ways::states_of(const void* battle, std::size_t size) {
  for (States& states : shared_->states)
    if (states.battle_size() == size) return states;
  return shared_->states.emplace_back(battle, size);
}

void Ways::settle(void* battle, std::size_t size, std::span<const Stage> stages) {
  States& states = states_of(battle, size);
  const Fork& fork = at_fork([&](Fork& made) { carry_out(battle, states, stages, made); });
  states.restore(fork.states[fork.taken], battle);
}

void Ways::carry_out(void* battle, States& states, std::span<const Stage> stages, Fork& made) {
  const double cut_before = inner().cut_;
  const long count_before = inner().count_;
  Spread now{{states.number(battle), 1.0}};
  for (const Stage& stage : stages) now = after_stage(battle, states, stage, std::move(now));
  made.own_odds.clear();
  made.states.clear();
  for (const Weighed& weighed : now) {
    made.own_odds.push_back(weighed.probability);
    made.states.push_back(weighed.state);
  }
  made.odds = made.own_odds.data();
  made.size = made.own_odds.size();
  made.cut = inner().cut_ - cut_before;
  count_ += inner().count_ - count_before;
}

// Adds up what comes of each state in a round; whatever has come to rest is left alone in the rounds that
// follow.
Ways::Spread Ways::after_stage(void* battle, States& states, const Stage& stage, Spread now) {
  Spread settled;
  for (int i = 0; i < stage.rounds && !now.empty(); ++i) {
    for (const Weighed& from : now) {
      const Outcome& became = outcome(battle, states, stage, from.state);
      inner().cut_ += from.probability * became.cut;
      if (became.settled)
        settled.push_back(from);
      else
        for (const Weighed& to : became.after) round_.add(to.state, from.probability * to.probability);
    }
    now = round_.take();
  }
  for (const Spread* part : {&std::as_const(now), &std::as_const(settled)})
    for (const Weighed& weighed : *part) round_.add(weighed.state, weighed.probability);
  return round_.take();
}

void Ways::Sums::add(States::Id state, double probability) {
  if (probability == 0) return;  // too small for a double: a sum of nothing would be taken for a new one
  if (state >= sums_.size()) sums_.resize(std::max(2 * sums_.size(), std::size_t(state) + 1));
  if (sums_[state] == 0) summed_.push_back(state);
  sums_[state] += probability;
}

Ways::Spread Ways::Sums::take() {
  Spread spread;
  spread.reserve(summed_.size());
  for (const States::Id state : summed_) spread.push_back({state, std::exchange(sums_[state], 0)});
  summed_.clear();
  return spread;
}

const Ways::Outcome& Ways::outcome(void* battle, States& states, const Stage& stage, States::Id from) {
  if (!stage.rule) return scratch_ = run(battle, states, stage, from);
  const auto* what = reinterpret_cast<const char*>(stage.what.data());
  auto& outcomes = shared_->known[{stage.rule, std::string(what, stage.what.size())}];
  const auto found = outcomes.find(from);
  if (found != outcomes.end()) return found->second;
  Outcome made = run(battle, states, stage, from);
  return outcomes.emplace(from, std::move(made)).first->second;
}

Ways::Outcome Ways::run(void* battle, States& states, const Stage& stage, States::Id from) {
  Outcome made;
  Ways& ways = inner();
  const double cut_before = std::exchange(ways.cut_, 0);
  const auto body = [&] {
    states.restore(from, battle);
    stage.body();
  };
  ways.each(body, [&](double probability) { ends_.add(states.number(battle), probability); });
  made.after = ends_.take();
  made.cut = std::exchange(ways.cut_, cut_before);
  made.settled = ways.depth_ == 0 && made.after.front().state == from;
  return made;
}

}  // namespace engine
