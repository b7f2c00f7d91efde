// Chapter 5.9. Spreads are placed in the Attack Phase and strike in the End Phase, in order of placement.
#include "rulebooks/buoyz/torpedoes.h"

#include <algorithm>
#include <limits>

#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/missiles.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/strays.h"
#include "rulebooks/buoyz/weather.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

// buoyz.5.9.5: all torpedoes of eras 7 and 8 are guided, or those whose SD says so.
bool guided(const Battle& battle, const Sheet& sheet) { return sheet.guided || battle.book->era >= 7; }

// buoyz.5.9.2: on the beam only if the launcher lies in the target's port or starboard arc.
std::uint8_t beam_struck(const Ship& target, sea::Point launched) {
  return arcs_to(target.pose, launched) & beam_arcs ? 1 : 0;
}

enum class Launched : std::uint8_t { torpedoes, guided_bomb };

void place(Battle& battle, Umpire& umpire, const Spread& spread, Launched what, Clause clause) {
  battle.spreads.add(spread);
  umpire.tell(event(OrdnanceTold::torpedoes_launched, clause, spread.from, spread.target,
                    {spread.dice, spread.beam, static_cast<int>(what)}));
  umpire.cite("buoyz.5.9.2");
}

struct DiceWords {
  const char *hits, *damage;
};
DiceWords dice_words(const Battle& battle, const Spread& spread) {
  if (is_missile(spread)) return {"missile", "missile damage"};
  if (drops_guided_bombs(battle, spread.from)) return {"guided bombs", "guided bomb damage"};
  return {"torpedoes", "torpedo damage"};
}

engine::Event struck(const Spread& spread, int hits) {
  return event(is_missile(spread) ? OrdnanceTold::missile_struck : OrdnanceTold::torpedoes_struck,
               is_missile(spread) ? "buoyz.5.11.4" : "buoyz.5.9.4", spread.from, spread.target,
               {hits, spread.dice});
}

Blow blow_of(const Battle& battle, const Spread& spread) {
  Blow blow;
  blow.by = spread.from;
  blow.clause = is_missile(spread) ? "buoyz.5.11.5" : "buoyz.5.9.6";
  blow.what = dice_words(battle, spread).damage;
  blow.extra_criticals = 1;  // buoyz.5.9.7, buoyz.5.11.5
  blow.belt = !is_missile(spread);
  return blow;
}

// buoyz.5.9.5, buoyz.5.11.4: each die hits on 2 or more after its modifiers; then damage. Returns the hits.
int roll_spread(Battle& battle, Umpire& umpire, const Spread& spread) {
  constexpr int need = 2;
  const bool missile = is_missile(spread);
  const Tally bonus = missile ? missile_hits(battle, spread) : torpedo_hits(battle, spread);
  const bool evasive = spread.evasive || battle[spread.target].did(Action::evasive);
  const int hits =
      hits_of(umpire, spread.from, spread.dice, total(bonus), need, evasive ? Again::evasive : Again::no,
              missile ? "buoyz.5.11.4" : "buoyz.5.9.5", dice_words(battle, spread).hits, &bonus);
  if (spread.deep && bad_weather(battle)) umpire.cite("buoyz.10.2.5");
  umpire.tell(struck(spread, hits));
  const auto strike_friend = [&](Actor who, int share) {
    damage(battle, umpire, who, blow_of(battle, spread), share);
  };
  if (hits == 0) return 0;
  const int left =
      stray(battle, umpire, {spread.from, spread.side, spread.launched}, spread.target, hits, strike_friend);
  damage(battle, umpire, spread.target, blow_of(battle, spread), left);
  return hits;
}

bool in_the_way(const Battle& battle, const Spread& spread, Actor who, const Ship& ship) {
  return who != spread.target && !submerged(ship) && !battle.sheet(ship).fort();
}

// buoyz.2.2.9: the first vessel beyond the target within half an inch of the line, in range and not behind
// land.
Actor next_in_line(const Battle& battle, const Spread& spread) {
  const sea::Vec run = battle[spread.target].pose.at - spread.launched;
  const double gone = sea::length(run), most = torpedo_range(battle, battle[spread.from]);
  const sea::Vec course = run / gone;  // nobody launches at less than 2 in (5.9.3)
  const sea::Segment rest{battle[spread.target].pose.at, spread.launched + course * most};
  Actor first = nobody;
  double nearest = std::numeric_limits<double>::infinity();
  each_ship(battle, [&](Actor who, const Ship& ship) {
    const double along = sea::dot(ship.pose.at - spread.launched, course);
    if (along <= gone || along >= nearest || !in_the_way(battle, spread, who, ship)) return;
    if (sea::beyond(sea::distance(spread.launched, ship.pose.at), most)) return;  // 1.1.3: to her bridge
    if (sea::beyond(sea::gap(rest, outline(battle, ship)), battle.book->p.overshoot_width)) return;
    if (!land_between(battle, spread.launched, ship.pose.at)) first = who, nearest = along;
  });
  return first;
}

// buoyz.2.2.9 (option torpedo_overshoot): a spread that missed, or whose target is gone, runs on once.
bool runs_on(Battle& battle, Umpire& umpire, Spread spread) {
  if (!battle.book->options.torpedo_overshoot || spread.kind != Ordnance::torpedo) return false;
  spread.target = next_in_line(battle, spread);
  if (spread.target == nobody) return false;
  spread.beam = beam_struck(battle[spread.target], spread.launched);
  umpire.tell(event(OrdnanceTold::ran_on, "buoyz.2.2.9", spread.from, spread.target));
  roll_spread(battle, umpire, spread);
  return true;
}

}  // namespace

// buoyz.5.11.2: they count as torpedoes; a flight that lifts them lifts no torpedoes.
bool drops_guided_bombs(const Battle& battle, Actor from) {
  if (!is_flight(from)) return false;
  const auto& loads = battle.type(battle.flight(from)).warloads;
  return std::find(loads.begin(), loads.end(), Warload::guided_bomb) != loads.end();
}

// buoyz.5.9.3: reach by era; the Long Lance of era 6 reaches as far as later torpedoes.
double torpedo_range(const Battle& battle, const Ship& ship) {
  const Parameters& p = battle.book->p;
  if (battle.book->era >= 7 || (battle.book->era == 6 && battle.sheet(ship).long_lance))
    return p.torpedo_late;
  return battle.book->era >= 5 ? p.torpedo_era5 : p.torpedo_era4;
}

// buoyz.5.1.5: ships port or starboard, submarines fore or aft, MTBs fore; the SD may say otherwise.
unsigned torpedo_arcs(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const unsigned named = (sheet.torpedoes_fore ? bit(Arc::fore) : 0) |
                         (sheet.torpedoes_aft ? bit(Arc::aft) : 0) | (sheet.torpedoes_beam ? beam_arcs : 0) |
                         (sheet.torpedoes_port ? bit(Arc::port) : 0) |
                         (sheet.torpedoes_starboard ? bit(Arc::starboard) : 0);
  if (named) return named;
  if (sheet.submarine()) return bit(Arc::fore) | bit(Arc::aft);
  return sheet.mtb ? bit(Arc::fore) : beam_arcs;
}

// buoyz.10.2.5: Bad Weather is not felt by a boat that launches under water; the night is.
void add_conditions(const Battle& battle, const Spread& spread, Tally& hits) {
  spread.deep ? add_night(battle, hits) : add_weather(battle, hits);
  if (spread.penalty) hits.plus(-spread.penalty, "launched at flank speed", "buoyz.7.2.4");
  if (is_flight(spread.from) && battle[spread.target].did(Action::smoke))
    hits.plus(-1, "target makes smoke", "buoyz.7.2.15");
}

// buoyz.5.9.5: what is added to each torpedo die; none of the modifiers of guns.
Tally torpedo_hits(const Battle& battle, const Spread& spread) {
  const Sheet& target = battle.sheet(spread.target);
  Tally hits;
  hits.plus(-target.size, "Target Size", "buoyz.5.9.5");
  if (spread.beam) hits.plus(1, "on the beam", "buoyz.5.9.2");
  if (spread.guided) hits.plus(1, "guided", "buoyz.5.9.5");
  if (target.submarine() && battle.book->era < 8) hits.plus(-1, "at a submarine", "buoyz.5.9.5");
  add_conditions(battle, spread, hits);
  return hits;
}

void spend(Umpire& umpire, std::uint8_t& loads) {
  if (loads == no_limit || loads == 0) return;
  --loads;
  umpire.cite("buoyz.5.1.9");
}

Spread torpedoes_at(const Battle& battle, Actor firer, Actor target) {
  const Ship& ship = battle[firer];
  Spread spread{firer, target, ship.pose.at, ship.side, Ordnance::torpedo};
  spread.dice = std::uint8_t(total(attack_dice(battle, ship, Weapon::torpedoes, all_arcs)));
  spread.beam = beam_struck(battle[target], ship.pose.at);
  spread.guided = guided(battle, battle.sheet(ship));
  spread.penalty = ship.did(Action::flank_speed);
  spread.evasive = ship.did(Action::evasive);
  spread.deep = submerged(ship);
  return spread;
}

// buoyz.5.9.1: one spread a turn, against one target in the launcher's arc and range.
void launch_torpedoes(Battle& battle, Umpire& umpire, Actor firer, Actor target) {
  const Spread spread = torpedoes_at(battle, firer, target);
  if (spread.dice == 0) return;
  spend(umpire, battle[firer].torpedoes);
  umpire.cite("buoyz.5.1.5");
  umpire.cite("buoyz.5.9.3");
  place(battle, umpire, spread, Launched::torpedoes, "buoyz.5.9.1");
}

// buoyz.5.9.8: a flight's spread has two dice. buoyz.5.11.2: guided bombs of era 6 count as such a spread,
// without the bonus of guided torpedoes.
void launch_air_torpedo(Battle& battle, Umpire& umpire, Actor flight, Actor target) {
  const Flight& bomber = battle.flight(flight);
  const bool bomb = bomber.load == Warload::guided_bomb;
  Spread spread{flight, target, bomber.pose.at, bomber.side, Ordnance::air_torpedo};
  spread.dice = std::uint8_t(battle.book->p.air_torpedo_dice);
  spread.beam = beam_struck(battle[target], bomber.pose.at);
  spread.guided = !bomb && battle.book->era >= 7;
  if (bomb) return place(battle, umpire, spread, Launched::guided_bomb, "buoyz.5.11.2");
  place(battle, umpire, spread, Launched::torpedoes, "buoyz.5.9.8");
}

void strike(Battle& battle, Umpire& umpire, const Spread& spread) {
  const bool there = on_table(battle[spread.target]);
  if (there && roll_spread(battle, umpire, spread) > 0) return;
  if (!runs_on(battle, umpire, spread) && !there)
    umpire.tell(event(OrdnanceTold::ran_out, "buoyz.5.9.4", spread.from, spread.target));
}

// buoyz.5.9.4: in order of placement, even if the launcher has been sunk.
void ordnance_strikes(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.spreads.size(); ++i) strike(battle, umpire, battle.spreads[i]);
  battle.spreads.clear();
}

}  // namespace buoyz
