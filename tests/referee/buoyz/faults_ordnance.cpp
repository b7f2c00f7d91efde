#include "tests/referee/buoyz/faults.h"

namespace referee::buoyz_book {
namespace {

template <class Do>
bool torpedoes(Step& seen, Do&& change) {
  return where(seen, OrdnanceTold::torpedoes_launched, by_ship, change);
}

template <class Do>
bool quiet_boat(Step& seen, const char* step, Do&& change) {
  return during(seen, step) &&
         of_ships(
             seen, [&](const Ship& ship) { return seen.after.sheet(ship).submarine(); }, change);
}

constexpr Lie lies[] = {
    {"torpedo reach",
     [](Step& seen) {
       return torpedoes(seen, [&](Event& event) { seen.before[event.who].pose.at.x += 90; });
     }},
    {"torpedo arc",
     [](Step& seen) {
       return torpedoes(seen, [&](Event& event) { turn(seen.before[event.who].pose, 90); });
     }},
    {"torpedo dice", [](Step& seen) { return torpedoes(seen, [](Event& event) { event.numbers[0] += 3; }); }},
    {"missile reach",
     [](Step& seen) {
       return where(seen, OrdnanceTold::missiles_launched, by_ship,
                    [&](Event& event) { seen.before[event.whom].pose.at.x += 400; });
     }},
    {"launchers",
     [](Step& seen) {
       return where(seen, OrdnanceTold::missiles_launched, by_ship,
                    [](Event& event) { event.numbers[0] += 9; });
     }},
    {"charge reach",
     [](Step& seen) {
       return where(seen, OrdnanceTold::depth_charged, by_ship,
                    [&](Event& event) { seen.before[event.whom].pose.at.x += 60; });
     }},
    {"charge dice",
     [](Step& seen) {
       return where(seen, OrdnanceTold::depth_charged, by_ship, [](Event& event) { ++event.numbers[1]; });
     }},
    {"loads",
     [](Step& seen) { return torpedoes(seen, [&](Event& event) { seen.before[event.who].torpedoes = 0; }); }},
    {"stores",
     [](Step& seen) {
       return during(seen, "Mines") &&
              of_ships(
                  seen, [](const Ship&) { return true; }, [](Ship& ship) { ++ship.missiles; });
     }},
    {"spreads",
     [](Step& seen) {
       return at(seen, OrdnanceTold::torpedoes_struck, [](Event& event) { ++event.numbers[1]; });
     }},
    {"spreads are spent",
     [](Step& seen) {
       return during(seen, "Torpedoes and missiles strike") && (seen.after.spreads.add({}), true);
     }},
    {"torpedo hits",
     [](Step& seen) {
       return at(seen, OrdnanceTold::torpedoes_struck, [](Event& event) { ++event.numbers[0]; });
     }},
    {"point defence",
     [](Step& seen) {
       return at(seen, OrdnanceTold::counters_downed, [&](Event&) {
         for (Roll& roll : seen.rolls) roll.faces.assign(roll.faces.size(), 1);
       });
     }},
    {"mines",
     [](Step& seen) { return at(seen, OrdnanceTold::mine_laid, [&](Event& event) { again(seen, event); }); }},
    {"mine fields",
     [](Step& seen) {
       return dice(seen, "mines", [&](Roll& roll) {
         const bool struck = find(seen, OrdnanceTold::mine_struck, [](const Event&) { return true; });
         roll.faces[0] = struck ? -9 : 9;
       });
     }},
    {"sonar reach",
     [](Step& seen) {
       return where(seen, OrdnanceTold::not_detected, by_ship,
                    [&](Event& event) { seen.before[event.whom].pose.at.x += 60; });
     }},
    {"detection",
     [](Step& seen) {
       return at(seen, OrdnanceTold::not_detected, [](Event& event) { make(event, OrdnanceTold::detected); });
     }},
    {"one search",
     [](Step& seen) {
       return where(seen, OrdnanceTold::not_detected, by_ship, [&](Event& event) { again(seen, event); });
     }},
    {"diving",
     [](Step& seen) {
       return at(seen, OrdnanceTold::dived, [&](Event& event) { seen.before[event.who].steering = 1; });
     }},
    {"crash dive",
     [](Step& seen) {
       return at(seen, OrdnanceTold::crash_dived,
                 [](Event& event) { make(event, OrdnanceTold::crash_dive_failed); });
     }},
    {"zones",
     [](Step& seen) {
       return at(seen, OrdnanceTold::revealed, [&](Event& event) {
         auto& zone = seen.before[event.who].zone;
         zone = std::uint8_t(zone % 6 + 1);
       });
     }},
    {"ramming boats",
     [](Step& seen) {
       return at(seen, OrdnanceTold::ram_missed, [](Event& event) { make(event, OrdnanceTold::rammed); }) ||
              at(seen, OrdnanceTold::rammed, [](Event& event) { make(event, OrdnanceTold::ram_missed); });
     }},
    {"under water only boats",
     [](Step& seen) {
       return of_ships(
           seen, [&](const Ship& ship) { return !seen.after.sheet(ship).submarine(); },
           [](Ship& ship) { ship.set(Mark::submerged); });
     }},
    {"markers go",
     [](Step& seen) { return quiet_boat(seen, "Markers", [](Ship& ship) { ship.set(Mark::detected); }); }},
    {"depth is told",
     [](Step& seen) {
       return quiet_boat(seen, "Mines", [](Ship& ship) { ship.marks ^= bit(Mark::submerged); });
     }},
};

}  // namespace

std::span<const Lie> ordnance_faults() { return lies; }

}  // namespace referee::buoyz_book
