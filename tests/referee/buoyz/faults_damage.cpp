#include "tests/referee/buoyz/faults.h"

namespace referee::buoyz_book {
namespace {

template <class Do>
bool wound(Step& seen, Do&& change) {
  return where(
      seen, FireTold::hull_lost,
      [](const Event& event) { return by_ship(event) && event.clause.text() == "buoyz.5.6.5"; }, change);
}

// Some ship that is whole, shown otherwise after a step in which nothing happens.
template <class Do>
bool quietly(Step& seen, Do&& change) {
  return during(seen, "Mines") && of_ships(seen, whole, change);
}

bool from_the_deep(Step& seen) {
  for (int i = 0; i < seen.before.ships.size(); ++i) {
    if (seen.before.ships[i].state != State::sunk || !during(seen, "Ships fire")) continue;
    Event event{};
    make(event, FireTold::fired);
    event.who = event.whom = ::buoyz::ship_actor(i);
    return again(seen, event), true;
  }
  return false;
}

bool other_holder(Step& seen) {
  Event *first = nullptr, *last = nullptr;
  for (Event& event : seen.events)
    if (is(event, FireTold::repaired) || is(event, FireTold::not_repaired))
      first = first ? first : &event, last = &event;
  if (!first || seen.before[first->who].side == seen.before[last->who].side) return false;
  return seen.before.holder = seen.before[last->who].side, true;
}

constexpr Lie lies[] = {
    {"hull", [](Step& seen) { return wound(seen, [](Event& event) { ++event.numbers[1]; }); }},
    {"fixed losses",
     [](Step& seen) {
       return where(
           seen, FireTold::hull_lost,
           [](const Event& event) { return by_ship(event) && event.clause.text() != "buoyz.5.6.5"; },
           [](Event& event) { event.numbers[0] = 9; });
     }},
    {"damage dice", [](Step& seen) { return wound(seen, [](Event& event) { event.numbers[0] += 9; }); }},
    {"critical checks",
     [](Step& seen) {
       return dice(seen, "critical hits", [](Roll& roll) { roll.faces.resize(roll.faces.size() + 9, 1); });
     }},
    {"criticals are due",
     [](Step& seen) {
       return std::any_of(
                  seen.rolls.begin(), seen.rolls.end(),
                  [](const Roll& roll) { return std::string_view(roll.why.what) == "critical hit"; }) &&
              dice(seen, "critical hits", [&](Roll&) {
                for (Roll& roll : seen.rolls)
                  if (std::string_view(roll.why.what) == "critical hits")
                    roll.faces.assign(roll.faces.size(), 1);
              });
     }},
    {"critical table",
     [](Step& seen) {
       return dice(seen, "critical hit", [](Roll& roll) { roll.faces[0] = roll.faces[0] == 1 ? 3 : 1; });
     }},
    {"abilities lost",
     [](Step& seen) {
       return where(
           seen, FireTold::ability_lost, [](const Event& event) { return event.numbers[1] != 0; },
           [&](Event&) {
             for (Roll& roll : seen.rolls) roll.faces.assign(roll.faces.size(), 1);
           });
     }},
    {"magazine",
     [](Step& seen) {
       return dice(seen, "magazine explodes on doubles", [&](Roll&) {
         const bool blown = find(seen, FireTold::exploded, [](const Event&) { return true; });
         int face = 1;
         for (Roll& roll : seen.rolls)
           if (std::string_view(roll.why.what) == "magazine explodes on doubles")
             roll.faces[0] = blown ? face++ : 3;
       });
     }},
    {"torpedo belt",
     [](Step& seen) {
       return during(seen, "Torpedoes and missiles strike") &&
              dice(seen, "Torpedo Belt", [](Roll& roll) { roll.faces.resize(30, 1); });
     }},
    {"fireships",
     [](Step& seen) {
       return at(seen, BoardTold::explodes, [&](Event&) {
         int face = 1;
         for (Roll& roll : seen.rolls)
           if (std::string_view(roll.why.what) == "explosion") roll.faces[0] = face++;
       });
     }},
    {"hull is told", [](Step& seen) { return quietly(seen, [](Ship& ship) { ++ship.hull; }); }},
    {"criticals are told", [](Step& seen) { return quietly(seen, [](Ship& ship) { ++ship.fires; }); }},
    {"sunk", [](Step& seen) { return quietly(seen, [](Ship& ship) { ship.hull = 0; }); }},
    {"state is told", [](Step& seen) { return quietly(seen, [](Ship& ship) { ship.state = State::left; }); }},
    {"crippled", [](Step& seen) { return quietly(seen, [](Ship& ship) { ship.set(Mark::crippled); }); }},
    {"the lost are out", from_the_deep},
    {"fires",
     [](Step& seen) {
       if (!during(seen, "Fires and floods") || !seen.rolls.empty()) return false;
       for (Ship& ship : seen.before.ships)
         if (ship.state == State::on_table && !ship.is(Mark::lit)) return ++ship.fires, true;
       return false;
     }},
    {"repairs",
     [](Step& seen) {
       return at(seen, FireTold::repaired, [](Event& event) { make(event, FireTold::not_repaired); });
     }},
    {"one repair",
     [](Step& seen) { return at(seen, FireTold::not_repaired, [&](Event& event) { again(seen, event); }); }},
    {"who repairs",
     [](Step& seen) {
       return at(seen, FireTold::not_repaired,
                 [&](Event& event) { seen.before[event.who].set(Mark::struck); });
     }},
    {"holder repairs first", other_holder},
};

}  // namespace

std::span<const Lie> damage_faults() { return lies; }

}  // namespace referee::buoyz_book
