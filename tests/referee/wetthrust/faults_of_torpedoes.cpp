// Torpedoes, bombs, and the D20 behind them.
#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {
namespace {

template <class Do>
bool at_ships_torpedoes(Step& seen, Do&& change) {
  const auto found = std::find_if(seen.events.begin(), seen.events.end(), [&](const Event& event) {
    return is<told::TorpedoesRun>(event) && is_ship(event.who);
  });
  if (found == seen.events.end()) return false;
  change(seen.before[found->who], seen.after[found->who]);
  return true;
}

template <class Do>
bool at_attack(Step& seen, Do&& change) {
  return at_first<told::AirAttack>(seen, [&](Event& event) {
    change(seen.before.squadron(event.who), seen.after.squadron(event.who), event);
  });
}

constexpr Fault<Battle> torpedo_lies[] = {
    {"torpedo reach",
     [](Step& seen) {
       return at_first<told::TorpedoesRun>(seen, [&](Event& e) { seen.before[e.whom].pose.at.x += 20; });
     }},
    {"above water",
     [](Step& seen) {
       return at_first<told::TorpedoesRun>(seen,
                                           [&](Event& e) { seen.before[e.whom].mode = Mode::periscope; });
     }},
    {"boats below",
     [](Step& seen) { return at_ships_torpedoes(seen, [](Ship& was, Ship&) { was.mode = Mode::deep; }); }},
    {"torpedo number", [](Step& seen) { return off_by_one(seen, &told::TorpedoesRun::needed); }},
    {"torpedo hits", [](Step& seen) { return off_by_one(seen, &told::TorpedoesRun::hits); }},
    {"torpedo damage", [](Step& seen) { return off_by_one(seen, &told::TorpedoesRun::points); }},
    {"torpedo arcs",
     [](Step& seen) {
       return at_ships_torpedoes(seen,
                                 [&](Ship& was, Ship&) { knock_out(seen.before, was, System::launcher); });
     }},
    {"tubes",
     [](Step& seen) {
       return at_ships_torpedoes(
           seen, [&](Ship&, Ship& is) { ++is.loaded[std::size_t(launcher_of(seen.before, is))]; });
     }},
    {"tubes rest",
     [](Step& seen) {
       if (!during(seen, "Move ships")) return false;
       return with_ship(
           seen, [&](const Ship& ship) { return launcher_of(seen.before, ship) >= 0; },
           [&](Ship&, Ship& is) { ++is.loaded[std::size_t(launcher_of(seen.before, is))]; });
     }},
    {"reloads",
     [](Step& seen) {
       if (!during(seen, "End of turn")) return false;
       return with_ship(
           seen, [&](const Ship& ship) { return launcher_of(seen.before, ship) >= 0; },
           [&](Ship& was, Ship&) { was.loaded[std::size_t(launcher_of(seen.before, was))] = 0; });
     }},
    {"one D20", [](Step& seen) { return untold<told::ExtraEffect>(seen); }},
    {"extra effects", [](Step& seen) { return off_by_one(seen, &told::ExtraEffect::result); }},
    {"escorts go home",
     [](Step& seen) {
       const Event* attack = first<told::AirAttack>(seen);
       const int escort =
           attack ? a_flight(seen,
                             [](const Squadron& was, const Squadron& is) {
                               return stays_aloft(was, is) && was.plane == Plane::fighter && is.armed;
                             })
                  : -1;
       if (escort < 0) return false;
       seen.before.squadrons[escort].orders = ::wetthrust::AirOrders::escort;
       seen.before.squadrons[escort].object = attack->who;
       return true;
     }},
    {"one attack",
     [](Step& seen) { return at_attack(seen, [](Squadron& was, Squadron&, Event&) { was.launched = 1; }); }},
    {"who attacks ships",
     [](Step& seen) {
       return at_attack(seen, [](Squadron& was, Squadron&, Event&) { was.plane = Plane::fighter; });
     }},
    {"a bomb for each",
     [](Step& seen) {
       return at_attack(seen, [](Squadron&, Squadron&, Event& event) {
         support::alter<told::AirAttack>(event, [](auto& attack) { ++attack.aircraft; });
       });
     }},
    {"home after it",
     [](Step& seen) { return at_attack(seen, [](Squadron&, Squadron& is, Event&) { is.armed = 1; }); }},
    {"over the target",
     [](Step& seen) {
       return at_attack(seen, [](Squadron& was, Squadron&, Event&) { was.pose.at.x += 2; });
     }},
    {"bomb number", [](Step& seen) { return off_by_one(seen, &told::AirAttack::needed); }},
    {"bomb damage", [](Step& seen) { return off_by_one(seen, &told::AirAttack::points); }},
};

}  // namespace

Faults faults_of_torpedoes() { return torpedo_lies; }

}  // namespace referee::wetthrust_book
