// Crews: grapples, boarding, prizes, repairs, and those who are too few.
#include "tests/referee/ethos/judge.h"

namespace referee::ethos_book {
namespace {

using ::ethos::BoardingScore, ::ethos::Fired, ::ethos::Grappled, ::ethos::NotGrappled, ::ethos::PeopleLost;

// l.510-512.
template <class Deed>
void tries(const Step& seen, Notes& notes, bool succeeds) {
  each<Deed>(seen, [&](std::size_t i, const engine::Event& event, const Deed&) {
    const auto* roll = thrown_for(seen, i, "ethos.grapple.1");
    if (!roll) return;
    const int score = roll->faces[0] + seen.before.sheet(event.who).corvus;
    hold(seen, notes, "grapples on four", event.who, succeeds == (score >= 4), "grapples or not with {}",
         score);
  });
}

int lost_after(const Step& seen, std::size_t from, engine::Side side) {
  int lost = 0;
  for (std::size_t i = from; i < seen.events.size() && !engine::is<BoardingScore>(seen.events[i]); ++i)
    if (const auto people = support::maybe<PeopleLost>(seen.events[i]))
      if (seen.before[seen.events[i].who].side == side) lost += people->crew + people->marines;
  return lost;
}

// l.513-517: the lower loses the difference, the higher half of what that was; equals one each.
void boarding(const Step& seen, Notes& notes) {
  for (std::size_t i = 0; i + 1 < seen.events.size(); ++i) {
    const auto one = support::maybe<BoardingScore>(seen.events[i]),
               other = support::maybe<BoardingScore>(seen.events[i + 1]);
    if (!one || !other) continue;
    const bool first_loses = one->total < other->total;
    const auto &lower = first_loses ? *one : *other, &higher = first_loses ? *other : *one;
    const Actor loser = seen.events[first_loses ? i : i + 1].who,
                winner = seen.events[first_loses ? i + 1 : i].who;
    const int difference = higher.total - lower.total,
              units = std::min(std::max(1, difference), lower.crew + lower.marines);
    const int price = difference == 0 ? 1 : std::min(half(units), higher.crew + higher.marines - 1);
    const int lost = lost_after(seen, i + 2, seen.before[loser].side),
              paid = lost_after(seen, i + 2, seen.before[winner].side);
    hold(seen, notes, "boarding losses", loser, lost == units && paid == price,
         "loses {} and costs {}, not {} and {}", lost, paid, units, price);
  }
}

// l.518-521.
void idle(const Step& seen, Notes& notes) {
  for (int i = 0; i < seen.before.ships.size(); ++i) {
    const Ship &was = seen.before.ships[i], &is = seen.after.ships[i];
    const bool prize = was.captured > 0 && seen.turn == was.captured + 1;
    if (prize && in(seen, 'f')) hold(seen, notes, "prizes lie still", Actor(i), was.pose == is.pose, "moves");
  }
  if (!in(seen, 'n')) return;
  for (int i = 0; i < seen.before.ships.size(); ++i) {
    const Ship& ship = seen.before.ships[i];
    const auto& sheet = seen.before.sheet(ship);
    if (aboard(ship) > 1 || sheet.crew + sheet.marines < 2 || ship.state != ::ethos::State::afloat) continue;
    bool fires = false;
    each<Fired>(
        seen, [&](std::size_t, const engine::Event& event, const Fired&) { fires |= event.who == Actor(i); });
    hold(seen, notes, "too few to fire", Actor(i), !fires, "fires");
  }
}

// l.493-499: a die for two crew, marines counting half; too few have one at most.
void repairs(const Step& seen, Notes& notes) {
  std::map<Actor, int> dice;
  for (const support::HeardRoll& roll : seen.rolls)
    if (roll.why.clause.text() == std::string_view("ethos.repair.1"))
      dice[roll.why.actor] += int(roll.faces.size());
  for (const auto& [who, thrown] : dice) {
    const int most = std::max(1, (2 * seen.before[who].crew + seen.before[who].marines) / 4);
    hold(seen, notes, "a repair for two crew", who, thrown <= most, "throws {} dice, not {}", thrown, most);
  }
}

}  // namespace

void judge_crews(const Step& seen, Notes& notes) {
  if (in(seen, 'i')) tries<Grappled>(seen, notes, true), tries<NotGrappled>(seen, notes, false);
  if (in(seen, 'o')) boarding(seen, notes);
  if (in(seen, 'p')) repairs(seen, notes);
  idle(seen, notes);
}

}  // namespace referee::ethos_book
