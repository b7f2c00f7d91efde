// A bystander with the printed rules in his hand. He sees every step of a battle from outside, the table
// before and after it and what was told and rolled in between, and holds it to limits taken from the source
// book. He knows none of the rules' code but the reading of the table. Each limit can be tripped by a planted
// fault: a lie about one step, told to the referee alone.
#pragma once

#include <string>
#include <vector>

#include "captains/captains.h"
#include "engine/play.h"
#include "support/battles.h"
#include "support/hearing.h"

namespace referee {

struct Limit {
  const char* name;
  const char* source;  // line of the book
  const char* words;
};

// What was found broken: limit and how.
struct Broken {
  std::string limit, how;
};

template <class Battle>
struct Seen {
  int turn;
  std::string step;
  Battle before, after;
  std::vector<engine::Event> events;
  std::vector<support::HeardRoll> rolls;
};

// Changes what the referee is shown of a step; true where this step gave the chance.
template <class Battle>
struct Fault {
  const char* limit;
  bool (*plant)(Seen<Battle>& seen);
};

// A referee of one book has watch(seen, broken) for every step.
template <class Battle, class Referee>
class Watched {
 public:
  Watched(const engine::Scenario& scenario, const char* first, const char* second) : scenario_(scenario) {
    captains_[0] = captains::make(first, 1);
    captains_[1] = captains::make(second, 2);
  }

  // Plays one battle; with a fault, that is planted at its first chance, and whether it had one is noted.
  std::vector<Broken> play(std::uint64_t seed, const Fault<Battle>* fault = nullptr) {
    const engine::Rulebook& rulebook = *scenario_.rulebook;
    engine::Umpire umpire(rulebook);
    for (int side = 0; side < 2; ++side) {
      captains_[side]->begin(seed * 2 + std::uint64_t(side));
      umpire.seat(engine::Side(side), *captains_[side]);
    }
    engine::BattleBytes battle(rulebook.battle_size);
    battle.copy_from(scenario_.start.data());
    umpire.lay_out(battle.data());
    umpire.start({seed, 0});
    broken_.clear();
    planted_ = false;
    Referee judge;
    for (std::size_t step = 0; step < rulebook.setup.size(); ++step)
      run(rulebook.setup[step], {0, std::uint16_t(step)}, battle, umpire, judge, fault);
    for (int turn = 1;; ++turn) {
      for (std::size_t step = 0; step < rulebook.turn.size(); ++step)
        run(rulebook.turn[step], {std::uint32_t(turn), std::uint16_t(step)}, battle, umpire, judge, fault);
      if (rulebook.ending(battle.data(), turn)) return broken_;
    }
  }
  bool planted() const { return planted_; }

 private:
  struct When {
    std::uint32_t turn;
    std::uint16_t step;
  };
  static const Battle& as_battle(const engine::BattleBytes& bytes) {
    return *static_cast<const Battle*>(bytes.data());
  }
  void run(const engine::Step& step, When when, engine::BattleBytes& battle, engine::Umpire& umpire,
           Referee& judge, const Fault<Battle>* fault) {
    support::Hearing hearing;
    umpire.listen(&hearing);
    umpire.begin_step({when.turn, when.step});
    Seen<Battle> seen{int(when.turn), step.name, as_battle(battle), {}, {}, {}};
    step.run(battle.data(), umpire);
    seen.after = as_battle(battle);
    seen.events = std::move(hearing.events);
    seen.rolls = std::move(hearing.rolls);
    if (fault && !planted_) planted_ = fault->plant(seen);
    judge.watch(seen, broken_);
    umpire.listen(nullptr);
  }

  const engine::Scenario& scenario_;
  std::unique_ptr<engine::Captain> captains_[2];
  std::vector<Broken> broken_;
  bool planted_ = false;
};

inline std::string listed(const std::vector<Broken>& broken) {
  std::string text;
  for (std::size_t i = 0; i < broken.size() && i < 5; ++i)
    text += broken[i].limit + ": " + broken[i].how + "\n";
  return text;
}

}  // namespace referee
