// What all rooms share.
#pragma once

#include <cstdint>
#include <functional>

#include "games/settings.h"
#include "games/simulate.h"
#include "games/store.h"

namespace games {

class Library;

struct House {
  const Settings& settings;
  Store& store;
  Library& library;
  std::function<std::int64_t()> now;  // seconds since 1970
  Later later;                        // seconds at most
  Simulate simulate;
  int trace = -1;
};

}  // namespace games
