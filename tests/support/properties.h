// What must hold of whole battles of any rulebook. Each is a test of its own in tests/<id>/battles_test.cpp.
#pragma once

#include "support/battles.h"

namespace support {

struct Seeds {
  std::uint64_t first, last;
};

void expect_questions_have_words(const engine::Rulebook& rulebook);
// Random captains on both sides, every question of every battle looked at.
void expect_sound_battles(const Battles& battles, Seeds seeds);
void expect_legal_battles(const Battles& battles, Seeds seeds, const std::string& first,
                          const std::string& second, Checked::Look look);
void expect_records_replay(const Battles& battles, Seeds seeds);
void expect_live_is_simulated(const Battles& battles, std::uint64_t seed);
void expect_undo_restores(const Battles& battles, const std::string& scenario);
// At every question of the first so many, nonsense is refused by name and clause and changes nothing.
void expect_refusals_change_nothing(const Battles& battles, const std::string& scenario, int questions);
void expect_events_have_words(const Battles& battles, std::uint64_t seed);
// At the end of every turn each side's points are those it began with, each of them in one place; and at the
// end of the battle all that became of anybody can be told.
void expect_points_add_up(const Battles& battles, std::uint64_t seed, const std::string& first,
                          const std::string& second);

}  // namespace support
