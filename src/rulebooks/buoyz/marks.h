// What can be said of a ship: where she is, what she has done this turn, what lies beside her on the table.
#pragma once

#include <cstdint>

namespace buoyz {

// lurking: a submarine whose zone only its owner knows. transit: between two tables (12.4). left: sailed off
// the table. saved: sank, but reaches port (5.6.8).
enum class State : std::uint8_t { on_table, lurking, transit, left, saved, sunk };

// Special Actions in the order of table T7.2. none stays first.
enum class Action : std::uint8_t {
  none,
  hero,
  all_hands,
  come_about,
  flank_speed,
  evasive,
  put_out_fire,
  tack,
  jib,
  wear,
  grapple,
  evade_grapple,
  smoke,
  silent_running,
  cut_loose,  // ruling 8.1.8
};
inline constexpr int actions = 15;
constexpr std::uint32_t bit(Action action) { return std::uint32_t{1} << static_cast<int>(action); }

// Public marks on a ship (1.1.5).
enum class Mark : std::uint8_t {
  crippled,
  struck,
  prize,  // captured: goes home for `side`
  aground,
  anchored,
  submerged,
  detected,      // submarine, until End 5
  dived_now,     // dived or surfaced this turn: no attack, no Special Action
  lit,           // fireship
  stowed,        // submarine whose gun and aircraft are stowed (7.3.17)
  retreating,    // under the order to break contact (cam3.1.5)
  to_test,       // first crippled this turn, eras 1-4: strike test in End 4
  moved,         // has had its nomination this turn
  fired,         // has had its firing slot this turn
  tried_action,  // has used its Special Action this turn
  tried_dive,    // has tried to Crash Dive this turn
  evading,       // a passed Evade Grapple! not yet used
  sweeping,      // minesweeping this turn
  fire_watch,    // 7.2.7
  searched,      // has rolled detection this turn
  retaken,       // a friend boarded it after it struck: returns at the next Initiative Phase (8.2.6)
  taken,         // captured this turn: no damage control yet (6.2.5)
  smoked,        // made smoke this turn; the counter is gone, the deck stays closed (9.3.1)
  called,        // her squadron moves now (12.1.4)
  first_try,     // has had one of the two actions of her Legendary Officers (7.3.4)
  tried_evade,   // has tried Evade Grapple! as a reaction this turn
  beside_fire,   // lay grappled to a burning ship when this turn's moves began (8.1.9)
};
constexpr std::uint32_t bit(Mark mark) { return std::uint32_t{1} << static_cast<int>(mark); }

}  // namespace buoyz
