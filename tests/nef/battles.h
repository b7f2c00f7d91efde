// Whole battles of the Nefs.
#pragma once

#include "support/battles.h"
#include "tests/nef/field.h"

inline const support::Battles battles(nef::rulebook(), field::nef_data);
