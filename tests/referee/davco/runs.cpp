// Torpedoes that arrive: Tables 7 and 8, and what a hit does.
#include <optional>

#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

// Table 7.
enum class Depths : std::uint8_t { hit, critical, sunk, under };
Depths at_depth(Type type, ::davco::Depth depth) {
  const int deep = int(depth);
  if (is_battleship(type)) return deep == 2 ? Depths::critical : Depths::hit;
  if (deep == 2) return Depths::under;
  if (is_cruiser(type) || type == Type::CVE) return deep == 1 ? Depths::critical : Depths::hit;
  if (is_merchant(type)) return Depths::critical;
  if (deep == 1) return Depths::under;
  return type == Type::SS ? Depths::sunk : Depths::critical;
}

// Table 8, by 1 to 6 torpedoes: the highest rolls for one hit and for two; -1: none.
constexpr int chances[6][2][7] = {{{50, 30, 10, 5, 5, -1, -1}, {-1, -1, -1, -1, -1, -1, -1}},
                                  {{55, 35, 15, 7, 5, -1, -1}, {25, 5, -1, -1, -1, -1, -1}},
                                  {{60, 40, 20, 10, 7, 5, -1}, {30, 10, 5, -1, -1, -1, -1}},
                                  {{65, 45, 25, 12, 7, 5, -1}, {32, 12, 7, 5, -1, -1, -1}},
                                  {{70, 50, 30, 15, 10, 7, 5}, {35, 15, 10, 5, 5, -1, -1}},
                                  {{75, 55, 35, 17, 10, 7, 5}, {37, 17, 12, 10, 7, -1, -1}}};

int hits_by(int torpedoes, int range, int roll) {
  constexpr int up_to[] = {30, 45, 60, 90, 150, 250};
  const auto column = std::lower_bound(std::begin(up_to), std::end(up_to), range) - std::begin(up_to);
  const auto& row = chances[std::clamp(torpedoes, 1, 6) - 1];
  if (roll <= row[1][column]) return 2;
  return roll <= row[0][column] ? 1 : 0;
}

// Nothing where the protractor cannot tell whether she shows her broadside.
std::optional<int> modifiers(const Sheet& sheet, const Ship& ship, const Marker& marker, int range) {
  const double off = std::abs(off_bow(ship.pose, marker.at)), aspect = std::min(off, 180 - off);
  if (std::abs(aspect - 30) < protractor) return std::nullopt;
  int sum = aspect > 30 ? 5 : -15;
  if (range < 90) sum += std::max(0, sheet.length - 300) / 150 * 5;
  sum -= std::max(0, 300 - sheet.length) / 50 * 5;
  sum += std::max(0, 15 - ship.ran) / 2 * 5 - std::max(0, ship.ran - 15) / 5 * 10;
  return sum + std::max(0, marker.knots - 30);
}

const Marker* marker_of(const Step& seen, Actor from, Actor target) {
  for (const Marker& marker : seen.before.markers)
    if (marker.from == from && marker.target == target && marker.due == seen.turn) return &marker;
  return nullptr;
}

}  // namespace

void Judge::runs() {
  each_told<told::TorpedoesRun>(
      [&](std::size_t, const Event& event, const told::TorpedoesRun& run) { one_run(event, run); });
  each_told<told::Torpedoed>([&](std::size_t number, const Event& event, const told::Torpedoed& hit) {
    one_torpedo(number, event, hit);
  });
  for (const Marker& marker : before().markers) {
    if (marker.due != seen_->turn || !on_sea(before()[marker.target])) continue;
    int ran = 0;
    each_told<told::TorpedoesRun>([&](std::size_t, const Event& event, const told::TorpedoesRun& run) {
      if (event.who == marker.from && event.whom == marker.target) ran += run.torpedoes;
    });
    const bool far = cm(marker.at, before()[marker.target].pose.at) > marker.reach;
    const bool under = at_depth(before().sheet(marker.target).type, marker.depth) == Depths::under;
    hold("all torpedoes run", marker.from, ran == (far || under ? 0 : marker.torpedoes), "sees {} of {} run",
         ran, marker.torpedoes);
  }
}

void Judge::one_run(const Event& event, const told::TorpedoesRun& run) {
  const Marker* marker = marker_of(*seen_, event.who, event.whom);
  hold("resolved when due", event.who, marker != nullptr, "has torpedoes arrive that are not due");
  if (!marker) return;
  const Ship& ship = before()[event.whom];
  const int away = cm(marker->at, ship.pose.at);
  hold("torpedo reach", event.who, away <= marker->reach, "hits over {} cm", away);
  hold("depth", event.who, at_depth(before().sheet(event.whom).type, marker->depth) != Depths::under,
       "hits with torpedoes that run under");
  const HeardRoll* roll = next_roll(event.who, "torpedoes");
  const std::optional<int> sum = modifiers(before().sheet(event.whom), ship, *marker, away);
  if (!sum || !roll) return;
  const int due = hits_by(run.torpedoes, away, std::max(0, roll->result - *sum));
  hold("torpedo hits", event.who, run.torpedoes <= 6 && run.hits == due, "hits {} times with {}: a {} and {}",
       run.hits, run.torpedoes, roll->result, *sum);
}

void Judge::one_torpedo(std::size_t number, const Event& event, const told::Torpedoed& hit) {
  constexpr int a_pip[] = {500, 700, 600};
  const Marker* marker = marker_of(*seen_, event.whom, event.who);
  const HeardRoll *place = next_roll(event.whom, "where it strikes"),
                  *die = next_roll(event.whom, "damage of the torpedo");
  if (!marker || !place || !die) return;
  const bool critical = at_depth(before().sheet(event.who).type, marker->depth) == Depths::critical;
  hold("critical hit", event.who, hit.critical == critical, "is hit {}",
       hit.critical ? "critically" : "plainly");
  const int basic = a_pip[int(hit.place)] * die->result, ran = before()[event.who].ran;
  const int due = basic + (hit.critical ? basic / 2 : 0) + (ran >= 30 ? 500 : ran >= 20 ? 250 : 0);
  hold("torpedo damage", event.who, int(hit.place) == (place->result - 1) / 2 && hit.points == due,
       "loses {} points, not {}", hit.points, due);
  torpedo_place(number, event.who, hit);
}

void Judge::torpedo_place(std::size_t number, Actor who, const told::Torpedoed& hit) {
  const Event* third = after_event(number, 2);
  if (hit.place == told::TorpedoPlace::forward) {
    const HeardRoll* roll = next_roll(who, "knots lost");
    const auto lost = third ? maybe<told::SpeedLost>(*third) : std::nullopt;
    hold("bow hit", who, roll && lost && lost->knots == roll->result, "is not slowed as the die says");
  }
  if (hit.place != told::TorpedoPlace::aft) return;
  if (const HeardRoll* roll = next_roll(who, "propellers"))
    hold("aft hit", who, (third && is<told::Immobile>(*third)) == (roll->result == 6), "throws a {}",
         roll->result);
}

}  // namespace referee::davco_book
