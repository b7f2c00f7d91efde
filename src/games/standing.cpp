#include "games/standing.h"

#include <algorithm>
#include <utility>

namespace games {
namespace {

using engine::Viewer;
using host::json::Json;

std::size_t place_of(engine::Side side) {
  return side == engine::no_side ? std::size_t(engine::max_sides) : std::size_t(engine::index(side));
}

// A viewer as a number: a side's place, or one of these.
constexpr int everyone = -1, umpire = -2;

int number_of(Viewer viewer) {
  if (viewer.kind == Viewer::Kind::side) return engine::index(viewer.side);
  return viewer == Viewer::everyone() ? everyone : umpire;
}

Viewer viewer_numbered(int number) {
  if (number == everyone) return Viewer::everyone();
  return number == umpire ? Viewer::umpire() : Viewer::of(engine::Side(number));
}

}  // namespace

Standing standing_of(const engine::Game& game, Viewer viewer) {
  Standing standing{game.turn(), game.step(), game.step_name()};
  for (const engine::Side side : game.waiting_for(viewer))
    standing.waiting.push_back(game.scenario().sides[std::size_t(engine::index(side))]);
  for (const auto& step : game.record().turns[std::size_t(game.turn())].steps) {
    if (step.step != game.step()) continue;
    for (const engine::Entry& entry : step.entries)
      standing.entries[place_of(entry.side)] += entry.kind != engine::Entry::Kind::mend;
  }
  return standing;
}

Standing still_seen(const Standing* last, const Standing& now) {
  const auto spot = [](const Standing& at) { return std::pair(at.turn, at.step); };
  if (!last || spot(*last) > spot(now)) return {now.turn, now.step, now.step_name};
  Standing seen = *last;
  if (spot(seen) == spot(now))
    for (std::size_t i = 0; i < seen.entries.size(); ++i)
      seen.entries[i] = std::min(seen.entries[i], now.entries[i]);
  return seen;
}

engine::Record part_shown(engine::Record record, const Standing& standing) {
  record.turns.resize(std::size_t(standing.turn) + 1);
  record.result.clear();
  engine::TurnRecord& turn = record.turns.back();
  turn.hash.reset();
  std::erase_if(turn.steps, [&](const engine::StepRecord& step) { return step.step > standing.step; });
  if (turn.steps.empty() || turn.steps.back().step != standing.step) return record;
  auto left = standing.entries;
  std::erase_if(turn.steps.back().entries, [&](const engine::Entry& entry) {
    return entry.kind != engine::Entry::Kind::mend && left[place_of(entry.side)]-- <= 0;
  });
  return record;
}

bool Partings::all_answered(Viewer side, const std::set<std::string>& asked) {
  const auto before = std::exchange(asked_before_[side], asked);
  return !before.empty() &&
         std::none_of(before.begin(), before.end(), [&](const auto& key) { return asked.contains(key); });
}

const Standing* Partings::of(Viewer side) const {
  const auto found = partings_.find(side);
  return found == partings_.end() ? nullptr : &found->second;
}

Json print_standings(const Standings& standings) {
  Json all = Json::array();
  for (const auto& [viewer, at] : standings)
    all.push_back({number_of(viewer), at.turn, at.step, at.step_name, at.waiting, at.entries});
  return all;
}

Standings parse_standings(const Json& json) {
  Standings standings;
  for (const Json& one : json) {
    Standing& at = standings[viewer_numbered(one.at(0))];
    at.turn = one.at(1), at.step = one.at(2), at.step_name = one.at(3);
    at.waiting = one.at(4).get<std::vector<std::string>>();
    at.entries = one.at(5).get<decltype(at.entries)>();
  }
  return standings;
}

}  // namespace games
