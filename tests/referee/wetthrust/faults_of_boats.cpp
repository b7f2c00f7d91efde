// Submarines, those who hunt them, and what nobody else may know.
#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {
namespace {

using ::wetthrust::Comment;

// A boat that is under water throughout the step, seen or not.
template <class Fits>
int a_boat(const Step& seen, Fits&& fits) {
  for (int i = 0; i < seen.before.ships.size(); ++i) {
    const Ship &was = seen.before.ships[i], &is = seen.after.ships[i];
    if (was.state == State::on_table && is.state == State::on_table && below(was) && below(is) && fits(was) &&
        fits(is))
      return i;
  }
  return -1;
}

void send_far_away(Battle& battle, engine::Side side) {
  for (Ship& ship : battle.ships)
    if (ship.side != side) ship.pose.at.x += 500, ship.corner.x += 500;
}

std::uint64_t empty_mounts(const Battle& battle, const Ship& ship) {
  std::uint64_t empty = 0;
  const auto& symbols = battle.sheet(ship).symbols;
  for (std::size_t i = 0; i < symbols.size(); ++i)
    if (symbols[i].system == System::asw_mount && ship.loaded[symbols[i].mount] == 0)
      empty |= std::uint64_t{1} << i;
  return empty;
}

constexpr Fault<Battle> boat_lies[] = {
    {"silent",
     [](Step& seen) {
       const int i = during(seen, "Move ships") ? a_boat(seen, below) : -1;
       if (i < 0) return false;
       seen.after.ships[i].mode = Mode::deep, seen.after.ships[i].speed = 500;
       seen.after.ships[i].comments |= bit(Comment::run_silent);
       return true;
     }},
    {"crash dive",
     [](Step& seen) {
       for (HeardRoll& roll : seen.rolls)
         if (std::string_view(roll.why.what) == "crash dive")
           return roll.faces[0] = seen.after[roll.why.actor].state == State::sunk ? 10 : 1, true;
       return false;
     }},
    {"modes",
     [](Step& seen) {
       const int i = during(seen, "Fire ships") ? a_boat(seen, below) : -1;
       if (i >= 0) seen.after.ships[i].mode = Mode::surfaced;
       return i >= 0;
     }},
    {"sonar",
     [](Step& seen) {
       return at_first<told::Detected>(seen, [&](Event& event) {
         send_far_away(seen.before, seen.before[event.who].side);
         send_far_away(seen.after, seen.before[event.who].side);
       });
     }},
    {"guns at boats",
     [](Step& seen) {
       return at_first<told::SalvoFired>(seen, [&](Event& e) { seen.before[e.whom].mode = Mode::deep; });
     }},
    {"attack run",
     [](Step& seen) {
       return at_first<told::AttackRun>(seen, [&](Event& e) { seen.before[e.who].pose.at.x += 10; });
     }},
    {"run arcs",
     [](Step& seen) {
       return at_first<told::AttackRun>(
           seen, [&](Event& e) { knock_out(seen.before, seen.before[e.who], System::asw_mount); });
     }},
    {"charges",
     [](Step& seen) {
       const auto fits = [&](const Ship& ship) { return empty_mounts(seen.before, ship) != 0; };
       return during(seen, "Fire ships") &&
              with_ship(seen, fits, [&](Ship& was, Ship& is) { is.fired |= empty_mounts(seen.before, was); });
     }},
    {"run number", [](Step& seen) { return off_by_one(seen, &told::AttackRun::needed); }},
    {"run damage", [](Step& seen) { return off_by_one(seen, &told::AttackRun::points); }},
    {"unseen",
     [](Step& seen) {
       const int i = seen.turn > 0 ? a_boat(seen, unseen) : -1;
       if (i >= 0) tell(seen, told::Moved{}, Actor(i));
       return i >= 0;
     }},
    {"unseen dice",
     [](Step& seen) {
       const int i = during(seen, "Damage control") ? a_boat(seen, unseen) : -1;
       if (i >= 0) seen.rolls.push_back({{Actor(i), "", "fires"}, engine::Die::d6, 0, 1, {1}, {}});
       return i >= 0;
     }},
    {"views",
     [](Step& seen) {
       const int i = seen.turn > 0 && !seen.views.empty() ? a_boat(seen, unseen) : -1;
       if (i >= 0)
         seen.views[std::size_t(1 - engine::index(seen.after.ships[i].side))].ships[i].pose.at.x = 50;
       return i >= 0;
     }},
    {"orders are secret",
     [](Step& seen) {
       if (seen.turn == 0 || seen.views.empty()) return false;
       for (Ship& ship : seen.views[0].ships) ship.ram = Actor(0);
       return true;
     }},
    {"orders are secret",
     [](Step& seen) { return at_first<told::TargetNamed>(seen, [](Event& event) { event.audience = {}; }); }},
};

}  // namespace

Faults faults_of_boats() { return boat_lies; }

}  // namespace referee::wetthrust_book
