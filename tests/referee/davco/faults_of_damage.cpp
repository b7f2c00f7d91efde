// Lies about points, fates, damage control and mines.
#include "tests/referee/davco/faults.h"

namespace referee::davco_book {
namespace {

int somebody_gone(const Step& seen) {
  for (int i = 0; i < seen.before.ships.size(); ++i)
    if (seen.before.ships[i].state == State::sunk) return i;
  return -1;
}

constexpr Fault<Battle> all_faults[] = {
    {"no return",
     [](Step& seen) {
       const int gone = somebody_gone(seen);
       if (gone >= 0) seen.after.ships[gone].state = State::on_sea;
       return gone >= 0;
     }},
    {"the lost are out",
     [](Step& seen) {
       const int gone = during(seen, "Gunnery") ? somebody_gone(seen) : -1;
       if (gone >= 0) seen.events.push_back(engine::told(told::HeldFire{}, "", Actor(gone)));
       return gone >= 0;
     }},
    {"points are told",
     [](Step& seen) { return with_any_ship(seen, "Gunnery", [](const Ship&, Ship& is) { ++is.points; }); }},
    {"points have a cause", [](Step& seen) { return off_by(seen, 1, &told::PointsLost::points); }},
    {"sunk at nothing",
     [](Step& seen) {
       return with_any_ship(seen, "Gunnery", [](const Ship&, Ship& is) { is.state = State::sunk; });
     }},
    {"what is lost stays lost",
     [](Step& seen) {
       return with_ship(
           seen, [](const Ship& was, const Ship&) { return was.mounts_lost != 0; },
           [](const Ship&, Ship& is) { is.mounts_lost = 0; });
     }},
    {"AA never grows",
     [](Step& seen) {
       return with_any_ship(seen, "Gunnery",
                            [](const Ship& was, Ship& is) { is.aa[0] = std::uint16_t(was.aa[0] + 1); });
     }},
    {"steam regained", [](Step& seen) { return off_by(seen, 9, &told::SteamBack::knots); }},
    {"steam dice", [](Step& seen) { return told_again<told::SteamBack>(seen); }},
    {"fire doubles", [](Step& seen) { return off_by(seen, 1, &told::FireBurns::points); }},
    {"fire put out", [](Step& seen) { return untold<told::FireOut>(seen); }},
    {"flooding",
     [](Step& seen) {
       const HeardRoll* roll = thrown(seen, "flooding");
       if (roll) seen.rolls.push_back(HeardRoll(*roll));
       return roll != nullptr;
     }},
    {"leaks stopped", [](Step& seen) { return untold<told::FloodStopped>(seen); }},
    {"in the field",
     [](Step& seen) {
       const HeardRoll* roll = thrown(seen, "mines");
       if (!roll) return false;
       const HeardRoll again = *roll;
       return seen.rolls.insert(seen.rolls.end(), 9, again), true;
     }},
    {"mine chance",
     [](Step& seen) {
       if (!first<told::MinePassed>(seen)) return false;
       for (HeardRoll& roll : seen.rolls) roll.result = 1;
       return true;
     }},
    {"mine damage", [](Step& seen) { return off_by(seen, 1, &told::Mined::points); }},
    {"half speed",
     [](Step& seen) {
       return at_first<told::Mined>(seen, [&](const Event& event) { seen.after[event.who].speed = 99; });
     }},
};

}  // namespace

Faults faults_of_damage() { return all_faults; }

}  // namespace referee::davco_book
