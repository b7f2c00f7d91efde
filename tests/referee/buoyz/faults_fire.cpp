#include "tests/referee/buoyz/faults.h"

namespace referee::buoyz_book {
namespace {

template <class Do>
bool shot(Step& seen, Do&& change) {
  return at(seen, FireTold::fired, change);
}
template <class Do>
bool shot_of(Step& seen, Weapon weapon, Do&& change) {
  return where(
      seen, FireTold::fired, [&](const Event& event) { return Weapon(event.numbers[0]) == weapon; }, change);
}

bool fires_later(Step& seen) {
  Event* first = find(seen, FireTold::fired, [](const Event&) { return true; });
  if (!first) return false;
  const bool others =
      find(seen, FireTold::fired, [&](const Event& event) { return event.who != first->who; }) != nullptr;
  if (others) again(seen, *first);
  return others;
}

bool over_land(Step& seen) {
  const auto& land = seen.before.book->land;
  if (land.empty()) return false;
  return shot(seen, [&](Event& event) {
    double west = 1e9, east = -1e9, y = 0;
    for (const sea::Point corner : land[0].corners())
      west = std::min(west, corner.x), east = std::max(east, corner.x), y += corner.y / land[0].sides();
    seen.before[event.who].pose.at = {west - 1, y}, seen.before[event.whom].pose.at = {east + 1, y};
    seen.before[event.who].contacts = 0;
  });
}

bool false_echo(Step& seen) {
  if (!during(seen, "Visibility and radar")) return false;
  for (int i = 0; i < seen.after.ships.size(); ++i) {
    Ship& ship = seen.after.ships[i];
    if (ship.state != State::on_table || ship.has(Ability::radar)) continue;
    for (int j = 0; j < seen.after.ships.size(); ++j)
      if (seen.after.ships[j].side != ship.side && seen.after.ships[j].state == State::on_table)
        return ship.contacts |= std::uint64_t{1} << j, true;
  }
  return false;
}

constexpr Lie lies[] = {
    {"one slot", fires_later},
    {"once each",
     [](Step& seen) { return shot_of(seen, Weapon::cannon, [&](Event& event) { again(seen, event); }); }},
    {"who may fire",
     [](Step& seen) { return shot(seen, [&](Event& event) { seen.before[event.who].set(Mark::prize); }); }},
    {"boats fire",
     [](Step& seen) {
       return where(
           seen, OrdnanceTold::torpedoes_launched,
           [&](const Event& event) {
             return by_ship(event) && seen.before.sheet(seen.before[event.who]).submarine();
           },
           [&](Event& event) { seen.before[event.who].set(Mark::dived_now); });
     }},
    {"targets",
     [](Step& seen) {
       return shot(seen, [&](Event& event) { seen.before[event.whom].side = seen.before[event.who].side; });
     }},
    {"under water",
     [](Step& seen) {
       return shot(seen, [&](Event& event) { seen.before[event.whom].set(Mark::submerged); });
     }},
    {"sight",
     [](Step& seen) {
       return shot(seen, [&](Event& event) {
         seen.before[event.whom].pose.at.x += 500;
         seen.before[event.who].contacts = 0;
       });
     }},
    {"over land", over_land},
    {"smoke",
     [](Step& seen) {
       return shot(seen, [&](Event& event) {
         seen.before[event.who].done |= bit(Action::smoke);
         seen.before[event.who].contacts = 0;
       });
     }},
    {"in bad weather",
     [](Step& seen) {
       return shot(seen, [&](Event& event) {
         seen.before.weather.bad = seen.after.weather.bad = 1;
         seen.before[event.who].contacts = 0;
         seen.before[event.whom].pose.at.x = seen.before[event.who].pose.at.x + 120;
       });
     }},
    {"range",
     [](Step& seen) { return shot(seen, [&](Event& event) { seen.before[event.whom].pose.at.x += 400; }); }},
    {"range told", [](Step& seen) { return shot(seen, [](Event& event) { event.numbers[3] += 5000; }); }},
    {"dice", [](Step& seen) { return shot(seen, [](Event& event) { event.numbers[1] += 30; }); }},
    {"to dismast",
     [](Step& seen) {
       return seen.before.book->era >= 5 && shot(seen, [](Event& event) { event.numbers[4] = 1; });
     }},
    {"hits", [](Step& seen) { return shot(seen, [](Event& event) { ++event.numbers[2]; }); }},
    {"radar", false_echo},
};

}  // namespace

std::span<const Lie> fire_faults() { return lies; }

}  // namespace referee::buoyz_book
