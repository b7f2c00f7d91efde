#include "engine/check.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace engine {
namespace {

std::atomic<FailedCheck> handler_of_checks = nullptr;

}  // namespace

void on_failed_check(FailedCheck handler) { handler_of_checks = handler; }

void failed(const char* what) {
  if (const FailedCheck handler = handler_of_checks) handler(what);
  std::fprintf(stderr, "broadside: internal check failed: %s\n", what);
  std::abort();
}

}  // namespace engine
