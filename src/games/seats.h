// What the seats of a game see, command and may say.
#pragma once

#include <string>

#include "engine/record/game.h"
#include "games/about.h"

namespace games {

engine::Viewer viewer_of(const Seat& seat);
bool is_speaker(const About& about, const Seat& seat);  // the first seat of its side

// A seat answers for the ships it names; the first of a side for all that no other seat names.
bool commands(const About& about, const Seat& seat, const std::string& ship);

// These throw Denied.
void only_speaker(const About& about, const Seat& seat);
void only_umpire(const Seat& seat);

void check_name(const Seat& seat, const std::string& name);

host::json::Json seat_shown(const About& about, const Seat& seat);

}  // namespace games
