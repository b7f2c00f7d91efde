// Playing the skirmish in tests: starting games, giving answers, and looking at them as a side does.
#pragma once

#include <string>
#include <vector>

#include "engine/record/game.h"
#include "tests/engine/skirmish/skirmish.h"

namespace skirmish {

engine::Record new_hunt(engine::Seed seed);
engine::Game replay(const engine::Record& record);  // from its text, as another program would

const Battle& battle_of(const engine::Game& game);

// Answers one waiting question of this side about this actor; fails the test when there is none or it is
// refused.
void answer(engine::Game& game, engine::Side side, const char* question, const std::string& text,
            engine::Actor about = engine::nobody);
bool waits_for(const engine::Game& game, engine::Side side);
// Answers whatever is asked at random until the battle is over, or `questions` have been answered.
void play_on(engine::Game& game, std::uint64_t seed, int questions = 1000);

// All a viewer hears, in his words: events and dice.
std::vector<std::string> heard(const engine::Game& game, engine::Viewer viewer);
// A question as a screen shows it: prompt, options, reasons, limits, default, candidates.
std::string shown(const engine::Game& game, const engine::Waiting& waiting);
std::string shown(const engine::Verdict& verdict);
// Everything a side can see at this moment: its view, its questions, its log.
std::string seen(const engine::Game& game, engine::Side side);

// A seed whose deal gives these letters to Wolf, Decoy 1 and Decoy 2.
engine::Seed seed_dealing(std::array<std::int32_t, 3> letters);

}  // namespace skirmish
