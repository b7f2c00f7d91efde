#include "rulebooks/ethos/air/wave_facts.h"

#include <iterator>

namespace ethos {
namespace {

constexpr sea::Angle eighth = sea::degrees(45);

// A row of the table. Loads: the usual one first, then its alternatives.
struct Row {
  const char* name;
  Flight flight;
  int value;  // in air combat; of jets by their year
  std::array<Load, 3> loads;
};

using enum Load;
constexpr Flight piston{18, 5, 2, sea::quarter_circle}, jet{24, 8, 2, sea::quarter_circle};
constexpr int by_year = 99;
constexpr Row rows[] = {
    {"patrol aircraft", piston, 1, {bomb, depth_charge}},
    {"AWACS", piston, 0, {}},
    {"biplane fighters", piston, 1, {fighter, bomb}},
    {"fighters", piston, 2, {fighter, bomb}},
    {"dive bombers", piston, 0, {two_bombs}},
    {"torpedo bombers", piston, 0, {torpedo}},
    {"level bombers", piston, 1, {bomb, missile}},
    {"kamikazes", piston, -1, {itself}},
    {"jets", jet, by_year, {two_bombs, missile, fighter}},
    {"VTOL jets", {18, 5, 2, sea::half_circle}, by_year, {two_bombs, missile, fighter}},
    {"helicopter", {18, 0, 2, sea::half_circle}, -2, {}},
    {"MTBs", {4, 0, 0.5, eighth}, 0, {torpedo}},
    {"landing craft", {1, 0, 0.5, eighth}, 0, {}},
    {"ship's boats", {0.5, 0, 0.5, eighth}, 0, {}},
};
const Row& row(WaveType type) { return rows[static_cast<int>(type)]; }

}  // namespace

// ethos.air.3: AWACS fly as jets from the year in which jets carried them.
bool is_jet(const Battle& battle, const Wave& wave) {
  constexpr int first_jet_awacs = 1977;
  if (wave.type == WaveType::awacs) return battle.book->year >= first_jet_awacs;
  return wave.type == WaveType::jet || wave.type == WaveType::vtol;
}

// ethos.move.2, ethos.move.3: inches a turn, of boats by their type. ethos.move.5: and how it turns;
// ethos.air.11: VTOL jets like helicopters.
Flight flight_of(const Battle& battle, const Wave& wave) {
  return wave.type == WaveType::awacs && is_jet(battle, wave) ? jet : row(wave.type).flight;
}

// ethos.air.2 patrols 1, ethos.air.3 AWACS 0, ethos.air.8 kamikazes -1, ethos.air.4 biplanes 1 and later
// fighters 2, ethos.air.5 dive bombers and ethos.air.6 torpedo bombers 0, ethos.air.7 level bombers 1.
// ethos.air.9: jets of the fifties and sixties 3, to 1990 4, later 5; ethos.air.11: VTOL jets too.
int combat_value(const Battle& battle, const Wave& wave) {
  const int value = row(wave.type).value, year = battle.book->year;
  if (value != by_year) return value;
  return year < 1970 ? 3 : year <= 1990 ? 4 : 5;
}

// ethos.a2a.1: 2 inches with guns; with AA rockets, which jets have as fighters, 4.
double combat_reach(const Battle& battle, const Wave& wave) {
  return is_jet(battle, wave) && wave.load == fighter ? 4 : 2;
}

// ethos.air.2, ethos.air.3, ethos.air.4, ethos.air.5, ethos.air.6, ethos.air.7: as the table says.
// ethos.air.9: as a level bomber a jet takes one bomb or a missile, as a dive bomber two bombs.
bool may_carry(WaveType type, Load load) {
  const auto& loads = row(type).loads;
  if ((type == WaveType::jet || type == WaveType::vtol) && load == bomb) return true;
  return load == loads[0] || (load != none && (load == loads[1] || load == loads[2]));
}

// ethos.air.4: fighters go to fight, where nothing is said.
Load usual_load(WaveType type) { return row(type).loads[0]; }

bool has_choice_of_load(WaveType type) { return row(type).loads[1] != none; }

// ethos.carrier.8, ethos.air.2, ethos.air.3: patrols and AWACS; ethos.boats.1: boats stay on the table when
// their load is spent.
bool stays(WaveType type) {
  return type == WaveType::patrol || type == WaveType::awacs || type == WaveType::helicopter || is_boat(type);
}

const char* word(WaveType type) { return row(type).name; }

const char* word(Load load) {
  constexpr const char* words[] = {"none",    "fighter",      "bomb",       "two bombs", "torpedo",
                                   "missile", "depth charge", "explosives", "not known"};
  return words[static_cast<int>(load)];
}

}  // namespace ethos
