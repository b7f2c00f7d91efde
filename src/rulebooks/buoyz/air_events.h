// What the air chapters tell (4.2, 9).
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

enum class AirTold : std::uint16_t {
  armed = air_events,  // who; kind, load
  starts_aloft,        // who from whom; duty
  flies,               // who; x, y in thousandths, heading, thousandths flown
  circles,             // who
  flies_cap,           // who over whom
  released,            // who, from CAP
  lines_up,            // who for a run at whom
  engages,             // who engages whom; fight
  joins,               // who joins the fight of whom; fight
  turns_home,          // who
  astern,              // who waits astern of whom
  leaves,              // who, for its base; turn in which it is back at the earliest
  crosses,             // who leaves for the next table; turn of arrival
  arrives,             // who is on a table (again); x, y in thousandths, heading
  declares,            // who on whom; load
  holds_back,          // who
  volley,              // who (ship) at whom (flight); hits, dice
  dodges,              // who breaks off
  presses_on,          // kamikaze
  shot_down,           // who by whom
  ditches,             // who
  fight_rolled,        // total of side 0, of side 1, fight
  fight_drawn,         // fight
  bombs,               // who on whom; hits
  crashes,             // kamikaze, on whom
  finds_nothing,       // who: its target is gone
  launched,            // who from whom; kind, load, duty
  recovered,           // who on whom
  ready,               // who is rearmed
  wasted,              // who (ship) fired at whom out of range; dice
  falls_short,         // who cannot reach whom this turn
  not_found,           // who could not find the submerged whom
  deck_idle,           // who (carrier) can work none of her flights; DeckBar
};

}  // namespace buoyz
