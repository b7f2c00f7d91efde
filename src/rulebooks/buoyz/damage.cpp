// Chapters 5.5.2 and 5.6: hits, damage dice, hull points, sinking.
#include "rulebooks/buoyz/damage.h"

#include <algorithm>

#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "rulebooks/buoyz/fireships.h"
#include "rulebooks/buoyz/grapple.h"

namespace buoyz {
namespace {

constexpr int critical_check = 4;  // 5.6.7

Actor thrower(const Blow& blow, Actor target) { return blow.by == nobody ? target : blow.by; }

// Faces of a D6 from which a damage die equals and from which it beats the Armour; 7 is never.
struct Faces {
  int equals, beats;
};

// buoyz.5.6.5: a score that equals the Armour goes through, and Armour 0 is always pierced. buoyz.5.6.1: a D3
// is half a D6, rounded up.
Faces faces_needed(int armour, int bonus, Die die) {
  const auto face = [&](int score) { return std::clamp(die == Die::d3 ? 2 * score - 1 : score, 1, 7); };
  return {armour == 0 ? 1 : face(armour - bonus), face(armour - bonus + 1)};
}

// All dice at once, sorted; a border below 2 sorts nothing.
DamageDice sorted(Umpire& umpire, int n, Faces need, const engine::Throw& why) {
  std::array<int, 2> borders{};
  std::size_t count = 0, band = 0;
  if (need.equals > 1) borders[count++] = need.equals;
  if (need.beats > need.equals) borders[count++] = need.beats;
  const engine::BandCounts bands = umpire.bands(n, {borders.data(), count}, why);
  DamageDice dice;
  if (need.equals > 1) dice.fail = bands[band++];
  if (need.beats > need.equals) dice.equal = bands[band++];
  dice.beat = bands[band];
  return dice;
}

// buoyz.7.3.18: the owner may have up to half of the dice, rounded up, rolled again; that stands (1.1.1).
void use_belt(const Battle& battle, Umpire& umpire, Actor target, Faces need, const engine::Throw& why,
              DamageDice& dice) {
  if (dice.equal + dice.beat == 0) return;
  const auto again = umpire.ask<engine::Share>(battle, question(belt_kind, battle, target, dice.packed()));
  DamageDice picked;
  for (const engine::Part& part : again.parts)
    (part.slot == 0 ? picked.fail : part.slot == 1 ? picked.equal : picked.beat) += part.amount;
  if (picked.all() == 0) return;
  const DamageDice second = sorted(umpire, picked.all(), need, {why.actor, "buoyz.7.3.18", "Torpedo Belt"});
  umpire.cite("buoyz.1.1.1");
  dice.equal += second.equal - picked.equal;  // what fails does nothing
  dice.beat += second.beat - picked.beat;
}

DamageDice roll_damage(const Battle& battle, Umpire& umpire, Actor target, const Blow& blow, int hits) {
  const int armour = battle.sheet(target).armour;
  if (blow.automatic && armour == 0) return {.beat = hits};
  const Faces need = faces_needed(armour, blow.bonus ? total(*blow.bonus) : 0, blow.die);
  const engine::Throw why{thrower(blow, target), blow.clause, blow.what, blow.bonus};
  DamageDice dice = sorted(umpire, hits, need, why);
  if (blow.belt && battle[target].has(Ability::torpedo_belt))
    use_belt(battle, umpire, target, need, why, dice);
  return dice;
}

// buoyz.5.6.6: with no Hull left she is destroyed. buoyz.5.7.1: at the second figure or less she is crippled.
void take_hull(Battle& battle, Umpire& umpire, Actor who, int points, Actor by, Clause clause) {
  Ship& ship = battle[who];
  if (points <= 0 || !at_sea(ship)) return;
  points = std::min<int>(points, ship.hull);
  ship.hull = std::uint8_t(ship.hull - points);
  umpire.tell(event(FireTold::hull_lost, clause, who, by, {points, ship.hull}));
  umpire.cite("buoyz.1.5.6");
  if (ship.hull == 0) return sink(battle, umpire, who, by, "buoyz.5.6.6");
  if (ship.hull <= battle.sheet(ship).cripple && !crippled(ship)) cripple(battle, umpire, who);
}

// buoyz.5.6.1: a damage die for each hit. buoyz.5.6.5: one Hull for each that reaches the Armour.
// buoyz.5.6.7: those that exceed it are critical on 4+. Returns the rolls due on table T6.
std::uint8_t wound(Battle& battle, Umpire& umpire, Actor target, const Blow& blow, int hits) {
  const DamageDice dice = roll_damage(battle, umpire, target, blow, hits);
  umpire.cite("buoyz.1.5.5"), umpire.cite("buoyz.5.6.1");
  const int pierced = dice.equal + dice.beat;
  if (pierced == 0) umpire.tell(event(FireTold::not_pierced, "buoyz.5.6.5", target, blow.by, {hits}));
  take_hull(battle, umpire, target, pierced, blow.by, "buoyz.5.6.5");
  if (dice.beat == 0 || !on_table(battle[target])) return 0;
  const engine::Throw why{thrower(blow, target), "buoyz.5.6.7", "critical hits"};
  const int criticals = umpire.count(dice.beat, critical_check, why);
  if (criticals > 0 && blow.extra_criticals > 0) umpire.cite("buoyz.5.9.7");
  return std::uint8_t(criticals * (1 + blow.extra_criticals));
}

void lump_criticals(Ship& ship) {
  const int all = ship.armament + ship.motive + ship.steering + ship.fires;
  ship.motive = std::uint8_t(std::min(all, 255));
  ship.armament = ship.steering = ship.fires = 0;
}

struct CriticalDue {
  Actor target, by;
  std::uint32_t dismast;
};

// One of the critical hits that are due, if any.
void take_critical(Battle& battle, Umpire& umpire, const CriticalDue& due) {
  if (battle.criticals_due == 0) return;
  --battle.criticals_due;
  critical(battle, umpire, due.target, {.by = due.by, .dismast = due.dismast != 0});
  if (battle.reckoning) lump_criticals(battle[due.target]);
}

void lose_flights_aboard(Battle& battle, Umpire& umpire, Actor carrier) {
  for (int i = 0; i < battle.flights.size(); ++i) {
    Flight& flight = battle.flights[i];
    const bool aboard = flight.state == AirState::aboard || flight.state == AirState::rearming;
    if (!aboard || flight.carrier != index(carrier)) continue;
    flight.state = AirState::lost;
    umpire.tell(event(FireTold::lost_aboard, "buoyz.9.3.6", flight_actor(i), carrier));
  }
}

}  // namespace

void append(const Tally& lines, Tally& to) {
  for (const engine::TallyLine& line : lines.lines()) switch (line.kind) {
      case engine::TallyLine::Kind::plus: to.plus(line.amount, line.reason, line.clause); break;
      case engine::TallyLine::Kind::times:
        to.times(line.amount, line.divisor, line.reason, line.clause);
        break;
      case engine::TallyLine::Kind::at_most: to.at_most(line.amount, line.reason, line.clause); break;
      case engine::TallyLine::Kind::at_least: to.at_least(line.amount, line.reason, line.clause); break;
      case engine::TallyLine::Kind::worst_of: to.worst_of(line.amount, line.reason, line.clause); break;
    }
}

// buoyz.5.5.2: a die hits at the number needed, guns at the Target Size; a natural 1 misses and a natural 6
// hits. Who listens is told that number too.
int hits_of(Umpire& umpire, Actor who, int dice, int bonus, int need, Again again, Clause clause,
            const char* what, const Tally* tally) {
  const int face = std::clamp(need - bonus, 2, 6);
  Tally told;
  if (tally && umpire.listening()) {
    told.plus(need, "number needed, before modifiers", clause);
    append(*tally, told);
    tally = &told;
  }
  const int hits = umpire.count(dice, face, {who, clause, what, tally});
  umpire.cite("buoyz.1.5.4"), umpire.cite("buoyz.5.5.2");
  if (again == Again::no || hits == 0) return hits;
  umpire.cite("buoyz.1.1.1");
  return umpire.count(hits, face, {who, "buoyz.7.2.5", "Evasive: again", tally});
}

// Damage dice first, then the criticals one by one; the battle remembers how many, so that the odds can merge
// equal outcomes in between.
void damage(Battle& battle, Umpire& umpire, Actor target, const Blow& blow, int hits) {
  damage(battle, umpire, target, blow, hits, [=] { return hits; });
}

void damage(Battle& battle, Umpire& umpire, Actor target, const Blow& blow, int most, RollHits roll_hits) {
  const auto first = [&] {
    const int hits = roll_hits();
    const bool struck = hits > 0 && on_table(battle[target]);
    battle.criticals_due = struck ? wound(battle, umpire, target, blow, hits) : std::uint8_t{0};
  };
  umpire.repeat_after(first, most * (1 + blow.extra_criticals), battle, take_critical,
                      CriticalDue{target, blow.by, blow.dismast});
}

void lose_hull(Battle& battle, Umpire& umpire, Actor who, int points, Actor by, Clause clause) {
  if (battle.book->options.doubling_up) points *= 2;
  take_hull(battle, umpire, who, points, by, clause);
}

bool doubles(const Battle& battle, Umpire& umpire, Actor who, Clause clause, const char* what) {
  return battle.reckoning ? umpire.count(1, 6, {who, clause, what}) == 1 : doubles(umpire, who, clause, what);
}

bool doubles(Umpire& umpire, Actor who, Clause clause, const char* what) {
  const int first = umpire.roll(Die::d6, {who, clause, what});
  const int second = umpire.roll(Die::d6, {who, clause, what});
  return first == second;
}

// buoyz.5.6.6: she is removed at once; links, flights aboard and all. buoyz.5.6.8: with the option, doubles
// bring her to port.
void sink(Battle& battle, Umpire& umpire, Actor who, Actor by, Clause clause) {
  Ship& ship = battle[who];
  if (!at_sea(ship)) return;
  const bool may_survive = battle.book->options.survive_on_doubles && !battle.sheet(ship).counter;
  const bool saved = may_survive && doubles(battle, umpire, who, "buoyz.5.6.8", "reaches port on doubles");
  ship.state = saved ? State::saved : State::sunk;
  ship.hull = 0;
  ship.sunk_by = by;
  cut_free(battle, who);
  umpire.tell(event(saved ? FireTold::reached_port : FireTold::sunk, clause, who, by));
  lose_flights_aboard(battle, umpire, who);
}

// buoyz.12.5.4: a fireship that catches fire is a burning fireship.
void set_on_fire(Battle& battle, Umpire& umpire, Actor who, Actor by, Clause clause) {
  Ship& ship = battle[who];
  if (!at_sea(ship)) return;
  if (battle.sheet(ship).fireship()) return light_fireship(battle, umpire, who, "buoyz.12.5.4");
  if (ship.fires < 255) ++ship.fires;
  umpire.tell(event(FireTold::on_fire, clause, who, by, {ship.fires}));
}

int points_of(const Battle& battle, const Ship& ship) { return battle.sheet(ship).points; }

// The chapter on colours has its own file.

}  // namespace buoyz
