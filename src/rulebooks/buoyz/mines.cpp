// Chapter 5.10. What a ship crossed is noted as she moves and rolled for in Movement 3; a minesweeper clears
// it instead.
#include "rulebooks/buoyz/mines.h"

#include <bit>

#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/sailing.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

using MineBits = std::uint64_t;
constexpr std::uint8_t exploded = 2;  // of Mine::gone; 1 is swept
constexpr MineBits mine_bit(int i) { return MineBits{1} << i; }

// Calls f for every straight leg of a passage.
template <class F>
void each_leg(const Passage& passage, F&& f) {
  for (int i = 1; i < passage.track.size(); ++i) f(sea::Segment{passage.track[i - 1], passage.track[i]});
}

// How the rows of a pre-set field lie: along its longest side, evenly spaced over its depth (5.10.4).
struct Lie {
  sea::Point from;
  sea::Vec across;
  double low = 0, apart = 0;  // of the first row's edge, and of one row from the next
  double depth(sea::Point at) const { return sea::dot(at - from, across); }
};

Lie lie_of(const Minefield& mines) {
  sea::Segment longest = mines.field.side(0);
  for (int i = 1; i < mines.field.sides(); ++i)
    if (sea::length(mines.field.side(i)) > sea::length(longest)) longest = mines.field.side(i);
  Lie lie{longest.from, sea::to_port((longest.to - longest.from) / sea::length(longest))};
  double high = 0;
  for (const sea::Point corner : mines.field.corners()) {
    lie.low = std::min(lie.low, lie.depth(corner));
    high = std::max(high, lie.depth(corner));
  }
  lie.apart = (high - lie.low) / mines.rows;
  return lie;
}

// Some of a leg lies in the field, and nearer to this row than to the others.
bool passes_by(const Minefield& mines, const Lie& lie, int row, const sea::Segment& leg) {
  const double near = lie.low + lie.apart * row - lie.depth(leg.from), far = near + lie.apart;
  const double rise = lie.depth(leg.to) - lie.depth(leg.from);
  if (rise == 0) return near <= 0 && far >= 0 && sea::passes_through(leg, mines.field);
  const double enters = std::max(0.0, std::min(near / rise, far / rise)),
               leaves = std::min(1.0, std::max(near / rise, far / rise));
  return enters < leaves &&
         sea::passes_through({sea::along(leg, enters), sea::along(leg, leaves)}, mines.field);
}

// buoyz.5.10.4: laid mines within half her beam of her way; her own of this turn do not count (5.10.3).
MineBits mines_crossed(const Battle& battle, Actor who, const Passage& passage, int turn) {
  const double half_beam = battle.sheet(who).base.beam / 2;
  MineBits crossed = 0;
  for (int i = 0; i < battle.mines.size(); ++i) {
    const Mine& mine = battle.mines[i];
    if (mine.gone || (mine.layer == who && mine.turn == std::uint8_t(turn))) continue;
    const sea::Outline charge = outline(battle, mine);
    each_leg(passage, [&](const sea::Segment& leg) {
      if (sea::within(sea::gap(leg, charge), half_beam)) crossed |= mine_bit(i);
    });
  }
  return crossed;
}

// Laid mines that touch, directly or through others, form one field.
MineBits field_of(const Battle& battle, int first) {
  MineBits field = mine_bit(first), looked_at = 0;
  while (const MineBits next = field & ~looked_at) {
    const int i = std::countr_zero(next);
    looked_at |= mine_bit(i);
    const sea::Outline charge = outline(battle, battle.mines[i]);
    for (int j = 0; j < battle.mines.size(); ++j)
      if (!(field & mine_bit(j)) && !battle.mines[j].gone &&
          sea::within(sea::gap(charge, outline(battle, battle.mines[j])), battle.book->p.contact))
        field |= mine_bit(j);
  }
  return field;
}

unsigned rows_crossed(const Battle& battle, int field, const Passage& passage) {
  unsigned rows = 0;
  each_leg(passage, [&](const sea::Segment& leg) { rows |= rows_crossed(battle, field, leg); });
  return rows;
}

// buoyz.5.10.4: some of her way lies inside the field, and not only where its rows are swept.
bool goes_through(const Battle& battle, int field, const Passage& passage) {
  const Minefield& mines = battle.book->minefields[std::size_t(field)];
  const Lie lie = lie_of(mines);
  bool through = false;
  each_leg(passage, [&](const sea::Segment& leg) {
    if (!mines.field.may_meet(leg)) return;
    for (int row = 0; row < mines.rows; ++row)
      through |= !(battle.swept[std::size_t(field)] & 1u << row) && passes_by(mines, lie, row, leg);
  });
  return through;
}

// buoyz.5.10.6: mines and rows she passes are cleared at once.
void sweep(Battle& battle, Umpire& umpire, Actor who, const Passage& passage) {
  MineBits crossed = mines_crossed(battle, who, passage, umpire.turn());
  int cleared = std::popcount(crossed);
  for (; crossed; crossed &= crossed - 1) battle.mines[std::countr_zero(crossed)].gone = 1;
  for (int field = 0; field < int(battle.book->minefields.size()); ++field) {
    const unsigned rows = rows_crossed(battle, field, passage);
    battle.swept[std::size_t(field)] |= std::uint16_t(rows);
    cleared += std::popcount(rows);
  }
  umpire.cite("buoyz.7.3.11");
  umpire.tell(event(OrdnanceTold::mines_swept, "buoyz.5.10.6", who, nobody, {cleared}));
}

// buoyz.5.10.4: once for each minefield a turn.
void note_crossings(Battle& battle, Umpire& umpire, Actor who, const Passage& passage) {
  for (int field = 0; field < int(battle.book->minefields.size()); ++field)
    if (goes_through(battle, field, passage)) {
      const int rows = std::popcount(rows_crossed(battle, field, passage));
      battle.crossings.add({who, std::uint8_t(field), std::uint8_t(rows), 0});
      umpire.cite("buoyz.5.10.1");
    }
  MineBits crossed = mines_crossed(battle, who, passage, umpire.turn());
  while (crossed) {
    const MineBits field = crossed & field_of(battle, std::countr_zero(crossed));
    battle.crossings.add({who, 0, 0, field});
    crossed &= ~field;
  }
}

Tally explosion_tally(const Battle& battle, const Ship& ship, int rows) {
  Tally tally;
  if (rows > 0) tally.plus(rows, rows == 1 ? "row crossed" : "rows crossed", "buoyz.5.10.4");
  if (sea::beyond(ship.run / 1000.0, battle.book->p.mine_fast)) tally.plus(1, "fast", "buoyz.5.10.4");
  return tally;
}

// buoyz.5.10.5: three damage dice as torpedo hits.
void explode(Battle& battle, Umpire& umpire, Actor who, Actor layer) {
  Blow blow;
  blow.by = layer;
  blow.clause = "buoyz.5.10.5";
  blow.what = "mine damage";
  blow.extra_criticals = 1;
  blow.belt = true;
  umpire.tell(event(OrdnanceTold::mine_struck, "buoyz.5.10.5", who));
  damage(battle, umpire, who, blow, battle.book->p.mine_dice);
}

// buoyz.5.10.4: D6, +1 for each row, +1 if she moved more than 4 in; 4 or more hits. A laid mine that
// explodes is gone before the next ship crosses.
void roll_crossing(Battle& battle, Umpire& umpire, const Crossing& crossing) {
  constexpr int need = 4;
  MineBits there = 0;
  for (MineBits rest = crossing.mines; rest; rest &= rest - 1)
    if (const int i = std::countr_zero(rest); battle.mines[i].gone != exploded) there |= mine_bit(i);
  const int rows = crossing.mines ? std::popcount(there) : crossing.rows;
  if ((crossing.mines && !there) || !on_table(battle[crossing.ship])) return;
  const Tally bonus = explosion_tally(battle, battle[crossing.ship], rows);
  const int die = umpire.roll(Die::d6, {crossing.ship, "buoyz.5.10.4", "mines", &bonus});
  umpire.tell(event(OrdnanceTold::mines_crossed, "buoyz.5.10.4", crossing.ship, nobody, {rows}));
  if (die + total(bonus) < need) return;
  if (!there) return explode(battle, umpire, crossing.ship, nobody);
  Mine& mine = battle.mines[std::countr_zero(there)];
  mine.gone = exploded;
  explode(battle, umpire, crossing.ship, mine.layer);
}

void drop_gone(Battle& battle) {
  int kept = 0;
  for (const Mine& mine : battle.mines)
    if (!mine.gone) battle.mines[kept++] = mine;
  battle.mines.count = std::uint16_t(kept);
}

// Where she was, and how she headed, after so long a run.
sea::Pose pose_after(const Passage& passage, double run) {
  sea::Pose pose = passage.end;
  double left = run;
  for (int i = 1; i < passage.track.size() && left >= 0; ++i) {
    const sea::Segment leg{passage.track[i - 1], passage.track[i]};
    const double length = sea::length(leg);
    if (length <= 0) continue;
    pose = {sea::along(leg, std::min(1.0, left / length)), sea::heading_of(leg.to - leg.from)};
    left -= length;
  }
  return pose;
}

}  // namespace

// buoyz.5.10.2: of the boat counters those with engines; longships, cogs and the like lay no mines.
int mines_carried(const Book& book, const Sheet& sheet) {
  constexpr int usual = 6;
  if (book.era < 5) return 0;
  if (sheet.mines > 0) return sheet.mines;
  switch (sheet.klass) {
    case Class::light_cruiser:
    case Class::destroyer:
    case Class::destroyer_escort:
    case Class::submarine:
    case Class::nuclear_submarine: return usual;
    case Class::boat_counter: return has_engines(sheet) ? usual : 0;
    default: return 0;
  }
}

sea::Outline outline(const Battle& battle, const Mine& mine) {
  return sea::place(sea::rectangle_base(battle.book->p.mine_length, battle.book->p.mine_width), mine.pose);
}

unsigned rows_crossed(const Battle& battle, int field, const sea::Segment& leg) {
  const Minefield& mines = battle.book->minefields[std::size_t(field)];
  if (!mines.field.may_meet(leg)) return 0;
  const Lie lie = lie_of(mines);
  unsigned rows = 0;
  for (int row = 0; row < mines.rows; ++row) {
    const double depth = lie.low + lie.apart * (row + 0.5);
    const double before = lie.depth(leg.from) - depth, after = lie.depth(leg.to) - depth;
    if (before == 0 || before * after > 0) continue;
    if (sea::inside(mines.field, sea::along(leg, before / (before - after)))) rows |= 1u << row;
  }
  return rows & ~unsigned{battle.swept[std::size_t(field)]};
}

// buoyz.5.10.2: only vessels that were fitted with mines.
bool may_lay(const Battle& battle, const Ship& ship) {
  return battle.book->era >= 5 && ship.mines > 0 && on_table(ship) && !ship.is(Mark::struck) &&
         !ship.is(Mark::prize) && !ship.did(Action::put_out_fire) && !battle.mines.full();
}

bool may_sweep(const Battle& battle, const Ship& ship) {
  return ship.has(Ability::minesweeper) && battle.book->era >= 4 && on_table(ship) && !submerged(ship) &&
         (!battle.mines.empty() || !battle.book->minefields.empty());
}

void pass_mines(Battle& battle, Umpire& umpire, Actor who, const Passage& passage) {
  if (battle.mines.empty() && battle.book->minefields.empty()) return;
  if (passage.run <= 0) return;
  const bool slow = sea::within(passage.run, battle.book->p.sweep_speed);
  if (battle[who].is(Mark::sweeping) && slow) return sweep(battle, umpire, who, passage);
  note_crossings(battle, umpire, who, passage);
}

// buoyz.5.10.3: one notional mine a turn, its long side along her way, behind the stern.
void lay_mine(Battle& battle, Umpire& umpire, Actor who, const Passage& passage) {
  Ship& ship = battle[who];
  if (!may_lay(battle, ship)) return;
  const int tenths = int(passage.run * 10);
  const auto after = umpire.ask<engine::Choice>(battle, question(mine_kind, battle, who, tenths));
  const sea::Base& base = battle.sheet(ship).base;
  sea::Pose pose = pose_after(passage, after.option / 10.0);
  const double stern = base.measured_at == sea::MeasuredAt::Bow ? base.length : base.length / 2;
  pose.at -= pose.heading.unit() * (stern + battle.book->p.mine_length / 2);
  battle.mines.add({pose, ship.side, std::uint8_t(umpire.turn()), 0, who});
  --ship.mines;
  umpire.cite("buoyz.5.10.2");
  umpire.tell(event(OrdnanceTold::mine_laid, "buoyz.5.10.3", who, nobody,
                    {milli(pose.at.x), milli(pose.at.y), pose.heading.minutes()}));
}

void mines_before_she_leaves(Battle& battle, Umpire& umpire, Actor who) {
  Few<Crossing, decltype(battle.crossings)::capacity> later{};
  for (const Crossing& crossing : battle.crossings)
    crossing.ship == who ? roll_crossing(battle, umpire, crossing) : later.add(crossing);
  battle.crossings = later;
}

void mine_explosions(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.crossings.size(); ++i) roll_crossing(battle, umpire, battle.crossings[i]);
  battle.crossings.clear();
  drop_gone(battle);
}

}  // namespace buoyz
