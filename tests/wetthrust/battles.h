// Whole battles of Wet Thrust.
#pragma once

#include "support/battles.h"
#include "tests/wetthrust/field.h"

inline const support::Battles battles(wetthrust::rulebook(), field::wetthrust_data);
