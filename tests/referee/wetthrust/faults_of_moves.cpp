// Orders, moves, collisions, smoke, leaving.
#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {
namespace {

bool unhurt(const Ship& ship) { return ship.lost == 0; }

bool is_heavy(const Battle& battle, const Ship& ship) {
  return battle.sheet(ship).type == Type::BB || battle.sheet(ship).type == Type::CV;
}

bool someone_collides(Step& seen) { return first<told::Collided>(seen) != nullptr; }

constexpr Fault<Battle> move_lies[] = {
    {"points",
     [](Step& seen) {
       return during(seen, "Write orders") &&
              with_ship(seen, unhurt, [](Ship&, Ship& is) { is.plot.first = 9; });
     }},
    {"jammed",
     [](Step& seen) {
       if (!during(seen, "Write orders")) return false;
       return with_any_ship(seen, [&](Ship& was, Ship& is) {
         knock_out(seen.before, was, System::rudder);
         is.plot.first = std::int8_t(was.plot.first + 1);
       });
     }},
    {"no orders without a bridge",
     [](Step& seen) {
       if (!during(seen, "Write orders")) return false;
       return with_any_ship(seen, [&](Ship& was, Ship& is) {
         knock_out(seen.before, was, System::bridge), knock_out(seen.before, was, System::second_bridge);
         is.plot.first = std::int8_t(was.plot.first + 1);
       });
     }},
    {"evasive",
     [](Step& seen) {
       return during(seen, "Write orders") && with_ship(seen, unhurt, [](Ship&, Ship& is) {
                is.plot.evasive = 1, is.plot.speed_change = 500;
              });
     }},
    {"bravery",
     [](Step& seen) {
       if (during(seen, "Write orders")) tell(seen, told::Brave{}, Actor(0), Actor(1));
       return during(seen, "Write orders");
     }},
    {"top speed",
     [](Step& seen) {
       return during(seen, "Move ships") && with_any_ship(seen, [](Ship&, Ship& is) { is.speed = 50000; });
     }},
    {"rates",
     [](Step& seen) {
       if (!during(seen, "Move ships")) return false;
       return with_any_ship(seen, [](Ship& was, Ship& is) { was.speed = is.speed > 0 ? 0 : 8000; });
     }},
    {"track",
     [](Step& seen) {
       return during(seen, "Move ships") && with_any_ship(seen, [](Ship&, Ship& is) { is.pose.at.x += 1; });
     }},
    {"one move a turn", [](Step& seen) { return told_again<told::Moved>(seen); }},
    {"collision", [](Step& seen) { return off_by_one(seen, &told::Collided::points); }},
    {"touch",
     [](Step& seen) {
       return at_first<told::Collided>(seen, [&](Event& e) { seen.after[e.who].pose.at.x += 2; });
     }},
    {"nobody slips through",
     [](Step& seen) {
       if (!during(seen, "Move ships") || seen.after.ships.size() < 2) return false;
       Ship &one = seen.before.ships[0], &other = seen.before.ships[1];
       other.pose = one.pose, other.pose.at.x += 0.5,
       other.pose.heading = sea::Heading::from_north({270 * 60});
       one.pose.heading = sea::Heading::from_north({90 * 60});
       for (Ship* ship : {&seen.after.ships[0], &seen.after.ships[1]}) ship->speed = 1000, ship->plot = {};
       return true;
     }},
    {"both are hurt", [](Step& seen) { return untold<told::Collided>(seen); }},
    {"only destroyers ram",
     [](Step& seen) {
       const bool chance = someone_collides(seen);
       while (Event* event = first<told::Collided>(seen))
         *event = engine::told(told::Rammed{as<told::Collided>(*event).points, false}, event->clause,
                               event->who, event->whom);
       return chance;
     }},
    {"ships part",
     [](Step& seen) {
       return at_first<told::Collided>(seen,
                                       [&](Event& e) { seen.before[e.who].pose = seen.before[e.whom].pose; });
     }},
    {"way is kept",
     [](Step& seen) {
       return during(seen, "End of turn") && with_any_ship(seen, [](Ship&, Ship& is) { is.speed += 500; });
     }},
    {"who may smoke",
     [](Step& seen) {
       if (!during(seen, "Move ships")) return false;
       return with_ship(
           seen, [&](const Ship& ship) { return is_heavy(seen.before, ship); },
           [](Ship&, Ship& is) { is.smokes = ::wetthrust::Smoke::to_hide; });
     }},
    {"screen",
     [](Step& seen) {
       return at_first<told::ScreenLaid>(
           seen, [&](Event&) { seen.after.screens[seen.before.screens.size()].to.x += 3; });
     }},
    {"weather",
     [](Step& seen) {
       if (during(seen, "End of turn")) seen.after.weather = ::wetthrust::Weather::driving;
       return during(seen, "End of turn");
     }},
    {"screens go",
     [](Step& seen) {
       if (!during(seen, "End of turn") || seen.before.screens.empty()) return false;
       seen.after.screens = seen.before.screens;
       return true;
     }},
    {"may disengage",
     [](Step& seen) {
       return at_first<told::TriesToDisengage>(seen, [](Event& event) {
         support::alter<told::TriesToDisengage>(event, [](auto& tries) {
           const bool free = tries.held == ::wetthrust::StuckBy::nothing;
           tries.held = free ? ::wetthrust::StuckBy::recovery : ::wetthrust::StuckBy::nothing;
         });
       });
     }},
    {"disengagement", [](Step& seen) { return untold<told::Disengaged>(seen); }},
    {"challenge",
     [](Step& seen) {
       if (!during(seen, "End of turn")) return false;
       tell(seen, told::TriesToDisengage{}, Actor(0));
       tell(seen, told::Challenged{6, 1}, Actor(0), Actor(0));
       return true;
     }},
    {"driven off",
     [](Step& seen) {
       return at_first<told::Left>(seen,
                                   [&](Event& event) { event.kind = engine::kind_of<told::DrivenOff>; });
     }},
    {"bonus",
     [](Step& seen) {
       if (seen.ending) seen.after.bonus[0] += 5;
       return seen.ending.has_value();
     }},
    {"score",
     [](Step& seen) {
       if (seen.ending) seen.ending->score[0] += 1;
       return seen.ending.has_value();
     }},
};

}  // namespace

Faults faults_of_moves() { return move_lies; }

}  // namespace referee::wetthrust_book
