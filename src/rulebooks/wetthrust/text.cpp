#include "rulebooks/wetthrust/text.h"

#include "engine/notation.h"

namespace wetthrust {

std::string name_of(const Battle& battle, Actor actor) {
  if (is_ship(actor) && index(actor) < battle.ships.size()) return battle.name(actor);
  if (is_squadron(actor) && index(actor) - max_ships < battle.squadrons.size()) return battle.name(actor);
  for (int side = 0; side < sides; ++side)
    if (actor == engine::actor_of(Side(side))) return battle.book->sides[std::size_t(side)].name;
  return {};
}

Actor find_unit(const Battle& battle, std::string_view name) {
  for (int i = 0; i < battle.ships.size(); ++i)
    if (engine::same_word(battle.name(ship_actor(i)), name)) return ship_actor(i);
  for (int i = 0; i < battle.squadrons.size(); ++i)
    if (engine::same_word(battle.name(squadron_actor(i)), name)) return squadron_actor(i);
  return nobody;
}

std::string describe(const Battle&, const engine::Event&) { return {}; }
const char* event_name(std::uint16_t) { return "event"; }
engine::Picture picture(const Battle&) { return {}; }
std::vector<engine::SheetLine> status(const Battle&, Actor) { return {}; }
std::vector<engine::SheetLine> sheet_lines(const Sheet&) { return {}; }

constexpr const char* names[abilities] = {"Agile",       "Marines",       "Legendary Officers",
                                          "One-Shot",    "SWWOBS1",       "SWWOBS2",
                                          "Close",       "Ram",           "Copper-Bottomed",
                                          "Minesweeper", "Armoured Deck", "Carrier",
                                          "Radar",       "Hedgehog",      "Sub-Hunter",
                                          "Submarine",   "Torpedo Belt",  "Spotter",
                                          "Crash Dive",  "High Angle",    "Aegis",
                                          "ASW (H)",     "Spar Torpedo",  "CAM"};
return names[static_cast<int>(ability)];
}

}  // namespace wetthrust
