// What changes in a battle: every ship, torpedo marker, smoke section and air wave, the weather, and what
// this move has brought so far. A plain value: copy it with =, compare it, hash it.
#pragma once

#include <type_traits>

#include "engine/kit/among.h"
#include "engine/kit/fields.h"
#include "engine/kit/refusal.h"
#include "engine/kit/units.h"
#include "engine/rulebook.h"
#include "engine/text.h"
#include "engine/umpire.h"
#include "rulebooks/davco/book.h"
#include "sea/pose.h"

namespace davco {

using engine::Actor, engine::Answer, engine::Candidates, engine::Clause, engine::counted, engine::Course,
    engine::Die, engine::Ending, engine::Event, engine::Explanation, engine::Fire, engine::first_objection,
    engine::index, engine::no_side, engine::nobody, engine::Picker, engine::Prospect, engine::Question,
    engine::QuestionKind, engine::Refusal, engine::refusal, engine::Tally, engine::thousand, engine::Umpire,
    engine::Verdict;

inline constexpr int max_markers = most_torpedoes * max_ships + max_waves;
inline constexpr int max_sections = 15 * max_ships;  // in still air each ship's last for 15 moves
inline constexpr int most_boiler_hits = 12;
inline constexpr int most_corners = 26;  // of a section: the ends of 16 legs, and of a turn every 15 degrees

// unseen: in the view of a side that does not see her.
enum class State : std::uint8_t { on_sea, left, sunk, unseen };

// Equipment and people that a hit has put out for the rest of the battle (davco.special.3, davco.special.9).
enum class Wreck : std::uint8_t {
  wheelhouse,
  after_steering,
  director,
  radar,
  searchlight,
  crane,
  catapult,
  hangar,
  immobile
};
constexpr std::uint16_t bit(Wreck wreck) { return std::uint16_t(1u << unsigned(wreck)); }

// davco.firing.8: at whom a battery fired last, and in which move.
struct Aimed {
  Actor target = nobody;
  std::uint8_t move = 0;  // 0: never
  bool operator==(const Aimed&) const = default;
  static constexpr const char* field_names = "target move";
};

struct Ship {
  sea::Pose pose;  // of her bow
  Side side{};     // beside her place, which is looked at most often together with these
  State state{};
  std::uint8_t sheet = 0;
  std::uint8_t exit_edge = 255;
  sea::Pose before;         // when the move began
  Course order{}, later{};  // for this move and, where orders are written ahead, for the next
  std::int32_t points = 0;
  std::uint8_t speed = 0;                       // knots
  std::uint8_t ran = 0;                         // knots, in this move, whatever has slowed her since
  bool steered = false;                         // in this move, as ordered
  std::uint8_t ordered = 0;                     // knots, for this move
  std::uint8_t lost_knots = 0;                  // for the battle (davco.move.3)
  Few<std::uint8_t, most_boiler_hits> steam{};  // knots of each boiler hit not yet regained
  std::uint8_t floods = 0;                      // torpedo hits that still flood
  std::uint16_t fire = 0;                       // points that the petrol fire cost last; 0: none
  std::uint8_t new_floods = 0, new_steam = 0, new_fire = 0;  // of this move: dealt with from the next on
  std::uint8_t frozen = 0;                          // moves that she keeps her course (davco.special.3)
  std::uint16_t wrecks = 0;                         // bits of Wreck
  std::uint32_t mounts_lost = 0;                    // bits
  std::uint8_t tubes_lost = 0;                      // bits
  std::array<std::uint8_t, max_tubes> loaded{};     // torpedoes in each mount
  std::array<std::uint8_t, max_tubes> reloading{};  // moves until it is full again (davco.torp.11)
  std::uint8_t reloaded = 0;                        // bits: it was once
  std::uint8_t lifts_lost = 0, deck_hits = 0;       // beaten (davco.air.6)
  std::array<std::uint16_t, bands> aa{};            // points left
  std::array<Aimed, max_mounts> aimed{};            // by mount, of a battery all alike unless fire is split
  std::int32_t turned = 0;                          // arc-minutes, in this move
  bool smoke = false, degaussed = true;

  bool operator==(const Ship&) const = default;

  bool is(Wreck wreck) const { return wrecks & bit(wreck); }
  void set(Wreck wreck) { wrecks |= bit(wreck); }

  static constexpr const char* field_names =
      "x y heading side state sheet exit_edge was_x was_y was_heading order_change order_flags order_legs "
      "later_change later_flags later_legs points speed ran steered ordered lost_knots steam "
      "floods fire new_floods new_steam new_fire frozen wrecks mounts_lost tubes_lost loaded reloading "
      "reloaded lifts_lost "
      "deck_hits aa aimed turned smoke degaussed";
};

inline constexpr std::uint8_t arrived = 0;

// davco.torp.2: what is written on it nobody changes.
struct Marker {
  sea::Point at;
  Side side{};
  Actor from = nobody, target = nobody;
  std::uint8_t torpedoes = 0, knots = 0;
  std::uint16_t reach = 0;
  Depth depth{};
  std::uint8_t due = 0;  // the move at whose end it is resolved; then arrived
  bool operator==(const Marker&) const = default;
  static constexpr const char* field_names = "x y side from target torpedoes knots reach depth due";
};

// davco.smoke.1: the track of a ship's stern in one move.
struct Corner {
  sea::Point at;
  bool operator==(const Corner&) const = default;
  static constexpr const char* field_names = "x y";
};
struct Section {
  Few<Corner, most_corners> corners{};
  std::uint8_t laid = 0;  // in which move
  bool operator==(const Section&) const = default;
  static constexpr const char* field_names = "corners laid";
};

// Five aircraft of one kind.
inline constexpr std::uint8_t from_off_the_sea = 255, its_own_name = 255;
struct Wave {
  Side side{};
  WaveKind kind{};
  std::uint8_t due = 0;  // the first move in which it may attack
  std::uint8_t sound = 5, down = 0;
  std::uint8_t carrier = from_off_the_sea;  // whence it flies
  bool spent = false, aloft = true;
  bool over_sea = false;               // in the step in which it is due, and sees whom it may attack
  std::uint8_t came = 0;               // as which of its side's or carrier's; 0: not yet
  std::uint8_t called = its_own_name;  // in the view of the enemy: by the name of this one
  Actor sent = nobody;                 // against whom a carrier flew it off
  Actor target = nobody;
  std::int32_t bearing = 0;  // arc-minutes from the target to it
  Depth depth{};
  bool operator==(const Wave&) const = default;
  static constexpr const char* field_names =
      "side kind due sound down carrier spent aloft over_sea came called sent target "
      "bearing depth";
};

enum class Wind : std::uint8_t { still, gentle, moderate, rough };
struct Weather {
  std::uint16_t visibility = 0;  // cm
  Wind wind{};
  std::uint8_t from = 0;  // eighths of a circle from north
  bool operator==(const Weather&) const = default;
  static constexpr const char* field_names = "visibility wind from";
};

struct Battle {
  const Book* book = nullptr;
  Few<Ship, max_ships> ships{};
  Few<Wave, max_waves> waves{};
  Few<Marker, max_markers> markers{};
  Few<Section, max_sections> sections{};
  std::array<std::uint32_t, max_ships> touching{};  // bits of others, since the last move (davco.move.10)
  std::array<std::int32_t, sides> bonus{};          // of objectives
  std::array<std::uint8_t, sides> shot_down{};      // aircraft
  Weather weather{};
  std::uint8_t move = 0;           // that is being played
  std::uint8_t sees_mines = 1;     // 0: in the view of a side that does not know where they lie
  std::uint8_t hidden_damage = 0;  // in a view, bits: sides whose damage it does not tell

  bool operator==(const Battle&) const = default;

  Ship& operator[](Actor who) { return ships[index(who)]; }
  const Ship& operator[](Actor who) const { return ships[index(who)]; }
  Wave& wave(Actor who) { return waves[index(who) - max_ships]; }
  const Wave& wave(Actor who) const { return waves[index(who) - max_ships]; }
  const Sheet& sheet(const Ship& ship) const { return book->sheets[ship.sheet]; }
  const Sheet& sheet(Actor who) const { return sheet((*this)[who]); }
  const SideInfo& side(Side side) const { return book->sides[std::size_t(index(side))]; }
  const std::string& name(Actor who) const {
    const bool borrowed = index(who) >= max_ships && wave(who).called != its_own_name;
    return book->names[std::size_t(borrowed ? max_ships + wave(who).called : index(who))];
  }

  static constexpr const char* field_names =
      "ships waves markers sections touching bonus shot_down weather move sees_mines hidden_damage";
};
static_assert(std::is_trivially_copyable_v<Battle>);

constexpr auto units_of(const Battle*) {
  return std::tuple{engine::Units{"ships", 0, &Battle::ships},
                    engine::Units{"waves", max_ships, &Battle::waves}};
}

inline bool on_sea(const Ship& ship) { return ship.state == State::on_sea; }
inline Side enemy_of(Side side) { return Side(1 - index(side)); }

// Ships that take part, for whoever looks for one (engine/kit/among.h). davco.record.5: the others do not.
auto fleet(auto& battle) {
  return engine::among(battle.ships, 0, [](const Ship& ship) { return on_sea(ship); });
}
void each_ship(auto& battle, auto&& f) { fleet(battle).each(f); }
inline auto enemies(const Battle& battle, Side side) {
  return engine::among(battle.ships, 0,
                       [side](const Ship& ship) { return on_sea(ship) && ship.side != side; });
}
inline auto enemies_of(const Battle& battle, Actor who) {
  return enemies(battle, battle[who].side).all([](const Ship&) { return true; });
}
inline bool is_enemy(const Battle& battle, Side side, Actor who) {
  return index(who) < battle.ships.size() && on_sea(battle[who]) && battle[who].side != side;
}

}  // namespace davco
