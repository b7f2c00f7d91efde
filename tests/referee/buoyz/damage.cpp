// Chapters 5.6 to 5.8 and 6.2: damage, critical hits, repairs.
#include <algorithm>
#include <cmath>

#include "tests/referee/buoyz/judge.h"
#include "tests/referee/buoyz/measure.h"

namespace referee::buoyz_book {
namespace {

constexpr const char* damage_names[] = {
    "damage",      "damage, D3",          "torpedo damage", "missile damage",     "bomb damage",
    "mine damage", "depth charge damage", "ram damage",     "spar torpedo damage"};

const Roll* damage_roll(const Case& at) {
  const Roll* last = nullptr;
  for (const Roll& roll : at.seen.rolls)
    for (const char* name : damage_names)
      if (roll.told == at.told && std::string_view(name) == roll.why.what) last = &roll;
  return last;
}

// The shot that the damage comes from.
const Event* last_shot(const Case& at, Actor by) {
  for (std::size_t i = at.told; i-- > 0;)
    if (is(at.seen.events[i], FireTold::fired) && at.seen.events[i].who == by) return &at.seen.events[i];
  return nullptr;
}

// l.961-968, 1304-1310, 1323: what is added to a die of guns.
int gun_damage_bonus(const Case& at, const Event& shot) {
  const Ship &firer = at.now[shot.who], &hit = at.ship();
  const double s = at.doubled(), range = apart(firer.pose.at, at.now[shot.whom].pose.at);
  int bonus = 0;
  if (Weapon(shot.numbers[0]) == Weapon::cannon) {
    const int level = at.sheet(firer).close;
    if (arcs(hit.pose, firer.pose.at) & (fore | aft)) ++bonus;
    if (firer.has(Ability::close) && range <= 3 * s + 1e-6)
      bonus += firer.is(Mark::crippled) ? int(round_half_up(level / 2.0)) : level;
    return bonus;
  }
  const bool plunging = range >= 40 * s - 1e-6 && !hit.has(Ability::armoured_deck);
  if (plunging) bonus += hit.has(Ability::swwobs2) ? 2 : 1;
  return bonus - (Weapon(shot.numbers[0]) == Weapon::secondary ? 1 : 0);
}

// Ranges and arcs that may be read either way.
bool in_doubt(const Case& at, const Roll& roll) {
  const Event* shot = last_shot(at, roll.why.actor);
  if (!shot) return false;
  const double s = at.doubled(), range = apart(at.now[shot->who].pose.at, at.now[shot->whom].pose.at);
  const unsigned from = arcs(at.ship().pose, at.now[shot->who].pose.at);
  return std::abs(range - 40 * s) < tape || std::abs(range - 3 * s) < tape || (from & (from - 1));
}

int damage_bonus(const Case& at, const Roll& roll) {
  const std::string_view what = roll.why.what;
  if (what == "bomb damage")
    return (at.ship().has(Ability::armoured_deck) ? -1 : 0) + (at.ship().has(Ability::swwobs2) ? 1 : 0);
  const Event* shot = what == "damage" || what == "damage, D3" ? last_shot(at, roll.why.actor) : nullptr;
  return shot ? gun_damage_bonus(at, *shot) : 0;
}

int score(const Roll& roll, int face) {
  return std::string_view(roll.why.what) == "damage, D3" ? (face + 1) / 2 : face;
}

template <class Fits>
int count(const Roll& dice, const Roll& like, Fits&& fits) {
  return int(
      std::count_if(dice.faces.begin(), dice.faces.end(), [&](int face) { return fits(score(like, face)); }));
}

struct Span {
  int least, most;
  bool has(int number) const { return number >= least && number <= most; }
};

// How many dice pass, where a Torpedo Belt may have had some of them rolled again (l.1344).
template <class Fits>
Span passing(const Case& at, const Roll& roll, Fits&& fits) {
  const int first = count(roll, roll, fits);
  const Roll* belt = at.roll("Torpedo Belt");
  if (!belt) return {first, first};
  const int again = count(*belt, roll, fits), taken = int(belt->faces.size());
  return {std::max(0, first - taken) + again, first + again};
}

bool sinks(const Event& event) { return is(event, FireTold::sunk) || is(event, FireTold::reached_port); }

}  // namespace

// l.957-971: as many points as dice reach the armour; l.974: as many checks as dice beat it.
void Judge::wounds(Case& at) {
  const bool lost = is(at.event(), FireTold::hull_lost);
  if (!is_ship(at.event().who) || (!lost && !is(at.event(), FireTold::not_pierced))) return;
  const Ship& ship = at.ship();
  const int points = lost ? at.event().numbers[0] : 0;
  if (lost)
    at.hold("hull", points > 0 && points <= ship.hull && at.event().numbers[1] == ship.hull - points,
            at.event().who, "loses {} of {} points and has {} left", points, int(ship.hull),
            at.event().numbers[1]);
  const Roll* roll = damage_roll(at);
  if (at.event().clause.text() != "buoyz.5.6.5") {
    if (lost)
      at.hold("fixed losses", points <= at.doubled(), at.event().who, "loses {} points at once", points);
    return;
  }
  if (!roll || in_doubt(at, *roll)) return;  // rams against no armour always go through
  const int armour = at.sheet(ship).armour, bonus = damage_bonus(at, *roll);
  const Span through = passing(at, *roll, [&](int die) { return armour == 0 || die + bonus >= armour; });
  const Span due{std::min<int>(through.least, ship.hull), std::min<int>(through.most, ship.hull)};
  at.hold("damage dice", due.has(points), at.event().who, "loses {} points, and should {} to {}", points,
          due.least, due.most);
  const Roll* check = at.roll("critical hits", 1);
  const Span beats = passing(at, *roll, [&](int die) { return die + bonus > armour; });
  if (check && check->why.actor == roll->why.actor)
    at.hold("critical checks", beats.has(int(check->faces.size())), at.event().who,
            "is checked {} times, and should be {} to {}", check->faces.size(), beats.least, beats.most);
}

// l.974-977, 1082, 1145: nobody has a critical hit that was not due; torpedoes, missiles and mines give two.
void Judge::critical_rolls(Case& at) {
  for (const Roll& roll : at.seen.rolls) {
    if (roll.told != at.told) continue;
    const std::string_view what = roll.why.what;
    const bool twice = what == "torpedo damage" || what == "missile damage" || what == "mine damage" ||
                       what == "guided bomb damage" || what == "spar torpedo damage";
    if (what.starts_with("damage") || what.ends_with("damage")) each_critical_ = twice ? 2 : 1;
    if (what == "ram damage" && at.now.book->options.ram_extra_critical) each_critical_ = 2;
    if (what == "critical hits") criticals_due_ = faces_from(roll, 4) * each_critical_;
    if (what != "critical hit" || at.in("Fires and floods")) continue;
    const bool dragged = at.told > 0 && is(at.seen.events[at.told - 1], BoardTold::dragged_down);
    at.hold("criticals are due", dragged || criticals_due_ > 0, roll.why.actor,
            "rolls for a critical hit that was not scored");
    if (!dragged) --criticals_due_;
  }
  if (at.told >= at.seen.events.size()) return;
  if (is(at.event(), BoardTold::spar_torpedo)) each_critical_ = 2;
  if (is(at.event(), BoardTold::rams)) each_critical_ = at.now.book->options.ram_extra_critical ? 2 : 1;
}

// l.1019-1040: what the die says is what happens.
void Judge::critical_told(Case& at) {
  const Roll *roll = at.roll("critical hit"), *again = at.roll("fire or flooding");
  if (!roll || !is_ship(at.event().who)) return;
  int result = roll->faces[0];
  if (result == 4 && again) result = again->faces[0];
  const Event* shot = last_shot(at, roll->why.actor);
  const bool dismast = shot && shot->numbers[4];
  if (result == 1 && dismast && at.in("Ships fire")) result = 2;
  const Event& event = at.event();
  const bool fort = at.sheet(at.ship()).fort(), lit = at.ship().is(Mark::lit);
  bool good = false;
  switch (result) {
    case 1: good = is(event, FireTold::armament_hit); break;
    case 2: good = fort ? is(event, FireTold::hull_lost) : is(event, FireTold::motive_hit); break;
    case 3: good = fort ? is(event, FireTold::no_critical) : is(event, FireTold::steering_hit); break;
    case 4: good = is(event, FireTold::no_critical); break;
    case 5: {
      const Roll* two = at.roll("magazine explodes on doubles");
      good = lit ? is(event, FireTold::no_critical)
                 : two && (is(event, FireTold::on_fire) || is(event, FireTold::exploded) ||
                           (at.sheet(at.ship()).fireship() && is(event, BoardTold::lit)));  // l.1820
      break;
    }
    default: good = is(event, FireTold::ability_lost) || is(event, FireTold::hull_lost);
  }
  at.hold("critical table", good, event.who, "has another critical hit than a {}", result);
}

// l.1178-1182.
void Judge::repairs(Case& at) {
  const bool done = is(at.event(), FireTold::repaired);
  if (!done && !is(at.event(), FireTold::not_repaired)) return;
  const Actor who = at.event().who;
  const Ship& ship = at.ship();
  const Roll* roll = at.roll("damage control");
  const int total = roll ? roll->faces[0] + command(at, ship) + (ship.did(Action::all_hands) ? 1 : 0) : 0;
  at.hold("repairs", roll && roll->why.actor == who && done == (total >= 5), who, "{} a hit with {}",
          done ? "repairs" : "does not repair", total);
  at.hold("one repair", ++deeds_[engine::index(who)].repairs == 1, who, "tries a second repair");
  at.hold("who repairs", !ship.is(Mark::struck) && !ship.is(Mark::taken), who, "repairs though she may not");
  for (std::size_t i = 0; i < at.told; ++i) {
    const Event& other = at.seen.events[i];
    const bool try_of_hers = is(other, FireTold::repaired) || is(other, FireTold::not_repaired);
    if (try_of_hers && ship.side == at.now.holder)
      at.hold("holder repairs first", at.now[other.who].side == ship.side, who, "repairs after the enemy");
  }
}

// What the events told is what the sheets say afterwards.
void Judge::damage_done(Case& at) {
  for (int i = 0; i < at.seen.after.ships.size(); ++i) {
    const Ship &was = at.seen.before.ships[i], &told = at.now.ships[i], &is = at.seen.after.ships[i];
    const Actor who = ::buoyz::ship_actor(i);
    if (at.seen.turn == 0) continue;
    at.hold("hull is told", is.hull == told.hull && is.hull <= was.hull, who, "has {} hull points, told {}",
            int(is.hull), int(told.hull));
    at.hold("criticals are told",
            is.armament == told.armament && is.motive == told.motive && is.steering == told.steering &&
                is.fires == told.fires && is.abilities == told.abilities,
            who, "has other critical hits than were told");
    const bool sunk = is.state == State::sunk || is.state == State::saved;
    at.hold("sunk", (is.hull == 0) == sunk || told.state == State::sunk, who, "with {} hull points {} sunk",
            int(is.hull), sunk ? "is" : "is not");
    at.hold("state is told", is.state == told.state, who, "is afloat, away or lost without a word");
    if (is.state != State::on_table) continue;
    const int limit = at.sheet(is).cripple;
    at.hold("crippled", is.is(Mark::crippled) == (is.hull <= limit || was.is(Mark::crippled)), who,
            "with {} hull points of {} is {}", int(is.hull), limit,
            is.is(Mark::crippled) ? "crippled" : "whole");
  }
}

// l.1037: whoever burns takes a critical hit, and nobody else.
void Judge::burning(Case& at) {
  if (!at.in("Fires and floods")) return;
  for (int i = 0; i < at.seen.before.ships.size(); ++i) {
    const Ship& ship = at.seen.before.ships[i];
    if (ship.state != State::on_table) continue;
    const Actor who = ::buoyz::ship_actor(i);
    const bool floods = ship.has(Ability::swwobs1) && at.now.weather.bad && !ship.is(Mark::submerged) &&
                        !ship.did(Action::put_out_fire);
    const bool burns = ship.fires > 0 && !ship.is(Mark::lit);
    const auto hers = [&](const Roll& roll) {
      return roll.why.actor == who && std::string_view(roll.why.what) == "critical hit";
    };
    const auto rolls = std::count_if(at.seen.rolls.begin(), at.seen.rolls.end(), hers);
    at.hold("fires", rolls == (burns || floods ? 1 : 0), who, "takes {} critical hits from fire", rolls);
  }
}

// l.972, 1007, 1415, 1986: the lost, the struck and the departed are out of it.
void Judge::lost_ones(Case& at) {
  const Event& event = at.event();
  const bool deed = is(event, FireTold::fired) || is(event, MoveTold::moved) || is(event, MoveTold::rested) ||
                    is(event, MoveTold::action_passed) || is(event, MoveTold::action_failed) ||
                    is(event, OrdnanceTold::torpedoes_launched) ||
                    is(event, OrdnanceTold::missiles_launched) || is(event, OrdnanceTold::mine_laid) ||
                    is(event, OrdnanceTold::depth_charged) || is(event, AirTold::volley) ||
                    is(event, AirTold::flies) || is(event, AirTold::bombs) || is(event, FireTold::repaired) ||
                    is(event, BoardTold::closes) || sinks(event);
  if (deed) at.hold("the lost are out", !gone_.contains(engine::index(event.who)), event.who, "still acts");
}

}  // namespace referee::buoyz_book
