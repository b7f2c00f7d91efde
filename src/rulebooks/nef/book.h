// What never changes in a battle of Nefs: data sheets, names, the table, options and objectives.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/files/side_words.h"
#include "engine/ids.h"
#include "sea/table.h"

namespace nef {

using engine::Side;

inline constexpr int hull_rows = 4;  // 0, 25, 50 and 75 % damage

enum class Kind : std::uint8_t { nef, transport, fort, airfield, fighter, bomber };
constexpr bool is_flight(Kind kind) { return kind == Kind::fighter || kind == Kind::bomber; }
constexpr bool is_ground(Kind kind) { return kind == Kind::fort || kind == Kind::airfield; }

// The boxes of one hull row, and the factors that apply while it has any.
struct Factors {
  std::uint8_t boxes = 0, gun = 0, bomb = 0, speed = 0, turn = 0;
};

// A ship data sheet.
struct Sheet {
  std::string name, power, type;
  Kind kind = Kind::nef;
  int points = 0;  // without the flights it carries
  std::array<Factors, hull_rows> rows{};
  std::uint8_t bombs = 0;      // stock
  std::uint8_t torpedoes = 0;  // salvos
  std::uint8_t rockets = 0;    // salvos
  std::uint8_t fighters = 0, bombers = 0;
  bool deck = false;  // carriers and airfields

  int hull() const { return rows[0].boxes + rows[1].boxes + rows[2].boxes + rows[3].boxes; }
  int points_of_flights() const { return 12 * fighters + 14 * bombers; }
};

// What an explosion of a destroyed salvo does.
enum class Explosion : std::uint8_t { d6, destroy };

enum class Weapon : std::uint8_t { guns, torpedo, rocket, bombs, fighter_gun, rapier };
inline constexpr int weapons = 6;

// One row of the weapons table.
struct WeaponRow {
  std::string name;
  double reach = 0;
  int dice = 0;  // a salvo; guns and bombs throw by factor
  int need = 6;  // face that hits
};

constexpr sea::Edge opposite(sea::Edge edge) { return sea::Edge((int(edge) + 2) % 4); }

struct SideInfo {
  std::string name;
  engine::SideWords words;
  sea::Edge edge = sea::Edge::South;  // its own edge of the table
  double depth = 8;                   // it deploys within so much of it
  double points = 0;                  // of its whole force
};

// Who wins by what, beside points.
struct Objective {
  int destroy = -1;  // unit whose loss decides the battle; -1: none
  Side raider = engine::no_side;
  bool transports_cross = false;  // transports off the far edge score for their owner
};

using Coast = std::vector<std::pair<double, double>>;  // corners in order

struct Book {
  const WeaponRow& weapon(Weapon weapon) const { return table_of_weapons[std::size_t(weapon)]; }

  std::vector<Sheet> sheets;
  std::vector<std::string> names;  // of units, in the battle's order
  std::vector<SideInfo> sides;
  std::array<WeaponRow, weapons> table_of_weapons;
  sea::Table table;
  std::vector<Coast> land;  // far below: nobody is stopped by it
  int turn_limit = 12;
  Explosion explosion = Explosion::d6;
  Objective objective;
};

}  // namespace nef
