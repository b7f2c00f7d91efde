#include "rulebooks/davco/view.h"

#include <algorithm>

#include "engine/kit/copy_used.h"
#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/orders/orders.h"
#include "rulebooks/davco/smoke/smoke.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {
namespace {

bool owns(engine::Viewer viewer, Side side) {
  return viewer == engine::Viewer::umpire() || viewer == engine::Viewer::of(side);
}

// davco.weather.3: aircraft see whatever the weather is, once they are there.
bool sees_from_the_air(const Battle& battle, Side side) {
  return std::any_of(battle.waves.begin(), battle.waves.end(),
                     [&](const Wave& wave) { return wave.side == side && wave.over_sea; });
}

// The public sees what both sides see of each other.
bool sees(const Battle& battle, engine::Viewer viewer, const Ship& ship) {
  if (owns(viewer, ship.side) || !on_sea(ship) || sees_from_the_air(battle, enemy_of(ship.side))) return true;
  return fleet(battle).any(
      [&](const Ship& lookout) { return lookout.side != ship.side && in_sight(battle, lookout, ship); });
}

bool sees(const Battle& battle, engine::Viewer viewer, const Marker& marker) {
  if (owns(viewer, marker.side)) return true;
  return fleet(battle).any([&](const Ship& lookout) {
    return lookout.side != marker.side && range(lookout.pose.at, marker.at) <= battle.weather.visibility;
  });
}

// davco.weather.5: of smoke what comes within sight; the public what both sides see.
bool sees(const Battle& battle, engine::Viewer viewer, const Section& section) {
  const auto side_sees = [&](Side side) {
    return sees_from_the_air(battle, side) || is_seen(battle, side, section);
  };
  for (int side = 0; side < sides; ++side)
    if (!owns(viewer, enemy_of(Side(side))) && !side_sees(Side(side))) return false;
  return true;
}

void forget_orders(Ship& ship) {
  engine::copy_used(as_she_goes, ship.order), engine::copy_used(as_she_goes, ship.later);
  ship.ordered = ship.speed;
  ship.smoke = false;
}

// davco.torp.2: what is left in her tubes would tell how many are written on a marker.
void forget_tubes(const Sheet& sheet, Ship& ship) {
  for (int i = 0; i < sheet.tubes.size(); ++i) ship.loaded[std::size_t(i)] = sheet.tubes[i].tubes;
  ship.reloading = {}, ship.reloaded = 0;
}

// Her record is public (Gaps), but not where she is.
void forget_place(Ship& ship) {
  ship.pose = ship.before = {};
  ship.speed = ship.ran = ship.ordered = 0, ship.turned = 0, ship.steered = false;
  ship.aimed = {};
  ship.state = State::unseen;
}

// With the option a side sees only her hull of an enemy: what she was built with.
void forget_damage(const Sheet& sheet, Ship& ship) {
  ship.points = sheet.points();
  ship.wrecks = 0, ship.mounts_lost = 0, ship.tubes_lost = 0, ship.lost_knots = 0;
  ship.steam.clear();
  ship.floods = ship.new_floods = ship.new_steam = ship.new_fire = ship.lifts_lost = ship.deck_hits = 0;
  ship.fire = 0, ship.frozen = 0;
  ship.aa = sheet.aa_points();
}

// davco.torp.2: what is written on it its owner alone knows.
void forget_settings(Marker& marker) {
  marker.target = nobody, marker.torpedoes = marker.knots = 0, marker.reach = 0, marker.depth = {};
}

// Of the torpedoes that it dropped the depth; and what it is and when it is due, until it comes.
void forget_load(Wave& wave) {
  wave.depth = {};
  if (wave.came == 0) wave.kind = {}, wave.due = 0, wave.sent = nobody, wave.over_sea = false;
}

// Gaps 5: to the enemy waves are numbered as they come, so that none that is held back leaves a gap.
void rename_waves(Battle& battle, Side side) {
  std::array<std::uint8_t, max_waves> names{};
  for (Wave& wave : battle.waves) {
    if (wave.side != side) continue;
    int fellows = 0, came = 0, waiting = 0;
    for (int i = 0; i < battle.waves.size(); ++i) {
      const Wave& other = battle.waves[i];
      if (!are_fellows(wave, other)) continue;
      names[std::size_t(fellows++)] = std::uint8_t(i);
      came += other.came > 0;
      waiting += other.came == 0 && &other < &wave;
    }
    wave.called = names[std::size_t(wave.came > 0 ? wave.came - 1 : came + waiting)];
  }
}

}  // namespace

void view(const Battle& battle, engine::Viewer viewer, Battle& out) {
  engine::copy_used(battle, out);
  for (int i = 0; i < battle.ships.size(); ++i) {
    if (owns(viewer, battle.ships[i].side)) continue;
    forget_orders(out.ships[i]);
    forget_tubes(battle.sheet(out.ships[i]), out.ships[i]);
    if (battle.book->options.hidden_damage && on_sea(out.ships[i])) {
      forget_damage(battle.sheet(out.ships[i]), out.ships[i]);
      out.hidden_damage |= std::uint8_t(1u << index(out.ships[i].side));
    }
    if (!sees(battle, viewer, battle.ships[i])) forget_place(out.ships[i]);
  }
  if (battle.book->options.hidden_mines && viewer != engine::Viewer::umpire()) out.sees_mines = 0;
  const auto unseen = [&](const auto& thing) { return !sees(battle, viewer, thing); };
  out.sections.remove_if(unseen);
  out.markers.remove_if(unseen);
  for (Marker& marker : out.markers)
    if (!owns(viewer, marker.side)) forget_settings(marker);
  for (Wave& wave : out.waves)
    if (!owns(viewer, wave.side)) forget_load(wave);
  for (const Side side : {Side(0), Side(1)})
    if (!owns(viewer, side)) rename_waves(out, side);
}

// Of a ship out of sight one learns what one's own torpedoes do to her.
bool knows(const Battle& battle, engine::Viewer viewer, Actor who) {
  if (index(who) >= battle.ships.size() || sees(battle, viewer, battle[who])) return true;
  return std::any_of(battle.markers.begin(), battle.markers.end(), [&](const Marker& marker) {
    return marker.due == arrived && marker.target == who && owns(viewer, marker.side);
  });
}

bool hides(const Battle&) { return true; }

// davco.weather.5: whoever has a ship may be out of sight; a wave may be held back.
bool may_hide(const Battle& battle, Side side) {
  const auto hers = [&](const auto& unit) { return unit.side == side; };
  return std::any_of(battle.ships.begin(), battle.ships.end(), hers) ||
         std::any_of(battle.waves.begin(), battle.waves.end(), hers);
}

}  // namespace davco
