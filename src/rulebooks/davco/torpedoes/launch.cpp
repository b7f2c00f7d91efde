// Step 2: sealed; a marker for each target, where the launching ship's bow is (davco.torp.1).
#include <algorithm>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {
namespace {

// davco.torp.13: all tubes at one target are one marker, with one run and one depth. davco.torp.14: it lies
// where her bow is.
void set_markers(Battle& battle, Umpire& umpire, Actor who, const Fire& order) {
  constexpr int reload_moves = 6;
  Ship& ship = battle[who];
  int launched = 0;
  for (const engine::Shot& shot : order.shots) {
    const std::size_t mount = shot.mount - std::size_t(first_tubes);
    ship.loaded[mount] = std::uint8_t(ship.loaded[mount] - shot.amount);
    if (!(ship.reloaded >> mount & 1) && ship.reloading[mount] == 0) ship.reloading[mount] = reload_moves;
    launched += shot.amount;
    const auto same = std::find_if(battle.markers.begin(), battle.markers.end(), [&](const Marker& marker) {
      return marker.from == who && marker.target == shot.target && marker.due == battle.move + 1;
    });
    if (same != battle.markers.end()) {
      same->torpedoes = std::uint8_t(same->torpedoes + shot.amount);
      continue;
    }
    const RunSetting run = run_setting(battle.sheet(ship).nation, run_in(shot.arc));
    battle.markers.add({ship.pose.at, ship.side, who, shot.target, std::uint8_t(shot.amount),
                        std::uint8_t(run.knots), std::uint16_t(run.reach), depth_in(shot.arc),
                        std::uint8_t(battle.move + 1)});
  }
  if (launched == 0) return;
  using engine::Audience;
  umpire.tell(told(Launched{launched}, "davco.torp.1", who, nobody, Audience::side(ship.side)));
  umpire.tell(told(SeenLaunching{}, "davco.torp.1", who, nobody, Audience::side(enemy_of(ship.side))));
}

}  // namespace

void launch_torpedoes(Battle& battle, Umpire& umpire) {
  const auto may = [&](Actor who) { return may_launch(battle, who); };
  ask_fleet(battle, umpire, launch_kind, may, [&](const Question& q, const Answer& order) {
    set_markers(battle, umpire, q.actor, order.fire);
  });
}

// davco.torp.11: once, six moves after the launch, moves with a sharp turn not counted.
void reload_tubes(Battle& battle) {
  if (!battle.book->options.reload) return;
  each_ship(battle, [&](Actor, Ship& ship) {
    const Sheet& sheet = battle.sheet(ship);
    if (sheet.nation != Nation::japanese || ship.turned > sharp_turn) return;
    for (int i = 0; i < sheet.tubes.size(); ++i) {
      std::uint8_t& left = ship.reloading[std::size_t(i)];
      if (left == 0 || --left > 0) continue;
      ship.reloaded |= std::uint8_t(1u << i);
      if (!(ship.tubes_lost >> i & 1)) ship.loaded[std::size_t(i)] = sheet.tubes[i].tubes;
    }
  });
}

}  // namespace davco
