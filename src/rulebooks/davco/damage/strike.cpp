// davco.hits: where a shell or bomb strikes, and what that costs.
#include <cstdlib>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/damage/struck.h"
#include "sea/pose.h"

namespace davco {
namespace {

// A blow while it is worked out.
struct Hit {
  Battle& battle;
  Umpire& umpire;
  const Blow& blow;
  Place place{};
  StruckSide side{};  // of the cells that have one
  int mount = -1;     // of guns or tubes that are struck
  bool beaten{};      // the armour, or there was none

  Ship& ship() const { return battle[blow.target]; }
  const Sheet& sheet() const { return battle.sheet(blow.target); }
};

bool has_side(Object object) {
  return object == Object::secondary_mount || object == Object::main_aa || object == Object::side_tubes;
}

// davco.hits.2: the side that faces the firer; from dead ahead or astern a d6 says which.
StruckSide side_struck(const Battle& battle, Umpire& umpire, const Blow& blow) {
  constexpr int port_up_to = 3;
  const bool end_on = blow.off_bow == 0 || std::abs(blow.off_bow) == sea::full_circle_minutes / 2;
  const bool port = end_on ? roll(battle, umpire, Die::d6, {blow.target, "davco.hits.2", "which side"},
                                  blow.target) <= port_up_to
                           : blow.off_bow < 0;
  return port ? StruckSide::port : StruckSide::starboard;
}

// davco.special.4: the foremost working heavy mount of that side.
int heavy_mount(const Hit& hit) {
  const char letter = hit.side == StruckSide::port ? 'P' : 'S';
  for (int i = 0; i < hit.sheet().mounts.size(); ++i)
    if (hit.sheet().mounts[i].letter == letter && !(hit.ship().mounts_lost >> i & 1)) return i;
  return -1;
}

// davco.hits.7: where all secondary mounts are lost already.
bool strikes_wreckage(const Hit& hit) {
  return hit.place.object == Object::secondary_mount && (hit.ship().mounts_lost >> hit.mount & 1);
}

// davco.hits.4, davco.hits.5, davco.hits.6: only who has beaten armour earns the higher figure.
int points_of(Hit& hit) {
  const int thickness = armour(hit.sheet(), hit.place.surface);
  hit.beaten = thickness <= hit.blow.beats;
  if (thickness == 0 || !hit.beaten || strikes_wreckage(hit)) return hit.blow.not_penetrating;
  if (!hit.blow.times_a_die) return hit.blow.penetrating;
  return hit.blow.penetrating * roll(hit.battle, hit.umpire, Die::d6,
                                     {hit.blow.by, "davco.bomb.5", "damage of the bomb"}, hit.blow.target);
}

int with_torpedoes(const Hit& hit, int points) {
  if (!is_tubes(hit.place.object) || (hit.ship().tubes_lost >> hit.mount & 1)) return points;
  return points * halves_for_tubes(hit.sheet().nation) / 2;
}

// davco.hits.10: a midships mount has no cell of its own.
void strike_midships(const Hit& hit) {
  const bool there = hit.place.object == Object::aft_superstructure || hit.place.object == Object::hangar ||
                     hit.place.also_hangar;
  const int mount = there ? main_mount(hit.sheet(), 'Q') : -1;
  if (mount >= 0 && hit.sheet().turret <= hit.blow.beats)
    lose_mount(hit.battle, hit.umpire, hit.blow.target, mount);
}

// Fitted things that stand there: lost by any hit on the cell (davco.special.9).
void strike_fitting(const Hit& hit, Fitting fitting, Wreck wreck) {
  if (hit.sheet().has(fitting)) put_out(hit.battle, hit.umpire, hit.blow.target, wreck, "davco.special.9");
}

void strike_aft(const Hit& hit) {
  Ship& ship = hit.ship();
  const bool steered = !out_of_control(ship);
  ship.set(Wreck::after_steering);
  if (steered && out_of_control(ship))
    tell(hit.battle, hit.umpire, OutOfControl{}, "davco.special.3", hit.blow.target);
}

void strike_main_aa(const Hit& hit) {
  const int mount = heavy_mount(hit);
  if (mount >= 0) {
    hit.ship().mounts_lost |= 1u << mount;
    tell(hit.battle, hit.umpire, GunsLost{hit.sheet().mounts[mount].guns, mount}, "davco.special.4",
         hit.blow.target);
  }
  lose_aa(hit.battle, hit.umpire, hit.blow.target);
}

void strike_object(const Hit& hit) {
  Battle& battle = hit.battle;
  Umpire& umpire = hit.umpire;
  const Actor who = hit.blow.target;
  constexpr int knots_of_bows = 3;
  switch (hit.place.object) {
    case Object::bows:  // davco.special.1
      if (hit.blow.calibre >= eight_inch) lose_speed(battle, umpire, who, knots_of_bows, "davco.special.1");
      return;
    case Object::mount:
    case Object::secondary_mount:
      if (hit.beaten) lose_mount(battle, umpire, who, hit.mount);
      return;
    case Object::bridge: return strike_bridge(battle, umpire, who);
    case Object::aa: return lose_aa(battle, umpire, who);
    case Object::main_aa: return strike_main_aa(hit);
    case Object::stern:
      if (hit.sheet().column == Column::carrier) strike_aft(hit);
      return;
    case Object::aft_superstructure: return strike_aft(hit);
    case Object::aft_superstructure_aa: return strike_aft(hit), lose_aa(battle, umpire, who);
    case Object::hangar:
    case Object::hangar_side:
      if (hit.sheet().has(Fitting::hangar)) strike_hangar(battle, umpire, who);
      return;
    case Object::crane: return strike_fitting(hit, Fitting::crane, Wreck::crane);
    case Object::searchlight: return strike_fitting(hit, Fitting::searchlight, Wreck::searchlight);
    case Object::catapult:
      strike_fitting(hit, Fitting::catapult, Wreck::catapult);
      if (hit.place.also_hangar && hit.sheet().has(Fitting::hangar)) strike_hangar(battle, umpire, who);
      return;
    case Object::lift:
      if (hit.beaten && hit.sheet().lifts > hit.place.letter - 'A')
        hit.ship().lifts_lost |= std::uint8_t(1u << (hit.place.letter - 'A')),
            tell(battle, umpire, LiftLost{}, "davco.special.9", who);
      return;
    case Object::tubes:
    case Object::side_tubes:
      if (!(hit.ship().tubes_lost >> hit.mount & 1)) lose_tubes(battle, umpire, who, hit.mount);
      return;
    case Object::none:
    case Object::lower_bridge: return;
  }
}

// davco.special.5, davco.special.6: the letter of the cell, where its surface is beaten.
void strike_machinery(const Hit& hit) {
  if (!hit.beaten) return;
  if (hit.place.machinery == Machinery::boilers) strike_boilers(hit.battle, hit.umpire, hit.blow.target);
  if (hit.place.machinery == Machinery::engines) strike_engines(hit.battle, hit.umpire, hit.blow.target);
}

// davco.air.6 counts beaten decks; davco.special.7: with the option they burn as hangars do.
void strike_deck(const Hit& hit) {
  const bool flight_deck = hit.sheet().column == Column::carrier && hit.beaten &&
                           (hit.place.surface == Surface::deck || hit.place.surface == Surface::end_deck);
  if (!flight_deck) return;
  ++hit.ship().deck_hits;
  if (hit.battle.book->options.deck_fire && hit.sheet().has(Fitting::hangar))
    strike_petrol(hit.battle, hit.umpire, hit.blow.target);
}

// Tubes and mounts that the next hit finds lost (davco.hits.7, davco.special.8), and petrol that burns.
bool bears_on_points(const Hit& hit) {
  switch (hit.place.object) {
    case Object::secondary_mount:
    case Object::tubes:
    case Object::side_tubes:
    case Object::main_aa:
    case Object::hangar:
    case Object::hangar_side: return true;
    default: return hit.place.also_hangar;
  }
}

}  // namespace

// davco.hits.1: one roll for the place. davco.hits.13: one hit after another, on what the last one left.
// davco.record.4: points and equipment are lost apart.
void strike(Battle& battle, Umpire& umpire, const Blow& blow) {
  const engine::Throw why{blow.by, "davco.hits.1", "where it strikes", nullptr, hearers(battle, blow.target)};
  const Column column = battle.sheet(blow.target).column;
  const int place = umpire.read(Die::d100, why, [&](int roll) {
    return int(number_of(battle.book->tables.position(column, blow.band, roll)));
  });
  Hit hit{battle, umpire, blow};
  const Place& cell = place_of(PlaceNumber(place));
  if (has_side(cell.object)) hit.side = side_struck(battle, umpire, blow);
  const Struck struck = struck_at(hit.sheet(), cell, hit.side, hit.ship().mounts_lost);
  if (struck.dud) return tell(battle, umpire, Dud{number_of(cell)}, "davco.hits.3", blow.target, blow.by);
  hit.place = struck.place, hit.mount = struck.mount;
  const int points = with_torpedoes(hit, points_of(hit));
  const bool beats = hit.beaten && armour(hit.sheet(), hit.place.surface) > 0 && !strikes_wreckage(hit);
  tell(battle, umpire,
       StruckAt{number_of(hit.place), points, beats,
                has_side(hit.place.object) ? hit.side : StruckSide::either,
                blow.times_a_die ? 0 : blow.calibre},
       "davco.hits.5", blow.target, blow.by);
  lose_points(battle, umpire, blow.target, points, "davco.record.3", blow.by);
  if (blow.effects == Effects::on_points && !bears_on_points(hit)) return;
  strike_object(hit);
  if (blow.effects == Effects::on_points) return;
  strike_midships(hit);
  strike_machinery(hit);
  strike_deck(hit);
}

}  // namespace davco
