// A scenario while it is read, for the files that read its parts.
#pragma once

#include <optional>

#include "engine/files/history.h"
#include "rulebooks/ethos/setup/load.h"

namespace ethos {

struct Draft : engine::Draft<Book, Battle> {
  using engine::Draft<Book, Battle>::Draft;
  std::optional<engine::HistoricBattle> history{};
  sea::Point origin{};
};

// Waves that are not aboard a ship of the scenario: on the table, or ready at the shore.
void read_wave(Draft& draft, engine::TomlSection& section, Side side);
// ethos.sd.13: those of all sheets, aboard.
void add_waves_aboard(Draft& draft, const engine::TomlSection& root);
// "Ark Royal fighters 1", "U37 a".
void name_counters(Draft& draft);

}  // namespace ethos
