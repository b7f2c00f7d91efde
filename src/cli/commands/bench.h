// `broadside bench`: plays fixed battles of every rulebook and prints how fast they go, and one hash over
// all of them.
#pragma once

#include <filesystem>

namespace cli {

struct BenchOptions {
  std::filesystem::path data;
  bool json = false;
  bool signature = false;  // only the hash, without measuring
  double seconds = 1;      // for each scenario
};

int bench(const BenchOptions& options);

}  // namespace cli
