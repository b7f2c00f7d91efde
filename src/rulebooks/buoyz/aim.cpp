// Chapters 5.3 and 5.4: whether a weapon may be fired at a target, and why not.
#include <cmath>

#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/weapons.h"
#include "rulebooks/buoyz/weather.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

constexpr const char* weapon_words[] = {"main guns", "cannon",   "secondary guns", "anti-aircraft guns",
                                        "torpedoes", "missiles", "depth charges"};

bool fitted_with(const Sheet& sheet, Weapon weapon) {
  switch (weapon) {
    case Weapon::torpedoes: return sheet.torpedoes;
    case Weapon::missiles: return sheet.missile_loads > 0;
    case Weapon::depth_charges: return sheet.depth_charges;
    default: return false;  // guns do not run out
  }
}

// buoyz.5.1.9: what is exhausted is gone for the game; buoyz.7.3.5: a One-Shot weapon after its first use.
Hindrance armed(const Battle& battle, const Ship& ship, Weapon weapon) {
  if (carries(battle, ship, weapon)) return {};
  if (!fitted_with(battle.sheet(ship), weapon)) return {Bar::no_weapon, "buoyz.1.5.10"};
  return {Bar::no_weapon, ship.has(Ability::one_shot) ? "buoyz.7.3.5" : "buoyz.5.1.9"};
}

// What she did, or what became of her, this turn.
Hindrance otherwise_engaged(const Battle& battle, const Ship& ship, Weapon weapon) {
  if (ship.did(Action::put_out_fire)) return {Bar::action, "buoyz.7.2.6"};
  if (ship.is(Mark::struck)) return {Bar::action, "buoyz.5.7.6"};
  if (ship.is(Mark::prize)) return {Bar::action, "buoyz.8.2.5"};
  if (ship.is(Mark::lit)) return {Bar::action, "buoyz.12.5.4"};
  if (ship.is(Mark::sweeping) && weapon != Weapon::aa) return {Bar::action, "buoyz.5.10.6"};
  if (!battle.sheet(ship).submarine()) return {};
  if (ship.did(Action::silent_running)) return {Bar::action, "buoyz.7.2.16"};
  if (ship.is(Mark::dived_now)) return {Bar::action, "buoyz.11.1.4"};
  if (ship.deploying || (ship.is(Mark::stowed) && weapon == Weapon::main))
    return {Bar::action, "buoyz.7.3.17"};
  const bool under_water = weapon == Weapon::torpedoes || weapon == Weapon::missiles;
  if (submerged(ship) && !under_water) return {Bar::submerged, "buoyz.11.1.7"};
  if (!submerged(ship) && bad_weather(battle)) return {Bar::weather, "buoyz.10.2.5"};
  return {};
}

// buoyz.5.3.1: each weapon system fires once a turn. buoyz.7.3.21: secondary guns that joined the
// anti-aircraft guns have fired.
bool has_fired(const Ship& ship, Weapon weapon) {
  return (ship.used & bit(weapon)) || (weapon == Weapon::secondary && ship.secondary_used);
}

// buoyz.5.8.2: what damage leaves of her dice can round to nothing.
bool shot_to_pieces(const Battle& battle, const Ship& ship, Weapon weapon) {
  return ship.armament && total(attack_dice(battle, ship, weapon, all_arcs)) == 0;
}

Clause arc_clause(Weapon weapon) {
  switch (weapon) {
    case Weapon::main: return "buoyz.5.4.2";
    case Weapon::cannon: return "buoyz.5.1.2";
    case Weapon::torpedoes: return "buoyz.5.1.5";
    case Weapon::depth_charges: return "buoyz.5.1.6";
    default: return "buoyz.1.2.2";
  }
}

Clause range_clause(Weapon weapon) {
  switch (weapon) {
    case Weapon::main: return "buoyz.5.3.5";
    case Weapon::torpedoes: return "buoyz.5.9.3";
    case Weapon::missiles: return "buoyz.5.11.3";
    case Weapon::depth_charges: return "buoyz.11.3.1";
    default: return "buoyz.5.3.4";
  }
}

// Whether this weapon harms this kind of target at all.
Hindrance unfit(const Battle& battle, Actor firer, Weapon weapon, Actor target) {
  const Ship& ship = battle[target];
  if (!on_table(ship) || ship.side == battle[firer].side) return {Bar::target, "buoyz.5.4.1"};
  if (weapon == Weapon::aa) return {Bar::target, "buoyz.5.1.4"};
  if (weapon == Weapon::depth_charges && !submerged(ship)) return {Bar::target, "buoyz.5.1.6"};
  if (weapon == Weapon::torpedoes && battle.sheet(ship).fort()) return {Bar::target, "buoyz.12.2.3"};
  if (!submerged(ship)) return {};
  if (is_gun(weapon)) return {Bar::submerged, "buoyz.11.1.7"};
  return detected_by(battle, firer, target) ? Hindrance{} : Hindrance{Bar::not_located, "buoyz.2.2.6"};
}

// buoyz.5.11.3: missiles fly over land at a radar contact that the launcher has.
Located missile_target(const Battle& battle, Actor firer, Actor target) {
  const Located own = located(battle, firer, target);
  const bool contact = battle[firer].contacts >> index(target) & 1;
  return own == Located::no && contact && radar_level(battle, battle[firer]) > 0 ? Located::by_radar : own;
}

Located find(const Battle& battle, Actor firer, Weapon weapon, Actor target) {
  if (weapon == Weapon::depth_charges) return Located::seen;
  if (weapon == Weapon::missiles) return missile_target(battle, firer, target);
  return located(battle, firer, target);
}

// buoyz.7.2.14: nothing is fired through smoke, nor by the ship that lays it, but at one's own radar contact
// and from under water.
bool smoked(const Battle& battle, Actor firer, Weapon weapon, Actor target, Located located) {
  if (located == Located::by_radar || weapon == Weapon::depth_charges) return false;
  if (submerged(battle[firer])) return false;
  return battle[firer].did(Action::smoke) ||
         smoke_between(battle, battle[firer].pose.at, battle[target].pose.at);
}

// buoyz.10.2.6: in Bad Weather nothing at Extreme range or beyond, but at one's own radar contact.
bool too_far_in_weather(const Battle& battle, const Ship& firer, Weapon weapon, const Aim& aimed) {
  if (!bad_weather(battle) || aimed.located == Located::by_radar || !is_gun(weapon)) return false;
  const Parameters& p = battle.book->p;
  const double extreme = weapon == Weapon::cannon ? p.cannon_extreme : p.extreme_range;
  return sea::beyond(aimed.range, std::fmin(extreme, effective_range(battle, firer, weapon)));
}

// buoyz.5.4.1: in an arc of the weapon, within its range, and located by the firing ship herself.
// buoyz.5.4.3: ships in between do not matter.
Hindrance out_of_aim(const Battle& battle, Actor firer, Weapon weapon, Actor target, Aim& aimed) {
  const Ship& ship = battle[firer];
  if (!is_ship(target) || index(target) >= battle.ships.size()) return {Bar::target, "buoyz.5.4.1"};
  aimed.range = sea::distance(ship.pose.at, battle[target].pose.at);
  if (const Hindrance bar = unfit(battle, firer, weapon, target); bar.bar != Bar::none) return bar;
  if (sea::beyond(aimed.range, longest_range(battle, ship, weapon)))
    return {Bar::range, range_clause(weapon)};
  if (!sea::at_least(aimed.range, shortest_range(battle, weapon)))
    return {Bar::too_near, range_clause(weapon)};
  aimed.arcs = arcs_to(ship.pose, battle[target].pose.at) & weapon_arcs(battle, ship, weapon);
  if (!aimed.arcs) return {Bar::arc, arc_clause(weapon)};
  aimed.located = find(battle, firer, weapon, target);
  if (aimed.located == Located::no) return {Bar::not_located, "buoyz.10.2.2"};
  if (smoked(battle, firer, weapon, target, aimed.located)) return {Bar::smoke, "buoyz.7.2.14"};
  if (too_far_in_weather(battle, ship, weapon, aimed)) return {Bar::weather, "buoyz.10.2.6"};
  if (rounds_to_nothing(battle, ship, weapon, aimed.arcs)) return {Bar::no_weapon, "buoyz.5.4.2"};
  return {Bar::none, "buoyz.5.4.1"};
}

}  // namespace

bool carries(const Battle& battle, const Ship& ship, Weapon weapon) {
  const Sheet& sheet = battle.sheet(ship);
  switch (weapon) {
    case Weapon::main: return sheet.main > 0;
    case Weapon::cannon: return sheet.has_cannon();
    case Weapon::secondary: return sheet.secondary > 0;
    case Weapon::aa: return sheet.aa > 0;
    case Weapon::torpedoes: return ship.torpedoes > 0;
    case Weapon::missiles: return ship.missiles > 0;
    case Weapon::depth_charges: break;
  }
  return ship.has(Ability::asw_helicopter) || ship.depth_charges > 0;
}

Hindrance hindrance(const Battle& battle, const Ship& ship, Weapon weapon) {
  if (const Hindrance none = armed(battle, ship, weapon); none.bar != Bar::none) return none;
  if (has_fired(ship, weapon)) return {Bar::used, "buoyz.5.3.1"};
  if (weapon != Weapon::depth_charges && ship.did(Action::smoke) && radar_level(battle, ship) == 0)
    return {Bar::smoke, "buoyz.7.2.14"};
  if (shot_to_pieces(battle, ship, weapon)) return {Bar::no_weapon, "buoyz.5.8.2"};
  return otherwise_engaged(battle, ship, weapon);
}

Aim bear(const Battle& battle, Actor firer, Weapon weapon, Actor target) {
  Aim aimed;
  const Hindrance bar = out_of_aim(battle, firer, weapon, target, aimed);
  aimed.bar = bar.bar, aimed.clause = bar.clause;
  return aimed;
}

Clause why_hidden(const Battle& battle, Actor firer, Actor target) {
  const Ship &ship = battle[firer], &hidden = battle[target];
  if (submerged(hidden)) return "buoyz.2.2.6";
  if (land_between(battle, ship.pose.at, hidden.pose.at)) return "buoyz.10.1.1";
  return reported(battle, ship.side, target) ? "buoyz.10.5.7" : "buoyz.10.2.2";
}

Aim aim(const Battle& battle, Actor firer, Weapon weapon, Actor target) {
  const Hindrance bar = hindrance(battle, battle[firer], weapon);
  return bar.bar == Bar::none ? bear(battle, firer, weapon, target) : Aim{bar.bar, bar.clause};
}

namespace {

std::string why_engaged(const Aim& aimed) {
  const std::string_view clause = aimed.clause.text();
  if (clause == "buoyz.7.2.6") return "all hands fight the fire this turn";
  if (clause == "buoyz.5.7.6") return "she has struck her colours";
  if (clause == "buoyz.8.2.5") return "a prize does not fire";
  if (clause == "buoyz.12.5.4") return "her crew has left her";
  if (clause == "buoyz.5.10.6") return "she sweeps mines this turn";
  if (clause == "buoyz.7.2.16") return "she is rigged for silent running";
  if (clause == "buoyz.11.1.4") return "she has dived or surfaced this turn";
  return "her gun or aircraft are not deployed";
}

std::string why_unarmed(const Aim& aimed, const char* words) {
  if (aimed.clause.text() == "buoyz.5.8.2") return fmt::format("none of her {} can fire any more", words);
  if (aimed.clause.text() == "buoyz.5.4.2") return fmt::format("none of her {} that bear can fire", words);
  return fmt::format("she has no {}{}", words, aimed.clause.text() == "buoyz.1.5.10" ? "" : " left");
}

// To a tenth of an inch, or finer where that would look like the limit.
std::string distance_text(double range, double limit) {
  const std::string tenths = fmt::format("{:.1f}", range);
  return tenths == fmt::format("{:.1f}", limit) ? fmt::format("{:.3f}", range) : tenths;
}

std::string why_weather(const Aim& aimed, const char* words) {
  return aimed.clause.text() == "buoyz.10.2.5" ? "a surfaced submarine fires nothing in Bad Weather"
                                               : fmt::format("that is too far for {} in Bad Weather", words);
}

}  // namespace

std::string why_not(const Battle& battle, Actor firer, Weapon weapon, Actor target, const Aim& aimed) {
  const char* words = weapon_words[static_cast<int>(weapon)];
  const std::string whom =
      is_ship(target) && index(target) < battle.ships.size() ? battle.name(target) : "that target";
  switch (aimed.bar) {
    case Bar::none: return {};
    case Bar::no_weapon: return why_unarmed(aimed, words);
    case Bar::used: return fmt::format("her {} have fired this turn", words);
    case Bar::target: return fmt::format("{} is no target for {}", whom, words);
    case Bar::arc: return fmt::format("{} is in no arc of her {}", whom, words);
    case Bar::range:
      if (battle[target].table != battle[firer].table) return fmt::format("{} is on another table", whom);
      return fmt::format("{} is {} inches away; her {} reach {:g}", whom,
                         distance_text(aimed.range, longest_range(battle, battle[firer], weapon)), words,
                         longest_range(battle, battle[firer], weapon));
    case Bar::too_near:
      return fmt::format("{} is {} inches away; {} need {:g}", whom,
                         distance_text(aimed.range, shortest_range(battle, weapon)), words,
                         shortest_range(battle, weapon));
    case Bar::not_located: return fmt::format("{} is not located", whom);
    case Bar::smoke: return "smoke bars the line of fire";
    case Bar::weather: return why_weather(aimed, words);
    case Bar::action: return why_engaged(aimed);
    case Bar::submerged:
      return submerged(battle[firer]) ? fmt::format("{} do not fire under water", words)
                                      : fmt::format("{} is submerged", whom);
  }
  return {};
}

}  // namespace buoyz
