// What never changes in a battle: ship records, guns and tables, names, the sea, options and objectives.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/few.h"
#include "engine/files/look_up.h"
#include "engine/files/side_words.h"
#include "engine/ids.h"
#include "rulebooks/davco/places.h"
#include "sea/polygon.h"
#include "sea/table.h"

namespace davco {

using engine::Few, engine::LookUp, engine::Side;

inline constexpr int sides = 2;
inline constexpr int max_ships = 32;
inline constexpr int max_mounts = 20;      // main turrets first, then secondary mounts
inline constexpr int max_tubes = 6;        // mounts of torpedo tubes
inline constexpr int most_torpedoes = 16;  // of a ship
inline constexpr int max_waves = 48;
inline constexpr int max_fields = 8;

enum class Nation : std::uint8_t { british, german, american, japanese, italian, french };

enum class Type : std::uint8_t { BB, BC, CV, CVE, panzerschiff, CA, CL, DD, DE, SS, merchant, tanker };
constexpr bool is_capital(Type type) { return type <= Type::CVE; }  // turns widest
constexpr bool is_merchant(Type type) { return type >= Type::merchant; }

// A row of Table 1. Ranges in cm.
struct Gun {
  std::string id;
  int calibre = 0;                           // hundredths of an inch
  int range = 0;                             // greatest
  int boundary = 0;                          // above it the range is long
  int penetrating = 0, not_penetrating = 0;  // points
  int base = 0;                              // Table 5: greatest range at which it beats one inch
};
inline constexpr int eight_inch = 800, eleven_inch = 1100;

// Relative bearings in which a mount bears: F not astern, R not ahead, W neither, P and S on one side.
enum class Arc : std::uint8_t { F, R, W, P, S };
inline constexpr int gun_arcs = 5;

enum class Battery : std::uint8_t { main, secondary };
inline constexpr int batteries = 2;

struct Mount {
  Battery battery{};
  char letter = 0;  // A, B, C, Q, X, Y; secondary: P, S, F, R
  std::uint8_t guns = 0;
  Arc arc{};
};

// Torpedo tubes: to port, to starboard, on the centre line, or in the bow.
enum class TubeSide : std::uint8_t { port, starboard, centre, bow };
struct Tubes {
  TubeSide side{};
  std::uint8_t tubes = 0;
};

// Bands of anti-aircraft guns: 3 to 6 inch, 30 to 40 mm, 20 to 29 mm.
inline constexpr int bands = 3;
inline constexpr std::array<int, bands> points_of_band = {3, 2, 1};
inline constexpr std::array<double, bands> reach_of_band = {80, 40, 10};

enum class Fitting : std::uint8_t { catapult, hangar, crane, radar, searchlight };
constexpr std::uint8_t bit(Fitting fitting) { return std::uint8_t(1u << unsigned(fitting)); }

// Whose guns are counted in the AA value (davco.special.2).
enum class AaBattery : std::uint8_t { none, main, secondary };

// A ship's record.
struct Sheet {
  std::string name;
  Nation nation{};
  Type type{};
  Column column{};
  int completed = 0, as_in = 0;
  int tons = 0, length = 0, knots = 0;                       // length in feet
  int belt = 0, deck = 0, turret = 0, secondary_turret = 0;  // hundredths of an inch
  std::array<std::string, batteries> guns_called;            // ids of Table 1; empty: none
  std::array<int, batteries> gun{-1, -1};                    // of Table 1
  Few<Mount, max_mounts> mounts{};
  std::array<std::uint32_t, batteries> mounts_of{};  // bits of each battery's
  Few<Tubes, max_tubes> tubes{};
  int tubes_from = 0;  // the year they were fitted
  std::array<std::uint8_t, bands> aa_guns{};
  AaBattery aa_battery{};
  std::uint8_t fittings = 0;
  std::uint8_t lifts = 0, aircraft = 0;
  std::array<std::array<double, surfaces>, 2> cells{};  // by band, that strike each surface; for estimates

  int points() const;         // davco.record.2
  int size_modifier() const;  // davco.firing.7
  std::array<std::uint16_t, bands> aa_points() const;
  bool has(Fitting fitting) const { return fittings & bit(fitting); }
};

// Runs of Table 6.
enum class Run : std::uint8_t { short_run, normal, long_run };
struct RunSetting {
  int reach = 0, knots = 0;  // 0: there is none
};
enum class Depth : std::uint8_t { shallow, medium, deep };

enum class WaveKind : std::uint8_t { dive, skip, torpedo };

// Mines as the scenario draws them.
struct Field {
  sea::Point from, to;
  int density = 0;  // mines to the square mile
  bool magnetic = false;
};

struct SideInfo {
  std::string name;
  engine::SideWords words;
  double points = 0;  // of all its ships
};

// What a scenario gives points for, beside sinking (davco.record.6).
struct Objective {
  enum class Kind : std::uint8_t {
    holds_the_sea,   // to a side that is on the sea when the other has left it
    leaves,          // for each ship that leaves by certain edges, above half her points if it says so
    cripples,        // for a ship left slow or without a main turret
    stays_fast,      // for a ship on the sea at the end that can still make some speed
    present_points,  // for each merchant that leaves, so many times her present points
  } kind{};
  Side side{};    // whose points
  int ship = -1;  // -1: any of a side
  Side of{};      // whose ships
  int points = 0, times = 0, knots = 0;
  std::uint8_t edges = 0;  // bits of sea::Edge
  bool above_half = false;
};

struct Options {
  int orders_ahead = 1;  // davco.orders.3
  bool radar = false, split_fire = false, deck_fire = false, reload = false, aa_bearing = false,
       damaged_attack = false, carrier_flying = false, hidden_mines = false, hidden_damage = false;
};

struct Tables {
  LookUp visibility, far_salvos, torpedoes_a, torpedoes_b, casualties, mines;
  std::array<LookUp, 3> salvos;                              // the highest roll for one, two and three hits
  std::array<std::array<Place, 20>, 2 * columns> positions;  // long and short of each column
  std::vector<Gun> guns;
  std::vector<std::array<double, 2>> penetration;  // calibre in inches and its base

  const auto& places(Column column, Band band) const {
    return positions[2 * std::size_t(column) + std::size_t(band)];
  }
  const Place& position(Column column, Band band, int roll) const {
    return places(column, band)[std::size_t(roll - 1) / 5];
  }
};

struct Book {
  std::vector<Sheet> sheets;
  Tables tables;
  std::vector<std::string> names;  // of ships, then of waves
  std::vector<SideInfo> sides;
  std::vector<Field> fields;
  std::vector<Objective> objectives;
  sea::Table table;
  int turn_limit = 20;
  int visibility = 0, least_visibility = 0;  // 0: rolled
  int wind_from = -1, wind_strength = -1;    // -1: rolled
  bool pacific = false;                      // theatre: only the weather's name
  Options options;
};

}  // namespace davco
