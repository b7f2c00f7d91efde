// The referee of buoyz. Line numbers are those of the book, version 4.0; what it leaves open he reads as the
// ledger's rulings do. He works out every distance, arc and number himself.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>

#include "tests/referee/buoyz/case.h"

namespace referee::buoyz_book {

std::span<const Limit> limits();

// What a ship or flight has done this turn, as it was told.
struct Deeds {
  int moves = 0, checks = 0, heroes = 0, searches = 0, repairs = 0, laid = 0, rams = 0;
  std::array<int, ::buoyz::weapons> shots{}, dice{};  // by weapon
  double flown = 0;
  int decks = 0;     // flights launched and recovered
  int launches = 0;  // of these
  bool launched = false, recovered = false;
};

class Judge {
 public:
  void watch(const Step& seen, Notes& notes);

 private:
  void before_event(Case& at);  // the limits of each event, by chapter
  void after_step(Case& at);    // and of what a step leaves behind
  void new_turn();

  void move(Case& at);
  void way(Case& at, const Ship& ship);
  void turning(Case& at, const Ship& ship);
  void moves_done(Case& at);
  void still(Case& at);
  void everyone_moves(Case& at);
  void waters(Case& at);
  void collisions(Case& at);

  void initiative(Case& at);
  void weather(Case& at);
  void actions(Case& at);
  void boarding(Case& at);
  void colours(Case& at);
  void grapples(Case& at);

  void fire(Case& at);
  void shot(Case& at);
  void aimed(Case& at, Weapon weapon);
  void ready(Case& at, Weapon weapon);

  void wounds(Case& at);
  void critical_rolls(Case& at);
  void critical_told(Case& at);
  void repairs(Case& at);
  void damage_done(Case& at);
  void burning(Case& at);

  void ordnance(Case& at);
  void launch(Case& at);
  void strike(Case& at);
  void missiles(Case& at);
  static int radar_of(const Case& at);
  void mines(Case& at);
  void stores(Case& at);

  void submarines(Case& at);
  void boats(Case& at);

  void air(Case& at);
  void flights(Case& at);
  void anti_aircraft(Case& at);
  void air_attack(Case& at);
  void dogfights(Case& at);
  void decks(Case& at);
  void way_home(Case& at);
  static bool cap_carried(const Case& at);
  static double high_angle(const Case& at, const Ship& ship);
  void radar(Case& at);

  void fate(Case& at);
  void voyages(Case& at);
  void retreat(Case& at);
  void between_tables(Case& at);
  void order_in_the_air(Case& at);
  void closing_in(Case& at);

  void secrets(Case& at);
  void lost_ones(Case& at);
  void scores(Case& at);

  std::map<int, Deeds> deeds_;
  std::set<int> gone_;
  std::map<int, int> landed_;  // flights, by the turn of their landing
  std::map<int, int> struck_;  // spreads that have struck in this step, by index
  int last_to_fire_ = -1, last_kind_ = 0;
  std::set<int> done_firing_;
  std::map<int, int> set_off_;  // ships and flights, by the turn in which they left a table
  bool others_fired_ = false;   // at aircraft, not the Initiative holder
  int last_to_attack_ = 0;      // type of aircraft
  int criticals_due_ = 0, each_critical_ = 1;
};

}  // namespace referee::buoyz_book
