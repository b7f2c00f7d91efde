// Chapter 8.1: closing, ramming, grappling, spar torpedoes.
#include "rulebooks/buoyz/grapple.h"

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/alongside.h"
#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "rulebooks/buoyz/weapons.h"
#include "rulebooks/buoyz/weather.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

constexpr int most_grapplers = 2;
constexpr const char* two_already = "close.two-already";
constexpr int hits_on = 2;  // as torpedoes do, natural 1 missing

bool links(const Grapple& link, Actor who) { return link.attacker == who || link.target == who; }

template <class Ends>
void remove_links(Battle& battle, Ends&& ends) {
  Few<Grapple, 32> kept{};
  for (const Grapple& link : battle.grapples)
    if (!ends(link)) kept.add(link);
  battle.grapples = kept;
}

// A struck friend may be boarded too, to bring her back into the fight.
bool is_prey(const Ship& ship, const Ship& target) {
  return ship.side != target.side || target.is(Mark::struck);
}

// buoyz.8.1.4: how many dice strike home; the beam is one more, night and weather are less (10.2.3, 10.3.1),
// and no size is deducted.
int ram_hits(const Battle& battle, Umpire& umpire, Actor who, Actor target, int dice) {
  constexpr Clause clause = "buoyz.8.1.4";
  Tally tally;
  if (on_beam(battle[target], battle[who].pose.at)) tally.plus(+1, "on the beam", clause);
  add_weather(battle, tally);
  return hits_of(umpire, who, dice, total(tally), hits_on, Again::no, clause, "ram", &tally);
}

Blow blow_of(const Battle& battle, Actor who, Actor target, Clause clause, const char* what) {
  Blow blow;
  blow.by = who;
  blow.clause = clause;
  blow.what = what;
  blow.automatic = battle.sheet(target).armour == 0;
  return blow;
}

// buoyz.8.1.6: two dice that hit as an aircraft's torpedo does, size and all (5.9.5).
int spar_hits(const Battle& battle, Umpire& umpire, Actor who, Actor target) {
  Spread spread{who, target, battle[who].pose.at, battle[who].side, Ordnance::air_torpedo};
  spread.beam = on_beam(battle[target], battle[who].pose.at);
  spread.penalty = battle[who].did(Action::flank_speed);
  const Tally bonus = torpedo_hits(battle, spread);
  const bool evasive = battle[who].did(Action::evasive) || battle[target].did(Action::evasive);
  return hits_of(umpire, who, battle.book->p.air_torpedo_dice, total(bonus), hits_on,
                 evasive ? Again::evasive : Again::no, "buoyz.8.1.6", "spar torpedo", &bonus);
}

// buoyz.8.1.6: she drives it home, with the second critical of torpedoes; nobody is grappled.
void explode_spar(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  constexpr Clause clause = "buoyz.8.1.6";
  constexpr double stops_short = 0.5;
  const int hits = spar_hits(battle, umpire, who, target);
  const sea::Pose up = closed_up(battle, battle[who], battle[target], stops_short);
  if (has_room(battle, who, up, target)) battle[who].pose = up;
  battle[who].abilities &= ~bit(Ability::spar_torpedo);
  umpire.tell(event(BoardTold::spar_torpedo, clause, who, target, {hits}));
  Blow blow = blow_of(battle, who, target, clause, "spar torpedo damage");
  blow.extra_criticals = 1;
  damage(battle, umpire, target, blow, hits);
}

// buoyz.8.1.4: what the ram does, at once.
void ram(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  constexpr Clause clause = "buoyz.8.1.4";
  umpire.cite("buoyz.7.3.9");
  const int dice = ram_dice(battle, battle[target], battle[who].pose.at);
  const int hits = ram_hits(battle, umpire, who, target, dice);
  umpire.tell(event(BoardTold::rams, clause, who, target, {dice, hits}));
  Blow blow = blow_of(battle, who, target, clause, "ram damage");
  blow.extra_criticals = battle.book->options.ram_extra_critical ? 1 : 0;
  damage(battle, umpire, target, blow, hits);
}

// buoyz.8.1.5: the target went down; it drags the rammer with it: one critical hit without a check.
void dragged_down(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  umpire.tell(event(BoardTold::dragged_down, "buoyz.8.1.5", who, target));
  Blow blow;
  blow.by = target;
  blow.clause = "buoyz.8.1.5";
  blow.what = "dragged down";
  critical(battle, umpire, who, blow);
}

// buoyz.8.1.7: laid alongside, broadside to broadside.
void grapple(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  battle[who].pose = alongside(battle, who, target);
  battle.grapples.add({who, target, 0});
  const bool opposite =
      sea::angle_between(battle[who].pose.heading, battle[target].pose.heading) > sea::quarter_circle;
  umpire.tell(event(BoardTold::grapples, "buoyz.8.1.7", who, target, {opposite}));
}

}  // namespace

bool grappled(const Battle& battle, Actor who) {
  for (const Grapple& link : battle.grapples)
    if (links(link, who)) return true;
  return false;
}

int grapplers_of(const Battle& battle, Actor target) {
  int count = 0;
  for (const Grapple& link : battle.grapples) count += links(link, target);
  return count;
}

void cut_free(Battle& battle, Actor who) {
  remove_links(battle, [&](const Grapple& link) { return links(link, who); });
}

void unlink(Battle& battle, Actor one, Actor other) {
  remove_links(battle, [&](const Grapple& link) { return links(link, one) && links(link, other); });
}

bool on_beam(const Ship& target, sea::Point from) { return arcs_to(target.pose, from) & beam_arcs; }

int ram_dice(const Battle& battle, const Ship& target, sea::Point from) {
  const int dice = on_beam(target, from) ? 2 : 1;
  return battle.book->options.doubling_up ? 2 * dice : dice;
}

// buoyz.8.1.1: two inches from bridge to bridge, or hulls in contact.
bool in_reach(const Battle& battle, const Ship& ship, const Ship& target) {
  const Parameters& p = battle.book->p;
  const double apart = sea::distance_squared(ship.pose.at, target.pose.at);
  if (sea::within(apart, sea::reach(p.grapple_reach))) return true;
  constexpr double longest_hulls = 12;
  if (!sea::within(apart, sea::reach(longest_hulls))) return false;
  return sea::within(sea::gap(outline(battle, ship), outline(battle, target)), p.contact);
}

NoClosing why_no_closing(const Battle& battle, Actor who, Actor target) {
  const Ship &ship = battle[who], &other = battle[target];
  const Sheet& sheet = battle.sheet(other);
  if (target == who || !on_table(other) || other.table != ship.table || submerged(other))
    return {"buoyz.8.1.1", "close.no-ship", "no ship to close with"};
  if (!is_prey(ship, other)) return {"buoyz.8.1.1", "close.friend", "a friend that has not struck"};
  if (sheet.fort()) return {"buoyz.12.2.3", "close.fort", "a fort cannot be grappled"};
  if (sheet.submarine())
    return {"buoyz.8.1.10", "close.submarine", "submarines are rammed by their own rule"};
  if (other.is(Mark::lit))
    return {"buoyz.12.5.4", "close.fireship", "nobody is aboard of a burning fireship"};
  if (!in_reach(battle, ship, other)) return {"buoyz.7.2.11", "close.reach", "too far to close with"};
  if (grapplers_of(battle, target) >= most_grapplers || battle.grapples.full())
    return {"buoyz.8.1.1", two_already, "two ships are grappled to her already"};
  return {};
}

// buoyz.7.2.11: the target is named at the moment of closing. A grappled ship makes no new attempt (8.1.1),
// and one aground cannot board.
Actor close_with(Battle& battle, Umpire& umpire, Actor who) {
  const Ship& ship = battle[who];
  if (!ship.did(Action::grapple) || !on_table(ship) || ship.is(Mark::aground) || grappled(battle, who))
    return nobody;
  bool any = false;
  Actor taken = nobody;
  each_ship(battle, [&](Actor other, const Ship&) {
    const NoClosing no = why_no_closing(battle, who, other);
    any = any || !no.code;
    if (no.code == two_already) taken = other;
  });
  if (!any && taken != nobody) umpire.tell(event(BoardTold::no_room, "buoyz.8.1.1", who, taken));
  if (!any) return nobody;
  const auto target = umpire.next(battle, question(close_kind, battle, who));
  if (!target) return nobody;
  attempt(battle, umpire, who, *target);
  return *target;
}

// buoyz.8.1.2 and buoyz.8.1.3: the target may evade; a ram strikes, and both are grappled.
void attempt(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  umpire.tell(event(BoardTold::closes, "buoyz.8.1.1", who, target));
  if (battle[target].is(Mark::struck)) return grapple(battle, umpire, who, target);
  if (evades(battle, umpire, target, who)) return;
  if (battle[who].has(Ability::spar_torpedo)) return explode_spar(battle, umpire, who, target);
  umpire.cite("buoyz.8.1.3");
  const bool rams = battle[who].has(Ability::ram);
  if (rams) ram(battle, umpire, who, target);
  if (!on_table(battle[target])) return dragged_down(battle, umpire, who, target);
  if (!in_boarding_era(battle)) return;
  if (rams) umpire.cite("buoyz.8.1.5");
  grapple(battle, umpire, who, target);
}

bool may_try_to_evade(const Battle& battle, const Ship& ship) {
  return in_boarding_era(battle) && battle.book->options.special_actions && !ship.is(Mark::tried_action) &&
         !ship.is(Mark::tried_evade) && !ship.is(Mark::struck) && !ship.is(Mark::lit) &&
         !battle.sheet(ship).fort();
}

// buoyz.7.2.12: a success kept since her move, which she may save for another attempt, or a try as a reaction
// if she has not used her action;
// buoyz.7.3.4: or not both of them.
bool evades(Battle& battle, Umpire& umpire, Actor target, Actor attacker) {
  Ship& ship = battle[target];
  if (!ship.is(Mark::evading) && !may_try_to_evade(battle, ship)) return false;
  if (!umpire.ask<engine::Choice>(battle, question(evade_kind, battle, target, index(attacker))).option)
    return false;
  if (ship.is(Mark::evading)) {
    ship.clear(Mark::evading);
    umpire.tell(event(BoardTold::evades, "buoyz.8.1.2", target, attacker));
    return true;
  }
  const bool another = has_legendary_officers(ship) && !ship.is(Mark::first_try);
  ship.set(another ? Mark::first_try : Mark::tried_action);
  ship.set(Mark::tried_evade);
  const int need = check_number(Action::evade_grapple);
  const CommandCheck check = command_check(battle, umpire, target, need, "buoyz.7.2.12", "Evade Grapple!");
  umpire.tell(event(check.passed() ? BoardTold::evades : BoardTold::cannot_evade, "buoyz.8.1.2", target,
                    attacker, check.numbers()));
  return check.passed();
}

// buoyz.8.1.8: she wanted out and passed Evade Grapple! as her own action.
void cut_loose(Battle& battle, Umpire& umpire, Actor who) {
  cut_free(battle, who);
  umpire.tell(event(BoardTold::cuts_loose, "buoyz.8.1.8", who));
}

// buoyz.8.1.9: whom a fire alongside gives this turn to act.
void watch_fires(Battle& battle) {
  for (Ship& ship : battle.ships) ship.clear(Mark::beside_fire);
  for (const Grapple& link : battle.grapples) {
    if (burns(battle[link.attacker])) battle[link.target].set(Mark::beside_fire);
    if (burns(battle[link.target])) battle[link.attacker].set(Mark::beside_fire);
  }
}

// buoyz.8.1.9: a ship grappled to a burning one catches fire, unless she kept watch (7.2.7).
void spread_fire(Battle& battle, Umpire& umpire) {
  const auto apart = [&](const Grapple& link) {
    return burns(battle[link.attacker]) != burns(battle[link.target]);
  };
  Few<Grapple, 32> spreading{};
  for (const Grapple& link : battle.grapples)
    if (apart(link)) spreading.add(link);
  for (const Grapple& link : spreading) {
    if (!apart(link)) continue;
    const bool attacker_burns = burns(battle[link.attacker]);
    const Actor from = attacker_burns ? link.attacker : link.target;
    const Actor to = attacker_burns ? link.target : link.attacker;
    if (!battle[to].is(Mark::beside_fire)) continue;
    if (battle[to].is(Mark::fire_watch)) {
      umpire.tell(event(BoardTold::keeps_fire_off, "buoyz.7.2.7", to, from));
      continue;
    }
    umpire.tell(event(BoardTold::catches_fire, "buoyz.8.1.9", to, from));
    set_on_fire(battle, umpire, to, from, "buoyz.8.1.9");
  }
}

}  // namespace buoyz
