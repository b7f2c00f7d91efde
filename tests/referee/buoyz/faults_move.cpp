#include "tests/referee/buoyz/faults.h"

namespace referee::buoyz_book {
namespace {

bool tells(const Step& seen, Actor who, std::initializer_list<MoveTold> kinds) {
  return std::any_of(seen.events.begin(), seen.events.end(), [&](const Event& event) {
    return event.who == who &&
           std::any_of(kinds.begin(), kinds.end(), [&](MoveTold kind) { return is(event, kind); });
  });
}

bool held_up(const Step& seen, Actor who) {
  return tells(seen, who,
               {MoveTold::collided, MoveTold::fouled, MoveTold::set_back, MoveTold::grounded,
                MoveTold::clipped, MoveTold::left_table, MoveTold::set_off, MoveTold::arrived});
}

// Passed such an action this turn.
bool passed(const Step& seen, Actor who, std::initializer_list<Action> actions) {
  return std::any_of(seen.events.begin(), seen.events.end(), [&](const Event& event) {
    return is(event, MoveTold::action_passed) && event.who == who &&
           std::find(actions.begin(), actions.end(), Action(event.numbers[0])) != actions.end();
  });
}

// Moves as she likes.
bool free_mover(const Step& seen, const Event& event) {
  const Ship& ship = seen.before[event.who];
  return whole(ship) && !ship.is(Mark::lit) && !held_up(seen, event.who) && ship.steering == 0 &&
         !seen.before.sheet(ship).submarine() && !seen.before.sheet(ship).mtb && !ship.has(Ability::agile) &&
         !passed(seen, event.who, {Action::tack, Action::jib, Action::wear});
}

template <class Do>
bool moving_freely(Step& seen, Do&& change) {
  return where(
      seen, MoveTold::moved, [&](const Event& event) { return free_mover(seen, event); }, change);
}

template <class Do>
bool after_action(Step& seen, std::initializer_list<Action> actions, Do&& change) {
  return where(
      seen, MoveTold::moved,
      [&](const Event& event) {
        return passed(seen, event.who, actions) && !held_up(seen, event.who) &&
               seen.before[event.who].steering == 0;
      },
      change);
}

void head(Event& event, const Ship& was, int degrees) {
  event.numbers[2] = sea::Heading::from_north({was.pose.heading.minutes() + degrees * 60}).minutes();
}

bool out_of_turn(Step& seen) {
  std::vector<Event*> moves;
  std::set<int> moved;
  for (Event& event : seen.events)
    if (is(event, MoveTold::moved)) moves.push_back(&event), moved.insert(engine::index(event.who));
  if (moves.size() < 4 || int(moved.size()) != seen.after.ships.size()) return false;
  const auto side = [&](std::size_t i) { return seen.before[moves[i]->who].side; };
  if (side(0) == side(1) || side(1) == side(2) || side(2) == side(3)) return false;
  return std::swap(*moves[1], *moves[2]), true;
}

bool dragged(Step& seen) {
  for (const auto& link : seen.before.grapples)
    for (const auto& now : seen.after.grapples) {
      const bool cut = find(seen, BoardTold::cuts_loose, [](const Event&) { return true; });
      if (link.attacker != now.attacker || link.target != now.target || cut || seen.turn == 0) continue;
      return seen.after[link.attacker].pose.at.x += 1, true;
    }
  return false;
}

constexpr Lie lies[] = {
    {"one move",
     [](Step& seen) { return at(seen, MoveTold::moved, [&](Event& event) { again(seen, event); }); }},
    {"everyone moves",
     [](Step& seen) { return moving_freely(seen, [&](Event& event) { erase(seen, event); }); }},
    {"in turn", out_of_turn},
    {"stuck",
     [](Step& seen) {
       return at(seen, MoveTold::moved, [&](Event& event) { seen.before[event.who].set(Mark::aground); });
     }},
    {"as far as run",
     [](Step& seen) { return moving_freely(seen, [](Event& event) { event.numbers[0] += 40'000; }); }},
    {"allowance",
     [](Step& seen) { return moving_freely(seen, [](Event& event) { event.numbers[3] += 40'000; }); }},
    {"least move",
     [](Step& seen) { return moving_freely(seen, [](Event& event) { event.numbers[3] = 200; }); }},
    {"resting",
     [](Step& seen) { return at(seen, MoveTold::rested, [](Event& event) { event.numbers[3] = 3000; }); }},
    {"turning",
     [](Step& seen) {
       return moving_freely(seen, [&](Event& event) { head(event, seen.before[event.who], 170); });
     }},
    {"straight first",
     [](Step& seen) {
       return moving_freely(seen, [&](Event& event) {
         head(event, seen.before[event.who], 10);
         event.numbers[3] = 100;
       });
     }},
    {"hard turns",
     [](Step& seen) {
       return after_action(seen, {Action::jib, Action::wear},
                           [](Event& event) { event.numbers[2] += 20 * 60; });
     }},
    {"straight on",
     [](Step& seen) {
       return after_action(seen, {Action::tack}, [](Event& event) { event.numbers[2] += 20 * 60; });
     }},
    {"jammed",
     [](Step& seen) {
       return where(
           seen, MoveTold::moved,
           [&](const Event& event) {
             return seen.before[event.who].steering > 0 && !seen.before[event.who].is(Mark::lit);
           },
           [&](Event& event) {
             const Ship& ship = seen.before[event.who];
             head(event, ship, ship.turned > 0 ? -20 : 20);
           });
     }},
    {"only in their step",
     [](Step& seen) {
       return during(seen, "Mines") &&
              of_ships(
                  seen, [](const Ship&) { return true; }, [](Ship& ship) { ship.pose.at.x += 1; });
     }},
    {"moves are told",
     [](Step& seen) {
       return during(seen, "Ships move") &&
              of_ships(
                  seen, [](const Ship&) { return true; }, [](Ship& ship) { ship.pose.at.x += 1; });
     }},
    {"anchored",
     [](Step& seen) {
       return during(seen, "Mines") && of_ships(
                                           seen, [](const Ship& ship) { return ship.is(Mark::anchored); },
                                           [](Ship& ship) { ship.pose.at.x += 1; });
     }},
    {"grappled", dragged},
    {"collisions",
     [](Step& seen) {
       return where(
           seen, FireTold::hull_lost,
           [&](const Event& event) {
             return &event > seen.events.data() && is(*(&event - 1), MoveTold::collided);
           },
           [&](Event& event) { erase(seen, event); });
     }},
    {"on the table",
     [](Step& seen) {
       return of_ships(
           seen, [](const Ship&) { return true; }, [](Ship& ship) { ship.pose.at.x = -3; });
     }},
    {"shoals",
     [](Step& seen) {
       const auto& shoals = seen.after.book->shoals;
       if (!during(seen, "Ships move") || shoals.empty()) return false;
       const sea::Point a = shoals[0].corners()[0], c = shoals[0].corners()[2];
       return of_ships(
           seen,
           [&](const Ship& ship) { return seen.after.sheet(ship).size <= 3 && !ship.is(Mark::aground); },
           [&](Ship& ship) {
             ship.pose.at = {(a.x + c.x) / 2, (a.y + c.y) / 2};
           });
     }},
    {"off the land",
     [](Step& seen) {
       const auto& land = seen.after.book->land;
       if (!during(seen, "Ships move") || land.empty()) return false;
       return of_ships(
           seen, [&](const Ship& ship) { return !seen.after.sheet(ship).fort() && !ship.is(Mark::aground); },
           [&](Ship& ship) { ship.pose.at = land[0].corners()[0]; });
     }},
};

}  // namespace

std::span<const Lie> movement_faults() { return lies; }

}  // namespace referee::buoyz_book
