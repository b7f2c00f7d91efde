// The processes a simulation is spread over: this one alone, or those started together by mpirun.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace sim {

class Ranks {
 public:
  virtual ~Ranks() = default;
  virtual int rank() const { return 0; }
  virtual int size() const { return 1; }
  // Every process's text, in the order of their ranks, known to all of them.
  virtual std::vector<std::string> exchange(const std::string& mine) { return {mine}; }
  bool first() const { return rank() == 0; }
};

// Those of mpirun where it started us and this program was built with MPI; otherwise this process alone.
std::unique_ptr<Ranks> ranks();

}  // namespace sim
