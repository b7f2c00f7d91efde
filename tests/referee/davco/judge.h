// The referee of davco. Line numbers are those of the printed rules of 1977.
#pragma once

#include <array>
#include <set>
#include <span>
#include <vector>

#include "rulebooks/davco/chronicle.h"
#include "tests/referee/davco/rulers.h"
#include "tests/referee/referee.h"

namespace referee::davco_book {

namespace told = ::davco;  // its events

using engine::as;
using engine::is;
using support::HeardRoll;
using support::maybe;
using Step = Seen<Battle>;

std::span<const Limit> limits();

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
  const ::davco::Options& options() const { return before().book->options; }
  bool in_step(const char* name) const { return seen_->turn > 0 && seen_->step == name; }
  // The next throw of somebody for something that has not been looked at; none where there is none.
  const HeardRoll* next_roll(Actor who, std::string_view what);
  int rolls_of(Actor who, std::string_view what) const;
  // What is told so many events after one; nothing where there is none.
  const Event* after_event(std::size_t number, std::size_t more) const;
  template <class Deed, class F>
  void each_told(F&& f) const {
    for (std::size_t i = 0; i < seen_->events.size(); ++i)
      if (is<Deed>(seen_->events[i])) f(i, seen_->events[i], as<Deed>(seen_->events[i]));
  }
  template <class Deed>
  int times_told(Actor who) const {
    int times = 0;
    each_told<Deed>([&](std::size_t, const Event& event, const Deed&) { times += event.who == who; });
    return times;
  }
  template <class F>
  void each_afloat(F&& f) const {  // that were on the sea when the step began
    for (int i = 0; i < before().ships.size(); ++i)
      if (on_sea(before().ships[i])) f(Actor(i), before().ships[i], after().ships[i]);
  }

  // weather.cpp
  void weather();
  void smoke();
  void one_section(Actor who, const Section& section);
  void smoke_goes();
  // moves.cpp
  void moves();
  void one_move(Actor who, const Ship& was, const Ship& is, int knots);
  void knots_run(Actor who, const Ship& was, int knots);
  void one_turn(Actor who, const Ship& was, const Ship& is, int knots);
  void bound(Actor who, const Ship& was, const Ship& is, int knots);
  void collisions();
  void rest();
  int top_speed(Actor who) const;
  // gunnery.cpp
  void gunnery();
  void one_target(Actor who, Actor target);
  void salvos_at(Actor who, Actor target, int away);
  void lines_of_fire(Actor who, Actor target);
  void one_salvo(const Event& event, const told::SalvoFired& salvo);
  void batteries(Actor who);
  void memory();
  // hits.cpp
  void hits();
  void places();
  void one_strike(std::size_t number, const Event& event, const told::StruckAt& struck);
  void armour(const Event& event, const told::StruckAt& struck, const Gun& by);
  void one_bomb(const Event& event, const told::StruckAt& struck, double factor);
  void bows(std::size_t number, const Event& event, int calibre);
  void bridges();
  static int die_of(told::BridgeHit what);
  void aa_lost();
  void machinery();
  // damage.cpp
  void damage();
  void causes();
  void points_of(Actor who, const Ship& was, const Ship& is);
  void wrecks_of(Actor who, const Ship& was, const Ship& is);
  void control();
  void floods_of(Actor who);
  void fire_of(Actor who);
  void steam_of(Actor who);
  void ledgers();
  // mines.cpp
  void mines();
  void throws_for_mines(Actor who, const Ship& ship);
  void one_field(Actor who, const ::davco::Field& field, bool mined);
  // torpedoes.cpp
  void torpedoes();
  void launches();
  void one_launch(Actor who, const Ship& was, const Ship& is);
  void markers();
  void one_marker(const Marker& marker);
  void launched(const Marker& marker);
  // runs.cpp
  void runs();
  void one_run(const Event& event, const told::TorpedoesRun& run);
  void one_torpedo(std::size_t number, const Event& event, const told::Torpedoed& hit);
  void torpedo_place(std::size_t number, Actor who, const told::Torpedoed& hit);
  // flights.cpp
  void flights();
  void one_wave(Actor who, const Wave& was, const Wave& is);
  void placed();
  void flak();
  void one_burst(const Event& event, const told::AaFired& fired);
  void burst_dice(const Event& event, const told::AaFired& fired);
  void bombs(Actor who);
  // secrets.cpp
  void secrets();
  void one_view(const Battle& view, int side);
  void settings(const Battle& view, int side);
  bool sighted(int side, const Ship& ship) const;
  void score();
  // judge.cpp
  void acts_of_the_lost();
  void no_return();

  struct Aim {
    Actor target = engine::nobody;
    int move = 0;
  };

  const Step* seen_ = nullptr;
  Notes* notes_ = nullptr;
  std::set<std::size_t> used_;                          // throws of this step
  std::set<Actor> gone_, attacked_, adrift_, wrecked_;  // lost; waves spent; out of control; immobile
  std::set<Actor> moved_;                               // in this move
  std::array<int, std::size_t(ships)> lost_{}, steam_{}, frozen_{}, fire_{}, floods_{}, new_floods_{};
  std::array<std::array<Aim, ::davco::max_mounts>, std::size_t(ships)> aims_{};
};

}  // namespace referee::davco_book
