// Chapters 5.5 and 5.6: guns and cannon.
#include "rulebooks/buoyz/gunnery.h"

#include <algorithm>

#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/strays.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

// buoyz.5.6.2: plunging fire. buoyz.7.3.12: not through an Armoured Deck; buoyz.7.3.7: worse on SWWOBS2.
void add_plunge(const Battle& battle, const Ship& target, double range, Tally& damage) {
  if (!sea::at_least(range, battle.book->p.long_range)) return;
  if (target.has(Ability::armoured_deck)) return void(damage.plus(0, "Armoured Deck", "buoyz.7.3.12"));
  damage.plus(1, "plunging fire", "buoyz.5.6.2");
  if (target.has(Ability::swwobs2)) damage.plus(1, "weak deck", "buoyz.7.3.7");
}

// buoyz.7.3.8: +1 per level within 3 inches; buoyz.5.7.4: a crippled ship has half of it.
void add_close(const Battle& battle, const Ship& firer, double range, Tally& damage) {
  if (!firer.has(Ability::close) || sea::beyond(range, battle.book->p.close_range)) return;
  const int level = battle.sheet(firer).close;
  damage.plus(crippled(firer) ? rounded(level, 2) : level, "Close!", "buoyz.7.3.8");
}

// buoyz.7.2.5: dice that hit are rolled again where either of the two is Evasive.
Again again(const Ship& firer, const Ship& target) {
  return firer.did(Action::evasive) || target.did(Action::evasive) ? Again::evasive : Again::no;
}

void strike_with(Battle& battle, Umpire& umpire, Actor firer, Weapon weapon, Actor struck, double range,
                 Intent intent, int most, RollHits roll_hits) {
  const Tally bonus = gun_damage(battle, battle[firer], weapon, battle[struck], range);
  Blow blow{.by = firer, .bonus = &bonus};
  blow.dismast = intent == Intent::dismast;
  if (weapon == Weapon::cannon) blow.die = Die::d3, blow.what = "damage, D3";
  damage(battle, umpire, struck, blow, most, roll_hits);
}

// What firing this weapon at this target calls on, beside what is in its tallies.
void cite_weapon(const Battle& battle, Umpire& umpire, Actor firer, Weapon weapon, const Aim& aimed) {
  constexpr const char* of_weapon[] = {"buoyz.5.1.1", "buoyz.5.1.2", "buoyz.5.1.3"};
  umpire.cite(of_weapon[static_cast<int>(weapon)]);
  for (const char* clause : {"buoyz.1.1.3", "buoyz.1.2.1", "buoyz.1.2.2", "buoyz.5.4.1"}) umpire.cite(clause);
  const bool far = sea::beyond(aimed.range, effective_range(battle, battle[firer], weapon));
  umpire.cite(far ? "buoyz.5.3.5" : "buoyz.5.3.4");
  umpire.cite(aimed.located == Located::by_radar ? "buoyz.10.5.5" : "buoyz.10.2.2");
  if (battle.sheet(firer).fort()) umpire.cite("buoyz.12.2.1");
}

// buoyz.5.5.8: what other chapters add is cumulative. buoyz.10.5.6: Radar lays guns.
void cite_modifiers(Umpire& umpire, const Tally& hitting) {
  for (const engine::TallyLine& line : hitting.lines()) {
    const std::string_view clause = line.clause.text();
    if (clause == "buoyz.5.5.7") umpire.cite("buoyz.10.5.6"), umpire.cite("buoyz.7.3.14");
    if (!clause.starts_with("buoyz.5.5.") && clause != "buoyz.7.2.15") umpire.cite("buoyz.5.5.8");
  }
}

// For who asks why: how her dice came about, and what is added to each.
Tally all_reasons(const Battle& battle, Actor firer, Weapon weapon, const Aim& aimed, int dice,
                  const Tally& hitting) {
  Tally all = attack_dice(battle, battle[firer], weapon, aimed.arcs);
  if (dice < total(all)) all.at_most(dice, "dice told off for this target", "buoyz.5.2.1");
  append(hitting, all);
  return all;
}

// buoyz.5.4.3: a ship on the line of fire blocks nothing.
void cite_ships_between(const Battle& battle, Umpire& umpire, Actor firer, Actor target) {
  const sea::Segment line{battle[firer].pose.at, battle[target].pose.at};
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (who != firer && who != target && sea::contact(line, outline(battle, ship)))
      umpire.cite("buoyz.5.4.3");
  });
}

}  // namespace

// What is added to each damage die (T5).
Tally gun_damage(const Battle& battle, const Ship& firer, Weapon weapon, const Ship& target, double range) {
  Tally damage;
  if (weapon != Weapon::cannon) {
    add_plunge(battle, target, range, damage);
    if (weapon == Weapon::secondary) damage.plus(-1, "secondary guns", "buoyz.5.6.3");
    return damage;
  }
  if (arcs_to(target.pose, firer.pose.at) & end_arcs) damage.plus(1, "raking", "buoyz.5.6.4");
  add_close(battle, firer, range, damage);
  return damage;
}

// buoyz.5.3.2 (b) and (c): roll to hit, then damage and criticals.
void fire_guns(Battle& battle, Umpire& umpire, Actor firer, Weapon weapon, Actor target, const Aim& aimed,
               int dice, Intent intent) {
  const Tally hitting = to_hit(battle, firer, weapon, target, aimed);
  const Ship& ship = battle[firer];
  const auto strike_friend = [&](Actor who, int hits) {
    strike_with(battle, umpire, firer, weapon, who, aimed.range, intent, hits, [=] { return hits; });
  };
  const auto roll_hits = [&] {
    Tally reasons;
    const bool asked = umpire.listening();
    if (asked) reasons = all_reasons(battle, firer, weapon, aimed, dice, hitting);
    const int hits = hits_of(umpire, firer, dice, total(hitting), battle.sheet(target).size,
                             again(battle[firer], battle[target]), "buoyz.5.5.1", weapon_name(weapon),
                             asked ? &reasons : &hitting);
    if (umpire.listening()) {
      cite_weapon(battle, umpire, firer, weapon, aimed);
      cite_modifiers(umpire, hitting);
      cite_ships_between(battle, umpire, firer, target);
    }
    umpire.tell(event(FireTold::fired, "buoyz.5.3.2", firer, target,
                      {static_cast<int>(weapon), dice, hits, milli(aimed.range), intent == Intent::dismast}));
    return hits > 0 ? stray(battle, umpire, {firer, ship.side, ship.pose.at}, target, hits, strike_friend)
                    : 0;
  };
  strike_with(battle, umpire, firer, weapon, target, aimed.range, intent, dice, roll_hits);
}

}  // namespace buoyz
