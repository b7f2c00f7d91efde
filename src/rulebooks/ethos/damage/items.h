// What a ship can lose by results 1 and 3 of the chart, each thing under a number that answers use.
#pragma once

#include "engine/kit/choice_of.h"
#include "rulebooks/ethos/damage/damage.h"

namespace ethos {

using Items = engine::ChoiceList;

// ethos.spd.2: weapon, launcher and deck points on the side that was struck; secondary guns first.
Items weapons_on(const Battle& battle, const Ship& ship, Impact side);
// ethos.spd.5: all that may go, in the order of the default.
Items items_of(const Battle& battle, Actor who, Impact side);
// Points of guns, decks and AA among them.
int boxes_in(const Ship& ship, const Items& items);
std::string item_name(const Battle& battle, Actor who, int item);
std::string loss_in_words(const Battle& battle, Actor who, int item);  // "2 of 3 points are left"
void lose_item(Battle& battle, Umpire& umpire, Actor who, int item, Clause clause);

// Numbers of items, for repairs too.
inline constexpr int gun_items = 0, launcher_items = gun_items + broadsides * max_entries,
                     deck_items = launcher_items + max_launchers, asw_item = deck_items + broadsides,
                     aa_item = asw_item + 1, ecm_item = aa_item + 1, spotter_item = ecm_item + 1,
                     wave_items = spotter_item + 1;
constexpr bool is_gun(int item) { return item < launcher_items; }
constexpr bool is_launcher(int item) { return item >= launcher_items && item < deck_items; }
constexpr bool is_deck(int item) { return item >= deck_items && item < asw_item; }
constexpr int gun_item(int beam, int entry) { return gun_items + beam * max_entries + entry; }

}  // namespace ethos
