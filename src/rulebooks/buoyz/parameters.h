// Every distance and number of the rules that a scenario may override ([parameters]); the defaults are
// data/buoyz/tables.toml. Distances are in inches and already doubled when the option doubling_up is on.
#pragma once

#include <array>
#include <cstdint>

namespace buoyz {

struct Parameters {
  // Ranges of guns (T5): main by calibre bracket (12 in and above, 9-11, 7-8, 6), secondary, cannon.
  std::array<double, 4> effective_range{65, 52, 46, 40};
  double secondary_range = 30, cannon_range = 5;
  double long_range = 40, extreme_range = 52;                   // guns (5.5.3)
  double cannon_long = 2, cannon_extreme = 3, close_range = 3;  // cannon (5.5.4), Close! (7.3.8)
  double fast_target = 6;                                       // moved more than this: -1 (5.5.5)

  // Torpedoes, missiles, mines (T7).
  double torpedo_least = 2, torpedo_era4 = 12, torpedo_era5 = 24, torpedo_late = 32, air_torpedo = 6;
  double guided_bomb = 8, missile_least = 4, missile = 100, air_missile = 60, overshoot_width = 0.5;
  double mine_length = 1, mine_width = 0.5, mine_fast = 4, sweep_speed = 2;
  int torpedo_dice = 3, air_torpedo_dice = 2, missile_dice = 4, air_missile_dice = 3, mine_dice = 3;

  // Movement (T4).
  double least_move = 1, turn_cost = 1, turn_spot = 90;
  double turn_first = 30, turn_next = 15;  // degrees
  double land_belt = 2, squadron_spacing = 4, fireship_speed = 2, fireship_blast = 2;
  double grapple_reach = 2, ram_submarine_reach = 4, crash_dive_reach = 10;
  double contact = 0.1;

  // Aircraft (T4, T9).
  std::array<double, 3> air_speed{65, 70, 75};  // by dogfight value
  double strike_speed = 90, airship_speed = 4;
  double cap_radius = 12, cap_station = 2, bomb_reach = 1, air_depth_charge = 4;
  std::array<double, 4> aa_range{8, 8, 12, 24};  // by radar level
  int bomb_dice = 2, kamikaze_dice = 2, deck_rate = 2, ditch_after = 3, cam_turns = 3;

  // Sight, radar, submarines (T10, T11).
  double visibility = 60, visibility_bad = 30;
  std::array<double, 4> radar_range{0, 65, 75, 85};
  double sonar = 6, sonar_helicopter = 12;
  double depth_charge = 4, depth_charge_helicopter = 12;
  int dc_dice_ship = 3, dc_dice_air = 2;

  // Smoke (G5).
  double smoke_length = 4, smoke_width = 1.5;
};

}  // namespace buoyz
