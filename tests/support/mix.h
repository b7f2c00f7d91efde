// Situations that no single test thinks of. A scenario of the book is crowded together, ships begin it
// damaged, in other weather and other squadrons, and options stand the other way. What the book refuses to
// load is left out.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/rulebook.h"

namespace support {

// A key and what it may say, as it is written in a scenario.
struct Spice {
  const char* key;
  std::vector<const char*> values;
};

// What brings the sides nearer to each other. Where players deploy, only a smaller table does.
enum class Crowding { ships, table };

struct Recipe {
  const engine::Rulebook* rulebook;
  std::filesystem::path data;
  std::vector<std::filesystem::path> scenarios;
  const char* unit;  // what a side's list of ships is called
  std::vector<Spice> battle, units, options, sides;
  int helpings;  // how many ships get a spice of `units`
  Crowding crowding = Crowding::ships;
};

Recipe nef_recipe();
Recipe buoyz_recipe();
Recipe wetthrust_recipe();
Recipe davco_recipe();
Recipe ethos_recipe();
std::vector<Recipe> all_recipes();

struct Mixed {
  engine::ScenarioPtr scenario;
  std::string about;  // what was changed
};

// The same seed mixes the same.
Mixed mix(const Recipe& recipe, std::uint64_t seed);

}  // namespace support
