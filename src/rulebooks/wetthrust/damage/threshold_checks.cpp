// Chapters thr, mag and boiler.4 to 6, and step 6.
#include "rulebooks/wetthrust/damage/threshold_checks.h"

#include <algorithm>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/guns.h"

namespace wetthrust {
namespace {

constexpr int burst_up_to = 4;  // boiler.4
constexpr int cannot_be_reached = 7;

// wetthrust.xtra.12: holes of earlier turns let in their points. Those of this turn count from the next.
void flood(Battle& battle, Umpire& umpire, Actor who) {
  const Ship& ship = battle[who];
  const int points = ship.flooding;
  if (points == 0) return;
  umpire.tell(told(Flooding{points}, "wetthrust.xtra.12", who));
  mark_damage(battle, umpire, who, points, ship.holed_by, "wetthrust.xtra.12", Moment::later);
}

// wetthrust.boiler.4: 1 to 4 on a D6 are that many points; wetthrust.boiler.5: and perhaps a fire.
// wetthrust.boiler.6: for each by itself.
void boiler_lost(Battle& battle, Umpire& umpire, Actor who) {
  const int die = umpire.roll(Die::d6, {who, "wetthrust.boiler.4", "does a boiler burst, on 1 to 4"});
  if (die > burst_up_to) return;
  umpire.tell(told(BoilerBurst{die}, "wetthrust.boiler.4", who));
  mark_damage(battle, umpire, who, die, nobody, "wetthrust.boiler.4", Moment::later);
  if (strikes(umpire, battle, who, 1, "wetthrust.boiler.5", nullptr))
    start_fire(battle, umpire, who, "wetthrust.boiler.5");
}

// wetthrust.mag.1, wetthrust.mag.2: on ships that have one, 2D6 + 6 points and a fire; wetthrust.mag.3: the
// second of one check and she blows up.
void magazine_lost(Battle& battle, Umpire& umpire, Actor who, int so_far) {
  if (so_far > 1) {
    umpire.tell(told(BlewUp{}, "wetthrust.mag.3", who));
    return sink(battle, umpire, who, nobody, "wetthrust.mag.3", Moment::later);
  }
  const int points = 6 + umpire.sum(2, Die::d6, {who, "wetthrust.mag.2", "magazine"});
  umpire.tell(told(MagazineExploded{points}, "wetthrust.mag.2", who));
  mark_damage(battle, umpire, who, points, nobody, "wetthrust.mag.2", Moment::later);
  start_fire(battle, umpire, who, "wetthrust.mag.2");
}

// wetthrust.thr.5: special consequences at once; a row they complete brings its own check afterwards.
void consequences(Battle& battle, Umpire& umpire, Actor who, int symbol, System system, int& magazines) {
  switch (system) {
    case System::boiler: return boiler_lost(battle, umpire, who);
    case System::magazine: return magazine_lost(battle, umpire, who, ++magazines);
    case System::squadron:
    case System::recon: return lose_symbol_aboard(battle, umpire, who, symbol);
    default: return;
  }
}

void lose_all(Battle& battle, Umpire& umpire, Actor who, System system, Symbols lost) {
  int magazines = 0;
  for (; lost && on_table(battle[who]); lost &= lost - 1) {
    lose(battle, umpire, who, std::countr_zero(lost), "wetthrust.thr.1");
    consequences(battle, umpire, who, std::countr_zero(lost), system, magazines);
  }
}

// wetthrust.thr.1: a D6 for each; at the row's number or above it is lost. wetthrust.mag.4: a magazine's
// modifier is added to its die.
int check_kind(Battle& battle, Umpire& umpire, Actor who, Symbols kind, int number) {
  const std::size_t first = std::size_t(std::countr_zero(kind));
  const Symbol& symbol = battle.sheet(who).symbols[first];
  const char* what = umpire.listening() ? name_of_check(battle.sheet(who), first) : "check";
  const int lost = umpire.count(how_many(kind), std::clamp(number - symbol.modifier, 1, cannot_be_reached),
                                {who, "wetthrust.thr.1", what});
  lose_all(battle, umpire, who, symbol.system, lowest_of(kind, lost));
  return lost;
}

// wetthrust.thr.4: every symbol of the sheet that is intact.
void check_row(Battle& battle, Umpire& umpire, Actor who, int number) {
  const Sheet& sheet = battle.sheet(who);
  int lost = 0;
  Symbols left = ~battle[who].lost & sheet.all();
  while (left && on_table(battle[who])) {
    const std::size_t first = std::size_t(std::countr_zero(left));
    const Symbols kind = sheet.thrown_together[first] & left;
    left &= ~kind;
    lost += check_kind(battle, umpire, who, kind, number);
  }
  umpire.tell(told(Checked{number, lost}, "wetthrust.thr.1", who));
}

// wetthrust.thr.3: one check after another, in the order the rows were filled; wetthrust.mag.5: rows
// completed by a check wait for its end.
void take_checks(Battle& battle, Umpire& umpire, Actor who) {
  while (battle[who].due && on_table(battle[who])) {
    const int row = std::countr_zero(battle[who].due);
    battle[who].due &= std::uint8_t(battle[who].due - 1);
    check_row(battle, umpire, who, battle.sheet(who).rows[row].check);
  }
}

// wetthrust.seq.2: what was crossed off in steps 4 and 5 is lost from now on.
void enforce(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  ship.controls_lost_last = 0;
  each_symbol(battle.sheet(ship), ship.hit,
              [&](int place, const Symbol&) { lose(battle, umpire, who, place, "wetthrust.seq.2"); });
}

}  // namespace

// Step 6, when all firing is over (wetthrust.thr.2).
void threshold_checks(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, Ship&) { enforce(battle, umpire, who); });
  each_ship(battle, [&](Actor who, Ship&) { flood(battle, umpire, who); });
  each_ship(battle, [&](Actor who, Ship&) { take_checks(battle, umpire, who); });
}

}  // namespace wetthrust
