#include "sim/ranks.h"

#include <cstdlib>

#ifdef BROADSIDE_MPI
#define OMPI_SKIP_MPICXX 1  // only its C interface: the other is long out of use
#include <mpi.h>
#endif

namespace sim {

#ifdef BROADSIDE_MPI
namespace {

class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    MPI_Init(nullptr, nullptr);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiRanks() override { MPI_Finalize(); }
  int rank() const override { return rank_; }
  int size() const override { return size_; }

  std::vector<std::string> exchange(const std::string& mine) override {
    const auto ranks = static_cast<std::size_t>(size_);
    std::vector<int> lengths(ranks), places(ranks);
    const int length = int(mine.size());
    MPI_Allgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD);
    int all = 0;
    for (std::size_t i = 0; i < lengths.size(); ++i) places[i] = all, all += lengths[i];
    std::string together(std::size_t(all), '\0');
    MPI_Allgatherv(mine.data(), length, MPI_CHAR, together.data(), lengths.data(), places.data(), MPI_CHAR,
                   MPI_COMM_WORLD);
    std::vector<std::string> each;
    for (std::size_t i = 0; i < lengths.size(); ++i)
      each.push_back(together.substr(std::size_t(places[i]), std::size_t(lengths[i])));
    return each;
  }

 private:
  int rank_ = 0, size_ = 1;
};

}  // namespace

// mpirun says so in the environment; without it MPI is not touched at all.
std::unique_ptr<Ranks> ranks() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"})
    if (std::getenv(name)) return std::make_unique<MpiRanks>();
  return std::make_unique<Ranks>();
}
#else
std::unique_ptr<Ranks> ranks() { return std::make_unique<Ranks>(); }
#endif

}  // namespace sim
