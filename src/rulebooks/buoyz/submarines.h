// Chapters 11.1, 11.2.8 and 11.4, 7.3.17 and 7.3.20: lurking, diving, crash diving, ramming boats.
#pragma once

#include <optional>

#include "rulebooks/buoyz/path.h"

namespace buoyz {

void hide_submarines(Battle& battle, Umpire& umpire);    // set-up
void reveal_submarines(Battle& battle, Umpire& umpire);  // Movement 1
void lurk(Ship& boat, int zone);                         // leaves the table for her zone

enum class Depth : std::uint8_t { surfaced, submerged };
bool can_submerge(const Ship& ship);                    // sound enough for it (5.7.7, 5.8.4)
bool may_dive(const Battle& battle, const Ship& ship);  // here and now
// To be called when she has come to the surface or gone below: whether she must go home (cam3.1.5).
void heed_order(const Battle& battle, Ship& boat);
void go_under(Battle& battle, Umpire& umpire, Actor who, const engine::Event& dives);  // as it is told
void change_depth(Battle& battle, Umpire& umpire, Actor who, Depth depth, Clause clause);
// Asked when she is nominated, before any Special Action: stay, dive or surface (11.1.4).
void ask_depth(Battle& battle, Umpire& umpire, Actor who);

inline constexpr int zones = 6;
int zone_of(const Battle& battle, sea::Point at);  // 1 to 6 (G10); 0 off every table
sea::Table zone_area(const sea::Table& table, int zone);
inline int place_number(const Ship& boat) { return boat.table * zones + boat.zone; }  // 1 to 6, 7 to 12 ...

// Whether a boat may appear there (11.1.3).
enum class Berth : std::uint8_t { free, zone, land, belt, shoal, ship };
Berth berth(const Battle& battle, const Ship& boat, const sea::Pose& pose, Depth depth);
std::optional<sea::Pose> first_free(const Battle& battle, const Ship& boat);  // some legal place in her zone

enum class Showing : std::uint8_t { free, forced };
void reveal(Battle& battle, Umpire& umpire, Actor who, Showing showing);

// An enemy has come within ten inches of surfaced boats: their owners may crash dive (7.3.20). `track` is the
// way the intruder, ship or flight, came.
void crash_dives(Battle& battle, Umpire& umpire, Actor intruder, std::span<const sea::Point> track);
// A Sub-Hunter enters another zone (11.2.8).
void search_zones(Battle& battle, Umpire& umpire, Actor who, std::span<const sea::Point> track);
// At the end of her move a ship may try to ram a surfaced boat (11.4.1).
void ram_submarine(Battle& battle, Umpire& umpire, Actor who);
bool may_crash_dive(const Ship& boat);
inline constexpr int crash_dive_check = 6, ramming_needs = 5;          // 7.3.20, 11.4.1
void ram_boat(Battle& battle, Umpire& umpire, Actor who, Actor boat);  // the roll of 11.4.1
bool may_ram(const Battle& battle, Actor who, Actor boat);
// buoyz.4.1.10: to run into a surfaced boat of the enemy is to ram her, and no other collision.
bool runs_down(const Battle& battle, Actor who, Actor boat);

}  // namespace buoyz
