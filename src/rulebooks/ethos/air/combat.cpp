// Step j. ethos.a2a.8: fighters name their targets, sealed; the initiative winner's are paired first, then
// the other side's; spare waves join; each pair is fought once (ethos.a2a.7).
#include "rulebooks/ethos/air/combat.h"

#include "engine/kit/sealed_orders.h"
#include "rulebooks/ethos/asking.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

bool fights(const Wave& wave) { return wave.opponent != nobody; }

// Waves of a side that take part in the step.
auto aircraft_of(auto& battle, Side side) {
  return engine::among(battle.waves, max_ships, [side](const Wave& wave) {
    return on_table(wave) && is_aircraft(wave) && wave.side == side;
  });
}

void forget_last_turn(Battle& battle) {
  for (Wave& wave : battle.waves) {
    wave.named = wave.opponent = nobody;
    wave.leads = wave.attacked = false;
  }
}

bool has_somebody(const Battle& battle, Actor who) {
  return aircraft_of(battle, enemy_of(battle.wave(who).side)).any([&](Actor enemy, const Wave&) {
    return may_attack(battle, who, enemy);
  });
}

// ethos.air.14: a fighter with a bomb attacks nobody.
void name_targets(Battle& battle, Umpire& umpire) {
  const auto fill = [&](Side side, auto& sheet) {
    ask_waves(battle, side, attack_kind, sheet,
              [&](Actor who, const Wave& wave) { return is_fighter(wave) && has_somebody(battle, who); });
  };
  engine::ask_sealed<sides, max_waves>(battle, umpire, fill, [&](const Question& q, const Answer& answer) {
    if (answer.choice.option >= 0) battle.wave(q.actor).named = Actor(answer.choice.option);
  });
}

// ethos.air.12: from patrol it is put in contact with its enemy.
void intercept(Battle& battle, Umpire& umpire, Actor who, Actor enemy) {
  Wave& wave = battle.wave(who);
  const Wave& met = battle.wave(enemy);
  if (!wave.cap || in_combat_reach(battle, wave, met)) return;
  wave.pose.heading = sea::bearing(wave.pose.at, met.pose.at);
  wave.pose.at = met.pose.at + wave.pose.heading.unit() * -touching_gap;
  umpire.tell(told(Intercepts{}, "ethos.air.12", who, enemy));
}

// The enemy who leads the pair in which this one fights.
Actor leading(const Battle& battle, Actor enemy) {
  const Wave& wave = battle.wave(enemy);
  return wave.leads ? enemy : battle.wave(wave.opponent).opponent;
}

// ethos.a2a.8: of several who attack one wave, its owner says who leads.
Actor leader_against(const Battle& battle, Umpire& umpire, Side side, Actor enemy) {
  const auto attackers =
      aircraft_of(battle, side).all([&](const Wave& wave) { return wave.named == enemy && !fights(wave); });
  if (attackers.size() == 1) return attackers[0];
  return Actor(
      umpire.ask<engine::Choice>(battle, {&lead_kind, side, engine::actor_of(side), index(enemy)}).option);
}

void make_pair(Battle& battle, Umpire& umpire, Actor leader, Actor enemy) {
  intercept(battle, umpire, leader, enemy);
  Wave &wave = battle.wave(leader), &met = battle.wave(enemy);
  wave.opponent = enemy, met.opponent = leader;
  wave.leads = met.leads = wave.attacked = true;
  met.attacked = met.named == leader;  // two fighters that name each other are one pair
}

// A wave that is in a pair already makes no attack of its own; who attacks one that is joins that pair.
void pair_off(Battle& battle, Umpire& umpire, Side side) {
  aircraft_of(battle, side).each([&](Actor who, Wave& wave) {
    const Actor enemy = wave.named;
    if (enemy == nobody || fights(wave)) return;
    if (!fights(battle.wave(enemy)))
      make_pair(battle, umpire, leader_against(battle, umpire, side, enemy), enemy);
    if (wave.leads) return;
    intercept(battle, umpire, who, enemy);
    wave.opponent = leading(battle, enemy), wave.attacked = true;
  });
}

void join(Battle& battle, Umpire& umpire, Side side) {
  aircraft_of(battle, side).each([&](Actor who, Wave& wave) {
    const bool some = aircraft_of(battle, enemy_of(side)).any([&](Actor enemy, const Wave&) {
      return may_join(battle, who, enemy);
    });
    if (fights(wave) || !some) return;
    const int enemy = umpire.ask<engine::Choice>(battle, question(join_kind, battle, who)).option;
    if (enemy < 0) return;
    wave.opponent = Actor(enemy);
    wave.attacked = is_fighter(wave) && !defends_against(battle, Actor(enemy));
  });
}

// ethos.a2a.2, ethos.a2a.3, ethos.a2a.5: a die, the leader's value, one for each wave beside it, one for its
// pilots.
int combat_total(const Battle& battle, Umpire& umpire, Actor who, Actor enemy) {
  const Wave& wave = battle.wave(who);
  const int extras = aircraft_of(battle, wave.side).sum([&](const Wave& other) {
    return other.opponent == enemy && !other.leads ? 1 : 0;
  });
  Tally tally;
  tally.plus(combat_value(battle, wave), "combat value", "ethos.a2a.2");
  if (extras > 0) tally.plus(extras, "waves beside it", "ethos.a2a.3");
  if (wave.pilots == Quality::exceptional) tally.plus(1, "Exceptional pilots", "ethos.a2a.5");
  return umpire.roll(Die::d6, {who, "ethos.a2a.2", "air combat", &tally}) +
         tally.total(engine::Rounding::down);
}

// Of the losing side one wave goes, as its owner says.
void lose_one(Battle& battle, Umpire& umpire, Actor leader) {
  const Wave& wave = battle.wave(leader);
  const bool alone = !aircraft_of(battle, wave.side).any([&](Actor who, const Wave& other) {
    return who != leader && other.opponent == wave.opponent;
  });
  const Actor lost =
      alone ? leader : Actor(umpire.ask<engine::Choice>(battle, question(lose_kind, battle, leader)).option);
  lose_wave(battle, umpire, lost, Gone::shot_down, "ethos.a2a.2");
}

// ethos.a2a.6: once it is decided, those who attacked have used their load. ethos.a2a.4: a draw costs
// nothing.
void fight(Battle& battle, Umpire& umpire, Actor who) {
  const Actor enemy = battle.wave(who).opponent;
  const int own = combat_total(battle, umpire, who, enemy), theirs = combat_total(battle, umpire, enemy, who);
  umpire.tell(told(AirFight{own, theirs}, own == theirs ? "ethos.a2a.4" : "ethos.a2a.2", who, enemy));
  if (own == theirs) return;
  flying(battle).each([&](Wave& wave) {
    if ((wave.opponent == enemy || wave.opponent == who) && wave.attacked) spend(wave);
  });
  lose_one(battle, umpire, own < theirs ? who : enemy);
}

}  // namespace

bool in_combat_reach(const Battle& battle, const Wave& wave, const Wave& enemy) {
  return sea::within(range(wave.pose.at, enemy.pose.at), combat_reach(battle, wave));
}

// ethos.air.12: from patrol as far as it flies. ethos.air.13: propeller aircraft and helicopters cannot
// intercept jets.
bool may_attack(const Battle& battle, Actor who, Actor enemy) {
  const Wave &wave = battle.wave(who), &met = battle.wave(enemy);
  if (!on_table(met) || !is_aircraft(met) || met.side == wave.side || !located(battle, who, enemy))
    return false;
  if (in_combat_reach(battle, wave, met)) return true;
  const bool superior = is_jet(battle, met) && !is_jet(battle, wave);
  return wave.cap && !superior && sees(battle, who, enemy) &&
         sea::within(range(wave.pose.at, met.pose.at), flight_of(battle, wave).most);
}

bool defends_against(const Battle& battle, Actor enemy) {
  return !battle.wave(battle.wave(enemy).opponent).attacked;
}

// Level bombers only where their side defends; AWACS, which are unarmed, and helicopters, which are scouts
// and ASW weapons only (ethos.air.10), nowhere.
bool may_join(const Battle& battle, Actor who, Actor enemy) {
  const Wave &wave = battle.wave(who), &met = battle.wave(enemy);
  if (!met.leads || met.side == wave.side) return false;
  if (wave.type == WaveType::awacs || wave.type == WaveType::helicopter) return false;
  if (wave.type == WaveType::level_bomber && !defends_against(battle, enemy)) return false;
  return in_combat_reach(battle, wave, met);
}

// ethos.seq.10, ethos.a2a.7: everybody fights once at most.
void air_combat(Battle& battle, Umpire& umpire) {
  look_around(battle);  // ethos.seq.3
  if (battle.waves.empty()) return;
  forget_last_turn(battle);
  name_targets(battle, umpire);
  for (const Side side : {battle.initiative, enemy_of(battle.initiative)}) pair_off(battle, umpire, side);
  for (const Side side : {battle.first, enemy_of(battle.first)}) join(battle, umpire, side);
  aircraft_of(battle, battle.first).each([&](Actor who, const Wave& wave) {
    if (wave.leads) fight(battle, umpire, who);
  });
}

}  // namespace ethos
