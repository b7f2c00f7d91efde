// Chapters 2.1.2 and 4.1: ships move one at a time, sides alternating.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void move_ships(Battle& battle, Umpire& umpire);  // Movement 2

QuestionKinds move_questions();
std::string describe_move(const Battle& battle, const engine::Event& event);
const char* move_event_name(std::uint16_t kind);

// Bits of Course::flags: what is declared with a move.
enum class Order : std::uint8_t { sails, oars, steam, anchor, weigh, lay_mine, sweep, deploy, stow };
constexpr std::uint32_t bit(Order order) { return std::uint32_t{1} << static_cast<int>(order); }
inline constexpr const char* order_words[] = {"sails", "oars",  "steam",  "anchor", "weigh",
                                              "mine",  "sweep", "deploy", "stow"};

// A decision for a side: who goes first. Used for moving, firing, boarding and flying (2.1.2, 2.1.3, 4.2.1).
enum class First : std::uint8_t { move, fire, fly };
Side ask_first(const Battle& battle, Umpire& umpire, First what);

}  // namespace buoyz
