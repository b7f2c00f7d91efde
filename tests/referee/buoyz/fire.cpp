// Chapters 5.1 to 5.5, 10.2 and 10.5: guns.
#include <algorithm>
#include <cmath>

#include "tests/referee/buoyz/judge.h"
#include "tests/referee/buoyz/measure.h"

namespace referee::buoyz_book {
namespace {

constexpr const char* gun_names[] = {"main", "cannon", "secondary"};

// l.890-895.
double effective(const Case& at, const Ship& ship, Weapon weapon) {
  constexpr double main_guns[] = {65, 52, 46, 40};
  if (weapon == Weapon::cannon) return 5.0 * at.doubled();
  if (weapon == Weapon::secondary) return at.now.book->p.secondary_range;  // a scenario may shorten it
  return main_guns[at.sheet(ship).main_bracket] * at.doubled();
}

double visibility(const Case& at) {  // l.1619, 1626; a scenario may name its own
  return at.now.weather.bad ? 30.0 * at.doubled() : at.now.book->p.visibility;
}

// l.935-942: of the steps of range only the worst counts.
int range_penalty(const Case& at, const Ship& ship, Weapon weapon, double range) {
  const double s = at.doubled();
  if (range > effective(at, ship, weapon)) return -4;
  if (weapon == Weapon::cannon) return range > 3 * s ? -2 : range > 2 * s ? -1 : 0;
  return range > 52 * s ? -2 : range >= 40 * s ? -1 : 0;
}

bool on_a_border(const Case& at, const Ship& ship, Weapon weapon, double range) {
  const double s = at.doubled();
  for (const double border : {2 * s, 3 * s, 40 * s, 52 * s, effective(at, ship, weapon)})
    if (std::abs(range - border) < tape) return true;
  return std::abs(at.target().run - 6000 * s) < 1000 * tape;  // fast by a hair, or not
}

// l.937-942, 1223, 1622, 1629, 1781.
int gun_bonus(const Case& at, Weapon weapon, double range) {
  const Ship &ship = at.ship(), &target = at.target();
  int bonus = range_penalty(at, ship, weapon, range);
  if (target.did(Action::smoke) || target.run > 6000 * at.doubled()) --bonus;
  if (weapon != Weapon::cannon && contact(at.now, at.event().who, at.event().whom)) ++bonus;
  if (at.now.weather.bad) --bonus;
  if (at.now.book->night) --bonus;
  if (ship.did(Action::flank_speed)) --bonus;
  return bonus + (at.sheet(ship).fort() ? 1 : 0);
}

bool any_weapon(const Event& event) {
  return is(event, FireTold::fired) || is(event, OrdnanceTold::torpedoes_launched) ||
         is(event, OrdnanceTold::missiles_launched) || is(event, OrdnanceTold::depth_charged);
}

Weapon weapon_of(const Event& event) {
  if (is(event, FireTold::fired)) return Weapon(event.numbers[0]);
  if (is(event, OrdnanceTold::torpedoes_launched)) return Weapon::torpedoes;
  return is(event, OrdnanceTold::missiles_launched) ? Weapon::missiles : Weapon::depth_charges;
}

}  // namespace

void Judge::fire(Case& at) {
  if (!at.in("Ships fire") || !is_ship(at.event().who)) return;
  const bool spoils = is(at.event(), FireTold::wasted);
  if (!spoils && !any_weapon(at.event())) return;
  const int who = engine::index(at.event().who);
  const Weapon weapon = spoils ? Weapon(at.event().numbers[0]) : weapon_of(at.event());
  const bool guns = is(at.event(), FireTold::fired);
  if (who != last_to_fire_) done_firing_.insert(last_to_fire_);
  last_to_fire_ = who;
  at.hold("one slot", !done_firing_.contains(who), at.event().who, "fires again after another ship");
  const int shots = ++deeds_[who].shots[std::size_t(weapon)];
  at.hold("once each", shots == 1 || weapon == Weapon::secondary, at.event().who, "fires a weapon twice");
  if (spoils) return;
  ready(at, weapon);
  aimed(at, weapon);
  if (guns) shot(at);
}

// Who may fire at all, and with this.
void Judge::ready(Case& at, Weapon weapon) {
  const Ship& ship = at.ship();
  const bool idle = ship.state != State::on_table || ship.is(Mark::struck) || ship.is(Mark::prize) ||
                    ship.is(Mark::lit) || ship.did(Action::put_out_fire) || ship.is(Mark::sweeping);
  at.hold("who may fire", !idle, at.event().who, "fires though she may not");
  if (!at.sheet(ship).submarine()) return;
  const bool deep = weapon == Weapon::torpedoes || weapon == Weapon::missiles;
  const bool under = ship.is(Mark::submerged);
  at.hold("boats fire",
          !ship.is(Mark::dived_now) && !ship.did(Action::silent_running) && !ship.deploying &&
              (under ? deep : !at.now.weather.bad),
          at.event().who, "fires though she dived, hides, deploys, lies too deep or rolls too much");
}

// What may be fired at.
void Judge::aimed(Case& at, Weapon weapon) {
  const Ship &ship = at.ship(), &target = at.target();
  const double range = apart(ship.pose.at, target.pose.at);
  at.hold("targets",
          target.state == State::on_table && target.side != ship.side && target.table == ship.table,
          at.event().who, "fires at what is no enemy afloat here");
  if (target.is(Mark::submerged)) {
    const bool gun = weapon == Weapon::main || weapon == Weapon::cannon || weapon == Weapon::secondary;
    return at.hold("under water", !gun && target.is(Mark::detected), at.event().who,
                   "attacks a boat under water that nobody found");
  }
  const bool echo = contact(at.now, at.event().who, at.event().whom) ||
                    (weapon == Weapon::missiles && ship.contacts >> engine::index(at.event().whom) & 1);
  if (echo) return;
  at.hold("sight", range <= visibility(at) + ruler, at.event().who, "fires {:.1f} inches, out of sight",
          range);
  if (!at.now.book->land.empty())
    at.hold("over land", !land_between(at.now, ship.pose.at, target.pose.at), at.event().who,
            "fires over land");
  const bool smoke = !ship.is(Mark::submerged) &&
                     (ship.did(Action::smoke) || smoke_between(at.now, ship.pose.at, target.pose.at));
  at.hold("smoke", !smoke, at.event().who, "fires through smoke");
  const double extreme = (weapon == Weapon::cannon ? 3.0 : 52.0) * at.doubled();
  if (at.now.weather.bad && weapon <= Weapon::secondary)
    at.hold("in bad weather", range <= std::min(extreme, effective(at, ship, weapon)) + ruler, at.event().who,
            "fires {:.1f} inches in Bad Weather", range);
}

void Judge::shot(Case& at) {
  const auto& [kind, dice, hits, told_range, dismast] = at.event().numbers;
  const Weapon weapon = Weapon(kind);
  const Ship& ship = at.ship();
  const double range = apart(ship.pose.at, at.target().pose.at), most = effective(at, ship, weapon);
  at.hold("range", range <= most * (weapon == Weapon::main ? 2 : 1) + ruler, at.event().who,
          "fires {:.2f} inches", range);
  at.hold("range told", std::abs(range - told_range / 1000.0) < ruler, at.event().who,
          "is told to fire {:.2f} inches, and does {:.2f}", told_range / 1000.0, range);
  const unsigned to = arcs(ship.pose, at.target().pose.at);
  const int all = attack_dice(at, ship, weapon, to);
  int& thrown = deeds_[engine::index(at.event().who)].dice[std::size_t(weapon)];
  thrown += dice;
  bool right = weapon == Weapon::secondary ? thrown <= all : dice == all;
  for (const unsigned arc : {fore, aft, port, starboard})  // on a border either arc may be meant
    right |= to != arc && (to & arc) && dice == attack_dice(at, ship, weapon, arc);
  at.hold("dice", right, at.event().who, "fires {} dice of {}", thrown, all);
  if (dismast)
    at.hold("to dismast", at.era() >= 2 && at.era() <= 4 && weapon != Weapon::secondary, at.event().who,
            "fires to dismast");
  if (on_a_border(at, ship, weapon, range)) return;
  const Roll *roll = at.roll(gun_names[kind]), *again = at.roll("Evasive: again");
  const int need = std::clamp(at.sheet(at.target()).size - gun_bonus(at, weapon, range), 2, 6);
  int scored = roll ? faces_from(*roll, need) : 0;
  const bool evasive = ship.did(Action::evasive) || at.target().did(Action::evasive);
  if (evasive && scored > 0) scored = again ? faces_from(*again, need) : -1;
  at.hold("hits", roll && int(roll->faces.size()) == dice && scored == hits, at.event().who,
          "has {} hits with {} needed, and should have {}", hits, need, scored);
}

// l.1656-1660: what Radar finds, when it finds it.
void Judge::radar(Case& at) {
  if (!at.in("Visibility and radar") && !at.in("Ships move")) return;
  constexpr double reach[] = {0, 65, 75, 85};
  for (int i = 0; i < at.seen.after.ships.size(); ++i) {
    const Ship &was = at.seen.before.ships[i], &is = at.seen.after.ships[i];
    if (is.state != State::on_table) continue;
    const int level = buoyz_book::radar(at.seen.after, is);
    for (int j = 0; j < at.seen.after.ships.size(); ++j) {
      if (!((is.contacts & ~was.contacts) >> j & 1)) continue;
      const Ship& target = at.seen.after.ships[j];
      const bool small = at.sheet(target).mtb || at.sheet(target).submarine();
      const bool echoes = !target.is(Mark::submerged) && !(small && at.now.book->year < 1943);
      at.hold("radar",
              echoes && apart(is.pose.at, target.pose.at) <= reach[level] * at.doubled() + ruler &&
                  !land_between(at.seen.after, is.pose.at, target.pose.at),
              ::buoyz::ship_actor(i), "has a contact that her Radar cannot have found");
    }
  }
}

}  // namespace referee::buoyz_book
