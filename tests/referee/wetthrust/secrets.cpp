// What one side cannot see is never named to it.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

engine::Viewer enemy_of(const Ship& ship) {
  return engine::Viewer::of(engine::Side(1 - engine::index(ship.side)));
}
bool reaches_others(const engine::Audience& audience, const Ship& ship) {
  return audience.includes(enemy_of(ship)) || audience.includes(engine::Viewer::everyone());
}

// What a marker does not show.
bool tells_a_course(const Event& event) {
  return is<told::Plotted, told::Moved, told::ChasesSalvos, told::TooSharp, told::RunsSilent,
            told::ModeChanged>(event);
}

// But for what a view leaves out of every ship.
bool same_ship(Ship seen, Ship ship) {
  seen.ram = ship.ram, seen.shuns = ship.shuns, seen.holed_by = ship.holed_by;
  return seen == ship;
}

bool shows_nothing(const Ship& seen) {
  return seen.state == State::unseen && seen.pose == sea::Pose{} && seen.marker == sea::Point{} &&
         seen.speed == 0 && seen.damage == 0 && seen.lost == 0 && seen.comments == 0 &&
         seen.plot == ::wetthrust::Plot{} && seen.fuel_lost == 0 && seen.fires == 0;
}

bool shows_a_marker(const Ship& seen, const Ship& boat) {
  return seen.pose.at == boat.marker && seen.pose.heading == sea::Heading{} && seen.speed == 0 &&
         seen.comments == 0 && seen.plot == ::wetthrust::Plot{} && seen.loaded == decltype(seen.loaded){};
}

}  // namespace

// l.496-497, 506: unless sonar has her, nobody but her owner hears of a boat under water.
void Judge::secrets() {
  std::set<Actor> came_up;
  for (const Event& event : seen_->events)
    if (is<told::Detected, told::DiveAborted, told::ModeChanged>(event)) came_up.insert(event.who);
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    if (!before().sheet(was).dives || !below(was) || !below(is)) return;
    const bool secret = unseen(was) && unseen(is) && !came_up.contains(who);
    for (const Event& event : seen_->events) {
      if (event.who == who && (secret || tells_a_course(event)))
        hold("unseen", who, !reaches_others(event.audience, was), "is told of to others");
      if (event.whom == who && secret)
        hold("unseen", who, !reaches_others(event.knowing_whom, was), "is named to others");
    }
    for (const HeardRoll& roll : seen_->rolls)
      if (roll.why.actor == who && secret)
        hold("unseen dice", who, !reaches_others(roll.why.audience, was), "throws dice before others");
  });
  for (const Event& event : seen_->events)
    if (is<told::Brave, told::NotBrave>(event))
      hold("orders are secret", event.who, !reaches_others(event.audience, before()[event.who]),
           "lets the enemy know what she dares");
  for (const Event& event : seen_->events)
    if (is<told::TargetNamed>(event))
      hold("orders are secret", event.who,
           event.audience == engine::Audience::side(before().squadron(event.who).side),
           "lets the enemy know at whom it was sent");
  for (const HeardRoll& roll : seen_->rolls)
    if (std::string_view(roll.why.what) == "bravery")
      hold("orders are secret", roll.why.actor, !reaches_others(roll.why.audience, before()[roll.why.actor]),
           "throws for bravery before the enemy");
  views();
}

void Judge::views() {
  for (int side = 0; side < int(seen_->views.size()); ++side) one_view(seen_->views[std::size_t(side)], side);
}

void Judge::one_view(const Battle& view, int side) {
  for (int i = 0; i < after().squadrons.size(); ++i) {
    Squadron shown = after().squadrons[i];
    if (engine::index(shown.side) != side) shown.named = engine::nobody;
    hold("orders are secret", Actor(ships + i), view.squadrons[i] == shown, "is not shown as it should be");
  }
  for (int i = 0; i < after().ships.size(); ++i) {
    const Ship &ship = after().ships[i], &seen = view.ships[i];
    const bool own = engine::index(ship.side) == side;
    if (!own)
      hold("orders are secret", Actor(i), seen.ram == engine::nobody && seen.shuns == engine::nobody,
           "shows whom she is out to ram");
    if (seen.holed_by != engine::nobody && is_ship(seen.holed_by))
      hold("views", Actor(i),
           !unseen(after()[seen.holed_by]) || engine::index(after()[seen.holed_by].side) == side,
           "shows who holed her");
    if (ship.state != State::on_table && below(ship)) continue;
    if (own || !below(ship))
      hold("views", Actor(i), same_ship(seen, ship), "is not shown as she is");
    else
      hold("views", Actor(i), unseen(ship) ? shows_nothing(seen) : shows_a_marker(seen, ship),
           "shows more than her marker");
  }
}

}  // namespace referee::wetthrust_book
