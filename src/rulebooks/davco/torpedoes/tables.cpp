// Tables 6, 7 and 8.
#include <algorithm>
#include <cstdlib>

#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {

// davco.torp.4: Japanese torpedoes have no long run.
RunSetting run_setting(Nation nation, Run run) {
  constexpr RunSetting japanese[] = {{180, 49}, {320, 36}, {0, 0}},
                       others[] = {{65, 40}, {90, 35}, {115, 30}};
  return (nation == Nation::japanese ? japanese : others)[int(run)];
}

// davco.torp.5: the deeper it runs the greater the ship it must meet.
Depths at_depth(Type target, Depth depth) {
  using enum Depths;
  constexpr Depths great[] = {hit, hit, critical}, cruiser[] = {hit, critical, runs_under},
                   small[] = {critical, runs_under, runs_under}, boat[] = {sunk, runs_under, runs_under},
                   merchant[] = {critical, critical, runs_under};
  switch (target) {
    case Type::BB:
    case Type::BC:
    case Type::CV: return great[int(depth)];
    case Type::CVE:
    case Type::panzerschiff:
    case Type::CA:
    case Type::CL: return cruiser[int(depth)];
    case Type::DD:
    case Type::DE: return small[int(depth)];
    case Type::SS: return boat[int(depth)];
    case Type::merchant:
    case Type::tanker: break;
  }
  return merchant[int(depth)];
}

// The deepest that is critical, or sinks.
Depth best_depth(Type target) {
  for (const Depth depth : {Depth::deep, Depth::medium, Depth::shallow})
    if (const Depths how = at_depth(target, depth); how == Depths::critical || how == Depths::sunk)
      return depth;
  return Depth::shallow;
}

Tally torpedo_chance(const Sheet& target, const Ship& ship, sea::Point from, int knots) {
  constexpr int narrow = 30 * 60, right_angle = 90 * 60, half = 180 * 60;
  Tally chance;
  const auto add = [&](int points, const char* why, Clause clause) {
    if (points != 0) chance.plus(points, why, clause);
  };
  const int away = range(from, ship.pose.at);
  const int off = std::abs(
      sea::difference(ship.pose.heading, sea::bearing(ship.pose.at, from, ship.pose.heading)).minutes);
  const int aspect = off > right_angle ? half - off : off;
  if (away < 90) add(5 * (std::max(0, target.length - 300) / 150), "long target", "davco.torp.7");
  if (aspect > narrow) add(5, "broad aspect", "davco.torp.7");
  add(5 * (std::max(0, 15 - ship.ran) / 2), "slow target", "davco.torp.7");
  add(std::max(0, knots - 30), "fast torpedo", "davco.torp.7");
  add(-10 * (std::max(0, ship.ran - 15) / 5), "fast target", "davco.torp.8");
  add(-5 * (std::max(0, 300 - target.length) / 50), "short target", "davco.torp.8");
  if (aspect < narrow) add(-15, "end on", "davco.torp.8");
  return chance;
}

// davco.torp.6: as even as can be, none above 6, the smaller first.
Few<std::uint8_t, 16> torpedo_salvos(int torpedoes) {
  constexpr int most = 6;
  Few<std::uint8_t, 16> salvos{};
  const int count = (torpedoes + most - 1) / most;
  for (int i = 0; i < count; ++i) salvos.add(std::uint8_t((torpedoes + i) / count));
  return salvos;
}

// davco.torp.9: a dash stays without chance.
int torpedo_hits(const Tables& tables, int torpedoes, int range, int adjusted_roll) {
  if (adjusted_roll <= tables.torpedoes_b.at(torpedoes, range)) return 2;
  return adjusted_roll <= tables.torpedoes_a.at(torpedoes, range) ? 1 : 0;
}

}  // namespace davco
