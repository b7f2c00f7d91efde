#include "rulebooks/ethos/view.h"

#include <algorithm>

#include "engine/kit/copy_used.h"
#include "rulebooks/ethos/air/wave_facts.h"
#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/setup/setup.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/umpiring.h"

namespace ethos {
namespace {

using engine::Viewer;

bool owns(Viewer viewer, Side side) { return viewer == Viewer::umpire() || viewer == Viewer::of(side); }

// ethos.vis.4, ethos.comms.5: what the units of a side see or have been told of.
struct Known {
  Ships ships = 0;
  Waves waves = 0;
};

// The public does not learn what a boat sees from where nobody knows that she is.
bool is_public(const Battle& battle, const Ship& ship) { return !ship.submerged || attackable(battle, ship); }

Known known_to(const Battle& battle, Side side, Viewer viewer) {
  Known known;
  const auto add = [&](const auto& unit) {
    known.ships |= unit.sees | unit.reported;
    known.waves |= unit.sees_waves | unit.reported_waves;
  };
  fleet(battle).each([&](const Ship& ship) {
    if (ship.side == side && (owns(viewer, side) || is_public(battle, ship))) add(ship);
  });
  flying(battle).each([&](const Wave& wave) {
    if (wave.side == side) add(wave);
  });
  return known;
}

// Of what each side knows, as much as the viewer may learn: he learns nothing of what is his own.
using Knowledge = std::array<Known, sides>;
Knowledge learned_by(const Battle& battle, Viewer viewer) {
  Knowledge all;
  for (int side = 0; side < sides; ++side)
    if (!owns(viewer, enemy_of(Side(side)))) all[std::size_t(side)] = known_to(battle, Side(side), viewer);
  return all;
}

// ethos.vis.12: of a submerged boat only which counter she is. ethos.vis.4: of others all but their names.
bool is_known(const Battle& battle, const Ship& ship, int number, const Known& known) {
  if (!afloat(ship)) return !ship.gone_unseen;
  if (ship.submerged) return attackable(battle, ship) || ship.hull == 0;  // she is lost
  return !battle.book->options.hidden || (known.ships & one(number)) != 0;
}

bool is_known(const Battle& battle, const Wave& wave, int number, const Known& known) {
  if (wave.where == Aloft::lost || wave.where == Aloft::landed) return !wave.gone_unseen;
  if (!battle.book->options.hidden) return true;
  return on_table(wave) && (known.waves & one(number)) != 0;
}

bool is_learned(const Battle& battle, Viewer viewer, const Knowledge& knowledge, Actor who) {
  const bool ship = is_ship(battle, who);
  if ((!ship && !is_wave(battle, who)) || owns(viewer, side_of(battle, who))) return true;
  const Known& known = knowledge[std::size_t(index(enemy_of(side_of(battle, who))))];
  if (ship) return is_known(battle, battle[who], index(who), known);
  return is_known(battle, battle.wave(who), index(who) - max_ships, known);
}

// ethos.mine.1: a mine uses a launcher and a salvo of a boat, a red herring neither.
void forget_mines(const Sheet& sheet, Ship& ship) {
  ship.mines = sheet.mines, ship.dummies = sheet.dummies;
  for (int i = 0; i < sheet.launchers.size(); ++i)
    if (sheet.launchers[i].mine) ship.launched[std::size_t(i)] = 0, ship.salvos = unknown_salvos;
}

void forget_what_it_knows(auto& unit) {
  unit.sees = unit.reported = unit.report_comes = 0;
  unit.sees_waves = unit.reported_waves = unit.wave_report_comes = 0;
}

// What her own side alone knows of a ship: what she sees and was told, how many of her mines were real.
void forget_secrets(const Battle& battle, Ship& ship) {
  forget_what_it_knows(ship);
  ship.ordered = ship.order_comes = ship.no_orders = false;
  forget_mines(battle.sheet(ship), ship);
}
// ethos.carrier.5: nor with what it took off, until it is used or a patrol shows it. A type that carries one
// thing carries that.
void forget_secrets(const Battle&, Wave& wave) {
  forget_what_it_knows(wave);
  if (on_table(wave) && has_choice_of_load(wave.type) && !wave.spent && !wave.cap && !wave.shown)
    wave.load = Load::unknown;
}

// All but her name and what she was at the start. That a boat is submerged her counters show.
void forget(const Battle& battle, Ship& ship) {
  const Ship was = ship;
  ship = {};
  fit_out(battle.sheet(was), ship);
  ship.side = was.side, ship.built_for = was.built_for, ship.sheet = was.sheet, ship.quality = was.quality;
  ship.squadron = was.squadron, ship.boat = was.boat, ship.submerged = was.submerged;
  ship.state = State::unseen;
  forget_secrets(battle, ship);
}
void forget(const Battle&, Wave& wave) {
  const Wave was = wave;
  wave = {};
  wave.side = was.side, wave.type = was.type, wave.mother = was.mother, wave.pilots = was.pilots;
  wave.where = Aloft::unseen;
}

// ethos.vis.4: counters that this side has not seen. Those it has keep their order, by which it names them.
void take_away_unseen_counters(Battle& out, Side side) {
  for (Ship& ship : out.ships)
    if (ship.declared.sweep < out.mines.size())
      ship.declared.sweep = std::uint8_t(number_of_mine(out, side, ship.declared.sweep));
  const auto take_away = [&](auto& counters) {
    const auto end = std::remove_if(counters.begin(), counters.end(),
                                    [&](const auto& counter) { return !is_open(counter, side); });
    counters.count = std::uint16_t(end - counters.begin());
  };
  take_away(out.mines), take_away(out.runners), take_away(out.puffs);
}

// What one side has and the viewer does not own.
void hide(const Battle& battle, Side side, const Known& known, Battle& out) {
  const auto cover = [&](const auto& units, auto& shown) {
    for (int i = 0; i < shown.size(); ++i)
      if (shown[i].side == side)
        is_known(battle, units[i], i, known) ? forget_secrets(battle, shown[i]) : forget(battle, shown[i]);
  };
  cover(battle.ships, out.ships), cover(battle.waves, out.waves);
  take_away_unseen_counters(out, enemy_of(side));
  for (Mine& mine : out.mines)  // ethos.mine.1
    if (mine.side == side) mine.real = true;
}

// Whether the enemy has seen his counters or the end of his ships no owner knows.
void forget_what_the_enemy_saw(Battle& out) {
  for (Ship& ship : out.ships) ship.gone_unseen = false;
  for (Wave& wave : out.waves) wave.gone_unseen = wave.shown = false;
  const auto forget = [](auto& counters) {
    for (auto& counter : counters) counter.unseen = false;
  };
  forget(out.mines), forget(out.runners), forget(out.puffs);
}

// A torpedo does not say from whom it came, nor a mine who has passed it, where he is not known.
void forget_unknown(const Battle& battle, Viewer viewer, const Knowledge& knowledge, Battle& out) {
  const auto knows = [&](Actor who) { return is_learned(battle, viewer, knowledge, who); };
  for (Runner& runner : out.runners)
    if (!knows(runner.from)) runner.from = nobody;
  for (Mine& mine : out.mines)
    if (!knows(mine.set_off_by)) mine.set_off_by = nobody;
  for (Actor& flagship : out.flagship)  // ethos.init.4: another one would say that she is lost
    if (!knows(flagship)) flagship = nobody;
}

// ethos.comms.5, ethos.mine.1: what a report says, and which of her counters were real.
bool has_secrets(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const bool told = ship.reported | ship.report_comes | ship.reported_waves | ship.wave_report_comes;
  return told || ship.mines != sheet.mines || ship.dummies != sheet.dummies;
}

// A side has a ship that the other does not know.
bool hides_a_ship(const Battle& battle, Side side) {
  const Known known = known_to(battle, enemy_of(side), Viewer::of(enemy_of(side)));
  for (int i = 0; i < battle.ships.size(); ++i)
    if (battle.ships[i].side == side && !is_known(battle, battle.ships[i], i, known)) return true;
  return false;
}

}  // namespace

void view(const Battle& battle, Viewer viewer, Battle& out) {
  engine::copy_used(battle, out);
  if (viewer == Viewer::umpire()) return;
  const Knowledge knowledge = learned_by(battle, viewer);
  for (const Side side : {Side(0), Side(1)})
    if (!owns(viewer, side)) hide(battle, side, knowledge[std::size_t(index(enemy_of(side)))], out);
  forget_unknown(battle, viewer, knowledge, out);
  forget_what_the_enemy_saw(out);
}

// ethos.vis.12: the counters of submerged boats everybody knows.
bool knows(const Battle& battle, Viewer viewer, Actor who) {
  return is_learned(battle, viewer, learned_by(battle, viewer), who);
}

// Boats that are lost below leave with their counters, which lie open.
bool goes_unseen(const Battle& battle, Actor who) {
  const bool open = !battle.book->options.hidden || (is_ship(battle, who) && battle[who].submerged);
  return !open && !knows(battle, Viewer::of(enemy_of(side_of(battle, who))), who);
}

bool hides(const Battle& battle) {
  if (battle.book->options.hidden && !battle.waves.empty()) return true;
  const auto keeps_some = [&](const Ship& ship) { return has_secrets(battle, ship); };
  if (!battle.mines.empty() || std::any_of(battle.ships.begin(), battle.ships.end(), keeps_some)) return true;
  const auto has_unseen = [](const auto& counters) {
    return std::any_of(counters.begin(), counters.end(), [](const auto& counter) { return counter.unseen; });
  };
  if (has_unseen(battle.runners) || has_unseen(battle.puffs)) return true;
  return hides_a_ship(battle, Side(0)) || hides_a_ship(battle, Side(1));
}

// Whoever has a ship may be out of sight, or submerged.
bool may_hide(const Battle& battle, Side side) {
  return std::any_of(battle.ships.begin(), battle.ships.end(),
                     [&](const Ship& ship) { return ship.side == side; });
}

}  // namespace ethos
