// Chapter aa: PDF and ADF.
#include <algorithm>

#include "rulebooks/wetthrust/air/fights.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"

namespace wetthrust {
namespace {

constexpr double flak_range = 6;  // aa.1, aa.3
constexpr int high_penalty = 2;   // aa.5, land.6

bool flies_high(const Squadron& squadron) {
  return squadron.plane == Plane::land_bomber || is_recon(squadron);
}

// wetthrust.aa.3: a spotting aircraft attacks the ship it spots on. wetthrust.aa.6: guns have their say once.
Actor attacked_by(const Battle& battle, const Squadron& squadron) {
  if (squadron.raid == Raid::faced) return nobody;
  if (!is_recon(squadron)) return squadron.launched || !is_ship(squadron.object) ? nobody : squadron.object;
  return fleet(battle).nearest(
      [&](const Ship& ship) {
        return ship.side != squadron.side && sea::within(ship.pose.at, squadron.pose.at, flak_range);
      },
      [&](const Ship& ship) { return sea::distance(ship.pose.at, squadron.pose.at); });
}

// wetthrust.aa.6: each once a turn.
Symbols flak_symbols(const Battle& battle, const Ship& ship, Flak flak) {
  return working(battle, ship, flak == Flak::pdf ? System::pdf : System::adf) & ~ship.fired;
}

// wetthrust.aa.4: 6 destroys two, 4 and 5 one; wetthrust.aa.5, wetthrust.land.6: at -2 only a 6 counts,
// for one.
int flak_kills(Umpire& umpire, Actor ship, int systems, const Squadron& target) {
  if (flies_high(target))
    return umpire.count(systems, 4 + high_penalty, {ship, "wetthrust.aa.5", "ADF at high aircraft"});
  return shot_down_by(umpire, systems, {ship, "wetthrust.aa.4", "anti-aircraft fire"});
}

void fire_flak(Battle& battle, Umpire& umpire, Actor ship, const engine::Shot& shot) {
  const Squadron& target = battle.squadron(shot.target);
  Ship& firer = battle[ship];
  firer.fired |= lowest_of(flak_symbols(battle, firer, flak_of(shot)), shot.amount);
  const int kills = std::min<int>(flak_kills(umpire, ship, shot.amount, target), target.aircraft);
  const Clause clause = flak_of(shot) == Flak::pdf ? "wetthrust.aa.1" : "wetthrust.aa.3";
  umpire.tell(told(AaFire{flak_of(shot), shot.amount, kills}, clause, ship, shot.target));
  shoot_down(battle, umpire, shot.target, kills, ship, "wetthrust.aa.4");
}

// Why these guns cannot fire at a squadron, with a blank for the ship it attacks; null: they can.
// wetthrust.aa.1: PDF at those who attack her, within 6 inches. wetthrust.aa.2: not at high ones.
// wetthrust.aa.3: ADF at those who attack a ship of her side within 6 inches of her.
const char* bar_to_flak(const Battle& battle, Actor ship, Flak flak, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  const Actor attacked = aloft(squadron) ? attacked_by(battle, squadron) : nobody;
  const sea::Point at = battle[ship].pose.at;
  if (attacked == nobody || battle[attacked].side != battle[ship].side) return "it attacks no ship of hers";
  if (flak == Flak::adf && !sea::within(at, battle[attacked].pose.at, flak_range))
    return "{} is more than 6 inches away from her";
  if (flak == Flak::pdf && flies_high(squadron)) return "it flies too high";
  if (flak == Flak::pdf && attacked != ship) return "it does not attack her";
  if (flak == Flak::pdf && !sea::within(at, squadron.pose.at, flak_range))
    return "it is more than 6 inches away";
  return squadron.side == battle[ship].side ? "it attacks no ship of hers" : nullptr;  // CAP over its own
}

// wetthrust.aa.6: all of a side's guns are allocated before any die is rolled; each system once, at one
// squadron. wetthrust.bridge.3: they need no bridge.
void side_fires(Battle& battle, Umpire& umpire, Side side) {
  Few<Question, max_ships> sheet{};
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.side == side && !in_reach(battle, who).empty()) sheet.add(question(aa_kind, battle, who));
  });
  if (sheet.empty()) return;
  std::array<Answer, max_ships> answers;
  umpire.ask_all(battle, {sheet.begin(), std::size_t(sheet.size())}, answers.data());
  for (int i = 0; i < sheet.size(); ++i) {
    for (const engine::Shot& shot : answers[std::size_t(i)].fire.shots)
      if (aloft(battle.squadron(shot.target))) fire_flak(battle, umpire, sheet[i].actor, shot);
  }
}

}  // namespace

// wetthrust.aa.7: without a bridge, but not without a fire control.
int flak_ready(const Battle& battle, const Ship& ship, Flak flak) {
  if (!any_fire_control(battle, ship) || ship.mode != Mode::surfaced) return 0;
  return how_many(flak_symbols(battle, ship, flak));
}

bool flak_reaches(const Battle& battle, Actor ship, Flak flak, Actor who) {
  return !bar_to_flak(battle, ship, flak, who);
}

std::string why_no_flak(const Battle& battle, Actor ship, Flak flak, Actor who) {
  const char* bar = bar_to_flak(battle, ship, flak, who);
  const Actor attacked = attacked_by(battle, battle.squadron(who));
  return bar ? fmt::format(fmt::runtime(bar), engine::name_of(battle, attacked)) : std::string();
}

Clause flak_clause(const Battle& battle, Flak flak, Actor who) {
  if (flak == Flak::adf) return "wetthrust.aa.3";
  return flies_high(battle.squadron(who)) ? "wetthrust.aa.2" : "wetthrust.aa.1";
}

FlightList in_reach(const Battle& battle, Actor ship) {
  const auto fires = [&](Flak flak, Actor who) {
    return flak_ready(battle, battle[ship], flak) > 0 && flak_reaches(battle, ship, flak, who);
  };
  return flying(battle).all(
      [&](Actor who, const Squadron&) { return fires(Flak::pdf, who) || fires(Flak::adf, who); });
}

void fire_at_aircraft(Battle& battle, Umpire& umpire) {
  side_fires(battle, umpire, battle.higher);
  side_fires(battle, umpire, enemy_of(battle.higher));
  flying(battle).each([](Squadron& squadron) { squadron.raid = Raid::faced; });
}

}  // namespace wetthrust
