// Movement 2: the ships move.
#include "rulebooks/buoyz/move.h"

#include <algorithm>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/courses.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/fireships.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/leave.h"
#include "rulebooks/buoyz/mines.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/move_telling.h"
#include "rulebooks/buoyz/sight.h"
#include "rulebooks/buoyz/squadrons.h"
#include "rulebooks/buoyz/submarines.h"

namespace buoyz {
namespace {

using engine::Course;

// With the wind from another quarter she would still move.
bool stopped_in_irons(const Battle& battle, Actor who) {
  Ship ship = battle[who];
  if (!can_sail(battle.sheet(ship)) || attitude(battle, ship.pose.heading) != Attitude::in_irons)
    return false;
  ship.pose.heading = ship.pose.heading.opposite();
  return inches(battle, ship, Propulsion::sails) > 0;
}

// buoyz.4.1.5: damage has cut her speed to nothing.
void tell_dead_stops(const Battle& battle, Umpire& umpire) {
  if (!umpire.listening()) return;
  each_ship(battle, [&](Actor who, const Ship&) {
    if (still(battle, who) == Still::dead_stop)
      umpire.tell(event(MoveTold::lies_still, "buoyz.4.1.5", who, nobody, {stopped_in_irons(battle, who)}));
  });
}

// What is declared with the move (2.2.3): weighing, sweeping, big guns and aircraft of submarines.
void declare(Battle& battle, Umpire& umpire, Actor who, const Course& course) {
  Ship& ship = battle[who];
  if (course.flags & bit(Order::weigh)) weigh_anchor(battle, umpire, who);
  if (course.flags & bit(Order::sweep)) {
    ship.set(Mark::sweeping);
    umpire.tell(event(MoveTold::sweeping, "buoyz.5.10.6", who));
  }
  const bool stow = course.flags & bit(Order::stow);
  if (!stow && !(course.flags & bit(Order::deploy))) return;
  ship.deploying = 1;
  stow ? ship.set(Mark::stowed) : ship.clear(Mark::stowed);
  umpire.tell(event(MoveTold::deploying, "buoyz.7.3.17", who, nobody, {stow}));
}

// buoyz.4.1.10: a hull point each, and they glance off.
void collide_with(Battle& battle, Umpire& umpire, Actor who, Actor other) {
  umpire.tell(event(MoveTold::collided, "buoyz.4.1.10", who, other));
  lose_hull(battle, umpire, other, 1, who, "buoyz.4.1.10");
  lose_hull(battle, umpire, who, 1, nobody, "buoyz.4.1.10");
}

// buoyz.4.1.10: from era 5 on they glance off; buoyz.4.1.11: before that she just lies against the other,
// as does who means to ram (7.3.9). Into an enemy boat she rams (11.4.1).
void collide(Battle& battle, Umpire& umpire, Actor who, const Passage& passage) {
  for (const Actor other : passage.struck) {
    if (runs_down(battle, who, other)) {
      ram_boat(battle, umpire, who, other);
      continue;
    }
    const bool means_to = means_to_ram(battle, battle[who], battle[other]);
    if (battle.book->era <= last_era_of_sail || means_to) {
      umpire.tell(event(MoveTold::fouled, means_to ? "buoyz.7.3.9" : "buoyz.4.1.11", who, other));
      continue;
    }
    if (!on_table(battle[who])) return;
    collide_with(battle, umpire, who, other);
  }
  if (passage.set_back && on_table(battle[who]))
    umpire.tell(event(MoveTold::set_back,
                      battle.book->era <= last_era_of_sail ? "buoyz.4.1.11" : "buoyz.4.1.10", who));
}

// buoyz.10.1.2, 10.1.3: stuck for the rest of the game, a boat on the surface; or stopped at the edge of the
// closed belt.
void touch_bottom(Battle& battle, Umpire& umpire, Actor who, const Passage& passage) {
  if (passage.halt == Halt::belt) return umpire.tell(event(MoveTold::clipped, "buoyz.10.1.3", who));
  if (passage.halt != Halt::aground) return;
  battle[who].set(Mark::aground);
  umpire.tell(event(MoveTold::grounded, passage.shoal ? "buoyz.10.1.2" : "buoyz.10.1.3", who, nobody,
                    {passage.shoal}));
  change_depth(battle, umpire, who, Depth::surfaced, "buoyz.10.1.2");
}

// buoyz.4.1.1.6: at the end of her move, when the way is off her.
void drop_anchor(Battle& battle, Umpire& umpire, Actor who, const Course& course) {
  if (!(course.flags & bit(Order::anchor)) || battle[who].is(Mark::aground)) return;
  battle[who].set(Mark::anchored);
  umpire.tell(event(MoveTold::anchored, "buoyz.4.1.1.6", who));
}

// buoyz.7.2.13: laid when she has moved, its front edge across her bridge.
void lay_smoke(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  if (!on_table(ship) || !ship.did(Action::smoke)) return;
  ship.smoke = ship.pose;
  umpire.tell(event(MoveTold::laid_smoke, "buoyz.7.2.13", who));
}

// The way itself, before anything she met has its say.
Passage go(Battle& battle, Umpire& umpire, Actor who, const Course& course) {
  Passage passage = sail(battle, who, course);
  const std::span<const sea::Point> track{passage.track.begin(), std::size_t(passage.track.size())};
  if (passage.run > 0) crash_dives(battle, umpire, who, track);
  if (!passage.struck.empty()) passage = sail(battle, who, course);  // who dived is not run into
  tell_move(battle, umpire, who, course, passage);
  Ship& ship = battle[who];
  ship.pose = passage.end;
  ship.run = milli(passage.run);
  ship.turned = std::int8_t(passage.run > 0 ? passage.turned : 0);
  return passage;
}

// buoyz.7.3.9: of era 5 whom she ran against and did not ram after all, she has collided with (4.1.10).
void close_or_collide(Battle& battle, Umpire& umpire, Actor who, const Passage& passage) {
  const Actor rammed = close_with(battle, umpire, who);
  for (const Actor other : passage.struck)
    if (other != rammed && on_table(battle[who]) && on_table(battle[other]) &&
        means_to_ram(battle, battle[who], battle[other]))
      collide_with(battle, umpire, who, other);
}

// buoyz.11.4.1: one try a turn, which she has had if she ran a boat down.
bool has_rammed(const Battle& battle, Actor who, const Passage& passage) {
  return std::any_of(passage.struck.begin(), passage.struck.end(), [&](Actor other) {
    return battle.sheet(other).submarine() && battle[other].side != battle[who].side;
  });
}

// What waits at the end of her move.
void meet_others(Battle& battle, Umpire& umpire, Actor who, const Passage& passage) {
  if (battle[who].is(Mark::lit)) return fireship_contact(battle, umpire, who, passage);
  if (battle[who].did(Action::grapple)) close_or_collide(battle, umpire, who, passage);
  if (battle.book->era > last_era_of_sail && !has_rammed(battle, who, passage))
    ram_submarine(battle, umpire, who);
}

void make_way(Battle& battle, Umpire& umpire, Actor who, const Course& course) {
  declare(battle, umpire, who, course);
  const Passage passage = go(battle, umpire, who, course);
  const std::span<const sea::Point> track{passage.track.begin(), std::size_t(passage.track.size())};
  if (passage.run > 0) search_zones(battle, umpire, who, track);
  if (course.flags & bit(Order::lay_mine)) lay_mine(battle, umpire, who, passage);
  pass_mines(battle, umpire, who, passage);
  collide(battle, umpire, who, passage);
  if (passage.halt == Halt::edge) mines_before_she_leaves(battle, umpire, who);
  if (!on_table(battle[who])) return;
  if (passage.halt == Halt::edge) return leave_table(battle, umpire, who, passage.edge);
  touch_bottom(battle, umpire, who, passage);
  drop_anchor(battle, umpire, who, course);
  meet_others(battle, umpire, who, passage);
  lay_smoke(battle, umpire, who);
}

Course straight_on(const Battle& battle, Actor who) {
  Course course{};
  const Helm at = helm(battle, who, 0);
  if (at.inches > 0) course.legs.add({engine::Leg::Kind::ahead, at.inches});
  return course;
}

// A becalmed or jammed ship with nothing to say is not asked.
bool has_choice(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  if (ship.is(Mark::anchored) || propulsions_of(battle.sheet(ship)) > 1) return true;
  return inches(battle, ship, best_propulsion(battle, ship)) > 0 || helm(battle, who, 0).turns > 0;
}

Course course_of(const Battle& battle, Umpire& umpire, Actor who) {
  if (!has_choice(battle, who)) return {};
  return umpire.ask<Course>(battle, question(course_kind, battle, who));
}

// What is left of her turn when her actions are done. buoyz.8.1.8: a fireship that was lit while grappled
// stays.
void sail_or_lie(Battle& battle, Umpire& umpire, Actor who) {
  if (still(battle, who) != Still::no) return lay_smoke(battle, umpire, who);
  const bool lit = battle[who].is(Mark::lit);
  make_way(battle, umpire, who, lit ? straight_on(battle, who) : course_of(battle, umpire, who));
}

// buoyz.7.1.5: a ship that cannot move may still act; out of irons she may come by it (4.1.5).
void act_where_she_lies(Battle& battle, Umpire& umpire, Actor who) {
  battle[who].set(Mark::moved);
  umpire.cite("buoyz.2.1.2");
  umpire.cite("buoyz.7.1.5");
  special_actions(battle, umpire, who);
  sail_or_lie(battle, umpire, who);
}

void move_ship(Battle& battle, Umpire& umpire, Actor who) {
  if (battle[who].state == State::transit) enter_from_transit(battle, umpire, who);
  battle[who].set(Mark::moved);
  if (battle[who].is(Mark::lit)) return make_way(battle, umpire, who, straight_on(battle, who));
  if (battle[who].is(Mark::prize)) umpire.cite("buoyz.8.2.5");
  if (battle.sheet(who).submarine()) ask_depth(battle, umpire, who);
  special_actions(battle, umpire, who);
  sail_or_lie(battle, umpire, who);
}

// The owner says who of the company goes next; the last one needs no asking.
Actor next_of(const Battle& battle, Umpire& umpire, const ShipList& company) {
  ShipList left{};
  for (const Actor ship : company)
    if (battle[ship].is(Mark::called) && may_be_named(battle, battle[ship].side, ship) != Named::no)
      left.add(ship);
  if (left.size() < 2) return left.empty() ? nobody : left[0];
  const Question which = question(company_kind, battle[left[0]].side, index(left[0]));
  return Actor(umpire.ask<engine::Choice>(battle, which).option);
}

// buoyz.12.1.4: a squadron moves together as one nomination, the ship that was named first.
void move_company(Battle& battle, Umpire& umpire, Actor who) {
  const ShipList list = company(battle, who);
  if (list.size() == 1) return move_ship(battle, umpire, who);
  umpire.cite("buoyz.12.1.1");
  umpire.tell(event(MoveTold::company_moves, "buoyz.12.1.4", who, nobody, {list.size()}));
  for (const Actor ship : list) battle[ship].set(Mark::called);
  for (Actor ship = who; ship != nobody; ship = next_of(battle, umpire, list)) {
    const bool moves = may_be_named(battle, battle[ship].side, ship) == Named::to_move;
    moves ? move_ship(battle, umpire, ship) : act_where_she_lies(battle, umpire, ship);
  }
  for (const Actor ship : list) battle[ship].clear(Mark::called);
}

// The ships a side can name: one that is to move and another are enough to know that there is a choice.
struct Movers {
  int to_move = 0, to_act = 0;
  Actor mover = nobody;
  bool choice() const { return to_move > 0 && to_move + to_act > 1; }
};

Movers movers(const Battle& battle, Side side) {
  Movers all;
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Named named = may_be_named(battle, side, ship_actor(i));
    if (named == Named::to_move && all.to_move++ == 0) all.mover = ship_actor(i);
    all.to_act += named == Named::to_act;
    if (all.choice()) break;
  }
  return all;
}

void act_where_they_lie(Battle& battle, Umpire& umpire, Side side) {
  for (int i = 0; i < battle.ships.size(); ++i)
    if (may_be_named(battle, side, ship_actor(i)) == Named::to_act)
      act_where_she_lies(battle, umpire, ship_actor(i));
}

Actor ask_mover(const Battle& battle, Umpire& umpire, Side side, Actor first) {
  return Actor(umpire.ask<engine::Choice>(battle, question(mover_kind, side, index(first))).option);
}

// buoyz.4.1.2: a side names one of its ships that have not moved; a ship that lies still may be named in her
// place (2.1.2). False when it has none left to move.
bool nominate(Battle& battle, Umpire& umpire, Side side) {
  const Movers ships = movers(battle, side);
  if (ships.to_move == 0) return false;
  const Actor who = ships.choice() ? ask_mover(battle, umpire, side, ships.mover) : ships.mover;
  if (may_be_named(battle, side, who) == Named::to_move)
    move_company(battle, umpire, who);
  else
    act_where_she_lies(battle, umpire, who);
  return true;
}

}  // namespace

// buoyz.2.1.2: the holder says which side moves the first ship, then sides alternate; a side with ships left
// when the other has none moves them one after another.
void move_ships(Battle& battle, Umpire& umpire) {
  umpire.cite("buoyz.2.1.1");
  umpire.cite("buoyz.2.2.3");
  tell_dead_stops(battle, umpire);
  watch_fires(battle);
  Side side = ask_first(battle, umpire, First::move);
  for (int idle = 0; idle < sides; side = enemy_of(side))
    idle = nominate(battle, umpire, side) ? 0 : idle + 1;
  act_where_they_lie(battle, umpire, battle.holder);
  act_where_they_lie(battle, umpire, enemy_of(battle.holder));
  sweep_radar(battle, umpire);
}

}  // namespace buoyz
