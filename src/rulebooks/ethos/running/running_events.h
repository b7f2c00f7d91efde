// What torpedoes and missiles tell.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

enum class RunEnd : std::uint8_t { spent, ashore, off_table };
enum class Striker : std::uint8_t { torpedo, missile, spar };

// clang-format off
struct Launched { RunnerKind what; int course; static constexpr Tale tale{"launched", "what course"}; };
struct RunOver { RunnerKind what; RunEnd end; static constexpr Tale tale{"run-over", "what end",
    "sees a {what} {end#end its run|run ashore|run off the table}"}; };
struct TargetLost { RunnerKind what; static constexpr Tale tale{"target-lost", "what",
    "sees a {what} lose its target and run straight on"}; };
struct Reached { RunnerKind what; static constexpr Tale tale{"reached", "what", "is reached by a {what}"}; };
struct Struck { Striker what; int hits; static constexpr Tale tale{"struck", "what hits",
    "is struck by a {what}{hits?: {hits:hit}|, which has no effect}"}; };
struct BoatsDestroyed { static constexpr Tale tale{"boats-destroyed", "", "is destroyed by a missile", Befell::lost}; };
// clang-format on

using RunningEvents = engine::EventList<Launched, RunOver, TargetLost, Reached, Struck, BoatsDestroyed>;

constexpr const char* word(RunnerKind kind) { return kind == RunnerKind::torpedo ? "torpedo" : "missile"; }
constexpr const char* word(Striker striker) {
  constexpr const char* words[] = {"torpedo", "missile", "spar torpedo"};
  return words[std::size_t(striker)];
}

std::string sentence(const Battle& battle, const Event& event, const Launched& launched);

}  // namespace ethos
