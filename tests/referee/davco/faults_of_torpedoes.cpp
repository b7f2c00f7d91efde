// Lies about torpedoes.
#include "tests/referee/davco/faults.h"

namespace referee::davco_book {
namespace {

using told::TorpedoPlace;

// Does this to the last marker that was set in such a step.
template <class Do>
bool at_new_marker(Step& seen, const char* step, Do&& change) {
  if (!during(seen, step) || seen.after.markers.size() <= seen.before.markers.size()) return false;
  change(seen.after.markers.back());
  return true;
}

// To all markers, where torpedoes arrive.
template <class Do>
bool at_old_markers(Step& seen, Do&& change) {
  if (!first<told::TorpedoesRun>(seen)) return false;
  for (Marker& marker : seen.before.markers) change(marker);
  return true;
}

bool runs_under(Step& seen) {
  const Event* event = first<told::TorpedoesRun>(seen);
  if (!event || is_battleship(seen.before.sheet(event->whom).type)) return false;
  return at_old_markers(seen, [](Marker& marker) { marker.depth = ::davco::Depth::deep; });
}

bool marker_stays(Step& seen) {
  if (!during(seen, "Torpedo results")) return false;
  for (const Marker& marker : seen.before.markers)
    if (marker.due == seen.turn) return seen.after.markers.add(marker), true;
  return false;
}

// Conceals what a hit does there.
template <class Deed>
bool without_effect(Step& seen, TorpedoPlace place) {
  const Event* event = first<told::Torpedoed>(seen, [&](const Event& hit) {
    return as<told::Torpedoed>(hit).place == place && consequence<Deed>(seen, hit);
  });
  if (event) erase(seen, event + 2);
  return event != nullptr;
}

constexpr Fault<Battle> all_faults[] = {
    {"tubes", [](Step& seen) { return off_by(seen, 1, &told::Launched::torpedoes); }},
    {"tubes rest",
     [](Step& seen) {
       return with_any_ship(seen, "Gunnery", [](const Ship&, Ship& is) { ++is.loaded[0]; });
     }},
    {"due", marker_stays},
    {"what is written stays",
     [](Step& seen) {
       if (!during(seen, "Gunnery") || seen.before.markers.empty()) return false;
       return ++seen.after.markers[0].torpedoes, true;
     }},
    {"end of the next move",
     [](Step& seen) { return at_new_marker(seen, "Torpedo launch", [](Marker& marker) { ++marker.due; }); }},
    {"point of firing",
     [](Step& seen) {
       return at_new_marker(seen, "Torpedo launch", [](Marker& marker) { marker.at.x += 1; });
     }},
    {"torpedo settings",
     [](Step& seen) {
       return at_new_marker(seen, "Torpedo launch", [](Marker& marker) { ++marker.knots; });
     }},
    {"torpedoes need sight",
     [](Step& seen) {
       return at_new_marker(seen, "Torpedo launch",
                            [&](const Marker&) { seen.before.weather.visibility = 0; });
     }},
    {"dropped",
     [](Step& seen) {
       return at_new_marker(seen, "Air attack", [](Marker& marker) { ++marker.torpedoes; });
     }},
    {"all torpedoes run", [](Step& seen) { return untold<told::TorpedoesRun>(seen); }},
    {"resolved when due",
     [](Step& seen) { return at_old_markers(seen, [](Marker& marker) { ++marker.due; }); }},
    {"torpedo reach",
     [](Step& seen) { return at_old_markers(seen, [](Marker& marker) { marker.reach = 0; }); }},
    {"depth", runs_under},
    {"critical hit",
     [](Step& seen) {
       return at_first<told::Torpedoed>(seen, [](Event& event) {
         support::alter<told::Torpedoed>(event, [](told::Torpedoed& hit) { hit.critical = !hit.critical; });
       });
     }},
    {"torpedo hits", [](Step& seen) { return off_by(seen, 1, &told::TorpedoesRun::hits); }},
    {"torpedo damage", [](Step& seen) { return off_by(seen, 1, &told::Torpedoed::points); }},
    {"bow hit", [](Step& seen) { return without_effect<told::SpeedLost>(seen, TorpedoPlace::forward); }},
    {"aft hit", [](Step& seen) { return without_effect<told::Immobile>(seen, TorpedoPlace::aft); }},
};

}  // namespace

Faults faults_of_torpedoes() { return all_faults; }

}  // namespace referee::davco_book
