#include "odds/battle_odds.h"

#include "captains/captains.h"
#include "engine/pause.h"
#include "engine/record/play.h"

namespace odds {
namespace {

// A turn without dice or change leaves a battle as it is: those that are over come to rest.
void enumerate(const engine::Scenario& scenario, int most_turns, engine::Ways& ways, BattleOdds& odds) {
  const engine::Rulebook& rulebook = *scenario.rulebook;
  engine::BattleBytes battle(rulebook.battle_size);
  engine::Umpire umpire(rulebook);
  const auto captain = captains::make("scripted", 0);
  for (int side = 0; side < engine::max_sides; ++side) umpire.seat(engine::Side(side), *captain);
  umpire.enumerate(&ways.inner());
  const auto turn = [&] {
    if (!rulebook.ending(battle.data(), 1)) engine::run_steps(rulebook.turn, 1, battle.data(), umpire);
  };
  const auto set_up = [&] { engine::run_steps(rulebook.setup, 0, battle.data(), umpire); };
  const engine::Stage stages[] = {{1, set_up}, {most_turns, turn, &rulebook}};
  const auto body = [&] {
    battle.copy_from(scenario.start.data());
    ways.settle({battle.data(), rulebook.battle_size, rulebook.spares}, stages);
  };
  ways.each(body, [&](double chance) {
    const auto ending = rulebook.ending(battle.data(), 1);
    (!ending                             ? odds.unfinished
     : ending->winner == engine::no_side ? odds.draw
                                         : odds.wins[std::size_t(engine::index(ending->winner))]) += chance;
  });
}

}  // namespace

std::optional<BattleOdds> odds_of_battle(const engine::Scenario& scenario, int most_turns,
                                         const engine::WaysLimit& limit) {
  BattleOdds odds;
  odds.wins.resize(scenario.sides.size());
  engine::Ways ways(limit);
  try {
    enumerate(scenario, most_turns, ways, odds);
  } catch (const engine::Pause&) {
    return std::nullopt;
  }
  odds.paths = ways.count();
  return odds;
}

}  // namespace odds
