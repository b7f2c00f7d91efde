// Step 8: markers of the move before, and what a hit does (davco.torpdmg).
#include <algorithm>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {
namespace {

// davco.torpdmg.5: d6 knots. davco.torpdmg.6: on a 6 she lies still for the battle.
void strike_place(Battle& battle, Umpire& umpire, Actor who, TorpedoPlace place) {
  constexpr int wrecked = 6;
  if (place == TorpedoPlace::forward)
    lose_speed(battle, umpire, who,
               roll(battle, umpire, Die::d6, {who, "davco.torpdmg.5", "knots lost"}, who), "davco.torpdmg.5");
  const bool aft = place == TorpedoPlace::aft && !battle[who].is(Wreck::immobile);
  if (!aft || roll(battle, umpire, Die::d6, {who, "davco.torpdmg.6", "propellers"}, who) != wrecked) return;
  battle[who].set(Wreck::immobile), battle[who].speed = 0;
  tell(battle, umpire, Immobile{}, "davco.torpdmg.6", who);
}

// davco.torpdmg.8: each hit by itself. davco.torpdmg.1, davco.torpdmg.2: a d6 for the place, a d6 for the
// points, half as much again if critical.
void strike_torpedo(Battle& battle, Umpire& umpire, const Marker& marker, Depths how) {
  constexpr int a_pip[] = {500, 700, 600};
  const Actor who = marker.target;
  const auto place = TorpedoPlace(
      (roll(battle, umpire, Die::d6, {marker.from, "davco.torpdmg.1", "where it strikes"}, who) - 1) / 2);
  int points = a_pip[int(place)] *
               roll(battle, umpire, Die::d6, {marker.from, "davco.torpdmg.1", "damage of the torpedo"}, who);
  if (how == Depths::critical) points += points / 2;
  points += points_for_speed(battle[who]);
  tell(battle, umpire, Torpedoed{place, points, how == Depths::critical}, "davco.torpdmg.1", who,
       marker.from);
  lose_points(battle, umpire, who, points, "davco.record.3", marker.from);
  strike_place(battle, umpire, who, place);
  ++battle[who].floods, ++battle[who].new_floods;
}

// davco.torpdmg.7: a submarine is sunk outright.
void hit(Battle& battle, Umpire& umpire, const Marker& marker, Depths how) {
  if (how != Depths::sunk) return strike_torpedo(battle, umpire, marker, how);
  if (const int left = battle[marker.target].points; left > 0)
    lose_points(battle, umpire, marker.target, left, "davco.torpdmg.7", marker.from);
}

// davco.torp.6: a roll for each salvo. davco.torp.12: whose target is gone is lost. davco.torp.4: beyond its
// reach a salvo misses.
void resolve(Battle& battle, Umpire& umpire, const Marker& marker) {
  const Ship& ship = battle[marker.target];
  if (!on_sea(ship))
    return umpire.tell(told(TargetGone{marker.torpedoes}, "davco.torp.12", marker.from, marker.target,
                            engine::Audience::side(marker.side)));
  const int away = range(marker.at, ship.pose.at);
  const Depths how = at_depth(battle.sheet(ship).type, marker.depth);
  if (away > marker.reach)
    return umpire.tell(told(TooFar{marker.torpedoes}, "davco.torp.4", marker.from, marker.target));
  if (how == Depths::runs_under)
    return umpire.tell(told(RanUnder{}, "davco.torp.5", marker.from, marker.target));
  const Tally chance = torpedo_chance(battle.sheet(ship), ship, marker.at, marker.knots);
  const auto salvos = torpedo_salvos(marker.torpedoes);
  const int several = salvos.size() > 1 ? salvos.size() : 0;
  int salvo = 0;
  for (const std::uint8_t torpedoes : salvos) {
    const int roll = umpire.roll(Die::d100_from_zero, {marker.from, "davco.torp.6", "torpedoes", &chance});
    const int hits = torpedo_hits(battle.book->tables, torpedoes, away, std::max(0, roll - total(chance)));
    umpire.tell(
        told(TorpedoesRun{torpedoes, hits, ++salvo, several}, "davco.torp.6", marker.from, marker.target));
    for (int i = 0; i < hits; ++i) hit(battle, umpire, marker, how);
  }
}

}  // namespace

// davco.torp.3: those of the move before. davco.torp.12: and those whose target is gone.
void torpedo_results(Battle& battle, Umpire& umpire) {
  for (Marker& marker : battle.markers)
    if (marker.due <= battle.move || !on_sea(battle[marker.target])) marker.due = arrived;
  for (const Marker& marker : battle.markers)
    if (marker.due == arrived) resolve(battle, umpire, marker);
  battle.markers.remove_if([](const Marker& marker) { return marker.due == arrived; });
  sink_the_lost(battle, umpire);
}

}  // namespace davco
