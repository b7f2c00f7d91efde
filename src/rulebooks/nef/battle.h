// What changes in a battle of Nefs: every vessel, installation and flight, and what this turn has
// brought so far. A plain value: copy it with =, compare it, hash it.
#pragma once

#include <type_traits>

#include "engine/kit/among.h"
#include "engine/kit/course_orders.h"
#include "engine/kit/fields.h"
#include "engine/kit/refusal.h"
#include "engine/kit/units.h"
#include "engine/rulebook.h"
#include "engine/text.h"
#include "engine/umpire.h"
#include "rulebooks/nef/book.h"
#include "sea/pose.h"

namespace nef {

using engine::Actor, engine::Air, engine::AirOrder, engine::Answer, engine::Candidates, engine::Clause,
    engine::counted, engine::Course, engine::Die, engine::Ending, engine::Event, engine::Explanation,
    engine::Few, engine::Fire, engine::first_objection, engine::Helm, engine::index, engine::no_side,
    engine::nobody, engine::Picker, engine::Prospect, engine::Question, engine::QuestionKind, engine::Refusal,
    engine::refusal, engine::Shot, engine::Spot, engine::spot, engine::Tally, engine::thousand,
    engine::Umpire, engine::Verdict;

inline constexpr int max_units = 96;
inline constexpr int sides = 2;

inline constexpr std::uint8_t no_edge = 255;

// aboard: embarked or landed. crossed: a transport that got away over the far edge.
enum class State : std::uint8_t { on_table, aboard, withdrawn, crossed, destroyed };

// What a flight carries: bombers Rapiers or bombs, fighters rockets.
enum class Load : std::uint8_t { none, rapiers, bombs, rockets };
inline constexpr const char* load_names[] = {"none", "rapiers", "bombs", "rockets"};

struct Unit {
  sea::Pose pose;
  Side side{};
  Kind kind{};
  State state{};
  std::uint8_t sheet = 0;
  std::uint8_t row = 0;              // hull row whose factors apply
  std::uint8_t boxes = 0;            // hull boxes lost, or hits on a flight
  std::uint8_t exit_edge = no_edge;  // by which it left the table

  // Magazines. A flight's rocket pack is one rocket salvo.
  std::uint8_t torpedoes = 0;
  std::uint8_t rockets = 0;    // loaded
  std::uint8_t launchers = 0;  // rocket salvos that can be loaded at all
  std::uint8_t bombs = 0;
  std::uint8_t rapiers = 0;

  // Flights.
  std::uint8_t base = 0;         // the unit it is aboard of
  std::uint8_t landed_turn = 0;  // turn of its last landing; 0: since the start

  // This turn.
  std::uint8_t speed = 0;  // as marked
  std::uint8_t turns_made = 0;
  std::uint16_t inch_owed = 0;  // thousandths of the inch ahead after a turn that it has not flown yet
  std::uint8_t hits = 0;        // suffered in combat, not yet in force
  std::uint8_t attacks = 0;     // of which scored so
  std::uint8_t deck_used = 0;   // launched this turn, in fighters (a bomber counts two)
  std::uint8_t reloading = 0;   // a rocket salvo is being loaded

  bool operator==(const Unit&) const = default;

  static constexpr const char* field_names =
      "x y heading side kind state sheet row boxes exit_edge torpedoes rockets launchers bombs rapiers base "
      "landed_turn speed turns_made inch_owed hits attacks deck_used reloading";
};

struct Battle {
  const Book* book = nullptr;
  Few<Unit, max_units> units{};
  Few<std::uint8_t, max_units> order{};  // in which this turn's vessels move

  bool operator==(const Battle&) const = default;

  Unit& operator[](Actor actor) { return units[index(actor)]; }
  const Unit& operator[](Actor actor) const { return units[index(actor)]; }
  const Sheet& sheet(const Unit& unit) const { return book->sheets[unit.sheet]; }
  const Factors& factors(const Unit& unit) const { return sheet(unit).rows[unit.row]; }
  const SideInfo& side(Side side) const { return book->sides[std::size_t(index(side))]; }
  const std::string& name(Actor actor) const { return book->names[std::size_t(index(actor))]; }

  static constexpr const char* field_names = "units order";
};
static_assert(std::is_trivially_copyable_v<Battle>);

constexpr auto units_of(const Battle*) { return std::tuple{engine::Units{"units", 0, &Battle::units}}; }

// As she is built, her magazines full.
inline Unit new_unit(const Sheet& sheet) {
  Unit unit{};
  unit.kind = sheet.kind;
  unit.torpedoes = sheet.torpedoes;
  unit.rockets = unit.launchers = sheet.rockets;
  unit.bombs = sheet.bombs;
  return unit;
}

inline bool on_table(const Unit& unit) { return unit.state == State::on_table; }
inline bool stationary(const Unit& unit) { return unit.speed == 0; }
inline Side enemy_of(Side side) { return Side(1 - index(side)); }

// All units, and a side's enemies on the table, for whoever looks for one (engine/kit/among.h).
auto all_units(auto& battle) {
  return engine::among(battle.units, 0, [](const Unit&) { return true; });
}
inline auto enemies(const Battle& battle, Side side) {
  return engine::among(battle.units, 0,
                       [side](const Unit& unit) { return unit.side != side && on_table(unit); });
}
void each_unit(auto& battle, auto&& f) { all_units(battle).each(f); }

}  // namespace nef
