// ethos.sub: the three counters of a submerged boat.
#include "rulebooks/ethos/submarines/submarines.h"

#include "rulebooks/ethos/chronicle.h"

namespace ethos {
namespace {

int counters_left(const Battle& battle, const Ship& boat) {
  int left = 0;
  for (int i = 0; i < counters_a_boat; ++i) left += battle.contacts[counters_a_boat * boat.boat + i].there;
  return left;
}

// Calls f(counter, whether it is the boat) for her three counters.
void each_counter(Battle& battle, const Ship& boat, auto&& f) {
  for (int i = 0; i < counters_a_boat; ++i)
    f(battle.contacts[counters_a_boat * boat.boat + i], i == boat.real);
}

}  // namespace

// ethos.sub.12: located, or without red herrings.
bool attackable(const Battle& battle, const Ship& boat) {
  return afloat(boat) && boat.submerged && (boat.located || counters_left(battle, boat) == 1);
}

Actor real_contact(const Ship& boat) {
  if (!boat.submerged || boat.real >= counters_a_boat) return nobody;
  return contact_actor(counters_a_boat * boat.boat + boat.real);
}

void remove_herrings(Battle& battle, Ship& boat) {
  each_counter(battle, boat, [](Contact& counter, bool is_boat) { counter.there &= is_boat; });
}

// ethos.sub.16: with them goes that she was located.
void take_off_counters(Battle& battle, Ship& boat) {
  if (boat.boat == Ship{}.boat) return;
  each_counter(battle, boat, [](Contact& counter, bool) { counter.there = false; });
  boat.real = Ship{}.real;
  boat.submerged = boat.located = false;
  boat.exposed = 0;
}

// ethos.sub.1, ethos.sub.2: a roll that only her owner hears says which of them is the boat.
void set_out_counters(Battle& battle, Umpire& umpire, Actor who, Clause clause) {
  Ship& boat = battle[who];
  const auto owner = engine::Audience::side(boat.side);
  boat.real = std::uint8_t(umpire.roll(Die::d3, {who, clause, "shuffling the counters", nullptr, owner}) - 1);
  each_counter(battle, boat, [&](Contact& counter, bool) {
    counter.pose = boat.pose;
    counter.track.clear();
    counter.side = boat.side;
    counter.there = true;
  });
}

void give_away(Battle& battle, Umpire& umpire, Actor who) {
  Ship& boat = battle[who];
  if (!boat.submerged) return;
  const bool was_hidden = !attackable(battle, boat);
  remove_herrings(battle, boat);
  boat.exposed = battle.turn;
  if (was_hidden) umpire.tell(told(GaveAway{}, "ethos.sub.7", who));
}

void return_herrings(Battle& battle, Umpire& umpire, Actor who) {
  Ship& boat = battle[who];
  if (!boat.submerged || boat.located || boat.exposed == 0 || boat.exposed >= battle.turn) return;
  umpire.tell(told(HerringsBack{}, "ethos.sub.8", who));
  boat.exposed = 0;
  set_out_counters(battle, umpire, who, "ethos.sub.8");
}

}  // namespace ethos
