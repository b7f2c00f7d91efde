// Step h: what movement has set off (ethos.mine, ethos.seq.19).
#include "rulebooks/ethos/mines/mines.h"

#include <algorithm>

#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/mines/rams.h"
#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {
namespace {

constexpr double danger = 1, sweep_reach = 2;  // inches, ethos.mine.2 and 5

// For all to hear: of a submerged boat they see her counter.
Actor seen_as(const Battle& battle, Actor who) {
  return battle[who].submerged ? real_contact(battle[who]) : who;
}

// ethos.mine.3: two torpedoes, each ineffective on 1 or 2, each a salvo of its own.
void explode(Battle& battle, Umpire& umpire, Actor who, sea::Point at) {
  constexpr int torpedoes = 2, needed = 3, dice = 2;
  umpire.tell(told(MineSetOff{}, "ethos.mine.3", seen_as(battle, who)));
  for (int i = 0; i < torpedoes && !is_lost(battle[who]); ++i) {
    if (umpire.roll(Die::d6, {who, "ethos.mine.3", "mine effective"}) < needed) {
      umpire.tell(told(MineIneffective{}, "ethos.mine.3", seen_as(battle, who)));
      continue;
    }
    const int hits = warhead(battle, umpire, dice, who, "ethos.mine.3", "damage of the mine");
    strike(battle, umpire, {who, nobody, Weapon::mine, hits, at, "ethos.mine.3"});
  }
}

// ethos.mine.4: a red herring goes without effect.
void set_off(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.mines.size(); ++i) {
    const Mine mine = battle.mines[i];
    if (mine.set_off_by == nobody) continue;
    if (mine.real)
      explode(battle, umpire, mine.set_off_by, mine.at);
    else
      umpire.tell(told(DummyFound{}, "ethos.mine.4", seen_as(battle, mine.set_off_by)));
  }
}

// ethos.mine.5: no roll. ethos.mine.6: one that has gone off is not swept.
void sweep(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.declared.sweep == no_mine) return;
    Mine& mine = battle.mines[ship.declared.sweep];
    if (mine.set_off_by != nobody) return;
    mine.set_off_by = who;
    umpire.tell(told(Swept{}, "ethos.mine.5", who));
  });
}

void remove_spent(Battle& battle) {
  const auto spent = [](const Mine& mine) { return mine.set_off_by != nobody; };
  Mine* const end = std::remove_if(battle.mines.begin(), battle.mines.end(), spent);
  battle.mines.count = std::uint16_t(end - battle.mines.begin());
}

}  // namespace

// ethos.mine.2, ethos.mine.6: the first whose bow comes within an inch sets it off; who begins so near only
// by coming nearer still.
void pass_mines(Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  engine::Scratch<sea::Point, most_spots> track;
  for (const Spot& spot : ship.track) track.add(spot.at);
  for (int i = 0; i < battle.mines.size(); ++i) {
    Mine& mine = battle.mines[i];
    if (!mine.armed || mine.set_off_by != nobody || ship.declared.sweep == i) continue;
    const double before = sea::distance(mine.at, track[0]);
    const double nearest = sea::distance(mine.at, {track.begin(), std::size_t(track.size())});
    const bool nearer = nearest < before - sea::range_tolerance;
    if (sea::within(nearest, danger) && (nearer || sea::beyond(before, danger))) mine.set_off_by = who;
  }
}

int number_of_mine(const Battle& battle, Side side, int mine) {
  if (!is_open(battle.mines[mine], side)) return no_mine;
  return int(std::count_if(battle.mines.begin(), battle.mines.begin() + mine,
                           [&](const Mine& other) { return is_open(other, side); }));
}

int mine_numbered(const Battle& battle, Side side, int number) {
  for (int i = 0; i < battle.mines.size(); ++i)
    if (number_of_mine(battle, side, i) == number) return i;
  return no_mine;
}

engine::Few<int, max_mines> within_sweep(const Battle& battle, Side side, sea::Point bow) {
  engine::Few<int, max_mines> reach{};
  for (int i = 0; i < battle.mines.size(); ++i)
    if (is_open(battle.mines[i], side) && sea::within(battle.mines[i].at, bow, sweep_reach))
      reach.add(number_of_mine(battle, side, i));
  return reach;
}

// ethos.seq.8: what the movement caused.
void mines_and_rams(Battle& battle, Umpire& umpire) {
  if (!battle.mines.empty()) {
    set_off(battle, umpire);
    sweep(battle, umpire);
    remove_spent(battle);
  }
  ram(battle, umpire);
  take_off_the_lost(battle, umpire);
}

}  // namespace ethos
