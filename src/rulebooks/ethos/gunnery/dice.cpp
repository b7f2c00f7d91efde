// ethos.gunnery.3 to 15: the dice of a salvo, step by step from a to l.
#include "rulebooks/ethos/gunnery/aim.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/weather/weather.h"

namespace ethos {
namespace {

constexpr double fast = 3, plunging_beyond = 15, raked_within = 8;

// ethos.gunnery.15: each halving is rounded by itself. ethos.general.1: a half goes up.
void halve(Tally& dice, const char* reason, Clause clause) {
  const int now = dice.total(engine::Rounding::down);
  dice.plus(half_of(now) - now, reason, clause);
}

bool is_fast(const Battle& battle, Actor target) {
  const int moved = is_ship(battle, target) ? battle[target].moved : battle.wave(target).moved;
  return sea::at_least(engine::units(moved), fast);
}

bool is_armoured(const Battle& battle, Actor target) {
  return is_ship(battle, target) && battle[target].armour > 0;
}

bool burns_well(const Battle& battle, Actor target) {
  if (!is_ship(battle, target)) return false;
  const Sheet& sheet = battle.sheet(target);
  return sheet.hull_kind == Hull::wooden || sheet.rigged;
}

// ethos.gunnery.14: she has never fired at her before this turn.
bool is_first_shot(const Battle& battle, Actor who, Actor target) {
  const auto never = [&](const auto& unit) {
    if (is_ship(battle, target)) return !(unit.fired_at & one(index(target)));
    return !(unit.fired_at_boats & one(index(target) - max_ships));
  };
  return is_ship(battle, who) ? never(battle[who]) : never(battle.wave(who));
}

Quality quality_of(const Battle& battle, Actor who) {
  return is_ship(battle, who) ? battle[who].quality : Quality::normal;
}

bool is_raking(const Battle& battle, Actor who, const Entry& entry, Actor target) {
  return entry.weapon == WeaponClass::cannon && is_ship(battle, who) && is_ship(battle, target) &&
         rakes(battle, battle[who], battle[target]);
}

// How the line of fire and the range tell: ethos.vis.5, and steps b and c.
void count_range(const Battle& battle, Actor who, Actor target, const Entry& entry, Tally& dice) {
  const sea::Point from = bow_of(battle, who), to = bow_of(battle, target);
  if (!sees(battle, who, target) || !clear_line(battle, who, target))
    halve(dice, "no clear line of sight", "ethos.vis.5");
  if (sea::beyond(range(from, to), gun_range(entry) / 2)) halve(dice, "beyond half range", "ethos.gunnery.4");
  if (battle.book->night || smoke_between(battle, from, to))
    dice.plus(-2, battle.book->night ? "night" : "smoke", "ethos.gunnery.5");
}

}  // namespace

bool rakes(const Battle& battle, const Ship& firer, const Ship& target) {
  const Sheet& sheet = battle.sheet(target);
  if (sheet.kind == Kind::fort) return false;
  const bool moved_since = firer.side == battle.first && !target.track.empty();
  const sea::Point bow = moved_since ? target.track[0].at : target.pose.at;
  const sea::Vec ahead = (moved_since ? target.faced : target.pose.heading).unit();
  const sea::Point stern = bow - ahead * base_of(sheet).length;
  const sea::Segment before{bow, bow + ahead * raked_within}, behind{stern, stern - ahead * raked_within};
  for (int i = 1; i < firer.track.size(); ++i) {
    const sea::Segment leg{firer.track[i - 1].at, firer.track[i].at};
    if (sea::meet(leg, before) || sea::meet(leg, behind)) return true;
  }
  return false;
}

int hits_on(const Battle& battle, Actor target) {
  constexpr int usual = 5, small = 6;
  if (is_wave(battle, target)) return small;
  return battle.sheet(target).size == Size::small ? small : usual;
}

Tally dice(const Battle& battle, Actor who, int mount, Actor target, int points, Extras extras) {
  const Entry& entry = entry_of(battle, who, mount);
  const bool cannon = entry.weapon == WeaponClass::cannon;
  Tally dice;
  dice.plus(points, "points", "ethos.fire.7");
  count_range(battle, who, target, entry, dice);
  const int ecm = is_ship(battle, who) && extras == Extras::given ? ecm_now(battle, battle[who]) : 0;
  if (ecm > 0) dice.plus(ecm, "ECM", "ethos.gunnery.6");
  if (is_fast(battle, target)) dice.plus(-1, "fast target", "ethos.gunnery.7");
  if (sea::beyond(range(bow_of(battle, who), bow_of(battle, target)), plunging_beyond))
    dice.plus(1, "plunging fire", "ethos.gunnery.8");
  if (is_raking(battle, who, entry, target)) dice.plus(2, "raking", "ethos.gunnery.9");
  const Quality crew = quality_of(battle, who);
  if (crew == Quality::exceptional && extras == Extras::given)
    dice.plus(1, "Exceptional crew", "ethos.gunnery.10");
  if (crew == Quality::poor) dice.plus(-1, "Poor crew", "ethos.gunnery.11");
  if (cannon && is_armoured(battle, target)) halve(dice, "cannon on armour", "ethos.gunnery.12");
  if (entry.weapon == WeaponClass::gun && burns_well(battle, target))
    dice.plus(2, "wooden or rigged", "ethos.gunnery.13");
  if (is_first_shot(battle, who, target)) dice.plus(-2, "first shot", "ethos.gunnery.14");
  return dice;
}

}  // namespace ethos
