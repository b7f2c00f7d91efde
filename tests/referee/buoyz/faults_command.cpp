#include "tests/referee/buoyz/faults.h"

namespace referee::buoyz_book {
namespace {

// A whole fleet as it was at the start.
void as_new(Battle& battle, Side side) {
  for (Ship& ship : battle.ships) {
    if (ship.owner != side) continue;
    ship.state = State::on_table, ship.side = side;
    ship.clear(Mark::struck), ship.clear(Mark::crippled);
  }
  for (Flight& flight : battle.flights)
    if (flight.side == side) flight.state = AirState::aloft;
}

bool no_reason(Step& seen) {
  return dice(seen, "break contact", [&](Roll& roll) {
    const Side side = roll.why.actor == engine::actor_of(Side(0)) ? Side(0) : Side(1);
    as_new(seen.before, side);
    seen.before.fleet(side).tested = 0;
  });
}

bool no_check(Step& seen) {
  if (!during(seen, "Break contact") || !seen.after.book->options.break_contact || !seen.rolls.empty() ||
      seen.after.won != engine::no_side)
    return false;
  for (const Side side : {Side(0), Side(1)}) {
    const bool afloat = std::any_of(seen.after.ships.begin(), seen.after.ships.end(), [&](const Ship& ship) {
      return ship.owner == side && ship.side == side && ship.state == State::on_table &&
             !ship.is(Mark::struck);
    });
    if (seen.after.book->side(side).break_contact == 0 || seen.before.fleet(side).ordered_off || !afloat)
      continue;
    for (Ship& ship : seen.before.ships)
      if (ship.owner == side) ship.state = State::sunk;
    return true;
  }
  return false;
}

bool spoken_of(Step& seen) {
  for (int i = 0; i < seen.before.ships.size(); ++i) {
    if (seen.before.ships[i].state != State::lurking || seen.after.ships[i].state != State::lurking) continue;
    Event event{};
    make(event, FireTold::held);
    event.who = ::buoyz::ship_actor(i);
    return again(seen, event), true;
  }
  return false;
}

constexpr Lie lies[] = {
    {"initiative",
     [](Step& seen) {
       return at(seen, FleetTold::initiative,
                 [](Event& event) { std::swap(event.numbers[0], event.numbers[1]); });
     }},
    {"initiative modifiers",
     [](Step& seen) { return at(seen, FleetTold::initiative, [](Event& event) { ++event.numbers[0]; }); }},
    {"wind",
     [](Step& seen) {
       if (!during(seen, "Wind change")) return false;
       seen.after.weather.wind = sea::WindPoint((int(seen.after.weather.wind) + 1) % 8);
       return true;
     }},
    {"weather",
     [](Step& seen) {
       if (!during(seen, "Mines")) return false;
       seen.after.weather.bad = !seen.after.weather.bad;
       return true;
     }},
    {"command check",
     [](Step& seen) {
       return at(seen, MoveTold::action_passed, [](Event& event) { make(event, MoveTold::action_failed); });
     }},
    {"one action",
     [](Step& seen) {
       return at(seen, MoveTold::action_failed, [&](const Event& event) {
         const Event more = event;
         for (int i = 0; i < 3; ++i) again(seen, more);
       });
     }},
    {"actions of the era",
     [](Step& seen) {
       return at(seen, MoveTold::action_failed, [&](Event& event) {
         event.numbers[0] = static_cast<int>(seen.before.book->era >= 5 ? Action::jib : Action::smoke);
       });
     }},
    {"who may act",
     [](Step& seen) {
       return at(seen, MoveTold::action_failed,
                 [&](Event& event) { seen.before[event.who].set(Mark::struck); });
     }},
    {"closing",
     [](Step& seen) {
       Event* closes = find(seen, BoardTold::closes, [](const Event&) { return true; });
       if (!closes) return false;
       const Actor who = closes->who;
       return where(
           seen, MoveTold::action_passed,
           [&](const Event& event) {
             return event.who == who && Action(event.numbers[0]) == Action::grapple;
           },
           [&](Event& event) { erase(seen, event); });
     }},
    {"grapple reach",
     [](Step& seen) {
       return at(seen, BoardTold::closes, [&](Event& event) { seen.before[event.whom].pose.at.x += 30; });
     }},
    {"retreat",
     [](Step& seen) {
       return where(
           seen, MoveTold::moved,
           [&](const Event& event) {
             const Ship& ship = seen.before[event.who];
             const auto& book = *seen.before.book;
             return ship.is(Mark::retreating) && book.era >= 5 && book.land.empty() && book.shoals.empty() &&
                    ship.steering == 0;
           },
           [&](Event& event) {
             const auto edge = seen.before.book->side(seen.before[event.who].side).edge;
             event.numbers[2] = (90 * static_cast<int>(edge) + 180) % 360 * 60;
             seen.before[event.who].pose.heading =
                 sea::Heading::from_north({90 * static_cast<int>(edge) * 60});
           });
     }},
    {"transit",
     [](Step& seen) {
       return at(seen, MoveTold::arrived, [&](const Event& event) {
         Event leaves = event;
         make(leaves, MoveTold::set_off);
         insert(seen, 0, leaves);
       });
     }},
    {"two at most",
     [](Step& seen) {
       return at(seen, BoardTold::closes, [&](Event& event) {
         for (int i = 0; i < 3; ++i) seen.before.grapples.add({event.who, event.whom, 0});
       });
     }},
    {"boarding",
     [](Step& seen) { return at(seen, BoardTold::boards, [](Event& event) { ++event.numbers[0]; }); }},
    {"captured",
     [](Step& seen) {
       return where(
           seen, BoardTold::boards, [](const Event& event) { return event.numbers[0] != event.numbers[1]; },
           [](Event& event) { std::swap(event.numbers[0], event.numbers[1]); });
     }},
    {"colours",
     [](Step& seen) {
       return at(seen, BoardTold::fights_on, [](Event& event) { make(event, BoardTold::strikes); });
     }},
    {"secrets", spoken_of},
    {"losses",
     [](Step& seen) { return during(seen, "Break contact") && (seen.after.fleets[0].lost += 5, true); }},
    {"orders stand",
     [](Step& seen) {
       if (!during(seen, "Break contact") || seen.after.fleets[0].ordered_off) return false;
       return seen.before.fleets[0].ordered_off = 1, true;
     }},
    {"break contact",
     [](Step& seen) {
       return dice(seen, "break contact", [](Roll& roll) { roll.faces[0] = roll.faces[0] == 6 ? 1 : 6; });
     }},
    {"why break contact", no_reason},
    {"who must check", no_check},
    {"score",
     [](Step& seen) {
       return at(seen, FleetTold::over, [](Event& event) { ++event.numbers[0], ++event.numbers[1]; });
     }},
    {"winner",
     [](Step& seen) {
       return where(
           seen, FleetTold::over, [](const Event& event) { return event.numbers[2] && event.who != nobody; },
           [](Event& event) {
             event.who = engine::actor_of(event.who == engine::actor_of(Side(0)) ? Side(1) : Side(0));
           });
     }},
};

}  // namespace

std::span<const Lie> command_faults() { return lies; }

std::vector<Lie> faults() {
  std::vector<Lie> all;
  for (const auto part :
       {movement_faults(), command_faults(), fire_faults(), damage_faults(), ordnance_faults(), air_faults()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace referee::buoyz_book
