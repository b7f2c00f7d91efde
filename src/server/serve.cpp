#include "server/serve.h"

#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>

#include "host/failure.h"
#include "server/building.h"
#include "server/net.h"

namespace server {
namespace {

// Every connection is an open file. What we may not raise we say.
void raise_file_limit(const games::Limits& limits) {
  constexpr int besides = 100;  // store, page, pipes
  const auto wanted = rlim_t(limits.connections + besides);
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= wanted) return;
  files.rlim_cur = std::min(wanted, files.rlim_max);
  if (files.rlim_max < wanted && setrlimit(RLIMIT_NOFILE, &files) == 0)
    std::fprintf(stderr,
                 "broadside: only %ld files may be open here, so not all of %d connections can be held; see "
                 "ulimit -n\n",
                 long(files.rlim_cur), limits.connections);
  else
    setrlimit(RLIMIT_NOFILE, &files);
}

// Games fall asleep and wake on many threads. With few arenas, and large blocks given back at once, an idle
// game takes a tenth of what it would take otherwise (docs/performance.md).
void keep_memory_small() {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 2);
  mallopt(M_MMAP_THRESHOLD, 64 * 1024);
  mallopt(M_TRIM_THRESHOLD, 256 * 1024);
#endif
}

}  // namespace

int serve(const Settings& settings) {
  raise_file_limit(settings.games.limits);
  keep_memory_small();
  try {
    Building building(settings);
    run_network(building, [](const std::string& address) {
      std::printf("listening on %s\n", address.c_str());
      std::fflush(stdout);
    });
  } catch (const StoreError& error) {
    throw host::Failure(error.what());
  }
  return host::exit_well;
}

}  // namespace server
