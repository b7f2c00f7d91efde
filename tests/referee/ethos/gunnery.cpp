// Gunnery: the dice of every salvo worked out anew, a to l of the book.
#include <algorithm>

#include "tests/referee/ethos/judge.h"

namespace referee::ethos_book {
namespace {

using ::ethos::Battery, ::ethos::Fired, ::ethos::Sheet, ::ethos::WeaponClass;

// l.409-414; 0: she has guns of several ranges.
double reach_of(const Sheet& sheet, Battery battery) {
  if (battery == Battery::siege) return 2;
  if (battery == Battery::cannon) return 8;
  double reach = 0;
  for (const auto& entry : sheet.entries) {
    if (entry.weapon != WeaponClass::gun || entry.secondary != (battery == Battery::secondary)) continue;
    const double inches = entry.calibre / 100.0;
    const double its = inches < 8 ? 30 : inches < 11 ? 35 : inches < 14 ? 40 : 45;
    if (reach != 0 && reach != its) return 0;
    reach = its;
  }
  return reach;
}

bool through_smoke(const Battle& battle, sea::Point from, sea::Point to) {
  return std::any_of(battle.puffs.begin(), battle.puffs.end(),
                     [&](const auto& puff) { return from_line(puff.at, from, to) < 0.5 - 1e-9; });
}

bool says(const support::HeardRoll& roll, const char* clause) {
  return std::any_of(roll.reasons.begin(), roll.reasons.end(),
                     [&](const auto& line) { return line.clause.text() == std::string_view(clause); });
}

// One salvo of a battery alone gets what ECM and crew add; of several of a split one, one does.
bool has_extras(const Step& seen, const support::HeardRoll& roll, const engine::Event& event,
                const Fired& fired) {
  int salvos = 0;
  each<Fired>(seen, [&](std::size_t, const engine::Event& other, const Fired& its) {
    salvos += other.who == event.who && its.battery == fired.battery;
  });
  return salvos == 1 || says(roll, "ethos.gunnery.6") || says(roll, "ethos.gunnery.10");
}

// l.443-457. What hides a target and whether a ship rakes is taken from what was told.
int expected_dice(const Step& seen, const support::HeardRoll& roll, const engine::Event& event,
                  const Fired& fired) {
  const Ship &firer = seen.before[event.who], &target = seen.before[event.whom];
  const Sheet &hers = seen.before.sheet(firer), &its = seen.before.sheet(target);
  const bool cannon = fired.battery == Battery::cannon, gun = fired.battery >= Battery::main;
  const double range = way(firer.pose.at, target.pose.at);
  const bool extras = has_extras(seen, roll, event, fired);
  int dice = roll.reasons[0].amount;
  if (says(roll, "ethos.vis.5")) dice = half(dice);
  if (range > reach_of(hers, fired.battery) / 2 + 0.01) dice = half(dice);
  if (seen.before.book->night || through_smoke(seen.before, firer.pose.at, target.pose.at)) dice -= 2;
  if (extras) dice += firer.silent ? hers.silent_ecm : firer.ecm;
  if (target.moved >= 2990) dice -= 1;
  if (range > 15.01) dice += 1;
  if (cannon && says(roll, "ethos.gunnery.9")) dice += 2;
  if (extras && firer.quality == ::ethos::Quality::exceptional) dice += 1;
  if (firer.quality == ::ethos::Quality::poor) dice -= 1;
  if (cannon && target.armour > 0) dice = half(dice);
  if (gun && (its.hull_kind == ::ethos::Hull::wooden || its.rigged)) dice += 2;
  if (!(firer.fired_at & bit_of(event.whom))) dice -= 2;
  return std::max(0, dice);
}

}  // namespace

double from_line(sea::Point at, sea::Point from, sea::Point to) {
  const double dx = to.x - from.x, dy = to.y - from.y, length = dx * dx + dy * dy;
  const double along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (length > 0 ? length : 1);
  const double share = std::clamp(along, 0.0, 1.0);
  return way(at, {from.x + share * dx, from.y + share * dy});
}

const support::HeardRoll* thrown_for(const Step& seen, std::size_t event, const char* clause) {
  const support::HeardRoll* last = nullptr;  // what came to nothing before it may have been told to nobody
  for (const support::HeardRoll& roll : seen.rolls)
    if (roll.told == event && roll.why.clause.text() == std::string_view(clause)) last = &roll;
  return last;
}

void judge_gunnery(const Step& seen, Notes& notes) {
  if (!in(seen, 'n')) return;
  each<Fired>(seen, [&](std::size_t i, const engine::Event& event, const Fired& fired) {
    hold(seen, notes, "hits of dice", event.who, fired.hits <= fired.dice, "hits too often");
    const auto* roll = thrown_for(seen, i, "ethos.gunnery.2");
    if (!roll || roll->reasons.empty() || !is_ship(event.who) || !is_ship(event.whom)) return;
    if (reach_of(seen.before.sheet(event.who), fired.battery) == 0) return;
    const int expected = expected_dice(seen, *roll, event, fired);
    hold(seen, notes, "dice of a salvo", event.who, fired.dice == expected, "throws {} dice, not {}",
         fired.dice, expected);
    const bool small = seen.before.sheet(event.whom).size == ::ethos::Size::small;
    hold(seen, notes, "sixes at small ships", event.who, roll->need == (small ? 6 : 5), "hits on {}",
         roll->need);
    const double range = way(seen.before[event.who].pose.at, seen.before[event.whom].pose.at);
    hold(seen, notes, "gun range", event.who,
         range <= reach_of(seen.before.sheet(event.who), fired.battery) + 0.02, "fires {} inches", range);
  });
}

}  // namespace referee::ethos_book
