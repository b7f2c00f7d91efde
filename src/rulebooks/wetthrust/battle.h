// What changes in a battle: every ship with the marks on her control sheet, every squadron, smoke and
// weather. A plain value: copy it with =, compare it, hash it.
#pragma once

#include <bit>
#include <type_traits>

#include "engine/kit/among.h"
#include "engine/kit/fields.h"
#include "engine/kit/units.h"
#include "rulebooks/wetthrust/book.h"
#include "sea/pose.h"

namespace wetthrust {

using engine::Actor;
using engine::Clause;
using engine::index;
using engine::nobody;

// Actors: ships first, then squadrons and reconnaissance aircraft.
constexpr Actor ship_actor(int i) { return Actor(i); }
constexpr Actor squadron_actor(int i) { return Actor(max_ships + i); }
constexpr bool is_ship(Actor who) { return index(who) < max_ships; }
constexpr bool is_squadron(Actor who) {
  return index(who) >= max_ships && index(who) < max_ships + max_squadrons;
}

inline constexpr std::uint8_t no_edge = 255;

// sinking: every box marked in step 4, removed at its end (seq.3). left: disengaged or off the table safely.
// driven_off: left the table with an enemy within 24 in (Gaps). hulk: abandoned, on fire from end to end.
// unseen: only in a view, of a submarine the viewer does not see.
enum class State : std::uint8_t { on_table, sinking, sunk, hulk, left, driven_off, unseen };

// wetthrust.sub.1. Ships that do not dive are always surfaced.
enum class Mode : std::uint8_t { surfaced, periscope, deep };

// A movement plot as executed or repeated: a speed change and up to two groups of points (move.1, move.9).
struct Plot {
  std::int32_t speed_change = 0;      // thousandths
  std::int8_t first = 0, second = 0;  // points, starboard positive; second: only when turning both ways
  std::uint8_t evasive = 0;
  bool operator==(const Plot&) const = default;
  static constexpr const char* field_names = "speed_change first second evasive";
};

// Orders beside the plot, and what a ship does this turn: bits of Course::flags.
enum class Comment : std::uint8_t {
  make_smoke,
  smoke_screen,
  disengage,
  launch_recon,
  deep,  // submarine modes, in force in step 8
  periscope,
  surface,
  crash_dive,
  run_silent,
};
inline constexpr const char* comment_words[] = {"smoke",     "screen",  "disengage", "recon", "deep",
                                                "periscope", "surface", "crash",     "silent"};
constexpr std::uint32_t bit(Comment comment) { return std::uint32_t{1} << static_cast<int>(comment); }

// Marks of a ship.
enum class Mark : std::uint8_t {
  salvo_chasing,   // turned both ways this turn (move.14)
  disruptive,      // main armament silent this turn (move.13)
  fired,           // has had her turn in step 4
  fired_merchant,  // fired at a merchant, tanker or carrier last turn (coll.4)
  detected,        // submarine with a marker
  stopped_touch,   // collided: next turn starts at speed 0
  rolled_german,   // fire control die rolled (guns.8)
  german_bonus,    // ... and it was 4-6
  no_disengaging,  // recon.5
  full_speed,      // went at her full attainable speed (diseng.1)
  course_unknown,  // in a view: of a boat under water the viewer knows her depth and her marker at most
};
constexpr std::uint32_t bit(Mark mark) { return std::uint32_t{1} << static_cast<int>(mark); }

// wetthrust.smoke.1: what smoke a ship makes this turn. Only the second kind hides (smoke.2).
enum class Smoke : std::uint8_t { none, to_disengage, to_hide };

// What one firer has on one target (guns.3, guns.4, guns.10).
struct Ladder {
  std::uint8_t level = 0;  // 0 red, 1 amber, 2 green
  std::uint8_t fired = 0;  // guns, this turn
  std::uint8_t hit = 0;    // bit 0: last turn, bit 1: this turn
  bool operator==(const Ladder&) const = default;
  static constexpr const char* field_names = "level fired hit";
};

// Batteries of one ship fired at one target (guns.1).
struct Salvo {
  Symbols batteries = 0;
  Actor target = nobody;
  bool operator==(const Salvo&) const = default;
  static constexpr const char* field_names = "batteries target";
};
inline constexpr int most_salvos = max_fire_controls;  // fire.5
inline constexpr int most_mounts = 12;                 // launchers and anti-submarine mounts that count loads

static_assert(max_ships <= 64);
struct Ship {
  sea::Pose pose;
  sea::Pose before;           // at the start of this turn's move; with `corner` the track for smoke and sonar
  sea::Point corner;          // where the first leg ended
  sea::Point marker;          // of a submarine: where the enemy's sonar has her (asw.2)
  Symbols lost = 0;           // systems out of action
  Symbols ruined = 0;         // of those, beyond repair
  Symbols hit = 0;            // crossed off this turn: work until step 6 (seq.2)
  Symbols fired = 0;          // used this turn (fire.6)
  std::uint64_t targets = 0;  // in step 4: whom she could fire at when it began, by number
  std::uint32_t marks = 0;
  std::uint32_t comments = 0;  // bits of Comment, this turn
  std::int32_t speed = 0;      // thousandths
  Plot plot{};                 // the last she received (rudder.3, bridge.2)
  Actor ram = nobody;          // whom she is ordered to ram
  Actor shuns = nobody;        // whom she was not brave enough to ram this turn (coll.5)
  Side side{};
  State state{};
  Mode mode{};
  std::uint8_t sheet = 0;
  std::uint8_t damage = 0;           // boxes marked
  std::uint8_t exit_edge = no_edge;  // by which she left the table
  // Boxes hit while they held fuel, empty ones still whole, empty ones hit (fuel.3, fuel.4).
  std::uint8_t fuel_lost = 0, fuel_empty = 0, fuel_spoiled = 0;
  std::uint8_t fires = 0;
  std::uint8_t small_holes = 0, big_holes = 0, severe_holes = 0,
               patched = 0;                   // xtra.8-10; patched: successes on 18s
  std::uint8_t open_small = 0, open_big = 0;  // of those, open for good (dc.5)
  std::uint8_t launched = 0, recovered = 0;   // squadrons, this turn (air.6)
  std::uint8_t placing = 0;                   // starts hidden, where her owner says (sub.2)
  Smoke smokes{};                             // for herself, this turn (smoke.3)
  std::uint8_t flooding = 0;                  // points a turn, from holes of earlier turns (xtra.12)
  Actor holed_by = nobody;
  std::uint8_t due = 0;                 // checks due, by row (bit)
  std::uint8_t blind_since = 0;         // turn the bridge was lost (bridge.4)
  std::uint8_t controls_lost_last = 0;  // fire controls lost this turn (guns.12)
  Few<Salvo, most_salvos> salvos{};     // her last fire orders, which she repeats without a bridge (bridge.2)
  // Launchers and anti-submarine mounts, in the order of their symbols: tubes or salvos left, reloads left,
  // and the turn in which a launcher is loaded again (torp.8, asw.8).
  std::array<std::uint8_t, most_mounts> loaded{}, reloads{}, ready{};

  bool operator==(const Ship&) const = default;
  bool is(Mark mark) const { return marks & bit(mark); }
  bool ordered(Comment comment) const { return comments & bit(comment); }
  void set(Mark mark) { marks |= bit(mark); }
  void clear(Mark mark) { marks &= ~bit(mark); }

  static constexpr const char* field_names =
      "x y heading before_x before_y before corner_x corner_y marker_x marker_y lost ruined hit fired "
      "targets "
      "marks comments speed plot ram shuns side state mode sheet damage exit_edge fuel_lost fuel_empty "
      "fuel_spoiled fires small_holes big_holes severe_holes patched open_small open_big launched recovered "
      "placing smokes flooding holed_by due blind_since controls_lost_last salvos loaded reloads ready";
};

// taking_off: ordered in step 1, placed in step 3 (air.7).
enum class AirState : std::uint8_t { aboard, taking_off, rearming, aloft, away, left, lost };
inline constexpr std::uint8_t no_carrier = 255;  // an airfield off the table
enum class AirOrders : std::uint8_t { free, cap, escort };
// How far a squadron has got in step 5: it has yet to say whom it attacks, has said so, or has faced CAP and
// guns.
enum class Raid : std::uint8_t { open, decided, faced };

struct Squadron {
  sea::Pose pose;
  Side side{};
  Plane plane{};
  AirState state{};
  AirOrders orders{};
  std::uint8_t aircraft = 6;
  std::uint8_t carrier = no_carrier;  // ship it belongs to
  std::uint8_t symbol = 0;            // on that ship's sheet
  std::uint8_t endurance = 0;         // turns left over the table
  std::uint8_t rearming = 0;          // turns left
  std::uint8_t armed = 1;
  std::uint8_t enters = 0;  // turn in which a squadron from off the table comes on
  std::uint8_t launched = 0, fired = 0, attacked = 0, flown = 0;  // this turn
  std::uint8_t met = 0;                                           // this turn, by CAP (fight.3)
  Raid raid{};                                                    // in step 5 (air.14)
  std::uint8_t alongside = 0;  // turn in which it came alongside its ship (recon.4)
  Actor object = nobody;       // ship attacked in step 5, carrier guarded, squadron escorted
  Actor named = nobody;        // whom it was sent at in step 3, which its own side alone knows

  bool operator==(const Squadron&) const = default;
  static constexpr const char* field_names =
      "x y heading side plane state orders aircraft carrier symbol endurance rearming armed enters launched "
      "fired attacked flown met raid alongside object named";
};

// Dive bombers, torpedo bombers and fighters of a carrier that is not on the table (air.5, air.8).
inline bool of_far_carrier(const Squadron& squadron) {
  return squadron.carrier == no_carrier && squadron.plane != Plane::land_bomber &&
         squadron.plane != Plane::recon;
}

// A smoke screen along a ship's track (smoke.4).
struct Screen {
  sea::Point from, corner, to;
  std::uint8_t life = 0;  // turns left, this one counted
  bool operator==(const Screen&) const = default;
  static constexpr const char* field_names = "x0 y0 x1 y1 x2 y2 life";
};

inline constexpr int most_screens = 3 * max_ships;  // every ship one a turn, and in calm they last three

struct Battle {
  const Book* book = nullptr;
  Few<Ship, max_ships> ships{};
  Few<Squadron, max_squadrons> squadrons{};
  Few<Screen, most_screens> screens{};
  std::array<std::array<Ladder, max_ships>, max_ships> ladders{};  // [firer][target]
  std::array<std::int32_t, sides> bonus{};                         // points of objectives
  Weather weather{};
  Side higher{};               // initiative: fires first; the other side moves its aircraft first
  Side won = engine::no_side;  // an objective decided the battle

  bool operator==(const Battle&) const = default;

  Ship& operator[](Actor who) { return ships[index(who)]; }
  const Ship& operator[](Actor who) const { return ships[index(who)]; }
  Squadron& squadron(Actor who) { return squadrons[index(who) - max_ships]; }
  const Squadron& squadron(Actor who) const { return squadrons[index(who) - max_ships]; }
  const Sheet& sheet(const Ship& ship) const { return book->sheets[ship.sheet]; }
  const Sheet& sheet(Actor who) const { return sheet((*this)[who]); }
  const std::string& name(Actor who) const {
    return is_ship(who) ? book->ship_names[std::size_t(index(who))]
                        : book->squadron_names[std::size_t(index(who) - max_ships)];
  }
  Ladder& ladder(Actor firer, Actor target) {
    return ladders[std::size_t(index(firer))][std::size_t(index(target))];
  }
  const Ladder& ladder(Actor firer, Actor target) const {
    return ladders[std::size_t(index(firer))][std::size_t(index(target))];
  }

  static constexpr const char* field_names = "ships squadrons screens ladders bonus weather higher won";
};
static_assert(std::is_trivially_copyable_v<Battle>);

constexpr auto units_of(const Battle*) {
  return std::tuple{engine::Units{"ships", 0, &Battle::ships},
                    engine::Units{"squadrons", max_ships, &Battle::squadrons}};
}

inline Side enemy_of(Side side) { return Side(1 - index(side)); }
inline bool on_table(const Ship& ship) { return ship.state == State::on_table; }
inline bool afloat(const Ship& ship) { return ship.state == State::on_table || ship.state == State::sinking; }
// wetthrust.burn.4: a hulk is lost.
inline bool is_lost(const Ship& ship) {
  return ship.state == State::sinking || ship.state == State::sunk || ship.state == State::hulk;
}
inline bool aloft(const Squadron& squadron) { return squadron.state == AirState::aloft; }
// Where the enemy sees her: a submerged submarine is where her marker lies (asw.2).
inline sea::Point seen_at(const Ship& ship) {
  return ship.mode != Mode::surfaced && ship.is(Mark::detected) ? ship.marker : ship.pose.at;
}
inline bool stationary(const Ship& ship) { return ship.speed == 0; }  // wetthrust.move.19
// wetthrust.move.12: who lies still does not zigzag, even if she repeats that order.
inline bool evades(const Ship& ship) { return ship.plot.evasive && !stationary(ship); }

// Symbols of a system that work, and how many.
inline Symbols working(const Battle& battle, const Ship& ship, System system) {
  return battle.sheet(ship).of[std::size_t(system)] & ~ship.lost;
}
inline int count_working(const Battle& battle, const Ship& ship, System system) {
  return how_many(working(battle, ship, system));
}
// Calls f(place, symbol) for each symbol of a set.
template <class F>
void each_symbol(const Sheet& sheet, Symbols set, F&& f) {
  for (; set; set &= set - 1) {
    const int place = std::countr_zero(set);
    f(place, sheet.symbols[std::size_t(place)]);
  }
}

// Ships on the table, squadrons in the air, and all squadrons, for whoever looks for one (engine/among.h).
auto fleet(auto& battle) {
  return engine::among(battle.ships, 0, [](const Ship& ship) { return on_table(ship); });
}
auto flying(auto& battle) {
  return engine::among(battle.squadrons, max_ships, [](const Squadron& squadron) { return aloft(squadron); });
}
auto squadrons(auto& battle) {
  return engine::among(battle.squadrons, max_ships, [](const Squadron&) { return true; });
}

// Calls f(actor, ship) for every ship on the table (submarines in every mode), in the order of the list.
void each_ship(auto& battle, auto&& f) { fleet(battle).each(f); }

}  // namespace wetthrust
