// The games of one page: a hall without network, threads and disk. What a server's threads do, the page has
// done piece by piece.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "games/hall.h"
#include "worker/kept.h"

namespace worker {

class Worker {
 public:
  explicit Worker(const std::filesystem::path& data, std::unique_ptr<Kept> kept);

  games::Response request(const games::Request& request) { return games::answer(hall_, request); }
  void connect(int client);
  void message(int client, const std::string& text);
  void gone(int client);
  void tick() { hall_.tick(); }
  bool pump();  // whether there is more
  void forget(const std::string& game);

  // Simulations that are played elsewhere: these battles came to that. Whether it goes on.
  bool simulated(int number, const games::Tally& part);

 private:
  void simulate(games::SimulationOrder order);

  std::unique_ptr<Kept> kept_;
  std::deque<std::function<void()>> later_;
  std::map<int, games::Simulating> simulations_;
  int last_simulation_ = 0;
  games::Hall hall_;
  std::map<int, games::ClientPtr> clients_;
};

}  // namespace worker
