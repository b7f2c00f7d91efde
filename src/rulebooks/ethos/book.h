// What never changes in a battle: ship descriptions, names, the sea, the scenario and its options.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/few.h"
#include "engine/files/side_words.h"
#include "engine/ids.h"
#include "sea/polygon.h"
#include "sea/table.h"
#include "sea/wind.h"

namespace ethos {

using engine::Few, engine::Side;

inline constexpr int sides = 2;
inline constexpr int max_ships = 40;  // bits of a 64-bit word; forts and submarines among them
inline constexpr int max_waves = 64;  // likewise; boats among them
inline constexpr int max_submarines = 8;
inline constexpr int counters_a_boat = 3;  // ethos.sub.1: herself and two red herrings
inline constexpr int max_contacts = counters_a_boat * max_submarines;
inline constexpr int max_entries = 4;    // of a broadside
inline constexpr int max_launchers = 8;  // of torpedoes and missiles
inline constexpr int max_runners = 96;   // torpedoes and missiles on the table
inline constexpr int max_mines = 96;
inline constexpr int max_puffs = 512;

// Port and starboard; of a carrier's deck fore and aft.
inline constexpr int broadsides = 2;
enum class Beam : std::uint8_t { port, starboard };
constexpr std::size_t at(Beam beam) { return std::size_t(beam); }
constexpr Beam other(Beam beam) { return beam == Beam::port ? Beam::starboard : Beam::port; }

// Four directions as bits: where a launcher bears.
enum class Quarter : std::uint8_t { port, starboard, ahead, astern };
constexpr std::uint8_t bit(Quarter quarter) { return std::uint8_t(1u << unsigned(quarter)); }
inline constexpr std::uint8_t all_round = 15;

enum class WeaponClass : std::uint8_t { siege, cannon, gun };

// ethos.sd.7: what an entry can do ahead and astern. anywhere: its points in any direction (a single
// turret); front: on anything within 90 degrees of the way a fort faces.
enum class Ends : std::uint8_t { none, both, bow, stern, anywhere, front };

// ethos.sd.4: one weapon entry. The two sides have points of their own.
struct Entry {
  WeaponClass weapon{};
  int calibre = 0;  // hundredths of an inch; of guns
  bool secondary = false, automatic = false;
  Ends ends{};
  std::array<std::uint8_t, broadsides> points{};
  int ahead = -1, astern = -1;  // points there where the sheet prints them; -1: half the broadside
};

// ethos.sd.9: one tube bank or launcher, which may have alternatives.
struct Launcher {
  bool torpedo = false, missile = false, mine = false;
  bool guided = false;    // its torpedoes
  bool unguided = false;  // its missiles (ethos.missile.2)
  bool asw_use = false;   // its weapons run at submerged boats too
  std::uint8_t arcs = 0;  // bits of Quarter
};

// Waves: aircraft, helicopters (ethos.air) and small boats (ethos.boats).
enum class WaveType : std::uint8_t {
  patrol,
  awacs,
  biplane,
  fighter,
  dive_bomber,
  torpedo_bomber,
  level_bomber,
  kamikaze,
  jet,
  vtol,
  helicopter,
  mtb,
  landing_craft,
  ships_boat
};
constexpr bool is_boat(WaveType type) { return type >= WaveType::mtb; }

struct Carried {
  WaveType type{};
  std::uint8_t waves = 0;
};

enum class Size : std::uint8_t { small, large };
enum class Hull : std::uint8_t { metal, wooden, hybrid };
enum class Quality : std::uint8_t { normal, exceptional, poor };
enum class Kind : std::uint8_t { ship, submarine, fort };

// ethos.sd: a ship description.
struct Sheet {
  std::string name, type;  // type: in words, "heavy cruiser"
  int year = 0;
  Kind kind{};
  Size size{};
  Hull hull_kind{};
  Quality quality{};
  int speed = 0;                         // thousandths of an inch; of a submarine on the surface
  int submerged_speed = 0;               // likewise
  int silent_speed = 0, silent_ecm = 0;  // of a drive that is chosen when moving; 0: none
  bool sails = false, oars = false, steam = true;
  bool rigged = false, merchant = false, nuclear = false, torpedo_belt = false, ram = false, spar = false,
       corvus = false, minesweeper = false, sonar = false, dual_purpose = false, repeater = false,
       fleet_carrier = false, no_asw = false;
  Few<Entry, max_entries> entries{};
  Few<Launcher, max_launchers> launchers{};
  std::uint8_t asw = 0;                 // ethos.sd.10: launchers; a note that excludes ASW makes it 0
  std::uint8_t mines = 0, dummies = 0;  // stock of a minelayer
  std::array<std::uint8_t, 2> deck{};   // flight deck points fore and aft
  std::uint8_t combined_deck = 0;       // of an escort carrier
  std::uint8_t launch_rate = 0, recovery_rate = 0;  // 0: by ethos.carrier.1 and 2
  std::uint8_t aa = 0, ecm = 0, spotters = 0;       // ECM of the scenario's year once that is read
  // ethos.sd.18: ECM that changes with the year: another before the first, another from the second on.
  struct YearlyEcm {
    int year = 0;
    std::uint8_t ecm = 0;
  };
  std::optional<YearlyEcm> ecm_before, ecm_from;
  std::uint8_t motive = 0, hull = 0, armour = 0, crew = 0, marines = 0;
  Few<Carried, 8> carried{};

  bool has_deck() const { return combined_deck + deck[0] + deck[1] > 0; }
  bool sails_alone() const { return sails && !oars && !steam; }
  int best_points() const;         // of the stronger broadside
  int waves() const;               // helicopters and boats among them
  int points(Quality crew) const;  // Gaps 8
};

struct SideInfo {
  std::string name;
  engine::SideWords words;
  Quality admiral{};
  int shore_edge = -1;  // sea::Edge that its shore-based waves come from; -1: none
  double points = 0;    // of all its ships
};

// ethos.scenario.1: what a scenario sets beside points. Without points of its own it decides the battle.
enum class Goal : std::uint8_t { sink, take, leave, survive };
struct Objective {
  Goal goal{};
  Side side{};
  int ship = -1;  // which one; -1: any
  int count = 1;  // so many of them
  int points = 0;
  std::uint8_t edges = 0;  // bits of sea::Edge, of those that leave
};

enum class Warhead : std::uint8_t { sum, five_or_more };
enum class NightSight : std::uint8_t { printed, half };
struct Options {
  bool squadrons = false, hidden = true, command = false, ammo = false;
  int wind_die = 5;  // ethos.weather.2
  NightSight night_sight{};
  Warhead warhead{};
};

struct Book {
  std::vector<Sheet> sheets;
  std::vector<std::string> names;  // of ships, waves and contacts, by actor
  std::vector<SideInfo> sides;
  std::vector<sea::Polygon> land, shoals;
  sea::Polygon shore;  // where landing craft land; no corners: nowhere
  sea::Table table;
  int year = 0, turn_limit = 12;
  bool night = false, bad_weather = false, no_flying = false, radio = false;
  int weather_from = 1, weather_until = 255;  // the turns of bad weather and of no flying (Gaps 9)
  sea::WindPoint wind{};                      // at the start
  std::uint8_t exits = 0;                     // bits of sea::Edge over which convoys come home
  std::uint64_t convoy = 0;                   // bits of ships
  std::uint64_t repeaters = 0;                // likewise: made so by the scenario (ethos.comms.3)
  std::vector<Objective> objectives;
  std::array<Quality, max_ships> crews{};  // of ships, as the scenario begins
  std::array<int, max_ships> other_fit{};  // a second sheet that her owner may choose at set-up; 0: none
  Options options;

  bool weather_holds(int turn) const { return std::max(turn, 1) >= weather_from && turn <= weather_until; }
};

}  // namespace ethos
