// What changes in a battle: ships, waves, counters of submerged boats, torpedoes and missiles, mines, smoke,
// the weather. A plain value: copy it with =, compare it, hash it.
#pragma once

#include <type_traits>

#include "engine/kit/among.h"
#include "engine/kit/fields.h"
#include "engine/kit/refusal.h"
#include "engine/kit/units.h"
#include "engine/rulebook.h"
#include "engine/text.h"
#include "engine/umpire.h"
#include "rulebooks/ethos/book.h"
#include "sea/pose.h"

namespace ethos {

using engine::Actor, engine::Answer, engine::Candidates, engine::Clause, engine::counted, engine::Course,
    engine::Die, engine::Ending, engine::Event, engine::Explanation, engine::Fire, engine::first_objection,
    engine::index, engine::no_side, engine::nobody, engine::Picker, engine::Prospect, engine::Question,
    engine::QuestionKind, engine::Refusal, engine::refusal, engine::Tally, engine::thousand, engine::Umpire,
    engine::Verdict;

// A set of ships or of waves by their numbers.
using Ships = std::uint64_t;
using Waves = std::uint64_t;
constexpr std::uint64_t one(int number) { return std::uint64_t(1) << number; }

// unseen: in the view of a side that does not see her. A hulk (ethos.damage.6) is afloat.
enum class State : std::uint8_t { afloat, sunk, left, unseen };

struct Spot {
  sea::Point at;
  bool operator==(const Spot&) const = default;
  static constexpr const char* field_names = "x y";
};
inline constexpr int most_results = 250;  // of the chart that wait: a third of the most hits, and much more
inline constexpr int most_spots = 12;  // of a move: eight turns of a ship that makes 4 inches, and its ends

inline constexpr std::uint8_t unknown_salvos = 255;

// What is declared in step f for step h or m (ethos.ram.3, ethos.torp.10, ethos.mine.5).
struct Declared {
  Actor ram = nobody, spar = nobody;
  bool on_beam = false;      // the ram met a long side
  std::uint8_t sweep = 255;  // number of the mine; 255: none
  bool operator==(const Declared&) const = default;
  static constexpr const char* field_names = "ram spar on_beam sweep";
};

struct Ship {
  sea::Pose pose;                 // of her bow
  Few<Spot, most_spots> track{};  // of her bow in this step f; empty before it
  sea::Heading faced;             // before she moved in this step f (ethos.gunnery.9)
  std::int32_t moved = 0;         // thousandths of an inch, in the last step f
  Side side{}, built_for{};       // whose she is, and whose she was at the start
  State state{};
  std::uint8_t sheet = 0;
  Quality quality{};
  bool squadron = false;     // ethos.squadron.1: a base of several, at double strength
  bool gone_unseen = false;  // ethos.vis.4: she was lost, or left, where no enemy knew of her
  std::uint8_t exit_edge = 255;

  // Boxes left.
  std::array<std::array<std::uint8_t, max_entries>, broadsides> points{};
  std::array<std::uint8_t, 2> deck{};  // fore and aft; an escort carrier's combined deck is the first
  std::uint8_t launchers_lost = 0;     // bits
  std::array<std::uint8_t, max_launchers> launched{};  // the turn of the last launch; 0: never
  std::array<std::uint8_t, max_launchers> launches{};  // so many so far
  std::uint8_t asw = 0, aa = 0, ecm = 0, spotters = 0;
  std::uint8_t motive = 0, hull = 0, armour = 0, crew = 0, marines = 0;
  bool steering_damaged = false, jammed = false;  // ethos.spd.7: the box, and no turning in the next step f
  bool hulk = false;

  // What she is about.
  bool smoke = false;         // ordered in step b
  bool gauge = false;         // ethos.wind.1: held when this step f began
  bool silent = false;        // on her silent drive since her last move
  bool doubled_aa = false;    // ethos.sd.11: her main guns fire at aircraft this turn
  bool keeper = false;        // ethos.gk.3: her goalkeeper has yet to fire in this step k
  bool boats_out = false;     // ethos.wind.5
  bool runs_on = true;        // ethos.crew.1: or drifts
  bool reduced = false;       // it holds since the step before
  std::uint8_t captured = 0;  // in which turn; 0: never
  Ships grappled = 0;         // made fast to these
  std::uint8_t boarded = 0;   // the turn of her last boarding combat
  bool spar_used = false;
  bool fired = false;  // any weapon in this turn (ethos.mine.5)
  std::uint8_t mines = 0, dummies = 0;
  bool aground = false;                      // on a shoal
  std::uint8_t flown_off = 0, taken_in = 0;  // waves of this turn (ethos.carrier.1)
  Declared declared{};

  // Submarines.
  std::uint8_t boat = 255;  // which submarine: her contacts are 3 * boat and the next two; 255: none
  std::uint8_t real = 255;  // which of the three she is, 0 to 2; 255: in a view that does not know
  bool submerged = false, located = false;
  std::uint8_t changed_depth = 0;  // the turn in which she last dived or came up (ethos.sub.4)
  std::uint8_t exposed = 0;  // the turn in which she gave herself away by launching (ethos.sub.7); 0: no
  std::uint8_t salvos = 0;   // used, of three (ethos.sub.11); of an enemy who lays mines unknown_salvos

  // What she knows: whom she sees, and of whom she has a report for this turn, in the next one.
  Ships sees = 0, reported = 0, report_comes = 0;
  Waves sees_waves = 0, reported_waves = 0, wave_report_comes = 0;
  // ethos.comms.4: she holds an order signal, in the next turn; and without one, out of her flagship's sight,
  // keeps course and speed and fires at the nearest enemy.
  bool ordered = false, order_comes = false, no_orders = false;
  Ships fired_at = 0;  // ethos.gunnery.14: at whom she ever fired
  Waves fired_at_boats = 0;

  bool operator==(const Ship&) const = default;

  static constexpr const char* field_names =
      "x y heading track faced moved side built_for state sheet quality squadron gone_unseen exit_edge "
      "points deck launchers_lost launched launches asw aa ecm spotters motive hull armour crew marines "
      "steering_damaged jammed hulk smoke gauge silent doubled_aa keeper boats_out runs_on reduced "
      "captured grappled boarded spar_used fired mines dummies aground flown_off taken_in declared boat "
      "real submerged located changed_depth exposed salvos sees reported report_comes sees_waves "
      "reported_waves wave_report_comes ordered order_comes no_orders fired_at fired_at_boats";
};

// ethos.air, ethos.boats: where a wave is.
// away: gone home over the shore edge. unseen: in the view of a side that does not see it.
enum class Aloft : std::uint8_t { aboard, on_table, away, lost, landed, unseen };
// unknown: in the view of the enemy (ethos.carrier.5).
enum class Load : std::uint8_t {
  none,
  fighter,
  bomb,
  two_bombs,
  torpedo,
  missile,
  depth_charge,
  itself,
  unknown
};

struct Wave {
  sea::Pose pose;
  std::int32_t moved = 0;  // thousandths of an inch, in the last step g (ethos.gunnery.7, of boats)
  Side side{};
  WaveType type{};
  Aloft where{};
  Load load{};
  bool spent = false;       // its load is used: it goes home (ethos.carrier.7)
  bool cap = false;         // instead of a move in this step g
  bool shown = false;       // ethos.carrier.5: the enemy has seen what it carries
  Actor named = nobody;     // the enemy wave it attacks in this step j
  Actor opponent = nobody;  // the enemy wave of the pair in which it fights, as its leader or beside him
  bool leads = false, attacked = false;
  Quality pilots{};
  std::uint8_t mother = 255;  // the ship she belongs to; 255: from the shore
  std::uint8_t aboard = 255;  // the ship she stands on
  std::uint8_t ready = 0;     // the first turn in which she can be launched (ethos.carrier.9)
  std::uint8_t homeless = 0;  // the turn since which no deck can take it (ethos.carrier.10); 0: one can
  std::uint8_t guns = 0;      // siege points of MTBs
  bool counted = true;        // against the rates of decks (ethos.air.10)
  bool gone_unseen = false;   // ethos.vis.4: it was lost, or landed, where no enemy knew of it
  Ships sees = 0, reported = 0, report_comes = 0;
  Waves sees_waves = 0, reported_waves = 0, wave_report_comes = 0;
  Ships fired_at = 0;  // ethos.gunnery.14: at whom she ever fired
  Waves fired_at_boats = 0;
  bool operator==(const Wave&) const = default;
  static constexpr const char* field_names =
      "x y heading moved side type where load spent cap shown named opponent leads attacked pilots mother "
      "aboard ready homeless guns counted gone_unseen sees reported report_comes sees_waves "
      "reported_waves wave_report_comes fired_at fired_at_boats";
};

// ethos.sub.1: one of the three counters of a submerged boat. Where the boat is, her ship's pose says too.
struct Contact {
  sea::Pose pose;
  Few<Spot, most_spots> track{};
  Side side{};
  std::uint8_t ship = 0;  // the submarine
  bool there = false;
  bool operator==(const Contact&) const = default;
  static constexpr const char* field_names = "x y heading track side ship there";
};

enum class RunnerKind : std::uint8_t { torpedo, missile };
// ethos.torp, ethos.missile: a counter that runs.
struct Runner {
  sea::Pose pose;
  sea::Point last;  // where it stood at the start of its last move (ethos.damage.4)
  Side side{};
  RunnerKind kind{};
  Actor from = nobody, target = nobody;  // target: of a guided one
  std::uint8_t turns = 0;                // that it has run
  bool guided = false, asw_use = false, fast = false, lost_target = false;
  bool unseen = false;   // ethos.vis.4
  Actor meets = nobody;  // whom it has reached, for step m
  bool operator==(const Runner&) const = default;
  static constexpr const char* field_names =
      "x y heading last_x last_y side kind from target turns guided asw_use fast lost_target unseen "
      "meets";
};

// ethos.mine
struct Mine {
  sea::Point at;
  Side side{};
  bool real = true, armed = false;
  Actor set_off_by = nobody;  // in this turn
  bool unseen = false;        // ethos.vis.4: no enemy has seen it come, nor the counter since
  bool operator==(const Mine&) const = default;
  static constexpr const char* field_names = "x y side real armed set_off_by unseen";
};

// ethos.smoke
struct Puff {
  sea::Point at;
  std::uint8_t laid = 0;  // in which turn
  Side side{};
  bool unseen = false;
  bool operator==(const Puff&) const = default;
  static constexpr const char* field_names = "x y laid side unseen";
};

struct Weather {
  sea::WindPoint wind{};
  bool calm = false;
  std::uint8_t calm_since = 0;  // the turn in which it fell
  bool doubles = false;         // the last wind dice were equal
  bool operator==(const Weather&) const = default;
  static constexpr const char* field_names = "wind calm calm_since doubles";
};

struct Battle {
  const Book* book = nullptr;
  Few<Ship, max_ships> ships{};
  Few<Wave, max_waves> waves{};
  Few<Contact, max_contacts> contacts{};
  Few<Runner, max_runners> runners{};
  Few<Mine, max_mines> mines{};
  Few<Puff, max_puffs> puffs{};
  std::array<Actor, sides> flagship{nobody, nobody};
  Side first{};       // side A of this turn; the other is side B
  Side initiative{};  // who won it
  Weather weather{};
  std::uint8_t turn = 0;
  Few<std::uint8_t, most_results> chart{};  // ethos.spd.9: dice to be worked out, the next one last

  bool operator==(const Battle&) const = default;

  Ship& operator[](Actor who) { return ships[index(who)]; }
  const Ship& operator[](Actor who) const { return ships[index(who)]; }
  Wave& wave(Actor who) { return waves[index(who) - max_ships]; }
  const Wave& wave(Actor who) const { return waves[index(who) - max_ships]; }
  Contact& contact(Actor who) { return contacts[index(who) - max_ships - max_waves]; }
  const Contact& contact(Actor who) const { return contacts[index(who) - max_ships - max_waves]; }
  const Sheet& sheet(const Ship& ship) const { return book->sheets[ship.sheet]; }
  const Sheet& sheet(Actor who) const { return sheet((*this)[who]); }
  const SideInfo& side(Side side) const { return book->sides[std::size_t(index(side))]; }
  const std::string& name(Actor who) const { return book->names[std::size_t(index(who))]; }

  static constexpr const char* field_names =
      "ships waves contacts runners mines puffs flagship first initiative weather turn chart";
};
static_assert(std::is_trivially_copyable_v<Battle>);

constexpr auto units_of(const Battle*) {
  return std::tuple{engine::Units{"ships", 0, &Battle::ships},
                    engine::Units{"waves", max_ships, &Battle::waves},
                    engine::Units{"contacts", max_ships + max_waves, &Battle::contacts}};
}
inline Actor wave_actor(int number) { return Actor(max_ships + number); }
inline Actor contact_actor(int number) { return Actor(max_ships + max_waves + number); }
inline bool is_ship(const Battle& battle, Actor who) { return index(who) < battle.ships.size(); }
inline bool is_wave(const Battle& battle, Actor who) {
  return index(who) >= max_ships && index(who) - max_ships < battle.waves.size();
}
inline bool is_contact(const Battle& battle, Actor who) {
  const int number = index(who) - max_ships - max_waves;
  return number >= 0 && number < battle.contacts.size();
}

inline Side enemy_of(Side side) { return Side(1 - index(side)); }
inline bool afloat(const Ship& ship) { return ship.state == State::afloat; }
inline bool on_table(const Wave& wave) { return wave.where == Aloft::on_table; }
// Crew and marines (ethos.crew.1).
inline int people(const Ship& ship) { return ship.crew + ship.marines; }

// Ships and forts on the table, waves on it, counters of submerged boats (engine/kit/among.h).
auto fleet(auto& battle) {
  return engine::among(battle.ships, 0, [](const Ship& ship) { return afloat(ship); });
}
auto flying(auto& battle) {
  return engine::among(battle.waves, max_ships, [](const Wave& wave) { return on_table(wave); });
}
auto contacts(auto& battle) {
  return engine::among(battle.contacts, max_ships + max_waves,
                       [](const Contact& contact) { return contact.there; });
}
void each_ship(auto& battle, auto&& f) { fleet(battle).each(f); }
}  // namespace ethos
