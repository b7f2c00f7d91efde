// Lies about aircraft and those who fire at them.
#include "tests/referee/davco/faults.h"

namespace referee::davco_book {
namespace {

// The first bomb that struck, and fits.
template <class Fits, class Do>
bool at_bomb(Step& seen, Fits&& fits, Do&& change) {
  Event* event = first<told::StruckAt>(
      seen, [&](const Event& struck) { return is_wave(struck.whom) && fits(as<told::StruckAt>(struck)); });
  if (event) support::alter<told::StruckAt>(*event, change);
  return event != nullptr;
}

constexpr Fault<Battle> all_faults[] = {
    {"five aircraft",
     [](Step& seen) {
       if (!during(seen, "Air attack") || seen.after.waves.empty()) return false;
       return seen.after.waves[0].sound = 6, true;
     }},
    {"aircraft are told", [](Step& seen) { return off_by(seen, 1, &told::AaFired::down); }},
    {"one attack", [](Step& seen) { return told_again<told::WavePlaced>(seen); }},
    {"not before its time",
     [](Step& seen) {
       return at_first<told::WavePlaced>(seen,
                                         [&](const Event& event) { seen.after.wave(event.who).due = 200; });
     }},
    {"attacks enemies",
     [](Step& seen) {
       return at_first<told::WavePlaced>(
           seen, [&](const Event& event) { seen.before[event.whom].side = seen.after.wave(event.who).side; });
     }},
    {"AA value", [](Step& seen) { return off_by(seen, 900, &told::AaFired::points); }},
    {"AA reach",
     [](Step& seen) {
       return at_first<told::AaFired>(seen, [&](const Event& event) { seen.before[event.who].aa = {}; });
     }},
    {"AA share", [](Step& seen) { return off_by(seen, 900, &told::AaFired::points); }},
    {"AA casualties", [](Step& seen) { return off_by(seen, 1, &told::AaFired::damaged); }},
    {"bombs",
     [](Step& seen) {
       const HeardRoll* roll = thrown(seen, "a bomb");
       if (roll) seen.rolls.push_back(HeardRoll(*roll));
       return roll != nullptr;
     }},
    {"bomb hits",
     [](Step& seen) {
       if (!first<told::BombsDropped>(seen)) return false;
       for (HeardRoll& roll : seen.rolls) roll.result = 1;
       return true;
     }},
    {"bomb points",
     [](Step& seen) {
       return at_bomb(
           seen, [](const told::StruckAt&) { return true; }, [](told::StruckAt& struck) { ++struck.points; });
     }},
    {"bombs and armour",
     [](Step& seen) {
       return at_bomb(
           seen, [](const told::StruckAt& struck) { return struck.beaten; },
           [](told::StruckAt& struck) { struck.place = number_of(*::davco::place_called("Hull")); });
     }},
};

}  // namespace

Faults faults_of_flights() { return all_faults; }

}  // namespace referee::davco_book
