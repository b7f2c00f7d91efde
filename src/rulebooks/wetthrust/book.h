// What never changes in a battle: control sheets, names, the table, weather, options and objectives.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/files/side_words.h"
#include "engine/ids.h"
#include "engine/question/answer.h"
#include "sea/arc.h"
#include "sea/table.h"

namespace wetthrust {

using engine::Few;
using engine::Side;

inline constexpr int sides = 2;
inline constexpr int max_ships = 48;
inline constexpr int max_squadrons = 48;
inline constexpr int max_rows = 4;
inline constexpr int max_fire_controls = 8;  // of a sheet

// wetthrust.gen.6: types used by rules.
enum class Type : std::uint8_t { BB, BC, CV, CA, PB, CL, DD, DE, SS, MV, TK };
constexpr bool is_destroyer(Type t) { return t == Type::DD || t == Type::DE; }
constexpr bool is_merchant(Type t) { return t == Type::MV || t == Type::TK; }
constexpr bool is_prey(Type t) { return is_merchant(t) || t == Type::CV; }  // coll.4
constexpr bool light(Type t) {                                              // CL or lighter (smoke.2)
  return t == Type::CL || t == Type::SS || is_destroyer(t) || is_merchant(t);
}

enum class Nation : std::uint8_t { other, german, british, american, japanese };
inline constexpr const char* type_words[] = {"BB", "BC", "CV", "CA", "PB", "CL",
                                             "DD", "DE", "SS", "MV", "TK"};
inline constexpr const char* nation_words[] = {"other", "german", "british", "american", "japanese"};

// wetthrust.gen.5: what a symbol on a control sheet stands for. Fuel, fire and damage boxes are no symbols.
enum class System : std::uint8_t {
  boiler,
  propeller,
  rudder,
  radar,
  recon,
  battery,
  launcher,
  squadron,
  pdf,
  adf,
  bridge,
  second_bridge,
  fire_control,
  damage_control,
  magazine,
  asw_mount,
  sonar,
};
inline constexpr int systems = 17;

// Batteries A (heaviest) to D (wetthrust.guns.1).
enum class Battery : std::uint8_t { A, B, C, D };
inline constexpr int classes = 4;
constexpr char letter(Battery battery) { return char('A' + static_cast<int>(battery)); }

// Arcs of mounts, as the sheets print them; port and starboard are the quadrants of anti-submarine mounts.
enum class Facing : std::uint8_t { fwd, aft, mid, prt, stb, bow, stn, all, port, starboard };
inline constexpr const char* facing_words[] = {"fwd", "aft", "mid", "prt",  "stb",
                                               "bow", "stn", "all", "port", "starboard"};
constexpr const char* word(Facing facing) { return facing_words[static_cast<int>(facing)]; }

enum class Plane : std::uint8_t { fighter, dive_bomber, torpedo_bomber, recon, land_bomber };

// One symbol of a control sheet: one system that can be intact, lost, or lost beyond repair
// (wetthrust.gen.4).
struct Symbol {
  System system = System::boiler;
  Battery battery = Battery::A;  // of a battery
  Facing facing = Facing::all;   // of batteries, launchers, anti-submarine mounts
  Plane plane = Plane::fighter;  // of a squadron
  std::uint8_t tubes = 0;        // of a launcher
  std::uint8_t reloads = 0;
  std::int8_t modifier = 0;  // of a magazine, added to its threshold die (wetthrust.mag.4)
  std::uint8_t mount = 0;    // of launchers and anti-submarine mounts: their number, for loads
};
inline constexpr int max_symbols = 64;
using Symbols = std::uint64_t;  // a set of symbols of one sheet, by their place in it

// std::popcount calls a function where the processor is not known to have an instruction for it. Symbols of a
// kind stand side by side on a sheet, so that most sets fit a small table.
inline constexpr auto counts_of_eight = [] {
  std::array<std::uint8_t, 256> counts{};
  for (std::size_t set = 1; set < counts.size(); ++set) counts[set] = std::uint8_t(counts[set / 2] + set % 2);
  return counts;
}();
constexpr int how_many(Symbols set) {
  if (set) set >>= std::countr_zero(set);
  int count = 0;
  for (; set >= counts_of_eight.size(); set >>= 8)
    count += counts_of_eight[std::size_t(set % counts_of_eight.size())];
  return count + counts_of_eight[std::size_t(set)];
}

// The first so many of a set.
constexpr Symbols lowest_of(Symbols set, int count) {
  Symbols rest = set;
  for (; count > 0 && rest; --count) rest &= rest - 1;
  return set & ~rest;
}

// Weapons that are ordered together: batteries of a class, launchers or mounts that face the same way. The
// mounts of a Fire answer are groups; its amount is batteries, tubes or mounts.
struct Group {
  System system = System::battery;
  Battery battery = Battery::A;
  Facing facing = Facing::all;
  Symbols members = 0;
  double reach = 0;  // inches (torp.2, asw.4, dmg.1)
};

// All batteries of a sheet that face one way.
struct GunArc {
  Facing facing = Facing::all;
  Symbols batteries = 0;
};

// wetthrust.rudder.1: level n allows n points; disruptive above a fraction of the rated speed (0: never).
struct Level {
  std::uint8_t points = 1;
  std::uint8_t disruptive_numerator = 0, disruptive_divisor = 1;
};

// wetthrust.move.15, move.17: E gives armour and penalties, e only the penalties.
enum class Evasion : std::uint8_t { none, penalties, full };

struct Row {
  std::uint8_t boxes = 0;
  std::uint8_t check = 0;  // 0: no check, the last row
};

// A ship control sheet.
struct Sheet {
  std::string name, note;
  Type type = Type::DD;
  Nation nation = Nation::other;
  int speed = 0, submerged_speed = 0;      // thousandths of an inch, rated
  int acceleration = 0, deceleration = 0;  // thousandths
  std::uint8_t fuel = 0, fire_boxes = 0, belt = 0, deck = 0;
  Evasion evasion = Evasion::none;
  Few<Row, max_rows> rows{};
  Few<Level, 4> levels{};
  std::vector<Symbol> symbols;
  std::vector<Group> groups;
  std::array<Symbols, systems> of{};            // symbols by system
  std::array<Symbols, classes> batteries{};     // of those, batteries by class
  std::array<Symbols, classes + 1> reaching{};  // batteries that reach so many bands of 12 inches (dmg.1)
  std::vector<GunArc> gun_arcs;
  Symbols repairable = 0;      // by damage control (dc.4)
  std::vector<Symbols> alike;  // for each symbol, those of its system, class and facing, itself too
  std::vector<Symbols>
      thrown_together;  // for each symbol, those whose threshold dice fall with its own (thr.1)
  bool dives = false, diesel = false;
  Battery biggest = Battery::D;  // of her batteries, the highest class: the main armament (move.13)
  int worth = 0;                 // victory points (end.1)
  int damage_boxes = 0;          // of all rows

  int boxes() const { return damage_boxes; }
  int value() const { return worth; }
  Symbols all() const {
    return symbols.size() == max_symbols ? ~Symbols{0} : (Symbols{1} << symbols.size()) - 1;
  }
};

enum class Weather : std::uint8_t { calm, squalls, driving, fog, storm, gale };

enum class Goal : std::uint8_t {
  points,     // the ledger's victory points only
  slow_down,  // `ship` of the other side: top speed at most `limit`, or a rudder lost, wins
  leave,      // merchants leaving by `edges` count for their side
  sink,       // `ship` of the other side sunk wins
};
struct Objective {
  Goal goal = Goal::points;
  Side side = engine::no_side;
  int ship = -1;
  int limit = 0;  // thousandths
  unsigned edges = 0;
};

enum class RepairParties : std::uint8_t { per_symbol, unlimited };
enum class EvasiveArmour : std::uint8_t { all, gunfire };
enum class LostControls : std::uint8_t { cumulative, last_turn };
enum class ReconBan : std::uint8_t { rest_of_game, during };

// Options of rules.md (Gaps), with their defaults.
struct Options {
  int hit_die_faces = 2;
  int point_angle = 30 * 60;  // arc-minutes
  double turn_template_radius = 0.5;
  EvasiveArmour evasive_armour = EvasiveArmour::all;
  LostControls fc_penalty = LostControls::cumulative;
  bool broadside_needs_all = false;
  RepairParties dc_attempts = RepairParties::per_symbol;
  int torpedo_reload_turns = 3;
  bool torpedo_natural_six_misses = false;
  int asw_loads = 0;  // salvos of a mount; 0: as many as she likes
  ReconBan recon_ban = ReconBan::rest_of_game;
  bool collisions = true, weather_changes = false, air_ops_weather_limit = false;
};

struct SideInfo {
  std::string name;
  engine::SideWords words;
  sea::Edge edge = sea::Edge::South;  // by which its land-based bombers enter and its ships go home
  int points = 0;                     // of its whole force
  std::vector<std::uint8_t> ships;    // by number, those worth most first
};

struct Book {
  std::vector<Sheet> sheets;
  std::vector<std::string> ship_names, squadron_names;
  std::vector<std::uint8_t> squadron_values;  // of those that came without a ship; the rest are in hers
  std::vector<SideInfo> sides;
  std::vector<Objective> objectives;
  sea::Table table;
  Options options;
  int turn_limit = 20;
  bool submarines = false;  // whether any ship here is one
  bool carriers = false;

  const SideInfo& side(Side s) const { return sides[std::size_t(engine::index(s))]; }
};

}  // namespace wetthrust
