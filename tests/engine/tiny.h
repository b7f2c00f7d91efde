// What the tiny rulebooks of the tests have in common: a Battle that lists its fields and starts as it is
// given.
#pragma once

#include <cstring>

#include "engine/kit/fields.h"
#include "engine/kit/typed.h"
#include "engine/rulebook.h"

namespace tiny {

template <engine::HasFields Battle>
engine::Rulebook rulebook(const char* id, int version) {
  engine::Rulebook book{};
  book.id = book.title = id;
  book.credit = "";
  book.version = version;
  book.battle_size = sizeof(Battle);
  book.hash = [](const void* battle) { return engine::hash_of(engine::typed<Battle>(battle)); };
  book.spares = [](const void* battle, engine::Spares& out) {
    engine::spares_of(engine::typed<Battle>(battle), out);
  };
  book.state = [](const void* battle) { return engine::lines_of(engine::typed<Battle>(battle)); };
  return book;
}

template <class Battle>
engine::ScenarioPtr scenario(const engine::Rulebook& rulebook, const char* id,
                             const std::vector<std::string>& sides, const Battle& start) {
  engine::Scenario scenario;
  scenario.rulebook = &rulebook;
  scenario.id = scenario.title = id;
  scenario.sides = sides;
  scenario.start.resize(sizeof start);
  std::memcpy(scenario.start.data(), &start, sizeof start);
  return std::make_shared<const engine::Scenario>(std::move(scenario));
}

}  // namespace tiny
