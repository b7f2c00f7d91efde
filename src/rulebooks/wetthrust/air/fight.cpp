// Chapter fight: CAP, escorts, dogfights, fighters on other aircraft.
#include <algorithm>

#include "rulebooks/wetthrust/air/fights.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/chronicle.h"

namespace wetthrust {
namespace {

constexpr double guard_radius = 6;  // fight.3

// One fighter squadron and the squadron it is out for; `held` by fighters it has to deal with first.
struct Pursuit {
  Actor fighter = nobody, other = nobody;
  bool held{};
};
using Pursuits = Few<Pursuit, max_squadrons>;

// One squadron's fire in a dogfight.
struct Burst {
  Actor by = nobody, at = nobody;
  int kills{};
};
using Bursts = Few<Burst, 2 * max_squadrons>;  // every pursuit, and whoever joins in or answers

// wetthrust.fight.9: fighters as flak does; other aircraft destroy one on 5 or 6.
int kills_of(const Battle& battle, Umpire& umpire, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  if (!is_fighter(squadron)) return umpire.count(squadron.aircraft, 5, {who, "wetthrust.fight.9", "replies"});
  return shot_down_by(umpire, squadron.aircraft, {who, "wetthrust.fight.9", "fighters fire"});
}

// How many of another squadron it shoots down: no more than there are.
int kills_among(const Battle& battle, Umpire& umpire, Actor who, Actor target) {
  return std::min<int>(kills_of(battle, umpire, who), battle.squadron(target).aircraft);
}

// wetthrust.fight.7: fighters fire first, the survivors reply.
void fire_on(Battle& battle, Umpire& umpire, Actor fighter, Actor target) {
  const int kills = kills_among(battle, umpire, fighter, target);
  battle.squadron(fighter).fired = true;
  umpire.tell(told(FiredOn{kills}, "wetthrust.fight.7", fighter, target));
  shoot_down(battle, umpire, target, kills, fighter, "wetthrust.fight.9");
  const Squadron& other = battle.squadron(target);
  if (!aloft(other) || is_recon(other)) return;
  const int back = kills_among(battle, umpire, target, fighter);
  umpire.tell(told(Replied{back}, "wetthrust.fight.10", target, fighter));
  shoot_down(battle, umpire, fighter, back, target, "wetthrust.fight.9");
}

// wetthrust.fight.3: those who attack the carrier, or a ship with ADF within 6 inches of it.
bool attacks_guarded(const Battle& battle, const Squadron& raider, const Ship& carrier) {
  if (!is_ship(raider.object)) return false;
  const Ship& target = battle[raider.object];
  if (&target == &carrier) return true;
  return working(battle, target, System::adf) && sea::within(target.pose.at, carrier.pose.at, guard_radius);
}

// wetthrust.fight.2: on CAP, and near enough to have reached its carrier.
bool over_carrier(const Battle& battle, const Squadron& cap) {
  return cap.orders == AirOrders::cap && on_table(battle[cap.object]) &&
         sea::within(cap.pose.at, battle[cap.object].pose.at, beside);
}

// wetthrust.fight.3: each CAP squadron that has not fired yet meets one raider, and then again as many as
// nobody has met yet: none gets past.
void send_cap(Battle& battle, Umpire& umpire, Side side, Pursuits& pursuits) {
  for (int round = 0;; ++round) {
    const int before = pursuits.size();
    flying(battle).each([&](Actor who, const Squadron& cap) {
      if (cap.side != side || !over_carrier(battle, cap) || (round == 0 && cap.fired)) return;
      const FlightList raiders = raiders_of(battle, cap);
      if (raiders.empty() || (round > 0 && battle.squadron(raiders[0]).met)) return;
      const Actor raider = one_of(raiders, battle, umpire, question(cap_kind, battle, who));
      battle.squadron(raider).met = true;
      pursuits.add({who, raider});
    });
    if (pursuits.size() == before) return;
  }
}

// An enemy fighter squadron in contact, if there is one.
Actor in_contact(const Battle& battle, const Squadron& fighter) {
  return flying(battle).first([&](const Squadron& other) {
    return is_fighter(other) && other.side != fighter.side &&
           sea::within(fighter.pose.at, other.pose.at, beside);
  });
}

// Whom it named is still in front of it, or in contact.
bool reaches_named(const Battle& battle, const Squadron& fighter) {
  return is_squadron(fighter.named) && aloft(battle.squadron(fighter.named)) &&
         attacks_from(battle, fighter, fighter.pose, fighter.named);
}

// wetthrust.fight.7: when all have moved, its owner says on which of those in front of it it fires; of the
// one that it named alone he has said so.
Actor choose_prey(const Battle& battle, Umpire& umpire, Actor who, const Squadron& fighter) {
  const bool named = reaches_named(battle, fighter);
  if (is_squadron(fighter.named) && !named)
    umpire.tell(told(OutOfReach{}, "wetthrust.fight.7", who, fighter.named));
  const FlightList prey = prey_of(battle, fighter);
  if (prey.empty()) return nobody;
  if (named && prey.size() == 1) return prey[0];
  return Actor(umpire.ask<engine::Choice>(battle, question(prey_kind, battle, who)).option);
}

// Fighters that fly freely. wetthrust.fight.8: whoever is in contact with enemy fighters fights them, those
// that it named first, unless it named other aircraft in front of it.
Actor hunted_by(const Battle& battle, Umpire& umpire, Actor who, const Squadron& fighter) {
  const bool named = reaches_named(battle, fighter);
  if (named && is_fighter(battle.squadron(fighter.named))) return fighter.named;
  const Actor other = named ? nobody : in_contact(battle, fighter);
  return other != nobody ? other : choose_prey(battle, umpire, who, fighter);
}

// Whoever others have shot down meanwhile leaves a free hunter another in front of it.
Actor target_left(const Battle& battle, Umpire& umpire, const Pursuit& pursuit) {
  if (aloft(battle.squadron(pursuit.other))) return pursuit.other;
  const Squadron& fighter = battle.squadron(pursuit.fighter);
  return fighter.orders == AirOrders::free ? choose_prey(battle, umpire, pursuit.fighter, fighter) : nobody;
}

void add_hunters(const Battle& battle, Umpire& umpire, Side side, Pursuits& pursuits) {
  flying(battle).each([&](Actor who, const Squadron& fighter) {
    const bool hunts = is_fighter(fighter) && fighter.orders == AirOrders::free && !fighter.launched;
    if (!hunts || !fighter.armed || fighter.side != side) return;
    const Actor other = hunted_by(battle, umpire, who, fighter);
    if (other != nobody) pursuits.add({who, other});
  });
}

// wetthrust.fight.4: alongside the squadron it protects.
bool protects(const Battle& battle, const Squadron& escort, Actor charge) {
  return escorts(escort, charge) && sea::within(escort.pose.at, battle.squadron(charge).pose.at, beside);
}

bool fired_at(const Bursts& bursts, Actor whom) {
  return std::any_of(bursts.begin(), bursts.end(), [&](const Burst& burst) { return burst.at == whom; });
}
bool fires(const Bursts& bursts, Actor who) {
  return std::any_of(bursts.begin(), bursts.end(), [&](const Burst& burst) { return burst.by == who; });
}

// An escort of this squadron that nobody has met yet this turn.
Actor free_escort(const Battle& battle, Actor charge, const Bursts& bursts) {
  return flying(battle).first([&](Actor who, const Squadron& escort) {
    return protects(battle, escort, charge) && !escort.fired && !fired_at(bursts, who);
  });
}

// wetthrust.fight.5: escorts first; only fighters in excess of them get at the charge.
void meet_escorts(const Battle& battle, Pursuits& pursuits, Bursts& bursts) {
  for (Pursuit& pursuit : pursuits) {
    const Actor escort = free_escort(battle, pursuit.other, bursts);
    pursuit.held = escort != nobody || is_fighter(battle.squadron(pursuit.other));
    if (!pursuit.held) continue;
    bursts.add({pursuit.fighter, escort != nobody ? escort : pursuit.other});
  }
}

// wetthrust.fight.5: escorts whom nobody met fire too, at one who attacks their charge.
void join_escorts(const Battle& battle, const Pursuits& pursuits, Bursts& bursts) {
  flying(battle).each([&](Actor who, const Squadron& escort) {
    if (escort.fired || fired_at(bursts, who)) return;
    for (const Pursuit& pursuit : pursuits)
      if (protects(battle, escort, pursuit.other)) return bursts.add({who, pursuit.fighter});
  });
}

// The strongest of those who fire at a squadron.
Actor strongest_on(const Battle& battle, const Bursts& bursts, Actor whom) {
  Actor strongest = nobody;
  for (const Burst& burst : bursts)
    if (burst.at == whom &&
        (strongest == nobody || battle.squadron(burst.by).aircraft > battle.squadron(strongest).aircraft))
      strongest = burst.by;
  return strongest;
}

// wetthrust.fight.10: each fires once; who is fired at by several answers the strongest.
void answer(const Battle& battle, Bursts& bursts) {
  for (int i = 0, meant = bursts.size(); i < meant; ++i)
    if (const Actor whom = bursts[i].at; !fires(bursts, whom))
      bursts.add({whom, strongest_on(battle, bursts, whom)});
}

void tell_bursts(Umpire& umpire, const Bursts& bursts) {
  for (const Burst& burst : bursts) {
    const Burst* back = std::find_if(bursts.begin(), bursts.end(), [&](const Burst& other) {
      return other.by == burst.at && other.at == burst.by;
    });
    if (back == bursts.end())
      umpire.tell(told(FiredOn{burst.kills}, "wetthrust.fight.8", burst.by, burst.at));
    else if (&burst < back)
      umpire.tell(told(Dogfight{burst.kills, back->kills}, "wetthrust.fight.8", burst.by, burst.at));
  }
}

// wetthrust.fight.8: every squadron in contact fires, all at the same time.
void dogfights(Battle& battle, Umpire& umpire, Pursuits& pursuits) {
  Bursts bursts{};
  meet_escorts(battle, pursuits, bursts);
  join_escorts(battle, pursuits, bursts);
  answer(battle, bursts);
  for (Burst& burst : bursts) {
    burst.kills = kills_among(battle, umpire, burst.by, burst.at);
    battle.squadron(burst.by).fired = true;
  }
  tell_bursts(umpire, bursts);
  for (const Burst& burst : bursts)
    shoot_down(battle, umpire, burst.at, burst.kills, burst.by, "wetthrust.fight.9");
}

void fight_out(Battle& battle, Umpire& umpire, Pursuits& pursuits) {
  dogfights(battle, umpire, pursuits);
  for (const Pursuit& pursuit : pursuits) {
    const Squadron& fighter = battle.squadron(pursuit.fighter);
    const bool spent = fighter.fired && fighter.orders != AirOrders::cap;  // fight.10
    if (pursuit.held || !aloft(fighter) || spent) continue;
    const Actor target = target_left(battle, umpire, pursuit);
    if (target == nobody) continue;
    Pursuits anew{};  // wetthrust.fight.5: one it has only now chosen may have escorts
    anew.add({pursuit.fighter, target});
    dogfights(battle, umpire, anew);
    if (!anew[0].held) fire_on(battle, umpire, pursuit.fighter, target);
  }
}

}  // namespace

FlightList raiders_of(const Battle& battle, const Squadron& cap) {
  const FlightList raiders = flying(battle).all([&](const Squadron& raider) {
    return raider.side != cap.side && !is_fighter(raider) && !raider.launched && raider.raid != Raid::faced &&
           attacks_guarded(battle, raider, battle.ships[cap.carrier]);
  });
  FlightList unmet{};
  for (const Actor raider : raiders)
    if (!battle.squadron(raider).met) unmet.add(raider);
  return unmet.empty() ? raiders : unmet;
}

// wetthrust.fight.7: aircraft other than fighters, within 3 inches and ahead.
FlightList prey_of(const Battle& battle, const Squadron& fighter) {
  return flying(battle).all([&](Actor who, const Squadron& other) {
    return other.side != fighter.side && !is_fighter(other) &&
           attacks_from(battle, fighter, fighter.pose, who);
  });
}

// wetthrust.fight.9, wetthrust.aa.4: two on a 6 and one on 4 or 5.
int shot_down_by(Umpire& umpire, int dice, const engine::Throw& why) {
  constexpr int borders[] = {4, 6};
  const engine::BandCounts rolled = umpire.bands(dice, borders, why);
  return rolled[1] + 2 * rolled[2];
}

void fight_in_the_air(Battle& battle, Umpire& umpire) {
  Pursuits pursuits{};
  const Side order[] = {battle.higher, enemy_of(battle.higher)};
  for (const Side side : order) send_cap(battle, umpire, side, pursuits);
  for (const Side side : order) add_hunters(battle, umpire, side, pursuits);
  fight_out(battle, umpire, pursuits);
}

void meet_raiders(Battle& battle, Umpire& umpire) {
  Pursuits pursuits{};
  for (const Side side : {battle.higher, enemy_of(battle.higher)}) send_cap(battle, umpire, side, pursuits);
  fight_out(battle, umpire, pursuits);
}

}  // namespace wetthrust
