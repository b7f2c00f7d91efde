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
// What wins beside points, once the ships are known; and a list of edges, as bits.
void read_objectives(Draft& draft, engine::TomlSection& root);
std::uint8_t read_edges(engine::TomlSection& section, const char* key);
// "Ark Royal fighters 1", "U37 a".
void name_counters(Draft& draft);

}  // namespace ethos
