// The referee of wetthrust. Line numbers are those of the printed rules, version 1.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "rulebooks/wetthrust/chronicle.h"
#include "tests/referee/referee.h"
#include "tests/referee/wetthrust/rulers.h"

namespace referee::wetthrust_book {

namespace told = ::wetthrust;  // its events

using engine::as;
using engine::is;
using support::HeardRoll;
using support::maybe;
using Step = Seen<Battle>;

std::span<const Limit> limits();

// The symbol that somebody tried to repair; -1 where it was a hole, or nothing of the kind.
int tried_symbol(const Event& event);

class Judge {
 public:
  void watch(const Step& seen, Notes& notes);

 private:
  template <class... Parts>
  void hold(const char* limit, Actor who, bool holds, fmt::format_string<Parts...> how, Parts&&... parts) {
    referee::hold(*seen_, *notes_, limit, who, holds, how, std::forward<Parts>(parts)...);
  }
  const Battle& before() const { return seen_->before; }
  const Battle& after() const { return seen_->after; }
  const ::wetthrust::Options& options() const { return before().book->options; }
  bool in_step(const char* name) const { return seen_->turn > 0 && seen_->step == name; }
  // The next throw of somebody for something that has not been looked at; none where there is none.
  const HeardRoll* next_roll(Actor who, std::string_view what);
  template <class Deed>
  bool is_told_of(Actor who) const {
    return std::any_of(seen_->events.begin(), seen_->events.end(),
                       [&](const Event& event) { return engine::is<Deed>(event) && event.who == who; });
  }
  template <class F>
  void each_afloat(F&& f) const {  // that were on the table when the step began
    for (int i = 0; i < before().ships.size(); ++i)
      if (before().ships[i].state == State::on_table) f(Actor(i), before().ships[i], after().ships[i]);
  }
  template <class F>
  void each_flight(F&& f) const {
    for (int i = 0; i < before().squadrons.size(); ++i)
      f(Actor(ships + i), before().squadrons[i], after().squadrons[i]);
  }

  // orders.cpp
  void orders();
  void one_plot(Actor who, const Ship& was, const Ship& is);
  void rams();
  bool commanded(Actor who, const Ship& ship) const;
  // moves.cpp
  void moves();
  void one_move(Actor who, const Ship& was, const Ship& is);
  void one_track(Actor who, const Ship& was, const Ship& is);
  void one_exit(const Event& event);
  bool steers_clear(Actor one, Actor other) const;
  void near_misses();
  void one_collision(const Event& event);
  void smoke(Actor who, const Ship& is);
  void screens_laid();
  void screens_age();
  // gunnery.cpp
  void ship_fire();
  void turns_of_fire();
  void targets_of_guns(Actor who);
  void one_salvo(const Event& event, std::size_t number);
  std::uint64_t guns_of_salvo(const Event& event);
  void one_strike(const Event& salvo, std::size_t number, std::uint64_t batteries);
  int hit_dice_due(const Event& event, std::uint64_t batteries, bool& doubt) const;
  int controls_missing(Actor who) const;
  bool broadside(const Ship& ship, std::uint64_t batteries) const;
  bool spotted(Actor firer, Actor target, bool& doubt) const;
  std::uint64_t batteries_of(Actor who, Actor target) const;
  void ladders_end();
  // torpedoes.cpp
  void torpedoes(const Event& event);
  void torpedo_hits(const Event& event, int needed);
  void tubes();
  void tubes_of(Actor who, const Ship& was, const Ship& is);
  void reloads();
  void tubes_rest();
  bool behind_smoke(sea::Point from, sea::Point to, bool& doubt) const;
  // strikes.cpp
  void strikes();
  void may_strike(const Event& event);
  void escorts_after(const Event& event);
  void bombs(const Event& event);
  // extras.cpp
  void extras();
  struct Strike {
    bool bomb, bow;
  };
  bool from_the_bow(const Event& strike, const Event& extra) const;
  void one_extra(std::size_t number, std::size_t end, const Strike& by);
  bool has_left(std::size_t number, System system) const;
  // damage.cpp
  void damage();
  void causes();
  void boxes_of(Actor who, const Ship& was, const Ship& is);
  void fuel_of(Actor who, const Ship& was, const Ship& is);
  void holes_of(Actor who, const Ship& was, const Ship& is);
  void systems_of(Actor who, const Ship& was, const Ship& is);
  void fate_of(Actor who, const Ship& was, const Ship& is);
  // checks.cpp
  void checks();
  void dice_of_checks(Actor who, const Ship& was, const Ship& is);
  std::vector<int> rows_due(Actor who, const Ship& is) const;
  void boilers(Actor who, const Ship& is);
  void magazines(Actor who, const Ship& is);
  void floods(Actor who, const Ship& was);
  // repair.cpp
  void repair();
  void fires_of(Actor who, const Ship& was, const Ship& is);
  void repairs_of(Actor who, const Ship& was);
  void patching();
  void one_repair(const Event& event, const Ship& was);
  // flights.cpp
  void flying();
  void one_flight(Actor who, const Squadron& was, const Squadron& is);
  void way_of(Actor who, const Squadron& was, const Squadron& is);
  void decks();
  void one_launch(const Event& event);
  void one_landing(const Event& event);
  void grounded();
  void endurance();
  void rearming();
  void sizes();
  // airfights.cpp
  void one_burst(const Event& event);
  void burst_dice(Actor by, Actor at, int kills);
  void escorts_first(const Event& event);
  void burst_reach(const Event& event);
  void flak(const Event& event);
  void flak_reach(const Event& event);
  void contact();
  void caps();
  bool raids(const Event& chosen, const Ship& carrier) const;
  int aircraft(Actor who) const { return left_[flight(who)]; }
  // boats.cpp
  void boats();
  void crash_dive(Actor who, const Ship& was, const Ship& is);
  void modes(Actor who, const Ship& was, const Ship& is);
  void sonar(Actor who, const Ship& was, const Ship& is);
  void attack_runs();
  void one_run(const Event& event);
  void run_hits(const Event& event, int mounts, double range);
  void charges();
  // secrets.cpp
  void secrets();
  void views();
  void one_view(const Battle& view, int side);
  // leaving.cpp
  void leaving();
  void one_try(std::size_t number);
  bool is_nearest(Actor challenger, const Ship& ship) const;
  void one_challenge(const Event& event);
  void recovery();
  void weather();
  void score();
  // judge.cpp
  void acts_of_the_lost();
  void no_return();
  void one_move_each();
  void idle_dice();
  void remember();

  struct Ladder {
    int level = 0;
    bool fired = false, hit = false, hit_last = false;
  };
  struct Landing {
    int turn = 0, needs = 0;
  };

  const Step* seen_ = nullptr;
  Notes* notes_ = nullptr;
  std::set<std::size_t> used_;  // throws of this step
  std::array<std::array<Ladder, std::size_t(ships)>, std::size_t(ships)> ladders_{};
  std::array<int, std::size_t(ships)> german_{}, blind_since_{}, flooding_{}, checked_{}, full_speed_{},
      barred_{}, controls_lost_{};
  std::array<int, std::size_t(ships)> launched_{}, landed_{};                             // of this turn
  std::array<std::array<int, ::wetthrust::most_mounts>, std::size_t(ships)> fired_in_{};  // tubes, turn
  std::array<std::array<int, ::wetthrust::max_symbols>, std::size_t(ships)> runs_{};      // of a mount
  std::array<int, std::size_t(flights)> aloft_for_{}, spent_{}, alongside_{}, left_{};
  std::array<Landing, std::size_t(flights)> landings_{};
  std::array<Actor, std::size_t(flights)> chosen_{};  // the ship each said it attacks, in this step
  std::set<Actor> gone_, away_;                       // lost or gone for good; disengaged in this step
};

}  // namespace referee::wetthrust_book
