// Chapter 12.5.
#include "rulebooks/buoyz/fireships.h"

#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/grapple.h"
#include "sea/course.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

constexpr int burns_out_after = 3;  // End Phases aground (12.5.4)

bool can_burn(const Battle& battle, const Ship& ship) {
  return !submerged(ship) && !ship.is(Mark::lit) && !battle.sheet(ship).fort();
}

bool in_contact(const Battle& battle, const Ship& fireship, const Ship& ship) {
  constexpr double longest_hulls = 6;
  if (ship.table != fireship.table ||
      !sea::within(sea::distance_squared(ship.pose.at, fireship.pose.at), sea::reach(longest_hulls)))
    return false;
  return sea::within(sea::gap(outline(battle, ship), outline(battle, fireship)), battle.book->p.contact);
}

void remove(Battle& battle, Actor who) {
  cut_free(battle, who);
  battle[who].state = State::sunk;
}

// The way back along her course until she is clear of a ship that slipped her.
void fall_astern(Battle& battle, Actor who, const Ship& other) {
  constexpr int most_steps = 10;
  Ship& fireship = battle[who];
  const double step = battle.book->p.contact;
  for (int i = 0; i < most_steps && in_contact(battle, fireship, other); ++i) {
    const sea::Pose back = sea::ahead(fireship.pose, -step);
    if (!sea::inside(battle.book->table(fireship.table), back.at)) return;
    fireship.pose = back;
  }
}

// buoyz.12.5.5: contact goes on until she explodes or the victim moves.
void reignite(Battle& battle, Umpire& umpire, Actor who) {
  each_ship(battle, [&](Actor other, const Ship& ship) {
    if (ship.fires == 0 && can_burn(battle, ship) && in_contact(battle, battle[who], ship))
      set_on_fire(battle, umpire, other, who, "buoyz.12.5.5");
  });
}

// buoyz.12.5.6: she goes up and sets fire to every vessel within two inches.
void explode(Battle& battle, Umpire& umpire, Actor who) {
  constexpr Clause clause = "buoyz.12.5.6";
  const Ship fireship = battle[who];
  const sea::Reach blast = sea::reach(battle.book->p.fireship_blast);
  const auto reached = [&](Actor other, const Ship& ship) {
    return other != who && can_burn(battle, ship) && ship.table == fireship.table &&
           sea::within(sea::distance_squared(ship.pose.at, fireship.pose.at), blast);
  };
  int burning = 0;
  each_ship(battle, [&](Actor other, const Ship& ship) { burning += reached(other, ship); });
  remove(battle, who);
  umpire.tell(event(BoardTold::explodes, clause, who, nobody, {burning}));
  each_ship(battle, [&](Actor other, const Ship& ship) {
    if (reached(other, ship)) set_on_fire(battle, umpire, other, who, clause);
  });
}

// buoyz.12.5.4: aground she burns out.
void burn_out(Battle& battle, Umpire& umpire, Actor who) {
  Ship& fireship = battle[who];
  if (!fireship.is(Mark::aground) || ++fireship.burnt < burns_out_after) return;
  remove(battle, who);
  umpire.tell(event(BoardTold::burns_out, "buoyz.12.5.4", who));
}

}  // namespace

// buoyz.12.5.3: All Hands On Deck! sets her alight; buoyz.12.5.1: in eras 2 and 3 hulks are packed for it.
void light_fireship(Battle& battle, Umpire& umpire, Actor who) {
  Ship& fireship = battle[who];
  fireship.set(Mark::lit);
  fireship.clear(Mark::anchored);
  fireship.burnt = 0;
  umpire.cite("buoyz.12.5.1");
  umpire.tell(event(BoardTold::lit, "buoyz.12.5.3", who));
}

// buoyz.12.5.5: a lit fireship that ends her move against a ship, friend or foe, sets her on fire; the victim
// may evade.
void fireship_contact(Battle& battle, Umpire& umpire, Actor who, const Passage& passage) {
  if (!battle[who].is(Mark::lit)) return;
  for (const Actor victim : passage.struck) {
    if (!on_table(battle[victim]) || !can_burn(battle, battle[victim])) continue;
    if (evades(battle, umpire, victim, who)) {
      fall_astern(battle, who, battle[victim]);
      continue;
    }
    umpire.tell(event(BoardTold::runs_into, "buoyz.12.5.5", who, victim));
    set_on_fire(battle, umpire, victim, who, "buoyz.12.5.5");
  }
}

// End 4: two dice for each lit fireship; doubles, and she explodes.
void fireships_burn(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (!ship.is(Mark::lit)) return;
    reignite(battle, umpire, who);
    if (doubles(umpire, who, "buoyz.12.5.6", "explosion"))
      explode(battle, umpire, who);
    else
      burn_out(battle, umpire, who);
  });
}

}  // namespace buoyz
