#include "games/mendable.h"

#include <map>

#include "engine/result/roster.h"
#include "host/words.h"

namespace games {
namespace {

using Owners = std::map<std::string, std::string, std::less<>>;  // by the beginning of their fields

Owners owners_of_fields(const engine::Game& game) {
  Owners owners;
  const engine::Rulebook& rulebook = game.rulebook();
  for (const engine::Member& member : engine::roster_of(rulebook, game.battle()))
    if (rulebook.field_of)
      owners[rulebook.field_of(member.actor)] = rulebook.name(game.battle(), member.actor);
  return owners;
}

}  // namespace

host::json::Json mendable_fields(const engine::Game& game) {
  using host::json::Json;
  const engine::Rulebook& rulebook = game.rulebook();
  if (!rulebook.mend) return Json::array();
  const auto owners = owners_of_fields(game);
  engine::BattleBytes copy(rulebook.battle_size);
  copy.copy_from(game.battle());
  const std::string state = rulebook.state(game.battle());
  Json fields = Json::array();
  for (const std::string_view line : host::words_of(state, "\n")) {
    const std::size_t mark = line.find(" = ");
    if (mark == std::string_view::npos || !rulebook.mend(copy.data(), line).empty()) continue;
    const auto owner = owners.find(line.substr(0, line.find("].") + 1));
    fields.push_back({{"field", std::string(line.substr(0, mark))},
                      {"value", std::string(line.substr(mark + 3))},
                      {"of", owner == owners.end() ? Json() : Json(owner->second)}});
  }
  return fields;
}

}  // namespace games
