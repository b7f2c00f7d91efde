// What the files of the campaign rules share.
#pragma once

#include "rulebooks/buoyz/campaign.h"

namespace buoyz {

inline constexpr int repair_need = 4, delivery_need = 4;  // cam4.2.1, cam4.2.4

void open_interval(Campaign& campaign, Clerk& clerk);
std::optional<Flaw> replay_log(Campaign& campaign);  // as far as it goes; settle also asks that it is whole
void must_settle(Campaign& campaign);                // a log we wrote ourselves cannot be at odds with itself
Rank rank_named(const std::string& text);
bool is_title(std::string_view text);
// Dice of a campaign belong to a ship, in an interval.
Actor dice_of(const Campaign& campaign, int side, const FleetShip& ship);
// A plan with what the campaign has fixed.
Plan plan_of(const Campaign& campaign, int battle);
bool is_ready(const FleetShip& ship);
FleetShip& add_flight(FleetSide& side, const std::string& type);

}  // namespace buoyz
