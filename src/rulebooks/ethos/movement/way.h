// The way a ship or the counter of a submerged boat runs in one move: her course, cut where something stops
// her.
#pragma once

#include "rulebooks/ethos/umpiring.h"
#include "sea/course.h"
#include "sea/table.h"

namespace ethos {

// What beside legs and turns an order may say: bits of Course::flags.
enum class Order : std::uint8_t { wait, ram, spar, back, mine, dummy, sweep, boats, dash, silent };
inline constexpr int orders = 10;
constexpr std::uint32_t bit(Order order) { return 1u << unsigned(order); }
constexpr bool has(const Course& course, Order order) { return course.flags & bit(order); }

enum class Ended : std::uint8_t { as_ordered, at_ship, at_land, aground, left };

struct Way {
  sea::Pose end;
  Few<Spot, most_spots> track{};
  double run = 0;
  Ended ended{};
  Actor met = nobody;  // the ship that stopped her
  sea::Edge edge{};    // by which she left
};

// Of a ship, or of the counter of a boat: the ship behind it.
inline Actor ship_of(const Battle& battle, Actor who) {
  return is_contact(battle, who) ? Actor(battle.contact(who).ship) : who;
}
inline const Ship& hull_of(const Battle& battle, Actor who) { return battle[ship_of(battle, who)]; }

// As far as she gets along her course; straight on a heading without turning, as she drifts or backs.
Way follow(const Battle& battle, Actor who, const Course& course);
Way slide(const Battle& battle, Actor who, sea::Heading course, double inches);

// Another ship, a fort or the shore touches her.
bool lies_against_something(const Battle& battle, Actor who);
// ethos.ram.3, ethos.torp.10: the enemy ship at her bow where her way ends.
Actor ship_at_bow(const Battle& battle, Actor who, const Way& way);

}  // namespace ethos
