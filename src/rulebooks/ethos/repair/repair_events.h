// What repair tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

enum class Mended : std::uint8_t { hull, steering, motive, guns, launchers, deck, asw, aa, ecm };
inline const char* word(Mended mended) {
  constexpr const char* words[] = {
      "hull",        "steering",      "motive power", "guns", "tubes and launchers",
      "flight deck", "ASW launchers", "AA",           "ECM"};
  return words[std::size_t(mended)];
}

// clang-format off
struct Repaired { Mended what; int boxes; static constexpr Tale tale{"repaired", "what boxes",
    "restores {boxes:box|boxes} of her {what}", {"", "", "{boxes:box|boxes} of her {what} restored"}}; };
struct NoRepair { static constexpr Tale tale{"no-repair", "", "repairs nothing"}; };
// clang-format on

using RepairEvents = engine::EventList<Repaired, NoRepair>;

}  // namespace ethos
