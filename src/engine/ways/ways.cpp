#include "engine/ways/ways.h"

#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>

#include "engine/check.h"
#include "engine/pause.h"

namespace engine {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double least_chance = 1e-20;  // of a state that is followed further; less cannot be seen beside 1

std::uint64_t key_of(const DicePool& pool) {
  return std::uint64_t(pool.kind) << 56 | std::uint64_t(std::uint32_t(pool.n) & 0xFFFFFF) << 32 |
         std::uint64_t(std::uint32_t(pool.a) & 0xFFFF) << 16 | (std::uint32_t(pool.b) & 0xFFFF);
}

// The odds of pools thrown lately.
class Lately {
 public:
  const DiceOdds*& operator[](std::uint64_t key) {
    Entry& entry = entries_[key * 0x9E3779B97F4A7C15ull >> 58];
    if (entry.key != key) entry = {key, nullptr};
    return entry.odds;
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    const DiceOdds* odds = nullptr;
  };
  std::array<Entry, 64> entries_;
};

}  // namespace

// What a rule makes of a state, given what it works on.
struct Ways::Known {
  const void* rule;
  std::string what;
  std::vector<std::uint32_t> places;  // by state: one more than where its outcome is; 0: not known
  std::deque<Outcome> outcomes;
  std::unordered_map<States::Id, Rest> rests;
  std::vector<int> left;  // by state; -1: not known

  std::uint32_t& place(States::Id state) {
    if (state >= places.size()) places.resize(std::max(2 * places.size(), std::size_t(state) + 1));
    return places[state];
  }
};

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
  Lately lately;
  std::deque<States> states;  // one for each size of battle: in practice, one
  std::deque<Known> known;
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

void Ways::each(FunctionRef<void()> body, FunctionRef<void(double)> visit, double weight) {
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
  const std::uint64_t key = key_of(pool);
  const DiceOdds*& lately = shared_->lately[key];
  if (lately) return *lately;
  const auto [found, is_new] = shared_->odds.try_emplace(key);
  if (is_new) found->second = odds_of(pool);
  return *(lately = &found->second);
}

int Ways::choose(const DicePool& pool) {
  return int(at_fork([&](Fork& fork) {
               const DiceOdds& all = odds(pool);
               fork.odds = all.chances.data();
               fork.size = all.chances.size();
               fork.cut = all.cut;
             }).taken);
}

int Ways::choose(int sides, FunctionRef<int(int)> reading) {
  const Fork& chosen = at_fork([&](Fork& fork) {
    fork.own_odds.clear(), fork.sides.clear(), fork.readings.clear();
    for (int side = 0; side < sides; ++side) {
      const int read = reading(side);
      const auto found = std::find(fork.readings.begin(), fork.readings.end(), read);
      const auto number = std::size_t(found - fork.readings.begin());
      if (found == fork.readings.end())
        fork.own_odds.push_back(0), fork.sides.push_back(side), fork.readings.push_back(read);
      fork.own_odds[number] += 1.0 / sides;
    }
    fork.odds = fork.own_odds.data(), fork.size = fork.own_odds.size(), fork.cut = 0;
  });
  return chosen.sides[chosen.taken];
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

States& Ways::states_of(const Table& table) {
  for (States& states : shared_->states)
    if (states.battle_size() == table.size) return states;
  return shared_->states.emplace_back(table);
}

Ways::Known* Ways::known_of(const Stage& stage) {
  if (!stage.rule) return nullptr;
  const std::string_view what(reinterpret_cast<const char*>(stage.what.data()), stage.what.size());
  for (Known& known : shared_->known)
    if (known.rule == stage.rule && known.what == what) return &known;
  return &shared_->known.emplace_back(Known{stage.rule, std::string(what), {}, {}, {}, {}});
}

void Ways::settle(const Table& table, std::span<const Stage> stages) {
  States& states = states_of(table);
  const Fork& fork = at_fork([&](Fork& made) { carry_out(table.battle, states, stages, made); });
  states.restore(fork.states[fork.taken], table.battle);
}

void Ways::carry_out(void* battle, States& states, std::span<const Stage> stages, Fork& made) {
  const double cut_before = inner().cut_;
  const long count_before = inner().count_;
  Spread now{{states.number(battle), 1.0}};
  for (const Stage& stage : stages) {
    now =
        stage.left ? at_rest(battle, states, stage, now) : after_stage(battle, states, stage, std::move(now));
  }
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

Ways::Spread Ways::at_rest(void* battle, States& states, const Stage& stage, const Spread& now) {
  Known& known = *known_of(stage);
  for (const Weighed& from : now) {
    const Rest& rest = rest_of(battle, states, stage, known, from.state);
    inner().cut_ += from.probability * rest.cut;
    round_.make_room(states.count());
    for (const Weighed& to : rest.after) round_.add(to.state, from.probability * to.probability);
  }
  return round_.take();
}

// Worked out once, whichever way led to that state.
const Ways::Rest& Ways::rest_of(void* battle, States& states, const Stage& stage, Known& known,
                                States::Id from) {
  const auto [found, is_new] = known.rests.try_emplace(from);
  if (!is_new) return found->second;
  Rest& rest = found->second;
  const double cut_before = std::exchange(inner().cut_, 0);
  const auto add = [&](States::Id state, double probability) {
    going_.add(state, probability, left_in(battle, states, stage, known, state));
  };
  add(from, 1);
  for (Weighed now; going_.next(now);) {
    if (known.left[now.state] == 0) {
      rest.after.push_back(now);
    } else if (now.probability < least_chance) {
      inner().cut_ += now.probability;
    } else {
      const Outcome& became = outcome(battle, states, stage, &known, now.state);
      const double ever = now.probability / (1 - chance_of(became.after, now.state));
      inner().cut_ += ever * became.cut;
      for (const Weighed& to : became.after)
        if (to.state != now.state) add(to.state, ever * to.probability);
    }
  }
  rest.cut = std::exchange(inner().cut_, cut_before);
  return rest;
}

// A round that may change nothing is done until it does.
double Ways::chance_of(const Spread& spread, States::Id state) {
  for (const Weighed& weighed : spread)
    if (weighed.state == state) return weighed.probability;
  return 0;
}

int Ways::left_in(void* battle, const States& states, const Stage& stage, Known& known,
                  States::Id state) const {
  if (state >= known.left.size()) known.left.resize(2 * states.count(), -1);
  int& left = known.left[state];
  if (left < 0) states.restore(state, battle), left = (*stage.left)();
  return left;
}

void Ways::Going::add(States::Id state, double probability, int left) {
  if (probability == 0) return;
  const auto place = std::size_t(left);
  if (state >= sums_.size()) sums_.resize(2 * std::size_t(state) + 1);
  if (place >= by_left_.size()) by_left_.resize(place + 1);
  if (sums_[state] == 0) by_left_[place].push_back(state);
  sums_[state] += probability;
  most_ = std::max(most_, place);
}

bool Ways::Going::next(Weighed& out) {
  if (by_left_.empty()) return false;
  while (most_ > 0 && by_left_[most_].empty()) --most_;
  std::vector<States::Id>& now = by_left_[most_];
  if (now.empty()) return false;
  out = {now.back(), std::exchange(sums_[now.back()], 0)};
  now.pop_back();
  return true;
}

// Adds up what comes of each state in a round; whatever has come to rest is left alone in the rounds that
// follow.
Ways::Spread Ways::after_stage(void* battle, States& states, const Stage& stage, Spread now) {
  Spread settled;
  Known* const known = known_of(stage);
  for (int i = 0; i < stage.rounds && !now.empty(); ++i) {
    for (const Weighed& from : now) {
      if (from.probability < least_chance) {
        inner().cut_ += from.probability;
        continue;
      }
      const Outcome& became = outcome(battle, states, stage, known, from.state);
      inner().cut_ += from.probability * became.cut;
      round_.make_room(states.count());
      if (became.settled)
        settled.push_back(from);
      else
        for (const Weighed& to : became.after) round_.add(to.state, from.probability * to.probability);
    }
    now = round_.take();
  }
  round_.make_room(states.count());
  for (const Spread* part : {&std::as_const(now), &std::as_const(settled)})
    for (const Weighed& weighed : *part) round_.add(weighed.state, weighed.probability);
  return round_.take();
}

void Ways::Sums::make_room(std::size_t states) {
  if (states > sums_.size()) sums_.resize(2 * states);
}

void Ways::Sums::add(States::Id state, double probability) {
  if (probability == 0) return;  // too small for a double: a sum of nothing would be taken for a new one
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

const Ways::Outcome& Ways::outcome(void* battle, States& states, const Stage& stage, Known* known,
                                   States::Id from) {
  if (!known) return scratch_ = run(battle, states, stage, from);
  if (const std::uint32_t place = known->place(from)) return known->outcomes[place - 1];
  known->outcomes.push_back(run(battle, states, stage, from));
  known->place(from) = std::uint32_t(known->outcomes.size());
  return known->outcomes.back();
}

Ways::Outcome Ways::run(void* battle, States& states, const Stage& stage, States::Id from) {
  Outcome made;
  Ways& ways = inner();
  const double cut_before = std::exchange(ways.cut_, 0);
  const auto body = [&] {
    states.restore(from, battle);
    stage.body();
  };
  ways.each(body, [&](double probability) {
    const States::Id end = states.number(battle);
    ends_.make_room(states.count());
    ends_.add(end, probability);
  });
  made.after = ends_.take();
  made.cut = std::exchange(ways.cut_, cut_before);
  made.settled = ways.depth_ == 0 && made.after.front().state == from;
  return made;
}

}  // namespace engine
