// Chapters 2.1.2 and 4.1: ships move one at a time, sides alternating.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void move_ships(Battle& battle, Umpire& umpire);  // Movement 2

QuestionKinds move_questions();
extern const QuestionKind first_mover_kind;   // which side moves the first ship
extern const QuestionKind first_fire_kind;    // which side fires first
extern const QuestionKind first_flight_kind;  // which side's aircraft move first
extern const QuestionKind mover_kind;         // a side's next ship to move
extern const QuestionKind action_kind;        // her Special Action (7.1.2)
extern const QuestionKind course_kind;        // how she moves
extern const QuestionKind disengage_kind;     // a ship pushed off a floating map (2.2.10)

std::string describe_move(const Battle& battle, const engine::Event& event);
const char* move_event_name(std::uint16_t kind);

// Bits of Course::flags: what is declared with a move.
enum class Order : std::uint8_t { sails, oars, steam, anchor, weigh, lay_mine, sweep, deploy, stow, astern };
constexpr std::uint32_t bit(Order order) { return std::uint32_t{1} << static_cast<int>(order); }
inline constexpr const char* order_words[] = {"sails", "oars",  "steam",  "anchor", "weigh",
                                              "mine",  "sweep", "deploy", "stow",   "astern"};
// With these she is under way: she weighs, if she lies at anchor (4.1.1.6).
inline std::uint32_t weighing(const Ship& ship) { return ship.is(Mark::anchored) ? bit(Order::weigh) : 0; }

// A decision for a side: who goes first. Used for moving, firing, boarding and flying (2.1.2, 2.1.3, 4.2.1).
enum class First : std::uint8_t { move, fire, fly };
Side ask_first(const Battle& battle, Umpire& umpire, First what);

// A ship a side may name next: she has not moved, and she can; or she lies still and takes the slot to try an
// action (7.1.5) or to do nothing.
enum class Named : std::uint8_t { no, to_move, to_act };
Named may_be_named(const Battle& battle, Side side, Actor who);

}  // namespace buoyz
