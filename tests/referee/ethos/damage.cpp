// Damage of gunnery: what armour, hull and the chart take of each salvo.
#include "tests/referee/ethos/judge.h"

namespace referee::ethos_book {
namespace {

using ::ethos::ArmourLost, ::ethos::Fired, ::ethos::HullLost, ::ethos::Hulk, ::ethos::Sunk;

bool befalls(const Step& seen, std::size_t from, std::size_t to, Actor who) {
  for (std::size_t i = from; i < to; ++i)
    if (seen.events[i].who == who && (engine::is<Sunk>(seen.events[i]) || engine::is<Hulk>(seen.events[i])))
      return true;
  return false;
}

int armour_at(const Step& seen, std::size_t event, Actor who) {
  int armour = seen.before[who].armour;
  for (std::size_t i = 0; i < event; ++i)
    if (const auto lost = support::maybe<ArmourLost>(seen.events[i]); lost && seen.events[i].who == who)
      armour = lost->left;
  return armour;
}

std::size_t next_salvo(const Step& seen, std::size_t after) {
  for (std::size_t i = after + 1; i < seen.events.size(); ++i)
    if (engine::is<Fired>(seen.events[i])) return i;
  return seen.events.size();
}

// The event at that place, if it is of this kind and about her.
template <class Deed>
std::optional<Deed> then(const Step& seen, std::size_t place, Actor who) {
  if (place >= seen.events.size() || seen.events[place].who != who) return std::nullopt;
  return support::maybe<Deed>(seen.events[place]);
}

// l.458-463: every third hit is specific damage; the others go to armour and hull by turns.
void judge_salvo(const Step& seen, Notes& notes, std::size_t i, Actor target, int hits) {
  const auto armour = then<ArmourLost>(seen, i + 1, target);
  const auto hull = then<HullLost>(seen, i + 1 + armour.has_value(), target);
  const int on_armour = armour ? armour->boxes : 0, on_hull = hull ? hull->boxes : 0;
  const bool empty = hull && hull->left == 0;
  const int boxes = hits - hits / 3, had = armour_at(seen, i, target);
  if (!empty)
    hold(seen, notes, "boxes of a salvo", target, on_armour + on_hull == boxes, "loses {} boxes of {} hits",
         on_armour + on_hull, hits);
  if (had > 0 && on_armour < had && !empty)
    hold(seen, notes, "armour and hull by turns", target, std::abs(on_armour - on_hull) <= 1,
         "loses {} of her armour and {} of her hull", on_armour, on_hull);
  const std::size_t end = next_salvo(seen, i);
  if (befalls(seen, i, end, target)) return;
  int specific = 0;
  for (const support::HeardRoll& roll : seen.rolls)
    specific +=
        roll.told > i && roll.told <= end && roll.why.clause.text() == std::string_view("ethos.spd.1");
  hold(seen, notes, "every third hit", target, specific == hits / 3, "has {} dice of the chart for {} hits",
       specific, hits);
}

}  // namespace

void judge_damage(const Step& seen, Notes& notes) {
  if (!in(seen, 'n')) return;
  each<Fired>(seen, [&](std::size_t i, const engine::Event& event, const Fired& fired) {
    if (!is_ship(event.whom) || fired.hits == 0 || seen.before[event.whom].hulk) return;
    if (!befalls(seen, 0, i, event.whom)) judge_salvo(seen, notes, i, event.whom, fired.hits);
  });
}

}  // namespace referee::ethos_book
