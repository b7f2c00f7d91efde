// Step 2: torpedoes are launched, and markers set. Step 8: those of the move before are resolved.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

void launch_torpedoes(Battle& battle, Umpire& umpire);
void torpedo_results(Battle& battle, Umpire& umpire);
void reload_tubes(Battle& battle);  // at the end of a move, where the option is on

extern const QuestionKind launch_kind;  // which tubes at whom, and how they are set
bool may_launch(const Battle& battle, Actor who);
std::string tubes_name(int mount);

RunSetting run_setting(Nation nation, Run run);   // Table 6
inline constexpr RunSetting air_torpedo{65, 40};  // davco.airtorp.2

// Orders number what fires: batteries or mounts of guns, then mounts of tubes, then AA arcs.
inline constexpr int first_tubes = max_mounts, first_aa = first_tubes + max_tubes;

// How a torpedo is set, as one word of an order: "normal-deep".
inline constexpr int settings = 9;
inline constexpr const char* setting_words[] = {"short-shallow",  "short-medium",  "short-deep",
                                                "normal-shallow", "normal-medium", "normal-deep",
                                                "long-shallow",   "long-medium",   "long-deep"};
constexpr Run run_in(int setting) { return Run(setting / 3); }
constexpr Depth depth_in(int setting) { return Depth(setting % 3); }
constexpr int setting_of(Run run, Depth depth) { return 3 * int(run) + int(depth); }

// Table 7.
enum class Depths : std::uint8_t { hit, critical, sunk, runs_under };
Depths at_depth(Type target, Depth depth);
Depth best_depth(Type target);

// davco.torp.7, davco.torp.8: what is taken off the roll.
Tally torpedo_chance(const Sheet& target, const Ship& ship, sea::Point from, int knots);
Few<std::uint8_t, 16> torpedo_salvos(int torpedoes);
// davco.torpdmg.3: by the speed that she ran.
inline int points_for_speed(const Ship& ship) { return ship.ran >= 30 ? 500 : ship.ran >= 20 ? 250 : 0; }
int torpedo_hits(const Tables& tables, int torpedoes, int range, int adjusted_roll);

}  // namespace davco
