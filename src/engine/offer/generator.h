// What a rulebook may offer besides its scenarios: to roll one up by its own set-up tables. The result is the
// text of a scenario file, the same for the same seed everywhere.
#pragma once

#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/dice/words.h"

namespace engine {

// Something a player may wish for when a scenario or a campaign is made: a flag of the command line.
struct Wish {
  const char* name;  // "theatre": --theatre
  const char* form;  // "NAME"
  const char* about;
};

using Wishes = std::vector<std::pair<std::string, std::string>>;  // name and value, in the order given

// A wish that cannot be fulfilled, in one sentence.
class BadWish : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct WishList {
  std::filesystem::path data;  // the folder of this rulebook's ships and tables
  Seed seed;
  Wishes wishes;
};

struct Generator {
  std::span<const Wish> wishes;
  const char* example;                               // what to write after `broadside generate`
  std::string (*generate)(const WishList& request);  // throws BadWish, LoadError
};

}  // namespace engine
