// Whole battles of Buoyz.
#pragma once

#include "support/battles.h"
#include "tests/buoyz/field.h"

inline const support::Battles battles(buoyz::rulebook(), field::buoyz_data);
