// What a submarine's captain weighs: where to lie in wait, and how deep. Means only, as in estimate.h.
#pragma once

#include "engine/question/question.h"
#include "rulebooks/buoyz/submarines.h"

namespace buoyz {

// What a boat at this place and depth can expect to do to the enemy, and to take, if everyone steams on.
engine::Prospect ambush(const Battle& battle, const Ship& boat, const sea::Pose& pose, Depth depth);

// Places from which a lurking boat could attack, best first; empty where nothing worth it comes near.
using Lairs = Few<sea::Pose, 24>;
Lairs lairs(const Battle& battle, const Ship& boat);

// The points of enemies that will come through a zone.
double traffic(const Battle& battle, Side enemy, const sea::Table& zone);

bool is_warship(const Battle& battle, Actor who);  // an enemy that a boat has to fear
double nearest_warship(const Battle& battle, const Ship& boat);

}  // namespace buoyz
