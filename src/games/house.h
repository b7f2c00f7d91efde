// What the rooms of a server share.
#pragma once

#include <cstdint>
#include <functional>

#include "server/settings.h"
#include "server/store.h"

namespace server {

class Library;

struct House {
  const Settings& settings;
  Store& store;
  Library& library;
  std::function<std::int64_t()> now;  // seconds since 1970
  // Has something done later by somebody with time, outside of any lock.
  std::function<void(std::function<void()>)> later;       // seconds at most
  std::function<void(std::function<void()>)> much_later;  // minutes
  int trace = -1;
};

}  // namespace server
