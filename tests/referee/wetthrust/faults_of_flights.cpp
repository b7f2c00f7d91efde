// Flights and decks.
#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {
namespace {

using ::wetthrust::AirState;

template <class Do>
bool at_launch(Step& seen, Do&& change) {
  return at_first<told::Launched>(seen, [&](const Event& event) {
    const Event launch = event;  // what is told more may move it
    change(launch);
  });
}

bool waits_on_deck(const Squadron& was, const Squadron& is) {
  return was.state == AirState::rearming && is.state == AirState::rearming && was.carrier < ships;
}

constexpr Fault<Battle> flight_lies[] = {
    {"flight",
     [](Step& seen) {
       return during(seen, "Move aircraft") &&
              with_flight(seen, stays_aloft, [](Squadron&, Squadron& is) { is.pose.at.x += 60; });
     }},
    {"grounded",
     [](Step& seen) {
       const int i = a_flight(seen, [](const Squadron& was, const Squadron&) { return was.carrier < ships; });
       if (!during(seen, "Move aircraft") || !grounded_in(seen.before) || i < 0) return false;
       tell(seen, told::ReconLaunched{}, Actor(ships + i), Actor(seen.before.squadrons[i].carrier));
       return true;
     }},
    {"way home",
     [](Step& seen) {
       const auto fits = [](const Squadron& was, const Squadron& is) {
         return stays_aloft(was, is) && was.plane == Plane::dive_bomber && was.carrier < ships;
       };
       return during(seen, "Move aircraft") && with_flight(seen, fits, [&](Squadron& was, Squadron& is) {
                was.armed = 0, is.pose.at.y += 90;
              });
     }},
    {"CAP follows",
     [](Step& seen) {
       const auto fits = [](const Squadron& was, const Squadron& is) {
         return stays_aloft(was, is) && is.orders == ::wetthrust::AirOrders::cap && was.carrier < ships;
       };
       return during(seen, "Move aircraft") &&
              with_flight(seen, fits, [](Squadron&, Squadron& is) { is.pose.at.y += 1; });
     }},
    {"landing",
     [](Step& seen) {
       return at_first<told::Landed>(seen, [&](Event& e) { seen.before.squadron(e.who).pose.at.x += 90; });
     }},
    {"launch",
     [](Step& seen) {
       return at_launch(seen, [&](const Event& e) { seen.after.squadron(e.who).pose.at.x += 30; });
     }},
    {"launched by order",
     [](Step& seen) {
       return at_launch(seen, [&](const Event& e) { seen.before.squadron(e.who).state = AirState::aboard; });
     }},
    {"deck rate",
     [](Step& seen) {
       return at_launch(seen, [&](const Event& e) { seen.events.insert(seen.events.end(), 2, e); });
     }},
    {"up or down",
     [](Step& seen) {
       return at_launch(seen, [&](const Event& e) { tell(seen, told::Landed{}, e.who, e.whom); });
     }},
    {"no launch without a bridge",
     [](Step& seen) {
       return at_launch(seen, [&](const Event& e) {
         knock_out(seen.before, seen.before[e.whom], System::bridge);
         knock_out(seen.before, seen.before[e.whom], System::second_bridge);
       });
     }},
    {"re-armed",
     [](Step& seen) {
       const int i = during(seen, "Move aircraft") ? a_flight(seen, waits_on_deck) : -1;
       if (i >= 0) tell(seen, told::Launched{}, Actor(ships + i), Actor(seen.before.squadrons[i].carrier));
       return i >= 0;
     }},
    {"re-arming", [](Step& seen) { return off_by_one(seen, &told::Landed::turns); }},
    {"endurance",
     [](Step& seen) {
       const auto fits = [](const Squadron& was, const Squadron& is) {
         return stays_aloft(was, is) && !was.launched && is_carrier_plane(was.plane);
       };
       return during(seen, "End of turn") &&
              with_flight(seen, fits, [](Squadron&, Squadron& is) { is.state = AirState::lost; });
     }},
    {"six aircraft",
     [](Step& seen) {
       return seen.turn > 0 &&
              with_flight(seen, stays_aloft, [](Squadron&, Squadron& is) { is.aircraft = 7; });
     }},
    {"no new aircraft",
     [](Step& seen) {
       return seen.turn > 0 &&
              with_flight(seen, stays_aloft, [](Squadron&, Squadron& is) { is.aircraft += 5; });
     }},
    {"lost with its symbol",
     [](Step& seen) {
       const auto fits = [](const Squadron& was, const Squadron& is) {
         return was.state == AirState::aboard && is.state == AirState::aboard && was.carrier < ships;
       };
       return during(seen, "Threshold checks") && with_flight(seen, fits, [&](Squadron& was, Squadron&) {
                seen.after.ships[was.carrier].lost |= std::uint64_t{1} << was.symbol;
              });
     }},
    {"lost with its ship",
     [](Step& seen) {
       return seen.turn > 0 && with_flight(seen, waits_on_deck, [&](Squadron&, Squadron& is) {
                seen.after.ships[is.carrier].state = State::sunk;
              });
     }},
    {"decks that are there",
     [](Step& seen) {
       return at_first<told::Rearmed>(seen, [&](Event& event) {
         const int carrier = seen.before.squadron(event.who).carrier;
         if (carrier < ships) seen.before.ships[carrier].state = State::left;
       });
     }},
    {"recovery",
     [](Step& seen) {
       const auto fits = [](const Squadron& was, const Squadron& is) {
         return stays_aloft(was, is) && was.plane == Plane::recon;
       };
       return during(seen, "End of turn") &&
              with_flight(seen, fits, [](Squadron&, Squadron& is) { is.state = AirState::aboard; });
     }},
};

}  // namespace

Faults faults_of_flights() { return flight_lies; }

}  // namespace referee::wetthrust_book
