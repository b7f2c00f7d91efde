// What a battle of Nefs tells.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/nef/combat/combat.h"
#include "rulebooks/nef/combat/damage.h"
#include "rulebooks/nef/screen/words.h"

namespace nef {

using engine::Tale;
using Befell = engine::Fate::Kind;

// One event a row. Places and distances are in thousandths of an inch, headings in arc-minutes.
// clang-format off
struct Placed { int x, y, heading; static constexpr Tale tale{"placed", "x y heading",
    "deploys at {x!tenths},{y!tenths} heading {heading!degrees}"}; };
struct Armed { Load load; static constexpr Tale tale{"armed", "load", "carries {load}"}; };
struct SpeedMarked { int speed; static constexpr Tale tale{"speed", "speed", "marks speed {speed}"}; };
struct Launched { int speed; static constexpr Tale tale{"launched", "speed"}; };  // -1: it starts in the air
struct Moved { int x, y, heading, turns, flown; static constexpr Tale tale{"moved", "x y heading turns flown",
    "moves {flown!inches}{turns? with {turns:turn}|} to {x!tenths},{y!tenths} heading {heading!degrees}"}; };
// Shot down: hit so hard that she will fall.
struct Withdrew { bool shot_down; static constexpr Tale tale{"withdrew", "shot_down",
    "leaves the table{shot_down?, shot to pieces| and is withdrawn}"}; };
struct Crossed { bool shot_down; static constexpr Tale tale{"crossed", "shot_down",
    "leaves by the far edge{shot_down?, shot to pieces| and is through}"}; };
// More enemies beside the first.
struct SameSpot { int more; static constexpr Tale tale{"same-spot", "more",
    "ends on the same spot as {whom}{more? and {more} more|}"}; };
// Under nef.combat.5 no die was left.
struct Attack { Weapon weapon; int hits, amount; Arc arc;
  static constexpr Tale tale{"attack", "weapon hits amount arc"}; };
struct HeldFire { bool reloads; static constexpr Tale tale{"held-fire", "reloads",
    "{reloads?loads a rocket salvo and |}holds fire"}; };
struct Landed { static constexpr Tale tale{"landed", ""}; };
struct RowLost { int row; static constexpr Tale tale{"row-lost", "row", "is down to {row!her row}"}; };
struct Destroyed { State where; static constexpr Tale tale{"destroyed", "where", "", Befell::lost}; };
struct FlightHit { int hits; static constexpr Tale tale{"flight-hit", "hits", "has taken {hits:hit}"}; };
struct LoadHalved { int rapiers, bombs; static constexpr Tale tale{"load-halved", "rapiers bombs",
    "{rapiers?has half its load left: {rapiers:Rapier salvo}|"
    "{bombs?has half its load left: {bombs:bomb}|has lost the rest of its load}}"}; };
struct SalvoLost { Salvo salvo; int bombs; static constexpr Tale tale{"salvo-lost", "salvo bombs",
    "loses {salvo#a rocket salvo|{bombs:bomb}|{whom} {salvo!where}|a torpedo salvo}"}; };
struct Exploded { int boxes; static constexpr Tale tale{"exploded", "boxes",
    "is torn by an explosion and loses {boxes:more box|more boxes}"}; };
struct Reloaded { int rockets; static constexpr Tale tale{"reloaded", "rockets",
    "has reloaded; {rockets:rocket salvo} ready"}; };
struct Rearmed { Load load; static constexpr Tale tale{"rearmed", "load", "is re-armed with {load}"}; };
struct LostAboard { static constexpr Tale tale{"lost-aboard", "", "is lost with {whom}", Befell::lost}; };
// clang-format on

using Events = engine::EventList<Placed, Armed, SpeedMarked, Launched, Moved, Withdrew, Crossed, SameSpot,
                                 Attack, HeldFire, Landed, RowLost, Destroyed, FlightHit, LoadHalved,
                                 SalvoLost, Exploded, Reloaded, Rearmed, LostAboard>;
template <class Deed>
Events chronicle_of(const Deed&);
using Chronicle = engine::Chronicle<Battle, Events>;

std::string describe(const Battle& battle, const Event& event);
std::string shown(const Battle& battle, const Event& event, std::string_view format, int number);

inline const char* word(Arc arc) { return arc_names[int(arc)]; }
inline const char* word(Salvo salvo) { return salvo_names[int(salvo)]; }

inline int hits_of(const Attack& attack) { return attack.hits; }
inline Spot path_of(const Placed& at) { return {at.x / 1000.0, at.y / 1000.0, at.heading}; }
inline Spot path_of(const Moved& to) { return {to.x / 1000.0, to.y / 1000.0, to.heading}; }

inline engine::Fate fate(const Event& event, const Attack& attack) {
  return {attack.hits > 0 ? Befell::damaged : Befell::nothing, event.whom, event.who, attack.hits};
}
inline engine::Fate fate(const Event& event, const Exploded& exploded) {
  return {Befell::damaged, event.who, nobody, exploded.boxes};
}
// A vessel that is on her last hull row counts as crippled.
inline engine::Fate fate(const Event& event, const RowLost& lost) {
  return {lost.row == hull_rows - 1 ? Befell::crippled : Befell::nothing, event.who};
}
// A flight on the deck, by the blow to its carrier.
inline engine::Fate fate(const Event& event, const SalvoLost&) {
  return {event.whom == nobody ? Befell::nothing : Befell::lost, event.whom};
}

}  // namespace nef
