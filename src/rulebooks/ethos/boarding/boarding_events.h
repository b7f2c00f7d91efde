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
struct BoardingScore { int crew, marines, bonus, ships, total; static constexpr Tale tale{"boarding-score",
    "crew marines bonus ships total"}; };
struct Captured { static constexpr Tale tale{"captured", "", "is taken by {whom}", Befell::captured, engine::as_told}; };
struct PrizeCrew { int crew, marines; static constexpr Tale tale{"prize-crew", "crew marines",
    "puts {crew?{crew:crew unit}{marines? and {marines:marine unit}|}|{marines:marine unit}} aboard {whom}"}; };
// clang-format on

using BoardingEvents = engine::EventList<Grappled, NotGrappled, CutLoose, NotCutLoose, Boarding,
                                         BoardingScore, Captured, PrizeCrew>;

std::string sentence(const Battle& battle, const Event& event, const BoardingScore& score);

}  // namespace ethos
