// What grapples, boarding and prizes tell.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
struct Grappled { static constexpr Tale tale{"grappled", "", "grapples {whom}"}; };
struct NotGrappled { static constexpr Tale tale{"not-grappled", "", "fails to grapple {whom}"}; };
struct CutLoose { static constexpr Tale tale{"cut-loose", "", "cuts loose"}; };
struct NotCutLoose { static constexpr Tale tale{"not-cut-loose", "", "cannot cut loose"}; };
struct Boarding { static constexpr Tale tale{"boarding", "", "boards {whom}"}; };
struct BoardingScore { int units, total; static constexpr Tale tale{"boarding-score", "units total",
    "and her friends fight with {units:unit}: {total} in all"}; };
struct Captured { static constexpr Tale tale{"captured", "", "is taken by {whom}", Befell::captured, engine::as_told}; };
struct PrizeCrew { int crew, marines; static constexpr Tale tale{"prize-crew", "crew marines",
    "puts {crew:crew unit} and {marines:marine unit} aboard {whom}"}; };
// clang-format on

using BoardingEvents = engine::EventList<Grappled, NotGrappled, CutLoose, NotCutLoose, Boarding,
                                         BoardingScore, Captured, PrizeCrew>;

}  // namespace ethos
