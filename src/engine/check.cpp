#include "engine/check.h"

#include <cstdio>
#include <cstdlib>

namespace engine {

void failed(const char* what) {
  std::fprintf(stderr, "broadside: internal check failed: %s\n", what);
  std::abort();
}

}  // namespace engine
