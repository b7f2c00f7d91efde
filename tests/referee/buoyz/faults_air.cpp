#include "tests/referee/buoyz/faults.h"

namespace referee::buoyz_book {
namespace {

template <class Do>
bool flying(Step& seen, Do&& change) {
  return where(
      seen, AirTold::flies,
      [&](const Event& event) {
        const Flight& flight = seen.before.flight(event.who);
        return flight.state == AirState::aloft && flight.duty != ::buoyz::Duty::cap;
      },
      change);
}

template <class Do>
bool volley(Step& seen, Do&& change) {
  return at(seen, AirTold::volley, change);
}

// Bombs or torpedoes of a flight.
template <class Do>
bool run(Step& seen, Do&& change) {
  return at(seen, AirTold::bombs, change) || where(seen, OrdnanceTold::torpedoes_launched, by_flight, change);
}

template <class Do>
bool from_a_deck(Step& seen, Do&& change) {
  return during(seen, "Flight decks") && where(
                                             seen, AirTold::launched,
                                             [&](const Event& event) {
                                               return is_ship(event.whom) &&
                                                      seen.before[event.whom].state == State::on_table &&
                                                      !seen.before.sheet(seen.before[event.whom]).fort() &&
                                                      !seen.before.flight(event.who).cam;
                                             },
                                             change);
}

bool out_of_order(Step& seen) {
  Event *first = nullptr, *last = nullptr;
  for (Event& event : seen.events)
    if (is(event, AirTold::flies)) first = first ? first : &event, last = &event;
  if (!first || seen.before.flight(first->who).kind == seen.before.flight(last->who).kind) return false;
  return std::swap(*first, *last), true;
}

// Those astern of their carrier are somewhere else.
bool strays(Step& seen) {
  if (!during(seen, "Aircraft move")) return false;
  return at(seen, AirTold::astern, [&](const Event& event) {
    seen.after.flight(event.who).pose.at.x += 200;
    seen.before.flight(event.who).recalled = 0;
  });
}

bool other_losses(Step& seen) {
  return at(seen, AirTold::fight_rolled, [&](Event& event) {
    for (int i = 0; i < seen.before.flights.size(); ++i) {
      if (seen.before.flights[i].fight != event.numbers[2]) continue;
      AirState& state = seen.after.flights[i].state;
      state = state == AirState::lost ? AirState::aloft : AirState::lost;
      return;
    }
  });
}

constexpr Lie lies[] = {
    {"air speed", [](Step& seen) { return flying(seen, [](Event& event) { event.numbers[3] += 300'000; }); }},
    {"in a dogfight",
     [](Step& seen) { return flying(seen, [&](Event& event) { seen.before.flight(event.who).fight = 9; }); }},
    {"aloft",
     [](Step& seen) {
       return flying(seen, [&](Event& event) { seen.before.flight(event.who).state = AirState::aboard; });
     }},
    {"as far as flown",
     [](Step& seen) { return flying(seen, [](Event& event) { event.numbers[0] += 900'000; }); }},
    {"types in order", out_of_order},
    {"anti-aircraft reach",
     [](Step& seen) {
       return volley(seen, [&](Event& event) { seen.before.flight(event.whom).pose.at.x += 100; });
     }},
    {"anti-aircraft targets",
     [](Step& seen) {
       return volley(seen, [&](Event& event) { seen.before.flight(event.whom).fight = 9; });
     }},
    {"anti-aircraft dice",
     [](Step& seen) { return volley(seen, [](Event& event) { event.numbers[1] += 50; }); }},
    {"who fires at aircraft",
     [](Step& seen) { return volley(seen, [&](Event& event) { seen.before[event.who].set(Mark::prize); }); }},
    {"anti-aircraft hits", [](Step& seen) { return volley(seen, [](Event& event) { ++event.numbers[0]; }); }},
    {"holder fires first",
     [](Step& seen) {
       Event* last = find(seen, AirTold::volley, [&](const Event& event) {
         return seen.before[event.who].side == seen.before.holder;
       });
       if (!last) return false;
       Event other = *last;
       for (int i = 0; i < seen.before.ships.size(); ++i)
         if (seen.before.ships[i].side != seen.before.holder) other.who = ::buoyz::ship_actor(i);
       return insert(seen, 0, other), true;
     }},
    {"declared first",
     [](Step& seen) {
       return run(seen, [&](Event& event) { seen.before.flight(event.who).target = nobody; });
     }},
    {"attacks by type",
     [](Step& seen) {
       return run(seen, [&](const Event& event) {
         const Event more = event;
         for (int i = 0; i < seen.before.flights.size(); ++i)
           if (seen.before.flights[i].kind > seen.before.flight(more.who).kind) {
             Event later = more;
             later.who = ::buoyz::flight_actor(i);
             return insert(seen, 0, later);
           }
       });
     }},
    {"round flight",
     [](Step& seen) {
       return where(
           seen, AirTold::arrives, [](const Event& event) { return event.clause.text() == "buoyz.9.3.5"; },
           [&](const Event& event) {
             Event leaves = event;
             make(leaves, AirTold::leaves);
             insert(seen, 0, leaves);
           });
     }},
    {"own edge",
     [](Step& seen) {
       return where(
           seen, AirTold::arrives, [](const Event& event) { return event.clause.text() == "buoyz.9.3.5"; },
           [](Event& event) { event.numbers[0] += 5'000, event.numbers[1] += 5'000; });
     }},
    {"way home", strays},
    {"dodging",
     [](Step& seen) {
       return dice(seen, "dodging", [](Roll& roll) { roll.faces[0] = roll.faces[0] < 5 ? 6 : 1; });
     }},
    {"air loads",
     [](Step& seen) {
       return run(seen, [&](Event& event) { seen.before.flight(event.who).load = Warload::none; });
     }},
    {"air attackers",
     [](Step& seen) { return run(seen, [&](Event& event) { seen.before.flight(event.who).fight = 9; }); }},
    {"air reach",
     [](Step& seen) {
       return run(seen, [&](Event& event) { seen.before.flight(event.who).pose.at.x += 200; });
     }},
    {"air arc",
     [](Step& seen) {
       return run(seen, [&](Event& event) { turn(seen.before.flight(event.who).pose, 180); });
     }},
    {"one load",
     [](Step& seen) {
       return run(seen, [&](Event& event) {
         seen.after.flight(event.who).load = Warload::bombs;
         seen.after.flight(event.who).state = AirState::aloft;
       });
     }},
    {"bombs", [](Step& seen) { return at(seen, AirTold::bombs, [](Event& event) { ++event.numbers[0]; }); }},
    {"dogfights",
     [](Step& seen) { return at(seen, AirTold::fight_rolled, [](Event& event) { ++event.numbers[0]; }); }},
    {"dogfight losses", other_losses},
    {"rearming",
     [](Step& seen) {
       return from_a_deck(seen, [&](Event& event) {
         Event landed = event;
         make(landed, AirTold::recovered);
         insert(seen, 0, landed);
       });
     }},
    {"deck rate",
     [](Step& seen) {
       return from_a_deck(seen, [&](const Event& event) {
         const Event more = event;
         for (int i = 0; i < 3; ++i) again(seen, more);
       });
     }},
    {"launches",
     [](Step& seen) {
       return from_a_deck(seen, [&](Event& event) { seen.before[event.whom].armament = 3; });
     }},
    {"crippled decks",
     [](Step& seen) {
       return from_a_deck(seen, [&](Event& event) { seen.before[event.whom].set(Mark::crippled); });
     }},
    {"into the wind",
     [](Step& seen) {
       return !seen.before.weather.calm && !seen.before.book->options.vtol_any_heading &&
              from_a_deck(seen, [&](Event& event) { turn(seen.before[event.whom].pose, 180); });
     }},
    {"no actions",
     [](Step& seen) {
       return from_a_deck(seen, [&](Event& event) { seen.before[event.whom].done = bit(Action::evasive); });
     }},
};

}  // namespace

std::span<const Lie> air_faults() { return lies; }

}  // namespace referee::buoyz_book
