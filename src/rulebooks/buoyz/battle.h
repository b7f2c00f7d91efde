// What changes in a battle: every ship and flight, what is in the water and in the air, the weather, and
// what this turn has brought so far. A plain value: copy it with =, compare it, hash it.
#pragma once

#include <type_traits>

#include "engine/ids.h"
#include "engine/kit/fields.h"
#include "engine/kit/units.h"
#include "engine/question/answer.h"
#include "rulebooks/buoyz/book.h"
#include "rulebooks/buoyz/marks.h"
#include "sea/pose.h"

namespace buoyz {

using engine::Actor;
using engine::Clause;
using engine::Few;
using engine::index;
using engine::nobody;

// Actors: ships first, then flights.
constexpr Actor ship_actor(int i) { return Actor(i); }
constexpr Actor flight_actor(int i) { return Actor(max_ships + i); }
constexpr bool is_ship(Actor who) { return index(who) < max_ships; }
constexpr bool is_flight(Actor who) {
  return index(who) >= max_ships && index(who) < max_ships + max_flights;
}

struct Ship {
  sea::Pose pose;
  sea::Pose smoke;             // where the smoke's front edge stands, if bit(Action::smoke) is in `done`
  std::uint64_t contacts = 0;  // enemy ships on her own radar, by index (10.5.4)
  std::uint32_t marks = 0;     // bits of Mark
  std::uint32_t done = 0;      // bits of Action that succeeded this turn
  Abilities abilities = 0;     // that she still has
  Abilities lost = 0;          // lost to Vital System hits: damage control brings them back
  std::int32_t run = 0;        // distance covered this turn, thousandths of an inch
  Side side{};                 // who commands her
  Side owner{};                // whose ship she was at the start
  State state{};
  std::uint8_t sheet = 0, table = 0, squadron = 0;  // squadron 0: none
  std::uint8_t command = 2;
  std::uint8_t hull = 0;                                           // points left
  std::uint8_t armament = 0, motive = 0, steering = 0, fires = 0;  // critical hits not repaired
  std::int8_t turned = 0;  // in her last move: -1 to port, +1 to starboard
  std::uint8_t torpedoes = 0, missiles = 0, depth_charges = 0, mines = 0;  // loads left; no_limit
  std::uint8_t used = 0;                         // bits of Weapon that fired this turn
  std::uint8_t aa_used = 0, secondary_used = 0;  // dice
  std::uint8_t handled = 0;                      // flights launched and recovered this End Phase
  std::uint8_t zone = 0;                         // where she lurks, 1 to 6
  std::uint8_t arrives = 0;                      // turn in which she comes out of transit
  std::uint8_t bound_for = 0;                    // table she is in transit to
  std::uint8_t deploying = 0;                    // 7.3.17: 1 deploying or stowing this turn
  std::uint8_t exit_edge = 255;                  // over which edge she left
  Actor sunk_by = nobody;
  Actor sonar = nobody;  // submerged boat she found this turn (11.2.6)

  bool operator==(const Ship&) const = default;
  bool is(Mark mark) const { return marks & bit(mark); }
  bool did(Action action) const { return done & bit(action); }
  bool has(Ability ability) const { return abilities & buoyz::bit(ability); }
  void set(Mark mark) { marks |= bit(mark); }
  void clear(Mark mark) { marks &= ~bit(mark); }

  template <class Self, class F>
  static void fields(Self& s, F&& f) {
    f("x", s.pose.at.x), f("y", s.pose.at.y), f("heading", s.pose.heading);
    f("smoke_x", s.smoke.at.x), f("smoke_y", s.smoke.at.y), f("smoke_heading", s.smoke.heading);
    f("contacts", s.contacts), f("marks", s.marks), f("done", s.done);
    f("abilities", s.abilities), f("lost", s.lost), f("run", s.run);
    f("side", s.side), f("owner", s.owner), f("state", s.state);
    f("sheet", s.sheet), f("table", s.table), f("squadron", s.squadron);
    f("command", s.command), f("hull", s.hull);
    f("armament", s.armament), f("motive", s.motive), f("steering", s.steering), f("fires", s.fires);
    f("turned", s.turned);
    f("torpedoes", s.torpedoes), f("missiles", s.missiles), f("depth_charges", s.depth_charges);
    f("mines", s.mines), f("used", s.used), f("aa_used", s.aa_used), f("secondary_used", s.secondary_used);
    f("handled", s.handled), f("zone", s.zone), f("arrives", s.arrives), f("bound_for", s.bound_for);
    f("deploying", s.deploying), f("exit_edge", s.exit_edge), f("sunk_by", s.sunk_by);
    f("sonar", s.sonar);
  }
};

// base: off-table land base or a carrier that has left. ready/rearming are aboard of `carrier`.
enum class AirState : std::uint8_t { aboard, rearming, aloft, away, lost };

// What a flight in the air is about (9.1.4, 9.6).
enum class Duty : std::uint8_t { free, cap, attack, homeward };

inline constexpr std::uint8_t land_based = 255;  // as a flight's carrier
inline constexpr std::uint8_t its_base = 255;    // as where it is bound for

struct Flight {
  sea::Pose pose;
  Side side{};
  AirState state{};
  Duty duty{};
  FlightKind kind{};  // as which it flies this sortie
  Warload load{};
  std::uint8_t type = 0;      // index into Book::flight_types
  std::uint8_t dogfight = 0;  // as it flies now, warload counted
  std::uint8_t table = 0;
  std::uint8_t carrier = land_based;  // ship it belongs to
  std::uint8_t fight = 0;             // dogfight it is locked in; 0: none
  std::uint8_t since = 0;  // turn of its last landing, launch from a catapult, or leaving the table
  std::uint8_t waits = 0;  // End Phases spent homeward without a deck (9.3.6)
  std::uint8_t cam = 0;    // catapult fighter: ditches after its one action (9.1.5)
  std::uint8_t moved = 0, aborted = 0;
  std::uint8_t recalled = 0;   // homeward by its owner's choice: it may be ordered otherwise (9.1.4)
  std::uint8_t arrives = 0;    // away: turn in which it reaches its base, or is on a table again
  std::uint8_t bound_for = 0;  // away: table it flies to; or its_base
  Actor target = nobody;       // ship it attacks or flies CAP over; declared target in Attack 1
  std::int32_t flown = 0;      // of its move this turn, thousandths of an inch
  std::uint64_t intruded = 0;  // enemy CAP flights whose radius it entered this turn, by index
  Actor sonar = nobody;        // submerged boat its dipping sonar found this turn

  bool operator==(const Flight&) const = default;

  template <class Self, class F>
  static void fields(Self& s, F&& f) {
    f("x", s.pose.at.x), f("y", s.pose.at.y), f("heading", s.pose.heading);
    f("side", s.side), f("state", s.state), f("duty", s.duty), f("kind", s.kind), f("load", s.load);
    f("type", s.type), f("dogfight", s.dogfight), f("table", s.table), f("carrier", s.carrier);
    f("fight", s.fight), f("since", s.since), f("waits", s.waits), f("cam", s.cam), f("moved", s.moved);
    f("aborted", s.aborted), f("recalled", s.recalled), f("arrives", s.arrives), f("bound_for", s.bound_for);
    f("target", s.target), f("flown", s.flown), f("intruded", s.intruded), f("sonar", s.sonar);
  }
};

// A torpedo spread or missile counter against its target (5.9.1, 5.11.3), in order of placement.
enum class Ordnance : std::uint8_t { torpedo, air_torpedo, missile, air_missile };
struct Spread {
  Actor from = nobody, target = nobody;
  sea::Point launched;
  Side side{};
  Ordnance kind{};
  std::uint8_t dice = 0;
  std::uint8_t beam = 0;  // placed on the target's beam
  std::uint8_t guided = 0;
  std::uint8_t penalty = 0;  // the launcher's own, such as Flank Speed
  std::uint8_t evasive = 0;  // the launcher's own dice that hit are rolled again
  std::uint8_t deep = 0;     // launched under water, where Bad Weather is not felt (10.2.5)

  bool operator==(const Spread&) const = default;
  template <class Self, class F>
  static void fields(Self& s, F&& f) {
    f("from", s.from), f("target", s.target), f("x", s.launched.x), f("y", s.launched.y), f("side", s.side);
    f("kind", s.kind), f("dice", s.dice), f("beam", s.beam), f("guided", s.guided), f("penalty", s.penalty);
    f("evasive", s.evasive), f("deep", s.deep);
  }
};

// A laid notional mine: a rectangle 1 in by 1/2 in, its long side along the layer's path (5.10.3).
struct Mine {
  sea::Pose pose;  // its middle
  Side side{};
  std::uint8_t turn = 0;  // laid in this turn by `layer`
  std::uint8_t gone = 0;  // 1 swept, 2 exploded; taken off the list in Movement 3
  Actor layer = nobody;

  bool operator==(const Mine&) const = default;
  template <class Self, class F>
  static void fields(Self& s, F&& f) {
    f("x", s.pose.at.x), f("y", s.pose.at.y), f("heading", s.pose.heading);
    f("side", s.side), f("turn", s.turn), f("gone", s.gone);
    f("layer", s.layer);
  }
};

// A passage through mines this turn, to be rolled for in Movement 3 (5.10.4).
struct Crossing {
  Actor ship = nobody;
  std::uint8_t field = 0;   // pre-set field, by index
  std::uint8_t rows = 0;    // crossed of it
  std::uint64_t mines = 0;  // or laid mines crossed that form one field, by index
  bool operator==(const Crossing&) const = default;
  template <class Self, class F>
  static void fields(Self& s, F&& f) {
    f("ship", s.ship), f("field", s.field), f("rows", s.rows), f("mines", s.mines);
  }
};

// Two ships grappled (8.1); `attacker` closed with `target`.
struct Grapple {
  Actor attacker = nobody, target = nobody;
  std::uint8_t won = 0;    // the last boarding round was won by a side
  std::uint8_t drawn = 0;  // they have fought and nobody won: to go on is a choice (8.2.4)
  bool operator==(const Grapple&) const = default;
  template <class Self, class F>
  static void fields(Self& s, F&& f) {
    f("attacker", s.attacker), f("target", s.target), f("won", s.won), f("drawn", s.drawn);
  }
};

struct Fleet {
  Actor flagship = nobody;
  std::int32_t lost = 0;         // points so far, as cam3.1.1 counts them
  std::uint8_t ordered_off = 0;  // turn of the order to break contact; 0: none
  std::uint8_t tested = 0;       // a condition was met: tests every turn from now on
  std::int32_t bonus = 0;        // points scored by objectives

  bool operator==(const Fleet&) const = default;
  template <class Self, class F>
  static void fields(Self& s, F&& f) {
    f("flagship", s.flagship), f("lost", s.lost), f("ordered_off", s.ordered_off), f("tested", s.tested);
    f("bonus", s.bonus);
  }
};

struct Weather {
  sea::WindPoint wind = sea::WindPoint::N;  // where it comes from
  std::uint8_t calm = 0, bad = 0, gale = 0;
  bool operator==(const Weather&) const = default;
  template <class Self, class F>
  static void fields(Self& s, F&& f) {
    f("wind", s.wind), f("calm", s.calm), f("bad", s.bad), f("gale", s.gale);
  }
};

struct Battle {
  const Book* book = nullptr;
  Few<Ship, max_ships> ships{};
  Few<Flight, max_flights> flights{};
  Few<Spread, 128> spreads{};
  Few<Mine, 64> mines{};
  Few<Crossing, 64> crossings{};
  Few<Grapple, 32> grapples{};
  std::array<Fleet, sides> fleets{};
  Weather weather{};
  Side holder{};                                      // of the Initiative
  Side opens = engine::no_side;                       // fires and boards first this turn (2.1.3)
  Side won = engine::no_side;                         // an objective decided the battle
  std::array<std::uint16_t, max_minefields> swept{};  // rows of pre-set minefields, as bits
  sea::Vec drift{};                                   // of the floating map so far
  // Only on copies that a question carries an answer out on, for the odds: critical hits are lumped together,
  // for nothing that is measured tells one kind from another.
  std::uint8_t reckoning = 0;
  std::uint8_t criticals_due = 0;  // of the attack at hand, not yet rolled for

  bool operator==(const Battle&) const = default;

  Ship& operator[](Actor who) { return ships[index(who)]; }
  const Ship& operator[](Actor who) const { return ships[index(who)]; }
  Flight& flight(Actor who) { return flights[index(who) - max_ships]; }
  const Flight& flight(Actor who) const { return flights[index(who) - max_ships]; }
  const Sheet& sheet(const Ship& ship) const { return book->sheets[ship.sheet]; }
  const Sheet& sheet(Actor who) const { return sheet((*this)[who]); }
  const FlightType& type(const Flight& flight) const { return book->flight_types[flight.type]; }
  const std::string& name(Actor who) const {
    return is_ship(who) ? book->ship_names[std::size_t(index(who))]
                        : book->flight_names[std::size_t(index(who) - max_ships)];
  }
  Fleet& fleet(Side side) { return fleets[std::size_t(index(side))]; }
  const Fleet& fleet(Side side) const { return fleets[std::size_t(index(side))]; }

  template <class Self, class F>
  static void fields(Self& b, F&& f) {
    f("ships", b.ships), f("flights", b.flights), f("spreads", b.spreads), f("mines", b.mines);
    f("crossings", b.crossings), f("grapples", b.grapples), f("fleets", b.fleets), f("weather", b.weather);
    f("holder", b.holder), f("opens", b.opens), f("won", b.won), f("swept", b.swept), f("drift_x", b.drift.x),
        f("drift_y", b.drift.y), f("reckoning", b.reckoning), f("criticals_due", b.criticals_due);
  }
};
static_assert(std::is_trivially_copyable_v<Battle>);

constexpr auto units_of(const Battle*) {
  return std::tuple{engine::Units{"ships", 0, &Battle::ships},
                    engine::Units{"flights", max_ships, &Battle::flights}};
}

inline Side enemy_of(Side side) { return Side(1 - index(side)); }
inline bool on_table(const Ship& ship) { return ship.state == State::on_table; }
inline bool aloft(const Flight& flight) { return flight.state == AirState::aloft; }
inline bool crippled(const Ship& ship) { return ship.is(Mark::crippled); }
inline bool submerged(const Ship& ship) { return ship.is(Mark::submerged); }
// A prize crew has none (8.2.5).
inline bool has_legendary_officers(const Ship& ship) {
  return ship.has(Ability::legendary_officers) && !ship.is(Mark::prize);
}
// Lost to her side: sunk, though she may reach port (5.6.8); or a fireship set alight and left by her crew
// (12.5.4).
inline bool is_gone(const Ship& ship) {
  return ship.state == State::sunk || ship.state == State::saved || ship.is(Mark::lit);
}

// Calls f(actor, ship) for every ship on the table, in the order of the list.
template <class BattleType, class F>
void each_ship(BattleType& battle, F&& f) {
  for (int i = 0; i < battle.ships.size(); ++i)
    if (on_table(battle.ships[i])) f(ship_actor(i), battle.ships[i]);
}
template <class BattleType, class F>
void each_ship_of(BattleType& battle, Side side, F&& f) {
  each_ship(battle, [&](Actor who, auto& ship) {
    if (ship.side == side) f(who, ship);
  });
}
// Calls f(actor, flight) for every flight in the air.
template <class BattleType, class F>
void each_flight(BattleType& battle, F&& f) {
  for (int i = 0; i < battle.flights.size(); ++i)
    if (aloft(battle.flights[i])) f(flight_actor(i), battle.flights[i]);
}

}  // namespace buoyz
