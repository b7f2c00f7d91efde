// Lies about weather, smoke, orders and moves.
#include "tests/referee/davco/faults.h"

namespace referee::davco_book {
namespace {

using ::davco::Wreck;

sea::Heading turned_by(sea::Heading heading, int degrees) {
  return sea::Heading::from_north({heading.minutes() + degrees * 60});
}

// Shows that she turned.
bool turns(Step& seen, bool (*cannot)(const Ship&)) {
  if (!during(seen, "Movement")) return false;
  return with_ship(
      seen, [&](const Ship& was, const Ship&) { return cannot(was); },
      [](const Ship& was, Ship& is) {
        is.pose.heading = turned_by(was.pose.heading, 30), is.turned = 30 * 60;
      });
}

template <class Do>
bool at_new_section(Step& seen, Do&& change) {
  const int old = seen.before.sections.size();
  if (!during(seen, "Smoke") || seen.after.sections.size() <= old) return false;
  change(seen.after.sections[old]);
  return true;
}

// Another speed than was told before.
bool speed_before(Step& seen, int more) {
  return at_first<told::Moved>(seen, [&](const Event& event) {
    seen.before[event.who].speed = std::uint8_t(std::max(0, as<told::Moved>(event).knots + more));
  });
}

bool knots_of_the_immobile(Step& seen) {
  Event* event = first<told::Moved>(
      seen, [&](const Event& moved) { return seen.before[moved.who].is(Wreck::immobile); });
  if (event) support::alter<told::Moved>(*event, [](told::Moved& moved) { moved.knots = 5; });
  return event != nullptr;
}

constexpr Fault<Battle> all_faults[] = {
    {"visibility",
     [](Step& seen) {
       if (thrown(seen, "the weather")) seen.after.weather.visibility += 7;
       return thrown(seen, "the weather") != nullptr;
     }},
    {"wind",
     [](Step& seen) {
       if (!thrown(seen, "the wind")) return false;
       seen.after.weather.from = std::uint8_t((seen.after.weather.from + 3) % 8);
       seen.after.weather.wind = ::davco::Wind::gentle;
       return true;
     }},
    {"weather lasts",
     [](Step& seen) {
       if (seen.turn > 0) ++seen.after.weather.visibility;
       return seen.turn > 0;
     }},
    {"smoke drifts",
     [](Step& seen) {
       if (!during(seen, "Smoke") || seen.before.sections.empty()) return false;
       return seen.after.sections[0].corners[0].at.x += 1, true;
     }},
    {"who smokes",
     [](Step& seen) {
       const Event* event = first<told::Moved>(seen, [&](const Event& moved) {
         return seen.before[moved.who].smoke && as<told::Moved>(moved).knots > 0;
       });
       if (event) erase(seen, event);
       return event != nullptr;
     }},
    {"smoke is told", [](Step& seen) { return untold<told::SmokeLaid>(seen); }},
    {"from the stern",
     [](Step& seen) { return at_new_section(seen, [](Section& section) { section.corners[0].at.x += 2; }); }},
    {"as long as the way",
     [](Step& seen) {
       const Event* event = first<told::SmokeLaid>(seen);
       if (!event || seen.before[event->who].turned > 0) return false;
       return at_new_section(seen, [](Section& section) { section.corners.back().at.x += 50; });
     }},
    {"smoke goes",
     [](Step& seen) {
       if (!during(seen, "End of move") || seen.before.sections.empty()) return false;
       return seen.after.sections.add(seen.before.sections[0]), true;
     }},
    {"one move each", [](Step& seen) { return told_again<told::Moved>(seen); }},
    {"distance",
     [](Step& seen) {
       return at_first<told::Moved>(seen, [&](const Event& event) { seen.after[event.who].pose.at.x += 60; });
     }},
    {"speed up", [](Step& seen) { return speed_before(seen, -9); }},
    {"speed down", [](Step& seen) { return speed_before(seen, 20); }},
    {"top speed", [](Step& seen) { return off_by(seen, 60, &told::Moved::knots); }},
    {"as ordered", [](Step& seen) { return off_by(seen, 1, &told::Moved::knots); }},
    {"orders stand",
     [](Step& seen) { return with_any_ship(seen, "Gunnery", [](const Ship&, Ship& is) { ++is.ordered; }); }},
    {"circle",
     [](Step& seen) {
       return with_any_ship(seen, "Movement", [](const Ship&, Ship& is) { is.turned = 400 * 60; });
     }},
    {"heading",
     [](Step& seen) {
       return with_any_ship(seen, "Movement", [](const Ship& was, Ship& is) {
         is.pose.heading = turned_by(was.pose.heading, 90), is.turned = 0;
       });
     }},
    {"frozen course",
     [](Step& seen) { return turns(seen, [](const Ship& ship) { return ship.frozen > 0; }); }},
    {"out of control",
     [](Step& seen) {
       return turns(seen, [](const Ship& ship) {
         return ship.is(Wreck::wheelhouse) && ship.is(Wreck::after_steering);
       });
     }},
    {"immobile", knots_of_the_immobile},
    {"nobody drifts",
     [](Step& seen) {
       return with_any_ship(seen, "Gunnery", [](const Ship&, Ship& is) { is.pose.at.x += 1; });
     }},
    {"on the sea",
     [](Step& seen) {
       return with_any_ship(seen, "Movement", [](const Ship&, Ship& is) { is.pose.at.x = -9; });
     }},
    {"collision", [](Step& seen) { return off_by(seen, 1, &told::Collided::points); }},
};

}  // namespace

Faults faults_of_moves() { return all_faults; }

}  // namespace referee::davco_book
