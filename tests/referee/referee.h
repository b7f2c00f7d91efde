// A bystander with the printed rules in his hand. He sees every step of a battle from outside, the table
// before and after it and what was told and rolled in between, and holds it to limits taken from the source
// book. He knows none of the rules' code but the reading of the table. Each limit can be tripped by a planted
// fault: a lie about one step, told to the referee alone.
#pragma once

#include <fmt/format.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "captains/captains.h"
#include "engine/record/play.h"
#include "support/battles.h"
#include "support/hearing.h"

namespace referee {

// Some things happen in every battle, some in one of hundreds.
enum class Often : std::uint8_t { usually, rarely };

struct Limit {
  const char* name;
  const char* source;  // line of the book
  const char* words;
  Often often = Often::usually;
};

// What was found broken: limit and how.
struct Broken {
  std::string limit, how;
};

// What a referee writes down: what he found broken, and how often he looked at each limit. One that he never
// had occasion to look at proves nothing.
struct Notes {
  std::vector<Broken> broken;
  std::map<std::string_view, long> occasions;
};

template <class Battle>
struct Seen {
  int turn;
  std::string step;
  Battle before, after;
  std::vector<engine::Event> events;
  std::vector<support::HeardRoll> rolls;
  std::vector<Battle> views;             // after the step, of each side; none where nothing is hidden
  std::optional<engine::Ending> ending;  // if the battle is over with this step
};

// An occasion on which a limit was looked at: whether it holds, and how it does not.
template <class Battle, class... Parts>
void hold(const Seen<Battle>& seen, Notes& notes, const char* limit, engine::Actor who, bool holds,
          fmt::format_string<Parts...> how, Parts&&... parts) {
  ++notes.occasions[limit];
  if (holds) return;
  const std::string what = fmt::format(how, std::forward<Parts>(parts)...);
  notes.broken.push_back(
      {limit, fmt::format("turn {}, {}: {} {}", seen.turn, seen.step, seen.before.name(who), what)});
}

// Changes what the referee is shown of a step; true where this step gave the chance.
template <class Battle>
struct Fault {
  const char* limit;
  bool (*plant)(Seen<Battle>& seen);
};

// A referee of one book has watch(seen, notes) for every step.
template <class Battle, class Referee>
class Watched {
 public:
  Watched(const engine::Scenario& scenario, const char* first, const char* second) : scenario_(scenario) {
    captains_[0] = captains::make(first, 1);
    captains_[1] = captains::make(second, 2);
  }

  // Plays one battle; with a fault, that is planted at its first chance, and whether it had one is noted.
  const std::vector<Broken>& play(std::uint64_t seed, const Fault<Battle>* fault = nullptr) {
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
    notes_.broken.clear();
    planted_ = over_ = false;
    Referee judge;
    for (std::size_t step = 0; step < rulebook.setup.size(); ++step)
      run(rulebook.setup[step], {0, std::uint16_t(step)}, battle, umpire, judge, fault);
    for (int turn = 1; !over_ && !found(); ++turn)
      for (std::size_t step = 0; step < rulebook.turn.size(); ++step)
        run(rulebook.turn[step], {std::uint32_t(turn), std::uint16_t(step)}, battle, umpire, judge, fault);
    return notes_.broken;
  }
  bool planted() const { return planted_; }
  // In all battles that were played here.
  const std::map<std::string_view, long>& occasions() const { return notes_.occasions; }

 private:
  bool found() const { return planted_ && !notes_.broken.empty(); }
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
    Seen<Battle> seen{int(when.turn), step.name, as_battle(battle), {}, {}, {}, {}, {}};
    step.run(battle.data(), umpire);
    seen.after = as_battle(battle);
    seen.events = std::move(hearing.events);
    seen.rolls = std::move(hearing.rolls);
    look_around(battle, when, seen);
    if (fault && !planted_) planted_ = fault->plant(seen);
    judge.watch(seen, notes_);
    umpire.listen(nullptr);
  }
  void look_around(const engine::BattleBytes& battle, When when, Seen<Battle>& seen) {
    const engine::Rulebook& rulebook = *scenario_.rulebook;
    if (rulebook.hides && rulebook.hides(battle.data()))
      for (int side = 0; side < 2; ++side) {
        seen.views.push_back(seen.after);
        rulebook.view(battle.data(), engine::Viewer::of(engine::Side(side)), &seen.views.back());
      }
    const bool last = when.turn > 0 && when.step + 1u == rulebook.turn.size();
    if (last) seen.ending = rulebook.ending(battle.data(), int(when.turn));
    over_ = seen.ending.has_value();
  }

  const engine::Scenario& scenario_;
  std::unique_ptr<engine::Captain> captains_[2];
  Notes notes_;
  bool planted_ = false, over_ = false;
};

inline std::string listed(const std::vector<Broken>& broken) {
  std::string text;
  for (std::size_t i = 0; i < broken.size() && i < 5; ++i)
    text += broken[i].limit + ": " + broken[i].how + "\n";
  return text;
}

}  // namespace referee
