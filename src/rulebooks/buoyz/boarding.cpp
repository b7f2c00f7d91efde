// Chapter 8.2: boarding actions, captures, prizes, struck ships.
#include "rulebooks/buoyz/boarding.h"

#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/colours.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/landings.h"

namespace buoyz {
namespace {

constexpr std::uint8_t prize_crew = 2;  // Command (8.2.5)

// buoyz.8.2.2: by Target Size; there is no +2.
int size_bonus(int size) {
  constexpr int bonus[] = {4, 3, 1, 0, 0, 0};
  return bonus[size - 1];
}

bool stands(const Battle& battle, const Grapple& link) {
  for (const Grapple& now : battle.grapples)
    if (now.attacker == link.attacker && now.target == link.target) return true;
  return false;
}

// The winner's crew has the upper hand in what is left of the melee: nobody cuts loose from it (8.1.8).
void mark_won(Battle& battle, Actor winner) {
  for (Grapple& link : battle.grapples)
    if (link.attacker == winner || link.target == winner) link.won = 1;
}

// buoyz.8.2.6: a struck ship does not resist; a prize crew takes nobody. Returns whether one of the two had
// struck.
bool taken_without_dice(Battle& battle, Umpire& umpire, Actor attacker, Actor target) {
  constexpr Clause clause = "buoyz.8.2.6";
  const bool attacker_struck = battle[attacker].is(Mark::struck), struck = battle[target].is(Mark::struck);
  if (!attacker_struck && !struck) return false;
  if (attacker_struck && struck) return true;
  const Actor loser = attacker_struck ? attacker : target, winner = attacker_struck ? target : attacker;
  if (!battle[winner].is(Mark::prize)) capture(battle, umpire, loser, winner, clause);
  return true;
}

void mark_drawn(Battle& battle, Actor attacker, Actor target) {
  for (Grapple& link : battle.grapples)
    if (link.attacker == attacker && link.target == target) link.drawn = 1;
}

// A prize crew defends itself and attacks nobody (8.2.5).
bool wants_to_fight(const Battle& battle, Umpire& umpire, Actor who, Actor other) {
  return !battle[who].is(Mark::prize) &&
         umpire.ask<engine::Choice>(battle, question(resume_kind, battle, who, index(other))).option == 1;
}

// buoyz.8.2.4: a drawn fight goes on if one of the two wants it; nobody asks about a ship that has struck.
bool is_resumed(const Battle& battle, Umpire& umpire, const Grapple& link) {
  const Actor attacker = link.attacker, target = link.target;
  if (!link.drawn || battle[attacker].is(Mark::struck) || battle[target].is(Mark::struck)) return true;
  if (wants_to_fight(battle, umpire, attacker, target) || wants_to_fight(battle, umpire, target, attacker))
    return true;
  umpire.tell(event(BoardTold::holds_off, "buoyz.8.2.4", attacker, target));
  return false;
}

// What one standing link leads to (8.2.1).
void resolve(Battle& battle, Umpire& umpire, const Grapple& link) {
  const Actor attacker = link.attacker, target = link.target;
  if (battle[attacker].is(Mark::lit) || battle[target].is(Mark::lit)) return;  // her crew has left (12.5.4)
  if (battle[attacker].side != battle[target].side) {
    if (is_resumed(battle, umpire, link)) fight_hand_to_hand(battle, umpire, attacker, target);
    return;
  }
  unlink(battle, attacker, target);
  if (battle[target].is(Mark::struck)) bring_back(battle, umpire, target, attacker);
}

// buoyz.8.2.4: with two attackers their owner says whose fight comes first.
Grapple first_fought(const Battle& battle, Umpire& umpire, const Grapple& link, const Grapple& other) {
  const Question which = question(order_kind, battle, link.attacker, index(other.attacker));
  const int chosen = umpire.ask<engine::Choice>(battle, which).option;
  return chosen == index(other.attacker) ? other : link;
}

using Links = Few<Grapple, 32>;

// The fights of ships that this side grappled, in the order they did.
void board_for(Battle& battle, Umpire& umpire, Side side, const Links& due) {
  std::array<bool, Links::capacity> fought{};
  for (int i = 0; i < due.size(); ++i) {
    if (fought[std::size_t(i)] || !stands(battle, due[i]) || battle[due[i].attacker].side != side) continue;
    int second = i + 1;
    while (second < due.size() && (due[second].target != due[i].target || fought[std::size_t(second)] ||
                                   battle[due[second].attacker].side != side))
      ++second;
    Grapple now = due[i], then = now;
    if (second < due.size()) {
      fought[std::size_t(second)] = true;
      now = first_fought(battle, umpire, due[i], due[second]);
      then = now == due[i] ? due[second] : due[i];
    }
    resolve(battle, umpire, now);
    if (second < due.size() && stands(battle, then)) resolve(battle, umpire, then);
  }
}

}  // namespace

// buoyz.8.2.2 and buoyz.8.2.3. A prize crew has neither marines nor Legendary Officers (8.2.5).
Tally boarding(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  Tally tally;
  tally.plus(size_bonus(sheet.size), "size", "buoyz.8.2.2");
  if (!ship.is(Mark::prize) && ship.has(Ability::marines)) tally.plus(+1, "marines", "buoyz.7.3.3");
  if (ship.has(Ability::close) && !sheet.has_cannon()) tally.plus(+1, "Close! without cannon", "buoyz.7.3.8");
  if (ship.command >= superior) tally.plus(+1, "superior crew", "buoyz.8.2.3");
  if (ship.command <= inferior) tally.plus(-1, "inferior crew", "buoyz.8.2.3");
  if (has_legendary_officers(ship)) tally.plus(+1, "Legendary Officers", "buoyz.7.3.4");
  return tally;
}

BoardingOdds boarding_odds(const Battle& battle, const Ship& ship, const Ship& other) {
  constexpr int faces = 6;
  const int lead = total(boarding(battle, ship)) - total(boarding(battle, other));
  BoardingOdds odds;
  for (int mine = 1; mine <= faces; ++mine)
    for (int theirs = 1; theirs <= faces; ++theirs) {
      odds.win += mine + lead > theirs ? 1 : 0;
      odds.lose += mine + lead < theirs ? 1 : 0;
    }
  odds.win /= faces * faces;
  odds.lose /= faces * faces;
  return odds;
}

// buoyz.8.2.1: each grapple leads to a boarding action, those of the side that opened fire first.
void board(Battle& battle, Umpire& umpire) {
  for (Grapple& link : battle.grapples) link.won = 0;
  const Links due = battle.grapples;
  if (!due.empty()) umpire.cite("buoyz.8.2.1");
  const Side first = battle.opens == engine::no_side ? battle.holder : battle.opens;
  for (const Side side : {first, enemy_of(first)}) board_for(battle, umpire, side, due);
  if (battle.book->options.landings) land_marines(battle, umpire);
}

// buoyz.8.2.4: the higher total captures the other ship; equal totals change nothing.
void fight_hand_to_hand(Battle& battle, Umpire& umpire, Actor attacker, Actor target) {
  if (taken_without_dice(battle, umpire, attacker, target)) return;
  const Tally ours = boarding(battle, battle[attacker]), theirs = boarding(battle, battle[target]);
  const int our_die = umpire.roll(Die::d6, {attacker, "buoyz.8.2.2", "boarding", &ours});
  const int their_die = umpire.roll(Die::d6, {target, "buoyz.8.2.2", "boarding", &theirs});
  const int our_total = our_die + total(ours), their_total = their_die + total(theirs);
  umpire.tell(event(BoardTold::boards, "buoyz.8.2.4", attacker, target, {our_total, their_total}));
  if (our_total == their_total) {
    mark_drawn(battle, attacker, target);
    return umpire.tell(event(BoardTold::drawn, "buoyz.8.2.4", attacker, target));
  }
  const Actor winner = our_total > their_total ? attacker : target;
  capture(battle, umpire, winner == attacker ? target : attacker, winner, "buoyz.8.2.4");
  mark_won(battle, winner);
}

// buoyz.8.2.5: she changes hands and goes home as a prize. She and her captor are no longer grappled, nor is
// she to other ships of her new side.
void capture(Battle& battle, Umpire& umpire, Actor who, Actor captor, Clause clause) {
  Ship& ship = battle[who];
  const bool resisted = !ship.is(Mark::struck);
  ship.side = battle[captor].side;
  ship.command = prize_crew;
  ship.squadron = 0;
  ship.contacts = 0;
  ship.marks &= ~(bit(Mark::struck) | bit(Mark::retaken) | bit(Mark::to_test) | bit(Mark::evading) |
                  bit(Mark::retreating));
  ship.set(Mark::prize);
  ship.set(Mark::taken);
  const Links before = battle.grapples;
  for (const Grapple& link : before)
    if ((link.attacker == who || link.target == who) &&
        battle[link.attacker].side == battle[link.target].side)
      unlink(battle, link.attacker, link.target);
  umpire.cite("buoyz.8.2.5");
  umpire.tell(event(BoardTold::taken, clause, who, captor, {!resisted}));
}

}  // namespace buoyz
