// What a rulebook may offer besides its ships: to work out the sheet of any ship from what is known of the
// real one, by the formula its own sheets were made with.
#pragma once

#include "engine/offer/generator.h"

namespace engine {

struct Designer {
  std::span<const Wish> wishes;
  const char* example;  // what to write after `broadside design`
  // A section for ships.toml, each number with its working beside it. Throws BadWish, LoadError.
  std::string (*design)(const Wishes& wishes);
};

}  // namespace engine
