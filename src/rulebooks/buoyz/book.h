// What never changes in a battle: ship descriptions, flights, names, the table, weather at the start,
// options, parameters and objectives.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/files/side_words.h"
#include "engine/ids.h"
#include "rulebooks/buoyz/parameters.h"
#include "sea/outline.h"
#include "sea/polygon.h"
#include "sea/table.h"
#include "sea/wind.h"

namespace buoyz {

inline constexpr int table_stride = 1000;  // inches between the corners of two tables

using engine::Side;

inline constexpr int sides = 2;
inline constexpr int max_ships = 64;
inline constexpr int max_flights = 48;
inline constexpr int most_tables = 3;
inline constexpr int max_minefields = 16;

// buoyz.7.3: abilities are kept as bits; a drawback is never lost.
enum class Ability : std::uint8_t {
  agile,
  marines,
  legendary_officers,
  one_shot,  // *
  swwobs1,   // *
  swwobs2,   // *
  close,     // level in Sheet::close
  ram,
  copper_bottomed,
  minesweeper,
  armoured_deck,
  carrier,
  radar,  // level in Sheet::radar
  hedgehog,
  sub_hunter,
  submarine,
  torpedo_belt,
  spotter,
  crash_dive,
  high_angle,
  aegis,
  asw_helicopter,
  spar_torpedo,
  cam,  // a merchant with one catapult fighter (Gaps G17)
};
inline constexpr int abilities = 24;
using Abilities = std::uint32_t;
constexpr Abilities bit(Ability ability) { return Abilities{1} << static_cast<int>(ability); }
inline constexpr Abilities drawbacks = bit(Ability::one_shot) | bit(Ability::swwobs1) | bit(Ability::swwobs2);

enum class Propulsion : std::uint8_t { engines, steam, oars, sails };  // engines: eras 5+, steam: era 4
inline constexpr int propulsions = 4;
inline constexpr int last_era_of_sail = 4;
inline constexpr int superior = 3, inferior = 1;  // of command
inline constexpr double yards_per_inch = 250;

// A weapon system fires once a turn at one target (buoyz.5.3.1); secondary and anti-aircraft guns may divide.
enum class Weapon : std::uint8_t { main, cannon, secondary, aa, torpedoes, missiles, depth_charges };
inline constexpr int weapons = 7;

// Where a battery of main guns or cannon stands (buoyz.5.4.2).
enum class Mounting : std::uint8_t { turrets, broadside, all_round };
struct Layout {
  Mounting mounting = Mounting::turrets;
  std::uint8_t fore = 1, mid = 0, aft = 1;  // turrets
  std::uint8_t port = 0, starboard = 0;     // wing turrets, which bear on their own side only

  int turrets() const { return fore + mid + aft + port + starboard; }
};

inline constexpr std::uint8_t no_limit = 255;  // of loads

// Vessel classes, for points, capital ships, limits on mines and replacement groups.
enum class Class : std::uint8_t {
  battleship,        // BB
  carrier,           // CV
  battlecruiser,     // BC
  escort_carrier,    // CVE
  heavy_cruiser,     // CA
  light_cruiser,     // CL
  destroyer,         // DD
  destroyer_escort,  // DE
  submarine,         // SS
  nuclear_submarine,
  transport,  // TP
  ironclad,
  first_rate,
  second_rate,
  third_rate,
  fourth_rate,
  frigate,  // 5th and 6th rate
  small_sail,
  galley,
  merchant_sail,  // East Indiaman
  boat_counter,
  fort,
  fireship,
};

// A ship description (SD).
struct Sheet {
  std::string name, type;  // "HMS Hood (1941)", "BC"
  std::string note;        // where our own numbers stand in for the book's
  std::string nation;      // whose navy had her; empty: anyone's
  Class klass = Class::destroyer;
  int points = 0;
  int first_era = 1, last_era = 8, first_year = -3000, last_year = 3000;
  int first_service = -3000, last_service = 3000;  // years of the ship herself, whatever her fit (cam2.1.2)
  std::array<std::uint8_t, propulsions> speed{};   // 0: has it not
  std::uint8_t submerged_speed = 0;
  std::uint8_t turning = 0, size = 3, armour = 0, hull = 1, cripple = 0, command = 2;
  std::uint8_t main = 0;          // dice
  std::uint8_t main_bracket = 0;  // row of Parameters::effective_range: 0 is 12 in and above ... 3 is 6 in
  std::string calibre;
  Layout main_layout;
  std::uint8_t cannon = 0;  // dice of smooth-bore cannon (C)
  Layout cannon_layout{Mounting::broadside, 0, 0, 0};
  std::uint8_t bow_chasers = 0, stern_chasers = 0;  // dice of cannon that bear ahead or astern only (T1)
  std::uint8_t secondary = 0, aa = 0;
  bool torpedoes = false, torpedoes_fore = false, torpedoes_aft = false;
  bool torpedoes_beam = false, torpedoes_port = false, torpedoes_starboard = false;  // beam: both sides
  bool long_lance = false, guided = false;
  std::uint8_t torpedo_loads = 0;
  std::uint8_t launchers = 0;  // missiles; by size where the SD is silent (5.1.8)
  std::uint8_t missile_loads = 0;
  bool depth_charges = false;
  std::uint8_t depth_charge_loads = no_limit;
  std::uint8_t mines = 0;         // what she carries if she was fitted out with mines instead of torpedoes
  std::uint8_t flights = 0;       // deck room
  std::vector<int> flight_types;  // that may fly from her: indices into Book::flight_types
  Abilities has = 0;
  std::uint8_t close = 0, radar = 0;
  bool counter = false, mtb = false, civilian = false, nuclear = false, seaplane_carrier = false;
  bool deploys = false;  // submarine with aircraft or main guns (7.3.17)
  sea::Base base;

  bool has_cannon() const { return cannon > 0 || bow_chasers > 0 || stern_chasers > 0; }
  bool fort() const { return klass == Class::fort; }
  bool fireship() const { return klass == Class::fireship; }
  bool submarine() const { return has & bit(Ability::submarine); }
};

// Moving order of buoyz.4.2.2 and 9.1.3.
enum class FlightKind : std::uint8_t {
  helicopter,
  patrol,
  dive_bomber,
  torpedo_bomber,
  fighter,
  strike,
  strike_fighter
};
inline constexpr int flight_kinds = 7;

enum class Warload : std::uint8_t { none, bombs, torpedo, missile, depth_charge, guided_bomb };

struct FlightType {
  std::string name;                       // "Wildcat", "Sea Harrier"
  FlightKind kind = FlightKind::fighter;  // its main job
  std::vector<FlightKind> also;           // other jobs, sortie by sortie (9.2.1); of strike: as fighters
  std::uint8_t dogfight = 0;  // as a fighter, without a warload; a subsonic VTOL's +1 is in it (9.2.7)
  bool airship = false, vtol = false, kamikaze = false, air_to_air = false;
  std::vector<Warload> warloads;  // that it can lift
  int first_year = 1890, last_year = 3000;
};

// What a scenario leaves open of a flight that begins in the air: nothing, its warload, its job too (9.2.1).
enum class OpenLoad : std::uint8_t { given, load, job };

// A pre-set minefield (5.10.1); laid mines are in the battle.
struct Minefield {
  sea::Polygon field;
  std::uint8_t rows = 3;
};

struct SideInfo {
  std::string name, nation;
  engine::SideWords words;
  sea::Edge edge = sea::Edge::South;  // its own side of the table (cam3.1.6)
  int points = 0;                     // at the start
  int head_start = 0;                 // points given to it by the scenario (1.4.1)
  int break_contact = 0;              // points lost at which it must check (cam2.3.7)
  bool japanese = false;              // era 6, for the night (10.3.2)
  bool land_base = false;             // off-table base for flights beyond its edge (9.3.5)
  bool deploys = false;               // places its ships in its zone before turn 1 (Gaps G7)
  bool hides = false;                 // may hide any of its boats before turn 1 (11.1.2)
  double depth = 12;                  // of that zone
};

// How a scenario is won beside the points of cam3.1.11. Read by victory.cpp.
enum class Goal : std::uint8_t {
  sink,          // `ship` of the other side sunk, captured or (burn) alight: wins at once
  cripple,       // `ship` of the other side crippled: wins at once
  survive,       // `ship` (or `count` ships of the side) afloat and uncrippled at the turn limit: wins
  escape,        // `ship` leaves by one of `edges` uncrippled: wins at once
  leave,         // each merchant (or `ship`s) leaving by `edges` scores `points`
  take,          // `count` enemy ships of `sheet` sunk or captured: wins at once
  drive_off,     // `ship` of the other side sunk, or off the table
  capture_bonus  // captured ships count `points` times
};
struct Objective {
  Goal goal = Goal::sink;
  Side side = engine::no_side;  // whom it serves
  int ship = -1;                // index of the ship it is about, -1: any
  int count = 1;
  int points = 0;
  unsigned edges = 0;  // bits of sea::Edge
  bool burn = false, uncrippled = false;
};

// Options of rules.md, with the book's defaults; era-dependent ones are settled when a scenario is loaded.
enum class WeatherMode : std::uint8_t { fixed, wind_table, reroll };
struct Options {
  bool show_ranges = true, special_abilities = true, special_actions = true, doubling_up = false;
  bool torpedo_overshoot = false, floating_map = false, survive_on_doubles = false,
       ram_extra_critical = false;
  bool vtol_any_heading = false, dogfight_losers_half = false, wind_changes = false, short_calm = false;
  bool own_sonar_contact = true, dc_stern_only = false, squadrons = false, multi_tables = false;
  bool trireme_swwobs1 = false, norfolk_superior = false, landings = false, break_contact = true;
  bool unique_ships = true;
  int bc_percent = 40;
  WeatherMode weather_mode = WeatherMode::fixed;
};

struct Book {
  std::vector<Sheet> sheets;
  std::vector<FlightType> flight_types;
  std::vector<std::string> ship_names, flight_names;  // in the battle's order
  std::vector<bool> open_flights;                     // of a usual wing: the owner picks the type (1.5.8)
  std::vector<OpenLoad> open_loads;                   // what the owner settles of a flight in the air (9.2.1)
  std::vector<std::uint8_t> flight_points;            // of those that were bought; the rest are in her price
  std::vector<SideInfo> sides;
  std::vector<sea::Table> tables;  // side by side, a thousand inches apart, so that nothing reaches over
  std::vector<sea::Polygon> land, shoals, docks;  // docks and channels are open water within the belt
  std::vector<Minefield> minefields;
  std::vector<Objective> objectives;
  Parameters p;
  Options options;
  int era = 6, year = 1941;
  bool night = false;
  int turn_limit = 16;
  std::string theatre;
  // Of the ships here: whether any is a submarine, and the greatest length and beam of a base together.
  bool submarines = false;
  double largest_hull = 0;

  const sea::Table& table(int i) const { return tables[std::size_t(i)]; }
  const SideInfo& side(Side s) const { return sides[std::size_t(engine::index(s))]; }
};

}  // namespace buoyz
