// Lies about what a side sees, and about the score.
#include "tests/referee/davco/faults.h"

namespace referee::davco_book {
namespace {

// Does this to what the first side sees of an enemy on the sea.
template <class Do>
bool at_enemy(Step& seen, Do&& change) {
  if (seen.turn == 0 || seen.views.empty()) return false;
  for (int i = 0; i < seen.after.ships.size(); ++i)
    if (index(seen.after.ships[i].side) == 1 && on_sea(seen.after.ships[i]))
      return change(seen.after.ships[i], seen.views[0].ships[i]), true;
  return false;
}

constexpr Fault<Battle> all_faults[] = {
    {"orders are sealed",
     [](Step& seen) { return at_enemy(seen, [](const Ship&, Ship& shown) { shown.smoke = true; }); }},
    {"out of sight",
     [](Step& seen) {
       return at_enemy(seen, [](const Ship& ship, Ship& shown) {
         shown.state = shown.state == State::unseen ? State::on_sea : State::unseen;
         shown.pose = ship.pose;
       });
     }},
    {"settings are secret",
     [](Step& seen) {
       for (std::size_t side = 0; seen.turn > 0 && side < seen.views.size(); ++side)
         for (Marker& marker : seen.views[side].markers)
           if (index(marker.side) != int(side)) return marker.torpedoes = 3, true;
       return false;
     }},
    {"score",
     [](Step& seen) {
       if (seen.ending) seen.ending->score[0] = -1;
       return seen.ending.has_value();
     }},
};

}  // namespace

Faults faults_of_secrets() { return all_faults; }

}  // namespace referee::davco_book
