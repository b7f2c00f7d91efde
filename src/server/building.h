// A hall with what a server has: a store, threads for what takes long, the page.
#pragma once

#include "games/hall.h"
#include "server/backroom.h"
#include "server/settings.h"
#include "server/store.h"

namespace server {

class Building {
 public:
  explicit Building(const Settings& settings);  // throws StoreError

  const Settings& settings() const { return settings_; }
  games::Hall& hall() { return hall_; }
  void finish_work();     // odds and simulations that were asked for
  void forget_clients();  // before the network goes that they belong to

 private:
  const Settings settings_;
  Store store_;
  games::Hall hall_;
  Backroom odds_room_, simulation_room_;
};

}  // namespace server
