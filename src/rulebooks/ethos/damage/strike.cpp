// ethos.armour, ethos.damage: what a salvo crosses off, and ships that sink.
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/boxes.h"
#include "rulebooks/ethos/damage/chart.h"
#include "rulebooks/ethos/damage/items.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/view.h"

namespace ethos {
namespace {

constexpr int floats_on = 6;  // ethos.damage.6

// ethos.armour.1, ethos.torp.8, ethos.bomb.3: whom armour helps against what.
bool is_armour_shared(const Sheet& sheet, Weapon weapon) {
  switch (weapon) {
    case Weapon::gunnery:
    case Weapon::missile:
    case Weapon::asw: return true;
    case Weapon::bomb: return false;
    default: return sheet.torpedo_belt;
  }
}

// ethos.armour.3, ethos.general.6: her owner says whether armour or hull comes first, where it makes a
// difference.
Boxes boxes_lost(const Battle& battle, Umpire& umpire, const Salvo& salvo) {
  const Ship& ship = battle[salvo.target];
  if (ship.armour == 0 || !is_armour_shared(battle.sheet(ship), salvo.weapon))
    return share_out(ship, salvo.hits, Shares::hull_alone);
  const Boxes armour_first = share_out(ship, salvo.hits, Shares::armour_first),
              hull_first = share_out(ship, salvo.hits, Shares::hull_first);
  if (armour_first == hull_first) return armour_first;
  const Question q = question(armour_kind, battle, salvo.target, salvo.hits);
  return umpire.ask<engine::Choice>(battle, q).option == 0 ? armour_first : hull_first;
}

// ethos.damage.1: boxes first.
void cross_off(Battle& battle, Umpire& umpire, const Salvo& salvo) {
  const Boxes lost = boxes_lost(battle, umpire, salvo);
  Ship& ship = battle[salvo.target];
  ship.armour = std::uint8_t(ship.armour - lost.armour);
  if (lost.armour > 0)
    umpire.tell(told(ArmourLost{lost.armour, ship.armour}, "ethos.armour.1", salvo.target, salvo.by));
  if (lost.hull > 0) lose_hull(battle, umpire, salvo.target, lost.hull, "ethos.armour.4", salvo.by);
}

// ethos.damage.4: seen from the middle of her outline. Exactly on the line her owner says which.
Impact impact_of(const Battle& battle, Umpire& umpire, const Salvo& salvo) {
  constexpr int half_circle = 180 * 60, quarter_circle = 90 * 60;
  const Ship& ship = battle[salvo.target];
  const Sheet& sheet = battle.sheet(ship);
  if (sheet.combined_deck > 0) return Impact::either;
  const sea::Pose middle{outline(battle, ship).middle, ship.pose.heading};
  const int bearing = sea::relative_bearing(middle, salvo.from).minutes, off = std::abs(bearing);
  const bool carrier = sheet.has_deck(), on_line = carrier ? off == quarter_circle : off % half_circle == 0;
  if (on_line || middle.at == salvo.from)
    return Impact(umpire.ask<engine::Choice>(battle, question(impact_kind, battle, salvo.target)).option);
  if (carrier) return off < quarter_circle ? Impact::port : Impact::starboard;
  return bearing < 0 ? Impact::port : Impact::starboard;
}

// ethos.armour.2: every third hit is specific damage.
void roll_specific_damage(Battle& battle, Umpire& umpire, const Salvo& salvo) {
  if (battle.chart.empty()) return;
  roll_chart(battle, umpire,
             {salvo.target, salvo.by, salvo.weapon, impact_of(battle, umpire, salvo), salvo.effects});
  const Ship& ship = battle[salvo.target];
  if (ship.submerged && !is_lost(ship)) check_depth(battle, umpire, salvo.target);
}

// ethos.damage.6: a wooden ship floats on as a hulk on a 6.
void founder(Battle& battle, Umpire& umpire, Actor who, Actor by) {
  Ship& ship = battle[who];
  const bool wooden = battle.sheet(ship).hull_kind == Hull::wooden;
  if (!wooden || umpire.roll(Die::d6, {who, "ethos.damage.6", "does she float as a hulk (6)"}) < floats_on)
    return sink(battle, umpire, who, "ethos.damage.5", by);
  ship.hulk = true;
  umpire.tell(told(Hulk{}, "ethos.damage.6", who, by));
  lose_waves_aboard(battle, umpire, who);
}

}  // namespace

// ethos.armour.5: each salvo begins afresh.
Boxes share_out(const Ship& ship, int hits, Shares shares) {
  Boxes lost;
  bool armours_turn = shares != Shares::hull_first;
  for (int hit = 1; hit <= hits; ++hit) {
    if (hit % every_third == 0) continue;
    const bool on_armour = armours_turn && shares != Shares::hull_alone && lost.armour < ship.armour;
    on_armour ? ++lost.armour : ++lost.hull;
    armours_turn = !armours_turn;
    if (lost.hull >= std::max<int>(1, ship.hull)) break;  // what is left of the salvo meets no boxes
  }
  return lost;
}

void strike(Battle& battle, Umpire& umpire, const Salvo& salvo) {
  const Ship& ship = battle[salvo.target];
  if (salvo.hits <= 0 || !afloat(ship) || is_lost(ship)) return;
  cross_off(battle, umpire, salvo);
  wait_for_chart(battle, salvo.hits / every_third, salvo.target);
  const bool later = salvo.effects == Effects::on_boxes && in_any_order(battle.sheet(ship));
  if (!later) roll_specific_damage(battle, umpire, salvo);
}

// The boxes of a great ship are laid aside meanwhile, so that what the dice cost is the same however many are
// left. One of few boxes is soon sunk, and with her the dice end.
void work_out_chart(Battle& battle, Umpire& umpire, const Salvo& like) {
  Ship& ship = battle[like.target];
  if (battle.chart.empty()) return;
  const Ship before = ship;
  constexpr int few = 12;
  const std::uint8_t printed = battle.sheet(ship).hull, whole = printed > few ? printed : before.hull;
  ship.hull = whole, ship.armour = 0;
  roll_specific_damage(battle, umpire, like);
  const int lost = whole - ship.hull;
  if (lost >= before.hull) ship = before;
  ship.armour = before.armour, ship.hull = before.hull;
  lose_hull(battle, umpire, like.target, lost, "ethos.damage.3", like.by);
}

// ethos.torp.7: the sum of the dice; by option one hit for each 5 and 6.
int warhead(const Battle& battle, Umpire& umpire, int dice, Actor who, Clause clause, const char* what) {
  constexpr int hits_on = 5;
  if (battle.book->options.warhead == Warhead::sum) return umpire.sum(dice, Die::d6, {who, clause, what});
  return umpire.count(dice, hits_on, {who, clause, what});
}

void lose_hull(Battle& battle, Umpire& umpire, Actor who, int boxes, Clause clause, Actor by) {
  Ship& ship = battle[who];
  const int lost = std::min<int>(boxes, ship.hull);
  ship.hull = std::uint8_t(ship.hull - lost);
  ship.hulk = false;  // one that is a hulk must float anew
  if (lost > 0) umpire.tell(told(HullLost{lost, ship.hull}, clause, who, by));
  if (ship.hull == 0) founder(battle, umpire, who, by);
}

void sink(Battle& battle, Umpire& umpire, Actor who, Clause clause, Actor by) {
  Ship& ship = battle[who];
  ship.hull = 0;
  ship.hulk = false;
  umpire.tell(told(Sunk{}, clause, who, by));
}

void take_off_the_lost(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    Ship& ship = battle.ships[i];
    if (!afloat(ship) || !is_lost(ship)) continue;
    lose_waves_aboard(battle, umpire, Actor(i));
    ship.gone_unseen = goes_unseen(battle, Actor(i));
    take_off_counters(battle, ship);
    ship.state = State::sunk;
    ship.grappled = 0;
    for (Ship& other : battle.ships) other.grappled &= ~one(i);  // ethos.grapple.3
  }
}

}  // namespace ethos
