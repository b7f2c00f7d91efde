// Lies about one step, one for each limit of the chapters.
#include <span>

#include "tests/referee/ethos/judge.h"

namespace referee::ethos_book {
namespace {

using namespace ::ethos;
using engine::Event;

// Lies about the first event of a kind in a step of that letter that suits.
template <class Deed, class Lie>
bool of_event(Step& seen, char letter, Lie&& lie) {
  if (!in(seen, letter)) return false;
  for (std::size_t i = 0; i < seen.events.size(); ++i)
    if (engine::is<Deed>(seen.events[i]) && lie(i, seen.events[i])) return true;
  return false;
}
// And about what an event says.
template <class Deed, class Suits, class Change>
bool of_deed(Step& seen, char letter, Suits&& suits, Change&& change) {
  return of_event<Deed>(seen, letter, [&](std::size_t i, Event& event) {
    return suits(i, event) && (support::alter<Deed>(event, change), true);
  });
}
// Lies about the first dice of a rule.
template <class Lie>
bool of_dice(Step& seen, char letter, const char* clause, Lie&& lie) {
  if (!in(seen, letter)) return false;
  for (support::HeardRoll& roll : seen.rolls)
    if (roll.why.clause.text() == std::string_view(clause)) return lie(roll), true;
  return false;
}

bool at_ships(const Step& seen, std::size_t i, const Event& event) {
  const auto* roll = thrown_for(seen, i, "ethos.gunnery.2");
  return roll && !roll->reasons.empty() && is_ship(event.who) && is_ship(event.whom);
}
bool nobody_goes(const Step& seen) {
  bool goes = false;
  for (const Event& event : seen.events) goes |= engine::is<Sunk>(event) || engine::is<Hulk>(event);
  for (const Ship& ship : seen.before.ships) goes |= ship.hulk;
  return !goes;
}
// Hits whose first event is of this kind.
template <class Deed>
bool begins_with(const Step& seen, std::size_t i, const Event& event) {
  return i + 1 < seen.events.size() && engine::is<Deed>(seen.events[i + 1]) &&
         seen.events[i + 1].who == event.whom;
}

bool lie_about_dice(Step& seen) {
  return of_deed<Fired>(
      seen, 'n', [&](std::size_t i, const Event& event) { return at_ships(seen, i, event); },
      [](Fired& fired) { ++fired.dice; });
}
bool lie_about_small_ships(Step& seen) {
  return of_event<Fired>(seen, 'n', [&](std::size_t i, const Event& event) {
    if (!at_ships(seen, i, event)) return false;
    for (support::HeardRoll& roll : seen.rolls) roll.need = 4;
    return true;
  });
}
bool lie_about_range(Step& seen) {
  return of_event<Fired>(seen, 'n', [&](std::size_t i, const Event& event) {
    return at_ships(seen, i, event) && (seen.before[event.whom].pose.at.x += 100, true);
  });
}
bool lie_about_boxes(Step& seen) {
  return nobody_goes(seen) && of_event<Fired>(seen, 'n', [&](std::size_t i, const Event& event) {
           if (!is_ship(event.whom) || !begins_with<HullLost>(seen, i, event)) return false;
           return support::alter<HullLost>(seen.events[i + 1], [](HullLost& lost) { lost.boxes += 2; }), true;
         });
}
bool lie_about_turns(Step& seen) {
  return nobody_goes(seen) && of_event<Fired>(seen, 'n', [&](std::size_t i, const Event& event) {
           if (!is_ship(event.whom) || !begins_with<ArmourLost>(seen, i, event)) return false;
           if (engine::as<ArmourLost>(seen.events[i + 1]).left < 4) return false;
           return support::alter<ArmourLost>(seen.events[i + 1], [](ArmourLost& lost) { lost.boxes += 3; }),
                  true;
         });
}
bool lie_about_third_hits(Step& seen) {
  return nobody_goes(seen) && of_event<Fired>(seen, 'n', [&](std::size_t i, const Event& event) {
           if (!at_ships(seen, i, event) || engine::as<Fired>(event).hits == 0) return false;
           support::HeardRoll more = *thrown_for(seen, i, "ethos.gunnery.2");
           more.why.clause = "ethos.spd.1", more.told = i + 1;
           return seen.rolls.push_back(more), true;
         });
}

bool lie_about_least_flight(Step& seen) {
  if (!in(seen, 'g')) return false;
  for (int i = 0; i < seen.before.waves.size(); ++i) {
    Wave& is = seen.after.waves[i];
    const bool piston = is.type >= WaveType::biplane && is.type <= WaveType::kamikaze;
    if (!on_table(seen.before.waves[i]) || !on_table(is) || !piston || is.cap) continue;
    return is.pose.at = {-50, -50}, is.moved = 4900, true;
  }
  return false;
}
bool lie_about_launches(Step& seen) {
  return of_event<TookOff>(seen, 'd', [&](std::size_t, const Event& event) {
    if (event.whom == engine::nobody || seen.before.wave(event.who).type == WaveType::helicopter)
      return false;
    const Event again = event;
    return seen.events.insert(seen.events.end(), 4, again), true;
  });
}
bool lie_about_air_fights(Step& seen) {
  if (!in(seen, 'j')) return false;
  for (int i = 0; i < seen.before.waves.size(); ++i)
    if (on_table(seen.before.waves[i]) && on_table(seen.after.waves[i]))
      return seen.after.waves[i].where = Aloft::lost, true;
  return false;
}
bool lie_about_aa_reach(Step& seen) {
  return of_event<AaFired>(seen, 'k', [&](std::size_t, const Event& event) {
    return seen.before.wave(event.whom).pose.at.x += 10, true;
  });
}
bool lie_about_aa_hits(Step& seen) {
  return of_dice(seen, 'k', "ethos.aa.1", [](support::HeardRoll& roll) { roll.need = 1; });
}
bool lie_about_aa_kills(Step& seen) {
  return of_deed<AaFired>(
      seen, 'k', [&](std::size_t, const Event& event) { return on_table(seen.after.wave(event.whom)); },
      [](AaFired& fired) { fired.hits = 1; });
}
bool lie_about_goalkeepers(Step& seen) {
  return of_event<GoalkeeperFired>(
      seen, 'k', [&](std::size_t, const Event& event) { return seen.before[event.who].ecm = 2, true; });
}
bool lie_about_bomb_range(Step& seen) {
  return of_event<Bombed>(seen, 'm', [&](std::size_t, const Event& event) {
    return seen.before.wave(event.who).pose.at.x += 3, true;
  });
}
bool lie_about_loads(Step& seen) {
  return of_event<Bombed>(seen, 'm', [&](std::size_t, const Event& event) {
    return seen.after.wave(event.who).load = Load::bomb, true;
  });
}

bool lie_about_runs(Step& seen) {
  if (!in(seen, 'g') || seen.after.runners.empty()) return false;
  return seen.after.runners[0].last.x += 60, true;
}
bool lie_about_impact(Step& seen, Striker what, const char* clause) {
  return of_deed<Struck>(
      seen, 'm',
      [&](std::size_t i, const Event& event) {
        return engine::as<Struck>(event).what == what && thrown_for(seen, i, clause);
      },
      [](Struck& struck) { ++struck.hits; });
}
bool lie_about_torpedoes(Step& seen) { return lie_about_impact(seen, Striker::torpedo, "ethos.torp.6"); }
bool lie_about_missiles(Step& seen) { return lie_about_impact(seen, Striker::missile, "ethos.missile.3"); }
bool lie_about_asw_reach(Step& seen) {
  return of_event<AswFired>(seen, 'l', [&](std::size_t, const Event& event) {
    return is_ship(event.who) && (seen.before.contact(event.whom).pose.at.x += 5, true);
  });
}
bool lie_about_asw_hits(Step& seen) {
  return of_event<AswFired>(seen, 'l', [&](std::size_t, const Event& event) {
    for (support::HeardRoll& roll : seen.rolls) roll.need = 1;
    return is_ship(event.who);
  });
}

bool lie_about_mines(Step& seen) {
  return of_event<MineSetOff>(seen, 'h', [&](std::size_t, const Event& event) {
    for (Mine& mine : seen.before.mines) mine.at.x += 90;
    return is_ship(event.who);
  });
}
bool lie_about_sweepers(Step& seen) {
  if (!in(seen, 'h')) return false;
  return seen.before.ships[0].declared.sweep = 0, seen.before.ships[0].moved = 1100, true;
}

bool lie_about_grapples(Step& seen) {
  const bool made = in(seen, 'i') && !seen.events.empty() && engine::is<Grappled>(seen.events[0]);
  return of_dice(seen, 'i', "ethos.grapple.1",
                 [&](support::HeardRoll& roll) { roll.faces[0] = made ? 1 : 6; });
}
bool lie_about_boarding(Step& seen) {
  return of_deed<PeopleLost>(
      seen, 'o', [](std::size_t i, const Event&) { return i > 1; }, [](PeopleLost& lost) { ++lost.crew; });
}
bool lie_about_prizes(Step& seen) {
  if (!in(seen, 'f') || seen.turn < 2) return false;
  seen.before.ships[0].captured = std::uint8_t(seen.turn - 1);
  return seen.after.ships[0].pose.at.x += 1, true;
}
bool lie_about_the_few(Step& seen) {
  return of_event<Fired>(seen, 'n', [&](std::size_t, const Event& event) {
    if (!is_ship(event.who) || seen.before.sheet(event.who).crew < 2) return false;
    return seen.before[event.who].crew = 1, seen.before[event.who].marines = 0, true;
  });
}
bool lie_about_repairs(Step& seen) {
  return of_dice(seen, 'p', "ethos.repair.1", [](support::HeardRoll& roll) { roll.faces.resize(20, 1); });
}

constexpr Fault<Battle> faults[] = {
    {"dice of a salvo", lie_about_dice},
    {"sixes at small ships", lie_about_small_ships},
    {"gun range", lie_about_range},
    {"boxes of a salvo", lie_about_boxes},
    {"armour and hull by turns", lie_about_turns},
    {"every third hit", lie_about_third_hits},
    {"least flight", lie_about_least_flight},
    {"launch rate", lie_about_launches},
    {"shot down in pairs", lie_about_air_fights},
    {"AA reach", lie_about_aa_reach},
    {"AA hits on six", lie_about_aa_hits},
    {"AA destroys", lie_about_aa_kills},
    {"goalkeepers", lie_about_goalkeepers},
    {"bombs within half an inch", lie_about_bomb_range},
    {"one load", lie_about_loads},
    {"runs", lie_about_runs},
    {"torpedoes fail on 1 and 2", lie_about_torpedoes},
    {"missiles fail on 1", lie_about_missiles},
    {"ASW reach", lie_about_asw_reach},
    {"ASW hits", lie_about_asw_hits},
    {"mines within an inch", lie_about_mines},
    {"sweepers are slow", lie_about_sweepers},
    {"grapples on four", lie_about_grapples},
    {"boarding losses", lie_about_boarding},
    {"prizes lie still", lie_about_prizes},
    {"too few to fire", lie_about_the_few},
    {"a repair for two crew", lie_about_repairs},
};

}  // namespace

std::span<const Fault<Battle>> more_faults() { return faults; }

}  // namespace referee::ethos_book
